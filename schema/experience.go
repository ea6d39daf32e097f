package schema

// ExpText is the introduction of the Experience screen.
type ExpText struct {
	// The paragraph above the timeline.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=800" sample:"own" name:"Introduction"`
}

// Job is one position in the work timeline.
type Job struct {
	// The job title. If you change your newest job, read your role, your biography and the text on Home
	// once more. Example: Penetration tester
	JobTitle string `json:"jobtitle" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"entry"`
	// The organisation and the place in words of your own, such as "Example Bank, in Milan and Rome".
	// Without it, the site writes them from company and place.
	Where string `json:"where,omitempty" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"own" replaces:"company,place" name:"Organisation in your words"`
	// The organisation. CV software reads it as the name of the employer. Example: Example Bank
	Company string `json:"company,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own"`
	// The https address of the organisation, to which its name links.
	URL string `json:"url,omitempty" jsonschema:"format=https-url" locale:"equal" name:"Link to the organisation"`
	// The place. Example: Milan
	Place string `json:"place,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free"`
	// The period of the position in words of your own, such as "since March 2024", with the same
	// years as start and end. Without it, the site writes the text from start and end.
	Date string `json:"date,omitempty" jsonschema:"minLength=4,maxLength=40" locale:"figures" sample:"entry" replaces:"start,end" name:"Period in your words"`
	// The year or month of the start, equal in every language. Examples: "2018", "2018-03"
	Start string `json:"start,omitempty" jsonschema:"format=year-month" locale:"equal" sample:"entry" name:"Start"`
	// The year or month of the end, equal in every language. Without it, the position
	// is current, unless it is over. Without a start, the site shows the end alone.
	End string `json:"end,omitempty" jsonschema:"format=year-month" locale:"equal" sample:"entry" name:"End"`
	// true: the position is over and its end is not known, so it is not shown as current. Default: false.
	Over bool `json:"over,omitempty" name:"Over, end not known"`
	// Earlier periods in the same position, latest first.
	Earlier []Period `json:"earlier,omitempty" name:"Earlier periods"`
	// The work in this position. A closed card shows the first 130 characters.
	// Write "- " at the beginning of a line for a list, [text](https://…) for a link.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=5000" text:"long" sample:"own" name:"Description"`
	// The CVs that contain the entry, by the ids of cvs in content/site.yaml. Example: bank
	CV []string `json:"cv,omitempty" locale:"equal" emit:"build" name:"CVs" ids:"cvs"`
	// true: the same as cv: [one-page]. Default: false.
	OnePage bool `json:"onePage,omitempty" emit:"build" moved:"cv: [one-page]"`
}

// Period is a period of time.
type Period struct {
	// The year or month of the start. Examples: "2018", "2018-03"
	Start string `json:"start" jsonschema:"format=year-month" locale:"equal" name:"Start"`
	// The year or month of the end. Example: "2019"
	End string `json:"end" jsonschema:"format=year-month" locale:"equal" name:"End"`
}

// ExperienceText is the heading and labels of the Experience screen.
type ExperienceText struct {
	// The heading of the timeline. Example: Work Timeline
	Timeline string `json:"timeline" part:"experience" jsonschema:"minLength=1,maxLength=60"`
	// The text that replaces the end of a current position or course. Example: Present
	Present string `json:"present" jsonschema:"minLength=1,maxLength=30" name:"Word for today"`
	// The name of the button that expands a card, for screen readers. {{job}} is the job title.
	// Example: Show more: {{job}}
	ShowMore string `json:"showMore" part:"experience" jsonschema:"minLength=1,maxLength=80" name:"Expand button"`
	// The name of the button that collapses a card, for screen readers. {{job}} is the job title.
	// Example: Show less: {{job}}
	ShowLess string `json:"showLess" part:"experience" jsonschema:"minLength=1,maxLength=80" name:"Collapse button"`
}
