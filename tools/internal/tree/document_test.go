package tree_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/source"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/tree"
)

type shelf struct {
	Label  string  `json:"label"`
	Height float64 `json:"height,omitempty"`
	Full   bool    `json:"full,omitempty"`
	Books  []book  `json:"books"`
	Owner  owner   `json:"owner,omitempty"`
}

type book struct {
	Title  string   `json:"title"`
	Pages  int      `json:"pages,omitempty"`
	Volume int      `json:"volume,omitempty"`
	Since  string   `json:"since,omitempty" locale:"figures"`
	Tags   []string `json:"tags,omitempty"`
}

type owner struct {
	First string `json:"first"`
	Last  string `json:"last,omitempty"`
}

var shelfType = test.Describe(shelf{}).Content

const shelfText = "label: Top\nheight: 1.5\nfull: true\nbooks:\n  - title: One\n    pages: 100\n    tags: [a, b]\n  - title: Two\n    'x/~y': c\n    tags:\nowner: {first: Ada}\nspare: [d]\n"

func document(t *testing.T, text string) *tree.Document {
	t.Helper()
	return test.Document(t, shelfType, "en", text)
}

// all returns every value of a document.
func all(document *tree.Document) (values []*tree.Value) {
	var add func(v *tree.Value)
	add = func(v *tree.Value) {
		values = append(values, v)
		for i := range v.Items {
			add(&v.Items[i])
		}
	}
	for _, section := range document.Sections {
		add(section)
	}
	return values
}

func TestPointersLeadToTheirValues(t *testing.T) {
	d, other := document(t, shelfText), document(t, shelfText)
	var pointers, names []string
	for _, v := range all(d) {
		pointers, names = append(pointers, v.Pointer()), append(names, v.Name())
		assert.Same(t, v, d.At(v.Pointer()))
		assert.Equal(t, v.Pointer(), other.Find(v).Pointer())
	}
	assert.Equal(t, "/label /height /full /books /books/0 /books/0/title /books/0/pages /books/0/tags /books/0/tags/0 /books/0/tags/1 "+
		"/books/1 /books/1/title /books/1/x~1~0y /books/1/tags /owner /owner/first /spare /spare/0", strings.Join(pointers, " "))
	assert.Equal(t, "/label /height /full /books /books/* /books/*/title /books/*/pages /books/*/tags /books/*/tags/* /books/*/tags/* "+
		"/books/* /books/*/title /books/*/x~1~0y /books/*/tags /owner /owner/first /spare /spare/*", strings.Join(names, " "))
	for _, pointer := range []string{"", "/", "label", "x/label", "/none", "/books/2", "/books/-1", "/books/00", "/books/x", "/books/0/none", "/label/0", "/books/2/title"} {
		assert.Nil(t, d.At(pointer), pointer)
	}
	assert.Equal(t, "/owner/a~1b", d.At("/owner").PointerTo("a/b"))
	assert.Nil(t, d.Find(nil))
	assert.Nil(t, d.Find(d.At("/owner").Parent), "a root has no pointer")
	assert.Nil(t, document(t, "label: a\n").Find(d.At("/books/1/title")))
	assert.Equal(t, "books", d.At("/books/0/tags/1").Section().Key)
}

func TestWalkEntersWhatTheModelHas(t *testing.T) {
	var visited []string
	d := document(t, strings.Replace(shelfText, "pages: 100", "pages: [x]", 1))
	d.Walk(func(v *tree.Value) bool {
		visited = append(visited, v.Pointer())
		return v.Key != "owner"
	})
	assert.Equal(t, "/label /height /full /books /books/0 /books/0/title /books/0/pages /books/0/tags /books/0/tags/0 /books/0/tags/1 "+
		"/books/1 /books/1/title /books/1/tags /owner", strings.Join(visited, " "))
	var texts []string
	d.Texts(func(v *tree.Value) { texts = append(texts, v.Text) })
	assert.Equal(t, []string{"Top", "One", "a", "b", "Two", "Ada"}, texts)
}

func TestWalkPairVisitsValuesOfBothDocuments(t *testing.T) {
	a := document(t, shelfText)
	b := document(t, "books:\n  - title: TODO[it] One\n    pages: 100\n  - title: Due\n  - title: Tre\nlabel: Su\nowner:\n  first: Ada\n  last: L\n")
	var visited []string
	visit := tree.PairVisitor{
		Both: func(a, b *tree.Value) bool {
			visited = append(visited, a.Pointer()+"="+b.Pointer())
			return a.Key != "none"
		},
		OnlyA: func(a, in *tree.Value) { visited = append(visited, a.Pointer()+" not in "+in.Pointer()) },
		OnlyB: func(in, b *tree.Value) { visited = append(visited, b.Pointer()+" only, not in "+in.Pointer()) },
		Lists: func(match *tree.Matching) { visited = append(visited, fmt.Sprint(match.Partner)) },
	}
	tree.WalkPair(a, b, visit)
	assert.Equal(t, []string{
		"/label=/label", "/height not in ", "/full not in ",
		"/books=/books", "[0 -1 -1]", "/books/0=/books/0", "/books/0/title=/books/0/title", "/books/0/pages=/books/0/pages", "/books/0/tags not in /books/0",
		"/owner=/owner", "/owner/first=/owner/first", "/owner/last only, not in /owner",
	}, visited)
	assert.NotPanics(t, func() { tree.WalkPair(a, b, tree.PairVisitor{}) })
}

