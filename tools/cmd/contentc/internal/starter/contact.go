package starter

import (
	"cmp"
	"fmt"
	"io/fs"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// readEmail takes the first e-mail address.
func (d *draft) readEmail(basics *node) {
	address, source := basics.text("email", "emailAddress", "mail")
	address = strings.TrimPrefix(line(address), "mailto:")
	if problem := contentc.CheckEmail(address); address != "" && problem != "" {
		source.lose("it " + problem)
	} else if d.content.ContactConfig.Email == "" {
		d.content.ContactConfig.Email = address
	} else if address != d.content.ContactConfig.Email {
		source.lose(asSecond)
	}
	for _, other := range basics.all("email", "emailAddress", "mail") {
		other.lose(asSecond)
	}
}

// readPhone takes the first phone number. Prefix is the country code, if that is apart.
func (d *draft) readPhone(basics *node) {
	prefix := line(basics.peek("extension"))
	number, source := basics.text("phone", "number", "telephone", "tel", "mobile", "phoneNumber")
	if hasPlus := strings.HasPrefix(prefix, "+") || strings.HasPrefix(prefix, "00"); hasPlus && !strings.HasPrefix(number, "+") {
		basics.get("extension").isTaken = true
		number = prefix + " " + number
	}
	switch phone, problem := d.international(line(number)); {
	case number == "":
	case problem != "":
		source.lose(problem)
	case d.content.ContactConfig.Phone == "":
		d.content.ContactConfig.Phone = phone
	case d.content.ContactConfig.Phone != phone:
		source.lose(asSecond)
	}
	for _, other := range basics.all("phone", "number", "telephone", "tel", "mobile", "phoneNumber") {
		other.lose(asSecond)
	}
}

var (
	// trunkZero matches the 0 that callers from abroad do not dial.
	trunkZero = regexp.MustCompile(`\(0\)`)
	// separators match what people write between groups of digits.
	// northAmerican matches a number of the North American Numbering Plan without its country code.
	northAmerican = regexp.MustCompile(`^[2-9]\d\d [2-9]\d\d \d{4}$`)
	separators    = regexp.MustCompile(`[\s().\-‐‑–/]+`)
)

// international returns a phone number in the international form, or why it is not taken. It writes no
// country code that the source does not have: somebody abroad can have the number.
func (d *draft) international(number string) (phone, problem string) {
	number, _, _ = strings.Cut(strings.TrimPrefix(number, "tel:"), ";")
	number = strings.TrimLeft(number, " (")
	if rest, ok := strings.CutPrefix(number, "00"); ok {
		number = "+" + rest
	}
	if !strings.HasPrefix(number, "+39") { // Italy dials it
		number = trunkZero.ReplaceAllString(number, " ")
	}
	phone = strings.TrimSpace(separators.ReplaceAllString(number, " "))
	phone = strings.Replace(phone, "+ ", "+", 1)
	if problem := contentc.CheckPhone(phone); problem == "" {
		return phone, ""
	}
	if northAmerican.MatchString(phone) && slices.Contains([]string{"US", "CA"}, d.content.Owner.CountryCode) {
		return "+1 " + phone, "" // no other country writes a number so
	}
	problem = "it is not an international phone number"
	if code, trunk := callingCode(d.content.Owner.CountryCode); code != "" && !strings.HasPrefix(phone, "+") {
		if offered := "+" + code + " " + strings.TrimPrefix(phone, trunk); contentc.CheckPhone(offered) == "" {
			problem += fmt.Sprintf("; if it is one of %s, write %s", d.regionName(d.content.Owner.CountryCode), offered)
		}
	}
	return "", problem
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
	if location.isScalar() && owner.Location == "" {
		location.isTaken = true
		d.readPlace(line(location.value))
		return
	}
	for _, street := range location.all("address", "street", "postalCode", "zip", "postOfficeBox", "extendedAddress") {
		street.lose(notPublished)
	}
	if owner.Location != "" {
		return // a second address
	}
	owner.City = location.oneLine("city", "locality", "town")
	country := ""
	for _, name := range []string{location.oneLine("countryCode"), location.oneLine("country", "countryName")} {
		code := d.regionCode(name)
		owner.CountryCode = cmp.Or(owner.CountryCode, code)
		if name != "" && (country == "" || code == "") {
			country = cmp.Or(d.regionName(code), name)
		}
	}
	owner.Location = joined(", ", owner.City, location.oneLine("region", "state", "province"), country)
}

// readPlace takes a place such as "Milan, Lombardy, Italy".
func (d *draft) readPlace(place string) {
	owner := &d.content.Owner
	owner.Location = place
	parts := strings.Split(place, ", ")
	last := parts[len(parts)-1]
	// Atlanta is in another Georgia, and the CA after San Francisco is no code of a country.
	isState := folded(last) == "georgia" && len(parts) == 2 || len(last) == 2 && last != "UK" && last != "US"
	if code := d.regionCode(last); code != "" && len(parts) > 1 && !isState {
		owner.City, owner.CountryCode = parts[0], code
	}
}

// regionCode returns the ISO 3166-1 code of a country: of its name in a language for which the site has
// labels, of a usual abbreviation, or of a code; empty if it is none.
func (d *draft) regionCode(name string) string {
	if code := regionCodes()[folded(name)]; code != "" {
		return code
	}
	if code := namesOfRegions(d.language)[folded(name)]; code != "" {
		return code
	}
	region, err := language.ParseRegion(name)
	if err != nil || !region.IsCountry() {
		return ""
	}
	region = region.Canonicalize()
	if region.String() == "ZZ" || len(region.String()) != 2 || display.Regions(language.English).Name(region) == "" {
		return ""
	}
	return region.String()
}

// abbreviations are names of countries beside those of CLDR.
var abbreviations = map[string]string{
	"usa": "US", "unitedstatesofamerica": "US", "america": "US", "etatsunisdamerique": "US", "statiunitidamerica": "US", "vereinigtestaatenvonamerika": "US", "eeuu": "US", "eua": "US",
	"uk": "GB", "greatbritain": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "northernireland": "GB", "inghilterra": "GB", "grossbritannien": "GB", "granbretagna": "GB",
	"uae": "AE", "holland": "NL", "thenetherlands": "NL", "olanda": "NL", "czechrepublic": "CZ", "repubblicaceca": "CZ", "republicofireland": "IE", "eire": "IE", "turkey": "TR",
	"korea": "KR", "republicofkorea": "KR", "southkorea": "KR", "vietnam": "VN", "russianfederation": "RU", "peoplesrepublicofchina": "CN", "prc": "CN", "burma": "MM", "brd": "DE",
	"macedonia": "MK", "ivorycoast": "CI", "capeverde": "CV", "swaziland": "SZ", "hongkong": "HK", "macau": "MO", "taiwan": "TW", "palestine": "PS", "republicofsingapore": "SG",
}

// regionCodes returns the codes of countries by their folded names.
var regionCodes = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	files, _ := fs.Glob(schema.Labels, "*.yaml")
	for _, file := range append([]string{"en.yaml"}, files...) {
		for name, code := range namesOfRegions(language.Make(strings.TrimSuffix(file, ".yaml"))) {
			codes[name] = cmp.Or(codes[name], code)
		}
	}
	for name, code := range abbreviations {
		codes[name] = code
	}
	return codes
})

