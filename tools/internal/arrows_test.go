package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "example.org/"

var (
	layerLine = regexp.MustCompile("(?m)^([0-9]+)\\. ((?:`[a-z]+`(?:, )?)+)")
	name      = regexp.MustCompile("`([a-z]+)`")
)

// layers reads the layer of each package from the README.
func layers(t *testing.T) map[string]int {
	t.Helper()
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	layers := map[string]int{}
	for _, line := range layerLine.FindAllStringSubmatch(string(readme), -1) {
		layer, err := strconv.Atoi(line[1])
		require.NoError(t, err)
		for _, found := range name.FindAllStringSubmatch(line[2], -1) {
			layers[found[1]] = layer
		}
	}
	return layers
}

// importsOf returns the packages of this repository that the product's files in a
// folder import.
func importsOf(t *testing.T, folder string) (imports []string) {
	t.Helper()
	files, err := fs.Glob(os.DirFS(folder), "*.go")
	require.NoError(t, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path.Join(folder, file), nil, parser.ImportsOnly)
		require.NoError(t, err)
		for _, spec := range parsed.Imports {
			if name, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module); ours {
				imports = append(imports, name)
			}
		}
	}
	return imports
}

func TestPackagesImportOnlyLowerLayers(t *testing.T) {
	layers := layers(t)
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, entry := range entries {
		if !entry.IsDir() || entry.Name() == "testdata" || entry.Name() == "test" {
			continue
		}
		from := entry.Name()
		assert.Contains(t, layers, from, "README.md does not describe %s", from)
		for _, imported := range importsOf(t, from) {
			to := strings.TrimPrefix(imported, "contentc/internal/")
			assert.Less(t, layers[to], layers[from], "%s imports %s, which is not below it", from, to)
		}
	}
}

func TestSchemaImportsNothingOfTheCompiler(t *testing.T) {
	assert.Empty(t, importsOf(t, "../../schema"))
}

// The root has the verbs: what is long is a decision, and belongs to a package.
func TestNoFunctionOfTheRootIsLong(t *testing.T) {
	files, err := fs.Glob(os.DirFS(".."), "*.go")
	require.NoError(t, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, path.Join("..", file), nil, 0)
		require.NoError(t, err)
		for _, declaration := range parsed.Decls {
			if function, isFunction := declaration.(*ast.FuncDecl); isFunction {
				lines := set.Position(function.Body.Rbrace).Line - set.Position(function.Body.Lbrace).Line - 1
				assert.LessOrEqual(t, lines, 25, "%s: %s", file, function.Name.Name)
			}
		}
	}
}
