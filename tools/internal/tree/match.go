package tree

import (
	"slices"
	"strings"

	"example.org/contentc/internal/model"
)

// Reviews are records that connect each translation with its source text. They
// are the best evidence for pairing the entries of two lists.
type Reviews interface {
	// IsEmpty reports whether there are no records.
	IsEmpty() bool
	// Fingerprint identifies a text.
	Fingerprint(text string) string
	// Sources returns the fingerprints of the texts that a translation was
	// reviewed against; name is its field (Value.Name).
	Sources(name, translation string) []string
}

// Matching is the result of pairing the entries of two lists.
type Matching struct {
	A, B *Value
	// Partner has, for each entry of B, the index of its counterpart in A, or
	// -1 if it has none or the counterpart is uncertain.
	Partner []int
	// Missing are the entries of A without a counterpart in B, and Extra those
	// of B without one in A, by their indices in ascending order.
	Missing, Extra []int
	// Ambiguous reports whether some entries of Missing or Extra may have a
	// counterpart, so that none of them is certain.
	Ambiguous bool
	// Moved is the index in B of the first entry whose position among the paired
	// entries differs from that of its counterpart; -1 if there is none.
	Moved int
}

// Match pairs the entries of two lists: first the entries that a review
// connects, then entries with equal values in the fields that the languages
// share, then entries at the same position. If several entries are possible and
// their numbers differ, it pairs none of them.
func Match(a, b *Value, reviews Reviews) *Matching { return match(a, b, reviews, false) }

// MatchCertain pairs the entries as Match does, except that in lists of the same
// length it does not pair entries that may be new.
func MatchCertain(a, b *Value, reviews Reviews) *Matching { return match(a, b, reviews, true) }

func match(a, b *Value, reviews Reviews, onlyCertain bool) *Matching {
	m := &matcher{
		Matching: &Matching{A: a, B: b, Partner: slices.Repeat([]int{-1}, len(b.Items)), Moved: -1},
		used:     make([]bool, len(a.Items)),
		orphan:   make([]bool, len(b.Items)),
		keysA:    sharedKeys(a), keysB: sharedKeys(b),
	}
	if reviews != nil && !reviews.IsEmpty() && !m.sharedKeysSuffice() {
		m.byReview(reviews)
	}
	isSameLength := len(a.Items) == len(b.Items)
	if isSameLength {
		m.inPlace()
	}
	m.byKey()
	m.inGaps()
	if isSameLength && !onlyCertain {
		m.collect()
		m.pairAll(m.Missing, m.Extra)
		m.Ambiguous = false
	}
	m.finish()
	return m.Matching
}

type matcher struct {
	*Matching
	used []bool // whether each entry of A has a counterpart
	// orphan has, for each entry of B, whether its reviewed source texts are
	// absent from A. Equal shared values do not make it a translation of another
	// entry.
	orphan       []bool
	keysA, keysB []string
}

func (m *matcher) pair(i, j int) { m.Partner[j], m.used[i] = i, true }

// sharedKeysSuffice reports whether the shared values alone pair the entries:
// they are equal at each position, and unique.
func (m *matcher) sharedKeysSuffice() bool {
	unique := slices.Compact(slices.Sorted(slices.Values(m.keysA)))
	return len(unique) == len(m.keysA) && slices.Equal(m.keysA, m.keysB)
}

// sharedKeys returns, for each entry of a list, one text of the values that must
// be equal in every language. All are empty if the entries have no such field.
func sharedKeys(list *Value) []string {
	keys := make([]string, len(list.Items))
	fields := slices.DeleteFunc(slices.Clone(list.Type.Elem.Fields), func(field *model.Field) bool {
		return field.Type.Kind >= model.List || field.Agreement != model.Equal && field.Agreement != model.Figures
	})
	if len(fields) == 0 {
		return keys
	}
	var key strings.Builder
	for i := range list.Items {
		key.Reset()
		for _, field := range fields {
			if value := list.Items[i].Get(field.Key); value != nil && value.IsScalar() {
				key.WriteString(shared(field, value.Text))
			}
			key.WriteByte(0)
		}
		keys[i] = key.String()
	}
	return keys
}

func shared(field *model.Field, text string) string {
	_, text, _ = Todo(text)
	if field.Agreement == model.Figures {
		return strings.Join(Figures(text), "-")
	}
	return text
}

// Figures returns the numbers in a text, in their order.
func Figures(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}

// reviewed identifies a text in a review by its field and its fingerprint.
type reviewed struct{ name, fingerprint string }

