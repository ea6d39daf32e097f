package starter

import (
	"regexp"
	"slices"
	"strings"

	"example.org/portfolio/schema"
)

// takePoints takes the points of an entry. The tags of a point are the CVs that it belongs to: in RenderCV those
// beside its text, {"content": "", "tags": []}, and in a resume of the site x-tags, with a list for each point.
func (d *draft) takePoints(from *node, keys []string) []*node {
	own := from.field(d.own("x-tags"))
	for i, point := range flatMap(from.fields(keys...), (*node).elements) {
		switch {
		case own != nil && i < len(own.items):
			d.tag(point, own.items[i])
		case point.kind == objectKind && d.tag(point.leaf(), point.field("tags")):
			point.cut("tags")
		}
	}
	if own != nil {
		own.drain()
	}
	return from.takeAll(keys...)
}

// tag writes the tags of a point as the classes of an item, and lists a CV for each. It reports whether there is any.
func (d *draft) tag(point, tags *node) bool {
	if point.isBlank() || tags == nil {
		return false
	}
	var classes []string
	for _, tag := range tags.elements() {
		id := strings.Trim(noID.ReplaceAllString(strings.ToLower(tag.text()), "-"), "-")
		if id == "" || id[0] < 'a' {
			continue
		}
		if !slices.ContainsFunc(d.site.CVs, func(cv schema.Selection) bool { return cv.ID == id }) {
			d.site.CVs = append(d.site.CVs, schema.Selection{ID: id})
		}
		if strings.HasPrefix(tag.text(), "-") {
			id = "-" + id
		}
		classes = append(classes, "."+id)
	}
	if classes == nil {
		return false
	}
	point.value = "- " + strings.Join(strings.Fields(point.value), " ") + " {" + strings.Join(classes, " ") + "}"
	return true
}

// noID matches what the id of a CV does not have.
var noID = regexp.MustCompile(`[^a-z0-9]+`)
