package translate_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"example.org/portfolio/tools/internal/translate"
	"example.org/portfolio/tools/internal/tree"
)

func TestImportOfTheSameTextTwiceTakesTheLast(t *testing.T) {
	unit := func(text string) string {
		return `<trans-unit id="/skills/0/name"><source>Rete</source><target>` + text + `</target></trans-unit>`
	}
	document := `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file source-language="it" target-language="en"><body>` +
		unit("First") + unit("Second") + `</body></file></xliff>`
	languages := []*tree.Document{
		assemble("it", []byte("skills:\n  - name: Rete\n")),
		assemble("en", []byte("skills:\n  - name: Network # kept\n")),
	}
	imported, err := translate.ReadXLIFF(strings.NewReader(document), languages, make([]tree.Reviews, 2))
	require.NoError(t, err)
	require.Empty(t, imported.Refused)
	require.Len(t, imported.Changes, 1)
	require.Equal(t, "skills:\n  - name: Second # kept\n", string(imported.Changes[0].New))
}

// The owner adds a certificate above the others after the export.
func TestImportFindsTheTextsOfAListThatHasGrown(t *testing.T) {
	english := assemble("en", []byte("certs:\n  - {id: B, title: Two}\n"))
	exported, err := translate.Export(assemble("it", []byte("certs:\n  - {id: B, title: Due}\n")), english, nil)
	require.NoError(t, err)
	returned := strings.Replace(string(exported), ">Two<", ">Second<", 1)
	languages := []*tree.Document{assemble("it", []byte("certs:\n  - {id: A, title: Uno}\n  - {id: B, title: Due}\n")), english}
	imported, err := translate.ReadXLIFF(strings.NewReader(returned), languages, make([]tree.Reviews, 2))
	require.NoError(t, err)
	require.Empty(t, imported.Refused)
	require.Equal(t, "certs:\n  - {id: B, title: Second}\n", string(imported.Changes[0].New))
}
