package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// onePageID is the id of the CV of the entries with onePage: true.
const onePageID = "one-page"

// cvList is a list of the content from which a CV takes entries.
type cvList struct {
	key string
	// pointer is the JSON Pointer of the list.
	pointer string
	entries []cvEntry
	// behind are entries of another list that a CV shows in this one.
	behind []cvEntry
}

// cvEntry is what an entry says about CVs.
type cvEntry struct {
	ids     []string
	onePage bool
}

// all returns the ids of the CVs that contain the entry.
func (e cvEntry) all() []string {
	if e.onePage && !slices.Contains(e.ids, onePageID) {
		return append(slices.Clone(e.ids), onePageID)
	}
	return e.ids
}

// first returns the index of the first entry of the list that belongs to a CV; -1 if there is none.
func (l cvList) first(id string) int {
	return slices.IndexFunc(l.entries, func(entry cvEntry) bool { return slices.Contains(entry.all(), id) })
}

// names reports whether an entry of the list belongs to a CV.
func (l cvList) names(id string) bool {
	return l.first(id) >= 0 || cvList{entries: l.behind}.first(id) >= 0
}

// cvLists returns the lists of a content from which CVs take entries.
func cvLists(content *schema.Content) []cvList {
	lists := []cvList{
		listOf("worktimeline", "/worktimeline", content.WorkTimeline, func(job schema.Job) cvEntry { return cvEntry{job.CV, job.OnePage} }),
		listOf("skills", "/skills", content.Skills, func(skill schema.Skill) cvEntry { return cvEntry{ids: skill.CV} }),
		listOf("certs", "/certs", content.Certs, func(c schema.Certificate) cvEntry { return cvEntry{c.CV, c.OnePage} }),
		listOf("credits", "/credits", content.Credits, func(credit schema.Credit) cvEntry { return cvEntry{credit.CV, credit.OnePage} }),
		listOf("languages", "/languages/entries", content.Languages.Entries, func(l schema.SpokenLanguage) cvEntry { return cvEntry{ids: l.CV} }),
	}
	entry := func(entry schema.Entry) cvEntry { return cvEntry{ids: entry.CV} }
	for _, section := range schema.Sections {
		lists = append(lists, listOf(section.Key, "/"+section.Key+"/entries", content.Section(section.Key).Entries, entry))
	}
	publications := slices.IndexFunc(lists, func(list cvList) bool { return list.key == "publications" })
	for _, article := range content.Writing {
		lists[publications].behind = append(lists[publications].behind, cvEntry{ids: article.CV})
	}
	for i, section := range content.Sections {
		lists = append(lists, listOf(section.ID, fmt.Sprintf("/sections/%d/entries", i), section.Entries, entry))
	}
	return lists
}

// classed returns the long texts of a content in which items name CVs.
func classed(content *schema.Content) []*string { return classedIn(reflect.ValueOf(content).Elem()) }

// classedIn returns those in a struct or a slice.
func classedIn(in reflect.Value) (found []*string) {
	switch in.Kind() {
	case reflect.Struct:
		for i := range in.NumField() {
			if isClassed(in, i) {
				found = append(found, in.Field(i).Addr().Interface().(*string))
			}
			found = append(found, classedIn(in.Field(i))...)
		}
	case reflect.Slice:
		for i := range in.Len() {
			found = append(found, classedIn(in.Index(i))...)
		}
	}
	return found
}

// isClassed reports whether a field of a struct is a long text in which items name CVs.
func isClassed(in reflect.Value, field int) bool {
	text := in.Field(field)
	return text.Kind() == reflect.String && strings.Contains(text.String(), "{.") &&
		in.Type().Field(field).Tag.Get("text") == "long" && contentc.ItemClasses(text.String()) != nil
}

// namesPoint reports whether an item of a long text names a CV.
func namesPoint(texts []*string, id string) bool {
	return slices.ContainsFunc(texts, func(text *string) bool {
		return slices.ContainsFunc(contentc.ItemClasses(*text), func(name string) bool { return strings.TrimPrefix(name, "-") == id })
	})
}

