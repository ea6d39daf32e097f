package starter

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strconv"

	"example.org/portfolio/schema"
)

// The limits of a source. A long CV has some thousand values, and LinkedIn's complete export some hundred files.
const (
	maxText     = 10 << 20 // the bytes of a text file
	maxTables   = 32 << 20 // the bytes of all tables of an archive together
	maxEntries  = 20_000   // the files of an archive
	maxColumns  = 100      // in which names are looked for
	maxPreamble = 10       // the rows above the names of the columns
	maxValues   = 100_000
	maxDepth    = 100
)

// budget counts the values of a source.
type budget int

// spend returns an error if there are more values, or more levels of them, than a source can have.
func (b *budget) spend(depth int) error {
	switch *b++; {
	case *b > maxValues:
		return fmt.Errorf("it has more than %d values", maxValues)
	case depth > maxDepth:
		return errors.New("its values are nested too deeply")
	}
	return nil
}

// The limits of texts of the content in characters, as the structs have them.
var (
	maxRole   = maxLength[schema.Owner]("Role")
	maxTitle  = maxLength[schema.IntroData]("Title")
	maxPhrase = maxLength[schema.Animated]("First")
	maxLevel  = maxLength[schema.Skill]("Level")
	maxWhere  = maxLength[schema.Entry]("Where")
)

var maxLengthForm = regexp.MustCompile(`maxLength=(\d+)`)

func maxLength[T any](name string) int {
	field, _ := reflect.TypeFor[T]().FieldByName(name)
	limit, err := strconv.Atoi(maxLengthForm.FindStringSubmatch(field.Tag.Get("jsonschema"))[1])
	if err != nil {
		panic(err) // the form matches digits
	}
	return limit
}
