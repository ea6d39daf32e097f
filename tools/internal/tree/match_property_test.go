package tree_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"example.org/contentc/internal/tree"
)

// match pairs two lists of entries and checks the result: each entry has at most
// one counterpart, and those without one are listed.
func match(t *rapid.T, a, b []string) *tree.Matching {
	found := tree.Match(list(strings.Join(a, " ")), list(strings.Join(b, " ")), reviews{})
	assert.Len(t, found.Partner, len(b))
	partners := make([]int, len(a))
	var missing, extra []int
	for j, i := range found.Partner {
		if i < 0 {
			extra = append(extra, j)
		} else {
			partners[i]++
		}
	}
	for i, count := range partners {
		assert.LessOrEqual(t, count, 1, "an entry has two counterparts")
		if count == 0 {
			missing = append(missing, i)
		}
	}
	assert.Equal(t, missing, found.Missing)
	assert.Equal(t, extra, found.Extra)
	return found
}

// without returns a list without the entries for which drop is true.
func without(entries []string, drop []bool) (kept []string, missing []int) {
	for i, entry := range entries {
		if drop[i] {
			missing = append(missing, i)
		} else {
			kept = append(kept, entry)
		}
	}
	return kept, missing
}

func TestMatchOfAnyListsPairsEachEntryOnce(t *testing.T) {
	entries := rapid.SliceOfN(rapid.StringMatching(`[a-cX-Z]`), 0, 7)
	rapid.Check(t, func(t *rapid.T) { match(t, entries.Draw(t, "a"), entries.Draw(t, "b")) })
}

func TestMatchOfReviewedEntriesFollowsAnyOrderAndRemoval(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := strings.Split("abcdefg"[:rapid.IntRange(1, 7).Draw(t, "length")], "")
		drop := rapid.SliceOfN(rapid.Bool(), len(a), len(a)).Draw(t, "drop")
		kept, missing := without(a, drop)
		b := rapid.Permutation(kept).Draw(t, "b")
		found := match(t, a, b)
		for j, entry := range b {
			assert.Equal(t, slices.Index(a, entry), found.Partner[j])
		}
		assert.Equal(t, missing, found.Missing)
		assert.False(t, found.IsAmbiguous())
		assert.Equal(t, slices.Equal(kept, b), found.Moved < 0, "moved")
	})
}

func TestMatchAfterARemovalIsRightOrAmbiguous(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c"}), 1, 7).Draw(t, "a")
		drop := rapid.SliceOfN(rapid.Bool(), len(a), len(a)).Draw(t, "drop")
		b, missing := without(a, drop)
		found := match(t, a, b)
		for j, i := range found.Partner {
			if i >= 0 {
				assert.Equal(t, a[i], b[j], "paired with another value")
			}
		}
		if !found.IsAmbiguous() {
			assert.Len(t, found.Missing, len(missing))
			assert.Negative(t, found.Moved)
		}
	})
}
