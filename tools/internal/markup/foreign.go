package markup

import (
	"cmp"
	"html"
	"regexp"
	"strings"

	htmltomarkdown "github.com/JohannesKaufmann/html-to-markdown/v2"

	"example.org/contentc/internal/model"
)

// FromForeign returns the source of the long text that says the same as notes and the items of a list
// from another program. They are plain text, Markdown or simple HTML: lists, emphasis and links are
// kept, and all else is text.
func FromForeign(notes, items []string) string {
	var text Text
	for _, note := range notes {
		text = append(text, foreign(note)...)
	}
	var list Block
	for _, item := range items {
		list.Items = append(list.Items, foreign(item).Paragraphs()...)
	}
	if list.Items != nil {
		text = append(text, list)
	}
	return text.String()
}

// ForeignWords returns the words of such a text on one line, without its markup, and the addresses of its links.
func ForeignWords(text string) (words string, links []string) {
	made := foreign(text)
	for _, link := range made.Links() {
		links = append(links, link.Address)
	}
	return made.Words(), links
}

// foreign parses a text of another program. Each line is a paragraph, or an item.
func foreign(text string) (made Text) {
	if !htmlTag.MatchString(text) {
		text = replaceBracketed(text, "[$1]($1)")
	} else {
		text = replaceBracketed(text, `<a href="$1">$1</a>`)
		if blockTag.MatchString(text) {
			text = blankLine.ReplaceAllString(text, "<p>")
		} else {
			text = strings.ReplaceAll(text, "\n", "<br>")
		}
		if converted, err := htmltomarkdown.ConvertString(text); err == nil {
			text = html.UnescapeString(converted)
		}
	}
	for _, now := range foreignLines(text) {
		parsed := Parse(now)
		if last := len(made) - 1; len(parsed) > 0 && last >= 0 && made[last].Items != nil && parsed[0].Items != nil {
			made[last].Items = append(made[last].Items, parsed[0].Items...)
			continue
		}
		made = append(made, parsed...)
	}
	return made
}

// replaceBracketed replaces the addresses in angle brackets that are links of their own.
func replaceBracketed(text, link string) string {
	return bracketed.ReplaceAllStringFunc(text, func(found string) string {
		if strings.HasPrefix(found, "]") {
			return found
		}
		return bracketed.ReplaceAllString(found, link)
	})
}

var (
	blockTag  = regexp.MustCompile(`(?i)<(?:p|br|ul|ol|li|div|h[1-6])\b`)
	blankLine = regexp.MustCompile(`\n\s*\n`)
	htmlTag   = regexp.MustCompile(`(?i)</?(?:p|br|ul|ol|li|b|strong|i|em|a|div|span|h[1-6])(?:\s[^<>]*)?/?>`)
	// bracketed matches an address in angle brackets, a link of Markdown; or that of a link with a text.
	bracketed = regexp.MustCompile(`(?:\]\()?<((?:https?|mailto|tel):[^<>\s]+)>`)
	// bullet matches the mark of an item at the beginning of a line: a hyphen, a star, a plus, one of
	// those that word processors write, or a number.
	bullet = regexp.MustCompile(`^\s*(?:[-*+–—•◦▪●‣⁃·]\s+|[•◦▪●‣⁃]|\d{1,2}[.)]\s+)(\S.*)$`)
	number = regexp.MustCompile(`^\s*\d`)
	// midBullet divides a line whose items have lost their line breaks.
	midBullet = regexp.MustCompile(`\s+[•●▪]\s*`)
	// outer are the signs of Markdown around a whole line that a long text does not have.
	outer      = regexp.MustCompile(`^(?:#{1,6}|>)\s+(.*?)(?:\s+#+)?$`)
	underscore = regexp.MustCompile(`(^|[\s(\["'“‘«*])(_{1,2})([^_\s](?:[^_]*[^_\s])?)(_{1,2})([\s)\].,;:!?"'”’»*]|$)`) // not in an address
	code       = regexp.MustCompile("`([^`]+)`")
	image      = regexp.MustCompile(`!\[([^\]]*)\]\(([^)\s]*)[^)]*\)`)
	link       = regexp.MustCompile(`\[([^\]]*)\]\(<?([^\s<>]*?)>?\)`)
)

// foreignLines returns the lines of a text in the signs of long texts, without empty ones. A line that
// is indented below an item continues it.
func foreignLines(text string) (lines []string) {
	all := strings.Split(midBullet.ReplaceAllString(text, "\n• "), "\n")
	var parts [][]string // the parts of each line
	for i, now := range all {
		isIndented := strings.HasPrefix(now, "  ")
		if strings.TrimSpace(now) == "" {
			continue
		}
		found := bullet.FindStringSubmatch(now)
		if found != nil && number.MatchString(now) && !isNumbered(all, i) {
			found = nil // "1. FC Example" is a name
		}
		last := len(parts) - 1
		switch {
		case found != nil:
			parts = append(parts, []string{itemMark + simplified(found[1])})
		case isIndented && last >= 0 && strings.HasPrefix(parts[last][0], itemMark):
			parts[last] = append(parts[last], simplified(now))
		default:
			parts = append(parts, []string{simplified(now)})
		}
	}
	for _, line := range parts {
		lines = append(lines, strings.Join(line, " "))
	}
	return lines
}

// isNumbered reports whether a line with a number is beside another one.
func isNumbered(lines []string, at int) bool {
	isItem := func(i int) bool {
		return i >= 0 && i < len(lines) && number.MatchString(lines[i]) && bullet.MatchString(lines[i])
	}
	return isItem(at-1) || isItem(at+1)
}

// simplified returns a line of Markdown in the signs of long texts.
func simplified(text string) string {
	text = outer.ReplaceAllString(strings.TrimSpace(text), "$1")
	text = image.ReplaceAllString(text, "[$1]($2)")
	text = code.ReplaceAllString(text, "$1")
	text = link.ReplaceAllStringFunc(text, func(part string) string {
		switch found := link.FindStringSubmatch(part); {
		case !IsAddress(found[2]):
			return strings.TrimSpace(found[1] + " (" + found[2] + ")")
		case IsVague(found[1]):
			host := model.HostOf(found[2])
			return "[" + strings.TrimSpace(found[1]+" "+cmp.Or(host, found[2])) + "](" + found[2] + ")"
		default:
			return part
		}
	})
	return underscore.ReplaceAllStringFunc(text, func(part string) string {
		found := underscore.FindStringSubmatch(part)
		if found[2] != found[4] {
			return part
		}
		stars := strings.Repeat("*", len(found[2]))
		return found[1] + stars + found[3] + stars + found[5]
	})
}
