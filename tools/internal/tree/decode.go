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

// Places are the values of what Decode filled, by address and type.
type Places map[place]*Value

type place struct {
	address uintptr
	of      reflect.Type
}

// Add adds a value and those inside it, and for each absent field the record; decoded is what Decode filled.
func (p Places) Add(v *Value, decoded reflect.Value) {
	p[placeOf(decoded)] = v
	switch v.Type.Kind {
	case model.List:
		for i := range v.Items {
			p.Add(&v.Items[i], decoded.Index(i))
		}
	case model.Record:
		p.addArticles(v, decoded)
		for _, field := range v.Type.Fields {
			if item := v.Get(field.Key); item != nil {
				p.Add(item, decoded.Field(field.Index))
			} else {
				p.addAbsent(v, decoded.Field(field.Index))
			}
		}
	}
}

func (p Places) addAbsent(record *Value, decoded reflect.Value) {
	p[placeOf(decoded)] = record
	if decoded.Kind() == reflect.Struct {
		for i := range decoded.NumField() {
			p.addAbsent(record, decoded.Field(i))
		}
	}
}

// addArticles adds the articles in the record of a whole document.
func (p Places) addArticles(record *Value, decoded reflect.Value) {
	count := 0
	for i := range record.Items {
		if item := &record.Items[i]; item.Field != nil && item.Field.Folder {
			p.Add(item, decoded.Field(item.Field.Index).Index(count))
			count++
		}
	}
}

func placeOf(decoded reflect.Value) place { return place{decoded.Addr().Pointer(), decoded.Type()} }

// At returns the value at a pointer; nil if the pointer is not into what Decode filled.
func (p Places) At(pointer any) *Value {
	target := reflect.ValueOf(pointer)
	if target.Kind() != reflect.Pointer {
		return nil
	}
	return p[placeOf(target.Elem())]
}

// Decoded returns a value of the document's struct with its checked content, which can be set. It is made once:
// nobody changes it.
func (d *Document) Decoded() reflect.Value {
	d.decode.Do(func() {
		d.decoded = reflect.New(d.Type.Go).Elem()
		for _, section := range d.Sections {
			if section.Field != nil {
				section.Decode(section.target(d.decoded.Field(section.Field.Index)))
			}
		}
	})
	return d.decoded
}