// covered returns the part of a value's file that a span covers.
func covered(v *tree.Value, span source.Span) string {
	return string(v.File.Bytes[v.File.Offset(span.Start):v.File.Offset(span.End)])
}

func TestSpansCoverTheWrittenValueAndItsKey(t *testing.T) {
	for value, want := range map[string]string{
		"plain text": "plain text", "plain # comment": "plain", `"a \" b" # c`: `"a \" b"`, "'it''s'": "'it''s'", "|\n  block": "|", ">- # c\n  block": ">-",
		"85.0": "85.0", "true # c": "true", "~": "~", "": "label", "[a, b]": "[", "{a: b}": "{", "first\n  second": "first", "\"a\n  b\"": "\"a",
		"\n  - x": "-", "\n  key: x": "key", "{}": "{", "perché 👩‍💻": "perché 👩‍💻", "caffe\u0301 nero # c": "caffe\u0301 nero", "e\u0301 \n  second": "e\u0301",
	} {
		v := document(t, "label: "+value+"\n").Section("label")
		assert.Equal(t, want, covered(v, v.Span()), value)
		assert.Equal(t, "label", covered(v, v.KeySpan()), value)
		assert.Equal(t, v.KeyStart, v.Begin())
	}
	for text, want := range map[string]string{
		"books: [a, 2 , true]\n": "a", "books: [2, x]\n": "2", "books: [2]\n": "2", "books: [2]\n#": "2", "books: [{x: y}]\n": "{", "books: [e\u0301e, x]\n": "e\u0301e", "books:\n  - 2\t\n": "2",
	} {
		v := document(t, text).At("/books/0")
		assert.Equal(t, want, covered(v, v.Span()), text)
		assert.Equal(t, want, covered(v, v.KeySpan()), "without a key: %s", text)
		assert.Equal(t, v.Start, v.Begin())
		assert.False(t, v.HasKey())
	}
	v := document(t, `"quoted": x`+"\n'single': y\n").Sections
	assert.Equal(t, `"quoted"`, covered(v[0], v[0].KeySpan()))
	assert.Equal(t, `'single'`, covered(v[1], v[1].KeySpan()))
	assert.Equal(t, "q", covered(v[0], tree.SpanAt(v[0].File, tree.RunePosition{Line: 1, Column: 2})))
	assert.Empty(t, covered(v[0], tree.SpanAt(v[0].File, tree.RunePosition{Line: 1, Column: 99})))
	assert.Equal(t, `"`, covered(v[0], tree.SpanAt(v[0].File, tree.RunePosition{})), "a position outside is the beginning")
}

func TestSpanWithinCoversAPartOfTheText(t *testing.T) {
	for value, want := range map[string]string{
		"one two one": "two", "|\n  one\n  two": "two", "one\n  two": "two", `"tw\u006f"`: `tw\u006f`, "one": "one",
	} {
		v := document(t, "label: "+value+"\nowner: {first: two}\n").Section("label")
		assert.Equal(t, want, covered(v, v.SpanWithin("two")), value)
		assert.Equal(t, v.Span(), v.SpanWithin(""))
	}
}

func TestDecodedFillsAStructAndPlacesFindsItsFields(t *testing.T) {
	d := document(t, shelfText)
	decoded := d.Decoded().Addr().Interface().(*shelf)
	assert.Equal(t, shelf{
		Label: "Top", Height: 1.5, Full: true, Owner: owner{First: "Ada"},
		Books: []book{{Title: "One", Pages: 100, Tags: []string{"a", "b"}}, {Title: "Two", Tags: []string{}}},
	}, *decoded)
	places, inOwner := tree.Places{}, tree.Places{}
	places.Add(d.At("/books"), reflect.ValueOf(&decoded.Books).Elem())
	places.Add(d.At("/owner"), reflect.ValueOf(&decoded.Owner).Elem())
	inOwner.Add(d.At("/owner"), reflect.ValueOf(&decoded.Owner).Elem())
	for pointer, field := range map[string]any{
		"/books": &decoded.Books, "/books/0": &decoded.Books[0], "/books/0/title": &decoded.Books[0].Title, "/books/0/pages": &decoded.Books[0].Pages,
		"/books/0/tags": &decoded.Books[0].Tags, "/books/0/tags/1": &decoded.Books[0].Tags[1], "/books/1/title": &decoded.Books[1].Title,
		"/books/1": &decoded.Books[1].Pages, // absent
		"/owner":   &decoded.Owner.Last,     // absent
	} {
		assert.Same(t, d.At(pointer), places.At(field), pointer)
	}
	assert.Same(t, d.At("/owner/first"), inOwner.At(&decoded.Owner.First))
	assert.Nil(t, inOwner.At(&decoded.Label))
	assert.Nil(t, inOwner.At("text"))
}

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
