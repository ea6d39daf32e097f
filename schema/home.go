package schema

// IntroData is the introduction on Home.
type IntroData struct {
	// The line above the animated heading.
	// Example: Anna Rossi, independent cyber security consultant
	Title string `json:"title,omitempty" jsonschema:"minLength=1,maxLength=80" sample:"own" name:"Line above the headline"`
	// The three phrases that the animated heading types in turn.
	Animated Animated `json:"animated" name:"Headline"`
	// The paragraph below the animated heading.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=400" sample:"own" name:"Text below the headline"`
	// The path of the background picture, relative to the content folder. Example: media/home.png
	YourImgURL string `json:"your_img_url,omitempty" jsonschema:"format=home-picture" locale:"equal" sample:"own" name:"Background picture" words:"sfondo, immagine, image"`
	// The path of the background picture for the light palette. Without it, both palettes have the
	// same picture. Example: media/home-light.png
	LightImgURL string `json:"light_img_url,omitempty" jsonschema:"format=home-picture-light" locale:"equal" sample:"own" name:"Background, light palette"`
}

// Animated is the three phrases of the animated heading.
type Animated struct {
	// The first phrase.
	First string `json:"first" jsonschema:"minLength=1,maxLength=60" sample:"own"`
	// The second phrase.
	Second string `json:"second,omitempty" jsonschema:"minLength=1,maxLength=60" sample:"own"`
	// The third phrase.
	Third string `json:"third,omitempty" jsonschema:"minLength=1,maxLength=60" sample:"own"`
}

// HomeText is the names of the controls on Home, for screen readers.
type HomeText struct {
	// The name of the button that pauses the animated heading. Example: Pause the animation
	PauseHeadline string `json:"pauseHeadline" jsonschema:"minLength=1,maxLength=40" name:"Pause button"`
	// The name of the button that resumes the animated heading. Example: Resume the animation
	PlayHeadline string `json:"playHeadline" jsonschema:"minLength=1,maxLength=40" name:"Resume button"`
	// The name of the group of links to the other screens. Example: Site sections
	Sections string `json:"sections" jsonschema:"minLength=1,maxLength=60" name:"Links to the screens"`
}
