// Command contentc checks the portfolio's content and compiles it into typed
// modules. This package contains the parts for the portfolio; the compiler
// itself is package contentc.
package main

import (
	_ "embed"

	"example.org/portfolio/schema"
	"example.org/portfolio/tools/contentc"
)

func main() { contentc.Main(config()) }

// sample identifies the demonstration, which an owner replaces. It does not
// follow content/: `make sample` writes it after a change to the demonstration.
//
//go:embed sample.txt
var sample string

// config describes the portfolio.
func config() contentc.Config {
	return contentc.Config{
		Content:     schema.Content{},
		Site:        schema.Site{},
		Docs:        schema.Source,
		Formats:     formats(),
		Rules:       rules(),
		Sample:      sample,
		CheckMedia:  located,
		Attachments: []contentc.Attachment{{Name: keyFile, Check: checkKeyFile}},
		Published:   isShown,
		Emitters:    []contentc.Emitter{contentc.TypeScript, localesModule, textsModule, screensModule, flagsModule, mediaModule, scoresModule, keyModule, i18nextTypes},
		LocaleEntry: localeEntry,
		Paths:       contentc.Paths{Out: "apps/site/src/generated", Schema: "schema/content.schema.json"},
	}
}
