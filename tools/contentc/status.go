package contentc

import (
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/pipeline"
	"example.org/portfolio/tools/internal/review"
	"example.org/portfolio/tools/internal/status"
)

// showStatus shows how far each language is translated.
func showStatus(args []string, c *command) int {
	flags := newFlags("status", "", c)
	format := flags.String("format", "text", "text, json or markdown")
	if _, exit, ok := flags.parse(args, 0); !ok {
		return exit
	}
	if !flags.choose("format", *format, status.Formats...) {
		return ExitUsage
	}
	_, result, err := c.examine(flags)
	if err != nil {
		return fail(c, err)
	}
	if exit, ok := readable(result, c); !ok {
		return exit
	}
	report, err := c.coverage(flags, result)
	if err != nil {
		return fail(c, err)
	}
	if err := status.Write(c.Stdout, *format, report); err != nil {
		return fail(c, err)
	}
	return ExitClean
}

// coverage counts the translations of a run.
func (c *command) coverage(flags *flags, result *pipeline.Result) (*status.Report, error) {
	folder, err := load.Open(flags.content, c.model)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	records := make([]review.Ledger, len(result.Languages))
	for i, language := range result.Languages {
		if records[i], _, _, err = review.Read(folder, language.Locale); err != nil {
			return nil, err
		}
	}
	return status.New(result.Set.Findings, result.Languages, records), nil
}
