// Package schema is the single source of truth for the content: every text,
// number and address of the site has a field in one of these structs. The
// compiler reads the structs by reflection and derives the JSON Schema, the
// TypeScript types and its own rules from them. It never derives a rule from the
// name of a field.
//
// The editor shows a doc comment from this package to the owner, who is typing
// YAML. Write it for the owner.
//
// # Words
//
//   - A section is a top-level key of a language's content, or an entry of sections, which the owner names.
//   - A part is the texts of a language that a visitor fetches together: those of every screen, or of one.
//   - A module is a generated file: a part in a language, or constants of the app.
//   - The keys of the specification stay as they are: exptext is what the owner writes on the Experience screen, and
//     experiencetext its labels, as creditstext, certstext and the others are for their screens.
//
// # Struct tags
//
//   - json: the key in YAML and TypeScript. With omitempty the key is optional,
//     and an empty optional list is equal to a missing one.
//   - jsonschema: constraints of the JSON Schema (minLength, maximum, format …).
//   - locale: the locale rule, see below.
//   - unique:"true": the values of this field in a list are unique.
//   - text:"blocks": the text of a Markdown file, in units; code is equal in every language.
//   - text:"long": a text of several paragraphs, with lists, emphasis and links: a
//     small part of CommonMark. Without it, a text has one line, and all of it is
//     text.
//   - sample: how the compiler recognises sample content, which the owner must
//     still replace: "own" by the value alone, "entry" by this value and the
//     others of its record with the tag. A list with "entry" is sample content
//     while none of its entries is changed.
//   - replaces:"start,end": a text that is written in place of those fields beside it.
//   - ids: the list whose entries a text names: "cvs" of the settings, "credits",
//     "screens", or "lists" of a CV. The editor offers them.
//   - example: an example of the first field of the section's entries, which the
//     editor shows in place of the one in its doc comment.
//   - name: the name of the field in the editor, of at most 28 characters. Without it,
//     the name is the doc comment up to its first punctuation mark, without "The".
//   - words: further words under which a search in the editor finds the field.
//   - screen: the screen that shows this section. If the section has no entry, or
//     content/site.yaml hides the screen, the site has no such screen and does
//     not publish the section. Each screen has its name in HeaderButtonText,
//     whose order is the usual order of the menu. With screen:"whoami,id", content/site.yaml can
//     give each entry a screen of its own, by its id. A field of a section with
//     this tag is published only if the site has the screen.
//   - part: the parts of the texts that contain this section, or this field of a
//     section if it has others than the rest: names of screens, between commas;
//     "common" for the texts of every screen; "own" for a screen that
//     content/site.yaml gives the section; "documents" for texts that no script
//     reads. Without it, the section is in the part of its screen, else in "common".
//     A visitor fetches the common texts and those of each visited screen.
//   - emit: "-": validated, and in no part and no file of the site; "build": in no part, and in what the emitters of
//     the project have of the section for the build alone.
//   - folder:"true": each entry of the list is a Markdown file of the folder with the section's name, whose front matter
//     has the fields, and whose text is the field with text:"blocks". An entry may be in some languages only.
//   - label:"true": a label of the interface, or a record of labels. The software
//     ships it in labels/TAG.yaml, and the content need not have it. Where the
//     content has it, it overrides that of the software. A new label needs en.yaml
//     and it.yaml: in a language without it, it is a text that the owner translates.
//
// # Locale rules
//
//   - translated: each language has its own text. The compiler reports a text
//     that is equal in two languages. The default for strings.
//   - free: the text can be equal in two languages, as a proper name or a
//     loanword often is.
//   - figures: each language has its own text, and its numbers must be equal in
//     every language.
//   - equal: the value is equal in every language, and written in the source
//     language. A translation may leave it out; where it repeats it, it must be
//     equal. The default for all other types.
//
// A list must have the same length and order in every language. The compiler
// identifies the entries of a list by the review records, and then by their position.
package schema
