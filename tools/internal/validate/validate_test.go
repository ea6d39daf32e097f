package validate

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

func TestNumber(t *testing.T) {
	for _, text := range []string{"010", "0x1F", "1_000", "1e3", "+1", ".5", "1.", "-", "99999999999999999999e9"} {
		assert.IsType(t, []any{}, number(text), text)
	}
	assert.Equal(t, 85, number("85"))
	assert.Equal(t, -1, number("-1"))
	assert.InDelta(t, 8.5, number("8.5"), 0)
	assert.InDelta(t, 1e20, number("100000000000000000000"), 0)
}

func TestCompileRefusesWhatIsNoSchema(t *testing.T) {
	for _, text := range []string{"", "{", `{"type": "nothing"}`} {
		_, err := Compile([]byte(text), &model.Type{}, nil)
		assert.Error(t, err, text)
	}
}
