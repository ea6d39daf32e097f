import { expect, test } from 'vitest';
import { withoutPrint } from './print-sheet.ts';

test('the rules for print alone are apart, each in its layer', () => {
  const css =
    '@layer ui{.a{color:red}@media print{.a{color:#000}}@media (scripting:none),print{.b{left:0}}}' +
    '@media print{@page{size:a4}}@layer print{@media print{p{orphans:3}}}';
  expect(withoutPrint(css)).toEqual({
    screen: '@layer ui{.a{color:red}@media (scripting:none),print{.b{left:0}}}',
    print:
      '@layer ui{@media print{.a{color:#000}}}@media print{@page{size:a4}}@layer print{@media print{p{orphans:3}}}',
  });
});
