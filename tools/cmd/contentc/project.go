package main

import (
	_ "embed"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// sample identifies the sample content, which the owner replaces. `make sample` writes it after
// a change to the sample content.
//
//go:embed sample.txt
var sample string

// contentConfig describes the content.
func contentConfig() contentc.Config {
	return contentc.Config{
		Content:     schema.Content{},
		Site:        schema.Site{},
		Docs:        schema.Source,
		Labels:      schema.Labels,
		Formats:     formats(),
		Rules:       rules(),
		Sample:      sample,
		CheckMedia:  checkLocation,
		Attachments: []contentc.Attachment{{Name: redirectsFile, Check: checkRedirects}},
		ScreenOf:    screenOf,
		Hidden:      hidden,
		LocaleEntry: localeEntry,
		Command:     "./contentc",
		Example:     "/skills/0/name",
		Paths:       contentc.Paths{Out: "apps/site/src/generated", Schema: "schema/content.schema.json"},
	}
}

// keyFile is the owner's OpenPGP public key (RFC 9580) in the content folder.
const keyFile = "openpgp.asc"
