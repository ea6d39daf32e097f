package rules

import (
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

func sampleContent(sample Digests, media Media) Rule {
	return Rule{
		Info: info(diag.SampleContent, diag.Warning, "the value is sample content, which the owner must replace"),
		Once: true,
		Text: func(_ Context, v *tree.Value) []Fault {
			if len(sample) > 0 && sample.contains(v, media.Folder) || isReserved(v) {
				return one(sampleFault(v, "%q is sample content"))
			}
			return nil
		},
		// The short values of an entry are sample content together: a single one, such as a
		// year or the name of a service, can be equal by chance, beside texts of the owner's own.
		Record: func(_ Context, record *tree.Value) []Fault {
			at, hash, count := entryHash(record)
			isOwn := func(v tree.Value) bool {
				return len(ownHashes(nil, &v, media.Folder)) > 0 && !sample.contains(&v, media.Folder)
			}
			switch {
			case at == nil || !sample[hash] || count == 1 && slices.ContainsFunc(record.Items, isOwn):
				return nil
			case at.Kind == model.List:
				return one(Fault{At: firstScalar(at), Message: fmt.Sprintf("the entries of %q are sample content", record.Key), Help: sampleHelp(record)})
			default:
				return one(sampleFault(at, "the entry %q is sample content"))
			}
		},
	}
}

func isReserved(v *tree.Value) bool {
	format := v.Field.Format
	return format != nil && format.IsSample != nil && format.IsSample(v.Text)
}

func sampleFault(at *tree.Value, message string) Fault {
	return Fault{At: at, Message: fmt.Sprintf(message, shortened(at.Text)), Help: sampleHelp(at)}
}

func sampleHelp(at *tree.Value) string {
	if at.Field.Optional {
		return "replace it with your own, or remove the field, which is optional"
	}
	return "replace it with your own"
}

// Digests identify sample content by hashes of each sequence of words in its texts, of the short values of its
// entries, and of its pictures. They also identify a text in which names were replaced.
type Digests map[uint32]bool

// sequenceWords is the number of consecutive words that a hash covers. A text with fewer words has one hash.
const sequenceWords = 4

// ReadDigests returns the digests in an output of String.
func ReadDigests(text string) (Digests, error) {
	digests := Digests{}
	for _, word := range strings.Fields(text) {
		hash, err := strconv.ParseUint(word, 16, 32)
		if err != nil {
			return nil, errors.New("the digests of the sample content cannot be read: run \"contentc digest\" again")
		}
		digests[uint32(hash)] = true
	}
	return digests, nil
}

// String returns the hashes in ascending order, one on each line.
func (d Digests) String() string {
	var out strings.Builder
	for _, hash := range slices.Sorted(maps.Keys(d)) {
		fmt.Fprintf(&out, "%08x\n", hash)
	}
	return out.String()
}

// DigestOf returns the digests of a whole content.
func DigestOf(folder *load.Folder, documents []*tree.Document) Digests {
	digests := Digests{}
	for _, document := range documents {
		document.Walk(func(v *tree.Value) bool {
			for _, hash := range ownHashes(nil, v, folder) {
				digests[hash] = true
			}
			if at, hash, _ := entryHash(v); at != nil {
				digests[hash] = true
			}
			return true
		})
	}
	return digests
}

// contains reports whether at least half of the hashes of a value (ownHashes) are those of sample content.
func (d Digests) contains(v *tree.Value, folder *load.Folder) bool {
	var room [256]uint32 // most texts have fewer words
	hashes, found := ownHashes(room[:0], v, folder), 0
	for i, hash := range hashes {
		if d[hash] {
			found++
		} else if missing := i + 1 - found; 2*missing > len(hashes) {
			return false
		}
	}
	return found > 0
}

// ownHashes returns the hashes of a value with the tag sample:"own", in the room if they fit.
func ownHashes(room []uint32, v *tree.Value, folder *load.Folder) []uint32 {
	switch isFile := v.Field.Format != nil && v.Field.Format.IsFile; {
	case v.Field.Sample != model.SampleOwn || v.Kind != model.Text:
	case !isFile:
		return sequences(room, v.Text)
	default:
		if file, _ := folder.ReadFile(v.Text); file != nil {
			return []uint32{crc32.ChecksumIEEE(file.Bytes)}
		}
	}
	return nil
}

// sequences returns the hash of each sequence of words in a text, in the room if they fit. It ignores case and
// punctuation.
func sequences(room []uint32, text string) []uint32 {
	words, word := slices.Grow(room, len(text)/4), uint32(0) // their hashes; 0 is between words
	for _, r := range text {
		letter := r
		if r < 'a' || r > 'z' { // most are
			letter = wordCharacter(r)
		}
		switch {
		case letter != 0:
			word = word*prime + uint32(letter)
		case word != 0:
			words, word = append(words, word), 0
		}
	}
	if word != 0 {
		words = append(words, word)
	}
	count := min(len(words), max(1, len(words)-sequenceWords+1))
	for i := range count {
		hash := uint32(0)
		for _, word := range words[i:min(i+sequenceWords, len(words))] {
			hash = (hash ^ word) * prime
		}
		words[i] = hash // no later sequence has the word
	}
	return words[:count]
}

// prime is the multiplier of the hashes, that of FNV-1a.
const prime = 16777619

// wordCharacter returns a character of a word in lower case; 0 for one that is not in words.
func wordCharacter(r rune) rune {
	switch {
	case unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r):
		return unicode.ToLower(r)
	default:
		return 0
	}
}

// entryHash returns the hash of the values of a record with the tag sample:"entry", the first of
// these values, nil if there are none, and their number.
func entryHash(record *tree.Value) (at *tree.Value, hash uint32, count int) {
	var text []byte
	for i := range record.Items {
		value := &record.Items[i]
		if value.Field == nil || value.Field.Sample != model.SampleEntry {
			continue
		}
		if at == nil {
			at, text = value, []byte(record.Name())
		}
		text, count = appendScalars(text, value), count+1
	}
	return at, crc32.ChecksumIEEE(text), count
}

func firstScalar(v *tree.Value) *tree.Value {
	for !v.IsScalar() {
		v = &v.Items[0]
	}
	return v
}

func appendScalars(text []byte, v *tree.Value) []byte {
	text = append(append(text, 0), v.Key...)
	text = append(append(text, 0), v.Text...)
	for i := range v.Items {
		text = appendScalars(text, &v.Items[i])
	}
	return text
}
