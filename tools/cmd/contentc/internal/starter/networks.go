package starter

import (
	"cmp"
	"path"
	"regexp"
	"strings"
	"sync"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// network is a network of profiles.
type network struct {
	// names are the folded names, and other hosts.
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
	{"twitter x twitter.com", "https://x.com/", nil}, {"stackoverflow", "https://stackoverflow.com/users/", nil}, {"orcid", "https://orcid.org/", nil},
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
func networkOf(name, host string) *network { return known()[cmp.Or(folded(name), host)] }

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

var (
	// schemeless matches an address without https:// on the host of a network, or with the path of a page.
	schemeless = regexp.MustCompile(`^(www\.)?([A-Za-z0-9-]+\.)+[A-Za-z]{2,}(/\S*)?$`)
	// fileName matches the name of a file beside the source, which looks like a host.
	fileName = regexp.MustCompile(`(?i)^[^/]+\.(html?|php|aspx?|pdf|docx?|odt|rtf|txt|json|xml|ya?ml|png|jpe?g|svg|gif|webp|zip)$`)
)

func withScheme(address string) string {
	if schemeless.MatchString(address) && !fileName.MatchString(address) {
		return "https://" + address
	}
	return address
}

// addressOf returns the address of a user of a network; empty if it is not known. A user name can be an
// address, too, or the end of one.
func addressOf(of *network, user string) string {
	name, host, hasHost := strings.Cut(strings.TrimPrefix(user, "@"), "@")
	switch {
	case strings.Contains(user, "://") || schemeless.MatchString(user) && strings.Contains(user, "/"):
		return withScheme(user)
	case of == nil || user == "" || strings.Contains(user, " "):
		return ""
	case of.names == "mastodon" && hasHost:
		return "https://" + host + "/@" + name
	case of.prefix == "":
		return ""
	case of.names == "linkedin":
		user = strings.TrimPrefix(strings.Trim(user, "/"), "in/")
	}
	return of.prefix + strings.Trim(strings.TrimPrefix(user, "@"), "/")
}

// readAddresses takes the addresses of the website and of the profiles.
func (d *draft) readAddresses(person *node) {
	for _, found := range person.leaves("url", "website", "homepage", "web", "portfolio") {
		found.isTaken = true
		found.lose(d.addWebsite(withScheme(trimmed(found.value))))
	}
	for _, profile := range person.records("profiles", "socialNetworks", "socials", "social", "customConnections", "links", "websites") {
		d.readProfile(profile)
	}
	for _, item := range person.items { // "github": "https://github.com/…", or the user name
		network, name := networkOf(strings.TrimSuffix(item.key, "handles"), ""), item.label
		if strings.HasPrefix(item.key, "twitter") {
			name = "X"
		}
		for _, found := range item.elements() {
			if address := addressOf(network, trimmed(found.value)); network != nil && found.kind == textKind && !found.isBlank() && address != "" {
				found.isTaken = true
				found.lose(d.addProfile(name, address))
			}
		}
	}
}

// websiteForm matches the address of a whole website.
var websiteForm = regexp.MustCompile(`^https://[^/?#]+/?$`)

// addWebsite adds a website as the address of this site, which is published there: a consultant has one
// website. It adds a page of a website as a profile.
func (d *draft) addWebsite(address string) (problem string) {
	switch isHTTPS := contentc.CheckHTTPS(address) == ""; {
	case !isHTTPS || !d.isOwn && (!websiteForm.MatchString(address) || d.site.URL != todoSite):
		return d.addProfile("", address)
	case !d.isOwn:
		d.notes = append(d.notes, strings.TrimSuffix(address, "/")+" became the address of the site; if it has another one, write that in content/site.yaml")
	}
	d.site.URL = strings.TrimRight(address, "/")
	return ""
}

// readProfile takes a profile on a network. An address names its user, too.
func (d *draft) readProfile(profile *node) {
	user := profile.field("username", "user", "handle")
	name := profile.takeLine("network", "name", "platform", "placeholder", "label", "type")
	address := profile.takeLine("url", "link", "href", "address", "profile", "website")
	switch {
	case address != "":
	case strings.Contains(name, "://"):
		name, address = "", name
	default:
		address = addressOf(networkOf(name, ""), profile.takeLine("username", "user", "handle", "id"))
	}
	if user != nil && strings.Contains(strings.ToLower(address), strings.ToLower(strings.TrimPrefix(trimmed(user.value), "@"))) {
		user.isTaken = true
	}
	profile.lose(d.addProfile(name, address))
}

// addProfile adds the address of a profile on a network, whose name may be empty. Problem is why it does not.
func (d *draft) addProfile(name, address string) (problem string) {
	address = withScheme(address)
	if rest, isInsecure := strings.CutPrefix(address, "http://"); isInsecure && networkOf("", hostOf(address)) != nil {
		address = "https://" + rest // these networks have no other
	}
	switch {
	case address == "":
		return "it has no address"
	case !strings.Contains(address, ":"):
		return "it is no address of its own, but a path on the host of the source"
	case contentc.CheckHTTPS(address) != "":
		return notSecure
	case d.profiles[address]:
		return duplicate
	}
	d.profiles[address] = true
	profiles := &d.content.SocialProfils
	if known := networkOf(name, hostOf(address)); known != nil && known.address != nil && *known.address(profiles) == "" {
		*known.address(profiles) = address
		return ""
	}
	name = cmp.Or(name, hostOf(address))
	if d.profileNames[name] {
		name += " (" + path.Base(address) + ")"
	}
	d.profileNames[name] = true
	profiles.Others = append(profiles.Others, schema.OtherProfile{Name: name, URL: address})
	return ""
}

func hostOf(address string) string {
	return strings.TrimPrefix(strings.ToLower(contentc.HostOf(address)), "www.")
}
