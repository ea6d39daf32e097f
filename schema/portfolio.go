package schema

// PortfolioItem is one portfolio entry.
type PortfolioItem struct {
	// The https address of the picture.
	Img string `json:"img" jsonschema:"format=https-url" locale:"equal" name:"Picture"`
	// What the entry shows.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=300" sample:"own" name:"Description"`
	// The https address of the page about the entry.
	Link string `json:"link" jsonschema:"format=https-url" locale:"equal" name:"Link"`
}
