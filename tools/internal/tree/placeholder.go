package tree

import "regexp"

// Placeholder matches a placeholder, which the site replaces with a value, and its name: {{name}}.
// The expression means the same in JavaScript.
var Placeholder = regexp.MustCompile(`\{\{(\w+)\}\}`)
