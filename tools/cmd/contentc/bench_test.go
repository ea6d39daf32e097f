//go:build !js

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"go.yaml.in/yaml/v4"
)

// The benchmarks run the built command, its start included, and print its time as a multiple of the bare parse of the
// same files by the same library: one goroutine of the running test reads and parses one file after the other, with
// Go's default settings. Both take turns, and the result is the minimum of each, because other work on the machine only
// adds time.

// BenchmarkGenerate10k generates from 10,000 timeline entries in each of two
// languages: into an empty folder, with no change, and with one changed text.
func BenchmarkGenerate10k(b *testing.B) {
	command := build(b)
	corpus := newCorpus(b, 10_000)
	for b.Loop() {
		peak := int64(0)
		least := least(7, func() time.Duration { return bareParse(b, corpus.files) }, func() time.Duration {
			corpus.forget(b)
			run := corpus.generate(b, command)
			peak = max(peak, run.memory)
			return run.took
		}, func() time.Duration { return corpus.generate(b, command).took })
		report(b, least, "parse", "cold", "same")
		b.ReportMetric(float64(peak)/float64(corpus.size), "memory/input")
	}
}

// BenchmarkGenerateReal generates from a content of realistic size.
func BenchmarkGenerateReal(b *testing.B) {
	command := build(b)
	corpus := newCorpus(b, 12)
	for b.Loop() {
		report(b, least(10, func() time.Duration {
			corpus.forget(b)
			return corpus.generate(b, command).took
		}, func() time.Duration { return corpus.generate(b, command).took }), "cold", "same")
	}
}

// BenchmarkCheckArticles checks 1,000 articles of about 2,000 words in each of two languages, as a multiple of the
// bare parse of the same files by the same Markdown library, one file after the other.
func BenchmarkCheckArticles(b *testing.B) {
	command := build(b)
	corpus := newCorpus(b, 12)
	corpus.addArticles(b, 1_000)
	for b.Loop() {
		report(b, least(7,
			func() time.Duration { return bareMarkdown(b, corpus.files) },
			func() time.Duration { return corpus.run(b, command, "check").took },
		), "parse", "check")
	}
}

// BenchmarkSave saves a paragraph of one of 1,000 articles in each of two languages by a desk, as the page does, and reports
// the 95th percentile of the time until the answer and of that until its module is written.
func BenchmarkSave(b *testing.B) {
	corpus := newCorpus(b, 12)
	corpus.addArticles(b, 1_000)
	run := exec.Command(build(b), "watch", "--out", "out", "--schema", "schema/content.schema.json")
	run.Dir = corpus.folder
	requests, err := run.StdinPipe()
	require.NoError(b, err)
	output, err := run.StdoutPipe()
	require.NoError(b, err)
	require.NoError(b, run.Start())
	lines := bufio.NewReader(output)
	read := func(expected string) {
		line, err := lines.ReadString('\n')
		require.NoError(b, err)
		require.Contains(b, line, expected)
	}
	read(`"changed"`)
	for b.Loop() {
		var answered, written []time.Duration
		for i := range 20 {
			start := time.Now()
			_, err := fmt.Fprintf(requests, `{"id":"%d","do":[{"op":"set","locale":"en","pointer":"/writing/article-7/body/3","text":"Text %d %d"}]}`+"\n", i, start.UnixNano(), i)
			require.NoError(b, err)
			read(`"undo":true`)
			answered = append(answered, time.Since(start))
			read("article-7.json")
			written = append(written, time.Since(start))
		}
		slices.Sort(answered)
		slices.Sort(written)
		b.ReportMetric(float64(answered[18].Milliseconds()), "answer-p95-ms")
		b.ReportMetric(float64(written[18].Milliseconds()), "written-p95-ms")
	}
	require.NoError(b, requests.Close())
	require.NoError(b, run.Wait())
}

