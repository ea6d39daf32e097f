package main

import (
	"bufio"
	"bytes"
	"crypto/sha1"
	"encoding/base32"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/ProtonMail/go-crypto/openpgp/armor"
	pgperrors "github.com/ProtonMail/go-crypto/openpgp/errors"
	"github.com/ProtonMail/go-crypto/openpgp/packet"
	openpgp "github.com/ProtonMail/go-crypto/openpgp/v2"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// keyFile is the owner's OpenPGP public key (RFC 9580) in the content folder.
const keyFile = "openpgp.asc"

// keyNotice is the minimum validity of a key: checkValidity reports one that expires earlier.
const keyNotice = 60 * 24 * time.Hour

const exportHelp = "export only the public key: gpg --armor --export name@example.com"

// checkKeyFile reports a file that is not exactly one public key of the contact address, to which
// a visitor can encrypt for the next 60 days.
func checkKeyFile(data []byte, languages []*contentc.Document, now time.Time) []contentc.AttachmentIssue {
	binary, err := unarmored(data)
	if err != nil {
		return badKey("this is not an ASCII-armored OpenPGP key: "+reason(err), exportHelp)
	}
	if issues := checkPackets(binary); issues != nil {
		return issues
	}
	key, err := readKey(binary)
	if err != nil {
		return badKey("the key cannot be read: "+reason(err), exportHelp)
	}
	return slices.Concat(checkUserIDs(key, languages[0]), checkValidity(key, now))
}

func badKey(message, help string) []contentc.AttachmentIssue {
	return []contentc.AttachmentIssue{{Code: contentc.BadFormat, Message: message, Help: help}}
}

// unarmored returns the packets of all armored blocks of a file (RFC 9580, 6.2).
func unarmored(data []byte) ([]byte, error) {
	reader := bufio.NewReader(bytes.NewReader(data))
	var packets []byte
	for blocks := 0; ; blocks++ {
		block, err := armor.Decode(reader)
		switch {
		case errors.Is(err, io.EOF) && blocks > 0:
			return packets, nil
		case errors.Is(err, io.EOF):
			return nil, errors.New("it has no armored block")
		case err != nil:
			return nil, err
		}
		body, err := io.ReadAll(block.Body)
		if err != nil {
			return nil, err
		}
		packets = append(packets, body...)
	}
}

// checkPackets reports private keys, and a file that does not contain exactly one key. It reads
// each packet, because the library skips keys that it cannot read.
func checkPackets(binary []byte) []contentc.AttachmentIssue {
	keys := 0
	for packets := packet.NewReader(bytes.NewReader(binary)); ; {
		next, err := packets.NextWithUnsupported()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return badKey("the key cannot be read: "+reason(err), exportHelp)
		}
		if unsupported, ok := next.(*packet.UnsupportedPacket); ok {
			next = unsupported.IncompletePacket
		}
		switch key := next.(type) {
		case *packet.PrivateKey:
			return badKey("the file contains a private key",
				"remove the file, also from the history of the repository; if it was pushed, revoke the key; then "+exportHelp)
		case *packet.PublicKey:
			if !key.IsSubkey {
				keys++
			}
		}
	}
	if keys == 1 {
		return nil
	}
	return badKey(fmt.Sprintf("the file contains %d keys; expected exactly one", keys), exportHelp)
}

func readKey(binary []byte) (*openpgp.Entity, error) {
	return openpgp.ReadEntity(packet.NewReader(bytes.NewReader(binary)))
}

