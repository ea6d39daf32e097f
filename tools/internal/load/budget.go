package load

import (
	"bytes"
	"fmt"
	"strings"

	"example.org/contentc/internal/diag"
)

// The limits on the content of all languages together, about a hundred times the
// size of realistic content. A run within the limits uses at most 1 GB of memory:
// about 450 bytes for each value and each key.
const (
	maxBytes  = 128 << 20
	maxValues = 2_000_000
)

// budget is the number of bytes and values that the files of one language may
// still contain.
type budget struct {
	languages     int
	bytes, values int64
}

// newBudget returns the share of one language, which is equal for all languages.
func newBudget(languages int) *budget {
	return &budget{languages, int64(maxBytes / languages), int64(maxValues / languages)}
}

// takeValues reports whether the values of a text are within the budget, and
// subtracts them.
func (b *budget) takeValues(text []byte) bool {
	values := valuesIn(text, true) // faster, and within the budget for nearly every file
	if values > b.values {
		values = countValues(text)
	}
	if values > b.values {
		return false
	}
	b.values -= values
	return true
}

func (b *budget) exceeded(printed, unit string, limit int) *diag.Finding {
	subject, help := "the language with this file", fmt.Sprintf("the maximum for all languages together is %d", limit)
	if b.languages == 1 {
		subject, help = "the file", ""
	}
	finding := WholeFile(printed, diag.TooLarge, fmt.Sprintf("%s has more than %d %s", subject, limit/b.languages, unit), help)
	return &finding
}

// countValues returns an upper bound of the values and keys in a text. It does not
// count the lines of a block (| or >), except after a quote, because a line of a
// quoted text can look like the first line of a block.
func countValues(text []byte) (values int64) {
	const none = 1 << 30
	block, isFlow, isCertain := none, false, true
	for line := range bytes.Lines(text) {
		line = bytes.TrimRight(line, " \t\r\n")
		if indent := len(line) - len(bytes.TrimLeft(line, " ")); indent > block || len(line) == 0 {
			continue
		}
		block = none
		isFlow = isFlow || bytes.ContainsAny(line, "[{")
		isCertain = isCertain && !isFlow && !bytes.ContainsAny(line, "\"'\r")
		if isCertain && opensBlock(line) {
			block = len(line) - len(bytes.TrimLeft(line, " -"))
			line = bytes.TrimRight(line, indicators)
		}
		values += valuesIn(line, isFlow)
	}
	return values
}

// valuesIn returns an upper bound for a text without blocks. Commas separate
// values only between brackets.
func valuesIn(text []byte, isFlow bool) int64 {
	values := 2*bytes.Count(text, []byte(":")) + 2*bytes.Count(text, []byte("?")) + bytes.Count(text, []byte("-"))
	for _, separator := range []string{",", "[", "{"} {
		if isFlow {
			values += 2 * bytes.Count(text, []byte(separator))
		}
	}
	return int64(values)
}

// indicators are the characters that open a block.
const indicators = "|>+-123456789"

// opensBlock reports whether only indicators follow the key of a line.
func opensBlock(line []byte) bool {
	before, after, _ := strings.Cut(string(line), ": ")
	return !strings.Contains(before, "#") && strings.ContainsAny(after, "|>") && strings.Trim(after, indicators) == ""
}
