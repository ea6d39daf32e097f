package start

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
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

// report returns a line for each reason, and below it one for each kind of values.
func report(losses []NotTaken) (lines []string) {
	of := map[string][]string{}
	var reasons []string
	for _, part := range losses {
		if of[part.Reason] == nil {
			reasons = append(reasons, part.Reason)
		}
		of[part.Reason] = append(of[part.Reason], "  "+part.String())
	}
	for _, reason := range reasons {
		lines = append(append(lines, Shortened("not taken, because "+reason+":", MaxLine)), of[reason]...)
	}
	return lines
}

// MaxLine is the maximum number of characters of a line of the listing, without the name of the command.
const MaxLine = 150

// The maximum numbers of characters of a line about values, and of a name, a place and a value in it.
const maxLine, maxWhat, maxPlace, maxValue = MaxLine - len("  )"), 50, 60, 40

// String names the values and as many of their places as a line has room for.
func (n NotTaken) String() string {
	places := " ("
	if n.Of > 1 {
		places += fmt.Sprintf("%d of %d: ", len(n.Places), n.Of)
	}
	what := Shortened(n.What, maxWhat)
	if length := min(maxValue, maxLine-maxPlace-utf8.RuneCountInString(what+places+`"" and 10000 more)`)); n.Value != "" && length > 0 {
		what += " " + strconv.Quote(Shortened(n.Value, length))
	}
	for i, place := range n.Places {
		place, more := Shortened(place, maxPlace), fmt.Sprintf(" and %d more", len(n.Places)-i)
		if i > 0 && utf8.RuneCountInString(what+places+", "+place+more) > maxLine {
			return what + places + more + ")"
		}
		if i > 0 {
			places += ", "
		}
		places += place
	}
	return what + places + ")"
}

// fit moves the texts that are longer than the model allows to the long text of their record, and shortens them. It
// returns a message about each of the others, which stay whole: what a person wrote is for that person to shorten.
func fit(of *model.Type, value reflect.Value, pointer string) (messages []string) {
	switch of.Kind {
	case model.Record:
		long := slices.IndexFunc(of.Fields, func(field *model.Field) bool { return field.Long })
		if long >= 0 {
			moveLong(of, value, of.Fields[long])
		}
		for _, field := range of.Fields {
			inner, at := value.Field(field.Index), pointer+"/"+field.Key
			if field.Type.Kind != model.Text {
				messages = append(messages, fit(field.Type, inner, at)...)
			} else if !field.Holds(inner.String()) {
				messages = append(messages, fmt.Sprintf("to be shortened: %s has %d characters; %d are allowed", at, source.Characters(inner.String()), field.MaxLength))
			}
		}
	case model.List:
		for i := range value.Len() {
			messages = append(messages, fit(of.Elem, value.Index(i), fmt.Sprintf("%s/%d", pointer, i))...)
		}
	}
	return messages
}

// moveLong shortens the texts of a record that are too long, and begins its long text with the whole of each.
func moveLong(of *model.Type, value reflect.Value, long *model.Field) {
	var wholes []string
	for _, field := range of.Fields {
		if inner := value.Field(field.Index); field != long && field.Type.Kind == model.Text && !field.Holds(inner.String()) {
			wholes = append(wholes, markup.FromForeign([]string{inner.String()}, nil))
			inner.SetString(Shortened(inner.String(), field.MaxLength))
		}
	}
	text := value.Field(long.Index)
	if text.Len() > 0 {
		wholes = append(wholes, text.String())
	}
	text.SetString(strings.Join(wholes, "\n\n"))
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
