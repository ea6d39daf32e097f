package test

import (
	"fmt"
	"os"
	"testing"

	"github.com/gkampitakis/go-snaps/snaps"
)

// WithSnapshots is the TestMain of a package with snapshots. After the tests it lists the
// snapshots that no test uses; with UPDATE_SNAPS=clean it removes them.
func WithSnapshots(m *testing.M) {
	code := m.Run()
	if _, err := snaps.Clean(m, snaps.CleanOpts{Sort: true}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}
