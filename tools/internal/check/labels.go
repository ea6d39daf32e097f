package check

import (
	"io/fs"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
)

// readLabels reads the labels that the software ships for each language.
func (r *Result) readLabels(of *model.Model, labels fs.FS) (err error) {
	for _, language := range r.Languages {
		if language.Labels, err = load.Labels(of.Content, labels, language.Locale); err != nil {
			return err
		}
	}
	return nil
}

// isRequired reports whether the language must have a field. It must have every label if the
// software ships none for it.
func (l *language) isRequired(field *model.Field) bool {
	return field.IsRequired() || !field.Optional && l.document.Labels == nil
}
