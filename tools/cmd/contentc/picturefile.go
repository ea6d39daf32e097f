package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // registers the decoder
	_ "image/png"  // registers the decoder
	"io"
	"regexp"
	"strings"
	"sync"

	"github.com/bep/imagemeta"
	_ "golang.org/x/image/webp" // registers the decoder
	"golang.org/x/text/encoding/charmap"

	"example.org/portfolio/tools/contentc"
)

// pictureFile is what the checks need to know about a picture.
type pictureFile struct {
	// kind is what the first bytes say, such as JPEG, whatever the file is
	// called; empty if they are those of no kind that is known.
	kind string
	// damage is the fault of a file of a known kind.
	damage error
	// width and height are in pixels.
	width, height int
	// located reports whether the metadata contain the position of the camera.
	located bool
	// brightness is nil for AVIF, which Go cannot decode.
	brightness *brightness
}

// fileKinds are recognised by their first bytes. Those without a format are not
// published: SVG may contain scripts, and browsers cannot show the others.
var fileKinds = []struct {
	name   string
	form   *regexp.Regexp
	format imagemeta.ImageFormat
}{
	{"JPEG", inBytes(`^\xff\xd8\xff`), imagemeta.JPEG},
	{"PNG", inBytes(`^\x89PNG\r\n\x1a\n`), imagemeta.PNG},
	{"WebP", inBytes(`^.{8}WEBP`), imagemeta.WebP},
	{"AVIF", inBytes(`^.{4}ftyp.{0,52}avif`), imagemeta.AVIF}, // among the brands of the file (ISO/IEC 14496-12, 4.3)
	{"HEIC", inBytes(`^.{4}ftyp`), imagemeta.ImageFormatAuto},
	{"GIF", inBytes(`^GIF8`), imagemeta.ImageFormatAuto},
	{"SVG", inBytes(`(?i)<svg`), imagemeta.ImageFormatAuto},
	{"HTML", inBytes(`(?i)<html`), imagemeta.ImageFormatAuto},
}

// inBytes compiles an expression for bytes that are read as Latin-1.
func inBytes(expression string) *regexp.Regexp { return regexp.MustCompile(`(?s)` + expression) }

// seen holds the pictures that were read, so that a running compiler decodes
// each of them once: fileKey → pictureFile.
var seen sync.Map

// fileKey tells a version of a file from others, as make does.
type fileKey struct {
	name string
	size int64
	time int64
}

// readPicture reads a picture, unless it was read before.
func readPicture(file contentc.File) pictureFile {
	key := fileKey{file.Name, file.Info.Size(), file.Info.ModTime().UnixNano()}
	if known, ok := seen.Load(key); ok {
		return known.(pictureFile)
	}
	picture := decodePicture(file)
	seen.Store(key, picture)
	return picture
}

func decodePicture(file io.ReadSeeker) (picture pictureFile) {
	start := make([]byte, 1024)
	length, _ := io.ReadFull(file, start)                                    // a short file has no known kind, or is damaged
	text, _ := charmap.ISO8859_1.NewDecoder().String(string(start[:length])) // it has every byte
	for _, kind := range fileKinds {
		if !kind.form.MatchString(text) {
			continue
		}
		picture.kind = kind.name
		if kind.format != imagemeta.ImageFormatAuto {
			picture.readMetadata(file, kind.format)
			picture.decode(file)
		}
		break
	}
	return picture
}

// readMetadata reads the size, and whether the place is in the metadata.
func (p *pictureFile) readMetadata(file io.ReadSeeker, format imagemeta.ImageFormat) {
	if !p.rewind(file) {
		return
	}
	result, err := imagemeta.Decode(imagemeta.Options{
		R: file, ImageFormat: format, Sources: imagemeta.EXIF | imagemeta.XMP | imagemeta.CONFIG,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool { return strings.HasPrefix(tag.Tag, "GPSL") },
		HandleTag: func(imagemeta.TagInfo) error {
			p.located = true
			return nil
		},
	})
	p.width, p.height = result.ImageConfig.Width, result.ImageConfig.Height
	if err != nil && p.width == 0 {
		p.damage = err
	}
}

// maxPixels bounds the memory for a decoded picture. It is more than a camera
// has.
const maxPixels = 120_000_000

// decode reads the whole picture, as the build does.
func (p *pictureFile) decode(file io.ReadSeeker) {
	if p.damage != nil || !p.rewind(file) {
		return
	}
	if p.kind == "AVIF" {
		p.damage = checkBoxes(file)
		return
	}
	if p.width*p.height > maxPixels {
		p.damage = fmt.Errorf("it has %d × %d pixels; the maximum is 120 million", p.width, p.height)
		return
	}
	decoded, _, err := image.Decode(file)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		p.damage = errTruncated
	case err != nil:
		p.damage = err
	default:
		p.width, p.height = decoded.Bounds().Dx(), decoded.Bounds().Dy()
		p.brightness = measureBrightness(decoded)
	}
}

// errTruncated is the damage of a file that ends too early.
var errTruncated = errors.New("its end is missing")

// checkBoxes follows the boxes of an AVIF (ISO/IEC 14496-12, 4.2), which it
// cannot decode, to the end of the file.
func checkBoxes(file io.ReadSeeker) error {
	end, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	for at := int64(0); at < end; {
		header := make([]byte, 16)
		if _, err := file.Seek(at, io.SeekStart); err != nil {
			return err
		}
		if n, _ := io.ReadFull(file, header); n < 8 { // the last box may be shorter than 16
			return errTruncated
		}
		size := int64(binary.BigEndian.Uint32(header))
		switch {
		case size == 0: // to the end of the file
			return nil
		case size == 1:
			size = int64(binary.BigEndian.Uint64(header[8:]))
		}
		if size < 8 || size > end-at {
			return errTruncated
		}
		at += size
	}
	return nil
}

func (p *pictureFile) rewind(file io.Seeker) bool {
	_, p.damage = file.Seek(0, io.SeekStart)
	return p.damage == nil
}
