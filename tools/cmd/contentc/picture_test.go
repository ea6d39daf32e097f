package main

import (
	"bytes"
	"compress/zlib"
	_ "embed"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// plain draws a grey picture; an eighth of its width, from at on, has another
// grey.
func plain(width, height int, grey uint8, at int, other uint8) image.Image {
	picture := image.NewGray(image.Rect(0, 0, width, height))
	for i := range picture.Pix {
		picture.Pix[i] = grey
		if x := i % width; x >= at && x < at+width/8 {
			picture.Pix[i] = other
		}
	}
	return picture
}

func pngOf(t *testing.T, picture image.Image) []byte {
	var out bytes.Buffer
	require.NoError(t, (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, picture))
	return out.Bytes()
}

func jpegOf(t *testing.T, picture image.Image) []byte {
	var out bytes.Buffer
	require.NoError(t, jpeg.Encode(&out, picture, nil))
	return out.Bytes()
}

// exifWith returns Exif metadata with a position in two tags of the GPS directory (Exif 3.0, 4.6.6).
func exifWith(reference, position uint16) []byte {
	order := binary.LittleEndian
	entry := func(tag, kind uint16, count, value uint32) []byte {
		field := order.AppendUint16(order.AppendUint16(nil, tag), kind)
		return order.AppendUint32(order.AppendUint32(field, count), value)
	}
	exif := []byte("II*\x00\x08\x00\x00\x00" + "\x01\x00")
	exif = append(exif, entry(0x8825, 4, 1, 26)...) // the GPS directory
	exif = append(exif, "\x00\x00\x00\x00\x02\x00"...)
	exif = append(exif, entry(reference, 2, 2, 'N')...)
	exif = append(exif, entry(position, 5, 3, 56)...) // three fractions
	exif = append(exif, "\x00\x00\x00\x00"...)
	for _, part := range []uint32{44, 1, 29, 1, 38, 1} {
		exif = order.AppendUint32(exif, part)
	}
	return exif
}

// xmpWithLocation are XMP metadata with a latitude.
const xmpWithLocation = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
	`<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="44,29.5N"/></rdf:RDF></x:xmpmeta>`

// withSegment adds an application segment (APP1) to a JPEG.
func withSegment(picture, segment []byte) []byte {
	marked := binary.BigEndian.AppendUint16([]byte("\xff\xd8\xff\xe1"), uint16(len(segment)+2))
	return append(append(marked, segment...), picture[2:]...)
}

// putMedia writes a file of the media folder.
func putMedia(t *testing.T, name string, text []byte) {
	t.Helper()
	require.NoError(t, os.WriteFile(filepath.Join("content/media", name), text, 0o644))
}

// firstLine returns the first line of the output of check.
func firstLine(t *testing.T) string {
	t.Helper()
	line, _, _ := strings.Cut(run(t, "check").stdout, "\n")
	return line
}

const (
	homePlace     = "content/it/home.yaml:14:17: "
	portraitPlace = "content/it/owner.yaml:10:10: "
)

func TestPicturesAreCheckedByTheirBytes(t *testing.T) {
	const portrait, home = portraitPlace + `error: file "media/portrait.png" `, homePlace + `error: file "media/home.png" `
	half := func(file []byte) []byte { return file[:len(file)/2] }
	for name, test := range map[string]struct {
		file  string
		bytes []byte
		line  string
	}{
		"text":      {"portrait.png", []byte("not a picture"), portrait + `is not a picture [bad-format]`},
		"no bytes":  {"portrait.png", nil, portrait + `is not a picture [bad-format]`},
		"SVG":       {"portrait.png", []byte(`<?xml version="1.0"?><SVG onload="alert(1)"/>`), portrait + `contains SVG, which can contain scripts [bad-format]`},
		"HTML":      {"portrait.png", []byte("<!doctype html><html>"), portrait + `contains HTML, which is not supported [bad-format]`},
		"GIF":       {"portrait.png", []byte("GIF89a\x01\x00\x01\x00"), portrait + `contains GIF, which is not supported [bad-format]`},
		"HEIC":      {"portrait.png", []byte("\x00\x00\x00\x18ftypheic"), portrait + `contains HEIC, which is not supported [bad-format]`},
		"no pixels": {"portrait.png", []byte("\x89PNG\r\n\x1a\n"), portrait + `is not usable: `},
		"half PNG":  {"home.png", half(pngOf(t, plain(2560, 1600, 9, 0, 60))), home + `is not usable: `},
		"half JPEG": {"home.png", half(jpegOf(t, plain(2560, 1600, 9, 0, 60))), home + `is not usable: `},
		"JPEG":      {"portrait.png", jpegOf(t, plain(1600, 1200, 9, 0, 9)), ""}, // of another name
		"too small": {"home.png", pngOf(t, plain(1200, 800, 9, 0, 9)), homePlace + "warning: the picture is 1200 pixels wide; the minimum here is 2560 [unsuitable-file]"},
		"too large": {"portrait.png", append(pngOf(t, plain(1600, 1200, 9, 0, 9)), bytes.Repeat([]byte{0xFF}, 12<<20)...), portraitPlace + "warning: the file has 12.0 MB; the recommended maximum is 8 MB [unsuitable-file]"},
	} {
		t.Run(name, func(t *testing.T) {
			content(t)
			putMedia(t, test.file, test.bytes)
			line := firstLine(t)
			assert.True(t, strings.HasPrefix(line, test.line) && (line == "") == (test.line == ""), line)
		})
	}
}

// An AVIF of 16 × 16 pixels, made with sharp.
//
//go:embed testdata/small.avif
var smallAVIF []byte

func TestAVIFIsCheckedWithoutItsPixels(t *testing.T) {
	content(t)
	for _, tag := range []string{"it", "en"} {
		replace(t, "content/"+tag+"/owner.yaml", "portrait.png", "portrait.avif")
	}
	require.NoError(t, os.Remove("content/media/portrait.png"))
	putMedia(t, "portrait.avif", smallAVIF)
	assert.Equal(t, portraitPlace+"warning: the picture is 16 pixels wide; the minimum here is 1600 [unsuitable-file]", firstLine(t))
}

// A grey of 160 under light text has a contrast of about 2.2:1, and under dark
// text of about 6.5:1.
func TestContrastUnderTheHeadlineIsComputedFromThePixels(t *testing.T) {
	const (
		tooBright = homePlace + "warning: the picture is too bright under the headline: the contrast is 2.2:1 in the dark palette; the minimum is 4.5:1 [unsuitable-file]"
		tooDark   = homePlace + "warning: the picture is too dark under the headline: the contrast is 1.0:1 in the light palette; the minimum is 4.5:1 [unsuitable-file]"
	)
	bright := plain(2560, 1600, 13, 640, 160)
	for name, test := range map[string]struct {
		picture image.Image
		palette string
		want    string
	}{
		"bright under the headline, dark palette": {bright, "dark", tooBright},
		"bright beside the headline":              {plain(2560, 1600, 13, 2200, 255), "dark", ""},
		"dark, light palette":                     {bright, "light", tooDark},
		"light, light palette":                    {plain(2560, 1600, 246, 640, 160), "light", ""},
		"dark, both palettes":                     {plain(2560, 1600, 13, 0, 13), "auto", tooDark},
	} {
		t.Run(name, func(t *testing.T) {
			content(t)
			choosePalette(t, test.palette)
			putMedia(t, "home.png", pngOf(t, test.picture))
			assert.Equal(t, test.want, firstLine(t))
		})
	}
}

func TestContrastUnderTheHeadlineIsThatOfThePictureOfThePalette(t *testing.T) {
	content(t)
	choosePalette(t, "auto")
	assert.Contains(t, run(t, "check").stdout, "or edit it; light_img_url is the picture of the light palette alone\n")
	for _, tag := range []string{"it", "en"} {
		replace(t, "content/"+tag+"/home.yaml", "home.png\n", "home.png\n  light_img_url: media/light.png\n")
	}
	putMedia(t, "light.png", pngOf(t, plain(2560, 1600, 246, 0, 246)))
	assert.Equal(t, contentc.ExitClean, run(t, "check", "--strict").code, firstLine(t))
	putMedia(t, "light.png", pngOf(t, plain(2560, 1600, 246, 0, 20)))
	assert.Contains(t, firstLine(t), "content/it/home.yaml:15:18: warning: the picture is too dark under the headline")
}

func choosePalette(t *testing.T, palette string) {
	t.Helper()
	rewrite(t, "content/site.yaml", func(text string) string { return text + "\nlook:\n  palette: " + palette + "\n" })
}

func TestThinLinesLeaveTheHeadlineLegible(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 2560, 1600))
	for x := 0; x < 2560; x += 40 {
		for y := range 1600 {
			picture.SetGray(x, y, color.Gray{200})
			picture.SetGray(x+1, y, color.Gray{200})
		}
	}
	content(t)
	putMedia(t, "home.png", pngOf(t, picture))
	assert.Empty(t, firstLine(t))
}

