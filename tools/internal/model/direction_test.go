package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestDirectionFollowsTheLikelyScript(t *testing.T) {
	for tag, want := range map[string]string{
		"it": "ltr", "en-GB": "ltr", "el": "ltr", "bg": "ltr", "zh-Hant": "ltr",
		"ar": "rtl", "he": "rtl", "fa": "rtl", "ur-PK": "rtl", "yi": "rtl",
		"dv": "rtl", "ff-Adlm": "rtl", "mid-Mand": "rtl", "nqo": "rtl", "rhg-Rohg": "rtl", "smp-Samr": "rtl", "syr": "rtl", "ku-Yezi": "rtl",
		// One language, two scripts.
		"uz": "ltr", "uz-Arab": "rtl", "az-Arab": "rtl", "ku": "ltr", "ckb": "rtl",
	} {
		assert.Equal(t, want, Direction(tag), tag)
	}
}
