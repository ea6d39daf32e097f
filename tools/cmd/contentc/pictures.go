package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // registers the decoder
	_ "image/png"  // registers the decoder
	"io"
	"math"
	"runtime/debug"
	"sync"

	"github.com/bep/imagemeta"
	_ "golang.org/x/image/webp" // registers the decoder

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
	// brightness is nil without the pixels, and for AVIF, which Go cannot decode.
	brightness *brightness
	// memory is the number of bytes that decoding it takes at most.
	memory int
}

// metadataFormats are the kinds of pictures that the site publishes.
var metadataFormats = map[string]imagemeta.ImageFormat{
	"AVIF": imagemeta.AVIF, "JPEG": imagemeta.JPEG, "PNG": imagemeta.PNG, "WebP": imagemeta.WebP,
}

// readPictures caches the pictures, so that a run decodes each of them once, and watch only after a
// change: what is read, and the name, size and time of a file → func() pictureFile.
var readPictures sync.Map

// cached returns what was read of a file, or reads it.
func cached(what string, file contentc.File, read func() pictureFile) pictureFile {
	key := fmt.Sprintln(what, file.Name, file.Size, file.Changed.UnixNano())
	found, _ := readPictures.LoadOrStore(key, sync.OnceValue(read))
	return found.(func() pictureFile)()
}

// readPicture returns a picture without its pixels.
func readPicture(file contentc.File) pictureFile {
	return cached("file", file, func() pictureFile { return parsePicture(bytesOf(file)) })
}

// decodedPicture returns a picture after its pixels are decoded, as the build does.
func decodedPicture(file contentc.File) pictureFile {
	return cached("pixels", file, func() pictureFile {
		data, err := bytesOf(file)
		picture := cached("file", file, func() pictureFile { return parsePicture(data, err) })
		if picture.damage == nil && picture.memory > 0 {
			picture.decode(data)
		}
		return picture
	})
}

// maxFileBytes limits the size of a picture. It is that of the largest files of cameras.
const maxFileBytes = 64 << 20

