package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/article"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// textOf returns the value of the text of an article.
func textOf(article *tree.Value) *tree.Value {
	for i := range article.Items {
		if field := article.Items[i].Field; field != nil && field.Blocks {
			return &article.Items[i]
		}
	}
	return nil
}

// articleText finds what a reader of an article cannot use, or does not see as its author meant it.
var articleText = Rule{
	Info:   info("article-text", diag.Warning, "the text of an article has a part that a reader cannot use"),
	Blocks: true,
	Text: func(_ Context, v *tree.Value) []Fault {
		unit := v.Unit()
		if unit == nil {
			return nil
		}
		if unit.IsCode() {
			return append(openCode(v, unit), wideCode(v, unit)...)
		}
		faults := append(htmlIn(v, unit), lostNotes(v, unit)...)
		for _, reference := range unit.References() {
			faults = append(faults, referenceFaults(v, reference)...)
		}
		return faults
	},
	Record: func(_ Context, v *tree.Value) (faults []Fault) {
		if v.Article() == nil || textOf(v) == nil {
			return nil
		}
		text, last := textOf(v), 1
		for i, unit := range v.Article().Units {
			switch level := unit.Level(); {
			case level == 1:
				faults = append(faults, Fault{At: &text.Items[i], Message: "the heading has the level of the title", Help: "write ## before it"})
				last = 2
			case level > last+1:
				faults = append(faults, Fault{
					At: &text.Items[i], Message: fmt.Sprintf("the heading has level %d, below one of level %d", level, last),
					Help: fmt.Sprintf("write %s before it", strings.Repeat("#", last+1)),
				})
				last = level
			case level > 0:
				last = level
			}
		}
		for _, unit := range v.Article().Unused {
			at := &text.Items[slices.Index(v.Article().Units, unit)]
			faults = append(faults, Fault{At: at, Message: "no text refers to this footnote", Help: "write its mark, such as [^1], where it belongs, or remove it"})
		}
		return faults
	},
}

func openCode(v *tree.Value, unit *article.Unit) []Fault {
	if !unit.IsOpen() {
		return nil
	}
	return one(Fault{At: v, Message: "the rest of the text is code: nothing closes its fence", Help: "write the fence again below the code"})
}

func wideCode(v *tree.Value, unit *article.Unit) []Fault {
	if slices.Contains(unit.Info(), article.WideWord) {
		return nil
	}
	at := 0
	for line := range strings.SplitSeq(v.Text, "\n") {
		if width := utf8.RuneCountInString(line); width > article.MaxCode {
			return one(Fault{
				At: v, Span: v.SpanOf(at, at+len(line)), Message: fmt.Sprintf("the line of code has %d characters; a printed page has %d", width, article.MaxCode),
				Help: "break the line, or write " + article.WideWord + " behind the language of the code",
			})
		}
		at += len(line) + 1
	}
	return nil
}

var (
	htmlTag = regexp.MustCompile(`</?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?/?>|<!--`)
	// lostNote matches the mark of a footnote that has no definition, and liquid what only another generator understands.
	lostNote = regexp.MustCompile(`\[\^[^\]\s]+\]`)
	liquid   = regexp.MustCompile(`\{%[^%\n]*%\}|\{\{[<%][^}\n]*[>%]\}\}|\{:[^}\n]*\}`)
)

func htmlIn(v *tree.Value, unit *article.Unit) (faults []Fault) {
	if !markup.HasByte(v.Text, "<{") {
		return nil
	}
	text := unit.Outside()
	for _, form := range []struct {
		form *regexp.Regexp
		what string
	}{{htmlTag, "HTML"}, {liquid, "what only another generator understands"}} {
		if at := form.form.FindStringIndex(text); at != nil {
			faults = append(faults, Fault{
				At: v, Span: v.SpanOf(at[0], at[1]), Message: "the text shows " + form.what + " as it is: " + shortened(text[at[0]:at[1]]),
				Help: "write Markdown, or put it between backticks",
			})
		}
	}
	return faults
}

