package starter

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/schema"
)

// cards are one card as programs write it.
var cards = map[string]string{
	"Android, vCard 2.1": "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=50=72=C3=B2=76=61;=4D=C3=A0=72=74=61;;;\r\n" +
		"FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=A0=72=74=61=20=50=72=C3=B2=76=61\r\n" +
		"TITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=54=65=63=6E=69=63=61=3B=20=\r\n=71=75=61=6C=69=74=C3=A0\r\n" +
		"TEL;CELL:+39 011 0000000\r\nEMAIL;HOME:marta@prova.internal\r\nADR;HOME:;;Via Prova 1;Torino;;10100;Italia\r\nURL:https://prova.internal\r\nEND:VCARD\r\n",
	"Outlook, vCard 2.1": "BEGIN:VCARD\r\nVERSION:2.1\r\nN;LANGUAGE=it;CHARSET=Windows-1252:Pr\xf2va;M\xe0rta\r\nFN;CHARSET=Windows-1252:M\xe0rta Pr\xf2va\r\nTITLE:Tecnica\\; qualit\xe0\r\n" +
		"TEL;WORK;VOICE:+39 011 0000000\r\nTEL;WORK;FAX:+39 011 0000001\r\nADR;WORK;PREF:;;Via Prova 1;Torino;;10100;Italia\r\nLABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:Via Prova 1=0D=0A=\r\n10100 Torino\r\n" +
		"PHOTO;TYPE=JPEG;ENCODING=BASE64:\r\n /9j/4AAQSkZJRgABAQEAYABgAAD\r\n AAAA\r\n\r\nEMAIL;INTERNET:other@prova.internal\r\nEMAIL;PREF;INTERNET:marta@prova.internal\r\nURL;WORK:https://prova.internal\r\nEND:VCARD\r\n",
	"iOS, vCard 3.0": "BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//iOS//EN\r\nN:Pròva;Màrta;;;\r\nFN:Màrta Pròva\r\nTITLE:Tecnica\\; qualità\r\nitem1.EMAIL;type=INTERNET;type=pref:marta@prova.internal\r\n" +
		"item1.X-ABLabel:_$!<Other>!$_\r\nTEL;type=CELL;type=VOICE;type=pref:+39 011 0000000\r\nitem2.URL;type=pref:https\\://prova.internal\r\nitem3.ADR;type=WORK:;;Via Prova 1\\n Interno 4;Torino;;10100;Italia\r\nitem3.X-ABADR:it\r\nEND:VCARD\r\n",
	"Google, vCard 3.0": "BEGIN:VCARD\nVERSION:3.0\nFN:Màrta Pròva\nN:Pròva;Màrta;;;\nEMAIL;TYPE=INTERNET;TYPE=HOME:marta@prova.internal\nTEL;TYPE=CELL:+39 011 0000000\n" +
		"ADR;TYPE=HOME:;;;Torino;;;IT\nitem1.TITLE:Tecnica\\; qua\n lità\nitem1.URL:https\\://prova.internal\nitem1.X-ABLabel:\nEND:VCARD\n",
	"Nextcloud, vCard 4.0": "\ufeffbegin:vcard\nVERSION:4.0\nFN:Màrta Pròva\nN:Pròva;Màrta;;;\nTITLE:Tecnica\\; qualità\nEMAIL;PREF=2:other@prova.internal\nEMAIL;PREF=1:marta@prova.internal\n" +
		"TEL;VALUE=uri;TYPE=\"work,voice\":tel:+39-011-0000000\nADR;LABEL=\"Via: 1; Torino\":;;;Torino;;;Italy\nURL:https://prova.internal\nKIND:individual\nEND:VCARD\n",
}

