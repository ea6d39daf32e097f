package check

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/tools/internal/model"
)

func TestScheme(t *testing.T) {
	for text, want := range map[string]string{
		"https://a.it": "https", "JavaScript:alert(1)": "javascript", " java\tscript:x": "javascript",
		"a.it/x:y": "", "è:x": "", "x": "", "": "", "data:text/html,x": "data",
	} {
		assert.Equal(t, want, scheme(text), text)
	}
}

func TestCompileRefusesWhatIsNoSchema(t *testing.T) {
	for _, text := range []string{"", "{", `{"type": "nothing"}`} {
		_, err := compile([]byte(text), &model.Type{}, nil)
		assert.Error(t, err, text)
	}
}
