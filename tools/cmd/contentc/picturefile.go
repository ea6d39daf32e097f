package main

import (
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

	"example.org/contentc"
)

// pictureFile contains the properties of a picture that the checks use.
type pictureFile struct {
	// kind is the file type according to the first bytes, such as JPEG; empty if it is
	// unknown. It does not depend on the file's name.
	kind string
	// damage is the error of a file of a known kind; nil if the file is valid.
	damage error
	// width and height are in pixels.
	width, height int
	// hasLocation reports whether the metadata contain the location of the camera.
	hasLocation bool
	// brightness is nil for AVIF, which Go cannot decode.
	brightness *brightness
}

// fileKinds are the kinds of files, recognised by their first bytes. The site does not publish the
// kinds with ImageFormatAuto: SVG and HTML can contain scripts, and HEIC and GIF are not supported.
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

// inBytes compiles an expression for bytes that are decoded as Latin-1.
func inBytes(expression string) *regexp.Regexp { return regexp.MustCompile(`(?s)` + expression) }

// readPictures caches the pictures, so that a run decodes each of them once, and watch only after a
// change: the name, size and time of a file → func() pictureFile.
var readPictures sync.Map

// readPicture returns a picture from the cache, or reads it.
func readPicture(file contentc.File) pictureFile {
	key := fmt.Sprintln(file.Name, file.Size, file.Changed.UnixNano())
	read, _ := readPictures.LoadOrStore(key, sync.OnceValue(func() pictureFile { return decodePicture(file) }))
	return read.(func() pictureFile)()
}

func decodePicture(file io.ReadSeeker) (picture pictureFile) {
	start := make([]byte, 1024)
	length, _ := io.ReadFull(file, start)                                    // a file can be shorter
	text, _ := charmap.ISO8859_1.NewDecoder().String(string(start[:length])) // Latin-1 decodes every byte
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

// readMetadata sets the size and hasLocation.
func (p *pictureFile) readMetadata(file io.ReadSeeker, format imagemeta.ImageFormat) {
	if !p.rewind(file) {
		return
	}
	result, err := imagemeta.Decode(imagemeta.Options{
		R: file, ImageFormat: format, Sources: imagemeta.EXIF | imagemeta.XMP | imagemeta.CONFIG,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool { return strings.HasPrefix(tag.Tag, "GPSL") },
		HandleTag: func(imagemeta.TagInfo) error {
			p.hasLocation = true
			return nil
		},
	})
	p.width, p.height = result.ImageConfig.Width, result.ImageConfig.Height
	if err != nil && p.width == 0 {
		p.damage = err
	}
}

// maxPixels limits the memory for a decoded picture. It is larger than the pictures of cameras.
const maxPixels = 120_000_000

// decode reads the whole picture, as the build does.
func (p *pictureFile) decode(file io.ReadSeeker) {
	if p.damage != nil || !p.rewind(file) {
		return
	}
	if p.kind == "AVIF" { // which Go cannot decode; the build can
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

// errTruncated is the damage of a file whose end is missing.
var errTruncated = errors.New("its end is missing")

func (p *pictureFile) rewind(file io.Seeker) bool {
	_, p.damage = file.Seek(0, io.SeekStart)
	return p.damage == nil
}