func listOf[T any](key, pointer string, values []T, of func(T) cvEntry) cvList {
	list := cvList{key: key, pointer: pointer}
	for _, value := range values {
		list.entries = append(list.entries, of(value))
	}
	return list
}

// selections returns the CVs of the settings, and the one-page CV if entries have onePage: true and the
// settings do not list it: published, without the lists that no entry is chosen of.
func selections(site *schema.Site, lists []cvList) []schema.Selection {
	isListed := slices.ContainsFunc(site.CVs, func(cv schema.Selection) bool { return cv.ID == onePageID })
	if isListed || !slices.ContainsFunc(lists, func(list cvList) bool { return list.first(onePageID) >= 0 }) {
		return site.CVs
	}
	always := []string{"skills", "languages"}
	for _, section := range schema.Sections {
		if section.OnePage {
			always = append(always, section.Key)
		}
	}
	onePage := schema.Selection{ID: onePageID, Pages: 1, Published: true}
	for _, list := range lists {
		if !list.names(onePageID) && !slices.Contains(always, list.key) {
			onePage.Without = append(onePage.Without, list.key)
		}
	}
	return append(slices.Clone(site.CVs), onePage)
}

// placedSelection is a CV with the position in the content folder at which its number of pages is decided.
type placedSelection struct {
	schema.Selection
	At string `json:"at"`
}

// placed returns the selections with their positions: of the number of pages, or of the first entry.
func placed(b *contentc.Build, selections []schema.Selection, lists []cvList) []placedSelection {
	made := make([]placedSelection, len(selections))
	for i, selection := range selections {
		in, at := b.Site, b.Site.At(fmt.Sprintf("/cvs/%d", i))
		if at == nil { // the CV of the entries with onePage: true
			list := lists[slices.IndexFunc(lists, func(list cvList) bool { return list.first(selection.ID) >= 0 })]
			in = b.Languages[0]
			at = in.At(fmt.Sprintf("%s/%d", list.pointer, list.first(selection.ID)))
		}
		for _, key := range []string{"pages", "onePage", "cv"} {
			if inside := at.Get(key); inside != nil {
				at = inside
			}
		}
		start := at.Span().Start
		made[i] = placedSelection{selection, fmt.Sprintf("%s:%d:%d", in.Name(at.File), start.Line, start.Column)}
	}
	return made
}

// selectionText is the texts of a CV with its parsed profile.
type selectionText struct {
	schema.SelectionText
	Profile json.RawMessage `json:"profile,omitempty"`
}

// cvs returns the text of cvs.ts, which only the build reads: a CV that is not published leaves no trace in
// the modules of the site.
func cvs(b *contentc.Build) (string, error) {
	source := contentc.Decode[schema.Content](b.Languages[0])
	site := contentc.Decode[schema.Site](b.Site)
	lists := cvLists(&source)
	texts, naming := map[string][]selectionText{}, map[string]map[string]json.RawMessage{}
	for _, language := range b.Languages {
		naming[language.Locale] = b.ForBuild(language)
		texts[language.Locale] = []selectionText{}
		for _, text := range contentc.Decode[schema.Content](language).CVs {
			made := selectionText{SelectionText: text}
			if text.Profile != "" {
				made.Profile = contentc.ParsedText(text.Profile)
			}
			texts[language.Locale] = append(texts[language.Locale], made)
		}
	}
	literal, cvs := contentc.EncodeJSON, placed(b, selections(&site, lists), lists)
	return fmt.Sprintf(`
import type { LongText, PublicContent } from './types.ts';

/** A CV beside the whole one. */
export interface Selection {
  readonly id: string;
  /** The most pages of its PDF. */
  readonly pages?: number;
  /** The keys of the lists that it leaves out. */
  readonly without?: readonly string[];
  /** The keys of the lists that are first. */
  readonly order?: readonly string[];
  /** The year or month from which it has positions. */
  readonly since?: string;
  readonly published?: boolean;
  /** Where the number of its pages is decided in the content folder: FILE:LINE:COLUMN. */
  readonly at: string;
}

/** The id of the CV of the entries with onePage: true. */
export const onePage: string = %s;

/** The CVs beside the whole one. */
export const cvs: readonly Selection[] = %s;

/**
 * The sections of each language in which entries name CVs (cv, onePage) or items of long texts have them as classes:
 * "bank" has the item, and "-bank" lacks it.
 */
export const naming = %s as object as Readonly<Record<string, Partial<PublicContent>>>;

/** The ids of the CVs of each article that names some, by its name. */
export const articleCVs: Readonly<Record<string, readonly string[]>> = %s;

/** The texts of each language that a CV has in place of those of the whole one. */
export const cvTexts: Readonly<Record<string, readonly { id: string; role?: string; summary?: string; profile?: LongText }[]>> = %s;

/** The forms of the CV that the site offers; null if the settings do not list them. */
export const cvForms: readonly string[] | null = %s;

/** The colours for white paper: the accent colour for lines is signal, and accent, darker, that for text. */
export const paper: Readonly<Record<'ink' | 'signal' | 'accent', string>> = %s;
`, literal(onePageID), literal(cvs), literal(naming), literal(b.ArticleTexts("cv")), literal(texts), literal(site.CV.Forms),
		literal(paperOf(site.Look))), nil
}

