package render

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/source"
)

// The parts of SARIF 2.1.0 that are used, as its schema spells them.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name  string      `json:"name"`
		Rules []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID                   string       `json:"id"`
		ShortDescription     sarifMessage `json:"shortDescription"`
		Help                 sarifHelp    `json:"help"`
		DefaultConfiguration sarifLevel   `json:"defaultConfiguration"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifHelp struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown"`
	}
	sarifResult struct {
		RuleID              string            `json:"ruleId"`
		RuleIndex           int               `json:"ruleIndex"`
		Level               string            `json:"level"`
		Message             sarifMessage      `json:"message"`
		Locations           []sarifLocation   `json:"locations"`
		RelatedLocations    []sarifLocation   `json:"relatedLocations,omitempty"`
		PartialFingerprints map[string]string `json:"partialFingerprints"`
	}
	sarifLocation struct {
		ID               int           `json:"id,omitempty"`
		PhysicalLocation sarifPhysical `json:"physicalLocation"`
		Message          *sarifMessage `json:"message,omitempty"`
	}
	sarifPhysical struct {
		ArtifactLocation sarifArtifact `json:"artifactLocation"`
		Region           sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI       string `json:"uri"`
		URIBaseID string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
)

// SARIF writes the findings in the Static Analysis Results Interchange Format
// 2.1.0 (OASIS), columns in UTF-16 units.
func SARIF(w io.Writer, set *diag.Set) error {
	results := make([]sarifResult, 0, len(set.Findings))
	prints := fingerprints{}
	for _, finding := range set.Findings {
		results = append(results, sarifResultOf(set, finding, prints))
	}
	return JSON(w, sarifLog{
		Schema:  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		Version: "2.1.0",
		Runs: []sarifRun{{
			Tool:       sarifTool{sarifDriver{Name: "contentc", Rules: sarifRules()}},
			ColumnKind: "utf16CodeUnits",
			Results:    results,
		}},
	})
}

func sarifRules() []sarifRule {
	rules := make([]sarifRule, 0, len(diag.Codes))
	for _, info := range diag.Codes {
		page, _ := Page(info.Code)
		rules = append(rules, sarifRule{
			ID:                   string(info.Code),
			ShortDescription:     sarifMessage{info.Summary},
			Help:                 sarifHelp{Text: page, Markdown: page},
			DefaultConfiguration: sarifLevel{string(info.Severity)},
		})
	}
	return rules
}

func sarifResultOf(set *diag.Set, f diag.Finding, prints fingerprints) sarifResult {
	message := f.Message
	if f.Help != "" {
		message += "\n" + f.Help
	}
	result := sarifResult{
		RuleID:              string(f.Code),
		RuleIndex:           slices.IndexFunc(diag.Codes, func(info diag.Info) bool { return info.Code == f.Code }),
		Level:               string(f.Severity),
		Message:             sarifMessage{message},
		Locations:           []sarifLocation{{PhysicalLocation: physical(f.File, region(set.Source(f.File), f.Span()))}},
		PartialFingerprints: map[string]string{"contentFault/v1": prints.of(f)},
	}
	for i, r := range f.Related {
		place := region(set.Source(r.File), r.Span())
		place.EndLine, place.EndColumn = 0, 0
		result.RelatedLocations = append(result.RelatedLocations, sarifLocation{ID: i + 1, PhysicalLocation: physical(r.File, place), Message: &sarifMessage{r.Message}})
	}
	return result
}

// region turns a span into UTF-16 units, as far as its file is known.
func region(file *source.File, span source.Span) sarifRegion {
	r := sarifRegion{StartLine: span.Start.Line, StartColumn: span.Start.Column, EndLine: span.End.Line, EndColumn: span.End.Column}
	if file != nil {
		r.StartColumn, r.EndColumn = file.UTF16Column(span.Start), file.UTF16Column(span.End)
	}
	return r
}

// physical names a file by a relative URI, from the folder in which the
// compiler ran; only a file given by an absolute path has an absolute one.
func physical(file string, region sarifRegion) sarifPhysical {
	uri := url.URL{Path: file}
	artifact := sarifArtifact{URIBaseID: "%SRCROOT%"}
	if path.IsAbs(file) {
		uri.Scheme, artifact.URIBaseID = "file", ""
	}
	artifact.URI = strings.TrimPrefix(uri.String(), "./")
	return sarifPhysical{ArtifactLocation: artifact, Region: region}
}

// fingerprints tells apart findings that agree in code, file and pointer, by
// counting them.
type fingerprints map[string]int

// of is a value that stays the same while a fault moves up and down its file,
// so that a code-scanning service knows the fault again.
func (p fingerprints) of(f diag.Finding) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{string(f.Code), f.File, f.Pointer}, "\x00")))
	key := hex.EncodeToString(sum[:8])
	p[key]++
	return fmt.Sprintf("%s:%d", key, p[key])
}