func TestLocationInAPictureIsAWarningAtTheFile(t *testing.T) {
	content(t)
	putMedia(t, "unused.jpg", withSegment(jpegOf(t, plain(16, 16, 9, 0, 9)), exifWith(1, 2)))
	checked := run(t, "check", "--strict")
	assert.Equal(t, contentc.ExitFindings, checked.code)
	assert.Contains(t, checked.stdout, "content/media/unused.jpg:1:1: warning: the picture has metadata with the location where it was taken (GPS) [unsuitable-file]")
	putMedia(t, "unused.jpg", jpegOf(t, plain(16, 16, 9, 0, 9)))
	assert.NotContains(t, run(t, "check").stdout, "GPS")
}

func TestUnchangedPictureIsReadOnce(t *testing.T) {
	picture := pngOf(t, plain(16, 16, 9, 0, 9))
	file := contentc.File{Name: "media/once.png", Size: int64(len(picture)), ReadSeeker: bytes.NewReader(picture)}
	first := decodedPicture(file)
	require.NotNil(t, first.brightness)
	file.ReadSeeker = nil // reading it again panics
	assert.Equal(t, first, decodedPicture(file))
	assert.Equal(t, 16, readPicture(file).width)
}

// withChunk adds a chunk behind the head of a PNG. No reader of the compiler checks its sum.
func withChunk(picture []byte, kind string, data []byte) []byte {
	const head = 33
	chunk := append(append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), kind...), data...)
	return slices.Concat(picture[:head], chunk, []byte("\x00\x00\x00\x00"), picture[head:])
}

