package tree

import (
	"reflect"
	"strconv"

	"example.org/contentc/internal/model"
)

// Decode fills a Go value with a checked value of the content.
func (v *Value) Decode(to reflect.Value) {
	switch v.Type.Kind {
	case model.Text:
		to.SetString(v.Text)
	case model.Integer:
		number, _ := strconv.ParseInt(v.Text, 10, 64)
		to.SetInt(number)
	case model.Number:
		number, _ := strconv.ParseFloat(v.Text, 64)
		to.SetFloat(number)
	case model.Boolean:
		to.SetBool(v.Text == "true")
	case model.List:
		to.Set(reflect.MakeSlice(v.Type.Go, len(v.Items), len(v.Items)))
		for i := range v.Items {
			v.Items[i].Decode(to.Index(i))
		}
	case model.Record:
		for i := range v.Items {
			if item := &v.Items[i]; item.Field != nil {
				item.Decode(item.target(to.Field(item.Field.Index)))
			}
		}
	}
}

// target returns where a section is decoded to; for an article, it is a new entry of its list.
func (v *Value) target(field reflect.Value) reflect.Value {
	if !v.IsArticle() {
		return field
	}
	field.Set(reflect.Append(field, reflect.Zero(field.Type().Elem())))
	return field.Index(field.Len() - 1)
}

// Locate returns the value that Decode wrote to the target of a pointer; decoded is what Decode filled. For an
// absent field it returns the record. It returns nil if the pointer is not into decoded.
func (v *Value) Locate(pointer any, decoded reflect.Value) *Value {
	return v.locate(reflect.ValueOf(pointer), decoded)
}

func (v *Value) locate(target, decoded reflect.Value) *Value {
	if target.Kind() == reflect.Pointer && target.Type().Elem() == decoded.Type() && target.Pointer() == decoded.Addr().Pointer() {
		return v
	}
	switch v.Type.Kind {
	case model.List:
		for i := range v.Items {
			if found := v.Items[i].locate(target, decoded.Index(i)); found != nil {
				return found
			}
		}
	case model.Record:
		if found := v.locateArticle(target, decoded); found != nil {
			return found
		}
		for _, field := range v.Type.Fields {
			if found := v.locateField(field, target, decoded.Field(field.Index)); found != nil {
				return found
			}
		}
	}
	return nil
}

// locateArticle returns a value of an article in the record of a whole document; nil if the pointer is not into one.
func (v *Value) locateArticle(target, decoded reflect.Value) *Value {
	count := 0
	for i := range v.Items {
		if item := &v.Items[i]; item.Field != nil && item.Field.Folder {
			if found := item.locate(target, decoded.Field(item.Field.Index).Index(count)); found != nil {
				return found
			}
			count++
		}
	}
	return nil
}

func (v *Value) locateField(field *model.Field, target, decoded reflect.Value) *Value {
	if item := v.Get(field.Key); item != nil {
		return item.locate(target, decoded)
	}
	from := decoded.Addr().Pointer()
	if target.Kind() == reflect.Pointer && target.Pointer() >= from && target.Pointer() < from+decoded.Type().Size() {
		return v
	}
	return nil
}

// Decode fills a Go value of the document's struct with its checked content.
func (d *Document) Decode(to reflect.Value) {
	for _, section := range d.Sections {
		if section.Field != nil {
			section.Decode(section.target(to.Field(section.Field.Index)))
		}
	}
}
