package schema

import (
	"embed"
	"io/fs"
)

//go:embed labels/*.yaml palettes/*.css
var files embed.FS

// Labels contains the labels of the interface, which the site has unless the content overrides
// them: TAG.yaml for each language. They are the fields with the tag label:"true".
var Labels = sub("labels")

// Palettes contains the colours of the site, as custom properties: dark.css and light.css.
var Palettes = sub("palettes")

func sub(folder string) fs.FS {
	found, err := fs.Sub(files, folder)
	if err != nil {
		panic(err) // the folder's name is valid
	}
	return found
}
