// Package schema is the single source of truth for the content: every text,
// figure and address of the site has its place in one of these structs. The
// compiler reads them by reflection and makes the JSON Schema, the TypeScript
// types and its own rules from them; nothing is guessed from a field's name.
//
// A doc comment written here is what the owner reads in the editor while
// typing YAML, so it speaks to the owner.
//
// # Struct tags
//
//   - json: the key in YAML and TypeScript; omitempty makes it optional, and an
//     optional list without entries is the same as none.
//   - jsonschema: constraints of the JSON Schema (minLength, maximum, format …).
//   - locale: how the languages must agree on the value, see below.
//   - unique:"true": no two entries of the list carry the same value.
//   - text:"paragraphs": several paragraphs, parted by a blank line; without it
//     a text stands on one line.
//   - sample: a regular expression; a value that it matches is sample
//     content that the owner has still to replace.
//   - part: the section is what this screen shows: without an entry in it, or
//     with the screen hidden in content/site.yaml, the site has no such screen
//     and the section is not published. The sections' order in Content is the
//     screens' usual order.
//   - emit:"-": checked like the rest, never sent to the browser.
//
// # Locale rules
//
//   - translated: a text of its own in each language; the same text in two
//     languages is reported. The default for strings.
//   - free: a text that may well be the same in two languages, such as a
//     proper name or a loan word.
//   - figures: a text of its own whose numbers are the same in each language.
//   - equal: the same value in each language. The default for everything that
//     is not a string.
//
// Lists have the same length and the same order in each language. Their
// entries are recognised by their "equal" fields.
package schema
