package check

import (
	"fmt"
	"math/big"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

func explain(v *tree.Value, of *jsonschema.Schema, violation *jsonschema.ValidationError) diag.Finding {
	keyword := path.Base(violation.KeywordLocation)
	switch keyword {
	case "type":
		finding := v.Finding(diag.WrongType, fmt.Sprintf("expected %s, found %s", v.Type.Kind, describe(v))).WithHelp(typeHelp(v))
		finding.Fix = func() []source.Edit { return fixType(v) }
		return finding
	case "format", "pattern":
		if words := v.Field.Choices(); words != nil {
			return badChoice(v, words)
		}
		if keyword == "format" {
			return badFormat(v)
		}
		return v.Finding(diag.BadFormat, fmt.Sprintf("%q does not match the pattern %s", v.Text, of.Pattern)).WithHelp(v.Field.Doc)
	}
	if message := outOfRange(v, of, keyword); message != "" {
		return v.Finding(diag.OutOfRange, message)
	}
	return v.Finding(diag.BadFormat, violation.Message)
}

// isWithin reports whether a text that is too long for JSON Schema, which counts code points, is within the
// limit as a reader counts: a letter of Hindi or an emoji can be several code points.
func isWithin(v *tree.Value, of *jsonschema.Schema, violation *jsonschema.ValidationError) bool {
	return path.Base(violation.KeywordLocation) == "maxLength" && source.Characters(v.Text) <= of.MaxLength
}

// outOfRange returns the message for a limit; empty for every other keyword.
func outOfRange(v *tree.Value, of *jsonschema.Schema, keyword string) string {
	length := diag.Count(source.Characters(v.Text), "character", "characters")
	entries := diag.Count(len(v.Items), "entry", "entries")
	switch keyword {
	case "minLength":
		return fmt.Sprintf("the text has %s; the minimum is %d", length, of.MinLength)
	case "maxLength":
		return fmt.Sprintf("the text has %s; the maximum is %d", length, of.MaxLength)
	case "minimum":
		return fmt.Sprintf("%s is too small; the minimum is %s", v.Text, decimal(of.Minimum))
	case "maximum":
		return fmt.Sprintf("%s is too large; the maximum is %s", v.Text, decimal(of.Maximum))
	case "minItems":
		return fmt.Sprintf("the list has %s; the minimum is %d", entries, of.MinItems)
	case "maxItems":
		return fmt.Sprintf("the list has %s; the maximum is %d", entries, of.MaxItems)
	default:
		return ""
	}
}

func decimal(limit *big.Rat) string {
	number, _ := limit.Float64()
	return strconv.FormatFloat(number, 'f', -1, 64)
}

func badFormat(v *tree.Value) diag.Finding {
	format := v.Field.Format
	if used := scheme(v.Text); used != "" && format.Schemes != nil && !slices.Contains(format.Schemes, used) {
		finding := v.Finding(diag.UnsafeURL, fmt.Sprintf("the URL scheme %q is not allowed", used+":"))
		if _, rest, _ := strings.Cut(v.Text, ":"); used == "http" && format.Check("https:"+rest) == "" {
			return finding.WithHelp(fmt.Sprintf("did you mean %q?", "https:"+rest))
		}
		return finding.WithHelp("allowed here: " + strings.Join(format.Schemes, ", "))
	}
	fault, help, found := strings.Cut(format.Check(v.Text), "; ")
	if !found {
		help = format.Help
	}
	finding := v.Finding(diag.BadFormat, fmt.Sprintf("%q %s", v.Text, fault)).WithHelp(help)
	if meant := meantBy(v.Text, format); meant != "" {
		finding.Help = fmt.Sprintf("did you mean %q?", meant)
		finding.Fix = func() []source.Edit {
			return []source.Edit{yamledit.NewLayout(v.File).Replace(v, &tree.Value{Kind: model.Text, Text: meant})}
		}
	}
	return finding
}

// meantBy returns the text that a text with a wrong format was meant to be: without quotes around
// it, or as the format repairs it. It is empty if neither has the format.
func meantBy(text string, format *model.Format) string {
	candidates := []string{rules.Unquoted(text)}
	if format.Repair != nil {
		candidates = append(candidates, format.Repair(text), format.Repair(candidates[0]))
	}
	for _, meant := range candidates {
		if meant != text && meant != "" && format.Check(meant) == "" {
			return meant
		}
	}
	return ""
}

func badChoice(v *tree.Value, words []string) diag.Finding {
	last := len(words) - 1
	message := fmt.Sprintf("%q is not %s or %s", v.Text, strings.Join(words[:last], ", "), words[last])
	return v.Finding(diag.BadFormat, message).WithHelp(diag.DidYouMean(v.Text, words))
}

// typeHelp returns how to write a value so that it has the required kind; empty if the value must be replaced.
func typeHelp(v *tree.Value) string {
	isNumber := v.Type.Kind == model.Integer || v.Type.Kind == model.Number
	asNumber, _ := tree.Number(v.Text)
	switch {
	case v.Type.Kind == model.Text && v.Kind == model.Nothing:
		return fmt.Sprintf("write the text, or put %s in quotes if that is the text", v.Text)
	case v.Type.Kind == model.Text && v.IsScalar() && v.Field.Format != nil && v.Field.Format.Check(v.Text) != "":
		return v.Field.Format.Help
	case v.Type.Kind == model.Text && v.IsScalar():
		return fmt.Sprintf("put it in quotes: %q", v.Text)
	case v.Type.Kind == model.Text && v.Style == tree.Flow:
		return "a text that begins with a bracket must be in quotes"
	case isNumber && v.Kind == model.OtherNotation:
		return "write it with plain decimal digits"
	case isNumber && v.Kind == model.Text && asNumber != model.OtherNotation:
		return "write it without quotes: " + v.Text
	case isNumber && isPercentage(v):
		return "write it without the percent sign: " + strings.TrimSuffix(v.Text, "%")
	case v.Type.Kind == model.Integer && v.Kind == model.Number:
		return "write it without a decimal fraction"
	case isNumber && v.IsScalar():
		return "write a number, without quotes"
	case v.Type.Kind == model.Boolean && v.IsScalar():
		return "write true or false, without quotes"
	case v.Type.Kind == model.List:
		return `write each entry on a line of its own that begins with "- "`
	case v.Type.Kind == model.Record && v.Kind == model.Text && firstText(v.Type) != "":
		return fmt.Sprintf("write the key before the text: %s: %s", firstText(v.Type), v.Text)
	case v.Type.Kind == model.Record:
		return "write its keys on the lines below, indented by two spaces"
	default:
		return ""
	}
}

// firstText returns the key of a record's first field if it is a text, and otherwise an empty text.
func firstText(record *model.Type) string {
	if len(record.Fields) == 0 || record.Fields[0].Type.Kind != model.Text {
		return ""
	}
	return record.Fields[0].Key
}

func describe(v *tree.Value) string {
	switch v.Kind {
	case model.Text:
		return fmt.Sprintf("the text %q", v.Text)
	case model.Boolean:
		return v.Text
	case model.Integer, model.Number, model.OtherNotation:
		return "the number " + v.Text
	default:
		return v.Kind.String()
	}
}

// scheme returns the URL scheme of a text; empty if there is none. Like a browser,
// it ignores spaces and control characters.
func scheme(text string) string {
	name, _, found := strings.Cut(unseen.ReplaceAllString(text, ""), ":")
	if !found || !schemeForm.MatchString(name) {
		return ""
	}
	return strings.ToLower(name)
}

var unseen = regexp.MustCompile(`[\x00-\x20]`)

var schemeForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*$`)

// fixType adds quotes to a text that YAML reads as a number or a boolean, and removes the quotes of a number.
func fixType(v *tree.Value) []source.Edit {
	layout := yamledit.NewLayout(v.File)
	number, _ := tree.Number(v.Text)
	switch {
	case !v.IsScalar():
	case v.Type.Kind == model.Text && v.Kind != model.Nothing && v.Style == tree.Plain:
		return []source.Edit{layout.Quoted(v)}
	case v.Kind == model.Text && (number == v.Type.Kind || number == model.Integer && v.Type.Kind == model.Number):
		return []source.Edit{layout.Replace(v, &tree.Value{Kind: number, Text: v.Text})}
	case v.Type.Kind == model.Integer && isPercentage(v):
		return []source.Edit{layout.Replace(v, &tree.Value{Kind: model.Integer, Text: strings.TrimSpace(strings.TrimSuffix(v.Text, "%"))})}
	}
	return nil
}

// isPercentage reports whether a value is a whole number with a percent sign.
func isPercentage(v *tree.Value) bool {
	number, found := strings.CutSuffix(v.Text, "%")
	kind, _ := tree.Number(strings.TrimSpace(number))
	return found && kind == model.Integer
}

// unwritten returns the finding for a text that is not written yet: it is empty or has only
// spaces, or has a TODO prefix. The schema would report its length or its type.
func unwritten(v *tree.Value) (finding diag.Finding, isUnwritten bool) {
	switch tag, _, isTodo := tree.Todo(v.Text); {
	case isTodo && v.Kind == model.Text:
		return v.Finding(diag.ToTranslate, "the text is still in "+diag.Language(tag)).WithHelp("translate it and remove TODO[" + tag + "]"), true
	case v.Field.Long && v.Kind == model.Text && tree.TodoPart(v.Text) != "":
		tag = tree.TodoPart(v.Text)
		return v.Finding(diag.ToTranslate, "a paragraph is still in "+diag.Language(tag)).WithHelp("translate it and remove TODO[" + tag + "]"), true
	case v.Unit() != nil && v.Unit().IsEmpty():
		return diag.Finding{}, false
	case v.Type.Kind == model.Text && v.IsScalar() && strings.TrimSpace(v.Text) == "":
		return v.Finding(diag.EmptyText, "the text is empty").WithHelp(emptyHelp(v)), true
	default:
		return diag.Finding{}, false
	}
}

func emptyHelp(v *tree.Value) string {
	help := hashHelp(v)
	if help == "" && v.HasKey() && v.Field.Optional {
		return "write the text, or remove the field, which is optional"
	}
	return help
}

// hashHelp returns the help for a text that is empty because it begins with #; empty for every other text.
func hashHelp(v *tree.Value) string {
	if v.Style != tree.LeftOut || !v.HasKey() {
		return ""
	}
	found := textAfterHash.FindStringSubmatch(v.File.After(v.KeySpan().End))
	if found == nil {
		return ""
	}
	return fmt.Sprintf("a text that begins with # must be in quotes: %q", found[1])
}

var textAfterHash = regexp.MustCompile(`^\s*:\s+(#[^\s#].*?)\s*$`)
