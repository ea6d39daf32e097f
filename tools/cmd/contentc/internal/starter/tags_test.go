package starter

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/schema"
)

func TestStartReadsTheTagsOfPointsAsTheCVsThatHaveThem(t *testing.T) {
	renderCV := `cv:
  name: Marta Prova
  sections:
    experience:
      - company: Prova
        position: Engineer
        start_date: 2020-01
        highlights:
          - Always there
          - content: Wrote papers
            tags: [Academic, web dev, "7"]
          - content: |
              Shipped
              *products*
            tags: industry
          - content: Without
            tags: []
`
	own := `{"basics": {"name": "Marta"}, "work": [{"name": "Prova", "position": "Engineer", "startDate": "2020-01", "summary": "Did:",
		"highlights": ["a", "b", "c"], "x-tags": [["bank", "-fair"], [], ["fair"]]}],
		"education": [{"area": "Physics", "courses": ["Optics"], "x-tags": [["bank"]]}], "meta": {"x-generator": "portfolio", "x-lang": "en"}}`
	// A list that a text goes on after is not divided into summary and highlights.
	whole := `{"basics": {"name": "Marta"}, "work": [{"name": "Prova", "position": "Engineer", "startDate": "2020-01",
		"summary": "Did:\n- a\n- b\n\nThen:\n- c", "x-tags": [["bank"], [], ["-bank"]]}], "meta": {"x-generator": "portfolio", "x-lang": "en"}}`
	foreign := `{"basics": {"name": "Marta"}, "work": [{"name": "Prova", "position": "Engineer", "startDate": "2020-01",
		"highlights": [{"text": "a", "tags": ["bank"]}, "b {.text}"]}]}`
	for source, want := range map[string]struct {
		description string
		cvs         []schema.Selection
	}{
		renderCV: {"- Always there\n- Wrote papers {.academic .web-dev}\n- Shipped *products* {.industry}\n- Without", []schema.Selection{{ID: "academic"}, {ID: "web-dev"}, {ID: "industry"}}},
		own:      {"Did:\n- a {.bank .-fair}\n- b\n- c {.fair}", []schema.Selection{{ID: "bank"}, {ID: "fair"}}},
		whole:    {"Did:\n- a {.bank}\n- b\n\nThen:\n- c {.-bank}", []schema.Selection{{ID: "bank"}}},
		foreign:  {"- a {.bank}\n- b \\{.text}", []schema.Selection{{ID: "bank"}}},
	} {
		start, err := Start([]byte(source), "en")
		require.NoError(t, err)
		assert.Empty(t, start.NotTaken)
		assert.Equal(t, want.description, start.Content.(schema.Content).WorkTimeline[0].Description)
		assert.Equal(t, want.cvs, start.Site.(schema.Site).CVs)
	}
}
