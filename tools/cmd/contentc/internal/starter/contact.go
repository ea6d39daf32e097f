package starter

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"example.org/contentc"
	"example.org/portfolio/schema"
	"example.org/portfolio/tools/cmd/contentc/internal/country"
)

// readFirst takes the first text of keys. Read returns it as the content has it, and a problem if that is not the
// whole of it.
func (n *node) readFirst(own *string, read func(text string) (value, problem string), keys ...string) {
	for _, source := range n.leaves(keys...) {
		source.isTaken = true
		value, problem := read(trimmed(source.value))
		if *own != "" && *own != value {
			problem = asSecond
		} else {
			*own = value
		}
		source.lose(problem)
	}
}

// readContact takes the e-mail address and the phone number.
func (d *draft) readContact(person *node) {
	contact := &d.content.ContactConfig
	person.readFirst(&contact.Email, func(address string) (string, string) {
		address = strings.TrimPrefix(address, "mailto:")
		if problem := contentc.CheckEmail(address); problem != "" {
			return "", "it " + problem
		}
		return address, ""
	}, "email", "emailAddress", "mail")
	code := trimmed(person.textOf("extension")) // the country's
	if !strings.HasPrefix(code, "+") && !strings.HasPrefix(code, "00") {
		code = ""
	}
	person.readFirst(&contact.Phone, func(number string) (string, string) {
		if !strings.HasPrefix(number, "+") && code != "" {
			person.takeFirst("extension")
			number = code + " " + number
		}
		return d.international(number)
	}, "phone", "number", "telephone", "tel", "mobile", "phoneNumber")
}

var (
	// trunkZero matches the 0 that callers from abroad do not dial; Italy dials it.
	trunkZero = regexp.MustCompile(`^(\+(?:[124-9]|3[0-8]).*)\(0\)`)
	// separators match what people write between groups of digits.
	separators = regexp.MustCompile(`[\s().\-‐‑–/]+`)
	// northAmerican matches a number of the North American Numbering Plan without its country code.
	northAmerican = regexp.MustCompile(`^[2-9]\d\d [2-9]\d\d \d{4}$`)
)

// international returns a phone number in the international form, or what is not taken of it. It writes no
// country code that the source does not have: somebody abroad can have the number.
func (d *draft) international(text string) (number, problem string) {
	text, extension, _ := strings.Cut(strings.TrimPrefix(text, "tel:"), ";")
	if extension != "" {
		problem = "its extension is left out"
	}
	text = strings.Map(contentc.Figure, strings.TrimLeft(text, " ("))
	if rest, ok := strings.CutPrefix(text, "00"); ok {
		text = "+" + rest
	}
	number = strings.TrimSpace(separators.ReplaceAllString(trunkZero.ReplaceAllString(text, "$1 "), " "))
	number = strings.Replace(number, "+ ", "+", 1)
	country := d.content.Owner.CountryCode
	code, trunk := callingCode(country)
	offered := "+" + code + " " + strings.TrimPrefix(number, trunk)
	switch {
	case contentc.CheckPhone(number) == "":
		return number, problem
	case code == "1" && northAmerican.MatchString(number): // no other country writes a number so
		d.notes = append(d.notes, fmt.Sprintf("the phone number %s became %s, one of %s", text, offered, d.regionName(country)))
		return offered, problem
	case code != "" && !strings.HasPrefix(number, "+") && contentc.CheckPhone(offered) == "":
		return "", fmt.Sprintf("it is not an international phone number; if it is one of %s, write %s", d.regionName(country), offered)
	}
	return "", "it is not an international phone number"
}

// callingCodes are the country codes (ITU-T E.164), each with its countries. A country whose callers dial a
// 0 first inside it, and not from abroad, has a 0 after it.
const callingCodes = `1 US CA PR DO JM TT; 7 RU KZ; 20 EG0; 27 ZA0; 30 GR; 31 NL0; 32 BE0; 33 FR0; 34 ES; 36 HU; 39 IT VA SM; 40 RO0; 41 CH0; 43 AT0; 44 GB0; 45 DK; 46 SE0;
47 NO; 48 PL; 49 DE0; 51 PE0; 52 MX; 54 AR0; 55 BR0; 56 CL; 57 CO; 58 VE0; 60 MY0; 61 AU0; 62 ID0; 63 PH0; 64 NZ0; 65 SG; 66 TH0; 81 JP0; 82 KR0; 84 VN0; 86 CN0; 90 TR0;
91 IN0; 92 PK0; 94 LK0; 98 IR0; 212 MA0; 213 DZ0; 216 TN; 233 GH0; 234 NG0; 254 KE0; 351 PT; 352 LU; 353 IE0; 354 IS; 355 AL0; 356 MT; 357 CY; 358 FI0; 359 BG0; 370 LT0;
371 LV; 372 EE; 373 MD0; 375 BY; 376 AD; 377 MC; 380 UA0; 381 RS0; 382 ME0; 383 XK0; 385 HR0; 386 SI0; 387 BA0; 389 MK0; 420 CZ; 421 SK0; 423 LI; 852 HK; 880 BD0; 886 TW0;
961 LB0; 962 JO0; 966 SA0; 971 AE0; 972 IL0; 977 NP0; 995 GE0`

