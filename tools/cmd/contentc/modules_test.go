package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// TestModulesCompile runs the TypeScript compiler on the modules of a whole
// content.
func TestModulesCompile(t *testing.T) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	tsc := filepath.Join(root, "node_modules/.bin/tsc")
	if _, err := os.Stat(tsc); err != nil {
		t.Skip("no TypeScript compiler: run pnpm install in the repository's root")
	}
	content(t)
	require.Equal(t, contentc.ExitClean, run(t, "generate", "--out", "generated").code)
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	write("modules.d.ts", "declare module '*.svg' { const address: string; export default address; }\n"+
		"declare module '*?picture' { const picture: { src: string }; export default picture; }\n"+
		"declare module '*?picture&portrait' { const picture: { src: string }; export default picture; }\n")
	write("use.ts", `import { locales, sourceLocale } from './generated/locales.ts';
import { flags } from './generated/flags.ts';
import { media } from './generated/media.ts';
import { screens } from './generated/screens.ts';
import { url } from './generated/settings.ts';
import { site } from './generated/site.ts';
import type { ContentParts, PublicContent } from './generated/types.ts';
declare const common: ContentParts['common'];
declare const skills: ContentParts['skills'];
declare const content: PublicContent;
export const used: string[] = [...locales, flags.it ?? '', media['media/home.png'].src, site.url, url, sourceLocale, skills.skills?.[0]?.name ?? '', ...screens];
// @ts-expect-error hidden values do not reach the browser
content.dataportfolio;
// @ts-expect-error content is read, never written
content.logotext = '';
// @ts-expect-error a part has its own sections only
common.skills;
`)
	write("tsconfig.json", `{"extends": "`+filepath.Join(root, "tsconfig.base.json")+`",
 "compilerOptions": {"types": [], "lib": ["ES2023", "DOM"]}, "include": ["*.ts", "generated/*.ts"]}`)
	command := exec.Command(tsc, "--noEmit", "-p", ".")
	command.Env = append(os.Environ(), "PATH="+filepath.Join(root, "node_modules/.bin")+":"+os.Getenv("PATH"))
	printed, err := command.CombinedOutput()
	require.NoError(t, err, string(printed))
}

// A screen of Whoami or an article has labels of Experience and of Credits, but none that only these show.
func TestTextsOfAHiddenScreenAreInNoPartOfAnother(t *testing.T) {
	content(t)
	rewrite(t, "content/site.yaml", func(text string) string {
		return text + "screens:\n  - id: whoami\n  - id: writing\n  - id: contact\n"
	})
	texts := map[string]string{"/exptext/text": "SECRET", "/creditstext/text": "SECRET", "/skillstext/text": "SECRET", "/experiencetext/timeline": "SECRET", "/titles/skills": "SECRET", "/creditstext/advisory": "SECRET {{title}}"}
	for pointer, text := range texts {
		require.Equal(t, contentc.ExitClean, run(t, "set", "en", pointer, text).code, pointer)
	}
	run(t, "generate", "--out", "generated")
	for _, part := range []string{"common", "home", "whoami", "writing", "contact"} {
		require.NotContains(t, fileText(t, "generated/content/en/"+part+".json"), "SECRET", part)
	}
}
