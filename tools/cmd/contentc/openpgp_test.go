//go:build !js

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/ProtonMail/go-crypto/openpgp/armor"
	"github.com/ProtonMail/go-crypto/openpgp/packet"
	openpgp "github.com/ProtonMail/go-crypto/openpgp/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// address is the contact address of the fixture.
const address = "livia@prova.internal"

const day = 24 * time.Hour

// keyTime is the time at which the keys of the tests are made and checked, in the last
// year of the fixture's security.txt.
var keyTime = time.Date(2099, 3, 1, 0, 0, 0, 0, time.UTC)

// newKey makes a key with a lifetime; 0 means no expiry.
func newKey(t *testing.T, email string, lifetime time.Duration) *openpgp.Entity {
	t.Helper()
	made := &packet.Config{
		Algorithm: packet.PubKeyAlgoEdDSA, KeyLifetimeSecs: uint32(lifetime / time.Second),
		Time: func() time.Time { return keyTime.Add(-10 * day) },
	}
	key, err := openpgp.NewEntity("Livia Prova", "", email, made)
	require.NoError(t, err)
	return key
}

// block returns the output of write, ASCII-armored.
func block(t *testing.T, kind string, write func(io.Writer) error) string {
	t.Helper()
	var out bytes.Buffer
	armored, err := armor.Encode(&out, kind, nil)
	require.NoError(t, err)
	require.NoError(t, write(armored))
	require.NoError(t, armored.Close())
	return out.String() + "\n"
}

func public(t *testing.T, key *openpgp.Entity) string {
	return block(t, openpgp.PublicKeyType, key.Serialize)
}

func private(t *testing.T, kind string, key *openpgp.Entity) string {
	return block(t, kind, func(w io.Writer) error { return key.SerializePrivateWithoutSigning(w, nil) })
}

// contentWithKey makes a content with a key file.
func contentWithKey(t *testing.T, key string) {
	t.Helper()
	content(t)
	t.Setenv("SOURCE_DATE_EPOCH", fmt.Sprint(keyTime.Unix()))
	require.NoError(t, os.WriteFile("content/openpgp.asc", []byte(key), 0o600))
}

func TestKeyIsCheckedWithoutALanguage(t *testing.T) {
	contentWithKey(t, public(t, newKey(t, address, 0)))
	require.NoError(t, os.WriteFile("content/site.yaml", []byte("locales\n"), 0o600))
	for _, args := range [][]string{
		{"check"}, {"status"}, {"generate"}, {"fix"}, {"sync"}, {"review"}, {"export", "en"}, {"new-locale", "de"},
		{"get", "it", "/skills/0/name"}, {"set", "it", "/skills/0/name", "x"}, {"add", "/skills/0"}, {"move", "/skills/0", "1"}, {"remove", "/skills/0"},
	} {
		ran := run(t, args...)
		assert.NotEqual(t, contentc.ExitFailure, ran.code, args)
	}
	assert.Contains(t, run(t, "check").stdout, "content/site.yaml:1:")
}

func TestValidKeyHasNoFinding(t *testing.T) {
	for name, key := range map[string]*openpgp.Entity{
		"no expiry": newKey(t, address, 0), "expiry in 61 days": newKey(t, address, 71*day),
		"address in capital letters": newKey(t, strings.ToUpper(address), 0),
	} {
		t.Run(name, func(t *testing.T) {
			contentWithKey(t, public(t, key))
			checked := run(t, "check", "--strict")
			assert.Equal(t, contentc.ExitClean, checked.code, checked.stdout)
		})
	}
}

