package check

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// sampleContent finds sample content that the owner still has to replace. A
// value that is the same in every language is reported once, in the source
// language.
func sampleContent(e *examiner, v *tree.Value) []diag.Finding {
	if v.Field.Agreement == model.Equal && !e.isSource {
		return nil
	}
	if (e.sample == nil || !e.sample.contains(v, e.folder)) && !isReserved(v) {
		return nil
	}
	return []diag.Finding{sampleFinding(v, "%q is sample content")}
}

// isReserved reports whether a text is of a kind that is only for examples.
func isReserved(v *tree.Value) bool {
	format := v.Field.Format
	return format != nil && format.IsSample != nil && format.IsSample(v.Text)
}

// sampleEntry finds entries whose short values are all those of an entry of
// the sample. Each of them alone, such as a year, may be equal by chance.
func (e *examiner) sampleEntry(record *tree.Value) {
	if e.sample == nil {
		return
	}
	if at, hash := entryHash(record); at != nil && e.sample.has(hash) {
		e.report.Add(at, sampleFinding(at, "the entry %q is sample content"))
	}
}

func sampleFinding(at *tree.Value, message string) diag.Finding {
	return at.Finding(diag.SampleContent, fmt.Sprintf(message, shortened(at.Text))).WithHelp("replace it with your own")
}

// shortened cuts a long text for a message.
func shortened(text string) string {
	const limit = 60 // characters
	if runes := []rune(text); len(runes) > limit {
		return string(runes[:limit]) + "…"
	}
	return text
}

// Digests identify sample content by hashes: of each run of words of its
// texts, of the short values of its entries, and of its pictures. A text is
// still recognised after names in it were replaced.
type Digests struct {
	hashes map[uint32]bool
	// filter has a bit for the end of each hash. Nearly every hash of another
	// content is not in it, and is not looked up.
	filter [filterBits / 64]uint64
}

const filterBits = 1 << 16

// runLength is how many words in a row a hash covers. A text that has fewer
// words has one hash.
const runLength = 4

// lineLength is how many characters a line of the digests' text has.
const lineLength = 76

// ReadDigests reads what String wrote.
func ReadDigests(text string) (*Digests, error) {
	data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil || len(data)%4 != 0 {
		return nil, fmt.Errorf("the digests of the sample content cannot be read: run \"contentc digest\" again")
	}
	digests := &Digests{hashes: make(map[uint32]bool, len(data)/4)}
	for ; len(data) > 0; data = data[4:] {
		digests.add(binary.BigEndian.Uint32(data))
	}
	return digests, nil
}

func (d *Digests) add(hash uint32) {
	d.hashes[hash] = true
	d.filter[hash%filterBits/64] |= 1 << (hash % 64)
}

func (d *Digests) has(hash uint32) bool {
	return d.filter[hash%filterBits/64]&(1<<(hash%64)) != 0 && d.hashes[hash]
}

// String returns the hashes as lines of base64, in ascending order.
func (d *Digests) String() string {
	var data []byte
	for _, hash := range slices.Sorted(maps.Keys(d.hashes)) {
		data = binary.BigEndian.AppendUint32(data, hash)
	}
	var out strings.Builder
	for line := range slices.Chunk([]byte(base64.StdEncoding.EncodeToString(data)), lineLength) {
		out.Write(line)
		out.WriteByte('\n')
	}
	return out.String()
}

// Digest returns the digests of a whole content folder.
func Digest(options Options) (*Digests, error) {
	result, err := Check(options)
	if err != nil {
		return nil, err
	}
	if result.Set.Failed(false) {
		return nil, fmt.Errorf("the content has errors: \"contentc check\" lists them")
	}
	folder, err := load.Open(options.Content, options.Model)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	digests := &Digests{hashes: map[uint32]bool{}}
	for _, document := range append(result.Languages, result.Site) {
		document.Walk(tree.Visitor{
			Enter: func(v *tree.Value) bool { ownHashes(v, folder, digests.add); return true },
			Leave: func(v *tree.Value) {
				if at, hash := entryHash(v); at != nil {
					digests.add(hash)
				}
			},
		})
	}
	return digests, nil
}

// contains reports whether at least half of the hashes of a value that counts
// by itself are those of the sample.
func (d *Digests) contains(v *tree.Value, folder *load.Folder) bool {
	known, all := 0, 0
	ownHashes(v, folder, func(hash uint32) {
		all++
		if d.has(hash) {
			known++
		}
	})
	return known > 0 && 2*known >= all
}

// ownHashes calls add for each hash of a value that counts by itself.
func ownHashes(v *tree.Value, folder *load.Folder, add func(uint32)) {
	if v.Field.Sample != model.SampleOwn || v.Kind != model.Text {
		return
	}
	if v.Field.Format != nil && v.Field.Format.IsFile {
		if file, _ := folder.ReadFile(v.Text); file != nil {
			add(hashed(fnvStart, file.Bytes))
		}
		return
	}
	wordRuns(v.Text, add)
}

// The parameters of the hash FNV-1a with 32 bits.
const (
	fnvStart = 2166136261
	fnvPrime = 16777619
)

// hashed continues a hash with bytes.
func hashed[T string | []byte](hash uint32, data T) uint32 {
	for i := range len(data) {
		hash = (hash ^ uint32(data[i])) * fnvPrime
	}
	return hash
}

// wordRuns calls add for the hash of each run of words of a text. It ignores
// case and punctuation. It reads every text of a content, so it allocates
// nothing.
func wordRuns(text string, add func(uint32)) {
	var recent [runLength]uint32 // the hashes of the last words, in a ring
	words, word := 0, uint32(fnvStart)
	for i := 0; i <= len(text); i++ {
		if i < len(text) && inWord[text[i]] {
			word = (word ^ uint32(text[i]|0x20)) * fnvPrime
			continue
		}
		if word == fnvStart {
			continue
		}
		recent[words%runLength] = word
		words, word = words+1, fnvStart
		if words >= runLength {
			add(combine(recent, words, runLength))
		}
	}
	if 0 < words && words < runLength {
		add(combine(recent, 0, words))
	}
}

// inWord has the bytes that belong to a word: letters, digits, and the parts of
// characters beyond ASCII.
var inWord = func() (set [256]bool) {
	for b := range set {
		set[b] = b >= 0x80 || '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'z'
	}
	return set
}()

// combine hashes a number of words, the first of which has the given index in
// the ring.
func combine(ring [runLength]uint32, first, count int) uint32 {
	hash := uint32(fnvStart)
	for i := range count {
		hash = (hash ^ ring[(first+i)%runLength]) * fnvPrime
	}
	return hash
}

// entryHash returns the hash of the short values of a record that are sample
// content only together, and the first of them; nil if it has none.
func entryHash(record *tree.Value) (at *tree.Value, hash uint32) {
	if record.Kind != model.Record {
		return nil, 0
	}
	for i := range record.Items {
		value := &record.Items[i]
		if value.Field == nil || value.Field.Sample != model.SampleEntry {
			continue
		}
		if at == nil {
			at, hash = value, hashed(fnvStart, record.Name())
		}
		hash = hashed(hashed(hashed(hashed(hash, "\x00"), value.Key), "\x00"), value.Text)
	}
	return at, hash
}
