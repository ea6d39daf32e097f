package start

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"example.org/contentc/internal/model"
)

// NotTaken are the values of one kind in an imported file that the content does not have, for one reason.
type NotTaken struct {
	// What names the values by their keys or columns in the file: "work, url".
	What string
	// Value is the value, if there is one alone.
	Value string
	// Places are the positions of the values: a line, with its file in an archive.
	Places []string
	// Of is the number of all values of this kind.
	Of int
	// Reason is a phrase.
	Reason string
}

// report returns a line for each reason.
func report(losses []NotTaken) (lines []string) {
	at := map[string]int{}
	for _, part := range losses {
		if i, isKnown := at[part.Reason]; isKnown {
			lines[i] += "; " + part.String()
			continue
		}
		at[part.Reason] = len(lines)
		lines = append(lines, "not taken, because "+part.Reason+": "+part.String())
	}
	return lines
}

// The maximum number of places and of characters of a value that a line names.
const (
	maxPlaces = 12
	maxValue  = 40
)

// String names the values and their places.
func (n NotTaken) String() string {
	what, places, count := n.What, strings.Join(n.Places[:min(len(n.Places), maxPlaces)], ", "), ""
	if n.Value != "" {
		what += " " + strconv.Quote(Shortened(n.Value, maxValue))
	}
	if len(n.Places) > maxPlaces {
		places += fmt.Sprintf(" and %d more", len(n.Places)-maxPlaces)
	}
	if n.Of > 1 {
		count = fmt.Sprintf("%d of %d: ", len(n.Places), n.Of)
	}
	return fmt.Sprintf("%s (%s%s)", what, count, places)
}

// shorten ends the texts that are longer than the model allows, and returns their places.
func shorten(of *model.Type, value reflect.Value, pointer string) (shortened []NotTaken) {
	switch of.Kind {
	case model.Record:
		for _, field := range of.Fields {
			inner, at := value.Field(field.Index), pointer+"/"+field.Key
			if field.Type.Kind != model.Text {
				shortened = append(shortened, shorten(field.Type, inner, at)...)
			} else if text := inner.String(); field.MaxLength > 0 && utf8.RuneCountInString(text) > field.MaxLength {
				inner.SetString(Shortened(text, field.MaxLength))
				rest := text[len(strings.TrimSuffix(inner.String(), "…")):]
				reason := fmt.Sprintf("the content has at most %d characters there", field.MaxLength)
				shortened = append(shortened, NotTaken{What: "the end of a text", Value: strings.TrimSpace(rest), Places: []string{at}, Of: 1, Reason: reason})
			}
		}
	case model.List:
		for i := range value.Len() {
			shortened = append(shortened, shorten(of.Elem, value.Index(i), fmt.Sprintf("%s/%d", pointer, i))...)
		}
	}
	return shortened
}

// Shortened returns a text with at most a number of code points; the last one is an ellipsis if the text is
// longer. It ends after a word, or, if that is far from the end, as in a text without spaces, after a
// character as a reader sees it.
func Shortened(text string, length int) string {
	if utf8.RuneCountInString(text) <= length {
		return text
	}
	var cut string
	for graphemes := uniseg.NewGraphemes(text); graphemes.Next(); {
		_, end := graphemes.Positions()
		if length -= len(graphemes.Runes()); length < 1 {
			break
		}
		cut = text[:end]
	}
	if at := strings.LastIndexAny(cut, " \n"); at > len(cut)*4/5 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,;:\n") + "…"
}