func TestFaultyKeyIsRefused(t *testing.T) {
	key := newKey(t, address, 0)
	revoked := newKey(t, address, 0)
	require.NoError(t, revoked.Revoke(packet.KeyCompromised, "", &packet.Config{Time: func() time.Time { return keyTime.Add(-day) }}))
	signing := newKey(t, address, 0)
	signing.Subkeys = nil
	other := newKey(t, address, 0)
	require.NoError(t, other.AddUserId("Livia Prova", "", "livia@home.internal", &packet.Config{Time: func() time.Time { return keyTime.Add(-9 * day) }}))
	subkey := newKey(t, address, 0)
	expired := newKey(t, address, 5*day)
	for _, c := range []struct{ name, file, message string }{
		{"text", "a key\n", "this is not an ASCII-armored OpenPGP key: no armored data found [bad-format]"},
		{"empty", "", "this is not an ASCII-armored OpenPGP key: no armored data found [bad-format]"},
		{"no packet", block(t, openpgp.PublicKeyType, func(io.Writer) error { return nil }), "the file does not contain exactly one key [bad-format]"},
		{"damaged", block(t, openpgp.PublicKeyType, func(w io.Writer) error { _, err := w.Write([]byte("\xc6\x33\x04no")); return err }), "this is not an ASCII-armored OpenPGP key: "},
		{"private key", private(t, openpgp.PrivateKeyType, key), "the file contains a private key [bad-format]"},
		{"private key labelled as public", private(t, openpgp.PublicKeyType, key), "the file contains a private key [bad-format]"},
		{"private key behind the public one", public(t, key) + private(t, openpgp.PrivateKeyType, key), "the file contains a private key [bad-format]"},
		{"private key of an unknown algorithm", public(t, key) + block(t, openpgp.PrivateKeyType, func(w io.Writer) error {
			_, err := w.Write([]byte("\xc5\x07\x04\x00\x00\x00\x00\x63\x00")) // tag 5, version 4, algorithm 99
			return err
		}), "the file contains a private key [bad-format]"},
		{"two keys in two blocks", public(t, key) + public(t, subkey), "the file does not contain exactly one key [bad-format]"},
		{"two keys in one block", block(t, openpgp.PublicKeyType, func(w io.Writer) error {
			require.NoError(t, key.Serialize(w))
			return subkey.Serialize(w)
		}), "the file does not contain exactly one key [bad-format]"},
		{"another address", public(t, newKey(t, "livia@other.internal", 0)), `user id "Livia Prova <livia@other.internal>" is not the contact address [bad-format]`},
		{"a further address", public(t, other), `user id "Livia Prova <livia@home.internal>" is not the contact address [bad-format]`},
		{"signatures only", public(t, signing), "the key cannot encrypt: "},
		{"revoked", public(t, revoked), "the key cannot encrypt: "},
		{"expired", public(t, expired), "the key cannot encrypt: "},
		{"expiry in 59 days", public(t, newKey(t, address, 69*day)), "the key expires within 60 days [bad-format]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			contentWithKey(t, c.file)
			checked := run(t, "check")
			assert.Equal(t, contentc.ExitFindings, checked.code)
			assert.Contains(t, checked.stdout, "content/openpgp.asc:1:1: error: "+c.message)
			assert.Equal(t, 1, strings.Count(checked.stdout, ": error: "), checked.stdout)
		})
	}
}

func TestKeyIsNotComparedWithAWrongAddress(t *testing.T) {
	contentWithKey(t, public(t, newKey(t, address, 0)))
	replace(t, "content/it/contact.yaml", address, "livia.prova.internal")
	checked := run(t, "check").stdout
	assert.Contains(t, checked, "is not an e-mail address")
	assert.NotContains(t, checked, "openpgp.asc")
}

func TestDirectoryNameEqualsTheExampleOfTheDraft(t *testing.T) {
	// The example of draft-koch-openpgp-webkey-service, 3.1.
	domain, name := directoryName("Joe.Doe@Example.ORG")
	assert.Equal(t, "example.org", domain)
	assert.Equal(t, "iy9q119eutrkn8s1mk4r39qejnbu3n5q", name)
}

