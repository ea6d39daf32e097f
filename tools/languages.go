package contentc

import (
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/tree"
)

func indexOf(languages []*tree.Document, locale string) int {
	return slices.IndexFunc(languages, func(language *tree.Document) bool { return language.Locale == locale })
}

func tagsOf(languages []*tree.Document) (tags []string) {
	for _, language := range languages {
		tags = append(tags, language.Locale)
	}
	return tags
}

func (c *command) unknownLanguage(result *check.Result, tag string) int {
	return c.misused("contentc: there is no language %q; the languages are %s", tag, strings.Join(tagsOf(result.Languages), ", "))
}

func reviewsOf(result *check.Result) []tree.Reviews {
	reviews := make([]tree.Reviews, len(result.Reviews))
	for i, ledger := range result.Reviews {
		reviews[i] = ledger
	}
	return reviews
}
