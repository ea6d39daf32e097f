package model

import "reflect"

// Describe describes a struct, which needs no name.
func Describe(of any) (*Type, error) {
	formats, err := formatsByName(nil)
	if err != nil {
		return nil, err
	}
	return (&reader{formats: formats, seen: map[reflect.Type]*Type{}}).describeRecord(reflect.TypeOf(of))
}
