//go:build !js

package main

import (
	"bytes"
	"crypto/sha1"
	"encoding/base32"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/ProtonMail/go-crypto/openpgp/armor"
	"github.com/ProtonMail/go-crypto/openpgp/packet"
	openpgp "github.com/ProtonMail/go-crypto/openpgp/v2"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// keyNotice is the minimum validity of a key: checkValidity reports one that expires earlier.
const keyNotice = 60 * 24 * time.Hour

const exportHelp = "export only the public key: gpg --armor --export name@example.com"

// checkKeyFile reports a file that is not exactly one public key of the contact address, to which
// a visitor can encrypt for the next 60 days.
func checkKeyFile(data []byte, languages []*contentc.Document, now time.Time) []contentc.FileIssue {
	if problem := tooLarge(data); problem != "" {
		return badKey(problem, "use a key of a usual size, such as gpg creates it, and "+exportHelp)
	}
	keys, err := openpgp.ReadArmoredKeyRing(bytes.NewReader(data))
	switch {
	case bytes.Contains(data, []byte("PRIVATE KEY BLOCK")) || slices.ContainsFunc(keys, hasPrivateKey):
		return badKey("the file contains a private key",
			"remove the file, also from the history of the repository; if it was pushed, revoke the key; then "+exportHelp)
	case err != nil:
		return badKey("this is not an ASCII-armored OpenPGP key: "+reason(err), exportHelp)
	case len(keys) != 1 || bytes.Count(data, []byte("-----BEGIN ")) != 1:
		return badKey("the file does not contain exactly one key", exportHelp)
	}
	return slices.Concat(checkUserIDs(keys[0], languages), checkValidity(keys[0], now))
}

const maxKeyBytes = 128 << 10

// maxBits are the limits of the algorithms with keys of any size, because the time to verify a signature
// grows with its third power.
var maxBits = map[packet.PublicKeyAlgorithm]int{
	packet.PubKeyAlgoRSA: 8192, packet.PubKeyAlgoRSAEncryptOnly: 8192, packet.PubKeyAlgoRSASignOnly: 8192,
	packet.PubKeyAlgoDSA: 4096, packet.PubKeyAlgoElGamal: 4096,
}

// tooLarge returns what is too large in a key file, before anything is verified; empty if nothing is.
func tooLarge(data []byte) string {
	if len(data) > maxKeyBytes {
		return fmt.Sprintf("the file has %d KB; the maximum is %d KB", len(data)>>10, maxKeyBytes>>10)
	}
	block, err := armor.Decode(bytes.NewReader(data))
	if err != nil {
		return "" // the reader of the key reports it
	}
	for packets := packet.NewReader(block.Body); ; {
		next, err := packets.Next()
		if err != nil {
			return ""
		}
		if private, isPrivate := next.(*packet.PrivateKey); isPrivate {
			next = &private.PublicKey
		}
		if key, isKey := next.(*packet.PublicKey); isKey {
			limit := maxBits[key.PubKeyAlgo]
			if bits, err := key.BitLength(); err == nil && limit > 0 && int(bits) > limit {
				return fmt.Sprintf("the key has %d bits; the maximum is %d", bits, limit)
			}
		}
	}
}

func badKey(message, help string) []contentc.FileIssue {
	return []contentc.FileIssue{{IsError: true, Message: message, Help: help}}
}

// hasPrivateKey reports whether a key has a private part, even in an armor for public keys.
func hasPrivateKey(key *openpgp.Entity) bool {
	return key.PrivateKey != nil || slices.ContainsFunc(key.Subkeys, func(subkey openpgp.Subkey) bool { return subkey.PrivateKey != nil })
}

// checkUserIDs reports each user id that does not have the contact address. There is no language if
// the settings cannot be read.
func checkUserIDs(key *openpgp.Entity, languages []*contentc.Document) (issues []contentc.FileIssue) {
	if len(languages) == 0 {
		return nil
	}
	address := languages[0].Section("contactConfig").Get("YOUR_EMAIL")
	if address == nil || contentc.CheckEmail(address.Text) != "" {
		return nil // the compiler reports the missing or wrong address
	}
	help := fmt.Sprintf("export a key whose only user id is %s, or correct the address", address.Text)
	for _, name := range userIDs(key) {
		if !strings.EqualFold(key.Identities[name].UserId.Email, address.Text) {
			issues = append(issues, badKey(fmt.Sprintf("user id %q is not the contact address", name), help)...)
		}
	}
	if len(key.Identities) == 0 {
		return badKey("the key has no user id", help)
	}
	return issues
}

// userIDs returns the user ids of a key in a stable order.
func userIDs(key *openpgp.Entity) []string { return slices.Sorted(maps.Keys(key.Identities)) }

// checkValidity reports a key that cannot encrypt now or in 60 days.
func checkValidity(key *openpgp.Entity, now time.Time) []contentc.FileIssue {
	const help = "extend the expiry of the key, add an encryption subkey, or make a new key; then export it again"
	if _, err := key.EncryptionKeyWithError(now, nil); err != nil {
		return badKey("the key cannot encrypt: "+reason(err), help)
	}
	if _, err := key.EncryptionKeyWithError(now.Add(keyNotice), nil); err != nil {
		return badKey("the key expires within 60 days", help)
	}
	return nil
}

// reason returns the text of the library's error without its prefixes.
func reason(err error) string {
	return strings.NewReplacer("openpgp: ", "", "invalid argument: ", "").Replace(err.Error())
}

// minimal returns a key with only one user id and its latest self-certification, as gpg's option
// export-minimal does.
func minimal(key *openpgp.Entity) ([]byte, error) {
	for _, name := range userIDs(key) {
		latest, err := key.Identities[name].Verify(time.Time{}, nil)
		if err != nil {
			continue
		}
		var out bytes.Buffer
		reduced := *key
		reduced.Identities = map[string]*openpgp.Identity{name: {
			UserId:             key.Identities[name].UserId,
			SelfCertifications: []*packet.VerifiableSignature{packet.NewVerifiableSig(latest)},
		}}
		err = reduced.Serialize(&out)
		return out.Bytes(), err
	}
	return nil, errors.New("the key has no valid user id")
}

func armored(binary []byte) (string, error) {
	var out bytes.Buffer
	// Older software requires the checksum (RFC 4880, 6).
	writer, err := armor.EncodeWithChecksumOption(&out, openpgp.PublicKeyType, nil, true)
	if err != nil {
		return "", err
	}
	if _, err := writer.Write(binary); err != nil {
		return "", err
	}
	err = writer.Close()
	return out.String() + "\n", err
}

// zBase32 is the encoding of Web Key Directory (RFC 6189, 5.1.6).
var zBase32 = base32.NewEncoding("ybndrfg8ejkmcpqxot1uwisza345h769").WithPadding(base32.NoPadding)

// directoryName returns the domain of an address and the name of its key in
// Web Key Directory (draft-koch-openpgp-webkey-service, 3.1).
func directoryName(address string) (domain, name string) {
	local, domain, _ := strings.Cut(strings.ToLower(address), "@")
	sum := sha1.Sum([]byte(local)) // the draft requires SHA-1; it is not used for security
	return domain, zBase32.EncodeToString(sum[:])
}

// grouped returns a fingerprint in groups of four digits, which people compare more easily.
func grouped(fingerprint []byte) string {
	digits := fmt.Sprintf("%X", fingerprint)
	return string(bytes.Join(slices.Collect(slices.Chunk([]byte(digits), 4)), []byte(" ")))
}

// shownKey are the facts about the OpenPGP key that the site shows.
type shownKey struct {
	Fingerprint string `json:"fingerprint"`
	Bytes       int    `json:"bytes"`
}

// publishedKeyFile is the key as the build publishes it.
type publishedKeyFile struct {
	Armored       string `json:"armored"`
	Binary        []byte `json:"binary"`
	Domain        string `json:"domain"`
	DirectoryName string `json:"directoryName"`
}

// keyConstants are the owner's key, if the content has one and the site shows the contact address.
var keyConstants = constants{"openpgp", func(*contentc.Build) string {
	return `
/** The facts about the OpenPGP key that the site shows. */
export interface ShownKey {
  /** In groups of four hexadecimal digits. */
  readonly fingerprint: string;
  /** The size of the armored key. */
  readonly bytes: number;
}

/** The key as the build publishes it, without third-party certifications. */
export interface KeyFile {
  /** ASCII-armored. */
  readonly armored: string;
  /** The packets in Base64. */
  readonly binary: string;
  /** The domain of its address, and its name in Web Key Directory. */
  readonly domain: string;
  readonly directoryName: string;
}
`
}, func(b *contentc.Build) ([]constant, error) {
	shown, file, err := keyOf(b)
	return []constant{
		{"The facts about the key; undefined without one.", "shownKey", "ShownKey | undefined", shown},
		{"The key; undefined without one.", "keyFile", "KeyFile | undefined", file},
	}, err
}}

// keyOf returns the owner's key; nil if there is none to publish.
func keyOf(b *contentc.Build) (*shownKey, *publishedKeyFile, error) {
	data := b.Attachments[keyFile]
	if data == nil || b.Sections(b.Languages[0])["contactConfig"] == nil {
		return nil, nil, nil
	}
	keys, err := openpgp.ReadArmoredKeyRing(bytes.NewReader(data))
	if err != nil {
		return nil, nil, err
	}
	binary, err := minimal(keys[0])
	if err != nil {
		return nil, nil, err
	}
	text, err := armored(binary)
	domain, name := directoryName(contentc.Decode[schema.Content](b.Languages[0]).ContactConfig.Email)
	return &shownKey{grouped(keys[0].PrimaryKey.Fingerprint), len(text)}, &publishedKeyFile{text, binary, domain, name}, err
}