func bytesOf(file contentc.File) ([]byte, error) {
	if file.Size > maxFileBytes {
		return nil, fmt.Errorf("it has %d MB; the maximum is %d MB", file.Size>>20, maxFileBytes>>20)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	data := make([]byte, file.Size)
	_, err := io.ReadFull(file, data)
	return data, err
}

func parsePicture(data []byte, err error) (picture pictureFile) {
	if err != nil {
		return pictureFile{kind: "a file", damage: err}
	}
	picture.kind = contentc.KindOf(data)
	if format, isPublished := metadataFormats[picture.kind]; isPublished {
		picture.measure(data, format)
		picture.hasLocation = hasLocation(data)
	}
	return picture
}

// The limits of a picture. They are larger than the pictures of cameras.
const (
	maxPixels = 120_000_000
	maxMemory = 640 << 20
	maxScans  = 50
)

// measure sets the size, according to the header that the decoder obeys. It reports a picture that
// would take too much memory or time.
func (p *pictureFile) measure(data []byte, format imagemeta.ImageFormat) {
	var frame jpegFrame
	if p.kind == "AVIF" { // which Go cannot decode; the build can
		result, err := imagemeta.Decode(imagemeta.Options{R: bytes.NewReader(data), ImageFormat: format, Sources: imagemeta.CONFIG})
		if p.width, p.height = result.ImageConfig.Width, result.ImageConfig.Height; p.width == 0 {
			p.damage = err
		}
	} else {
		config, _, err := image.DecodeConfig(bytes.NewReader(data))
		p.width, p.height, p.damage = config.Width, config.Height, damageOf(err)
		if p.kind == "JPEG" {
			frame = frameOf(data)
		}
		p.memory = int(float64(p.width*p.height) * frame.bytesPerPixel(config.ColorModel))
	}
	switch {
	case p.damage != nil:
	case p.width*p.height == 0:
		p.damage = errors.New("it has no pixels")
	case p.width*p.height > maxPixels:
		p.damage = fmt.Errorf("it has %d × %d pixels; the maximum is 120 million", p.width, p.height)
	case frame.scans > maxScans:
		p.damage = fmt.Errorf("it has %d scans; the maximum is %d", frame.scans, maxScans)
	case p.memory > maxMemory:
		p.damage = fmt.Errorf("decoding its %d × %d pixels takes %d MB; the maximum is %d MB", p.width, p.height, p.memory>>20, maxMemory>>20)
	}
}

// jpegFrame is the frame of a JPEG; it is empty for every other picture.
type jpegFrame struct {
	samples       float64 // per pixel, of all components
	isProgressive bool
	scans         int
}

// bytesPerPixel returns the memory that a decoder takes.
func (f jpegFrame) bytesPerPixel(model color.Model) float64 {
	switch {
	case f.isProgressive:
		return f.samples*(1+4) + 4 // with the coefficients
	case model == color.RGBA64Model || model == color.NRGBA64Model || model == color.CMYKModel:
		return 8
	default:
		return 4
	}
}

// frameOf reads the markers of a JPEG (ITU T.81, B.1.1).
func frameOf(data []byte) (frame jpegFrame) {
	for at := 2; at+4 <= len(data); {
		switch marker := data[at+1]; {
		case data[at] != 0xff: // the pixels of a scan
			next := bytes.IndexByte(data[at:], 0xff)
			if next < 0 {
				return frame
			}
			at += next
		case marker == 0xff: // a fill byte
			at++
		case marker <= 0x01 || marker >= 0xd0 && marker <= 0xd7: // without a length
			at += 2
		case marker == 0xd9: // the end
			return frame
		default:
			frame.add(marker, data[at+4:])
			at += 2 + int(data[at+2])<<8 + int(data[at+3])
		}
	}
	return frame
}

// add adds a segment (B.2.2, B.2.3): a frame has the sampling factors of its components.
func (f *jpegFrame) add(marker byte, segment []byte) {
	switch {
	case marker == 0xda:
		f.scans++
	case marker < 0xc0 || marker > 0xc2 || len(segment) < 6:
		return
	default:
		f.isProgressive = marker == 0xc2
		sum, largest := 0, 1
		for component := range int(segment[5]) {
			if at := 7 + 3*component; at < len(segment) {
				factor := int(segment[at]>>4) * int(segment[at]&15)
				sum, largest = sum+factor, max(largest, factor)
			}
		}
		f.samples = float64(sum) / float64(largest)
	}
}

// decoding is held while a large picture is decoded, so that no two take the memory at once.
var decoding sync.Mutex

// decode sets the brightness.
func (p *pictureFile) decode(data []byte) {
	isLarge := p.memory > maxMemory/8
	if isLarge {
		decoding.Lock()
		defer decoding.Unlock()
	}
	decoded, _, err := image.Decode(bytes.NewReader(data))
	if p.damage = damageOf(err); err == nil {
		p.brightness = measureBrightness(decoded)
	}
	if isLarge {
		debug.FreeOSMemory() // before the next one takes as much
	}
}

// damageOf returns an error of a decoder in words.
func damageOf(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("its end is missing")
	}
	return err
}

// The widths in pixels at which the largest screens show the pictures: over the width of Home, and
// in a column of Whoami.
const (
	homeWidth     = 2560
	portraitWidth = 1600
	articleWidth  = 1200 // of a shared link
)

// maxPictureBytes is enough for a photograph of high quality. A larger file slows down every clone and build.
const maxPictureBytes = 8 << 20

