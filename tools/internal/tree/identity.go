package tree

import "slices"

// Carry sets the identity of each entry of a section to that of the entry in an earlier state of it. An entry is
// the same if it is equal, or if it shares two thirds of what is in it with that one alone. It pairs no entries by their
// positions: one that is removed and one that is added in its place are two.
func Carry(before, now *Value) {
	if before == nil || before.IsScalar() || before.Kind != now.Kind {
		return
	}
	if len(now.Items) == 0 || now.Items[0].HasKey() {
		for i := range now.Items {
			Carry(before.Get(now.Items[i].Key), &now.Items[i])
		}
		return
	}
	for j, i := range sameEntries(before, now) {
		if i >= 0 {
			now.Items[j].Entry = before.Items[i].Entry
			Carry(&before.Items[i], &now.Items[j])
		}
	}
}

// sameEntries returns, for each entry of a list, its index in an earlier state of the list; -1 if it has none.
func sameEntries(before, now *Value) []int {
	made := make([]int, len(now.Items))
	for j := range made {
		made[j] = j
	}
	if before.Same(now) {
		return made
	}
	for j := range made {
		made[j] = -1
	}
	equalEntries(before, now, made)
	similarEntries(before, now, made)
	return made
}

// equalEntries pairs the entries that are equal in both states, if there are as many of them.
func equalEntries(before, now *Value, made []int) {
	earlier, later := byContent(before), byContent(now)
	for content, entries := range later {
		if len(earlier[content]) == len(entries) {
			for n, j := range entries {
				made[j] = earlier[content][n]
			}
		}
	}
}

func byContent(list *Value) map[string][]int {
	entries := map[string][]int{}
	for i := range list.Items {
		content := list.Items[i].Inline(Quote, (*Value).JSON)
		entries[content] = append(entries[content], i)
	}
	return entries
}

// trait is a text in an entry, with the name of its field.
type trait struct{ name, text string }

// The weights of a trait: texts that can differ between languages tell entries apart better than facts.
const (
	weightOfText = 3
	weightOfFact = 1
)

// traitsOf returns the traits of an entry with their weights, and the sum of these.
func traitsOf(entry *Value) (traits map[trait]int, sum int) {
	traits = map[trait]int{}
	Walk(entry, func(v *Value) bool {
		if v.IsScalar() {
			weight := weightOfFact
			if v.IsTranslatable() || v.Field != nil && v.Field.Unique {
				weight = weightOfText
			}
			traits[trait{v.Name(), v.Text}] = weight
		}
		return true
	})
	for _, weight := range traits {
		sum += weight
	}
	return traits, sum
}

// maxAlike is the number of entries from which a trait that they share tells none apart.
const maxAlike = 8

// similarEntries pairs the entries left that share more than two thirds of their traits, each with no other as much.
func similarEntries(before, now *Value, made []int) {
	withTrait, sums, isPaired := map[trait][]int{}, map[int]int{}, make([]bool, len(before.Items))
	for _, i := range made {
		if i >= 0 {
			isPaired[i] = true
		}
	}
	for i := range before.Items {
		if !isPaired[i] {
			var traits map[trait]int
			traits, sums[i] = traitsOf(&before.Items[i])
			for of := range traits {
				withTrait[of] = append(withTrait[of], i)
			}
		}
	}
	claims := map[int][]claim{}
	for j := range now.Items {
		if made[j] >= 0 {
			continue
		}
		if i, shared := mostSimilar(&now.Items[j], withTrait, sums); i >= 0 {
			claims[i] = append(claims[i], claim{entry: j, votes: shared})
		}
	}
	for i, rivals := range claims {
		slices.SortFunc(rivals, func(a, b claim) int { return b.votes - a.votes })
		if len(rivals) == 1 || rivals[0].votes > rivals[1].votes {
			made[rivals[0].entry] = i
		}
	}
}

// mostSimilar returns the one entry with which an entry shares most, and more than two thirds of both; -1 if there is none.
func mostSimilar(entry *Value, withTrait map[trait][]int, sums map[int]int) (best, most int) {
	traits, sum := traitsOf(entry)
	shared := map[int]int{}
	for of, weight := range traits {
		if len(withTrait[of]) <= maxAlike {
			for _, i := range withTrait[of] {
				shared[i] += weight
			}
		}
	}
	best = -1
	for i, weight := range shared {
		switch {
		case 3*weight <= 2*max(sum, sums[i]) || weight < most:
		case weight > most:
			best, most = i, weight
		default:
			best = -1
		}
	}
	return best, most
}

// Pair sets the identities of the entries of a section of a translation that have none to those of their counterparts
// in the source language.
func Pair(source, translation *Value, reviews Reviews) {
	taken := map[Identity]bool{}
	EachEntry(translation, func(entry *Value) { taken[entry.Entry] = true })
	visit := PairVisitor{Reviews: reviews, Both: func(a, b *Value) bool {
		if b.Entry == 0 && !b.HasKey() && !taken[a.Entry] {
			b.Entry, taken[a.Entry] = a.Entry, true
		}
		return true
	}}
	visit.both(source, translation)
}

// EachEntry calls a function for each entry of a list in a value.
func EachEntry(v *Value, call func(entry *Value)) {
	if !v.HasKey() {
		call(v)
	}
	for i := range v.Items {
		EachEntry(&v.Items[i], call)
	}
}

// Keep sets the identities of the entries of a value to those of an equal one, each of one entry: a copy has none.
func (v *Value) Keep(of *Value) { v.keep(of, map[Identity]bool{}) }

func (v *Value) keep(of *Value, taken map[Identity]bool) {
	if v == of {
		return
	}
	if !taken[of.Entry] {
		v.Entry = of.Entry
	}
	taken[of.Entry] = true
	for i := range v.Items {
		v.Items[i].keep(&of.Items[i], taken)
	}
}
