package main

import (
	"time"

	"example.org/contentc"
)

func main() { contentc.Serve(config()) }

// config describes the project for a page that edits the content: without importers, and without the modules that a
// build alone can use.
func config() contentc.Config {
	config := contentConfig()
	noIssues := func([]byte, []*contentc.Document, time.Time) []contentc.FileIssue { return nil }
	config.Attachments = append(config.Attachments, contentc.Attachment{Name: keyFile, Check: noIssues})
	config.Emitters = []contentc.Emitter{contentc.Texts, contentc.Settings}
	for _, constants := range contentConstants {
		config.Emitters = append(config.Emitters, constants.json)
	}
	return config
}

// json is the emitter of the values of the module.
func (c constants) json(b *contentc.Build) (map[string][]byte, error) {
	made, err := c.of(b)
	values := map[string]any{"$comment": contentc.GeneratedComment}
	for _, constant := range made {
		values[constant.name] = constant.value
	}
	return map[string][]byte{c.name + ".json": contentc.EncodeJSON(values)}, err
}
