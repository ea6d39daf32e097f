//go:build !js

// Command contentc checks the portfolio's content and compiles it into typed modules. This package contains the
// formats, rules and emitters of the portfolio; the compiler is package contentc.
package main

import (
	"example.org/contentc"
	"example.org/portfolio/tools/cmd/contentc/internal/starter"
)

func main() { contentc.Main(config()) }

// config describes the project for the command.
func config() contentc.Config {
	config := contentConfig()
	config.Emitters = []contentc.Emitter{
		contentc.TypeScript, contentc.Protocol, module("cvs.ts", cvs), module("sections.ts", sections), module("flags.ts", flagAddresses),
		module("media.ts", media), module("article-pictures.ts", articlePictures), module("redirects.ts", redirects),
	}
	config.Attachments = append(config.Attachments, contentc.Attachment{Name: keyFile, Check: checkKeyFile})
	for _, constants := range append(contentConstants, keyConstants) {
		config.Emitters = append(config.Emitters, constants.typeScript)
	}
	config.Verbs = []contentc.Verb{importPosts, confirmCredits}
	config.Start, config.StartsFrom, config.StartFiles = starter.Start, starter.Formats, starter.Files
	return config
}
