package main

import (
	"bytes"
	"fmt"
	"strings"

	"example.org/contentc"
)

const header = "// " + contentc.GeneratedComment + "\n"

// constants is a module of the app whose constants depend on the content.
type constants struct {
	name string
	// types returns the declarations before the constants.
	types func(*contentc.Build) string
	of    func(*contentc.Build) ([]constant, error)
}

// constant is a constant of a module. Its type follows the value, after "as"; a nil value is undefined.
type constant struct {
	doc, name, typ string
	value          any
}

// typeScript is the emitter of the module.
func (c constants) typeScript(b *contentc.Build) (map[string][]byte, error) {
	made, err := c.of(b)
	out := bytes.NewBufferString(header + "\n" + strings.Trim(c.types(b), "\n") + "\n")
	for _, constant := range made {
		value := contentc.EncodeJSON(constant.value)
		if string(value) == "null" {
			value = []byte("undefined")
		}
		fmt.Fprintf(out, "\n/** %s */\nexport const %s = %s as %s;\n", constant.doc, constant.name, value, constant.typ)
	}
	return map[string][]byte{c.name + ".ts": out.Bytes()}, err
}

// quoted returns texts as literals.
func quoted(texts []string) []string {
	made := make([]string, len(texts))
	for i, text := range texts {
		made[i] = contentc.Quote(text)
	}
	return made
}
