package starter

import (
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// tagPoints writes the tags of the points of an entry, the CVs that a point belongs to, as the classes of items. They
// are beside the text in RenderCV, {"content": "", "tags": []}, and in x-tags, with a list for each point of the
// highlights or of the lists in the text, in a resume of the site.
func (d *draft) tagPoints(from *node, keys fields) {
	points := flatMap(from.fields(keys.points...), (*node).elements)
	for _, point := range points {
		if point.kind == objectKind && d.tag(point.leaf(), point.field("tags")) {
			point.cut("tags")
		}
	}
	own := from.field(d.own("x-tags"))
	if own == nil {
		return
	}
	for i, point := range points[:min(len(points), len(own.items))] {
		d.tag(point, own.items[i])
	}
	for _, text := range from.fields(append([]string{d.own("x-note")}, keys.note...)...) {
		d.tagLines(text, own.items)
	}
	own.drain()
}

// tag writes the tags of a point as the classes of an item. It reports whether there is any.
func (d *draft) tag(point, tags *node) bool {
	classes := d.classes(tags)
	if point.isBlank() || classes == "" {
		return false
	}
	point.value = "- " + strings.Join(strings.Fields(point.value), " ") + classes
	return true
}

// tagLines writes the tags of each item of the lists in a text as its classes.
func (d *draft) tagLines(text *node, tags []*node) {
	lines := strings.Split(text.value, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "- ") && len(tags) > 0 {
			lines[i] += d.classes(tags[0])
			tags = tags[1:]
		}
	}
	text.value = strings.Join(lines, "\n")
}

// classes returns tags as the end of an item, and lists a CV for each.
func (d *draft) classes(tags *node) string {
	if tags == nil {
		return ""
	}
	var classes []string
	for _, tag := range tags.elements() {
		id := contentc.ArticleName(tag.text())
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
		return ""
	}
	return " {" + strings.Join(classes, " ") + "}"
}
