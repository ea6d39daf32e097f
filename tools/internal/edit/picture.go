package edit

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
)

// picture writes a file to the media folder, under a safe name, and sets the value to its path. The
// check of the result decides whether the file is usable.
func (t *target) picture(field *model.Field, name string, data []byte) *Refusal {
	kind := kindOf(data)
	switch {
	case field.Format == nil || !field.Format.IsFile:
		return refuse("%s is not the path of a file", t.pointer)
	case kind == "":
		return refuse("the file is not an AVIF, JPEG, PNG or WebP picture")
	}
	base := safeName(name)
	for number := 1; ; number++ {
		file := path.Join(load.MediaFolder, base+"."+kind)
		if number > 1 {
			file = path.Join(load.MediaFolder, fmt.Sprintf("%s-%d.%s", base, number, kind))
		}
		present := t.files[file] // of an earlier edit of the request
		if present == nil {
			present = t.Media(file)
		}
		if present == nil {
			t.files[file] = data
		}
		if present == nil || bytes.Equal(present, data) {
			return t.set(field, field.Type, file)
		}
	}
}

// kindOf returns the extension of a picture by its first bytes; empty if it is not one that sites
// show.
func kindOf(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
		return "png"
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		return "jpg"
	case len(data) > 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP":
		return "webp"
	case len(data) > 12 && string(data[4:12]) == "ftypavif":
		return "avif"
	default:
		return ""
	}
}

var (
	marks  = regexp.MustCompile(`\pM+`)
	unsafe = regexp.MustCompile(`[^a-z0-9]+`)
	// device matches the names that Windows reserves, with any extension.
	device = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)
)

// maxName is the maximum length of the name of a media file without its extension.
const maxName = 60

// safeName returns the name of a file without its extension, in lower-case ASCII letters, digits
// and hyphens.
func safeName(name string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	name = strings.TrimSuffix(name, path.Ext(name))
	name = strings.ToLower(marks.ReplaceAllString(norm.NFD.String(name), ""))
	name = strings.Trim(unsafe.ReplaceAllString(name, "-"), "-")
	name = strings.Trim(name[:min(len(name), maxName)], "-")
	if name == "" || device.MatchString(name) {
		return strings.TrimSuffix("picture-"+name, "-")
	}
	return name
}
