package model

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// CheckLanguageTag accepts a language tag (BCP 47) in its canonical form
// (UTS #35, 3.2.1) that names one language: a browser changes any other form,
// and would then not find the language.
func CheckLanguageTag(text string) string {
	tag, err := language.Parse(text)
	var unknown language.ValueError
	switch {
	case errors.As(err, &unknown):
		return fmt.Sprintf("has an unknown subtag: %q", unknown.Subtag())
	case err != nil:
		return "is not a language tag"
	case !namesLanguage(tag):
		return "does not name a language"
	}
	if canonical := canonicalTag(tag); canonical != text {
		return fmt.Sprintf("is not the canonical form of its language tag; did you mean %q?", canonical)
	}
	return ""
}

// namesLanguage excludes private tags and the codes of ISO 639-2 for
// undetermined, several, uncoded and no languages.
func namesLanguage(tag language.Tag) bool {
	base, _, _ := tag.Raw()
	name := base.String()
	return !tag.IsRoot() && !slices.Contains([]string{"und", "mul", "mis", "zxx"}, name) && !strings.HasPrefix(tag.String(), "x-")
}

// canonicalTag orders the variants as UTS #35 does, which the package leaves
// in the order of the registry. It keeps "nb", the Norwegian that is written,
// which the package would change to "no".
func canonicalTag(tag language.Tag) string {
	if base, _ := tag.Base(); base.String() != "nb" {
		tag, _ = (language.Default | language.Macro).Canonicalize(tag)
	}
	var variants []string
	for _, variant := range tag.Variants() {
		variants = append(variants, variant.String())
	}
	ordered := slices.Sorted(slices.Values(variants))
	return strings.Replace(tag.String(), strings.Join(variants, "-"), strings.Join(ordered, "-"), 1)
}
