package contentc

import (
	"os"
	"strconv"
	"time"
)

// Now is the time of the run in UTC: SOURCE_DATE_EPOCH in seconds since 1970,
// which repeats an earlier build (https://reproducible-builds.org/specs/source-date-epoch),
// else the clock.
func Now() time.Time {
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC()
	}
	return time.Now().UTC()
}
