//go:build !js

package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pageOf is an engine of a page: the same package in WebAssembly, run by Node.
type pageOf struct {
	t     *testing.T
	calls *json.Encoder
	lines *bufio.Scanner
}

// startPage builds the engine and runs it.
func startPage(t *testing.T) *pageOf {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	engine := filepath.Join(t.TempDir(), "contentc.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", engine, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	node := exec.Command("node", filepath.Join("testdata", "page.mjs"), filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"), engine)
	node.Stderr = os.Stderr
	input, err := node.StdinPipe()
	require.NoError(t, err)
	output, err := node.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, node.Start())
	t.Cleanup(func() { input.Close(); _ = node.Wait() })
	lines := bufio.NewScanner(output)
	lines.Buffer(nil, 64<<20)
	return &pageOf{t, json.NewEncoder(input), lines}
}

// call calls a function of the engine, and reads its result.
func (p *pageOf) call(result any, name string, args ...any) {
	p.t.Helper()
	go func() { _ = p.calls.Encode(append([]any{name}, args...)) }()
	require.True(p.t, p.lines.Scan(), "the engine ended: %v", p.lines.Err())
	require.NoError(p.t, json.Unmarshal(p.lines.Bytes(), result))
}

// filesOf returns the files of a folder, as pairs of a path and its bytes.
func filesOf(t *testing.T, folder string) [][2]any {
	t.Helper()
	files, root := [][2]any{}, os.DirFS(folder)
	require.NoError(t, fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		content, err := fs.ReadFile(root, name)
		files = append(files, [2]any{name, content})
		return err
	}))
	return files
}

// answer returns the line that answers a request, without the reports before it.
func (w *watching) answer(request string) string {
	w.t.Helper()
	go fmt.Fprintln(w.input, request)
	for {
		var line json.RawMessage
		require.NoError(w.t, w.lines.Decode(&line))
		if strings.HasPrefix(string(line), `{"answer"`) {
			return string(line)
		}
	}
}

func withoutRun(text string) string { return identities.ReplaceAllString(text, "RUN-$1") }

// scalar and list are places in the values of a description.
type place struct{ locale, pointer string }

// places returns the scalars and the lists in a description.
func places(description []byte) (scalars, lists []place) {
	var answer struct {
		Content struct{ Values map[string]any }
	}
	_ = json.Unmarshal(description, &answer)
	var walk func(at place, value any)
	walk = func(at place, value any) {
		switch value := value.(type) {
		case map[string]any:
			keys := sortedKeys(value)
			if len(keys) > 0 && identities.MatchString(keys[0]) {
				lists = append(lists, at)
			}
			for _, key := range keys {
				walk(place{at.locale, at.pointer + "/" + key}, value[key])
			}
		default:
			scalars = append(scalars, at)
		}
	}
	for _, locale := range sortedKeys(answer.Content.Values) {
		walk(place{locale: locale}, answer.Content.Values[locale])
	}
	return scalars, lists
}

func sortedKeys(of map[string]any) []string {
	keys := make([]string, 0, len(of))
	for key := range of {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// randomRequest returns a request about one of the places.
func randomRequest(random *rand.Rand, number int, scalars, lists []place) string {
	pick := func(of []place) place { return of[random.IntN(len(of))] }
	texts := []string{"Nuovo", "", "- a\n- b\n\n*c*", "x: \"y\" #", "TODO", "L'altra", "2026-13", "https://a.example/", "100", "true", "\u202e", strings.Repeat("parola ", 90)}
	text := texts[random.IntN(len(texts))]
	at, list := pick(scalars), pick(lists)
	edit := map[string]any{"op": "set", "locale": at.locale, "pointer": at.pointer, "text": text, "seen": random.IntN(2) == 0}
	switch random.IntN(14) {
	case 0:
		edit = map[string]any{"op": "order", "locale": list.locale, "pointer": list.pointer, "order": []int{1, 0, -1, 1}[:1+random.IntN(4)]}
	case 1:
		edit = map[string]any{"op": []string{"add", "remove"}[random.IntN(2)], "locale": list.locale, "pointer": list.pointer + "/0"}
	case 2:
		edit = map[string]any{"op": []string{"review", "same", "add", "remove"}[random.IntN(4)], "locale": at.locale, "pointer": at.pointer}
	case 3:
		edit = map[string]any{"op": "allow", "locale": at.locale, "pointer": at.pointer, "code": "untranslated", "text": "a name"}
	case 4:
		edit["spread"] = true
	case 5:
		return fmt.Sprintf(`{"id":"%d","undo":"%d"}`, number, random.IntN(number+1))
	case 6:
		return fmt.Sprintf(`{"id":"%d",%s}`, number, []string{`"describe":true,"since":1`, `"newLocale":"de"`, `"removeLocale":"de"`, `"picture":"media/portrait.png"`}[random.IntN(4)])
	}
	request, _ := json.Marshal(map[string]any{"id": fmt.Sprint(number), "dry": random.IntN(3) == 0, "do": []any{edit}})
	return string(request)
}

// The engine of a page is this package without the verbs. Its answers and its files are equal to those of the command,
// byte for byte.
func TestThePageAnswersAsTheCommand(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node runs WebAssembly here, and is not installed")
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1780000000")
	page, files := startPage(t), filesOf(t, fixture)
	w := startWatchingWith(t, config())
	page.call(new(any), "open", files, files)
	random := rand.New(rand.NewPCG(1, 2))
	var scalars, lists []place
	run, runOfPage := "-", "-"
	for number := range pageRequests {
		request := `{"id":"d","describe":true}`
		if number%10 > 0 {
			request = randomRequest(random, number, scalars, lists)
		}
		answer := w.answer(request)
		asked := strings.ReplaceAll(request, run, runOfPage)
		inPage := page.answer(asked)
		require.Equal(t, withoutRun(answer), withoutRun(inPage), request)
		if number%10 == 0 {
			scalars, lists = places([]byte(answer))
			run, runOfPage = identities.FindString(answer)[:8], identities.FindString(inPage)[:8]
		}
	}
	var changed [][2]any
	page.call(&changed, "files")
	saved := map[string]string{}
	for _, file := range files {
		saved[file[0].(string)] = base64.StdEncoding.EncodeToString(file[1].([]byte))
	}
	for _, file := range changed {
		if content, isThere := file[1].(string); isThere {
			saved[file[0].(string)] = content
		} else {
			delete(saved, file[0].(string))
		}
	}
	present := filesOf(t, "content")
	for _, file := range present {
		assert.Equal(t, base64.StdEncoding.EncodeToString(file[1].([]byte)), saved[file[0].(string)], file[0])
	}
	assert.Len(t, saved, len(present))
}

func (p *pageOf) answer(request string) (answer string) {
	p.t.Helper()
	p.call(&answer, "answer", request)
	return answer
}

// pageRequests is the number of requests that the test of the page sends.
const pageRequests = 100
