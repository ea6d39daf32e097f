package model

import (
	"regexp"
	"slices"
)

// fileKinds are the kinds of files, recognised by their first bytes, which are decoded as Latin-1.
var fileKinds = []struct {
	name string
	form *regexp.Regexp
}{
	{"JPEG", regexp.MustCompile(`(?s)^\xff\xd8\xff`)},
	{"PNG", regexp.MustCompile(`(?s)^\x89PNG\r\n\x1a\n`)},
	{"WebP", regexp.MustCompile(`(?s)^.{8}WEBP`)},
	{"AVIF", regexp.MustCompile(`(?s)^.{4}ftyp.{0,52}avif`)}, // among the brands of the file (ISO/IEC 14496-12, 4.3)
	{"HEIC", regexp.MustCompile(`(?s)^.{4}ftyp`)},
	{"GIF", regexp.MustCompile(`(?s)^GIF8`)},
	{"SVG", regexp.MustCompile(`(?i)<svg`)},
	{"HTML", regexp.MustCompile(`(?i)<html`)},
}

// pictureEndings are the endings of the names of the pictures that sites publish, the usual one of each kind first.
// Of the other kinds, SVG and HTML can contain scripts, and HEIC and GIF are not supported.
var pictureEndings = map[string][]string{"AVIF": {"avif"}, "JPEG": {"jpg", "jpeg"}, "PNG": {"png"}, "WebP": {"webp"}}

// PublishedPictures names the kinds of pictures that sites publish.
const PublishedPictures = "AVIF, JPEG, PNG or WebP"

// KindOf returns the kind of a file by its first bytes: AVIF, JPEG, PNG or WebP, which sites publish, or HEIC, GIF, SVG
// or HTML; empty if it is another one.
func KindOf(data []byte) string {
	var latin []rune
	for _, octet := range data[:min(len(data), 1024)] {
		latin = append(latin, rune(octet))
	}
	text := string(latin)
	for _, kind := range fileKinds {
		if kind.form.MatchString(text) {
			return kind.name
		}
	}
	return ""
}

// PictureEnding returns the usual ending of the name of a kind of pictures, without its dot; empty if sites do not publish
// the kind.
func PictureEnding(kind string) string {
	if endings := pictureEndings[kind]; endings != nil {
		return endings[0]
	}
	return ""
}

// PictureEndings returns the endings that the name of a picture can have, without their dots.
func PictureEndings() (all []string) {
	for _, endings := range pictureEndings {
		all = append(all, endings...)
	}
	slices.Sort(all)
	return all
}
