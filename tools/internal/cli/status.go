package cli

import (
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/pipeline"
	"example.org/portfolio/tools/internal/review"
	"example.org/portfolio/tools/internal/status"
)

// showStatus shows how far each language is translated.
func showStatus(args []string, env *Env) int {
	flags := newFlags("status", "", env)
	format := flags.String("format", "text", "text, json or markdown")
	if _, exit, ok := flags.parse(args, 0); !ok {
		return exit
	}
	if !flags.choose("format", *format, status.Formats...) {
		return ExitUsage
	}
	_, result, err := examine(flags)
	if err != nil {
		return fail(env, err)
	}
	if exit, ok := readable(result, env); !ok {
		return exit
	}
	report, err := coverage(flags, result)
	if err != nil {
		return fail(env, err)
	}
	if err := status.Write(env.Stdout, *format, report); err != nil {
		return fail(env, err)
	}
	return ExitClean
}

// coverage counts the translations of a run.
func coverage(flags *flags, result *pipeline.Result) (*status.Report, error) {
	folder, err := load.Open(flags.content)
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
