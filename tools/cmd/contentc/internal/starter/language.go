package starter

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// commonWords are the most frequent words of languages whose script several have, by their tags.
var commonWords = map[string]string{
	"en": "the and of to in for with is was on at by from as that this a an my i it who",
	"it": "di e il la che per un una del della con nel dei delle gli sono ho alla in da è i le a",
	"de": "der die und das mit von für ist im ein eine den zu auf als bei ich des in sowie",
	"fr": "le la les des et de du en un une pour dans avec sur est au par je aux à",
	"es": "el la los las de y en un una para con por del que como al mi a",
	"pt": "o a os as de e em um uma para com por do da que no na dos das",
	"ca": "el la els les de i en un una per amb que com del al a",
	"nl": "de het een en van in voor met op is te bij aan als ik naar",
	"sv": "och i att en på för med av som är till ett jag den från",
	"da": "og i at en på for med af som er til et jeg den fra",
	"nb": "og i å en på for med av som er til et jeg den fra",
	"fi": "ja on ei oli että sekä kanssa joka myös olen mukaan tai",
	"et": "ja on ei et mis oli kui ka ning olen",
	"lv": "un ir ar no par kas arī es pie uz",
	"lt": "ir su kad yra kaip bei nuo per už aš",
	"pl": "i w z na do się jest oraz dla o po jako od",
	"cs": "a v se na je z s pro do že jako od",
	"sk": "a v sa na je z s pre do že ako od",
	"sl": "in v je na za z se s ki od kot pri",
	"hr": "i u je na za s se od kao te sam",
	"hu": "a az és egy hogy nem is mint",
	"ro": "și de în la cu pe un o din pentru care am",
	"tr": "ve bir ile için bu olarak da de en",
	"id": "dan di yang untuk dengan dari pada dalam saya adalah",
	"vi": "và của các cho trong là với có một tôi",
	"ga": "agus an na ar le go i a bhí is mé",
	"mt": "u il li ta fi għal minn ma huwa kont",
	"ru": "и в на с по для из от как что не я к о",
	"uk": "і в на з та для від що як до не у я",
	"bg": "и в на с за от по като да е се",
	"ar": "في من على إلى مع أن هذا و عن التي",
	"fa": "و در از به که با برای را این است",
}

// scripts are those of one language each.
var scripts = map[string]*unicode.RangeTable{
	"el": unicode.Greek, "he": unicode.Hebrew, "hi": unicode.Devanagari, "th": unicode.Thai, "ko": unicode.Hangul, "zh": unicode.Han, "ja": japanese,
}

// japanese are the characters that Japanese does not share with Chinese.
var japanese = &unicode.RangeTable{R16: []unicode.Range16{{Lo: 0x3041, Hi: 0x30FF, Stride: 1}}}

// The fewest words of a text that can tell a language, and the fewest common words that do. A language with a script of
// its own has about one for so many letters.
const minWords, minCommon, lettersOfCommon = 3, 3, 8

// languageOf returns the tag of the language of the texts in a source; empty if it is in doubt.
func languageOf(source *node) string {
	words, letters := map[string]int{}, map[rune]int{}
	source.walk("", func(_ string, text *node) {
		value := norm.NFC.String(strings.ToLower(line(text.value)))
		for _, r := range value {
			letters[r]++
		}
		if fields := strings.FieldsFunc(value, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }); len(fields) >= minWords {
			for _, word := range fields {
				words[word]++
			}
		}
	})
	found := commonIn(words, letters)
	if found["ja"]*10 > found["zh"] { // a third of Japanese texts is Chinese characters
		found["ja"], found["zh"] = found["ja"]+found["zh"], 0
	}
	tags := slices.SortedFunc(maps.Keys(found), func(a, b string) int { return found[b] - found[a] })
	switch best := tags[0]; {
	case found[best] < minCommon || found[best] == found[tags[1]]:
		return ""
	case best == "zh" && isTraditional(letters):
		return "zh-Hant"
	default:
		return best
	}
}

// commonIn returns how many common words of each language a text has.
func commonIn(words map[string]int, letters map[rune]int) map[string]int {
	found := map[string]int{}
	for tag, common := range commonWords {
		for word := range strings.FieldsSeq(common) {
			found[tag] += words[word]
		}
	}
	for tag, script := range scripts {
		for r, count := range letters {
			if unicode.Is(script, r) {
				found[tag] += count
			}
		}
		found[tag] /= lettersOfCommon
	}
	return found
}

// Frequent characters whose traditional and simplified forms differ (Unihan, kSimplifiedVariant), in the same order.
const (
	traditional = "個這們來為會說對時學國發經現過開動問題實業關電間見員長車書語務設計與無從專產應資門體總統術負責類際認識項軟網團隊據"
	simplified  = "个这们来为会说对时学国发经现过开动问题实业关电间见员长车书语务设计与无从专产应资门体总统术负责类际认识项软网团队据"
)

// isTraditional reports whether a Chinese text has more traditional characters than simplified ones.
func isTraditional(letters map[rune]int) bool {
	balance := 0
	for _, r := range traditional {
		balance += letters[r]
	}
	for _, r := range simplified {
		balance -= letters[r]
	}
	return balance > 0
}
