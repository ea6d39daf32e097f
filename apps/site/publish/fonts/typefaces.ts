// The typefaces of the site: two for Latin, and for each other script the fonts that complete them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import arial from '@capsizecss/metrics/arial';
import georgia from '@capsizecss/metrics/georgia';
import notoSerif from '@capsizecss/metrics/notoSerif';
import roboto from '@capsizecss/metrics/roboto';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';

/** The metrics of a font, in font units. */
export type Metrics = Pick<typeof arial, 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'>;

/** A system font, with the names by which browsers find it. */
export interface SystemFont {
  metrics: Metrics;
  names: string[];
}

/** A font file of a package. */
export interface FontSource {
  /** The file below node_modules. */
  source: string;
  /** Variation axes: a fixed value, or the range that the subset keeps. */
  axes: Record<string, number | { min: number; max: number }>;
}

/** Returns the absolute path of a font file. */
export const pathOf = ({ source }: Pick<FontSource, 'source'>) => createRequire(import.meta.url).resolve(source);

/** A font file for the characters of one script. */
export interface ScriptFont extends FontSource {
  /** The characters for which the package has this file, as a CSS unicode-range, if it divides a script into many files. */
  range?: string;
  /** The script (ISO 15924) whose documents try this file before the others. */
  first?: string;
  /** Custom properties of the documents whose language is usually written in one of these scripts (ISO 15924). */
  tokens?: { of: string[]; values: Record<string, string> };
}

/** A typeface of the site: its Latin file, and further files by the name of their script. */
export interface SiteFont extends FontSource {
  family: string;
  /** The CSS font-weight that each file covers. */
  weight: string;
  /** The fallbacks for documents in which the font loads after the first paint, best first. */
  fallbacks: SystemFont[];
  /** Files for characters that the Latin one does not have, in order of preference. */
  scripts: Record<string, ScriptFont>;
}

/** The role of a typeface. */
export type Role = 'display' | 'text';

