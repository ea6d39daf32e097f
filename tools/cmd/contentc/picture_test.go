package main

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
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

// withLocation adds Exif metadata with a latitude to a JPEG (Exif 3.0, 4.5.4).
func withLocation(picture []byte) []byte {
	order := binary.LittleEndian
	entry := func(tag, kind uint16, count, value uint32) []byte {
		field := order.AppendUint16(order.AppendUint16(nil, tag), kind)
		return order.AppendUint32(order.AppendUint32(field, count), value)
	}
	exif := []byte("II*\x00\x08\x00\x00\x00" + "\x01\x00")
	exif = append(exif, entry(0x8825, 4, 1, 26)...) // the GPS directory
	exif = append(exif, "\x00\x00\x00\x00\x02\x00"...)
	exif = append(exif, entry(1, 2, 2, 'N')...)
	exif = append(exif, entry(2, 5, 3, 56)...) // the latitude: three fractions
	exif = append(exif, "\x00\x00\x00\x00"...)
	for _, part := range []uint32{44, 1, 29, 1, 38, 1} {
		exif = order.AppendUint32(exif, part)
	}
	return withSegment(picture, append([]byte("Exif\x00\x00"), exif...))
}

// withLocationInXMP adds a latitude to the XMP metadata of a JPEG (XMP part 3, 1.1.3).
func withLocationInXMP(picture []byte) []byte {
	return withSegment(picture, []byte("http://ns.adobe.com/xap/1.0/\x00"+`<x:xmpmeta xmlns:x="adobe:ns:meta/">`+
		`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" `+
		`xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="44,29.5N"/></rdf:RDF></x:xmpmeta>`))
}

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

func TestPicturesAreCheckedByTheirFirstBytes(t *testing.T) {
	for name, test := range map[string]struct{ bytes, message string }{
		"text":     {"not a picture", `is not a picture [bad-format]`},
		"no bytes": {"", `is not a picture [bad-format]`},
		"SVG":      {`<?xml version="1.0"?><SVG onload="alert(1)"/>`, `contains SVG, which can contain scripts [bad-format]`},
		"HTML":     {"<!doctype html><html>", `contains HTML, which is not supported [bad-format]`},
		"GIF":      {"GIF89a\x01\x00\x01\x00", `contains GIF, which is not supported [bad-format]`},
		"HEIC":     {"\x00\x00\x00\x18ftypheic", `contains HEIC, which is not supported [bad-format]`},
		"half PNG": {"\x89PNG\r\n\x1a\n", `is not usable: `},
	} {
		t.Run(name, func(t *testing.T) {
			content(t)
			putMedia(t, "portrait.png", []byte(test.bytes))
			line := firstLine(t)
			assert.True(t, strings.HasPrefix(line, portraitPlace+`error: file "media/portrait.png" `+test.message), line)
			assert.Equal(t, contentc.ExitFindings, run(t, "generate").code)
		})
	}
}

func TestPictureWithAnotherExtensionIsReadByItsBytes(t *testing.T) {
	content(t)
	putMedia(t, "portrait.png", jpegOf(t, plain(1600, 1200, 9, 0, 9)))
	assert.Equal(t, contentc.ExitClean, run(t, "check", "--strict").code, firstLine(t))
}

func TestTruncatedPictureIsDamaged(t *testing.T) {
	for name, whole := range map[string][]byte{
		"PNG":  pngOf(t, plain(2560, 1600, 9, 0, 60)),
		"JPEG": jpegOf(t, plain(2560, 1600, 9, 0, 60)),
	} {
		t.Run(name, func(t *testing.T) {
			content(t)
			putMedia(t, "home.png", whole[:len(whole)/2])
			assert.Contains(t, firstLine(t), homePlace+`error: file "media/home.png" is not usable: `)
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
	putMedia(t, "portrait.avif", smallAVIF)
	assert.Equal(t, portraitPlace+"warning: the picture is 16 pixels wide; the minimum here is 1600 [unsuitable-file]", firstLine(t))
}

func TestTooSmallPictureIsAWarningWithItsWidth(t *testing.T) {
	content(t)
	putMedia(t, "home.png", pngOf(t, plain(1200, 800, 9, 0, 9)))
	assert.Equal(t, homePlace+"warning: the picture is 1200 pixels wide; the minimum here is 2560 [unsuitable-file]", firstLine(t))
}

func TestTooLargePictureFileIsAWarningWithItsSize(t *testing.T) {
	content(t)
	putMedia(t, "portrait.png", append(pngOf(t, plain(1600, 1200, 9, 0, 9)), bytes.Repeat([]byte{0xFF}, 12<<20)...))
	assert.Equal(t, portraitPlace+"warning: the file has 12.0 MB; the recommended maximum is 8 MB [unsuitable-file]", firstLine(t))
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

func TestDarkPictureInTheLightPaletteHasHelpWithTheKeyOfAnotherPicture(t *testing.T) {
	content(t)
	choosePalette(t, "auto")
	putMedia(t, "home.png", pngOf(t, plain(2560, 1600, 13, 0, 13)))
	assert.Contains(t, run(t, "check").stdout, "or edit it; light_img_url is the picture of the light palette alone\n")
}

func TestContrastUnderTheHeadlineIsThatOfThePictureOfThePalette(t *testing.T) {
	content(t)
	choosePalette(t, "auto")
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
	for _, withLocation := range []func([]byte) []byte{withLocation, withLocationInXMP} {
		putMedia(t, "unused.jpg", withLocation(jpegOf(t, plain(16, 16, 9, 0, 9))))
		checked := run(t, "check", "--strict")
		assert.Equal(t, contentc.ExitFindings, checked.code)
		assert.Contains(t, checked.stdout, "content/media/unused.jpg:1:1: warning: the picture has metadata with the location where it was taken (GPS) [unsuitable-file]")
	}
	putMedia(t, "unused.jpg", jpegOf(t, plain(16, 16, 9, 0, 9)))
	assert.Empty(t, run(t, "check").stdout)
}

func TestPictureIsReadAgainAfterAChange(t *testing.T) {
	content(t)
	require.Equal(t, contentc.ExitClean, run(t, "generate").code)
	putMedia(t, "home.png", []byte("not a picture"))
	assert.Equal(t, contentc.ExitFindings, run(t, "generate").code)
}
