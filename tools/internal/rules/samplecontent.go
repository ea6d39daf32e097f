package rules

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// sampleContent finds sample content, which the owner must replace.
func sampleContent(sample Digests, media Media) Rule {
	return Rule{
		Info: info(diag.SampleContent, diag.Warning, "the value is sample content, which the owner must replace"),
		Once: true,
		Text: func(_ Context, v *tree.Value) []Fault {
			if sample != nil && sample.contains(v, media.Folder) || isReserved(v) {
				return one(sampleFault(v, "%q is sample content"))
			}
			return nil
		},
		// The short values of an entry are sample content together: a single one, such as a
		// year, can be equal by chance.
		Record: func(_ Context, record *tree.Value) []Fault {
			at, hash := entryHash(record)
			switch {
			case at == nil || !sample[hash]:
				return nil
			case at.Kind == model.List:
				return one(Fault{At: firstScalar(at), Message: fmt.Sprintf("the entries of %q are sample content", record.Key), Help: sampleHelp(record)})
			default:
				return one(sampleFault(at, "the entry %q is sample content"))
			}
		},
	}
}

// isReserved reports whether a text is reserved for examples.
func isReserved(v *tree.Value) bool {
	format := v.Field.Format
	return format != nil && format.IsSample != nil && format.IsSample(v.Text)
}

func sampleFault(at *tree.Value, message string) Fault {
	return Fault{At: at, Message: fmt.Sprintf(message, shortened(at.Text)), Help: sampleHelp(at)}
}

func sampleHelp(at *tree.Value) string {
	if at.Field.Optional {
		return "replace it with your own, or remove the key, which is optional"
	}
	return "replace it with your own"
}

// Digests identify sample content by hashes of each sequence of words in its texts, of
// the short values of its entries, and of its pictures. They also identify a text in
// which names were replaced.
type Digests map[uint32]bool

// sequenceWords is the number of consecutive words that a hash covers. A text with fewer
// words has one hash.
const sequenceWords = 4

// lineLength is the number of characters on a line of Digests.String.
const lineLength = 76

// ReadDigests returns the digests in an output of String.
func ReadDigests(text string) (Digests, error) {
	data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil || len(data)%4 != 0 {
		return nil, fmt.Errorf("the digests of the sample content cannot be read: run \"contentc digest\" again")
	}
	digests := make(Digests, len(data)/4)
	for ; len(data) > 0; data = data[4:] {
		digests[binary.BigEndian.Uint32(data)] = true
	}
	return digests, nil
}

// String returns the hashes as lines of base64, in ascending order.
func (d Digests) String() string {
	var data []byte
	for _, hash := range slices.Sorted(maps.Keys(d)) {
		data = binary.BigEndian.AppendUint32(data, hash)
	}
	var out strings.Builder
	for line := range slices.Chunk([]byte(base64.StdEncoding.EncodeToString(data)), lineLength) {
		out.Write(line)
		out.WriteByte('\n')
	}
	return out.String()
}

// DigestOf returns the digests of a whole content.
func DigestOf(folder *load.Folder, documents []*tree.Document) Digests {
	digests := Digests{}
	add := func(hash uint32) { digests[hash] = true }
	for _, document := range documents {
		document.Walk(func(v *tree.Value) bool {
			ownHashes(v, folder, add)
			if at, hash := entryHash(v); at != nil {
				add(hash)
			}
			return true
		})
	}
	return digests
}

// contains reports whether at least half of the hashes of a value (ownHashes) are those
// of sample content.
func (d Digests) contains(v *tree.Value, folder *load.Folder) bool {
	found, all := 0, 0
	ownHashes(v, folder, func(hash uint32) {
		all++
		if d[hash] {
			found++
		}
	})
	return found > 0 && 2*found >= all
}

// ownHashes calls add for each hash of a value with the tag sample:"own".
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
	wordSequences(v.Text, add)
}

// The parameters of the hash FNV-1a with 32 bits.
const (
	fnvStart = 2166136261
	fnvPrime = 16777619
)

// hashed returns a hash extended by bytes.
func hashed[T string | []byte](hash uint32, data T) uint32 {
	for i := range len(data) {
		hash = (hash ^ uint32(data[i])) * fnvPrime
	}
	return hash
}

// wordSequences calls add for the hash of each sequence of words in a text. It ignores
// case and punctuation. It reads every text of the content, so it allocates nothing.
func wordSequences(text string, add func(uint32)) {
	var recent [sequenceWords]uint32 // a ring buffer with the hashes of the last words
	words, word := 0, uint32(fnvStart)
	for i := 0; i <= len(text); i++ {
		if i < len(text) && inWord[text[i]] != 0 {
			word = (word ^ inWord[text[i]]) * fnvPrime
			continue
		}
		if word == fnvStart {
			continue
		}
		recent[words%sequenceWords] = word
		words, word = words+1, fnvStart
		if words >= sequenceWords {
			add(combine(recent, words, sequenceWords))
		}
	}
	if 0 < words && words < sequenceWords {
		add(combine(recent, 0, words))
	}
}

// inWord maps the bytes of words, which are letters, digits, and characters beyond ASCII, to
// those of lower case, and every other byte to 0.
var inWord = func() (lower [256]uint32) {
	for b := range uint32(len(lower)) {
		if b >= 0x80 || '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'z' {
			lower[b] = b | 0x20
		}
	}
	return lower
}()

// combine returns the hash of count words in the ring buffer, from index first on.
func combine(ring [sequenceWords]uint32, first, count int) uint32 {
	hash := uint32(fnvStart)
	for i := range count {
		hash = (hash ^ ring[(first+i)%sequenceWords]) * fnvPrime
	}
	return hash
}

// entryHash returns the hash of the values of a record with the tag sample:"entry", and
// the first of these values; nil if there are none.
func entryHash(record *tree.Value) (at *tree.Value, hash uint32) {
	for i := range record.Items {
		value := &record.Items[i]
		if value.Field == nil || value.Field.Sample != model.SampleEntry {
			continue
		}
		if at == nil {
			at, hash = value, hashed(fnvStart, record.Name())
		}
		hash = withScalars(hash, value)
	}
	return at, hash
}

// firstScalar returns the first scalar in a list of the sample content.
func firstScalar(v *tree.Value) *tree.Value {
	for !v.IsScalar() {
		v = &v.Items[0]
	}
	return v
}

// withScalars returns a hash extended by the key and the text of a value, and by those in it.
func withScalars(hash uint32, v *tree.Value) uint32 {
	hash = hashed(hashed(hashed(hashed(hash, "\x00"), v.Key), "\x00"), v.Text)
	for i := range v.Items {
		hash = withScalars(hash, &v.Items[i])
	}
	return hash
}
