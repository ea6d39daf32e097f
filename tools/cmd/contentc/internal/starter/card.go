package starter

import (
	"errors"
	"fmt"
	"io"
	"maps"
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
	owner.Role = line(card.PreferredValue(vcard.FieldTitle))
	taken := map[string]bool{vcard.FieldTitle: true}
	if owner.Role == "" {
		owner.Role = line(card.PreferredValue(vcard.FieldRole))
		taken = map[string]bool{vcard.FieldRole: true}
	}
	d.content.ContactConfig.Email = strings.TrimPrefix(line(card.PreferredValue(vcard.FieldEmail)), "mailto:")
	d.content.ContactConfig.Phone = strings.TrimPrefix(line(card.PreferredValue(vcard.FieldTelephone)), "tel:")
	if address := card.Address(); address != nil {
		owner.City = line(address.Locality)
		owner.CountryCode = d.regionCode(line(address.Country))
		d.locate(line(address.Region))
	}
	d.skipCard(text, card, taken)
	return nil
}

// skipCard takes the addresses of the other profiles, and records what was not taken.
func (d *draft) skipCard(text string, card vcard.Card, taken map[string]bool) {
	preferred := map[string]bool{vcard.FieldEmail: true, vcard.FieldTelephone: true, vcard.FieldAddress: true}
	for _, name := range slices.Sorted(maps.Keys(card)) {
		for i, field := range card[name] {
			place := placeOf(text, name, i)
			switch value := line(field.Value); {
			case value == "" || technical[name] || taken[name] && i == 0:
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

// placeOf returns the line of a property, by its number among those with its name.
func placeOf(text, name string, number int) string {
	for i, line := range strings.Split(lineBreaks.Replace(text), "\n") {
		property, _, _ := strings.Cut(strings.ToUpper(line), ":")
		property, _, _ = strings.Cut(property, ";")
		if _, behind, isGrouped := strings.Cut(property, "."); isGrouped {
			property = behind
		}
		if property != name {
			continue
		}
		if number == 0 {
			return fmt.Sprintf("line %d (%s)", i+1, name)
		}
		number--
	}
	return name
}
