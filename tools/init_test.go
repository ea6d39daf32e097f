package contentc

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestInitAsksForTheLanguageAtATerminalAlone(t *testing.T) {
	for isTerminal, want := range map[bool]string{true: "pt-BR", false: ""} {
		c := &command{Env: &Env{Stdin: strings.NewReader("pt-BR\n"), Stderr: io.Discard, Terminal: isTerminal}}
		assert.Equal(t, want, c.askLanguage())
	}
}
