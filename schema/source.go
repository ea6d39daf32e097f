package schema

import "embed"

// Source is the source code of this package. The compiler reads the doc comments
// from it and copies them to the JSON Schema and the TypeScript types, also when
// the source files are not on disk.
//
//go:embed *.go
var Source embed.FS
