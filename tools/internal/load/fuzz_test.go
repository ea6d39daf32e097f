package load_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// FuzzAssemble reads any bytes. Unreadable input has a finding; every node of
// other input has a position in the file.
func FuzzAssemble(f *testing.F) {
	names, err := filepath.Glob("../test/content/*/*.yaml")
	require.NoError(f, err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add(text)
	}
	f.Add([]byte("\ufeffa: \"perché\\\n  è\" # 👩‍💻\r\nb: |-\n  x\r\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		file := source.New("a.yaml", text)
		document, findings := load.Assemble(nil, "en", "content/en", []*source.File{file})
		if document.Broken {
			require.NotEmpty(t, findings)
		}
		for _, section := range document.Sections {
			inspect(t, file, section)
		}
	})
}

func inspect(t *testing.T, file *source.File, v *tree.Value) {
	t.Helper()
	for _, span := range []source.Span{v.Span(), v.KeySpan()} {
		require.GreaterOrEqual(t, span.Start.Line, 1)
		require.LessOrEqual(t, span.End.Line, file.LineCount())
		require.GreaterOrEqual(t, file.Offset(span.End), file.Offset(span.Start))
	}
	for i := range v.Items {
		require.EqualValues(t, i, v.Items[i].Index)
		require.Same(t, v, v.Items[i].Parent)
		inspect(t, file, &v.Items[i])
	}
}
