package tree

import (
	"slices"

	"example.org/contentc/internal/model"
)

// WithLabels returns the content with the labels that the software ships below it: a label
// that the content has overrides that of the software. A section that is optional gets its
// labels only if the content has the section.
func (d *Document) WithLabels() *Document {
	if d.Labels == nil {
		return d
	}
	laid := *d
	laid.Sections, laid.index = nil, nil
	for _, field := range d.Type.Fields {
		own, shipped := d.Section(field.Key), d.Labels.Section(field.Key)
		switch {
		case own != nil && shipped != nil:
			laid.Add(over(own, shipped))
		case own != nil:
			laid.Add(own)
		case shipped != nil && !field.Optional:
			laid.Add(shipped)
		}
	}
	return &laid
}

// over returns a value with the keys of another one that it lacks, at any depth.
func over(own, shipped *Value) *Value {
	if own.Kind != model.Record || shipped.Kind != model.Record {
		return own
	}
	laid := *own
	laid.Items = slices.Clone(own.Items)
	for i := range shipped.Items {
		below := shipped.Items[i]
		at := slices.IndexFunc(laid.Items, func(item Value) bool { return item.Key == below.Key })
		if at < 0 {
			laid.Items = append(laid.Items, below)
		} else {
			laid.Items[at] = *over(&laid.Items[at], &below)
		}
	}
	return &laid
}
