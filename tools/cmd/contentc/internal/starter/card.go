package starter

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/emersion/go-vcard"
)

const cardStart = "BEGIN:VCARD"

// technical are the properties about the card itself.
var technical = map[string]bool{
	vcard.FieldVersion: true, vcard.FieldProductID: true, vcard.FieldRevision: true, vcard.FieldUID: true,
	vcard.FieldKind: true, vcard.FieldLanguage: true, vcard.FieldName: true, vcard.FieldFormattedName: true,
}

// readCard reads the first vCard 3.0 (RFC 2426) or 4.0 (RFC 6350) of a text.
func (d *draft) readCard(text string) error {
	decoder := vcard.NewDecoder(strings.NewReader(text))
	card, err := decoder.Decode()
	if err != nil {
		return fmt.Errorf("the vCard cannot be read: %v", err)
	}
	if _, err := decoder.Decode(); !errors.Is(err, io.EOF) {
		d.skip("vCard 2", "the file has more than one card")
	}
	owner := &d.content.Owner
	if name := card.Name(); name != nil {
		owner.GivenName = line(joined(" ", name.GivenName, name.AdditionalName))
		owner.FamilyName = line(name.FamilyName)
	}
	owner.Name = line(card.PreferredValue(vcard.FieldFormattedName))
	if owner.Name == "" {
		owner.Name = joined(" ", owner.GivenName, owner.FamilyName)
	}
	if owner.FamilyName == "" { // a whole name as the given name
		owner.GivenName = ""
	}
	role := vcard.FieldTitle
	if line(card.PreferredValue(role)) == "" {
		role = vcard.FieldRole
	}
	owner.Role = line(card.PreferredValue(role))
	d.content.ContactConfig.Email = strings.TrimPrefix(line(card.PreferredValue(vcard.FieldEmail)), "mailto:")
	d.content.ContactConfig.Phone = strings.TrimPrefix(line(card.PreferredValue(vcard.FieldTelephone)), "tel:")
	if address := card.Address(); address != nil {
		owner.City = line(address.Locality)
		owner.CountryCode = d.regionCode(line(address.Country))
		d.locate(line(address.Region))
	}
	d.skipCard(text, card, role)
	return nil
}

// skipCard takes the addresses of the other profiles, and records what was not taken. Role is the
// property that the role was taken from.
func (d *draft) skipCard(text string, card vcard.Card, role string) {
	preferred := map[string]bool{vcard.FieldEmail: true, vcard.FieldTelephone: true, vcard.FieldAddress: true, role: true}
	places := placesOf(text)
	for _, name := range slices.Sorted(maps.Keys(card)) {
		for i, field := range card[name] {
			place := name
			if i < len(places[name]) {
				place = places[name][i]
			}
			switch value := line(field.Value); {
			case value == "" || technical[name]:
			case name == vcard.FieldURL:
				d.addProfile(place, "", value)
			case name == "X-SOCIALPROFILE" || name == "SOCIALPROFILE":
				d.addProfile(place, field.Params.Get("TYPE"), value)
			case preferred[name] && field == card.Preferred(name):
			case preferred[name]:
				d.skip(place, asSecond)
			default:
				d.skip(place, noPlace)
			}
		}
	}
}

// property matches the first line of a property.
var property = regexp.MustCompile(`^(?:[^.;:\s]*\.)?([^;:\s]+)[;:]`)

// placesOf returns the lines of the properties by their names.
func placesOf(text string) map[string][]string {
	places, number := map[string][]string{}, 0
	for line := range strings.Lines(text) {
		number++
		if found := property.FindStringSubmatch(line); found != nil {
			name := strings.ToUpper(found[1])
			places[name] = append(places[name], fmt.Sprintf("line %d (%s)", number, name))
		}
	}
	return places
}
