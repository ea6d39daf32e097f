package starter

import (
	"errors"
	"regexp"
	"slices"
	"strings"
)

// otherFormats are files that are not read, each with a mark in its beginning and what to do.
var otherFormats = []struct{ mark, name string }{
	{`^%PDF`, "a PDF; export the CV from the program that made it"},
	{`^PK(?s:.*)\[Content_Types\]\.xml`, "a Word document; export the CV from another program"},
	{`^\{\\rtf`, "an RTF document; export the CV from another program"},
	{`(?i)^<(?s:.*)europass`, "a Europass XML; save the CV as JSON Resume with another program"},
	{`^<`, "XML or HTML"},
	{`^\[`, "a JSON list"},
}

// otherFormat returns an error with the name of the format of a file, if it is a known one.
func otherFormat(text string) error {
	head := text[:min(len(text), 4000)]
	for _, other := range otherFormats {
		if regexp.MustCompile(other.mark).MatchString(head) {
			return errors.New("the file is " + other.name + "; it is read if it is " + Formats)
		}
	}
	return nil
}

// resumeOf returns a tree in the form of a JSON Resume.
func resumeOf(root *node) (*node, error) {
	switch {
	case root.kind != objectKind:
		return nil, errors.New("the file is not " + Formats)
	case root.get("cv").get("sections", "name") != nil:
		return fromRenderCV(root), nil
	case root.get("basics") != nil && root.get("sections") != nil && root.get("sections").kind == objectKind:
		return fromReactive(root), nil
	case root.get("employment").get("history") != nil || strings.HasPrefix(root.get("meta").peek("format"), "FRESH"):
		return nil, errors.New("the file is a FRESH résumé; HackMyResume converts it into a JSON Resume")
	case root.get("aboutMe") != nil && root.get("settings", "experience") != nil:
		return nil, errors.New("the file is a MAC of Manfred; export it as a JSON Resume")
	}
	for _, item := range root.items {
		if (item.key == "basics" || listOf(item.key) != "") && !item.isScalar() {
			return root, nil
		}
	}
	return nil, errors.New("the file has none of the sections of a JSON Resume: basics, work, education, projects, skills …")
}

// look is the reason for the settings of a builder.
const look = "they are the look of the other program's CV"

// fromReactive returns the resume of Reactive Resume 3, 4 or 5 (https://rxresu.me): its sections with
// their items are lists.
func fromReactive(root *node) *node {
	resume := &node{kind: objectKind, line: root.line}
	root.dropSettings()
	basics := root.get("basics")
	resume.items = append(resume.items, basics)
	for _, item := range root.items {
		switch {
		case item == basics:
		case item.key == "sections":
			for _, section := range item.items {
				resume.addSection(basics, section)
			}
		case item.key == "customsections" || item.key == "summary":
			resume.addSection(basics, item)
		case !item.isTaken:
			item.reason = look
			resume.items = append(resume.items, item)
		}
	}
	return resume
}

// addSection adds a section of Reactive Resume to a resume.
func (n *node) addSection(basics, section *node) {
	items := section.get("items")
	if items != nil {
		for _, item := range items.items {
			item.scale()
		}
	}
	switch {
	case section.key == "custom" || section.key == "customsections":
		for _, custom := range section.items {
			if title := custom.peek("name") + custom.peek("title"); title != "" {
				custom.named(title, title)
			}
			n.addSection(basics, custom)
		}
		return
	case section.peek("visible") == "false" || section.peek("hidden") == "true":
		section.reason = hidden
	case section.key == "summary":
		for _, title := range section.all("name", "title") {
			title.isTaken = true
		}
		basics.items = append(basics.items, section)
		return
	case section.key == "profiles" && items != nil:
		basics.items = append(basics.items, items.named("profiles", section.label))
	case items != nil:
		n.items = append(n.items, items.named(section.key, section.label))
	}
	if items != nil && section.reason == "" {
		for _, title := range section.all("name", "title") { // the heading, which the site has in each language
			title.isTaken = true
		}
		section.items = slices.DeleteFunc(section.items, func(item *node) bool { return item == items })
	}
	section.key = ""
	n.items = append(n.items, section)
}

// scale writes the level of an item of Reactive Resume with its scale. 0 is no level.
func (n *node) scale() {
	for key, highest := range map[string]string{"level": "5", "levelNum": "10"} {
		if level := n.get(key); level != nil && level.kind == scalarKind {
			level.isTaken = level.value == "0"
			level.value += "/" + highest
		}
	}
}

// dropSettings takes what only the editor of Reactive Resume reads.
func (n *node) dropSettings() {
	for _, item := range n.items {
		isShown := item.key == "visible" && item.value == "true"
		if item.isScalar() && (isShown || slices.Contains([]string{"id", "columns", "separatelinks", "type", "icon", "public"}, item.key)) {
			item.isTaken = true
		}
		item.dropSettings()
	}
}

// fromRenderCV returns the resume of RenderCV (https://docs.rendercv.com): its sections have titles of the
// owner's.
func fromRenderCV(root *node) *node {
	resume := &node{kind: objectKind, line: root.line}
	basics := root.get("cv")
	resume.items = append(resume.items, basics.named("basics", "cv"))
	for _, item := range root.items {
		if item != basics {
			item.reason = look
			resume.items = append(resume.items, item)
		}
	}
	sections := basics.get("sections")
	basics.items = slices.DeleteFunc(basics.items, func(item *node) bool { return item == sections })
	if sections == nil {
		return resume
	}
	for _, section := range sections.items {
		words := strings.FieldsFunc(section.label, func(r rune) bool { return r == ' ' || r == '_' })
		if len(words) > 0 && listOf(section.key) == "" {
			section.key = squashed(words[len(words)-1]) // Professional Experience
		}
		if listOf(section.key) == "" {
			section.key = squashed(section.label)
		}
		if slices.Contains(aboutKeys, section.key) {
			basics.items = append(basics.items, section)
			continue
		}
		resume.items = append(resume.items, section)
	}
	return resume
}
