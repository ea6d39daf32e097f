package tree

// Resolve finds the value at the same path in this document.
func (d *Document) Resolve(path *Path) (Place, bool) {
	if path.Parent == nil {
		section, ok := d.Section(path.Key)
		return Place{File: section.File, Key: section.Key, Node: section.Value, Path: path}, ok
	}
	parent, ok := d.Resolve(path.Parent)
	if !ok {
		return Place{}, false
	}
	if path.Key != "" {
		key, value := Get(parent.Node, path.Key)
		return Place{File: parent.File, Key: key, Node: value, Path: path}, value != nil
	}
	if !IsList(parent.Node) || path.Index >= len(parent.Node.Content) {
		return Place{}, false
	}
	return Place{File: parent.File, Node: parent.Node.Content[path.Index], Path: path}, true
}

// Counterpart finds the value at the same path in the first of the other
// documents that has it.
func Counterpart(self *Document, others []*Document, path *Path) (Place, *Document) {
	for _, other := range others {
		if other == self {
			continue
		}
		if place, ok := other.Resolve(path); ok {
			return place, other
		}
	}
	return Place{}, nil
}
