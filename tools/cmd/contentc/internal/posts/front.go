package posts

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"go.yaml.in/yaml/v4"
)

// front is the front matter of a post, with the line of each key.
type front struct {
	values map[string]any
	lines  map[string]int
}

// frontOf reads the front matter at the beginning of a post, in YAML or TOML. Body is the index of the first line
// behind it.
func frontOf(lines []string) (made front, body int, problem string) {
	marks := map[string]func([]byte, any) error{"---": yaml.Unmarshal, "+++": toml.Unmarshal}
	if len(lines) == 0 || marks[strings.TrimRight(lines[0], " ")] == nil {
		return made, 0, "it has no front matter"
	}
	mark := strings.TrimRight(lines[0], " ")
	end := slices.IndexFunc(lines[1:], func(line string) bool { return strings.TrimRight(line, " ") == mark })
	if end < 0 {
		return made, 0, "its front matter has no end"
	}
	made = front{values: map[string]any{}, lines: map[string]int{}}
	if err := marks[mark]([]byte(strings.Join(lines[1:end+1], "\n")), &made.values); err != nil {
		return made, 0, fmt.Sprintf("its front matter cannot be read: %v", err)
	}
	for i, line := range lines[1 : end+1] {
		key, _, isKey := strings.Cut(strings.Replace(line, "=", ":", 1), ":")
		if isKey && key == strings.TrimLeft(key, " \t#-") {
			made.lines[strings.TrimSpace(key)] = i + 2
		}
	}
	return made, end + 2, ""
}

func (f front) fallback(key, text string) {
	if f.text(key) == "" {
		f.values[key] = text
	}
}

// text returns the text of the first of some keys that has one; of a record, that at path, src or image.
func (f front) text(keys ...string) string {
	for _, key := range keys {
		switch value := f.values[key].(type) {
		case string:
			if value != "" {
				return strings.TrimSpace(value)
			}
		case time.Time:
			return value.Format(time.DateOnly)
		case map[string]any:
			inner := front{values: value}
			if text := inner.text("path", "src", "image"); text != "" {
				return text
			}
		case nil:
		default:
			return fmt.Sprint(value)
		}
	}
	return ""
}

// list returns the texts of keys, each of which has one or several.
func (f front) list(keys ...string) (texts []string) {
	for _, key := range keys {
		switch value := f.values[key].(type) {
		case []any:
			for _, item := range value {
				texts = append(texts, fmt.Sprint(item))
			}
		case string:
			if value != "" {
				texts = append(texts, value)
			}
		}
	}
	return texts
}

// date returns the day of a key; empty if it has none.
func (f front) date(keys ...string) string {
	text := f.text(keys...)
	if len(text) < len(time.DateOnly) {
		return ""
	}
	day := text[:len(time.DateOnly)]
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return ""
	}
	return day
}
