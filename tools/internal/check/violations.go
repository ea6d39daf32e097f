package check

import (
	"fmt"
	"math/big"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// explain returns the finding for a value that violates its schema.
func explain(v *tree.Value, of *jsonschema.Schema, violation *jsonschema.ValidationError) diag.Finding {
	_, _, isTodo := tree.Todo(v.Text)
	keyword := path.Base(violation.KeywordLocation)
	switch {
	case isTodo && v.Kind == model.Text:
		return todoFinding(v)
	case v.Type.Kind == model.Text && v.IsScalar() && strings.TrimSpace(v.Text) == "":
		return emptyTextFinding(v)
	case keyword == "type":
		return v.Finding(diag.WrongType, fmt.Sprintf("expected %s, found %s", v.Type.Kind, describe(v))).WithHelp(typeHelp(v))
	case keyword == "format":
		return badFormat(v)
	case keyword == "pattern":
		return v.Finding(diag.BadFormat, fmt.Sprintf("%q does not match the pattern %s", v.Text, of.Pattern)).WithHelp(v.Field.Doc)
	}
	if message := outOfRange(v, of, keyword); message != "" {
		return v.Finding(diag.OutOfRange, message)
	}
	return v.Finding(diag.BadFormat, violation.Message)
}

func emptyTextFinding(v *tree.Value) diag.Finding {
	help := hashHelp(v)
	if help == "" && v.HasKey() && v.Field.Optional {
		help = "write the text, or remove the key, which is optional"
	}
	return v.Finding(diag.EmptyText, "the text is empty").WithHelp(help)
}

// outOfRange returns the message for a limit; empty for every other keyword.
func outOfRange(v *tree.Value, of *jsonschema.Schema, keyword string) string {
	length := diag.Count(utf8.RuneCountInString(v.Text), "character", "characters")
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
		return v.Finding(diag.UnsafeURL, fmt.Sprintf("the URL scheme %q is not allowed", used+":")).
			WithHelp("allowed here: " + strings.Join(format.Schemes, ", "))
	}
	return v.Finding(diag.BadFormat, fmt.Sprintf("%q %s", v.Text, format.Check(v.Text))).WithHelp(format.Help)
}

// typeHelp returns how to write a value so that it has the required kind; empty if
// the value must be replaced.
func typeHelp(v *tree.Value) string {
	isNumber := v.Type.Kind == model.Integer || v.Type.Kind == model.Number
	asNumber, _ := tree.Number(v.Text)
	switch {
	case v.Type.Kind == model.Text && v.Kind == model.Nothing:
		return fmt.Sprintf("write the text, or put %s in quotes if that is the text", v.Text)
	case v.Type.Kind == model.Text && v.IsScalar():
		return fmt.Sprintf("put it in quotes: %q", v.Text)
	case v.Type.Kind == model.Text && v.Style == tree.Flow:
		return "a text that begins with a bracket must be in quotes"
	case isNumber && v.Kind == model.Irregular:
		return "write it with plain decimal digits"
	case isNumber && v.Kind == model.Text && asNumber != model.Irregular:
		return "write it without quotes: " + v.Text
	case v.Type.Kind == model.Integer && v.Kind == model.Number:
		return "write it without a decimal fraction"
	case isNumber && v.IsScalar():
		return "write a number, without quotes"
	case v.Type.Kind == model.Boolean && v.IsScalar():
		return "write true or false, without quotes"
	default:
		return ""
	}
}

// describe returns the value that was found, for a message.
func describe(v *tree.Value) string {
	switch v.Kind {
	case model.Text:
		return fmt.Sprintf("the text %q", v.Text)
	case model.Boolean:
		return v.Text
	case model.Integer, model.Number, model.Irregular:
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
