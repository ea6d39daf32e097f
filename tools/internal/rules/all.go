package rules

import "example.org/contentc/internal/diag"

// Inputs are what rules compare values with.
type Inputs struct {
	// Media are the files of the media folder.
	Media Media
	// Sample identifies the content that the project was delivered with.
	Sample Digests
}

// All returns the compiler's rules, in the order in which they are applied to a value. After an
// error of a value, the later rules are not applied to it.
func All(in Inputs) []Rule {
	return []Rule{
		cutText,
		unsafeText,
		lineBreak,
		missingMedia(in.Media),
		unsuitableFile(in.Media),
		listMark, // its repair needs the lines as they are
		whitespace,
		quotedText,
		unfinishedText,
		unicodeForm,
		typography,
		lookalikeHost,
		unsupportedMarkup,
		linkText,
		articleText,
		deadLink(in.Media),
		sampleContent(in.Sample, in.Media),
		duplicateID,
		blockMismatch,
		unitMismatch,
		lengthMismatch,
		itemMismatch,
		linkMismatch,
		order,
		presenceMismatch,
		valueMismatch,
		classMismatch,
		placeholderMismatch,
		untranslated,
		staleTranslation,
	}
}

// Infos returns the descriptions of all codes: those of the reader and the schema, of the
// compiler's rules, and of the rules of a project.
func Infos(project []Rule) []diag.Info {
	infos := append([]diag.Info{}, diag.Codes...)
	for _, rule := range append(All(Inputs{}), project...) {
		if _, known := diag.Find(infos, rule.Code); !known {
			infos = append(infos, rule.Info)
		}
	}
	return infos
}
