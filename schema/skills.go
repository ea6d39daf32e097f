package schema

// SkillsText is the introduction of the Skills screen.
type SkillsText struct {
	// The paragraph above the list.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=800" sample:"own" name:"Introduction"`
}

// Skill is one skill with its level.
type Skill struct {
	// The name of the skill. Example: Threat modelling
	Name string `json:"name" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"entry" name:"Name"`
	// The level in percent, a whole number from 0 to 100, equal in every language. Without it, the
	// site shows the name alone. Example: 85
	Value int `json:"value,omitempty" jsonschema:"minimum=0,maximum=100" sample:"entry"`
	// The level in words, in place of a value in percent. Example: Expert
	Level string `json:"level,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"free"`
	// What you do with the skill, in a sentence or two.
	// Write "- " at the beginning of a line for a list, [text](https://…) for a link.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=5000" text:"long" name:"Description"`
	// What the skill includes. Example: Burp Suite
	Keywords []string `json:"keywords,omitempty" locale:"free" name:"Keywords"`
	// The CVs that contain the entry, by the ids of cvs in content/site.yaml. Example: bank
	CV []string `json:"cv,omitempty" locale:"equal" emit:"build" name:"CVs" ids:"cvs"`
}
