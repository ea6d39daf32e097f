package review

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

// Check finds the translations that their source text has left behind; the
// first language is the source. Where a file of records is itself at fault it
// is among the files.
func Check(folder *load.Folder, languages []*tree.Document) (findings []diag.Finding, files []*source.File, err error) {
	for i, other := range languages {
		if i == 0 {
			continue
		}
		ledger, file, faults, err := Read(folder, other.Locale)
		if err != nil {
			return nil, nil, err
		}
		if len(faults) > 0 {
			findings, files = append(findings, faults...), append(files, file)
		}
		if ledger.Exists {
			findings = append(findings, stale(ledger, languages[0], other)...)
		}
	}
	return findings, files, nil
}

func stale(ledger Ledger, source, other *tree.Document) (findings []diag.Finding) {
	for _, pair := range Pairs(source, other) {
		if ledger.State(pair.Record) != Stale {
			continue
		}
		finding := pair.Other.Finding(diag.StaleTranslation, fmt.Sprintf("the text in %q was changed after this translation was reviewed", source.Locale))
		finding.Related = pair.Source.Related(fmt.Sprintf("in %q", source.Locale))
		finding.Help = "bring it up to date; if it is still right, run: contentc review " + finding.Pointer
		findings = append(findings, finding)
	}
	return findings
}
