package check

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/model"
)

// record returns a type with this many fields, whose keys are longKey0 and so on.
func record(t *testing.T, count int) *model.Type {
	t.Helper()
	fields := make([]reflect.StructField, count)
	for i := range fields {
		fields[i] = reflect.StructField{Name: fmt.Sprintf("F%d", i), Type: reflect.TypeFor[string](), Tag: reflect.StructTag(fmt.Sprintf(`json:"longKey%d"`, i))}
	}
	of, err := model.Describe(reflect.StructOf(fields), nil)
	require.NoError(t, err)
	return of
}

func TestHelpForAnUnknownKeyListsAtMostEightKeys(t *testing.T) {
	assert.Equal(t, "did you mean \"longKey1\"?", keyDifferences{meant: map[string]string{"lng": "longKey1"}}.help("lng", record(t, 9)))
	assert.Equal(t, "expected one of: longKey0, longKey1", keyDifferences{}.help("x", record(t, 2)))
	assert.Contains(t, keyDifferences{}.help("x", record(t, 8)), "longKey7")
	assert.Empty(t, keyDifferences{}.help("x", record(t, 9)))
}

func TestAHundredUnknownKeysAreCompared(t *testing.T) {
	var present []string
	for i := range 101 {
		present = append(present, fmt.Sprintf("longKey%d?", i))
	}
	differences := compareKeys(record(t, 101), present)
	assert.Len(t, differences.unknown, 101)
	assert.Len(t, differences.meant, 100)
	assert.Equal(t, []string{"longKey100"}, differences.missing)
}

func TestOnlyOneOfTwoMisspelledKeysMeansAnAbsentKey(t *testing.T) {
	differences := compareKeys(record(t, 1), []string{"longKay0", "lonkKey0"})
	assert.Equal(t, []string{"longKay0", "lonkKey0"}, differences.unknown)
	assert.Equal(t, map[string]string{"longKay0": "longKey0"}, differences.meant)
	assert.Empty(t, differences.missing)
}