func deflated(t *testing.T, data []byte) []byte {
	var out bytes.Buffer
	writer := zlib.NewWriter(&out)
	_, err := writer.Write(data)
	require.NoError(t, errors.Join(err, writer.Close()))
	return out.Bytes()
}

func TestLocationIsFoundWhereverCamerasAndEditorsWriteIt(t *testing.T) {
	jpegFile, pngFile := jpegOf(t, plain(16, 16, 9, 0, 9)), pngOf(t, plain(16, 16, 9, 0, 9))
	exif, marked := exifWith(1, 2), append([]byte("Exif\x00\x00"), exifWith(1, 2)...)
	raw := fmt.Appendf(nil, "\nexif\n%8d\n%s\n", len(marked), regexp.MustCompile(`.{1,72}`).ReplaceAllString(hex.EncodeToString(marked), "$0\n"))
	utf16 := strings.Join(strings.Split(xmpWithLocation, ""), "\x00")
	half := strings.Index(xmpWithLocation, "Latitude")
	extended := func(part string) []byte {
		return []byte("http://ns.adobe.com/xmp/extension/\x00" + strings.Repeat("0", 32) + "\x00\x00\x01\x00\x00\x00\x00\x00" + part)
	}
	for name, picture := range map[string][]byte{
		"JPEG, Exif":                        withSegment(jpegFile, marked),
		"JPEG, a second Exif segment":       withSegment(withSegment(jpegFile, marked), []byte("Exif\x00\x00II*\x00\x08\x00\x00\x00\x00\x00")),
		"JPEG, XMP":                         withSegment(jpegFile, []byte("http://ns.adobe.com/xap/1.0/\x00"+xmpWithLocation)),
		"JPEG, extended XMP in two parts":   withSegment(withSegment(jpegFile, extended(xmpWithLocation[half:])), extended(xmpWithLocation[:half])),
		"JPEG, a block of Photoshop":        withSegment(jpegFile, append([]byte("Photoshop 3.0\x008BIM\x04\x22\x00\x00\x00\x00\x00\x80"), exif...)),
		"JPEG, a second picture after it":   append(slices.Clone(jpegFile), withSegment(jpegFile, marked)...),
		"JPEG, the location of the subject": withSegment(jpegFile, exifWith(0x13, 0x14)),
		"PNG, eXIf":                         withChunk(pngFile, "eXIf", exif),
		"PNG, XMP":                          withChunk(pngFile, "iTXt", []byte("XML:com.adobe.xmp\x00\x00\x00\x00\x00"+xmpWithLocation)),
		"PNG, XMP in UTF-16":                withChunk(pngFile, "iTXt", []byte("XML:com.adobe.xmp\x00\x00\x00\x00\x00"+utf16)),
		"PNG, compressed XMP":               withChunk(pngFile, "iTXt", append([]byte("XML:com.adobe.xmp\x00\x01\x00en\x00x\x00"), deflated(t, []byte(xmpWithLocation))...)),
		"PNG, a raw profile":                withChunk(pngFile, "tEXt", append([]byte("Raw profile type exif\x00"), raw...)),
		"PNG, a compressed raw profile":     withChunk(pngFile, "zTXt", append([]byte("Raw profile type APP1\x00\x00"), deflated(t, raw)...)),
		"WebP, a chunk without its flag":    append([]byte("RIFF\x00\x01\x00\x00WEBPEXIF\x80\x00\x00\x00"), exif...),
		"AVIF, an item":                     append(slices.Clone(smallAVIF), exif...),
	} {
		assert.True(t, parsePicture(picture, nil).hasLocation, name)
	}
	for _, picture := range [][]byte{jpegFile, pngFile, smallAVIF, withSegment(jpegFile, exifWith(0x1b, 0x1c)[:20])} {
		assert.False(t, parsePicture(picture, nil).hasLocation)
	}
}

