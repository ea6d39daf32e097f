package starter

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
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

// The forms of a date.
var (
	isoDate     = regexp.MustCompile(`^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?)?$`)
	monthYear   = regexp.MustCompile(`^(\d{1,2})[-/.](\d{4})$`)
	dayDate     = regexp.MustCompile(`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$`)
	dottedDate  = regexp.MustCompile(`^\d{1,2}\.\d{1,2}\.\d{4}$`)
	eastern     = regexp.MustCompile(`^(\d{4})[年년] ?(\d{1,2})[月월](?: ?(\d{1,2})[日일])?$`)
	namedMonth  = regexp.MustCompile(`^(?:(\d{1,2})\.? +(?:de )?)?(\pL[\pL\pM]*)\.? +(?:de )?(?:(\d{1,2})(?:st|nd|rd|th)?, +)?(\d{4})$`)
	namedBehind = regexp.MustCompile(`^(\d{4}),? +(\pL[\pL\pM]*)\.?$`)
)

// parseDate returns the year, month or day in a text as ISO 8601: 2020, 2020-01 or 2020-01-15. It
// returns an empty date for an empty text and for words such as "Present". Ok is false if the
// text has another form, or if its day and its month could be either.
func parseDate(text string) (date string, ok bool) {
	text = line(text)
	if text == "" || present[folded(text)] {
		return "", true
	}
	if found := isoDate.FindStringSubmatch(text); found != nil {
		return isoOf(found[1], found[2], found[3])
	}
	if found := eastern.FindStringSubmatch(text); found != nil {
		return isoOf(found[1], found[2], found[3])
	}
	if found := monthYear.FindStringSubmatch(text); found != nil {
		return isoOf(found[2], found[1], "")
	}
	if found := dayDate.FindStringSubmatch(text); found != nil {
		return numericDay(text, found[1], found[2], found[3])
	}
	if found := namedMonth.FindStringSubmatch(text); found != nil {
		return isoOf(found[4], strconv.Itoa(monthNumber(found[2])), found[1]+found[3])
	}
	if found := namedBehind.FindStringSubmatch(text); found != nil {
		return isoOf(found[1], strconv.Itoa(monthNumber(found[2])), "")
	}
	return "", false
}

// numericDay returns a date whose day and month are numbers. Points mean that the day is first.
func numericDay(text, first, second, year string) (date string, ok bool) {
	a, _ := strconv.Atoi(first)
	b, _ := strconv.Atoi(second)
	switch {
	case a == b || b <= 12 && (a > 12 || dottedDate.MatchString(text)):
		return isoOf(year, second, first)
	case a <= 12 && b > 12:
		return isoOf(year, first, second)
	default:
		return "", false
	}
}

// isoOf returns a date with the precision of its parts; ok is false if there is no such day.
func isoOf(year, month, day string) (date string, ok bool) {
	date, form := year, "2006"
	for _, part := range []struct{ text, form string }{{month, "-01"}, {day, "-02"}} {
		if part.text == "" {
			break
		}
		number, _ := strconv.Atoi(part.text)
		date, form = date+fmt.Sprintf("-%02d", number), form+part.form
	}
	_, err := time.Parse(form, date)
	if err != nil || year < "1900" {
		return "", false
	}
	return date, true
}
