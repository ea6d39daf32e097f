package review

import (
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

// context is the number of unchanged words shown on each side of changed ones.
const context = 4

// ChangedWords shows the words that differ between two texts, as Git does: [-removed-] and
// {+added+}, with a few words on each side.
func ChangedWords(before, after string) string {
	// A word on each line, because the library compares lines.
	lines := func(text string) string { return strings.Join(strings.Fields(text), "\n") + "\n" }
	old := lines(before)
	var shown []string
	at := 0
	for _, edit := range udiff.Lines(old, lines(after)) {
		shown = append(shown, shortened(old[at:edit.Start], at == 0, false)...)
		if removed := strings.Fields(old[edit.Start:edit.End]); len(removed) > 0 {
			shown = append(shown, "[-"+strings.Join(removed, " ")+"-]")
		}
		if added := strings.Fields(edit.New); len(added) > 0 {
			shown = append(shown, "{+"+strings.Join(added, " ")+"+}")
		}
		at = edit.End
	}
	return strings.Join(append(shown, shortened(old[at:], at == 0, true)...), " ")
}

// shortened returns the words of an unchanged part, without those that are not beside a change.
func shortened(part string, isFirst, isLast bool) []string {
	words := strings.Fields(part)
	head, tail := context, context
	if isFirst {
		head = 0
	}
	if isLast {
		tail = 0
	}
	if len(words) <= head+tail {
		return words
	}
	kept := append([]string{}, words[:head]...)
	return append(append(kept, "…"), words[len(words)-tail:]...)
}
