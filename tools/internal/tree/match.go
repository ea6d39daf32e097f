package tree

import (
	"slices"
	"strings"
)

// Reviews are records that connect each translation with its source text. They are the
// only evidence that an entry of a list was moved, added or removed.
type Reviews interface {
	// Fingerprint identifies a text.
	Fingerprint(text string) string
	// Sources returns the fingerprints of the texts that a translation was reviewed
	// against; name is its field (Value.Name).
	Sources(name, translation string) []string
}

// NoReviews has no records.
type NoReviews struct{}

// Fingerprint implements Reviews.
func (NoReviews) Fingerprint(text string) string { return text }

// Sources implements Reviews.
func (NoReviews) Sources(_, _ string) []string { return nil }

// Matching is the result of pairing the entries of two lists, A in the source language.
type Matching struct {
	A, B *Value
	// Partner has, for each entry of B, the index of its counterpart in A, or -1 if it
	// has none or the counterpart is uncertain.
	Partner []int
	// Missing are the entries of A without a counterpart in B, except those that contain no text beside others
	// that do, and Extra those of B without one in A, by their indices in ascending order.
	Missing, Extra []int
	// Gone are those of Extra that were copied or translated from an entry that A no longer
	// has: a review names its source, or all of its texts have a TODO prefix.
	Gone []int
	// Moved is the index in B of the first entry whose position among the paired
	// entries differs from that of its counterpart; -1 if there is none.
	Moved int
	used  []bool // whether each entry of A has a counterpart
}

// IsAmbiguous reports whether some entries of Missing or Extra may be counterparts, so that
// none of them is certain.
func (m *Matching) IsAmbiguous() bool {
	return len(m.Missing) > 0 && len(m.Extra) > len(m.Gone)
}

// Match pairs the entries of a list with those of the source language: first the entries that a review
// connects, or a TODO prefix before the source text, then entries at the same position if the lists are equally
// long, or the parts between the same paired entries are. It pairs no other entries. Reviews may be nil.
func Match(a, b *Value, reviews Reviews) *Matching {
	if reviews == nil {
		reviews = NoReviews{}
	}
	m := &matcher{
		Matching: &Matching{A: a, B: b, Partner: slices.Repeat([]int{-1}, len(b.Items)), Moved: -1, used: make([]bool, len(a.Items))},
		reviews:  reviews,
		made:     map[origin]int{},
		gone:     make([]bool, len(b.Items)),
		hasTexts: !a.IsFact(),
	}
	m.byText()
	if len(a.Items) == len(b.Items) {
		m.inPlace()
	}
	m.inGaps()
	m.finish()
	return m.Matching
}

type matcher struct {
	*Matching
	reviews Reviews
	// entries has the entry of A with a text, and made that from which a text of B was made: its index,
	// several or unknown. They are filled on first use.
	entries, made map[origin]int
	// hasTexts reports whether A contains a text.
	hasTexts bool
	// gone has, for each entry of B, whether A does not have the texts that it was made from.
	gone []bool
}

func (m *matcher) pair(i, j int) { m.Partner[j], m.used[i] = i, true }

// origin identifies a source text by its field and its fingerprint, or a text by both.
type origin struct{ name, fingerprint string }

// What is in place of the index of an entry.
const (
	absent  = -1 // A does not have the text
	several = -2 // a text that several entries have identifies none of them
	unknown = -3 // neither a review nor a TODO prefix tells from which text it was made
)

// byText pairs the entries that reviews and TODO prefixes connect.
func (m *matcher) byText() {
	claims := make([][]claim, len(m.A.Items))
	for j := range m.B.Items {
		i, votes, isKnown := m.candidate(&m.B.Items[j])
		if i >= 0 {
			claims[i] = append(claims[i], claim{j, votes, isKnown})
		}
		m.gone[j] = isKnown && votes == 0
	}
	for i, rivals := range claims {
		m.settle(i, rivals)
	}
}

// claim is an entry of B that may have been made from an entry of A.
type claim struct {
	entry, votes int
	isKnown      bool
}

// settle pairs an entry of A with the entry of B that has most texts of it. The others were made
// from an entry that A does not have.
func (m *matcher) settle(i int, rivals []claim) {
	if len(rivals) == 0 {
		return
	}
	slices.SortStableFunc(rivals, func(a, b claim) int { return b.votes - a.votes })
	if len(rivals) > 1 && rivals[0].votes == rivals[1].votes {
		return
	}
	m.pair(i, rivals[0].entry)
	for _, loser := range rivals[1:] {
		m.gone[loser.entry] = loser.isKnown
	}
}

