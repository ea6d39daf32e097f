// Package portfolio holds the one line that turns the content and the Go
// structs into what the site is built from: run `go generate` in this folder.
package portfolio

//go:generate go run ./tools/cmd/contentc generate