// byReview pairs the entries that the reviews connect with one another and
// with no other entry.
func (m *matcher) byReview(reviews Reviews) {
	sources := map[reviewed][]int{}
	for i := range m.A.Items {
		for _, text := range entryTexts(&m.A.Items[i]) {
			key := reviewed{text.Name(), reviews.Fingerprint(withoutTodo(text))}
			sources[key] = append(sources[key], i)
		}
	}
	claims := make([]int, len(m.A.Items))
	candidates := make([]int, len(m.B.Items))
	for j := range m.B.Items {
		candidates[j], m.orphan[j] = candidate(&m.B.Items[j], sources, reviews)
		if candidates[j] >= 0 {
			claims[candidates[j]]++
		}
	}
	for j, i := range candidates {
		if i >= 0 && claims[i] == 1 {
			m.pair(i, j)
		}
	}
}

// candidate returns the entry of A to which more than half of the texts of an
// entry of B refer: by their reviews or, without a review, as equal texts. It
// returns -1 if there is none, or if several have the same count. Orphan reports
// whether the entry has reviews that refer to no entry.
func candidate(entry *Value, sources map[reviewed][]int, reviews Reviews) (best int, orphan bool) {
	votes, recorded, isReviewed, byReview := map[int]int{}, 0, false, false
	for _, text := range entryTexts(entry) {
		name, words := text.Name(), withoutTodo(text)
		fingerprints := reviews.Sources(name, words)
		var found []int
		for _, fingerprint := range fingerprints {
			found = append(found, sources[reviewed{name, fingerprint}]...)
		}
		isReviewed = isReviewed || len(fingerprints) > 0
		byReview = byReview || len(found) > 0
		if len(found) == 0 {
			found = sources[reviewed{name, reviews.Fingerprint(words)}]
		}
		recorded += min(1, len(fingerprints)+len(found))
		for _, i := range found {
			votes[i]++
		}
	}
	best, bestCount := -1, recorded/2
	for i, count := range votes {
		switch {
		case count > bestCount:
			best, bestCount = i, count
		case count == bestCount:
			best = -1
		}
	}
	return best, isReviewed && !byReview && best < 0
}

func withoutTodo(text *Value) string {
	_, rest, _ := Todo(text.Text)
	return rest
}

// entryTexts returns the translatable texts of an entry: the entry itself, or its
// fields. It omits texts whose numbers must be equal in every language, because
// sharedKeys includes them.
func entryTexts(entry *Value) (texts []*Value) {
	if entry.IsTranslatable() {
		return []*Value{entry}
	}
	for i := range entry.Items {
		if field := entry.Items[i].Field; field != nil && field.Agreement != model.Figures && entry.Items[i].IsTranslatable() {
			texts = append(texts, &entry.Items[i])
		}
	}
	return texts
}

// inPlace pairs the entries of lists of the same length that have the same
// shared values at the same position.
func (m *matcher) inPlace() {
	for j := range m.Partner {
		if m.Partner[j] < 0 && !m.orphan[j] && !m.used[j] && m.keysA[j] == m.keysB[j] {
			m.pair(j, j)
		}
	}
}

// byKey pairs the entries with the same shared values if both lists have the same
// number of them.
func (m *matcher) byKey() {
	openA, openB := map[string][]int{}, map[string][]int{}
	for i, key := range m.keysA {
		if !m.used[i] {
			openA[key] = append(openA[key], i)
		}
	}
	for j, key := range m.keysB {
		if m.Partner[j] < 0 && !m.orphan[j] {
			openB[key] = append(openB[key], j)
		}
	}
	for key, entries := range openA {
		if strings.Trim(key, "\x00") != "" {
			m.pairAll(entries, openB[key])
		}
	}
}

// pairAll pairs entries in their order if both lists have the same number.
func (m *matcher) pairAll(a, b []int) {
	if len(a) != len(b) {
		return
	}
	for n := range a {
		m.pair(a[n], b[n])
	}
}

// inGaps pairs the remaining entries between two paired ones by position.
func (m *matcher) inGaps() {
	openA, openB := map[int][]int{}, map[int][]int{} // by the nearest entry of A above that has a counterpart
	anchor := -1
	for i, used := range m.used {
		if used {
			anchor = i
		} else {
			openA[anchor] = append(openA[anchor], i)
		}
	}
	anchor = -1
	for j, partner := range m.Partner {
		if partner >= 0 {
			anchor = partner
		} else {
			openB[anchor] = append(openB[anchor], j)
		}
	}
	for anchor, entries := range openA {
		m.pairAll(entries, openB[anchor])
		m.Ambiguous = m.Ambiguous || len(openB[anchor]) > 0 && len(openB[anchor]) != len(entries)
	}
}

// finish collects the entries without a counterpart and finds the first entry
// whose rank differs from that of its counterpart.
func (m *matcher) finish() {
	m.collect()
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

func (m *matcher) collect() {
	m.Missing, m.Extra = nil, nil
	for i, used := range m.used {
		if !used {
			m.Missing = append(m.Missing, i)
		}
	}
	for j, i := range m.Partner {
		if i < 0 {
			m.Extra = append(m.Extra, j)
		}
	}
}
