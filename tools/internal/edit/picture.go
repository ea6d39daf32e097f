package edit

import (
	"crypto/sha256"
	"fmt"
	"path"
	"strings"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// picture writes a file to the media folder and sets the value to its path. The check of the result decides whether the
// file is usable.
func (t *target) picture(field *model.Field, data []byte) *protocol.Refusal {
	if field.Format == nil || !field.Format.IsFile {
		return refuse("%s is not the path of a file", t.pointer)
	}
	if v := t.value(); v != nil {
		t.replaced = append(t.replaced, v.Text)
	}
	file, refusal := t.media(data)
	if refusal != nil {
		return refusal
	}
	return t.set(field, field.Type, file)
}

// media writes a picture to the media folder, named after its section and its bytes, which is safe on every system, and
// returns its path.
func (t *target) media(data []byte) (string, *protocol.Refusal) {
	ending := model.PictureEnding(model.KindOf(data))
	if ending == "" {
		return "", refuse("the file is not an %s picture", model.PublishedPictures)
	}
	sum, section := sha256.Sum256(data), strings.ToLower(pointer.Tokens(t.pointer)[0])
	file := path.Join(load.MediaFolder, fmt.Sprintf("%s-%x.%s", section, sum[:4], ending))
	t.files[file] = data
	return file, nil
}

// removeReplaced removes the pictures that were replaced and that no value names any more.
func (s *state) removeReplaced() {
	if len(s.replaced) == 0 {
		return
	}
	isUsed := map[string]bool{}
	for _, document := range append([]*tree.Document{s.Site}, s.Languages...) {
		document.Walk(func(v *tree.Value) bool {
			isUsed[v.Text] = true
			for _, name := range v.Article().Pictures() {
				isUsed[name] = true
			}
			return true
		})
	}
	for _, name := range s.replaced {
		if !isUsed[name] && s.Media(name) != nil {
			s.files[name] = nil
		}
	}
}