func lostNotes(v *tree.Value, unit *article.Unit) (faults []Fault) {
	known, count := map[string]bool{}, 0
	for _, reference := range unit.References() {
		if reference.Kind == "footnote" {
			known["[^"+reference.Target+"]"] = true
			count++
		}
	}
	if strings.Count(v.Text, "[^") == count { // as in most texts: the expression reads a text far more slowly
		return nil
	}
	text := unit.Outside()
	for _, at := range lostNote.FindAllStringIndex(text, -1) {
		if mark := text[at[0]:at[1]]; !known[mark] {
			faults = append(faults, Fault{
				At: v, Span: v.SpanOf(at[0], at[1]), Message: "the footnote " + mark + " has no text",
				Help: "write its text on a line of its own: " + mark + ": …",
			})
		}
	}
	return faults
}

func referenceFaults(v *tree.Value, of article.Reference) []Fault {
	var at Fault
	switch {
	case of.Kind == "picture" && of.Words == "":
		at.Message, at.Help = "the picture has no text alternative", "write what it shows between the brackets: ![text]("+of.Target+")"
	case of.Kind == "link":
		at = aboutWords(of.Words)
	}
	if at.Message == "" {
		return nil
	}
	at.At = v
	at.Span = v.SpanOf(of.At, min(of.At+len(of.Words)+1, len(v.Text)))
	return one(at)
}

// deadLink finds links and pictures that lead nowhere.
func deadLink(media Media) Rule {
	return Rule{
		Info: info("dead-link", diag.Error, "a link or a picture of an article leads nowhere"),
		Record: func(in Context, v *tree.Value) (faults []Fault) {
			if v.Article() == nil || textOf(v) == nil {
				return nil
			}
			text := textOf(v)
			for i, unit := range v.Article().Units {
				for _, reference := range unit.References() {
					if message, help := leadsNowhere(in.Document, v, reference, media); message != "" {
						at := &text.Items[i]
						span := at.SpanOf(min(reference.At, len(at.Text)), min(reference.At+len(reference.Words)+1, len(at.Text)))
						faults = append(faults, Fault{At: at, Span: span, Message: message, Help: help})
					}
				}
			}
			return faults
		},
	}
}

// leadsNowhere returns the message and the help for a reference that has no target; empty if it has one.
func leadsNowhere(in *tree.Document, of *tree.Value, to article.Reference, media Media) (message, help string) {
	name, isArticle := article.Named(to.Target)
	var other *tree.Value
	if isArticle {
		other = in.Section(of.Field.Key + "/" + name)
	}
	switch {
	case to.Kind == "picture" && !article.IsPath(to.Target):
		return fmt.Sprintf("the picture %q is not in the media folder", to.Target), "copy it there and write media/NAME"
	case to.Kind == "picture" && !slices.Contains(media.Names, article.Path(to.Target)):
		return media.absent(article.Path(to.Target))
	case to.Kind != "link":
		return "", ""
	case strings.HasPrefix(to.Target, "#"):
		if !hasAnchor(of.Article(), to.Target[1:]) {
			return fmt.Sprintf("the article has no heading with the anchor %s", to.Target), "an anchor is the heading in lower case, with hyphens between its words"
		}
	case isArticle && other == nil:
		return fmt.Sprintf("there is no article %q in this language", name), "write the name of its file: NAME.md"
	case isArticle && IsDraft(other) && !IsDraft(of):
		return fmt.Sprintf("the article %q is a draft, which is not published", name), "link it when it is published"
	case !article.IsTarget(to.Target):
		return fmt.Sprintf("%q is not an address", to.Target), "write https://…, mailto:…, tel:…, #anchor or the file of another article: NAME.md"
	}
	return "", ""
}

func hasAnchor(of *article.Article, anchor string) bool {
	return slices.ContainsFunc(of.Units, func(unit *article.Unit) bool { return unit.Slug == anchor })
}

// IsDraft reports whether an article is a draft.
func IsDraft(of *tree.Value) bool {
	draft := of.Get("draft")
	return draft != nil && draft.Text == "true"
}

