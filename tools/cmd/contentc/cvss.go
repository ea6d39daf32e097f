package main

import (
	"errors"
	"fmt"
	"strings"

	gocvss31 "github.com/pandatix/go-cvss/31"
	gocvss40 "github.com/pandatix/go-cvss/40"

	"example.org/contentc"
)

const cvssVector = "cvss-vector"

type score struct {
	// version is the version of the standard: 3.1 or 4.0.
	version string
	// value is from 0.0 to 10.0.
	value float64
	// severity is the qualitative rating in lower case: none, low, medium, high or critical.
	severity string
}

func scoreOf(vector string) (score, error) {
	switch {
	case strings.HasPrefix(vector, "CVSS:3.1/"):
		parsed, err := gocvss31.ParseVector(vector)
		if err != nil {
			return score{}, err
		}
		return rated("3.1", overall31(parsed), gocvss31.Rating)
	case strings.HasPrefix(vector, "CVSS:4.0/"):
		parsed, err := gocvss40.ParseVector(vector)
		if err != nil {
			return score{}, err
		}
		return rated("4.0", parsed.Score(), gocvss40.Rating)
	default:
		return score{}, errors.New("the prefix is neither CVSS:3.1/ nor CVSS:4.0/")
	}
}

var environmental31 = []string{"CR", "IR", "AR", "MAV", "MAC", "MPR", "MUI", "MS", "MC", "MI", "MA"}

// overall31 returns the CVSS 3.1 score according to all metrics of a vector. It uses the environmental formula
// only if the vector has environmental metrics, because for a changed scope it differs from the base formula
// (CVSS 3.1, 7.3). The temporal score of a vector without temporal metrics is the base score.
func overall31(vector *gocvss31.CVSS31) float64 {
	for _, metric := range environmental31 {
		if value, err := vector.Get(metric); err == nil && value != "X" {
			return vector.EnvironmentalScore()
		}
	}
	return vector.TemporalScore()
}

func rated(version string, value float64, rating func(float64) (string, error)) (score, error) {
	severity, err := rating(value)
	return score{version, value, strings.ToLower(severity)}, err
}

func checkCVSS(vector string) string {
	if _, err := scoreOf(vector); err != nil {
		return "is not a CVSS vector: " + err.Error()
	}
	return ""
}

// scoreConstants are the version, score and severity of each CVSS vector of the content.
var scoreConstants = constants{"scores", func(*contentc.Build) string {
	return `
import type { Severities } from './types.ts';

/** The score of a CVSS vector. */
export interface Score {
  /** The version of the standard. */
  readonly version: string;
  /** 0.0 to 10.0, with one decimal. */
  readonly score: string;
  readonly severity: keyof Severities;
}
`
}, func(b *contentc.Build) ([]constant, error) {
	type printed struct {
		Version  string `json:"version"`
		Score    string `json:"score"`
		Severity string `json:"severity"`
	}
	scores := map[string]printed{}
	for _, vector := range b.Texts(cvssVector) {
		scored, err := scoreOf(vector)
		if err != nil {
			return nil, err
		}
		scores[vector] = printed{scored.version, fmt.Sprintf("%.1f", scored.value), scored.severity}
	}
	return []constant{{"The scores of the content's CVSS vectors.", "scores", "Readonly<Record<string, Score>>", scores}}, nil
}}
