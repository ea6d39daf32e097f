package diag

// Code is the stable name of a kind of finding.
type Code string

// The codes. Their descriptions and severities are in Codes.
const (
	Encoding            Code = "encoding"
	ByteOrderMark       Code = "byte-order-mark"
	LineEndings         Code = "line-endings"
	Syntax              Code = "syntax"
	UnsupportedYAML     Code = "unsupported-yaml"
	TooLarge            Code = "too-large"
	StrayFile           Code = "stray-file"
	FileName            Code = "file-name"
	UnreadableFile      Code = "unreadable-file"
	MissingFile         Code = "missing-file"
	UnregisteredLocale  Code = "unregistered-locale"
	DuplicateKey        Code = "duplicate-key"
	DuplicateSection    Code = "duplicate-section"
	DuplicateID         Code = "duplicate-id"
	UnknownKey          Code = "unknown-key"
	MissingKey          Code = "missing-key"
	WrongType           Code = "wrong-type"
	OutOfRange          Code = "out-of-range"
	BadFormat           Code = "bad-format"
	Inconsistent        Code = "inconsistent"
	UnsafeURL           Code = "unsafe-url"
	UnsafeText          Code = "unsafe-text"
	LineBreak           Code = "line-break"
	LookalikeHost       Code = "lookalike-host"
	LengthMismatch      Code = "length-mismatch"
	Order               Code = "order"
	ValueMismatch       Code = "value-mismatch"
	PresenceMismatch    Code = "presence-mismatch"
	PlaceholderMismatch Code = "placeholder-mismatch"
	EmptyText           Code = "empty-text"
	CutText             Code = "cut-text"
	ToTranslate         Code = "to-translate"
	Untranslated        Code = "untranslated"
	StaleTranslation    Code = "stale-translation"
	SampleContent       Code = "sample-content"
	Whitespace          Code = "whitespace"
	UnicodeForm         Code = "unicode-form"
	Typography          Code = "typography"
	UnsuitableFile      Code = "unsuitable-file"
	Discouraged         Code = "discouraged"
	UselessAllow        Code = "useless-allow"
)

// Info describes a code.
type Info struct {
	Code     Code
	Severity Severity
	// Summary describes the finding in one line.
	Summary string
}

// Codes is the list of all codes, in the order of the checks: reading a file,
// its structure, its values, the comparison of the languages.
var Codes = []Info{
	{Encoding, Error, "the file is not UTF-8 text or has a control character"},
	{ByteOrderMark, Warning, "the file begins with a byte order mark"},
	{LineEndings, Warning, "the file has CR LF or CR line endings"},
	{TooLarge, Error, "the file is too large, nested too deep, or has too many findings"},
	{UnreadableFile, Error, "the file cannot be read, or is a link out of the content folder"},
	{FileName, Error, "the name of the content file does not end in .yaml"},
	{StrayFile, Warning, "the file is not content and is not read"},
	{MissingFile, Error, "a registered language has no folder, or the site's settings are missing"},
	{UnregisteredLocale, Error, "a folder contains a language that content/site.yaml does not list"},
	{Syntax, Error, "the file is not valid YAML"},
	{UnsupportedYAML, Error, "the file uses a YAML feature that content does not support"},
	{DuplicateKey, Error, "a record has two values for one key"},
	{DuplicateSection, Error, "two files of a language contain the same section"},
	{UnknownKey, Error, "the model does not have the key"},
	{MissingKey, Error, "a required key is missing"},
	{WrongType, Error, "the value does not have the type that the model requires"},
	{OutOfRange, Error, "a number, the length of a text or the length of a list is outside its limits"},
	{BadFormat, Error, "the value does not have the required format"},
	{Inconsistent, Error, "two values of a record contradict each other"},
	{UnsafeURL, Error, "the address is not https, mailto or tel"},
	{UnsafeText, Error, "the text contains invisible characters or markup"},
	{LineBreak, Error, "a text of one line contains a line break"},
	{EmptyText, Error, "the text is empty"},
	{CutText, Error, "YAML reads a part of the text as a comment"},
	{ToTranslate, Error, "the text is still to be translated"},
	{DuplicateID, Error, "two entries of a list have the same identifier"},
	{LookalikeHost, Warning, "the host of the address can look like another one"},
	{Whitespace, Warning, "the text has spaces or line breaks that are not shown"},
	{UnsuitableFile, Warning, "the file is usable but not suitable for its place"},
	{Discouraged, Warning, "a standard permits the value and advises against it"},
	{UnicodeForm, Warning, "the text is not in composed Unicode form (NFC)"},
	{Typography, Warning, "the text has a straight apostrophe between letters"},
	{LengthMismatch, Error, "a list does not have the same length in every language"},
	{Order, Error, "the entries of a list do not have the same order in every language"},
	{PresenceMismatch, Error, "only one language has an optional key"},
	{ValueMismatch, Error, "a value that must be equal in every language differs"},
	{PlaceholderMismatch, Error, "the texts have different {{placeholders}}"},
	{Untranslated, Warning, "the text is the same in two languages"},
	{StaleTranslation, Warning, "the source text was changed after the translation was reviewed"},
	{SampleContent, Warning, "the value is sample content, which the owner must replace"},
	{UselessAllow, Warning, "a contentc:allow comment has no reason or suppresses nothing"},
}

// Lookup returns the description of a code; false if there is no such code.
func Lookup(code Code) (Info, bool) {
	for _, info := range Codes {
		if info.Code == code {
			return info, true
		}
	}
	return Info{}, false
}
