package render

import (
	"io"
	"net/url"
	"path"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
)

type object = map[string]any

// SARIF writes the findings in the Static Analysis Results Interchange Format 2.1.0
// (OASIS), with columns in UTF-16 units.
func SARIF(w io.Writer, set *diag.Set) error {
	results := make([]object, len(set.Findings))
	for i, finding := range set.Findings {
		results[i] = resultOf(set, finding)
	}
	return JSON(w, object{
		"$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		"version": "2.1.0",
		"runs": []object{{
			"tool":       object{"driver": object{"name": "contentc"}},
			"columnKind": "utf16CodeUnits",
			"results":    results,
		}},
	})
}

func resultOf(set *diag.Set, f diag.Finding) object {
	message := f.Message
	if f.Help != "" {
		message += "\n" + f.Help
	}
	related := make([]object, len(f.Related))
	for i, r := range f.Related {
		place := inUTF16(set.Source(r.File), r.Span()).Start
		related[i] = object{
			"id":               i + 1,
			"physicalLocation": physical(r.File, object{"startLine": place.Line, "startColumn": place.Column}),
			"message":          object{"text": r.Message},
		}
	}
	span := inUTF16(set.Source(f.File), f.Span())
	region := object{"startLine": span.Start.Line, "startColumn": span.Start.Column, "endLine": span.End.Line, "endColumn": span.End.Column}
	return object{
		"ruleId":           f.Code,
		"level":            f.Severity,
		"message":          object{"text": message},
		"locations":        []object{{"physicalLocation": physical(f.File, region)}},
		"relatedLocations": related,
	}
}

// inUTF16 returns a span with columns in UTF-16 units. If the file is nil, the columns do not change.
func inUTF16(file *source.File, span source.Span) source.Span {
	if file != nil {
		span.Start.Column, span.End.Column = file.UTF16Column(span.Start), file.UTF16Column(span.End)
	}
	return span
}

// physical returns the location of a region. The URI is relative to the working folder,
// except for a file with an absolute path.
func physical(file string, region object) object {
	if path.IsAbs(file) {
		uri := url.URL{Scheme: "file", Path: file}
		return object{"artifactLocation": object{"uri": uri.String()}, "region": region}
	}
	uri := url.URL{Path: file}
	return object{"artifactLocation": object{"uri": uri.String(), "uriBaseId": "%SRCROOT%"}, "region": region}
}
