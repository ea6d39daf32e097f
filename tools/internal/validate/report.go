package validate

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/todo"
	"example.org/portfolio/tools/internal/tree"
)

// reporter turns the validator's faults into findings.
type reporter struct {
	document *tree.Document
	peers    []*tree.Document
	report   *tree.Report
	formats  map[string]*model.Format
}

// add reports the faults of one value.
func (r *reporter) add(value located, found []fault) {
	for _, fault := range found {
		r.report.Add(value.place.Node, r.explain(value, fault))
	}
}

// explain words the finding for a value that is not as its schema asks.
func (r *reporter) explain(at located, fault fault) diag.Finding {
	text := tree.Text(at.place.Node)
	blank := at.kind.Kind == model.Text && tree.IsScalar(at.place.Node) && strings.TrimSpace(text) == ""
	_, _, marked := todo.Find(text)
	switch {
	case marked:
		return todo.Finding(at.place)
	case blank:
		return emptyText(at)
	case fault.keyword == "type":
		return wrongType(at)
	case fault.keyword == "format":
		return r.badFormat(at, text)
	case fault.keyword == "pattern":
		return at.place.Finding(diag.BadFormat, fmt.Sprintf("%q does not match the pattern %s", text, at.schema.Pattern))
	}
	if message := outOfRange(at, fault.keyword, text); message != "" {
		return at.place.Finding(diag.OutOfRange, message)
	}
	return at.place.Finding(diag.BadFormat, fault.message)
}

func emptyText(at located) diag.Finding {
	finding := at.place.Finding(diag.EmptyText, "the text is empty")
	if at.field.Optional {
		finding.Help = "write the text, or remove the key: it may be left out"
	}
	return finding
}

// outOfRange words what is beyond a limit; empty for every other keyword.
func outOfRange(at located, keyword, text string) string {
	characters := utf8.RuneCountInString(text)
	entries := len(at.place.Node.Content)
	switch keyword {
	case "minLength":
		return fmt.Sprintf("the text has %s; it needs at least %d", count(characters, "character"), at.schema.MinLength)
	case "maxLength":
		return fmt.Sprintf("the text has %s; it may have at most %d", count(characters, "character"), at.schema.MaxLength)
	case "minimum":
		return fmt.Sprintf("%s is too small; the least allowed value is %s", text, at.schema.Minimum.RatString())
	case "maximum":
		return fmt.Sprintf("%s is too large; the greatest allowed value is %s", text, at.schema.Maximum.RatString())
	case "minItems":
		return fmt.Sprintf("the list has %s; it needs at least %d", plural(entries, "entry", "entries"), at.schema.MinItems)
	case "maxItems":
		return fmt.Sprintf("the list has %s; it may have at most %d", plural(entries, "entry", "entries"), at.schema.MaxItems)
	default:
		return ""
	}
}

func (r *reporter) badFormat(at located, text string) diag.Finding {
	format := r.formats[at.schema.Format]
	if used := scheme(text); used != "" && format.Schemes != nil && !slices.Contains(format.Schemes, used) {
		finding := at.place.Finding(diag.UnsafeURL, fmt.Sprintf("an address with %q is not allowed", used+":"))
		finding.Help = "allowed here: " + strings.Join(format.Schemes, ", ")
		return finding
	}
	finding := at.place.Finding(diag.BadFormat, fmt.Sprintf("%q %s", text, format.Check(text)))
	finding.Help = format.Help
	return finding
}

func wrongType(at located) diag.Finding {
	finding := at.place.Finding(diag.WrongType, fmt.Sprintf("%s is expected, not %s", at.kind.Kind, describe(at.place.Node)))
	value := at.place.Node.Value
	switch {
	case at.kind.Kind == model.Text && tree.IsScalar(at.place.Node):
		finding.Help = fmt.Sprintf("put it in quotes: %q", value)
	case !tree.IsText(at.place.Node) && tree.IsScalar(at.place.Node) && at.kind.Kind < model.Boolean:
		finding.Help = "write it with plain decimal digits"
	case (at.kind.Kind == model.Integer || at.kind.Kind == model.Number) && tree.IsText(at.place.Node) && plainNumber.MatchString(value):
		finding.Help = "write it without quotes: " + value
	}
	return finding
}

// describe names what stands in the place of a value.
func describe(n *tree.Node) string {
	switch {
	case tree.IsRecord(n):
		return "a group of keys"
	case tree.IsList(n):
		return "a list"
	case tree.IsNothing(n):
		return "nothing"
	case tree.IsText(n):
		return fmt.Sprintf("the text %q", n.Value)
	case n.Tag == "!!bool":
		return "the value " + n.Value
	default:
		return "the number " + n.Value
	}
}

func count(n int, noun string) string { return plural(n, noun, noun+"s") }

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
