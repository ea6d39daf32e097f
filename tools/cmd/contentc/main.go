// Command contentc checks the site's content and compiles it into typed
// modules. See docs/ and "contentc help".
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"example.org/portfolio/tools/internal/cli"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := cli.Run(os.Args[1:], &cli.Env{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Color: wantsColor(os.Stdout), Context: ctx,
	})
	stop()
	os.Exit(code)
}

// wantsColor tells whether a stream is a terminal whose user has not refused
// colour (https://no-color.org).
func wantsColor(stream *os.File) bool {
	info, err := stream.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
