package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The scores are from FIRST: the examples of the CVSS 3.1 and 4.0 documents and
// of its calculators.
func TestScoreOfEqualsThePublishedScores(t *testing.T) {
	for vector, want := range map[string]score{
		"CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N":                        {"3.1", 0, "none"},
		"CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N":                        {"3.1", 6.4, "medium"},
		"CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H":                        {"3.1", 7.8, "high"},
		"CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H":                        {"3.1", 10, "critical"},
		"CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/E:U":                    {"3.1", 9, "critical"},
		"CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H":     {"4.0", 10, "critical"},
		"CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N":     {"4.0", 7.7, "high"},
		"CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N":     {"4.0", 0, "none"},
		"CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N/E:U": {"4.0", 5.2, "medium"},
	} {
		scored, err := scoreOf(vector)
		require.NoError(t, err, vector)
		assert.Equal(t, want, scored, vector)
	}
}