// pictureIn returns a check of a picture that the site shows up to width pixels wide.
func pictureIn(width int) func(contentc.File) []contentc.FileIssue {
	return func(file contentc.File) []contentc.FileIssue {
		picture := decodedPicture(file)
		if issue := unusable(file.Name, picture); issue != nil {
			return []contentc.FileIssue{*issue}
		}
		var issues []contentc.FileIssue
		if picture.width < width {
			issues = append(issues, contentc.FileIssue{
				Message: fmt.Sprintf("the picture is %d pixels wide; the minimum here is %d", picture.width, width),
				Help:    "use a larger original; enlarging this one does not make it sharper",
			})
		}
		if size := file.Size; size > maxPictureBytes {
			issues = append(issues, contentc.FileIssue{
				Message: fmt.Sprintf("the file has %.1f MB; the recommended maximum is %d MB", float64(size)/(1<<20), maxPictureBytes>>20),
				Help:    "save it as JPEG, or with fewer pixels",
			})
		}
		return issues
	}
}

// unusable reports a file that the site cannot show.
func unusable(name string, picture pictureFile) *contentc.FileIssue {
	problem, help := "", "use an "+contentc.PublishedPictures+" file"
	switch {
	case picture.kind == "":
		problem = "is not a picture"
	case picture.kind == "SVG":
		problem, help = "contains SVG, which can contain scripts", "export it as PNG"
	case picture.damage != nil:
		problem, help = "is not usable: "+picture.damage.Error(), "export it again"
	case picture.width == 0:
		problem = "contains " + picture.kind + ", which is not supported"
	default:
		return nil
	}
	return &contentc.FileIssue{IsError: true, Message: fmt.Sprintf("file %q %s", name, problem), Help: help}
}

// underHeadline returns a check of a picture under the headline of Home, in the palettes in which
// the site shows it.
func underHeadline(palettes func(contentc.File) []palette) func(contentc.File) []contentc.FileIssue {
	check := pictureIn(homeWidth)
	return func(file contentc.File) []contentc.FileIssue {
		issues := check(file)
		if light := decodedPicture(file).brightness; light != nil {
			for _, palette := range palettes(file) {
				issues = append(issues, palette.contrastOn(*light)...)
			}
		}
		return issues
	}
}

// ofHome returns the palettes in which Home shows your_img_url.
func ofHome(file contentc.File) []palette {
	shown := file.Setting("look", "palette")
	isAlone := file.Beside("light_img_url") == ""
	var palettes []palette
	if shown != "light" {
		palettes = append(palettes, darkPalette)
	}
	if isAlone && (shown == "light" || shown == "auto") {
		palettes = append(palettes, lightPalette)
	}
	return palettes
}

// ofLightHome returns the palettes in which Home can show light_img_url.
func ofLightHome(contentc.File) []palette { return []palette{lightPalette} }

// contrastOn reports a picture on which the text of the palette is not legible.
func (p palette) contrastOn(light brightness) []contentc.FileIssue {
	background, excess, other := light.brightest, "bright", ""
	if p.name == "light" {
		background, excess, other = light.darkest, "dark", "; light_img_url is the picture of the light palette alone"
	}
	ratio := contrastOf(luminance(p.text), background)
	if ratio >= minContrast {
		return nil
	}
	return []contentc.FileIssue{{
		Message: fmt.Sprintf("the picture is too %s under the headline: the contrast is %.1f:1 in the %s palette; the minimum is %.1f:1",
			excess, math.Floor(ratio*10)/10, p.name, minContrast),
		Help: fmt.Sprintf("choose one whose left two thirds are less %s, or edit it%s", excess, other),
	}}
}

// checkLocation reports a picture whose metadata contain the location where it was taken. The
// published pictures have no metadata, but in a public repository the original is public.
func checkLocation(file contentc.File) []contentc.FileIssue {
	if !readPicture(file).hasLocation {
		return nil
	}
	return []contentc.FileIssue{{
		Message: "the picture has metadata with the location where it was taken (GPS)",
		Help:    "export it again without metadata, or remove the location: exiftool -gps:all= -xmp:geotag= FILE",
	}}
}
