package model_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/model"
)

func TestAFileHasTheKindOfItsFirstBytes(t *testing.T) {
	for data, kind := range map[string]string{
		"\xff\xd8\xff\xe0":                                 "JPEG",
		"\x89PNG\r\n\x1a\n":                                "PNG",
		"RIFF\x00\x00\x00\x00WEBPVP8 ":                     "WebP",
		"\x00\x00\x00\x20ftypavif\x00\x00\x00\x00":         "AVIF",
		"\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00mif1avif": "AVIF",
		"\x00\x00\x00\x20ftypheic\x00\x00\x00\x00mif1heic": "HEIC",
		"GIF89a": "GIF", "<?xml version='1.0'?><SVG>": "SVG", "<!doctype html><html>": "HTML", "text": "", "": "",
	} {
		assert.Equal(t, kind, model.KindOf([]byte(data)), "%q", data)
	}
}

func TestOnlyPicturesThatSitesPublishHaveAnEnding(t *testing.T) {
	assert.Equal(t, []string{"avif", "jpeg", "jpg", "png", "webp"}, model.PictureEndings())
	assert.Equal(t, "jpg", model.PictureEnding("JPEG"))
	assert.Empty(t, model.PictureEnding("SVG"))
}
