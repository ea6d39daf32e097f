package schema

// Article is one article: the file content/LANGUAGE/writing/NAME.md, of the same NAME in each language that has it.
// Its fields are above its text, between two lines of three hyphens.
type Article struct {
	// The title. Example: What a forgotten header cost a gateway
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" sample:"own" name:"Title"`
	// What the article says, in one or two sentences of 50 to 200 characters: for the list, search engines and
	// shared links.
	Description string `json:"description,omitempty" jsonschema:"minLength=50,maxLength=200" name:"Description"`
	// The date of publication, YYYY-MM-DD, equal in every language. Example: 2026-03-02
	Date string `json:"date" jsonschema:"format=date" locale:"equal" name:"Date"`
	// The date of the last change that a reader should know of. Example: 2026-04-10
	Updated string `json:"updated,omitempty" jsonschema:"format=date" locale:"equal" name:"Updated"`
	// Words for its subjects. Example: HTTP
	Keywords []string `json:"keywords,omitempty" locale:"free" name:"Keywords"`
	// true: the article is checked and not published in this language. Default: false.
	Draft bool `json:"draft,omitempty" locale:"free" name:"Draft"`
	// The path of a picture, relative to the content folder, for shared links. Without it, they show the title.
	// Example: media/gateway.png
	Picture string `json:"picture,omitempty" jsonschema:"format=article-picture" locale:"equal" name:"Picture"`
	// The vulnerability of Credits that the article is the advisory of: its CVE, or its title in the source language.
	// Example: CVE-2025-0000
	Credit string `json:"credit,omitempty" jsonschema:"minLength=1,maxLength=120" locale:"equal" name:"Vulnerability" ids:"credits"`
	// The CVs that list the article with the publications, by the ids of cvs in content/site.yaml. Example: bank
	CV []string `json:"cv,omitempty" locale:"equal" emit:"-" name:"CVs" ids:"cvs"`
	// The text below the front matter, in Markdown: headings from ##, lists, tables, pictures, footnotes and code.
	Body []string `json:"body" jsonschema:"minItems=1" text:"blocks" emit:"-" name:"Text"`
}

// WritingText is the labels of the Writing screen and of its articles.
type WritingText struct {
	// The time of reading. {{count}} is the number of minutes. Example: {{count}} min read
	Minutes string `json:"minutes" jsonschema:"minLength=1,maxLength=40"`
	// The date of the last change. {{date}} is the date. Example: Updated: {{date}}
	Updated string `json:"updated" jsonschema:"minLength=1,maxLength=40"`
	// The link to the older article. Example: Previous
	Previous string `json:"previous" jsonschema:"minLength=1,maxLength=40" name:"Previous article"`
	// The link to the newer article. Example: Next
	Next string `json:"next" jsonschema:"minLength=1,maxLength=40" name:"Next article"`
	// The heading of the footnotes, for screen readers. Example: Footnotes
	Notes string `json:"notes" jsonschema:"minLength=1,maxLength=40" name:"Footnotes"`
	// The name of the link from a footnote to its place in the text. Example: Back to the text
	Back string `json:"back" jsonschema:"minLength=1,maxLength=40" name:"Back from a footnote"`
	// The button that copies code. Example: Copy
	CopyCode string `json:"copyCode" jsonschema:"minLength=1,maxLength=30" name:"Copy button"`
	// The text of the button after it copied the code. Example: Copied
	CodeCopied string `json:"codeCopied" jsonschema:"minLength=1,maxLength=30" name:"Copied"`
}
