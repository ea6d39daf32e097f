import { expect, test } from 'vitest';
import { splitPrint } from './print-styles.ts';

test('the rules for print are apart, in their layers and in their order, and all others stay', () => {
  const { others, print } = splitPrint(`
    @font-face { font-family: Text; src: url(text.woff2) }
    @layer ui {
      .a { color: red }
      @media print { .a { color: black } }
      @media screen and (width >= 48rem) { .a { color: blue } }
      @supports (display: grid) { @media print { .b { display: block } } .b { display: grid } }
      @container (width > 10rem) { @media print { .c { color: red } } .c { color: blue } }
    }
    @layer print { @media print { @page { size: a4 } p { orphans: 3 } } }
    @keyframes fade { to { opacity: 0 } }
  `);
  expect(print).toBe(
    '@layer ui{@media print{.a{color:#000}}@supports (display:grid){@media print{.b{display:block}}}' +
      '@container (width>10rem){@media print{.c{color:red}}}}' +
      '@layer print{@media print{@page{size:a4}p{orphans:3}}}',
  );
  expect(others).toBe(
    '@font-face{font-family:Text;src:url(text.woff2)}' +
      '@layer ui{.a{color:red}@media screen and (width>=48rem){.a{color:#00f}}@supports (display:grid){.b{display:grid}}' +
      '@container (width>10rem){.c{color:#00f}}}' +
      '@layer print;@keyframes fade{to{opacity:0}}',
  );
});

test('rules for print and for another medium stay with the others', () => {
  const css = '@media print,(width<10rem){p{color:red}}';
  expect(splitPrint(css)).toEqual({ print: '', others: css });
});