// blockMismatch finds articles whose languages do not have the same blocks in the same order.
var blockMismatch = Rule{
	Info: showable("block-mismatch", "an article does not have the same blocks in every language"),
	Pair: func(p Pair) []Fault {
		if p.Source == nil || p.Other == nil || p.Source.Article() == nil || p.Other.Article() == nil {
			return nil
		}
		here, there := p.Other.Article().Units, p.Source.Article().Units
		ends := p.Other.Article().Ending == p.Source.Article().Ending
		at := 0
		for at < min(len(here), len(there)) && here[at].Shape == there[at].Shape {
			at++
		}
		if at == len(here) && at == len(there) && ends {
			return nil
		}
		fault := Fault{At: p.Other, Span: ending(p.Other), Related: p.Source.RelatedSpan(ending(p.Source), "the end in "+p.source())}
		is, was := "the end", "the end"
		if at < len(here) {
			fault.At, is = &textOf(p.Other).Items[at], here[at].Kind()
			fault.Span = fault.At.Span()
		}
		if at < len(there) {
			fault.Related, was = textOf(p.Source).Items[at].Related("in "+p.source()), there[at].Kind()
		}
		switch fault.Message = fmt.Sprintf("the blocks must be the same in every language: %s here, %s in %s", is, was, p.source()); {
		case at < min(len(here), len(there)) && here[at].IsEmpty() != there[at].IsEmpty():
			fault.Message = "the cell is empty here or in " + p.source() + " alone"
		case is == was && at == len(here):
			fault.Message = "a line across is at the end only here or only in " + p.source()
		case is == was:
			fault.Message = fmt.Sprintf("a list, a quotation, a table or a line across begins or ends before this %s only here or only in %s", is, p.source())
		}
		fault.Help = "write the same blocks in every language"
		return one(fault)
	},
}

// ending returns the position of the last unit of an article.
func ending(of *tree.Value) source.Span {
	if text := textOf(of); text != nil && len(text.Items) > 0 {
		return text.Items[len(text.Items)-1].Span()
	}
	return of.Span()
}

// unitMismatch finds units of an article whose code, figures, identifiers or targets differ between two languages.
var unitMismatch = Rule{
	Info: valueMismatch.Info,
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || p.Source.Unit() == nil || p.Other.Unit() == nil {
			return nil
		}
		here, there := p.Other.Unit(), p.Source.Unit()
		if here.IsCode() || there.IsCode() {
			return p.code(here, there)
		}
		if here.Kind() == "cell" && here.IsEmpty() == there.IsEmpty() && (isFigure(p.Source.Text) || isFigure(p.Other.Text)) {
			was, is := tree.Figures(p.Source.Text), tree.Figures(p.Other.Text)
			isWritten := !isFigure(p.Source.Text) || !isFigure(p.Other.Text) // a date can have its month in words
			if !slices.Equal(was, is) && (!isWritten || len(was) == 0 || len(is) == 0) {
				return one(Fault{At: p.Other, Message: fmt.Sprintf("the numbers must be equal in every language: %q here, %q in %s", p.Other.Text, p.Source.Text, p.source()), Related: p.Source.Related("in " + p.source())})
			}
		}
		if extra, missing := differing(identifiers(p.Other.Text), identifiers(p.Source.Text)); extra+missing != "" {
			return one(Fault{
				At: p.Other, Span: p.Other.SpanWithin(extra), Message: fmt.Sprintf("identifiers and versions must be equal in every language: %s here, %s in %s", orNothing(extra), orNothing(missing), p.source()),
				Related: p.Source.RelatedAt(max(strings.Index(strings.ReplaceAll(p.Source.Text, ",", "."), missing), 0), "in "+p.source()),
			})
		}
		return p.compareTargets(here, there)
	},
}

// code compares code byte for byte, apart from comments if both say so.
func (p Pair) code(here, there *article.Unit) []Fault {
	a, b := p.Other.Text, p.Source.Text
	if slices.Contains(here.Info(), article.CommentsWord) && slices.Contains(there.Info(), article.CommentsWord) {
		a, b = here.WithoutComments(), there.WithoutComments()
	}
	if a == b {
		return nil
	}
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	line := strings.Count(a[:at], "\n")
	span := p.Other.SpanOf(lineOf(p.Other.Text, line))
	from, _ := lineOf(p.Source.Text, line)
	return one(Fault{
		At: p.Other, Span: span, Message: "code must be equal in every language, and differs in this line",
		Help: "correct one of the two, or write " + article.CommentsWord + " behind the language of both, if only comments differ", Related: p.Source.RelatedAt(from, "in "+p.source()),
	})
}