func TestStartReadsTheCardsOfEachProgram(t *testing.T) {
	for name, card := range cards {
		content, notTaken := startOf(t, []byte(card))
		assert.Equal(t, schema.Owner{
			Name: "Màrta Pròva", GivenName: "Màrta", FamilyName: "Pròva", Role: "Tecnica; qualità", City: "Torino", CountryCode: "IT", Location: "Torino, Italia",
		}, content.Owner, name)
		assert.Equal(t, schema.ContactConfig{Email: "marta@prova.internal", Phone: "+39 011 0000000"}, content.ContactConfig, name)
		assert.Equal(t, []schema.OtherProfile{{Name: "prova.internal", URL: "https://prova.internal"}}, content.SocialProfils.Others, name)
		assert.NotContains(t, strings.Join(notTaken, "\n"), "X-AB", name)
	}
	_, notTaken := startOf(t, []byte(cards["Outlook, vCard 2.1"]))
	assert.ElementsMatch(t, []string{
		`TEL "+39 011 0000001" (1 of 2: line 7): ` + asSecond, `ADR address "Via Prova 1" (line 8): ` + notPublished, `ADR postalCode "10100" (line 8): ` + notPublished,
		`LABEL "Via Prova 1 10100 Torino" (line 9): ` + noPlace, `PHOTO "binary data" (line 11): ` + noPlace, `EMAIL "other@prova.internal" (1 of 2: line 15): ` + asSecond,
	}, notTaken)
}

func TestStartReadsTheRestOfACard(t *testing.T) {
	card := "BEGIN:VCARD\nVERSION:3.0\nN:Prova;Marta;Anna;Dr.;PhD\nFN:Dr. Marta Prova\nTITLE:Engineer\nORG:Prova Reti;Nord\nADR;TYPE=WORK:Casella 7;;;Provaburgo;PB;;USA\nLANG:it\n" +
		"X-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/marta\nIMPP:xmpp:marta\nUID:x\nREV:2026-01-01T00:00:00Z\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\n"
	content, notTaken := startOf(t, []byte(card))
	assert.Equal(t, schema.Owner{
		Name: "Dr. Marta Prova", GivenName: "Marta Anna", FamilyName: "Prova", Role: "Engineer", City: "Provaburgo", CountryCode: "US", Location: "Provaburgo, PB, Stati Uniti",
	}, content.Owner)
	assert.Equal(t, []schema.Job{{JobTitle: "Engineer", Company: "Prova Reti, Nord"}}, content.WorkTimeline)
	assert.Equal(t, "https://www.linkedin.com/in/marta", content.SocialProfils.LinkedIn)
	assert.Equal(t, []string{
		`N nameSuffix "PhD" (line 3): ` + noPlace, `ADR postOfficeBox "Casella 7" (line 7): ` + notPublished, `LANG "it" (line 8): ` + noPlace,
		`IMPP "xmpp:marta" (line 10): ` + noPlace, `another card "VCARD" (line 14): only the first card is read`,
	}, notTaken)
	content, _ = startOf(t, []byte("BEGIN:VCARD\nVERSION:3.0\nFN:Marta Prova\nN:;Marta Prova;;;\nADR:;;;Torino;Torino;;IT\nEND:VCARD\n"))
	assert.Equal(t, schema.Owner{Name: "Marta Prova", City: "Torino", CountryCode: "IT", Location: "Torino, Italia"}, content.Owner, "a whole name in one part, and a region named as its city")
	content, _ = startOf(t, []byte("BEGIN:VCARD\nVERSION:3.0\nFN:سارة\nORG:شركة;فرع\nTITLE:مهندسة\nEND:VCARD\n"))
	assert.Equal(t, []schema.Job{{JobTitle: "مهندسة", Company: "شركة، فرع"}}, content.WorkTimeline)
}

func TestStartNamesNoProfileByALabelOfApple(t *testing.T) {
	card := "BEGIN:VCARD\nVERSION:3.0\nFN:Marta Prova\nitem1.URL:https://prova.internal/a\nitem1.X-ABLabel:_$!<HomePage>!$_\n" +
		"X-SOCIALPROFILE;type=_$!<Mastodon>!$_:https://social.internal/@marta\nX-SOCIALPROFILE;type=twitter;x-user=marta:http://twitter.com/marta\nEND:VCARD\n"
	content, notTaken := startOf(t, []byte(card))
	assert.Equal(t, schema.SocialProfiles{
		Mastodon: "https://social.internal/@marta",
		Others:   []schema.OtherProfile{{Name: "prova.internal", URL: "https://prova.internal/a"}, {Name: "twitter", URL: "https://twitter.com/marta"}},
	}, content.SocialProfils)
	assert.Empty(t, notTaken)
}
