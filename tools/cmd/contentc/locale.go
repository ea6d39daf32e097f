package main

import (
	"slices"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// localeEntry returns the entry that new-locale adds to content/site.yaml. It has no openGraph
// if CLDR has no country for the language.
func localeEntry(tag language.Tag) ([][2]string, error) {
	entry := [][2]string{{"name", ownName(tag)}}
	region := country(tag)
	if flag := strings.ToLower(region); slices.Contains(flags, flag) && isFlagOf(tag, flag) {
		entry = append(entry, [2]string{"flag", flag})
	}
	if region != "" {
		base, _ := tag.Base()
		entry = append(entry, [2]string{"openGraph", base.String() + "_" + region})
	}
	return entry, nil
}

// country returns the country of the tag, or else the one with the most speakers of the
// language (CLDR, likely subtags); empty if there is none, or if the tag names several, as es-419.
func country(tag language.Tag) string {
	region, confidence := tag.Region()
	if confidence == language.Exact && region.IsGroup() {
		return ""
	}
	if !isCountry(region) {
		base, _ := tag.Base()
		region, _ = language.Make(base.String()).Region()
	}
	if !isCountry(region) {
		return ""
	}
	return region.String()
}

// isCountry reports whether a region is a country. It excludes ZZ, CLDR's code for an unknown
// one.
func isCountry(region language.Region) bool { return region.IsCountry() && region.String() != "ZZ" }

// isFlagOf reports whether the flag of the tag's country represents the language: the tag names the
// country, or the two have the same code. Spain's flag does not represent Catalan.
func isFlagOf(tag language.Tag, flag string) bool {
	base, _ := tag.Base()
	region, confidence := tag.Region()
	return base.String() == flag || confidence == language.Exact && strings.EqualFold(region.String(), flag)
}

// ownName returns the language's name in that language, capitalised and with the region of the tag;
// the tag if CLDR has no name.
func ownName(tag language.Tag) string {
	name := strings.TrimSpace(display.Self.Name(tag))
	if base, _ := tag.Base(); base.String() == "sr" {
		// The library names Serbian in Latin letters as Serbo-Croatian.
		name = display.Languages(tag).Name(language.Serbian)
	}
	first := []rune(name)
	if len(first) == 0 {
		return tag.String()
	}
	name = cases.Upper(tag).String(string(first[0])) + string(first[1:])
	if region, confidence := tag.Region(); confidence == language.Exact && isCountry(region) && !namesRegion(tag) {
		name += " (" + display.Regions(tag).Name(region) + ")"
	}
	return name
}

// namesRegion reports whether CLDR's name of a tag differs from the name without the region, as that
// of British English does.
func namesRegion(tag language.Tag) bool {
	base, _ := tag.Base()
	script, _ := tag.Script()
	without, err := language.Compose(base, script)
	return err != nil || display.Self.Name(without) != display.Self.Name(tag)
}

// rightToLeft are the scripts of living languages that are written from right to left (CLDR,
// scriptMetadata: RTL).
var rightToLeft = map[string]bool{
	"Adlm": true, "Arab": true, "Hebr": true, "Mand": true, "Nkoo": true,
	"Rohg": true, "Samr": true, "Syrc": true, "Thaa": true, "Yezi": true,
}

// direction returns the base direction of a language's text, "ltr" or "rtl". It depends on the
// script of the tag according to CLDR's likely subtags.
func direction(tag string) string {
	script, _ := language.Make(tag).Script()
	if rightToLeft[script.String()] {
		return "rtl"
	}
	return "ltr"
}

// flags are the two-letter flags of the package flag-icons, except xx, which is empty. A test
// compares them with the package.
var flags = strings.Fields(`
ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn
bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cp cr cu cv cw cx cy
cz de dg dj dk dm do dz ec ee eg eh er es et eu fi fj fk fm fo fr ga gb gd ge gf gg
gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ic id ie il im in io iq ir
is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly
ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng
ni nl no np nr nu nz om pa pc pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru
rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj
tk tl tm tn to tr tt tv tw tz ua ug um un us uy uz va vc ve vg vi vn vu wf ws xk ye
yt za zm zw
`)
