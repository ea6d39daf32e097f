package edit

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNameOfAnUploadIsSafeOnEverySystem(t *testing.T) {
	for name, want := range map[string]string{
		"Perché no.PNG": "perche-no", "../../x.png": "x", `C:\a\b.jpg`: "b", "写真.png": "picture", "a%2f..%2fb.png": "a-2f-2fb",
		"CON.png": "picture-con", "lpt1.jpg": "picture-lpt1", "con.tour.png": "con-tour", "console.png": "console",
	} {
		assert.Equal(t, want, safeName(name), name)
	}
}
