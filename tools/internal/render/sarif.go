package render

import (
	"io"
	"net/url"
	"path"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
)

// The parts of SARIF 2.1.0 that the compiler uses.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool struct {
			Driver sarifDriver `json:"driver"`
		} `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifDriver struct {
		Name string `json:"name"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID           string          `json:"ruleId"`
		Level            string          `json:"level"`
		Message          sarifMessage    `json:"message"`
		Locations        []sarifLocation `json:"locations"`
		RelatedLocations []sarifLocation `json:"relatedLocations,omitempty"`
	}
	sarifLocation struct {
		ID               int           `json:"id,omitempty"`
		PhysicalLocation sarifPhysical `json:"physicalLocation"`
		Message          *sarifMessage `json:"message,omitempty"`
	}
	sarifPhysical struct {
		ArtifactLocation struct {
			URI       string `json:"uri"`
			URIBaseID string `json:"uriBaseId,omitempty"`
		} `json:"artifactLocation"`
		Region sarifRegion `json:"region"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
)

// SARIF writes the findings in the Static Analysis Results Interchange Format 2.1.0
// (OASIS), with columns in UTF-16 units.
func SARIF(w io.Writer, set *diag.Set) error {
	run := sarifRun{ColumnKind: "utf16CodeUnits", Results: make([]sarifResult, 0, len(set.Findings))}
	run.Tool.Driver = sarifDriver{Name: "contentc"}
	for _, finding := range set.Findings {
		run.Results = append(run.Results, sarifResultOf(set, finding))
	}
	return JSON(w, sarifLog{
		Schema:  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		Version: "2.1.0",
		Runs:    []sarifRun{run},
	})
}

func sarifResultOf(set *diag.Set, f diag.Finding) sarifResult {
	message := f.Message
	if f.Help != "" {
		message += "\n" + f.Help
	}
	result := sarifResult{
		RuleID:    string(f.Code),
		Level:     string(f.Severity),
		Message:   sarifMessage{Text: message},
		Locations: []sarifLocation{{PhysicalLocation: physical(f.File, region(set.Source(f.File), f.Span()))}},
	}
	for i, r := range f.Related {
		place := region(set.Source(r.File), r.Span())
		place.EndLine, place.EndColumn = 0, 0
		result.RelatedLocations = append(result.RelatedLocations, sarifLocation{ID: i + 1, PhysicalLocation: physical(r.File, place), Message: &sarifMessage{Text: r.Message}})
	}
	return result
}

// region returns a span with columns in UTF-16 units. If the file is nil, the columns do not
// change.
func region(file *source.File, span source.Span) sarifRegion {
	r := sarifRegion{StartLine: span.Start.Line, StartColumn: span.Start.Column, EndLine: span.End.Line, EndColumn: span.End.Column}
	if file != nil {
		r.StartColumn, r.EndColumn = file.UTF16Column(span.Start), file.UTF16Column(span.End)
	}
	return r
}

// physical returns the location of a region. The URI is relative to the working folder,
// except for a file with an absolute path.
func physical(file string, region sarifRegion) sarifPhysical {
	uri := url.URL{Path: file}
	place := sarifPhysical{Region: region}
	if path.IsAbs(file) {
		uri.Scheme = "file"
	} else {
		place.ArtifactLocation.URIBaseID = "%SRCROOT%"
	}
	place.ArtifactLocation.URI = uri.String()
	return place
}
