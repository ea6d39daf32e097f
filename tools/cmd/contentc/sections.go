package main

import (
	"fmt"
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// sections returns the text of sections.ts: the description of the sections of entries.
func sections(*contentc.Build) (string, error) {
	var rows strings.Builder
	var keys []string
	for _, section := range schema.Sections {
		row := contentc.EncodeJSON(struct {
			OnePage bool         `json:"onePage"`
			Person  string       `json:"person,omitempty"`
			Resume  schema.Names `json:"resume"`
		}{section.OnePage, section.Person, section.Resume.WithOwn()})
		keys = append(keys, section.Key)
		fmt.Fprintf(&rows, "  %s: %s,\n", section.Key, row)
	}
	return fmt.Sprintf(`
/** The sections below the biography, in their order: those of entries, and the languages. */
export const background = [%s] as const;

/** The sections of entries among them. */
export const sectionKeys = [%s] as const;

/** A section of entries. */
export type SectionKey = (typeof sectionKeys)[number];

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
`, strings.Join(quoted(schema.Background), ", "), strings.Join(quoted(keys), ", "), rows.String()), nil
}

// sectionID reports the id of a section that is the address of something else.
func sectionID(site *schema.Site, source *schema.Content) (issues []contentc.Issue) {
	for i := range source.Sections {
		id := &source.Sections[i].ID
		isTag := func(locale schema.Locale) bool { return strings.EqualFold(locale.Tag, *id) }
		if slices.Contains(schema.ReservedIDs, *id) || slices.ContainsFunc(site.Locales, isTag) {
			issues = append(issues, contentc.Issue{
				At: id, Message: fmt.Sprintf("the site has another use for the id %q", *id),
				Help: "write another id: it must not be a screen, a section, a language or a folder of the site",
			})
		}
	}
	return issues
}

// listedSection reports a listed screen that is neither a screen nor a section.
func listedSection(site *schema.Site, source *schema.Content) (issues []contentc.Issue) {
	known := slices.Clone(schema.Screens)
	for _, section := range schema.Sections {
		known = append(known, section.Key)
	}
	for i := range source.Sections {
		known = append(known, source.Sections[i].ID)
	}
	for i := range site.Screens {
		if id := &site.Screens[i].ID; !slices.Contains(known, *id) {
			issues = append(issues, contentc.Issue{
				At: id, Message: fmt.Sprintf("%q is neither a screen nor a section", *id), Help: "expected one of: " + strings.Join(known, ", "),
			})
		}
	}
	return issues
}
