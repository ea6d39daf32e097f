// The typefaces of the site: two for Latin, and for each other script the fonts that complete them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A system font: the names by which browsers find it, and a file with its widths, which a package can publish. */
export interface SystemFont {
  names: string[];
  source: string;
  /** The CSS font-weight that it draws, if the role has several. */
  weight?: string;
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
interface SiteFont extends FontSource {
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

/** The weights of the text face above the regular one. */
const bold = '600 700';

/** Returns the file of a static Fontsource font with the widths of a system font. */
const widths = (family: string, weight = 400) => `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`;

const regularNames = {
  arial: ['Arial', 'Liberation Sans', 'Arimo'],
  roboto: ['Roboto'],
  dejaVu: ['DejaVu Sans'],
};

/** The system fonts for a role, best first. Liberation, Arimo, Tinos and Gelasio have the widths of Microsoft's fonts. */
const systemFonts: Record<Role, SystemFont[]> = {
  display: [
    { names: ['Georgia', 'Gelasio'], source: widths('gelasio') },
    { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], source: widths('tinos') },
    { names: ['Noto Serif'], source: widths('noto-serif') },
    { names: ['DejaVu Serif'], source: 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf' },
  ],
  // A bold font that a system does not have under a name of its own is its regular one.
  text: [
    { names: regularNames.arial, source: widths('arimo') },
    {
      names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', ...regularNames.arial],
      source: widths('arimo', 700),
      weight: bold,
    },
    { names: regularNames.roboto, source: widths('roboto') },
    { names: ['Roboto Bold', ...regularNames.roboto], source: widths('roboto', 700), weight: bold },
    { names: regularNames.dejaVu, source: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf' },
    {
      names: ['DejaVu Sans Bold', ...regularNames.dejaVu],
      source: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
      weight: bold,
    },
  ],
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
    fallbacks: systemFonts.display,
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
    fallbacks: systemFonts.text,
    scripts: {
      ...scriptsOf('hanken-grotesk', ['latin-ext', 'vietnamese'], { axes: weights }),
      ...scriptsOf('noto-sans', ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'], { axes: weights }),
      ...scriptsOf('vazirmatn', ['arabic'], { axes: weights }),
      'arabic-rare': { source: file('noto-sans-arabic', 'arabic'), axes: weights },
      ...scriptsOf('noto-sans-hebrew', ['hebrew'], { axes: weights }),
      ...others,
    },
  },
};

/** The typefaces' roles. */
export const roles = Object.keys(siteFonts) as Role[];