// namesOfRegions returns the codes of countries by their folded names in a language.
func namesOfRegions(tag language.Tag) map[string]string {
	codes, names := map[string]string{}, display.Regions(tag)
	if names == nil {
		return nil
	}
	for _, region := range language.Supported.Regions() {
		if name := folded(names.Name(region)); region.IsCountry() && name != "" && region.String() != "ZZ" {
			codes[name] = region.Canonicalize().String() // Germany is also the name of DD
		}
	}
	return codes
}

// regionName returns the name of a country in the language of the content; the code if it has none.
func (d *draft) regionName(code string) string {
	region, err := language.ParseRegion(code)
	names := display.Regions(d.language)
	if err != nil || names == nil {
		return code
	}
	return names.Name(region)
}

// network is a network of profiles.
type network struct {
	// names are the folded names.
	names string
	// prefix is the address before the user name.
	prefix string
	// address is the value of its own in the content, if it has one.
	address func(*schema.SocialProfiles) *string
}

var networks = []network{
	{"github", "https://github.com/", func(p *schema.SocialProfiles) *string { return &p.GitHub }},
	{"linkedin", "https://www.linkedin.com/in/", func(p *schema.SocialProfiles) *string { return &p.LinkedIn }},
	{"gitlab", "https://gitlab.com/", func(p *schema.SocialProfiles) *string { return &p.GitLab }},
	{"mastodon", "", func(p *schema.SocialProfiles) *string { return &p.Mastodon }},
	{"bluesky", "https://bsky.app/profile/", func(p *schema.SocialProfiles) *string { return &p.Bluesky }},
	{"youtube", "https://www.youtube.com/@", func(p *schema.SocialProfiles) *string { return &p.YouTube }},
	{"twitter x", "https://x.com/", nil}, {"stackoverflow", "https://stackoverflow.com/users/", nil}, {"orcid", "https://orcid.org/", nil},
	{"medium", "https://medium.com/@", nil}, {"devto dev", "https://dev.to/", nil}, {"facebook", "https://www.facebook.com/", nil},
	{"instagram", "https://www.instagram.com/", nil}, {"bitbucket", "https://bitbucket.org/", nil}, {"codepen", "https://codepen.io/", nil},
	{"keybase", "https://keybase.io/", nil}, {"telegram", "https://t.me/", nil}, {"reddit", "https://www.reddit.com/user/", nil},
	{"npm", "https://www.npmjs.com/~", nil}, {"kaggle", "https://www.kaggle.com/", nil}, {"dribbble", "https://dribbble.com/", nil},
	{"behance", "https://www.behance.net/", nil}, {"xing", "https://www.xing.com/profile/", nil}, {"leetcode", "https://leetcode.com/u/", nil},
	{"researchgate", "https://www.researchgate.net/profile/", nil}, {"googlescholar", "https://scholar.google.com/citations?user=", nil},
	{"soundcloud", "https://soundcloud.com/", nil}, {"twitch", "https://www.twitch.tv/", nil}, {"hackerrank", "https://www.hackerrank.com/profile/", nil},
	{"hackerone", "https://hackerone.com/", nil}, {"tryhackme", "https://tryhackme.com/p/", nil}, {"whatsapp", "https://wa.me/", nil}, {"imdb", "https://www.imdb.com/name/", nil},
}

