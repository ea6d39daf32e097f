//go:build !js

package article

import (
	"slices"
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// classes are the classes of tokens, by the beginning of their names in chroma.
var classes = []struct{ prefix, class string }{
	{"Keyword", "k"}, {"LiteralString", "s"}, {"Comment", "c"}, {"LiteralNumber", "n"}, {"NameFunction", "f"}, {"NameTag", "k"}, {"NameAttribute", "f"},
	{"NameBuiltin", "f"}, {"OperatorWord", "k"}, {"GenericInserted", "i"}, {"GenericDeleted", "d"}, {"GenericPrompt", "c"},
}

// highlighted returns code in tokens: texts, and pairs of a class and a text.
func highlighted(code, language string) []any {
	code = strings.TrimSuffix(code, "\n")
	lexer := lexers.Get(language)
	if lexer == nil || language == "" {
		return []any{code}
	}
	tokens, err := chroma.Coalesce(lexer).Tokenise(nil, code)
	if err != nil {
		return []any{code}
	}
	var made []any
	for _, token := range tokens.Tokens() {
		class := classOf(token.Type)
		switch last := len(made) - 1; {
		case token.Value == "":
		case class == "":
			made = appended(made, token.Value)
		case last >= 0 && !isString(made[last]) && made[last].([]string)[0] == class:
			made[last] = []string{class, made[last].([]string)[1] + token.Value}
		default:
			made = append(made, []string{class, token.Value})
		}
	}
	return withoutLastBreak(made)
}

// withoutLastBreak removes the line break that a lexer adds at the end.
func withoutLastBreak(tokens []any) []any {
	last := len(tokens) - 1
	if last < 0 || !isString(tokens[last]) {
		return tokens
	}
	if tokens[last] = strings.TrimSuffix(tokens[last].(string), "\n"); tokens[last] == "" {
		return tokens[:last]
	}
	return tokens
}

func classOf(of chroma.TokenType) string {
	name := of.String()
	at := slices.IndexFunc(classes, func(class struct{ prefix, class string }) bool { return strings.HasPrefix(name, class.prefix) })
	if at < 0 {
		return ""
	}
	return classes[at].class
}
