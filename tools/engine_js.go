package contentc

import (
	"bytes"
	"cmp"
	"maps"
	"syscall/js"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/desk"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// engine is the compiler for a page without a disk: a desk on files in memory.
type engine struct {
	project *project
	files   *desk.Memory
	desk    *desk.Desk
	// handed are the files that the page has.
	handed map[string][]byte
	// emitted is the check whose files the page has.
	emitted *check.Result
}

// Serve defines the function contentEngine of a page, and never returns. The function opens a content and returns an
// object with the functions that TypeScript knows as Engine (apps/site/src/online/engine.ts).
func Serve(config Config) {
	project, err := newProject(config)
	if err != nil {
		panic(err)
	}
	js.Global().Set("contentEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return open(project, filesOf(args[0]), filesOf(args[1]), args[2].String())
	}))
	select {}
}

// open opens the files of a content, and those of its last commit. The run is that of the desk which is continued;
// empty for a new one.
func open(project *project, present, base map[string][]byte, run string) map[string]any {
	files := &desk.Memory{Present: present, Base: base}
	e := &engine{project: project, files: files, handed: maps.Clone(present), desk: project.desk(cmp.Or(project.config.Paths.Content, "content"), files)}
	e.desk.Run = run
	return map[string]any{
		"answer": js.FuncOf(func(_ js.Value, args []js.Value) any { return literal(e.desk.Answer([]byte(args[0].String()))) }),
		"emit":   js.FuncOf(func(js.Value, []js.Value) any { return e.emit() }),
		"files":  js.FuncOf(func(js.Value, []js.Value) any { return e.changed() }),
		"replace": js.FuncOf(func(_ js.Value, args []js.Value) any {
			files.Present, files.Base = filesOf(args[0]), filesOf(args[1])
			e.handed = maps.Clone(files.Present)
			e.desk.Forget()
			return nil
		}),
	}
}

// emit returns the report of the content as it is now and, if it can be shown, the files that the page has not: JSON
// texts by their names.
func (e *engine) emit() map[string]any {
	result, err := e.desk.Check()
	if err != nil {
		return map[string]any{"report": literal(protocol.Report{Failure: err.Error()})}
	}
	report := literal(protocol.Report{Errors: result.Set.Summary.Errors, Warnings: result.Set.Summary.Warnings, Changed: []string{}, Findings: placed(result.Set)})
	if result == e.emitted || result.Set.Blocks() {
		return map[string]any{"report": report}
	}
	files, err := e.project.build(result, true).Emit(e.project.config.Emitters)
	if err != nil {
		return map[string]any{"report": literal(protocol.Report{Failure: err.Error()})}
	}
	e.emitted = result
	texts := map[string]any{}
	for name, text := range files {
		texts[name] = string(text)
	}
	return map[string]any{"report": report, "files": texts}
}

// literal returns a value as the verb watch prints it.
func literal(value any) string { return string(tree.EncodeJSON(value, "")) }

// filesOf returns files from an array of pairs of a path and its bytes.
func filesOf(entries js.Value) map[string][]byte {
	files := map[string][]byte{}
	for i := range entries.Length() {
		bytes := entries.Index(i).Index(1)
		content := make([]byte, bytes.Length())
		js.CopyBytesToGo(content, bytes)
		files[entries.Index(i).Index(0).String()] = content
	}
	return files
}

// changed returns the files that the page has not, as pairs of a path and its bytes; null for a file that is no more.
func (e *engine) changed() []any {
	entries := []any{}
	for name := range e.handed {
		if _, isThere := e.files.Present[name]; !isThere {
			entries = append(entries, []any{name, nil})
		}
	}
	for name, content := range e.files.Present {
		if known, isKnown := e.handed[name]; !isKnown || !bytes.Equal(known, content) {
			array := js.Global().Get("Uint8Array").New(len(content))
			js.CopyBytesToJS(array, content)
			entries = append(entries, []any{name, array})
		}
	}
	e.handed = maps.Clone(e.files.Present)
	return entries
}
