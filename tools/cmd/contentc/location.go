package main

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"encoding/hex"
	"io"
	"regexp"
	"strings"

	"github.com/bep/imagemeta"
)

// hasLocation reports whether a picture has metadata with a location. It looks for Exif and XMP in the
// whole file, because cameras and editors write them in many places: several segments, blocks of
// Photoshop, compressed texts, chunks that no flag announces, a second picture after the first.
func hasLocation(data []byte) bool {
	if hasPosition(data) || hasPosition(withoutExtensionHeads(data)) {
		return true
	}
	for _, text := range textsOfPNG(data) {
		if hasPosition(text) || hasPosition(rawProfile(text)) {
			return true
		}
	}
	return false
}

// xmpPosition matches the properties of XMP with a location (Exif 3.0 in XMP).
var xmpPosition = regexp.MustCompile(`GPS(Dest)?L(at|ong)itude|GPSAreaInformation`)

// tiffHeads are the beginnings of Exif in both byte orders (TIFF 6.0, 2).
var tiffHeads = []string{"II*\x00", "MM\x00*"}

// maxTIFFs limits the number of places at which Exif can begin.
const maxTIFFs = 200

// hasPosition reports whether bytes contain a location in XMP or Exif.
func hasPosition(data []byte) bool {
	if xmpPosition.Match(data) || bytes.Contains(data, []byte("G\x00P\x00S\x00L")) || bytes.Contains(data, []byte("G\x00P\x00S\x00D")) { // UTF-16
		return true
	}
	for _, head := range tiffHeads {
		rest := data
		for range maxTIFFs {
			at := bytes.Index(rest, []byte(head))
			if at < 0 {
				break
			}
			if hasExifPosition(rest[at:]) {
				return true
			}
			rest = rest[at+len(head):]
		}
	}
	return false
}

func hasExifPosition(tiff []byte) (found bool) {
	_, _ = imagemeta.Decode(imagemeta.Options{ // what is not Exif has no tags
		R: bytes.NewReader(tiff), ImageFormat: imagemeta.TIFF, Sources: imagemeta.EXIF,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool { return xmpPosition.MatchString(tag.Tag) },
		HandleTag: func(imagemeta.TagInfo) error {
			found = true
			return imagemeta.ErrStopWalking
		},
	})
	return found
}

// withoutExtensionHeads returns a JPEG without what is between two parts of a long XMP packet
// (XMP part 3, 1.1.3.1); nil if there is none.
func withoutExtensionHeads(data []byte) []byte {
	const name, rest = "http://ns.adobe.com/xmp/extension/\x00", 32 + 4 + 4
	parts := bytes.Split(data, []byte(name))
	if len(parts) == 1 {
		return nil
	}
	var joined []byte
	for _, part := range parts[1:] {
		part = part[min(rest, len(part)):]
		joined = append(joined, part[:max(0, len(part)-len("\xff\xe1\x00\x00"))]...)
	}
	return joined
}

const maxInflated = 16 << 20

// textsOfPNG returns the texts of a PNG, inflated (PNG 3, 11.3.3).
func textsOfPNG(data []byte) (texts [][]byte) {
	const head, check = 8, 4
	left := maxInflated
	for at := head; bytes.HasPrefix(data, []byte("\x89PNG")) && at+head <= len(data); {
		end := min(at+head+int(binary.BigEndian.Uint32(data[at:])), len(data))
		if kind := string(data[at+4 : at+head]); strings.HasSuffix(kind, "Xt") {
			_, text, _ := bytes.Cut(data[at+head:end], []byte{0})
			text = inflated(kind, text, left)
			left -= len(text)
			texts = append(texts, text)
		}
		at = end + check
	}
	return texts
}

// inflated returns the text of a chunk, without the keyword at its beginning, up to a limit.
func inflated(kind string, text []byte, limit int) []byte {
	switch parts := bytes.SplitN(text, []byte{0}, 4); {
	case kind == "zTXt" && len(text) > 0:
		text = text[1:] // the method
	case kind == "iTXt" && len(parts) > 3: // flag 1 and method 0, the language, the keyword in it
		text = parts[3]
	default:
		return text[:min(limit, len(text))]
	}
	reader, err := zlib.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil
	}
	text, _ = io.ReadAll(io.LimitReader(reader, int64(limit))) // with what is before a fault
	return text
}

// hexProfile matches a profile in hexadecimal digits, as ImageMagick and ExifTool write it below its length.
var hexProfile = regexp.MustCompile(`\n *[0-9]+\n([0-9a-fA-F\s]+)`)

func rawProfile(text []byte) []byte {
	found := hexProfile.FindSubmatch(text)
	if found == nil {
		return nil
	}
	profile, _ := hex.DecodeString(strings.Join(strings.Fields(string(found[1])), ""))
	return profile
}
