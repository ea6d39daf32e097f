import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { textOfHTML } from './markup.ts';
import { MarkupTools } from './panel/markup-tools.tsx';

function Field({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <MarkupTools area={area} />
      <textarea ref={area} defaultValue={text} />
    </>
  );
}

/** Shows a field with a selection between two bars. */
function show(marked: string): HTMLTextAreaElement {
  const [before = '', inside = '', after = ''] = marked.split('|');
  cleanup();
  render(<Field text={before + inside + after} />);
  const control = screen.getByRole<HTMLTextAreaElement>('textbox');
  control.setSelectionRange(before.length, before.length + inside.length);
  return control;
}

const shown = ({ selectionEnd, selectionStart, value }: HTMLTextAreaElement) =>
  `${value.slice(0, selectionStart)}|${value.slice(selectionStart, selectionEnd)}|${value.slice(selectionEnd)}`;

test.each([
  ['Emphasis', 'i', 'a |b| c', 'a *|b|* c'],
  ['Strong', 'b', 'a |b| c', 'a **|b|** c'],
  ['Strong', 'b', 'a **|b|** c', 'a |b| c'],
  ['Link', 'k', 'a |b| c', 'a [b](|https://|) c'],
  ['Link', 'k', '|https://a.example|', '[||](https://a.example)'],
  ['List', 'Shift+L', 'a\nb|c\nd|', 'a\n- bc\n- d||'],
  ['List', 'Shift+L', '- a|b\n- |c', 'ab\nc||'],
  ['List', 'Shift+L', '||', '- ||'],
])('%s, and Ctrl and %s, change the selection', (name, key, before, after) => {
  const typed = show(before);
  fireEvent.keyDown(typed, { key: key.replace('Shift+', ''), shiftKey: key.length > 1, ctrlKey: true });
  expect(shown(typed)).toBe(after);
  const pressed = show(before);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(shown(pressed)).toBe(after);
});

test('a shortcut changes the draft, and a letter does not', () => {
  const control = show('|a|');
  let typed = '';
  control.addEventListener('input', () => (typed = control.value));
  fireEvent.keyDown(control, { key: 'b' });
  expect(control.value).toBe('a');
  fireEvent.keyDown(control, { key: 'b', metaKey: true });
  expect(typed).toBe('**a**');
});

test.each([
  [
    '<p>Did <b>this</b>&nbsp;and <a href="https://a.example/(x)">that </a>:</p>\n<ul>\n <li><p>one</p></li>\n <li>two <i>2</i></li>\n</ul><p onclick="x">End</p><script>x</script>',
    'Did this and [that](<https://a.example/(x)>) :\n- one\n- two 2\n\nEnd',
  ],
  [
    '<p class="MsoNormal">Led</p><p class="MsoListParagraphCxSpFirst"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span> </span></span><!--[endif]-->one</p><p class=MsoListParagraphCxSpLast>2) two</p>',
    'Led\n- one\n- two',
  ],
  // As Google Docs writes it.
  [
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Led</span><span> it, </span><a href="https://a.example/" style="text-decoration:none"><span style="color:#1155cc">here</span></a></p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>one</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>two</span></p></li></ul></ul><br><p dir="ltr"><span>End</span></p></b>',
    'Led it, [here](https://a.example/)\n- one\n- two\n\nEnd',
  ],
  // As LibreOffice writes it.
  [
    '<html><head><title></title><style type="text/css">p { margin-bottom: 0.1in }</style></head><body lang="en-GB" dir="ltr"><p>\nLed <a href="https://a.example/">it</a></p>\n<ol>\n\t<li><p>\n\tone line\n\tand more</p></li>\n\t<li><p style="margin-bottom: 0in"><font color="#c00">two</font></p></li>\n</ol>\n<p><br/>\n\n</p>\n<p>End</p></body></html>',
    'Led [it](https://a.example/)\n- one line and more\n- two\n\nEnd',
  ],
  ['<a href="javascript:x">y</a> <a href="/z">z</a>', 'y z'],
  [
    '<ul><li>2 * 3 _x_<br>y</li></ul><h2>A <i>b</i></h2><table><tr><td>c</td><td>d</td></tr></table>',
    '- 2 * 3 _x_ y\n\nA b\n\nc\n\nd',
  ],
  ['<p>no list</p>', undefined],
])('what is pasted keeps lists and links and nothing else', (html, text) => {
  expect(textOfHTML(html)).toBe(text);
});

test('a list that is pasted replaces the selection', () => {
  const control = show('a\n|b|');
  fireEvent.paste(control, { clipboardData: { getData: () => '<ul><li>c</li></ul>' } });
  expect(shown(control)).toBe('a\n- c||');
});
