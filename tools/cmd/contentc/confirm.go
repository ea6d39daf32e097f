package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// confirmCredits is the verb credits: it compares the credited vulnerabilities with CVE records.
var confirmCredits = contentc.Verb{
	Use: "credits FILE...", From: 1, To: -1,
	Summary:  "compare the vulnerabilities of Credits with downloaded CVE records (JSON 5, files or folders): what they confirm, contradict or do not credit",
	Examples: []string{"CVE-2025-0000.json", "records --write"},
	Run: func(site *contentc.Document, languages []*contentc.Document, args []string) (contentc.Outcome, error) {
		records, err := readRecords(args)
		if err != nil {
			return contentc.Outcome{}, err
		}
		settings, source := contentc.Decode[schema.Site](site), contentc.Decode[schema.Content](languages[0])
		return compareCredits(records, append([]string{source.Owner.Name}, settings.Aliases...), source.Credits), nil
	},
}

// cveRecord is what is read of a CVE record (https://github.com/CVEProject/cve-schema, version 5).
type cveRecord struct {
	DataType string `json:"dataType"`
	Metadata struct {
		ID       string `json:"cveId"`
		Assigner string `json:"assignerShortName"`
		State    string `json:"state"`
		Updated  string `json:"dateUpdated"`
	} `json:"cveMetadata"`
	Containers struct {
		CNA container   `json:"cna"`
		ADP []container `json:"adp"`
	} `json:"containers"`
}

type container struct {
	Credits []struct {
		Value string `json:"value"`
	} `json:"credits"`
}

// credits returns the credits of a record in all of its containers.
func (r cveRecord) credits() (names []string) {
	for _, container := range append([]container{r.Containers.CNA}, r.Containers.ADP...) {
		for _, credit := range container.Credits {
			names = append(names, credit.Value)
		}
	}
	return names
}

// readRecords reads the CVE records in files and folders, by their identifiers.
func readRecords(names []string) (map[string]cveRecord, error) {
	records := map[string]cveRecord{}
	for _, name := range names {
		err := filepath.WalkDir(name, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || file != name && filepath.Ext(file) != ".json" {
				return err
			}
			record, err := readRecord(file)
			if err == nil {
				records[record.Metadata.ID] = record
			} else if file != name && errors.Is(err, errNoRecord) {
				return nil // another file of the folder
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return records, nil
}

var errNoRecord = errors.New("it is no CVE record of version 5")

func readRecord(file string) (record cveRecord, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return record, err
	}
	if json.Unmarshal(text, &record) != nil || record.DataType != "CVE_RECORD" || record.Metadata.ID == "" {
		return record, fmt.Errorf("%s: %w", file, errNoRecord)
	}
	return record, nil
}

// compareCredits compares vulnerabilities with records. A record confirms one if it credits one of the names.
func compareCredits(records map[string]cveRecord, names []string, credits []schema.Credit) contentc.Outcome {
	outcome := contentc.Outcome{Set: map[string]string{}}
	var report strings.Builder
	for i, credit := range credits {
		record, isKnown := records[credit.CVE]
		credited := record.credits()
		switch {
		case credit.CVE == "":
			fmt.Fprintf(&report, "%s: it has no CVE\n", credit.Title)
		case !isKnown:
			fmt.Fprintf(&report, "%s: no record given\n", credit.CVE)
		case slices.ContainsFunc(credited, func(value string) bool { return isCredited(value, names) }):
			fmt.Fprintf(&report, "%s: confirmed\n", credit.CVE)
			if date := record.Metadata.Updated; len(date) >= len("2006-01-02") {
				outcome.Set[fmt.Sprintf("/credits/%d/confirmed", i)] = date[:len("2006-01-02")]
			}
		case len(credited) == 0:
			fmt.Fprintf(&report, "%s: without credits\n%s", credit.CVE, request(record, names[0], credit))
		default:
			fmt.Fprintf(&report, "%s: contradicted: it credits %s\n%s", credit.CVE, strings.Join(credited, "; "), request(record, names[0], credit))
		}
	}
	outcome.Report = report.String()
	return outcome
}

// isCredited reports whether a credit contains one of the names as whole words.
func isCredited(value string, names []string) bool {
	words := func(text string) string {
		isMark := func(r rune) bool { return strings.ContainsRune(" \t\n.,;:()[]<>/@\"'", r) }
		return " " + strings.Join(strings.FieldsFunc(strings.ToLower(text), isMark), " ") + " "
	}
	return slices.ContainsFunc(names, func(name string) bool {
		return strings.TrimSpace(name) != "" && strings.Contains(words(value), words(name))
	})
}

// request returns the text of a request for correction, to be sent to who assigned the identifier.
func request(record cveRecord, name string, credit schema.Credit) string {
	return fmt.Sprintf(`
    To: %s
    Subject: Credit in %s

    The record of %s does not name me. I reported the vulnerability (%s).
    Please add a credit of the type "finder" with the value "%s".

`, record.Metadata.Assigner, credit.CVE, credit.CVE, credit.Title, name)
}
