package contentc

import (
	"cmp"
	"fmt"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/desk"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/rules"
)

// project is a configured project: what the command and a page without a disk share.
type project struct {
	config Config
	model  *model.Model
	// schemas are those of the model, compiled on first use.
	schemas *check.Schemas
}

// newProject returns an error for a struct or a rule that the compiler cannot handle.
func newProject(config Config) (*project, error) {
	made, err := model.New(config.Content, config.Site, config.Docs, config.Formats)
	if err != nil {
		return nil, err
	}
	for _, rule := range config.Rules {
		if err := rule.validate(made.Content, made.Site); err != nil {
			return nil, fmt.Errorf("model: %w", err)
		}
	}
	config.Example = cmp.Or(config.Example, exampleIn(made.Content))
	return &project{config: config, model: made, schemas: check.NewSchemas(made)}, nil
}

// options returns the inputs of a check of a content folder.
func (p *project) options(content string) (check.Options, error) {
	sample, err := rules.ReadDigests(p.config.Sample)
	return check.Options{
		Content: content, Model: p.model, Schemas: p.schemas, Command: p.config.Command, Rules: compiled(p.config.Rules), Labels: p.config.Labels, Sample: sample, CheckMedia: p.config.CheckMedia,
		Attachments: p.config.Attachments, Now: Now(),
	}, err
}

// desk returns the desk of the files of a content folder.
func (p *project) desk(content string, files desk.Files) *desk.Desk {
	inputs := func() (check.Options, error) { return p.options(content) }
	return &desk.Desk{Files: files, Inputs: inputs, LocaleEntry: p.config.LocaleEntry}
}

// build returns what the emitters make files of, with or without drafts.
func (p *project) build(result *check.Result, drafts bool) *codegen.Build {
	build := &codegen.Build{Model: p.model, Attachments: result.Attachments, Drafts: drafts}
	build.Site, build.Languages = result.Shown(drafts)
	if p.config.ScreenOf != nil {
		build.ScreenOf = func(screen, name string) string { return p.config.ScreenOf(build, screen, name) }
	}
	return build
}

// placed returns the findings, each error with its text.
func placed(set *diag.Set) []protocol.PlacedFinding {
	found := make([]protocol.PlacedFinding, len(set.Findings))
	for i, finding := range set.Findings {
		found[i].Finding = finding
		if finding.Severity == diag.Error {
			one := *set
			one.Findings = []diag.Finding{finding}
			found[i].Text = render.Text(&one, false)
		}
	}
	return found
}
