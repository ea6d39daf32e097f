package starter

import (
	"regexp"
	"strings"
	"time"

	"example.org/contentc"
)

// months are the names of the months in the languages of the imported files.
var months = [][]string{
	{"january", "gennaio", "januar", "janner", "janvier", "enero", "janeiro", "januari", "styczen"},
	{"february", "febbraio", "februar", "feber", "fevrier", "febrero", "fevereiro", "februari", "luty"},
	{"march", "marzo", "marz", "mars", "marco", "maart", "mrt", "marzec"},
	{"april", "aprile", "avril", "abril", "kwiecien"},
	{"may", "maggio", "mai", "mayo", "maio", "mei", "maj"},
	{"june", "giugno", "juni", "juin", "junio", "junho", "czerwiec"},
	{"july", "luglio", "juli", "juillet", "julio", "julho", "lipiec"},
	{"august", "agosto", "aout", "augustus", "sierpien"},
	{"september", "settembre", "septembre", "septiembre", "setembro", "wrzesien"},
	{"october", "ottobre", "oktober", "octobre", "octubre", "outubro", "pazdziernik"},
	{"november", "novembre", "noviembre", "novembro", "listopad"},
	{"december", "dicembre", "dezember", "decembre", "diciembre", "dezembro", "grudzien"},
}

// present are the words for a period that has not ended.
var present = map[string]bool{
	"present": true, "current": true, "currently": true, "now": true, "today": true, "ongoing": true,
	"presente": true, "oggi": true, "attuale": true, "incorso": true, "heute": true, "aktuell": true, "gegenwart": true,
	"aujourdhui": true, "actuel": true, "actualidad": true, "actual": true, "atual": true, "atualmente": true, "omomento": true,
	"heden": true, "obecnie": true,
}

// monthNumber returns the month with a name or its abbreviation, which has three letters at least;
// 0 if there is none, or several.
func monthNumber(name string) int {
	name = folded(name)
	if len(name) < 3 {
		return 0
	}
	found := 0
	for i, names := range months {
		for _, month := range names {
			if !strings.HasPrefix(month, name) {
				continue
			}
			if found != 0 && found != i+1 {
				return 0
			}
			found = i + 1
		}
	}
	return found
}

// fillers are the words of a date that say nothing: ordinals, prepositions, and the signs after a
// number in Chinese, Japanese and Korean.
var fillers = map[string]bool{
	"de": true, "st": true, "nd": true, "rd": true, "th": true, "er": true,
	"年": true, "月": true, "日": true, "년": true, "월": true, "일": true,
}

var (
	timeOfDay = regexp.MustCompile(`[T ]\d{2}:.*$`)
	dateParts = regexp.MustCompile(`\d+|\pL[\pL\pM]*`)
)

// parseDate returns the year, month or day in a text as ISO 8601: 2020, 2020-01 or 2020-01-15. It
// returns an empty date for an empty text and for words such as "Present". Ok is false if the
// text has another form, or if its day and its month could be either. Between points, the day is
// first.
func parseDate(text string) (date string, ok bool) {
	text = line(text)
	if text == "" || present[folded(text)] {
		return "", true
	}
	var parts []string
	for _, part := range dateParts.FindAllString(timeOfDay.ReplaceAllString(text, ""), -1) {
		if month := monthNumber(part); month > 0 {
			part = time.Month(month).String()
		}
		if !fillers[part] {
			parts = append(parts, part)
		}
	}
	dates := contentc.DatesIn(strings.Join(parts, " "))
	if len(dates) == 1 || len(dates) > 1 && strings.Contains(text, ".") {
		return dates[0], true
	}
	return "", false
}