func callingCode(country string) (code, trunk string) {
	for group := range strings.SplitSeq(callingCodes, ";") {
		fields := strings.Fields(group)
		for _, other := range fields[1:] {
			if strings.TrimSuffix(other, "0") == country {
				return fields[0], strings.TrimPrefix(other, country)
			}
		}
	}
	return "", ""
}

// readLocation takes an address. What has no place of its own, such as a region, is in the text of the
// location, and the street is not published.
func (d *draft) readLocation(location *node) {
	owner := &d.content.Owner
	for _, street := range location.fields("address", "street", "postalCode", "zip", "postOfficeBox", "extendedAddress") {
		street.lose(notPublished)
	}
	switch {
	case owner.Location != "": // a second address
		return
	case location.kind == textKind:
		location.isTaken = true
		d.readPlace(line(location.value))
		return
	}
	owner.City = location.takeLine("city", "locality", "town")
	country := ""
	for _, name := range []string{location.takeLine("countryCode"), location.takeLine("country", "countryName")} {
		code := regionCode(name)
		owner.CountryCode = cmp.Or(owner.CountryCode, code)
		if name != "" && (country == "" || code == "") {
			country = cmp.Or(d.regionName(code), name)
		}
	}
	parts := []string{owner.City, location.takeLine("region", "state", "province"), country}
	owner.Location = commas(slices.Compact(parts)...) // many a region is named as its city
}

// readPlace takes a place such as "Milan, Lombardy, Italy".
func (d *draft) readPlace(place string) {
	d.content.Owner.Location = place
	parts := strings.Split(place, ", ")
	last := parts[len(parts)-1]
	// Atlanta is in another Georgia, and the CA after San Francisco is no code of a country.
	isState := folded(last) == "georgia" && len(parts) == 2 || len(last) == 2 && last != "UK" && last != "US"
	if code := regionCode(last); code != "" && len(parts) > 1 && !isState {
		d.content.Owner.City, d.content.Owner.CountryCode = parts[0], code
	}
}

// regionCode returns the ISO 3166-1 code of a country: of its name in a language for which the site has
// labels, of a usual abbreviation, or of a code; empty if it is none.
func regionCode(name string) string { return regionCodes()[folded(name)] }

// abbreviations are names of countries beside those of CLDR.
var abbreviations = map[string]string{
	"usa": "US", "unitedstatesofamerica": "US", "america": "US", "etatsunisdamerique": "US", "statiunitidamerica": "US", "vereinigtestaatenvonamerika": "US", "eeuu": "US", "eua": "US",
	"uk": "GB", "greatbritain": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "northernireland": "GB", "inghilterra": "GB", "grossbritannien": "GB", "granbretagna": "GB",
	"uae": "AE", "holland": "NL", "thenetherlands": "NL", "olanda": "NL", "czechrepublic": "CZ", "repubblicaceca": "CZ", "republicofireland": "IE", "eire": "IE", "turkey": "TR",
	"korea": "KR", "republicofkorea": "KR", "southkorea": "KR", "vietnam": "VN", "russianfederation": "RU", "peoplesrepublicofchina": "CN", "prc": "CN", "burma": "MM", "brd": "DE",
	"macedonia": "MK", "ivorycoast": "CI", "capeverde": "CV", "swaziland": "SZ", "hongkong": "HK", "macau": "MO", "taiwan": "TW", "palestine": "PS", "republicofsingapore": "SG",
}

// regionCodes returns the codes of countries by their folded names. A code is preferred to a name: AO is not
// Austria's in Vietnamese.
var regionCodes = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	files, _ := fs.Glob(schema.Labels, "*.yaml")
	for _, file := range append(files, "en.yaml") {
		names := display.Regions(language.Make(strings.TrimSuffix(file, ".yaml")))
		for _, region := range countries() {
			codes[folded(names.Name(region))] = region.String()
		}
	}
	for _, region := range countries() {
		codes[folded(region.String())], codes[folded(region.ISO3())] = region.String(), region.String()
	}
	maps.Copy(codes, abbreviations)
	delete(codes, "")
	return codes
})

// countries returns the countries of today.
func countries() []language.Region {
	return slices.DeleteFunc(language.Supported.Regions(), func(region language.Region) bool { return !country.IsCode(region.String()) })
}

// regionName returns the name of a country in the language of the content; the code if it has none.
func (d *draft) regionName(code string) string {
	region, err := language.ParseRegion(code)
	if names := display.Regions(d.language); err == nil && names != nil {
		return names.Name(region)
	}
	return code
}