// cvNames reports ids of CVs and lists that do not exist.
func cvNames(site *schema.Site, source *schema.Content) (issues []contentc.Issue) {
	lists := cvLists(source)
	known, keys := []string{}, []string{}
	for _, cv := range selections(site, lists) {
		known = append(known, cv.ID)
	}
	check := func(id string, at *string, part string) {
		if !slices.Contains(known, id) {
			issues = append(issues, unknownCV(id, at, part, known))
		}
	}
	checkAll := func(ids []string) {
		for i := range ids {
			check(ids[i], &ids[i], "")
		}
	}
	for _, list := range lists {
		keys = append(keys, list.key)
		for _, entry := range list.entries {
			checkAll(entry.ids)
		}
	}
	for _, text := range classed(source) {
		for _, name := range contentc.ItemClasses(*text) {
			check(strings.TrimPrefix(name, "-"), text, "."+name)
		}
	}
	for i := range source.CVs {
		check(source.CVs[i].ID, &source.CVs[i].ID, "")
	}
	for i := range site.CVs {
		cv := &site.CVs[i]
		for _, list := range [][]string{cv.Without, cv.Order} {
			issues = append(issues, unknownKeys(list, keys, "no list of the content has the key %q")...)
		}
	}
	return issues
}

func unknownCV(id string, at *string, part string, known []string) contentc.Issue {
	return contentc.Issue{
		At: at, Part: part, Message: fmt.Sprintf("no CV has the id %q", id),
		Help: "correct the id, or add it to cvs in content/site.yaml" + listing(known),
	}
}

// wholeCVs reports CVs for which nothing is chosen: what they leave out can only be written when they exist.
func wholeCVs(site *schema.Site, source *schema.Content) (issues []contentc.Issue) {
	lists, texts := cvLists(source), classed(source)
	for i := range site.CVs {
		cv := &site.CVs[i]
		isChosen := len(cv.Without)+len(cv.Order) > 0 || cv.Since != "" || namesPoint(texts, cv.ID) || slices.ContainsFunc(lists, func(list cvList) bool { return list.names(cv.ID) })
		if !isChosen {
			issues = append(issues, contentc.Issue{
				At: &cv.ID, Message: fmt.Sprintf("the CV %q has the same entries as the whole one", cv.ID),
				Help: fmt.Sprintf(`write "cv: [%s]" on the entries that it shows, or "without" with the lists that it leaves out`, cv.ID),
			})
		}
	}
	return issues
}

// unknownKeys reports the values that are not among the known ones.
func unknownKeys(values, known []string, message string) (issues []contentc.Issue) {
	for i := range values {
		if !slices.Contains(known, values[i]) {
			issues = append(issues, contentc.Issue{At: &values[i], Message: fmt.Sprintf(message, values[i]), Help: "correct the key" + listing(known)})
		}
	}
	return issues
}

// listing returns the possible values at the end of a help line.
func listing(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return ": " + strings.Join(values, ", ")
}
