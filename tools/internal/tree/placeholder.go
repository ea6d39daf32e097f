package tree

import "regexp"

// Placeholder matches a placeholder, which the site replaces with a value: {{name}}. The grammar is
// the same in JavaScript.
var Placeholder = regexp.MustCompile(`\{\{\w+\}\}`)
