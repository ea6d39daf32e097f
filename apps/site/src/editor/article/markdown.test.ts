import { expect, test } from 'vitest';
import { markdownOf } from './markdown.ts';

test.each([
  ['<h1>One</h1><h2>Two</h2><p>Text.</p>', '## One\n\n## Two\n\nText.'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n    - b\n- c'],
  ['<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
  ['<pre><code class="language-go">a := 1\n\n  b</code></pre>', '```go\na := 1\n\n  b\n```'],
  [
    '<table><tr><th>a</th><th>b|c</th></tr><tr><td><p>1</p><p>2</p></td></tr></table>',
    '| a | b\\|c |\n| - | - |\n| 1 2 |  |',
  ],
  ['<table><tr><td><p>One.</p></td></tr></table>', 'One.'],
  [
    '<p>A <a href="https://a.example">link</a>, <a href="javascript:x()">none</a>, <b>b</b> and <i>i</i></p>',
    'A [link](https://a.example), none, **b** and *i*',
  ],
  ['<p>1 * 2 _a_ [b]</p>', '1 \\* 2 \\_a\\_ \\[b\\]'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  ['<p>a<img src="file:///x.png">b</p><style>p {}</style><script>x</script>', 'ab'],
])('%s becomes Markdown', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test('what Google Docs copies has its headings, emphasis and code', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:700">Part</span></h2>' +
    '<p><span style="font-weight:400">A </span><span style="font-weight:700">strong</span><span style="font-style:italic"> word</span></p>' +
    '<p><span style="font-family:\'Roboto Mono\',monospace">if x:</span></p><p><span style="font-family:\'Roboto Mono\',monospace">&nbsp;&nbsp;y()</span></p><p>End.</p></b>';
  expect(markdownOf(html)).toBe('## Part\n\nA **strong** *word*\n\n```\nif x:\n  y()\n```\n\nEnd.');
});

test('what Word copies has its lists', () => {
  const item = (text: string) =>
    `<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>${text}</p>`;
  expect(
    markdownOf(`<p class=MsoNormal>Before.</p>${item('one')}${item('<b>two</b>')}<p class=MsoNormal>After.</p>`),
  ).toBe('Before.\n\n- one\n- **two**\n\nAfter.');
});

test('what VS Code copies is code', () => {
  const html =
    '<div style="color: #ccc;font-family: Consolas, monospace;white-space: pre;"><div><span>a {</span></div><div><span>  b</span></div><br><div><span>}</span></div></div>';
  expect(markdownOf(html)).toBe('```\na {\n  b\n\n}\n```');
});
