package check

import (
	"io/fs"
	"slices"
	"time"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/tree"
)

// Memory has what a check can use of the one before it, with the same options: the files that did not change, and the
// findings of the articles that did not change, if nothing else did. The zero value has none.
type Memory struct {
	parsed load.Parsed
	// around are what the findings of an article depend on beside the article.
	around   []any
	articles map[string]*checked
}

// checked are the sections of an article in the languages, with the findings of each phase by the index of the language.
type checked struct {
	sections []*tree.Value
	found    [3][][]found
}

// The phases of a check in which an article has findings.
const (
	ofTexts = iota
	ofGroups
	ofPairs
)

// Unchanged returns the bytes that a file, by its printed path, had when it was read last, if its time and size are those
// of that time; nil otherwise.
func (m *Memory) Unchanged(printed string, info fs.FileInfo) []byte {
	if file := m.parsed.Unchanged(printed, info); file != nil {
		return file.Bytes
	}
	return nil
}

// recall returns the articles that are as they were, by their keys.
func (m *Memory) recall(result *Result, around []any) map[string]*checked {
	same := map[string]*checked{}
	if slices.Equal(m.around, around) {
		for key, article := range m.articles {
			if slices.Equal(article.sections, result.sections(key)) {
				same[key] = article
			}
		}
	}
	m.around, m.articles = around, map[string]*checked{}
	return same
}

// sections returns the section with a key of each language; nil for one that has none.
func (r *Result) sections(key string) []*tree.Value {
	sections := make([]*tree.Value, len(r.Languages))
	for i, language := range r.Languages {
		sections[i] = language.Section(key)
	}
	return sections
}

// around returns what the findings of an article depend on beside the article: the other sections, the names of the
// articles and whether they are drafts, the reviews, the media files and the day.
func (r *Result) around(media rules.Media, now time.Time) (around []any) {
	around = append(around, now.Format(time.DateOnly))
	for _, document := range r.Documents() {
		around = append(around, document.Locale, document.Broken)
		for _, section := range document.Sections {
			if section.Article() == nil {
				around = append(around, section)
			} else {
				around = append(around, section.Key, rules.IsDraft(section))
			}
		}
	}
	for _, ledger := range r.Reviews {
		around = append(around, string(ledger.Bytes))
	}
	for _, name := range media.Names {
		around = append(around, media.Folder.Stamp(name))
	}
	return around
}

// add remembers the findings of a language in a phase.
func (m *Memory) add(result *Result, findings []found, language, phase int) {
	for _, section := range result.Languages[language].Sections {
		if section.Article() != nil && m.articles[section.Key] == nil {
			article := &checked{sections: result.sections(section.Key)}
			for i := range article.found {
				article.found[i] = make([][]found, len(result.Languages))
			}
			m.articles[section.Key] = article
		}
	}
	for _, finding := range findings {
		if finding.value == nil {
			continue
		}
		if article := m.articles[finding.value.Section().Key]; article != nil {
			article.found[phase][language] = append(article.found[phase][language], finding)
		}
	}
}
