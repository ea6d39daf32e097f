package markup

import (
	"slices"
	"strings"
)

// Parts returns the sources of the paragraphs and items of a text, in their order; an item begins with its mark.
func Parts(source string) (parts []string) {
	isOpen := false
	for text := range strings.SplitSeq(source, "\n") {
		now := trimmed(line{text: text}).text
		_, isItem := itemOf(line{text: now})
		switch {
		case now == "":
			isOpen = false
			continue
		case isItem || !isOpen:
			parts = append(parts, now)
		default:
			parts[len(parts)-1] += "\n" + now
		}
		isOpen = true
	}
	return parts
}

// Join returns the text of parts.
func Join(parts []string) string {
	var out strings.Builder
	for i, part := range parts {
		switch {
		case i == 0:
		case isItem(part) && isItem(parts[i-1]):
			out.WriteString("\n")
		default:
			out.WriteString("\n\n")
		}
		out.WriteString(part)
	}
	return out.String()
}

func isItem(part string) bool {
	_, isItem := itemOf(line{text: part})
	return isItem
}

// Spread makes the changes of a text to its translation: the parts that are only in the text after it are added,
// as mark returns them, and the counterparts of those that are no longer in it are removed. It returns false if the
// translation has another number of parts than the text before.
func Spread(before, after, translation string, mark func(words string) string) (string, bool) {
	old, now, other := Parts(before), Parts(after), Parts(translation)
	if len(old) != len(other) {
		return translation, false
	}
	var made []string
	for i, j := 0, 0; i < len(old) || j < len(now); {
		nextOld, nextNow := nextEqual(old, now, i, j)
		for ; i < nextOld && j < nextNow; i, j = i+1, j+1 { // edited in its place
			made = append(made, other[i])
		}
		for ; j < nextNow; j++ {
			made = append(made, marked(now[j], mark))
		}
		if i = nextOld; i < len(old) {
			made = append(made, other[i])
			i, j = i+1, j+1
		}
	}
	return Join(made), true
}

// nextEqual returns the indices of the nearest parts that are equal, from two indices; the lengths if there is none.
func nextEqual(old, now []string, i, j int) (int, int) {
	for at := i; at < len(old); at++ {
		if found := slices.Index(now[j:], old[at]); found >= 0 {
			return at, j + found
		}
	}
	return len(old), len(now)
}

func marked(part string, mark func(words string) string) string {
	if words, isItem := itemOf(line{text: part}); isItem {
		return itemMark + mark(words.text)
	}
	return mark(part)
}
