package protocol

// Op is the operation of an edit.
type Op string

// The operations.
const (
	// Set writes a text, number or boolean. It adds an optional key that is absent. A value that is equal in every
	// language is set once: in the source language, and in the translations that repeat it.
	Set Op = "set"
	// Order sets the order of a list in every language: an index that is absent removes its entry, one that is
	// repeated copies it, and NewEntry inserts a new entry. In the text of an article, NewEntry inserts the blocks
	// in Text, to be translated in the other languages, and Data is the file of a picture that is the first of them.
	Order Op = "order"
	// Add adds an optional key, an entry of a list, or an article with the title Text, in every language.
	Add Op = "add"
	// Remove removes an optional key, or an entry of a list, in every language. Of a label, it removes what
	// overrides it in one language.
	Remove Op = "remove"
	// Review records that a translation matches its source text.
	Review Op = "review"
	// Picture writes a file to the media folder and sets a value to its path; of a picture in an article, the target.
	Picture Op = "picture"
	// Same writes a text of the source language in every translation, and records that it is right: a name.
	Same Op = "same"
	// Allow writes a comment that suppresses the findings with the code Code of a value; Text is the reason.
	Allow Op = "allow"
	// AddRow adds an empty row to a table in an article, below that of a cell, and RemoveRow removes that of a cell, in every
	// language.
	AddRow    Op = "addRow"
	RemoveRow Op = "removeRow"
	// Info writes the words behind the fence of code in an article, its language first, in every language.
	Info Op = "info"
	// Restore restores a value as it is in the last commit, and what is added or removed with it in every language. The
	// pointer and Past are those of the Difference.
	Restore Op = "restore"
)

// Words returns the operations.
func (Op) Words() []string {
	return []string{string(Set), string(Order), string(Add), string(Remove), string(Review), string(Picture), string(Same), string(Allow), string(AddRow), string(RemoveRow), string(Info), string(Restore)}
}

// NewEntry is the index in an order at which a new entry is inserted.
const NewEntry = -1

// Edit is one edit of a request. It names a language and a JSON Pointer in that language's content, never a file.
// An entry of a list has its identity as the token: the edit is made in it, wherever it is now. An index is one in the
// list as the edits before have made it.
type Edit struct {
	Op Op `json:"op"`
	// Locale is the language's tag; empty for the site's settings.
	Locale  string `json:"locale"`
	Pointer string `json:"pointer"`
	// Entry is the identity of the first entry that the edit adds, which keeps it when it is saved; those of others
	// begin with it. No other edit has it.
	Entry string `json:"entry,omitempty"`
	// Text is the new text of Set, the reason of Allow, and the Markdown of the new blocks of Order.
	Text string `json:"text,omitempty"`
	// Code is the code of a finding.
	Code string `json:"code,omitempty"`
	// Spread reports whether the paragraphs and items of lists that Set adds to a long text are added to those of the
	// other languages, to be translated, and those that it removes are removed there.
	Spread bool `json:"spread,omitempty"`
	// Was is what the author saw before all edits of the request: the text of the value, or all texts in a list or a
	// record, each with a line feed. For Add and Remove of an entry, it is that of the list. If it differs, the request
	// is refused.
	Was *string `json:"was,omitempty"`
	// Order is the new order of a list.
	Order []int `json:"order,omitempty"`
	// Data is the file of Picture, or of Order.
	Data []byte `json:"data,omitempty"`
	// Past reports whether the pointer of Restore is one of the last commit.
	Past bool `json:"past,omitempty"`
	// Seen reports whether the author of a translation saw its source text, so that Set reviews it.
	Seen bool `json:"seen,omitempty"`
}
