package tree_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAPartOfATextIsFoundInEveryStyleOfYAML(t *testing.T) {
	for _, style := range []string{
		"title: Città *one* [two](x) it's\n  [three] [four](y)\n",
		"title: 'Città *one* [two](x) it''s\n\n  [three]\n  [four](y)'\n",
		"title: \"Citt\\u00e0 *one*\\n[two](x) \\\n  it's [three]\n  \\x5bfour](y)\"\n",
		"title: >- # a comment\n  Città *one* [two](x)\n  it's\n\n    [three]\n  [four](y)\n",
		"title: |2-\n    Citta\u0300 *one*\n  [two](x) it's\n\n  [three]\n\n\n  [four](y)\n",
	} {
		book := document(t, "books:\n  - "+strings.ReplaceAll(style, "\n  ", "\n      ")).At("/books/0/title")
		for _, part := range []string{"*one*", "[two]", "it", "[three]", "four]", "(y)"} {
			at := strings.Index(book.Text, part)
			span := book.SpanOf(at, at+len(part))
			written := book.File.Line(span.Start.Line)[len(book.File.Before(span.Start)):len(book.File.Before(span.End))]
			assert.Equal(t, part, written, style)
		}
	}
	empty := document(t, "books:\n  - title: a\n").At("/books/0/title")
	assert.Equal(t, empty.Span(), empty.SpanOf(0, 0))
}