// candidate returns the entry of A from which at least half of the texts of an entry of B were
// made, of those whose origin is known and in one entry at most, and the number of these texts. The entry is -1 if there
// is none, with no votes, or if several have the same number. IsKnown reports whether the
// origin of a text is known by a review, or of every text by a TODO prefix.
func (m *matcher) candidate(entry *Value) (best, bestCount int, isKnown bool) {
	votes, known, todos := map[int]int{}, 0, 0
	texts := TextsIn(entry)
	for _, text := range texts {
		i, isTodo := m.madeFrom(text)
		if isTodo {
			todos++
		}
		if i >= absent {
			known++
		}
		if i >= 0 {
			votes[i]++
		}
	}
	best = -1
	for i, count := range votes {
		switch {
		case 2*count < known || count < bestCount:
		case count > bestCount:
			best, bestCount = i, count
		default:
			best = -1
		}
	}
	return best, bestCount, known > 0 && (known > todos || todos == len(texts))
}

// madeFrom returns the entry of A from which a text was made, as far as a review or a TODO prefix tells.
func (m *matcher) madeFrom(text *Value) (entry int, isTodo bool) {
	name := text.Name()
	if _, words, isTodo := Todo(text.Text); isTodo {
		return m.entryOf(origin{name, m.reviews.Fingerprint(words)}), true
	}
	if entry, isRead := m.made[origin{name, text.Text}]; isRead {
		return entry, false
	}
	fingerprints := m.reviews.Sources(name, text.Text)
	if len(fingerprints) == 0 {
		return unknown, false
	}
	entry = unknown
	for _, fingerprint := range fingerprints {
		switch next := m.entryOf(origin{name, fingerprint}); {
		case entry < 0 && entry != several:
			entry = next
		case next != absent && next != entry:
			entry = several
		}
	}
	m.made[origin{name, text.Text}] = entry // many entries can have one text, and one text many records
	return entry, false
}

func (m *matcher) entryOf(text origin) int {
	if m.entries == nil {
		m.readEntries()
	}
	if entry, isPresent := m.entries[text]; isPresent {
		return entry
	}
	return absent
}

func (m *matcher) readEntries() {
	m.entries = map[origin]int{}
	for i := range m.A.Items {
		for _, text := range TextsIn(&m.A.Items[i]) {
			_, words, _ := Todo(text.Text) // a copy of the source language has the prefix
			key := origin{text.Name(), m.reviews.Fingerprint(words)}
			if other, isPresent := m.entries[key]; isPresent && other != i {
				m.entries[key] = several
			} else {
				m.entries[key] = i
			}
		}
	}
}

// TextsIn returns the translatable texts of a value: the value itself, or the texts inside.
func TextsIn(entry *Value) (texts []*Value) {
	Walk(entry, func(v *Value) bool {
		if v.IsTranslatable() {
			texts = append(texts, v)
		}
		return true
	})
	return texts
}

// inPlace pairs the remaining entries of lists of the same length at the same position.
func (m *matcher) inPlace() {
	for j, partner := range m.Partner {
		if partner < 0 && !m.used[j] {
			m.pair(j, j)
		}
	}
}

// inGaps pairs the remaining entries between two paired ones if both lists have the same
// number there, with or without the entries that are gone.
func (m *matcher) inGaps() {
	inA := make([]int, len(m.used))
	for i, used := range m.used {
		if inA[i] = -1; used {
			inA[i] = i
		}
	}
	openB := openBelow(m.Partner)
	for anchor, entries := range openBelow(inA) {
		counterparts := openB[anchor]
		if len(counterparts) != len(entries) {
			entries = slices.DeleteFunc(entries, m.mayBeAbsent)
		}
		if len(counterparts) != len(entries) {
			counterparts = slices.DeleteFunc(counterparts, func(j int) bool { return m.gone[j] })
		}
		if len(counterparts) == len(entries) {
			for n, j := range counterparts {
				m.pair(entries[n], j)
			}
		}
	}
}

// openBelow returns the entries without a counterpart, by the nearest entry of A above that has one;
// partners are the entries of A, or -1.
func openBelow(partners []int) map[int][]int {
	open, anchor := map[int][]int{}, -1
	for k, partner := range partners {
		if partner >= 0 {
			anchor = partner
		} else {
			open[anchor] = append(open[anchor], k)
		}
	}
	return open
}

// mayBeAbsent reports whether an entry of A contains no text although others do, so that a
// translation may leave it out.
func (m *matcher) mayBeAbsent(i int) bool {
	return m.hasTexts && m.A.Items[i].IsFact() && !m.A.Field.Blocks
}

// finish collects the entries without a counterpart and finds the first entry whose rank
// differs from that of its counterpart.
func (m *matcher) finish() {
	for i, used := range m.used {
		if !used && !m.mayBeAbsent(i) {
			m.Missing = append(m.Missing, i)
		}
	}
	for j, i := range m.Partner {
		if i < 0 {
			m.Extra = append(m.Extra, j)
			if m.gone[j] {
				m.Gone = append(m.Gone, j)
			}
		}
	}
	inOrder := slices.DeleteFunc(slices.Clone(m.Partner), func(i int) bool { return i < 0 })
	slices.Sort(inOrder)
	for j, i := range m.Partner {
		if i < 0 {
			continue
		}
		if i != inOrder[0] {
			m.Moved = j
			return
		}
		inOrder = inOrder[1:]
	}
}

// Figures returns the numbers in a text, in their order.
func Figures(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}
