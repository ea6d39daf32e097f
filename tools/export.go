package contentc

import (
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/translate"
)

// exportTexts prints the texts of the source language and their translations as XLIFF.
func (c *command) exportTexts(result *check.Result, tags []string) int {
	index := indexOf(result.Languages, tags[0])
	if index < 1 {
		return c.misused("contentc export: %q is not a target language; expected %s", tags[0], strings.Join(tagsOf(result.Languages[1:]), " or "))
	}
	out, err := translate.Export(result.Languages[0], result.Languages[index], result.Reviews[index], slices.Concat(result.Set.Findings, result.Drafted))
	if err == nil {
		_, err = c.Stdout.Write(out)
	}
	return c.finish(err)
}