// rivals are programs for the same work, with the files that each needs beside data/TAG.yaml and
// locales/TAG/common.json. Each does a part of it: none compares facts or finds markup.
var rivals = []struct {
	arguments []string
	files     map[string]string
}{
	{[]string{"hugo", "--quiet"}, map[string]string{
		"hugo.toml": "disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap', '404']", "config.toml": "title = 'rival'",
		"layouts/index.html": "{{ range site.Data }}{{ len .worktimeline }}{{ end }}",
	}},
	{[]string{"i18n-check", "--locales", "locales", "--source", "it", "--format", "i18next"}, nil},
	{[]string{"velite", "build", "--silent"}, map[string]string{"velite.config.mjs": `import { defineConfig, s } from 'velite';
const entry = s.object({ jobtitle: s.string(), where: s.string(), date: s.string(), description: s.string() });
const files = { name: 'File', pattern: '*.yaml', schema: s.object({ worktimeline: s.array(entry) }) };
export default defineConfig({ root: 'data', collections: { files } });`}},
	{[]string{"i18next-cli", "types"}, map[string]string{"i18next.config.mjs": `export default {
  locales: ['it', 'en'], extract: { input: ['none/*.ts'], output: 'locales/{{language}}/{{namespace}}.json' },
  types: { input: ['locales/it/*.json'], output: 'types/i18next.d.ts' } };`}},
}

// BenchmarkRivals10k runs the rivals that are on the PATH on the entries of BenchmarkGenerate10k, in turns with generate.
func BenchmarkRivals10k(b *testing.B) {
	command, corpus, folder := build(b), newCorpus(b, 10_000), b.TempDir()
	corpus.generate(b, command)
	write := func(name string, data []byte) {
		require.NoError(b, os.MkdirAll(filepath.Join(folder, filepath.Dir(name)), 0o755))
		require.NoError(b, os.WriteFile(filepath.Join(folder, name), data, 0o644))
	}
	for _, tag := range []string{"it", "en"} {
		write("data/"+tag+".yaml", timeline(tag, 10_000))
		module, err := os.ReadFile(filepath.Join(corpus.folder, "out/content", tag, "experience.json"))
		require.NoError(b, err)
		write("locales/"+tag+"/common.json", module)
	}
	for b.Loop() {
		for _, rival := range rivals {
			program, err := exec.LookPath(rival.arguments[0])
			if err != nil {
				continue
			}
			for name, text := range rival.files {
				write(name, []byte(text))
			}
			modules := filepath.Join(folder, "node_modules") // velite's configuration imports it
			_ = os.Symlink(filepath.Dir(filepath.Dir(program)), modules)
			times := map[string]time.Duration{}
			for range 5 {
				for name, run := range map[string]func(){
					"ours":             func() { corpus.forget(b); corpus.generate(b, command) },
					rival.arguments[0]: func() { runIn(b, folder, program, rival.arguments[1:]...) },
				} {
					start := time.Now()
					run()
					if took := time.Since(start); times[name] == 0 || took < times[name] {
						times[name] = took
					}
				}
			}
			require.NoError(b, os.Remove(modules))
			b.ReportMetric(float64(times["ours"])/float64(times[rival.arguments[0]]), "ours/"+rival.arguments[0])
		}
	}
}

func runIn(b *testing.B, folder, program string, arguments ...string) {
	run := exec.Command(program, arguments...)
	run.Dir = folder
	out, err := run.CombinedOutput()
	require.NoError(b, err, string(out))
}

// least runs functions in turns and returns the shortest time of each.
func least(turns int, runs ...func() time.Duration) []time.Duration {
	shortest := make([]time.Duration, len(runs))
	for turn := range turns {
		for i, run := range runs {
			if took := run(); turn == 0 || took < shortest[i] {
				shortest[i] = took
			}
		}
	}
	return shortest
}

// report reports named times in milliseconds, and those behind the first as multiples of it.
func report(b *testing.B, times []time.Duration, names ...string) {
	for i, name := range names {
		b.ReportMetric(float64(times[i].Microseconds())/1000, name+"-ms")
		if i > 0 {
			b.ReportMetric(float64(times[i])/float64(times[0]), name+"/"+names[0])
		}
	}
}

func build(b *testing.B) string {
	b.Helper()
	command := filepath.Join(b.TempDir(), "contentc")
	out, err := exec.Command("go", "build", "-o", command, ".").CombinedOutput()
	require.NoError(b, err, string(out))
	return command
}

func bareParse(b *testing.B, files []string) time.Duration {
	b.Helper()
	start := time.Now()
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(b, err)
		var root yaml.Node
		require.NoError(b, yaml.Unmarshal(data, &root))
	}
	return time.Since(start)
}

func bareMarkdown(b *testing.B, files []string) time.Duration {
	b.Helper()
	parser := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Footnote)).Parser()
	start := time.Now()
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(b, err)
		parser.Parse(text.NewReader(data))
	}
	return time.Since(start)
}

// corpus is a generated content in a temporary folder.
type corpus struct {
	folder string
	files  []string
	size   int64
}