// checkUserIDs reports each user id that does not have the contact address.
func checkUserIDs(key *openpgp.Entity, source *contentc.Document) (issues []contentc.AttachmentIssue) {
	contact := source.Section("contactConfig")
	if contact == nil || contact.Get("YOUR_EMAIL") == nil || contentc.CheckEmail(contact.Get("YOUR_EMAIL").Text) != "" {
		return nil // the compiler reports the missing or wrong address
	}
	address := contact.Get("YOUR_EMAIL")
	var messages []string
	for _, name := range userIDs(key) {
		if !strings.EqualFold(key.Identities[name].UserId.Email, address.Text) {
			messages = append(messages, fmt.Sprintf("user id %q is not the contact address", name))
		}
	}
	if len(key.Identities) == 0 {
		messages = []string{"the key has no user id"}
	}
	for _, message := range messages {
		issues = append(issues, contentc.AttachmentIssue{
			Code: contentc.Inconsistent, Message: message, Related: address, Note: "the contact address",
			Help: fmt.Sprintf("export a key whose only user id is %s, or correct the address", address.Text),
		})
	}
	return issues
}

// userIDs returns the user ids of a key in a stable order.
func userIDs(key *openpgp.Entity) []string { return slices.Sorted(maps.Keys(key.Identities)) }

// checkValidity reports a key that cannot encrypt now or in 60 days.
func checkValidity(key *openpgp.Entity, now time.Time) []contentc.AttachmentIssue {
	expired := contentc.AttachmentIssue{Code: contentc.OutOfRange, Message: "the key has expired", Help: "extend its expiry and export it again, or remove the file"}
	switch err := encryptionError(key, now); {
	case errors.Is(err, pgperrors.ErrKeyRevoked):
		return badKey("the key is revoked", "export the key that replaces it, or remove the file")
	case errors.Is(err, pgperrors.ErrKeyExpired):
		return []contentc.AttachmentIssue{expired}
	case err != nil:
		return badKey("the key cannot encrypt: "+reason(err), "add an encryption subkey and export the key again")
	case encryptionError(key, now.Add(keyNotice)) != nil:
		expired.Message = "the key expires within 60 days"
		return []contentc.AttachmentIssue{expired}
	}
	return nil
}

// encryptionError returns the reason why a key cannot encrypt at a time; nil if it can.
func encryptionError(key *openpgp.Entity, at time.Time) error {
	_, err := key.EncryptionKeyWithError(at, nil)
	// The library returns a value for the primary key and a pointer for a subkey.
	var primary pgperrors.ErrEncryptionKeySelection
	var subkey *pgperrors.ErrEncryptionKeySelection
	switch {
	case errors.As(err, &primary):
		return primary.PrimaryKeyErr
	case errors.As(err, &subkey):
		return subkey.EncSelectionErr
	default:
		return err
	}
}

// reason returns the text of the library's error without its prefix.
func reason(err error) string { return strings.ReplaceAll(err.Error(), "openpgp: ", "") }

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

// publishedKey returns the text of openpgp.ts: the owner's key, if the content has one and the site
// shows the contact address.
func publishedKey(b *contentc.Build) (string, error) {
	shown, file, err := keyLiterals(b)
	return fmt.Sprintf(`
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

export const shownKey: ShownKey | undefined = %s;

export const keyFile: KeyFile | undefined = %s;
`, shown, file), err
}

// keyLiterals returns the TypeScript literals of openpgp.ts; undefined without a key.
func keyLiterals(b *contentc.Build) (shown, file string, err error) {
	data := b.Attachments[keyFile]
	if data == nil || b.Sections(b.Languages[0])["contactConfig"] == nil {
		return "undefined", "undefined", nil
	}
	packets, err := unarmored(data)
	if err != nil {
		return "", "", err
	}
	key, err := readKey(packets)
	if err != nil {
		return "", "", err
	}
	binary, err := minimal(key)
	if err != nil {
		return "", "", err
	}
	text, err := armored(binary)
	domain, name := directoryName(contentc.Decode[schema.Content](b.Languages[0]).ContactConfig.Email)
	shown = fmt.Sprintf("{ fingerprint: %s, bytes: %d }", contentc.Quote(grouped(key.PrimaryKey.Fingerprint)), len(text))
	file = fmt.Sprintf("{\n  armored: %s,\n  binary: %s,\n  domain: %s,\n  directoryName: %s,\n}",
		contentc.Quote(text), contentc.Quote(base64.StdEncoding.EncodeToString(binary)), contentc.Quote(domain), contentc.Quote(name))
	return shown, file, err
}