// Windows and Apple; Liberation, Arimo and Tinos have the metrics of Microsoft's fonts.
const sansSerif: SystemFont = { metrics: arial, names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'] };
const serif: SystemFont = { metrics: georgia, names: ['Georgia', 'Gelasio'] };
const times: SystemFont = {
  metrics: timesNewRoman,
  names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
};

const android: Record<'sans' | 'serif', SystemFont> = {
  sans: { metrics: roboto, names: ['Roboto', 'Roboto Regular'] },
  serif: { metrics: notoSerif, names: ['Noto Serif', 'Noto Serif Regular'] },
};
// The package has no DejaVu, the default of many Linux systems; these are the values of version 2.37.
const dejaVu = { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 };
const linux: Record<'sans' | 'serif', SystemFont> = {
  sans: { metrics: { ...dejaVu, xWidthAvg: 1041 }, names: ['DejaVu Sans'] },
  serif: { metrics: { ...dejaVu, xWidthAvg: 1058 }, names: ['DejaVu Serif'] },
};

const fraunces = { opsz: 72, SOFT: 0, WONK: 0, wght: 400 };
const regular = { wght: 400 };
const weights = { wght: { min: 400, max: 700 } };

/** Returns the variable font file of a Fontsource package for one of its subsets. */
const file = (family: string, subset: string, axis = 'wght') =>
  `@fontsource-variable/${family}/files/${family}-${subset}-${axis}-normal.woff2`;

/** Returns the files of one family for several subsets. */
function scriptsOf(
  family: string,
  subsets: string[],
  { axis, ...font }: Omit<ScriptFont, 'source'> & { axis?: string },
): Record<string, ScriptFont> {
  return Object.fromEntries(subsets.map((subset) => [subset, { source: file(family, subset, axis), ...font }]));
}

// Display sizes are set tight for the letters of Fraunces. Those of Noto are wider, and their ascenders and descenders longer.
const looser = { of: ['Grek', 'Cyrl'], values: { '--tracking': '0', '--leading': '1.06', '--scale': '0.9' } };
// The signs above and below Arabic letters need more space between two lines.
const leading = { of: ['Arab'], values: { '--leading': '1.25' } };
/** Sets the words between figures in the site's own font: no monospaced system font has good letters of the script. */
const words = (script: string, code: string) => ({
  of: [code],
  values: { '--font-figures-scripts': `'Hanken Grotesk ${script}'` },
});

/** Returns the many files into which a Fontsource package divides a script of thousands of characters. */
function numbered(family: string, name: string, first?: string): Record<string, ScriptFont> {
  const ranges = readFileSync(pathOf({ source: `@fontsource-variable/${family}/unicode.json` }), 'utf8');
  const files = Object.entries(JSON.parse(ranges) as Record<string, string>).flatMap(([key, range]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    const font = { source: file(family, number ?? ''), axes: weights, range, ...(first && { first }) };
    return number ? [[`${name}-${number}`, font] as const] : [];
  });
  return Object.fromEntries(files);
}

/** Returns a file of a package that has no variable font. */
const single = (family: string, subset: string): ScriptFont => ({
  source: `@fontsource/${family}/files/${family}-${subset}-400-normal.woff2`,
  axes: {},
});

/** What draws the characters that neither typeface is made for, in both: signs, and scripts without a display face. */
const others: Record<string, ScriptFont> = {
  ...scriptsOf('noto-sans', ['devanagari'], { axes: weights }),
  ...scriptsOf('noto-sans-thai', ['thai'], { axes: weights }),
  ...scriptsOf('noto-sans-georgian', ['georgian'], { axes: weights }),
  ...scriptsOf('noto-sans-armenian', ['armenian'], { axes: weights }),
  currency: { source: file('noto-sans', 'latin-ext'), axes: weights },
  math: single('noto-sans-math', 'latin'),
  dingbats: single('noto-sans-symbols-2', 'symbols'),
  ...scriptsOf('noto-sans-symbols', ['symbols'], { axes: weights }),
  ...numbered('noto-sans-sc', 'chinese'),
  ...numbered('noto-sans-tc', 'traditional', 'Hant'),
  ...numbered('noto-sans-jp', 'japanese', 'Jpan'),
  ...numbered('noto-sans-kr', 'korean', 'Kore'),
  rare: { source: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', axes: {} },
};

/** The site's typefaces. */
export const siteFonts: Record<Role, SiteFont> = {
  display: {
    family: 'Fraunces',
    source: file('fraunces', 'latin', 'full'),
    axes: fraunces,
    weight: '400',
    fallbacks: [serif, times, android.serif, linux.serif],
    scripts: {
      ...scriptsOf('fraunces', ['latin-ext', 'vietnamese'], { axes: fraunces, axis: 'full' }),
      ...scriptsOf('noto-serif-display', ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'], {
        axes: regular,
        tokens: looser,
      }),
      arabic: { ...single('scheherazade-new', 'arabic'), tokens: leading },
      ...scriptsOf('noto-serif-hebrew', ['hebrew'], { axes: regular }),
    },
  },
  text: {
    family: 'Hanken Grotesk',
    source: file('hanken-grotesk', 'latin'),
    axes: weights,
    weight: '400 700',
    fallbacks: [sansSerif, android.sans, linux.sans],
    scripts: {
      ...scriptsOf('hanken-grotesk', ['latin-ext', 'vietnamese'], { axes: weights }),
      ...scriptsOf('noto-sans', ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'], { axes: weights }),
      ...scriptsOf('vazirmatn', ['arabic'], { axes: weights, tokens: words('arabic', 'Arab') }),
      'arabic-rare': { source: file('noto-sans-arabic', 'arabic'), axes: weights },
      ...scriptsOf('noto-sans-hebrew', ['hebrew'], { axes: weights, tokens: words('hebrew', 'Hebr') }),
      ...others,
    },
  },
};

/** The typefaces' roles. */
export const roles = Object.keys(siteFonts) as Role[];