// networkOf returns the network with a name, or with a host if there is no name; nil if it is not known.
func networkOf(name, host string) *network {
	if name != "" {
		return known()[folded(name)]
	}
	return known()[host]
}

// known are the networks by their names and hosts.
var known = sync.OnceValue(func() map[string]*network {
	found := map[string]*network{}
	for i, network := range networks {
		for name := range strings.FieldsSeq(network.names) {
			found[name] = &networks[i]
		}
		if host := hostOf(network.prefix); host != "" {
			found[host] = &networks[i]
		}
	}
	return found
})

// schemeless matches an address without https:// on the host of a network, or with the path of a page.
var schemeless = regexp.MustCompile(`^(www\.)?([A-Za-z0-9-]+\.)+[A-Za-z]{2,}(/\S*)?$`)

// addressOf returns the address of a user of a network; empty if it is not known. A user name can be an
// address, too, or the end of one.
func addressOf(network, user string) string {
	known := networkOf(network, "")
	switch {
	case strings.Contains(user, "://"):
		return user
	case schemeless.MatchString(user) && strings.Contains(user, "/"):
		return "https://" + user
	case user == "" || strings.ContainsAny(user, " "):
		return ""
	case folded(network) == "mastodon":
		if name, host, ok := strings.Cut(strings.TrimPrefix(user, "@"), "@"); ok {
			return "https://" + host + "/@" + name
		}
		return ""
	case known == nil || known.prefix == "":
		return ""
	}
	if _, last, hasSlash := strings.Cut(user, "in/"); hasSlash && known.names == "linkedin" {
		user = last
	}
	return known.prefix + strings.Trim(strings.TrimPrefix(user, "@"), "/")
}

// readProfile takes a profile on a network.
func (d *draft) readProfile(profile *node) {
	network, named := profile.text("network", "name", "platform", "placeholder", "label", "type")
	name, user := line(network), profile.peek("username")
	address, source := profile.text("url", "link", "href", "address", "profile", "website")
	if address = line(address); address == "" {
		if address = addressOf(name, line(user)); address != "" {
			_, source = profile.text("username", "user", "handle", "id")
		}
	}
	if address == "" {
		named.lose("it has no address")
		profile.lose("it has no address")
		return
	}
	if !d.addProfile(source, name, address) {
		named.lose(source.reason)
	}
	// The address names the user, too.
	if left := profile.get("username", "user", "handle"); left != nil && strings.Contains(strings.ToLower(address), strings.ToLower(strings.TrimPrefix(line(left.value), "@"))) {
		left.isTaken = true
	}
}

// addProfile adds the address of a profile on a network, whose name may be empty. It reports whether it did.
func (d *draft) addProfile(source *node, name, address string) bool {
	if schemeless.MatchString(address) {
		address = "https://" + address
	}
	if rest, isInsecure := strings.CutPrefix(address, "http://"); isInsecure && networkOf("", hostOf(address)) != nil {
		address = "https://" + rest // these networks have no other
	}
	if problem := contentc.CheckHTTPS(address); problem != "" {
		source.lose(notSecure)
		return false
	}
	if known := networkOf(name, hostOf(address)); known != nil && known.address != nil {
		if value := known.address(&d.content.SocialProfils); *value == "" || *value == address {
			*value = address
			return true
		}
	}
	if d.profiles[address] {
		source.lose(duplicate)
		return false
	}
	d.profiles[address] = true
	d.content.SocialProfils.Others = append(d.content.SocialProfils.Others, schema.OtherProfile{Name: cmp.Or(name, hostOf(address)), URL: address})
	return true
}

func hostOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(strings.ToLower(parsed.Hostname()), "www.")
}
