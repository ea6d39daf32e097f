package load_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/test"
)

type labelled struct {
	Menu  menu   `json:"menu" label:"true"`
	About about  `json:"about"`
	Name  string `json:"name"`
}

type menu struct {
	Open string `json:"open"`
}

type about struct {
	Title string `json:"title" label:"true"`
	Text  string `json:"text"`
}

func labels(t *testing.T, tag string, files map[string]string) (string, error) {
	t.Helper()
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	document, err := load.Labels(test.Describe(labelled{}).Content, folder, tag)
	if document == nil {
		return "", err
	}
	return document.At("/menu/open").Text, err
}

func TestLabelsAreThoseOfTheNearestParent(t *testing.T) {
	files := map[string]string{}
	for _, tag := range []string{"pt", "de", "de-AT", "zh", "sr"} {
		files[tag+".yaml"] = "menu:\r\n  open: " + tag + "\r\nabout: { title: t }\r\n"
	}
	for tag, expected := range map[string]string{
		"pt": "pt", "pt-BR": "pt", "de-CH": "de", "de-AT": "de-AT", "de-CH-1996": "de", "zh-Hant": "", "zh-Hant-HK": "", "sr-Latn": "", "it": "",
	} {
		found, err := labels(t, tag, files)
		require.NoError(t, err)
		assert.Equal(t, expected, found, tag)
	}
}

func TestFaultyLabelsAreAnErrorOfTheSoftware(t *testing.T) {
	for text, message := range map[string]string{
		"menu: { open: o }\nabout: { title: t, text: x }\n":           "/about/text is not a label",
		"menu: { open: o, shut: s }\nabout: { title: t }\n":           "/menu/shut is not a label",
		"menu: { open: 1 }\nabout: { title: t }\n":                    "/menu/open must be a text",
		"menu: { open: o }\nabout: { title: t }\nname: n\n":           "/name is not a label",
		"menu: { open: o }\nmenu: { open: o }\nabout: { title: t }\n": "line 2: duplicate key",
	} {
		_, err := labels(t, "it", map[string]string{"it.yaml": text})
		assert.ErrorContains(t, err, message, text)
	}
}
