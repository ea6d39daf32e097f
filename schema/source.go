package schema

import "embed"

// Source is this package's own source. The compiler reads the doc comments
// from it, so that they reach the JSON Schema and the TypeScript types
// wherever the compiler runs.
//
//go:embed content.go screens.go site.go
var Source embed.FS