// The key has a certification by somebody else.
func TestPublishedKeyIsMinimal(t *testing.T) {
	key, friend := newKey(t, address, 0), newKey(t, "friend@prova.internal", 0)
	certified := newKey(t, address, 0)
	before := public(t, key)
	*certified = *key
	require.NoError(t, certified.SignIdentity("Livia Prova <"+address+">", friend, &packet.Config{Time: func() time.Time { return keyTime }}))
	contentWithKey(t, public(t, certified))
	require.Greater(t, len(public(t, certified)), len(before))
	require.Equal(t, contentc.ExitClean, run(t, "generate", "--out", "generated").code)
	module, err := os.ReadFile("generated/openpgp.ts")
	require.NoError(t, err)
	assert.Contains(t, string(module), fmt.Sprintf(`"bytes":%d}`, len(before)))
	assert.Contains(t, string(module), fmt.Sprintf(`"fingerprint":%q`, grouped(key.PrimaryKey.Fingerprint)))
}

// The owner has extended the expiry.
func TestPublishedKeyHasItsLatestCertification(t *testing.T) {
	key := newKey(t, address, 5*day)
	for _, identity := range key.Identities {
		extended := *identity.SelfCertifications[0].Packet
		extended.CreationTime, extended.KeyLifetimeSecs = keyTime.Add(-day), nil
		require.NoError(t, extended.SignUserId(identity.UserId.Id, key.PrimaryKey, key.PrivateKey, nil))
		identity.SelfCertifications = append(identity.SelfCertifications, packet.NewVerifiableSig(&extended))
	}
	binary, err := minimal(key)
	require.NoError(t, err)
	published, err := openpgp.ReadEntity(packet.NewReader(bytes.NewReader(binary)))
	require.NoError(t, err)
	_, err = published.VerifyPrimaryKey(keyTime, nil)
	assert.NoError(t, err)
}

func TestHiddenContactHidesTheKey(t *testing.T) {
	contentWithKey(t, public(t, newKey(t, address, 0)))
	rewrite(t, "content/site.yaml", func(text string) string { return text + "screens:\n  - id: whoami\n" })
	require.Equal(t, contentc.ExitClean, run(t, "generate", "--out", "generated").code)
	module, err := os.ReadFile("generated/openpgp.ts")
	require.NoError(t, err)
	assert.Contains(t, string(module), "keyFile = undefined as KeyFile | undefined")
}

func FuzzKeyFile(f *testing.F) {
	key, err := os.ReadFile("../../../fixtures/edge-cases/openpgp.asc")
	require.NoError(f, err)
	f.Add(key)
	language := &contentc.Document{}
	f.Fuzz(func(_ *testing.T, file []byte) {
		checkKeyFile(file, []*contentc.Document{language}, keyTime)
	})
}

// dsaKey returns the packet of a DSA key of a number of bits, whose numbers are 2 to that power (RFC 9580,
// 5.5.2), without a user id.
func dsaKey(bits int) []byte {
	number := append([]byte{byte((bits + 1) >> 8), byte(bits + 1), 1}, make([]byte, bits/8)...)
	body := append([]byte{4, 0, 0, 0, 0, byte(packet.PubKeyAlgoDSA)}, bytes.Repeat(number, 4)...)
	return append([]byte{0xc6, 0xff, byte(len(body) >> 24), byte(len(body) >> 16), byte(len(body) >> 8), byte(len(body))}, body...)
}

func TestKeyThatTakesTooLongToVerifyIsRefusedByItsSize(t *testing.T) {
	for want, data := range map[string][]byte{
		"the key has 32769 bits; the maximum is 4096": dsaKey(32768),
		"the file has 195 KB; the maximum is 128 KB":  make([]byte, 144<<10),
		"this is not an ASCII-armored OpenPGP key: ":  dsaKey(2048),
	} {
		file := block(t, openpgp.PublicKeyType, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		issues := checkKeyFile([]byte(file), nil, keyTime)
		require.NotEmpty(t, issues)
		assert.True(t, strings.HasPrefix(issues[0].Message, want), "%s: %s", want, issues[0].Message)
	}
}
