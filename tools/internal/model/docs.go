package model

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"strings"
)

// Docs holds the doc comments of a package's structs: under "Type" and under
// "Type.Field". A comment's lines are joined into one paragraph.
type Docs map[string]string

// Type is the doc comment of a struct.
func (d Docs) Type(name string) string { return d[name] }

// Field is the doc comment of a struct's field.
func (d Docs) Field(owner, name string) string { return d[owner+"."+name] }

// ReadDocs parses the Go files at the root of a file system.
func ReadDocs(files fs.FS) (Docs, error) {
	names, err := fs.Glob(files, "*.go")
	if err != nil {
		return nil, err
	}
	docs := Docs{}
	for _, name := range names {
		if err := docs.read(files, name); err != nil {
			return nil, fmt.Errorf("model: %w", err)
		}
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
		if group, ok := declaration.(*ast.GenDecl); ok {
			d.addTypes(group)
		}
	}
	return nil
}

func (d Docs) addTypes(group *ast.GenDecl) {
	for _, spec := range group.Specs {
		named, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		d[named.Name.Name] = sentence(group.Doc)
		if record, ok := named.Type.(*ast.StructType); ok {
			d.addFields(named.Name.Name, record)
		}
	}
}

func (d Docs) addFields(owner string, record *ast.StructType) {
	for _, field := range record.Fields.List {
		for _, name := range field.Names {
			d[owner+"."+name.Name] = sentence(field.Doc)
		}
	}
}

func sentence(doc *ast.CommentGroup) string {
	return strings.Join(strings.Fields(doc.Text()), " ")
}
