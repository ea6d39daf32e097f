package starter

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// resumeOf returns a tree in the form of a JSON Resume.
func resumeOf(root *node) (*node, error) {
	switch {
	case root.kind != objectKind:
		return nil, errors.New("the file is not " + Formats)
	case root.field("cv").field("sections", "name") != nil:
		return fromRenderCV(root), nil
	case root.field("basics") != nil && root.field("sections") != nil && root.field("sections").kind == objectKind:
		return fromReactive(root), nil
	case root.field("employment").field("history") != nil || strings.HasPrefix(root.field("meta").textOf("format"), "FRESH"):
		return nil, errors.New("the file is a FRESH résumé; HackMyResume converts it into a JSON Resume")
	case root.field("aboutMe") != nil && root.field("settings", "experience") != nil:
		return nil, errors.New("the file is a MAC of Manfred; export it as a JSON Resume")
	}
	isPart := func(item *node) bool {
		return item.kind != textKind && (slices.Contains(personKeys, item.key) || listOf(item.key) != nil)
	}
	if isFlat := root.field(nameKeys...) != nil && root.field(headlineKeys...) != nil; !isFlat && !slices.ContainsFunc(root.items, isPart) {
		return nil, errors.New("the file has none of the sections of a JSON Resume: basics, work, education, projects, skills …")
	}
	return root, nil
}

// look is the reason for the settings of a builder.
const look = "they are the look of the other program's CV"

// resumeAround begins a resume with the basics of a builder's tree. What is neither these nor another part of the
// CV are settings.
func resumeAround(root, basics *node, parts ...*node) *node {
	resume := &node{kind: objectKind, line: root.line, items: []*node{basics}}
	for _, item := range root.items {
		if item != basics && !slices.Contains(parts, item) && !item.isBlank() {
			item.reason = look
			resume.items = append(resume.items, item)
		}
	}
	return resume
}

// addSection adds the entries of a builder's section, whose name can be the owner's: Professional Experience.
func (n *node) addSection(name string, entries *node) {
	entries.key, entries.label = squashed(name), name
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '_' })
	if last := squashed(strings.Join(words[max(0, len(words)-1):], "")); listOf(entries.key) == nil && listOf(last) != nil {
		entries.key = last
	}
	into := n
	if isSection(entries.key) && listOf(entries.key) == nil {
		into = n.items[0]
	}
	into.items = append(into.items, entries)
}

// isSection reports whether a builder's section is a list of a resume, or a part of its basics.
func isSection(key string) bool {
	return listOf(key) != nil || key == "profiles" || slices.Contains(aboutKeys, key)
}

// fromRenderCV returns the resume of RenderCV (https://docs.rendercv.com).
func fromRenderCV(root *node) *node {
	basics := root.field("cv")
	resume := resumeAround(root, basics)
	basics.key = "basics"
	if sections := basics.cut("sections"); sections != nil {
		for _, section := range sections.items {
			resume.addSection(section.label, section)
		}
	}
	return resume
}

// fromReactive returns the resume of Reactive Resume 3, 4 or 5 (https://rxresu.me).
func fromReactive(root *node) *node {
	root.readSettings()
	parts := root.fields("sections", "summary", "customSections")
	resume := resumeAround(root, root.field("basics"), parts...)
	for _, part := range parts {
		resume.addReactive(part)
	}
	return resume
}

// addReactive adds a section of Reactive Resume, or those of a group. The site has the titles of its own sections in
// each language.
func (n *node) addReactive(section *node) {
	if slices.Contains([]string{"sections", "custom", "customsections"}, section.key) {
		for _, inner := range section.items {
			n.addReactive(inner)
		}
		return
	}
	if !section.hides() {
		name := section.label
		for _, title := range section.fields("title", "name") {
			title.isTaken = true
			if !isSection(section.key) {
				name = title.value
			}
		}
		items := section.cut("items")
		if items == nil { // the summary
			n.addSection(name, section)
			return
		}
		n.addSection(name, items)
	}
	section.key = ""
	n.items = append(n.items, section)
}

// scales are the best levels in Reactive Resume.
var scales = map[string]string{"level": "/5", "levelnum": "/10"}

// readSettings takes what only the editor of Reactive Resume reads, and writes a level with its scale, in
// which 0 is none.
func (n *node) readSettings() {
	for _, item := range n.items {
		isSetting := slices.Contains([]string{"visible true", "hidden false"}, item.key+" "+item.value) ||
			slices.Contains([]string{"id", "columns", "separatelinks", "inlinelink", "type", "icon", "iconcolor", "public"}, item.key) ||
			item.key == "label" && strings.Contains(n.field("url", "href").text(), item.value)
		if _, err := strconv.Atoi(item.value); err == nil && scales[item.key] != "" {
			isSetting = item.value == "0"
			item.value += scales[item.key]
		}
		item.isTaken = item.kind == textKind && isSetting
		item.readSettings()
	}
}