func newCorpus(b *testing.B, entries int) *corpus {
	b.Helper()
	c := &corpus{folder: b.TempDir()}
	content := filepath.Join(c.folder, "content")
	require.NoError(b, os.CopyFS(content, os.DirFS(fixture)))
	for _, tag := range []string{"it", "en"} {
		name := filepath.Join(content, tag, "worktimeline.yaml")
		real, err := os.ReadFile(name)
		require.NoError(b, err)
		rest := real[bytes.Index(real, []byte("\nexptext:")):]
		require.NoError(b, os.WriteFile(name, append(timeline(tag, entries), rest...), 0o644))
		files, err := filepath.Glob(filepath.Join(content, tag, "*.yaml"))
		require.NoError(b, err)
		for _, file := range files {
			info, err := os.Stat(file)
			require.NoError(b, err)
			c.size += info.Size()
		}
		c.files = append(c.files, files...)
	}
	return c
}

// timeline writes entries of about 400 bytes, a realistic length.
func timeline(tag string, entries int) []byte {
	word := map[string]string{"it": "perché l’azienda lo chiede", "en": "because the company asks for it"}[tag]
	var out bytes.Buffer
	out.WriteString("worktimeline:\n")
	for i := range entries {
		fmt.Fprintf(&out, "  - jobtitle: Consulente %d\n    where: Ipotesi %d, Milano\n    date: %d–%d\n    description: >-\n", i, i, 2000+i%20, 2001+i%20)
		for line := range 4 {
			fmt.Fprintf(&out, "      %d.%d: %s, %s e così via.\n", i, line, word, word)
		}
		out.WriteString("\n")
	}
	return out.Bytes()
}

// addArticles writes articles, and makes them the files of the corpus.
func (c *corpus) addArticles(b *testing.B, count int) {
	b.Helper()
	c.files = nil
	for _, tag := range []string{"it", "en"} {
		for i := range count {
			name := filepath.Join(c.folder, "content", tag, "writing", fmt.Sprintf("article-%d.md", i))
			require.NoError(b, os.MkdirAll(filepath.Dir(name), 0o755))
			require.NoError(b, os.WriteFile(name, writeUp(tag, i), 0o644))
			c.files = append(c.files, name)
		}
	}
}

// writeUp writes an article of about 2,000 words: in each of 20 sections paragraphs with a link, emphasis and code, a
// list, and in every fourth a table and code.
func writeUp(tag string, number int) []byte {
	word := map[string]string{"it": "perché l’azienda lo chiede, e così via", "en": "because the company asks for it, and so on"}[tag]
	sentence := strings.Repeat(word+" ", 3)
	var out bytes.Buffer
	fmt.Fprintf(&out, "---\ntitle: %s %d\ndescription: %s, %s.\ndate: 2020-01-02\n---\n", word, number, word, word)
	for i := range 20 {
		fmt.Fprintf(&out, "\n## %s %d\n\n%d: %s, with *%s* and `code %d`.\n\n", word, i, i, sentence, word, i)
		fmt.Fprintf(&out, "%s\n[%s](https://example.org/%d)[^%d].\n\n- %s\n- %s\n\n[^%d]: %s\n", sentence, word, i, i, word, word, i, word)
		if i%4 == 0 {
			fmt.Fprintf(&out, "\n| a | b |\n| --- | --- |\n| %s | %d |\n\n```go\nfunc main() { // %d\n\tprintln(\"%d\")\n}\n```\n", word, i, i, i)
		}
	}
	return out.Bytes()
}

// forget removes all files that a run has written.
func (c *corpus) forget(b *testing.B) {
	b.Helper()
	for _, name := range []string{"out", "schema"} {
		require.NoError(b, os.RemoveAll(filepath.Join(c.folder, name)))
	}
}

// cost is what one run takes: its time, and its maximum memory in bytes.
type cost struct {
	took   time.Duration
	memory int64
}

func (c *corpus) generate(b *testing.B, command string) cost {
	b.Helper()
	return c.run(b, command, "generate", "--out", "out", "--schema", "schema/content.schema.json")
}

// run runs the command on the content.
func (c *corpus) run(b *testing.B, command string, arguments ...string) cost {
	b.Helper()
	run := exec.Command(command, arguments...)
	run.Dir = c.folder
	start := time.Now()
	out, err := run.CombinedOutput()
	took := time.Since(start)
	require.NoError(b, err, string(out))
	return cost{took, run.ProcessState.SysUsage().(*syscall.Rusage).Maxrss * 1024}
}
