package internal_test

import (
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

// The files of a package depend on one another in one direction, as packages do: each can be read after those that it
// uses.
func TestFilesOfAPackageHaveNoCircle(t *testing.T) {
	mode := packages.NeedName | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports
	loaded, err := packages.Load(&packages.Config{Mode: mode, Dir: "../.."}, "./schema/...", "./tools/...", "./tools/cmd/contentc/...")
	require.NoError(t, err)
	require.Greater(t, len(loaded), 20)
	for _, of := range loaded {
		require.Empty(t, of.Errors)
		assert.Empty(t, inCircles(of), of.PkgPath)
	}
}

// inCircles returns the files of a package that use one another, and those that use them.
func inCircles(of *packages.Package) []string {
	fileOf := func(at token.Pos) string { return filepath.Base(of.Fset.Position(at).Filename) }
	uses := map[string]map[string]bool{}
	for name, object := range of.TypesInfo.Uses {
		from, to := fileOf(name.Pos()), fileOf(object.Pos())
		if object.Pkg() != of.Types || from == to {
			continue
		}
		if uses[from] == nil {
			uses[from] = map[string]bool{}
		}
		uses[from][to] = true
	}
	for isSmaller := true; isSmaller; {
		isSmaller = false
		for from, others := range uses {
			maps.DeleteFunc(others, func(to string, _ bool) bool { return uses[to] == nil })
			if len(others) == 0 {
				delete(uses, from)
				isSmaller = true
			}
		}
	}
	return slices.Sorted(maps.Keys(uses))
}
