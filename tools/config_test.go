package contentc

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Dates of the content have no time zone, so a run must not depend on that of the machine.
func TestNowIsInUTC(t *testing.T) {
	for epoch, want := range map[string]time.Time{"": time.Now(), "86399": time.Date(1970, 1, 1, 23, 59, 59, 0, time.UTC)} {
		t.Setenv("SOURCE_DATE_EPOCH", epoch)
		assert.Equal(t, time.UTC, Now().Location(), epoch)
		assert.WithinDuration(t, want, Now(), time.Hour, epoch)
	}
}

func TestDumbTerminalHasNoColor(t *testing.T) {
	device, err := os.Open(os.DevNull) // a character device, as terminals are
	require.NoError(t, err)
	defer device.Close()
	for term, want := range map[string]bool{"xterm": true, "dumb": false} {
		t.Setenv("TERM", term)
		assert.Equal(t, want, isTerminal(device), term)
	}
}
