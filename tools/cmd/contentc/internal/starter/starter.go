// Package starter makes the first content of an owner: without a file, or from a JSON Resume,
// LinkedIn's data export or a vCard.
package starter

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// Formats names the kinds of files that Start reads.
const Formats = "a JSON Resume, LinkedIn's data export (ZIP) or a vCard"

// Files maps the sections to their files; the others are in content.yaml.
var Files = files()

func files() map[string]string {
	const background = "background.yaml"
	files := map[string]string{
		"worktimeline": "experience.yaml",
		"skills":       "skills.yaml",
		"certs":        "certifications.yaml",
		"credits":      "credits.yaml",
		"languages":    background,
	}
	for _, section := range schema.Sections {
		files[section.Key] = background
	}
	return files
}

// The addresses until the owner replaces them: they are on a host that is reserved for examples, so
// that the strict check refuses them and the site can be shown.
const (
	todoSite  = "https://todo.example"
	todoEmail = "todo@todo.example"
)

// Start returns the first content of an owner in a language, filled from the bytes of a file,
// or without a file if they are nil. It returns an error if the file has none of the formats.
func Start(file []byte, locale string) (contentc.Start, error) {
	d := &draft{language: language.Make(locale), site: schema.Site{URL: todoSite}}
	if file != nil {
		if err := d.read(file); err != nil {
			return contentc.Start{}, err
		}
	}
	d.complete()
	return contentc.Start{Content: d.content, Site: d.site, NotTaken: d.notTaken, Notes: d.notes}, nil
}

// draft is the content that a reader fills.
type draft struct {
	language language.Tag
	content  schema.Content
	site     schema.Site
	notTaken []contentc.NotTaken
	notes    []string
	// isOwn reports whether the file is a resume that the site published.
	isOwn bool
}

// maxText is the maximum size of a text file in bytes.
const maxText = 10 << 20

func (d *draft) read(file []byte) error {
	if bytes.HasPrefix(file, []byte("PK")) {
		return d.readLinkedIn(file)
	}
	if len(file) > maxText {
		return fmt.Errorf("the file is larger than %d MB", maxText>>20)
	}
	text := strings.TrimSpace(decoded(file))
	switch {
	case strings.HasPrefix(text, "{"):
		return d.readResume(text)
	case len(text) > len(cardStart) && strings.EqualFold(text[:len(cardStart)], cardStart):
		return d.readCard(text)
	default:
		return errors.New("the file is not " + Formats)
	}
}

// skip records a part that is not taken. Its place can contain control characters of the file.
func (d *draft) skip(place, reason string) {
	d.notTaken = append(d.notTaken, contentc.NotTaken{Place: line(place), Reason: reason})
}

// The reasons for parts that are not taken.
const (
	noPlace   = "the content has no place for it"
	notSecure = "only https addresses are taken"
	notDate   = "it is not a date"
	noDay     = "its date has only a month here (the day is left out)"
	notLevel  = "it is not a level of the Common European Framework of Reference"
	notTable  = "it is not a table of the CV"
	asSecond  = "the content has one value, and took another one"
)

// complete adds what follows from the other values.
func (d *draft) complete() {
	contact := &d.content.ContactConfig
	contact.Phone = d.checked("the phone number", contact.Phone, contentc.CheckPhone)
	contact.Email = cmp.Or(d.checked("the e-mail address", contact.Email, contentc.CheckEmail), todoEmail)
	d.introduce()
}

// introduce takes the role and the first skills as the phrases of the heading on Home.
func (d *draft) introduce() {
	c := &d.content
	phrases := []*string{&c.IntroData.Animated.First, &c.IntroData.Animated.Second, &c.IntroData.Animated.Third}
	candidates := []string{c.Owner.Role}
	for _, skill := range c.Skills {
		candidates = append(candidates, skill.Name)
	}
	for _, candidate := range candidates {
		if len(phrases) > 0 && candidate != "" && len([]rune(candidate)) <= 60 {
			*phrases[0], phrases = candidate, phrases[1:]
		}
	}
}

// checked returns a text if it has a form, and records it otherwise.
func (d *draft) checked(what, text string, check func(string) string) string {
	if text == "" {
		return ""
	}
	if problem := check(text); problem != "" {
		d.skip(what, strconv.Quote(text)+" "+problem)
		return ""
	}
	return text
}

// network is a network with an address of its own in the content.
type network struct {
	name, host string
	address    *string
}

func (d *draft) networks() []network {
	p := &d.content.SocialProfils
	return []network{
		{"github", "github.com", &p.GitHub},
		{"linkedin", "linkedin.com", &p.LinkedIn},
		{"gitlab", "gitlab.com", &p.GitLab},
		{"mastodon", "", &p.Mastodon},
		{"bluesky", "bsky.app", &p.Bluesky},
		{"youtube", "youtube.com", &p.YouTube},
	}
}

// addProfile adds the address of a profile on a network, whose name may be empty.
func (d *draft) addProfile(place, network, address string) {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "https" || parsed.Host == "" {
		d.skip(place, notSecure)
		return
	}
	host := strings.TrimPrefix(parsed.Hostname(), "www.")
	for _, known := range d.networks() {
		isOn := strings.EqualFold(network, known.name) || known.host != "" && (host == known.host || strings.HasSuffix(host, "."+known.host))
		if isOn && (*known.address == "" || *known.address == address) {
			*known.address = address
			return
		}
	}
	const maxName = 20
	for _, shorter := range []string{host, "Web"} {
		if network == "" || len([]rune(network)) > maxName {
			network = shorter
		}
	}
	others := &d.content.SocialProfils.Others
	if !slices.ContainsFunc(*others, func(other schema.OtherProfile) bool { return other.URL == address }) {
		*others = append(*others, schema.OtherProfile{Name: network, URL: address})
	}
}

// https returns an address if it is one of https, and records it otherwise.
func (d *draft) https(place, address string) string {
	if address != "" && contentc.CheckHTTPS(address) != "" {
		d.skip(place, notSecure)
		return ""
	}
	return address
}

// month returns the year or month of a date.
func (d *draft) month(place, text string) string {
	date := d.date(place, text)
	if len(date) > len("2006-01") {
		d.skip(place, noDay)
		return date[:len("2006-01")]
	}
	return date
}

// date returns the year, month or day of a date in a text; empty for the present, and if the text
// has no date.
func (d *draft) date(place, text string) string {
	date, ok := parseDate(text)
	if !ok {
		d.skip(place, notDate)
	}
	return date
}

// regionCode returns the ISO 3166-1 code of a country's name in the language of the content, English,
// or the languages of the imported files; empty if it is not known.
func (d *draft) regionCode(name string) string {
	if name == "" {
		return ""
	}
	for _, tag := range []language.Tag{d.language, language.English, language.Italian, language.German, language.French, language.Spanish, language.Portuguese} {
		names := display.Regions(tag)
		if names == nil {
			continue
		}
		for _, region := range language.Supported.Regions() {
			if region.IsCountry() && strings.EqualFold(names.Name(region), name) {
				return region.Canonicalize().String() // Germany is also the name of DD
			}
		}
	}
	return ""
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
