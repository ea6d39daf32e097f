// Command contentc checks the portfolio's content and compiles it into typed modules. This package contains the
// formats, rules and emitters of the portfolio; the compiler is package contentc.
package main

import (
	_ "embed"

	"example.org/contentc"
	"example.org/portfolio/schema"
	"example.org/portfolio/tools/cmd/contentc/internal/starter"
)

func main() { contentc.Main(config()) }

// sample identifies the sample content, which the owner replaces. `make sample` writes it after
// a change to the sample content.
//
//go:embed sample.txt
var sample string

func config() contentc.Config {
	return contentc.Config{
		Content:     schema.Content{},
		Site:        schema.Site{},
		Docs:        schema.Source,
		Labels:      schema.Labels,
		Formats:     formats(),
		Rules:       rules(),
		Sample:      sample,
		CheckMedia:  checkLocation,
		Attachments: []contentc.Attachment{{Name: keyFile, Check: checkKeyFile}, {Name: redirectsFile, Check: checkRedirects}},
		ScreenOf:    screenOf,
		Hidden:      hidden,
		Emitters: []contentc.Emitter{
			contentc.TypeScript, contentc.Protocol, module("cvs.ts", cvs), module("sections.ts", sections),
			module("flags.ts", flagAddresses),
			module("media.ts", media), module("article-pictures.ts", articlePictures), module("redirects.ts", redirects),
			localeConstants.typeScript, screenConstants.typeScript, scoreConstants.typeScript, keyConstants.typeScript,
		},
		Verbs:       []contentc.Verb{importPosts, confirmCredits},
		LocaleEntry: localeEntry,
		Start:       starter.Start,
		StartsFrom:  starter.Formats,
		StartFiles:  starter.Files,
		Command:     "./contentc",
		Paths:       contentc.Paths{Out: "apps/site/src/generated", Schema: "schema/content.schema.json"},
	}
}