// progressive returns the markers of a JPEG with a frame of some components and scans without pixels.
func progressive(width, height uint16, factors string, scans int) []byte {
	order := binary.BigEndian
	frame := order.AppendUint16(order.AppendUint16([]byte{8}, height), width)
	frame = append(frame, byte(len(factors)))
	for i := range len(factors) {
		frame = append(frame, byte(i+1), factors[i], 0)
	}
	file := append([]byte("\xff\xd8\xff\xff\xc2"), order.AppendUint16(nil, uint16(len(frame)+2))...) // with a fill byte
	file = append(file, frame...)
	return append(append(file, bytes.Repeat([]byte("\xff\xda\x00\x08\x01\x01\x00\x01\x3f\x00\x7f\xff\x00"), scans)...), "\xff\xd9"...)
}

func TestPictureThatTakesTooMuchIsNotDecoded(t *testing.T) {
	for name, test := range map[string]struct {
		picture []byte
		problem string
	}{
		"pixels":           {progressive(60000, 15000, "\x11", 1), "it has 60000 × 15000 pixels; the maximum is 120 million"},
		"memory":           {progressive(10950, 10950, "\x11\x11\x11", 3), "decoding its 10950 × 10950 pixels takes 2172 MB; the maximum is 640 MB"},
		"scans":            {progressive(1000, 1000, "\x11", 100), "it has 100 scans; the maximum is 50"},
		"no height":        {progressive(2000, 0, "\x11", 1), "it has no pixels"},
		"no width":         {progressive(0, 2000, "\x11", 1), "it has no pixels"},
		"a camera's 45 MP": {progressive(8256, 5504, "\x22\x11\x11", 10), ""},
	} {
		picture := parsePicture(test.picture, nil)
		if test.problem == "" {
			assert.NoError(t, picture.damage, name)
		} else {
			assert.EqualError(t, picture.damage, test.problem, name)
		}
	}
	large := contentc.File{Name: "media/large.png", Size: 80 << 20, ReadSeeker: strings.NewReader("")}
	assert.EqualError(t, readPicture(large).damage, "it has 80 MB; the maximum is 64 MB")
}