// lineOf returns the range of a line of a text, from 0, without spaces before it.
func lineOf(text string, number int) (from, to int) {
	for ; number > 0 && strings.Contains(text[from:], "\n"); number-- {
		from += strings.IndexByte(text[from:], '\n') + 1
	}
	line, _, _ := strings.Cut(text[from:], "\n")
	return from, from + len(line)
}

func orNothing(text string) string {
	if text == "" {
		return "nothing"
	}
	return text
}

var (
	figure     = regexp.MustCompile(`^[^\p{L}]*\d[^\p{L}]*$`)
	identifier = regexp.MustCompile(`CVE-\d{4}-\d{4,}|CWE-\d+|CVSS:\d\.\d/[A-Z:/]+|CVSS v?\d+[.,]\d|\bv?\d+\.\d+\.\d+(?:[.-][0-9A-Za-z]+)*|\bv\d+\.\d+`)
)

func isFigure(text string) bool { return figure.MatchString(text) }

// mayIdentify reports whether a text can have an identifier or a version: a number behind a full stop or a capital.
func mayIdentify(text string) bool {
	for i := 1; i+1 < len(text); i++ {
		isMark := text[i] == '.' || text[i] == ',' || text[i] == '-' || text[i] == ':'
		if isMark && text[i+1] >= '0' && text[i+1] <= '9' && (text[i-1] >= '0' && text[i-1] <= '9' || text[i-1] >= 'A' && text[i-1] <= 'Z') {
			return true
		}
	}
	return false
}

func identifiers(text string) []string {
	if !mayIdentify(text) { // the expression reads a text far more slowly
		return nil
	}
	return identifier.FindAllString(strings.ReplaceAll(text, ",", "."), -1) // a score has the comma of its language
}

// compareTargets compares the targets of links, pictures and footnotes, and which pictures have a caption.
func (p Pair) compareTargets(here, there *article.Unit) []Fault {
	targets, sources := targetsOf(here), targetsOf(there)
	extra, missing := differing(targets, sources)
	if extra+missing == "" {
		return nil
	}
	at := p.Other.SpanOf(positionOf(here, targets, extra))
	from, _ := positionOf(there, sources, missing)
	return one(Fault{
		Code: linkMismatch.Code, At: p.Other, Span: at, Related: p.Source.RelatedAt(from, "in "+p.source()),
		Message: fmt.Sprintf("links, pictures with their captions, and footnotes must be the same in every language: %s here, %s in %s", orNothing(extra), orNothing(missing), p.source()),
	})
}

// targetsOf returns the targets of a unit: an anchor of the article as the number of its heading, and a picture with its
// caption as such.
func targetsOf(of *article.Unit) (targets []string) {
	for _, reference := range of.References() {
		target := reference.Target
		if strings.HasPrefix(target, "#") {
			target = fmt.Sprintf("heading %d", of.Heading(target[1:]))
		}
		if reference.IsCaptioned {
			target += " with a caption"
		}
		targets = append(targets, target)
	}
	return targets
}

// positionOf returns the range of the reference with a target; of the whole unit if it has none.
func positionOf(of *article.Unit, targets []string, target string) (from, to int) {
	at := slices.Index(targets, target)
	if at < 0 {
		return 0, len(of.Text)
	}
	reference := of.References()[at]
	return reference.At, min(reference.At+len(reference.Words)+2, len(of.Text))
}

// differing returns the first text that each of two lists has and the other lacks, each text counted.
func differing(here, there []string) (extra, missing string) {
	first := func(from, without []string) string {
		rest := slices.Clone(without)
		for _, text := range from {
			at := slices.Index(rest, text)
			if at < 0 {
				return text
			}
			rest = slices.Delete(rest, at, at+1)
		}
		return ""
	}
	return first(here, there), first(there, here)
}
