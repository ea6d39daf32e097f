package markup

import (
	"regexp"
	"slices"
	"strings"
)

// ItemClassesPattern matches the classes at the end of an item, as Pandoc writes them: {.bank .-red-team}. A bracket
// behind a backslash is text.
const ItemClassesPattern = `(?:^|[ \t]+)(\{\.-?` + className + `(?:[ \t]+\.-?` + className + `)*\})$`

var classes = regexp.MustCompile(ItemClassesPattern)

const className = `[a-z0-9]+(?:-[a-z0-9]+)*`

// setClasses moves the classes at the end of each item from its lines into the text. What has no words before them
// is text.
func (t Text) setClasses(paragraphs [][]line) {
	next := 0
	for i := range t {
		for j := range t[i].Items {
			paragraphs[next+j] = t[i].Items[j].takeClasses(paragraphs[next+j])
		}
		next += max(1, len(t[i].Items))
	}
}

func (p *Paragraph) takeClasses(lines []line) (words []line) {
	words, last := lines[:len(lines)-1], lines[len(lines)-1]
	if !strings.HasSuffix(last.text, "}") {
		return lines
	}
	found := classes.FindStringSubmatchIndex(last.text)
	if found == nil || found[0] == 0 && len(words) == 0 {
		return lines
	}
	p.Classes = classesIn(last.text[found[2]:found[3]])
	p.ClassesAt = last.at + found[2]
	if found[0] == 0 {
		return words
	}
	return append(words, line{last.at, last.text[:found[0]]})
}

func (b Block) hasClasses() bool {
	return slices.ContainsFunc(b.Items, func(item Paragraph) bool { return item.Classes != nil })
}

// HasClasses reports whether an item of a text has classes.
func (t Text) HasClasses() bool { return slices.ContainsFunc(t, Block.hasClasses) }

// classesIn returns the names in a list of classes between brackets.
func classesIn(written string) []string {
	names := strings.Fields(strings.Trim(written, "{}"))
	for i := range names {
		names[i] = strings.TrimPrefix(names[i], ".")
	}
	return names
}

// WrittenClasses returns the source of classes behind an item, with the space before them; empty without any.
func WrittenClasses(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " {." + strings.Join(names, " .") + "}"
}

// escapedEnd escapes the bracket at the end of an item that looks like classes.
func escapedEnd(item string) string {
	if found := classes.FindStringSubmatchIndex(item); found != nil {
		return item[:found[2]] + `\` + item[found[2]:]
	}
	return item
}
