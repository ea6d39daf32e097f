package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// background returns the keys of the sections below the biography, in the order of the model.
func background() (keys []string) {
	content := reflect.TypeFor[schema.Content]()
	for i := range content.NumField() {
		switch field := content.Field(i); field.Type {
		case reflect.TypeFor[schema.Section](), reflect.TypeFor[schema.Languages]():
			key, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			keys = append(keys, key)
		}
	}
	return keys
}

// sections returns the text of sections.ts: the description of the sections of entries.
func sections(*contentc.Build) (string, error) {
	var rows strings.Builder
	for _, section := range schema.Sections {
		row, err := json.Marshal(struct {
			OnePage bool         `json:"onePage"`
			Person  string       `json:"person,omitempty"`
			Resume  schema.Names `json:"resume"`
		}{section.OnePage, section.Person, section.Resume.WithOwn()})
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&rows, "  %s: %s,\n", section.Key, row)
	}
	return fmt.Sprintf(`
/** The sections below the biography, in their order: those of entries, and the languages. */
export const background = [%s] as const;

/** A section of entries. */
export type SectionKey = Exclude<(typeof background)[number], 'languages'>;

/** What the outputs know about a section of entries. */
export interface SectionInfo {
  /** Whether the one-page CV contains the section. */
  readonly onePage: boolean;
  /** The property of the person in schema.org whose values the entries are. */
  readonly person?: string;
  /** The names of the list and of an entry's fields in a JSON Resume. */
  readonly resume: Readonly<Record<'list' | 'title' | 'where' | 'start' | 'end' | 'url' | 'keywords', string>> &
    Readonly<Partial<Record<'type' | 'typeKey' | 'date' | 'note' | 'points', string>>>;
}

/** The description of each section of entries. */
export const sectionInfo: Readonly<Record<SectionKey, SectionInfo>> = {
%s};
`, strings.Join(quoted(background()), ", "), rows.String()), nil
}
