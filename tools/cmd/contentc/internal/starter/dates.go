package starter

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"example.org/contentc"
)

// months are the names of the months in the languages of the imported files.
const months = `january gennaio januar janner janvier enero janeiro januari styczen; february febbraio februar feber fevrier febrero fevereiro februari luty;
march marzo marz mars marco maart mrt marzec; april aprile avril abril kwiecien; may maggio mai mayo maio mei maj; june giugno juni juin junio junho czerwiec;
july luglio juli juillet julio julho lipiec; august agosto aout augustus sierpien; september settembre septembre septiembre setembro wrzesien;
october ottobre oktober octobre octubre outubro pazdziernik; november novembre noviembre novembro listopad; december dicembre dezember decembre diciembre dezembro grudzien`

// monthOf returns the month with a name or its abbreviation, which has three letters at least;
// 0 if there is none, or several.
func monthOf(name string) (found time.Month) {
	name = folded(name)
	for i, names := range strings.Split(months, ";") {
		isOne := slices.ContainsFunc(strings.Fields(names), func(month string) bool { return strings.HasPrefix(month, name) })
		switch month := time.Month(i + 1); {
		case !isOne || len(name) < 3:
		case found != 0:
			return 0
		default:
			found = month
		}
	}
	return found
}

// fillers are the words of a date that say nothing: ordinals, prepositions, and the signs after a
// number in Chinese, Japanese and Korean.
var fillers = strings.Fields("de st nd rd th er 年 月 日 년 월 일")

var (
	timeOfDay = regexp.MustCompile(`[T, ]+\d{1,2}:\d{2}.*$`)
	shortYear = regexp.MustCompile(`^(\d{1,2}/\d{1,2}/)(\d{2})$`)
	dateParts = regexp.MustCompile(`\p{Nd}+|\pL[\pL\pM]*`)
)

// parseDate returns the year, month or day in a text as ISO 8601: 2020, 2020-01 or 2020-01-15. It
// returns an empty date for an empty text and for words such as "Present". Ok is false if the
// text has another form, or if its day and its month could be either. Between points and in a known
// country, other than America, the day is first.
func parseDate(text, country string) (date string, ok bool) {
	text = line(text)
	if text == "" || isPresent(text) {
		return "", true
	}
	var parts []string
	for _, part := range dateParts.FindAllString(withCentury(text), -1) {
		if month := monthOf(part); month > 0 {
			part = month.String()
		}
		if !slices.Contains(fillers, part) {
			parts = append(parts, part)
		}
	}
	switch dates := contentc.DatesIn(strings.Join(parts, " ")); {
	case len(dates) == 1 || len(dates) > 1 && (strings.Contains(text, ".") || country != "" && country != "US"):
		return dates[0], true
	case len(dates) > 1 && country == "US":
		return dates[1], true
	}
	return "", false
}

// withCentury returns a date without a time of the day, and with all digits of its year.
func withCentury(text string) string {
	return shortYear.ReplaceAllString(timeOfDay.ReplaceAllString(text, ""), "${1}20$2")
}

var (
	// yearForm matches a year, and monthForm the beginning of a date of ISO 8601.
	yearForm  = regexp.MustCompile(`\b(19|20)\d\d\b`)
	monthForm = regexp.MustCompile(`^((?:19|20)\d\d-(?:0[1-9]|1[0-2]))-\d`)
)

// date returns the date of a value; empty for the present, and if the value has none. Of a value that has a
// year and no date, such as "autumn 2021", it returns the year.
func (d *draft) date(value string, source *node) string {
	date, ok := parseDate(value, cmp.Or(d.datesOf, d.content.Owner.CountryCode))
	if ok {
		return date
	}
	text := withCentury(line(value))
	if found := monthForm.FindStringSubmatch(text); found != nil {
		date = found[1]
	} else if years := yearForm.FindAllString(text, -1); len(slices.Compact(years)) == 1 {
		date = years[0]
	}
	if source.lose(notDate); date != "" {
		source.lose("it is not a date; only " + date + " is taken")
	}
	return date
}

// period is when something was: a period, which is over or not, or a date.
type period struct {
	start, end, date string
	// isOver reports whether the period has an end that is not known.
	isOver                             bool
	startSource, endSource, dateSource *node
}

var (
	// rangeForm matches what is between the start and the end of a period in one text, and closeRange a hyphen
	// without spaces that is.
	rangeForm  = regexp.MustCompile(`\s*[–—→~]\s*|\s+-+\s+|\s+(?:to|till|until|bis|au|al|a|à|hasta|até|tot)\s+`)
	closeRange = regexp.MustCompile(`(\d{4}(?:/\d{1,2})?)\s*-\s*(\d{4}|\d{1,2}[/.]\d{4}|\pL)`)
)

// period takes the dates of an entry, which are under these keys.
func (d *draft) period(entry *node, keys fields) period {
	p := period{startSource: entry.takeFirst(keys.start...), endSource: entry.takeFirst(keys.end...), dateSource: entry.takeFirst(keys.date...)}
	for _, key := range []string{"time", "duration"} { // which can be something else
		if p.dateSource == nil && yearForm.MatchString(entry.textOf(key)) {
			p.dateSource = entry.takeFirst(key)
		}
	}
	start, end, date := p.startSource.text(), p.endSource.text(), p.dateSource.text()
	switch parts := rangeForm.Split(closeRange.ReplaceAllString(line(date), "$1 – $2"), 2); {
	case start == "" && end == "" && len(parts) == 2:
		start, end, date = parts[0], parts[1], ""
		p.startSource, p.endSource = p.dateSource, p.dateSource
	case start == "" && end != "":
		start, date, p.startSource = date, "", p.dateSource
	}
	p.start, p.end, p.date = d.date(start, p.startSource), d.date(end, p.endSource), d.date(date, p.dateSource)
	if p.date != "" && p.start != "" {
		p.date = ""
		p.dateSource.lose(asSecond)
	}
	if p.end != "" && p.end < p.start[:min(len(p.start), len(p.end))] {
		p.end = ""
		p.endSource.lose("it is before the start")
	}
	p.isOver = p.end == "" && end != "" && !isPresent(end)
	for _, flag := range entry.fields("current", "isCurrent", "currentlyWorking", "present", "ongoing") {
		flag.isTaken = flag.value == "true" && p.end == "" || flag.value == "false"
		p.isOver = p.isOver || flag.value == "false" && p.end == "" && p.date == ""
	}
	return p
}

// month returns a date without its day, which a job does not have.
func month(date string, source *node) string {
	if length := len("2006-01"); len(date) > length {
		source.lose("its day is left out")
		return date[:length]
	}
	return date
}
