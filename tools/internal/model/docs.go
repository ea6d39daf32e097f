package model

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"strings"
)

// Docs maps "Type" and "Type.Field" to the doc comments of a package's structs. The
// lines of a comment are joined into one paragraph.
type Docs map[string]string

// Type returns the doc comment of a struct.
func (d Docs) Type(name string) string { return d[name] }

// Field returns the doc comment of a struct's field.
func (d Docs) Field(owner, name string) string { return d[owner+"."+name] }

// ReadDocs parses the Go files at the root of a file system.
func ReadDocs(files fs.FS) (Docs, error) {
	docs := Docs{}
	names, err := fs.Glob(files, "*.go")
	for _, name := range names {
		err = errors.Join(err, docs.read(files, name))
	}
	if err != nil {
		return nil, fmt.Errorf("model: %w", err)
	}
	return docs, nil
}

func (d Docs) read(files fs.FS, name string) error {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	for _, declaration := range file.Decls {
		group, _ := declaration.(*ast.GenDecl)
		if group == nil || group.Tok != token.TYPE {
			continue
		}
		for _, spec := range group.Specs {
			d.add(spec.(*ast.TypeSpec), group.Doc)
		}
	}
	return nil
}

func (d Docs) add(named *ast.TypeSpec, doc *ast.CommentGroup) {
	owner := named.Name.Name
	d[owner] = sentence(doc)
	record, _ := named.Type.(*ast.StructType)
	if record == nil {
		return
	}
	for _, field := range record.Fields.List {
		for _, name := range field.Names {
			d[owner+"."+name.Name] = sentence(field.Doc)
		}
	}
}

func sentence(doc *ast.CommentGroup) string {
	return strings.Join(strings.Fields(doc.Text()), " ")
}
