package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

type texts struct {
	Texts []string `json:"texts"`
}

type site struct {
	Locales []locale `json:"locales"`
}

type locale struct {
	Tag string `json:"tag"`
}

// commentedLine is a line with a text, a comment that suppresses codes, and the findings on it.
type commentedLine struct {
	inText   bool // the comment is a part of the text, where it suppresses nothing
	codes    []diag.Code
	reason   string
	findings []diag.Code
}

func (l commentedLine) String() string {
	names := make([]string, len(l.codes))
	for i, code := range l.codes {
		names[i] = string(code)
	}
	comment := "# contentc:allow " + strings.Join(names, ", ") + l.reason
	switch {
	case len(l.codes) == 0:
		return "- perché"
	case l.inText:
		return fmt.Sprintf("- %q", "perché "+comment)
	default:
		return "- perché " + comment
	}
}

// isValid reports whether the comment has a reason and names only warnings that exist.
func (l commentedLine) isValid() bool {
	unknown := func(code diag.Code) bool {
		info, known := diag.Find(rules.Infos(nil), code)
		return !known || info.Severity != diag.Warning || code == diag.UselessAllow
	}
	return !l.inText && strings.Trim(l.reason, ": ") != "" && !slices.ContainsFunc(l.codes, unknown)
}

// outcome returns the codes that remain on the line.
func (l commentedLine) outcome() (codes []diag.Code) {
	if len(l.codes) == 0 || !l.isValid() {
		codes = append(codes, l.findings...)
		if len(l.codes) > 0 && !l.inText {
			codes = append(codes, diag.UselessAllow)
		}
		return codes
	}
	for _, code := range l.findings {
		if !slices.Contains(l.codes, code) {
			codes = append(codes, code)
		}
	}
	for _, code := range l.codes {
		if !slices.Contains(l.findings, code) {
			codes = append(codes, diag.UselessAllow)
		}
	}
	return codes
}

func drawLine(t *rapid.T) commentedLine {
	// Few codes, so that comments often name a finding on their line.
	codes := rapid.SampledFrom([]diag.Code{
		diag.Untranslated, "whitespace", diag.SampleContent, diag.MissingKey, diag.BadFormat, diag.UselessAllow, "tipo",
	})
	findings := codes.Filter(func(code diag.Code) bool { return code != "tipo" && code != diag.UselessAllow })
	return commentedLine{
		inText:   rapid.Bool().Draw(t, "in text"),
		codes:    rapid.SliceOfNDistinct(codes, 0, 3, rapid.ID[diag.Code]).Draw(t, "codes"),
		reason:   rapid.SampledFrom([]string{": a proper name", ": a, b: c", ":", ": ", ""}).Draw(t, "reason"),
		findings: rapid.SliceOfN(findings, 0, 4).Draw(t, "findings"),
	}
}

func TestSuppressionRemovesTheNamedWarningsOfItsLineAndNothingElse(t *testing.T) {
	described, err := model.New(texts{}, site{}, fstest.MapFS{}, nil)
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.Custom(drawLine), 1, 6).Draw(t, "lines")
		text := "texts:\n"
		for _, line := range lines {
			text += "  " + line.String() + "\n"
		}
		file := source.New("content/it/a.yaml", []byte(text))
		document, faults := load.Assemble(described.Content, "it", "content/it", []*source.File{file})
		require.Empty(t, faults)
		var findings []found
		for i, line := range lines {
			for _, code := range line.findings {
				info, _ := diag.Find(rules.Infos(nil), code)
				findings = append(findings, found{Finding: info.New(file.Path, file.LineSpan(source.Position{Line: i + 2, Column: 5}), "m")})
			}
		}
		left := map[int][]diag.Code{}
		for _, finding := range applySuppressions(findings, []*tree.Document{document}, rules.Infos(nil)) {
			left[finding.Line] = append(left[finding.Line], finding.Code)
		}
		for i, line := range lines {
			require.ElementsMatch(t, line.outcome(), left[i+2], "line %d of\n%s", i+2, text)
		}
	})
}
