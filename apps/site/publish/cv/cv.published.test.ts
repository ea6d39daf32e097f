import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import resumeSchema from '@jsonresume/schema';
import ICAL from 'ical.js';
import jsQR from 'jsqr';
import { render } from 'jsonresume-theme-even';
import { readKey } from 'openpgp';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, published, siteFolder } from '../test/documents.ts';
import { paragraphsOf } from '../../../../fixtures/long-text.ts';
import { addressOf } from '../base/address.ts';
import { type Compiled, compile, contentIn, ownContent, settingsOf } from '../base/compiled.ts';
import { fixture } from '../test/fixture.ts';
import { installed } from '../test/servers.ts';
import { source } from '../test/source.ts';
import { entrySections } from '../../../../fixtures/specification.ts';
import { urls } from '../test/published.ts';
import { rootFolder, workFolder } from '../base/paths.ts';
import { cvForms, selectionFiles } from './forms.ts';
import { cardByGo, openPDF, pageEnds, pictureByPoppler, textByPDFJS, textByPoppler, veraPDF } from './test/readers.ts';

const locales = [
  ['it', '', `${urls.root}/`],
  ['en', 'en/', `${urls.root}/en`],
] as const;
const pdfs = locales.flatMap(([, folder]) => [`${folder}cv.pdf`, `${folder}cv-one-page.pdf`]);
const java = installed('java');
const poppler = installed('pdftotext');
const reason = (there: boolean, what: string) => (there ? '' : `: ${what} is not installed, so not tested`);
const reports = join(workFolder, 'reports');
const key = await readKey({ armoredKey: readFileSync(join(fixture.folder, 'openpgp.asc'), 'utf8') });
const fingerprint = key.getFingerprint().toUpperCase().match(/.{4}/g)!.join(' ');
const bytesOf = (file: string) => readFileSync(join(siteFolder('root'), file));

describe('the PDF', () => {
  test.skipIf(!java)(
    `conforms to PDF/UA-1 by veraPDF, and an untagged one does not${reason(java, 'Java')}`,
    async () => {
      const folder = siteFolder('root');
      const own = await ownPDFs(join(folder, '../own'));
      // Renaming the root of the structure removes the tags from the same pages.
      const untagged = bytesOf('cv.pdf').toString('latin1').replaceAll('/StructTreeRoot', '/StructTreeRoom');
      writeFileSync(join(siteFolder('root'), '../untagged.pdf'), untagged, 'latin1');
      const valid = [...pdfs, ...own.map((path) => `../own/${path}`)];
      const report = veraPDF(folder, [...valid, '../untagged.pdf']);
      mkdirSync(reports, { recursive: true });
      writeFileSync(join(reports, 'pdf-ua.txt'), report);
      for (const file of valid) expect(report).toMatch(new RegExp(`^${file}: \\d+ checks, conforms to PDF/UA-1$`, 'm'));
      expect(report).toMatch(/^\.\.\/untagged\.pdf: \d+ checks, does not conform to PDF\/UA-1$/m);
    },
  );

  test.each(pdfs)('%s has title, author, date, language, bookmarks and at most 100 kB', async (file) => {
    const bytes = bytesOf(file);
    const document = await openPDF(bytes);
    const { info } = await document.getMetadata();
    const locale = file.startsWith('en/') ? 'en' : 'it';
    const { cvtext, owner } = source.texts[locale]!;
    expect(info).toMatchObject({
      Title: `${owner.name} – ${cvtext.title}`,
      Author: owner.name,
      Subject: owner.role,
      CreationDate: expect.stringMatching(/^D:20260228/) as string,
      Language: locale,
    });
    expect((await document.getOutline()).map((item: { title: string }) => item.title)).toContain(cvtext.profile);
    expect(bytes.length).toBeLessThanOrEqual(100_000);
    if (file.includes('one-page')) expect(document.numPages).toBe(1);
  });

  test.each(locales)('contains the CV as data (%s)', async (_, folder) => {
    expect(await attachedTo(bytesOf(`${folder}cv.pdf`))).toEqual({ 'resume.json': published(`${folder}resume.json`) });
  });

  test.each(locales)('is extracted whole and in reading order by pdf.js (%s)', async (locale, folder) => {
    const pages = await textByPDFJS(bytesOf(`${folder}cv.pdf`));
    expect(bodyWords(pages, locale)).toEqual(textWords(published(`${folder}cv.txt`)));
  });

  test.skipIf(!poppler).each(locales)(
    `is extracted whole and in reading order by poppler (%s)${reason(poppler, 'poppler-utils')}`,
    (locale, folder) => {
      const pages = textByPoppler(bytesOf(`${folder}cv.pdf`), '-raw');
      expect(bodyWords(pages, locale)).toEqual(textWords(published(`${folder}cv.txt`)));
    },
  );

  test.each(locales)('has each short entry on one page (%s)', async (locale, folder) => {
    const pages = (await textByPDFJS(bytesOf(`${folder}cv.pdf`))).map((page) => wordsOf(page).join(' '));
    expect(pages.length).toBeGreaterThan(1);
    for (const { description, jobtitle, ...job } of source.texts[locale]!.worktimeline) {
      const page = pages.find((text) => text.includes(wordsOf(paragraphsOf(description)[0] ?? jobtitle).join(' ')));
      expect(page, jobtitle).toContain(wordsOf(`${jobtitle} ${employerOf(job)}`).join(' '));
    }
  });

  test.each(locales)('of one page names the whole CV in its language (%s)', async (locale, folder) => {
    const pages = await textByPDFJS(bytesOf(`${folder}cv-one-page.pdf`));
    const whole = `${new URL(urls.root).host}/${folder}cv.pdf`;
    const reference = source.texts[locale]!.cvtext.selection.replace('{{address}}', whole);
    expect(wordsOf(pages.join('\n')).join(' ')).toContain(wordsOf(reference).join(' '));
  });
});

/** Writes the PDFs of the owner's content into a folder, and returns their paths. */
async function ownPDFs(folder: string): Promise<string[]> {
  compile(ownContent);
  const { files } = await cvForms(ownContent, addressOf((await settingsOf(ownContent)).site.url));
  return writePDFs(folder, files);
}

/** Writes the PDFs among files into a folder, and returns their paths. */
function writePDFs(folder: string, files: Record<string, string | Uint8Array>): string[] {
  const made = Object.entries(files).filter(([path]) => path.endsWith('.pdf'));
  for (const [path, bytes] of made) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return made.map(([path]) => path);
}

/** The words of a text, without the signs that separate the values of an entry in one form and not in another. */
const wordsOf = (text: string) =>
  text
    .replace(/[\u200f\u202a-\u202c]/g, '')
    .split(/\s+/)
    .flatMap((word) => word.replace(/[,:]$|^(·|-+)$/, '') || []);

/** The words of the plain text, which sections.test.ts and plain-text.test.ts compare with the content. */
const textWords = (text: string) => wordsOf(text);

/** The words of a CV's pages without their footers and the text beside the QR code. */
function bodyWords(pages: string[], locale: 'it' | 'en'): string[] {
  const { cvtext } = source.texts[locale]!;
  const body = pages.flatMap((page, index) => {
    const number = cvtext.page.replace('{{page}}', String(index + 1)).replace('{{pages}}', String(pages.length));
    const words = wordsOf(page);
    const foot = pages.length > 1 ? wordsOf(`${cvtext.title} · ${number}`) : [];
    expect(words.slice(words.length - foot.length)).toEqual(foot);
    return words.slice(0, words.length - foot.length);
  });
  const scan = wordsOf(cvtext.scan);
  const at = body.findIndex((_, index) => scan.every((word, offset) => body[index + offset] === word));
  expect(at).toBeGreaterThan(0);
  return body.toSpliced(at, scan.length);
}

describe('the data', () => {
  test.each(locales)('is valid by the schema of JSON Resume, and a theme renders it (%s)', (locale, folder, home) => {
    const resume = JSON.parse(published(`${folder}resume.json`)) as Parameters<typeof render>[0];
    const content = source.texts[locale]!;
    const { certs, credits, languages, owner, skills, worktimeline } = content;
    resumeSchema.validate(resume, (errors: unknown) => expect(errors).toBeNull());
    expect(resume).toMatchObject({
      basics: { url: home },
      meta: {
        canonical: `${urls.root}/${folder}resume.json`,
        lastModified: '2026-02-28T00:00:00',
        'x-generator': 'portfolio',
        'x-lang': locale,
      },
    });
    const rendered = parse(render(resume)).body.textContent;
    const names = [
      owner.name,
      owner.role,
      ...worktimeline.flatMap(({ jobtitle, where, company }) => [jobtitle, where ?? company!]),
    ];
    for (const name of names) expect(rendered).toContain(name);
    for (const { title } of [
      ...certs,
      ...credits,
      ...entrySections.flatMap((key) => (content as Partial<typeof content>)[key]?.entries ?? []),
    ]) {
      expect(rendered).toContain(title);
    }
    for (const { name } of [...skills, ...languages.entries]) expect(rendered).toContain(name);
  });
});

test.each(locales)('the contact card is read back by ical.js and by go-vcard (%s)', (locale, folder) => {
  const { contactConfig, owner } = source.texts[locale]!;
  const file = published(`${folder}contact.vcf`);
  const card = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const byGo = cardByGo(file);
  expect(card.getFirstPropertyValue('n')).toEqual([owner.familyName, owner.givenName, '', '', '']);
  for (const [name, value] of [
    ['fn', owner.name],
    ['title', owner.role],
    ['email', contactConfig.YOUR_EMAIL],
    ['tel', '+390565000000'],
    ['uid', `${urls.root}/`],
  ] as const) {
    expect(card.getFirstPropertyValue(name)).toBe(value);
    expect(byGo[name.toUpperCase()]?.[0]?.Value).toBe(value);
  }
});

/** The text of the QR code on the first page of a PDF. */
async function codeIn(pdf: Uint8Array): Promise<string> {
  const picture = sharp(pictureByPoppler(pdf));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data;
}

test.skipIf(!poppler).each(locales)(
  `the QR code on the first page contains the card without the key (%s)${reason(poppler, 'poppler-utils')}`,
  async (locale, folder) => {
    const card = new ICAL.Component(ICAL.parse(await codeIn(bytesOf(`${folder}cv.pdf`))) as unknown[]);
    const { contactConfig, owner } = source.texts[locale]!;
    expect(card.getFirstPropertyValue('fn')).toBe(owner.name);
    expect(card.getFirstPropertyValue('email')).toBe(contactConfig.YOUR_EMAIL);
    expect(card.getFirstPropertyValue('key')).toBeNull();
  },
);

/** Writes a value of a copy of the fixture. */
function set(folder: string, pointer: string, value: string, locale: string): void {
  const command = ['run', './tools/cmd/contentc', 'set', '--content', folder, locale, pointer, value];
  execFileSync('go', command, { cwd: rootFolder, stdio: 'ignore' });
}

/** Makes something of a copy of the fixture; `change` receives the folder of the copy. */
async function withChanged<T>(change: (folder: string) => void, make: (content: Compiled) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(workFolder, 'changed-'));
  try {
    cpSync(fixture.folder, folder, { recursive: true });
    change(folder);
    const changed = contentIn(folder);
    compile(changed);
    return await make(changed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes settings of a copy of the fixture. */
const setSite = (folder: string, settings: object) =>
  writeFileSync(join(folder, 'site.yaml'), JSON.stringify({ ...source.site, ...settings }));

/** Writes the texts of a language of a copy of the fixture, in place of those that it has. */
function setTexts(folder: string, locale: string, texts: object): void {
  rmSync(join(folder, locale), { recursive: true, force: true });
  mkdirSync(join(folder, locale));
  writeFileSync(join(folder, locale, 'texts.yaml'), JSON.stringify(texts));
}

/** The texts of a language of the fixture as its YAML has them, without its articles. */
const yamlOf = (locale: string) => ({
  ...(source.written[locale] as { worktimeline: object[] }),
  writing: undefined,
});

/** Returns content without the CVs that its entries name. */
const withoutSelections = <T>(content: T) =>
  JSON.parse(
    JSON.stringify(content, (key, value: unknown) => (key === 'cv' || key === 'cvs' ? undefined : value)),
  ) as T;

/** The employer of a position in words. */
const employerOf = ({ where, company, place }: { where?: string; company?: string; place?: string }) =>
  where ?? `${company}, ${place}`;

/** Makes the forms of a copy of the fixture. */
const formsAfter = (change: (folder: string) => void) =>
  withChanged(change, (changed) => cvForms(changed, addressOf(urls.root)));

test('a selection that needs a second page in one language is a finding there, and published', async () => {
  const { files, findings, links } = await formsAfter((folder) => {
    // Each sign has three bytes, and the sizes of the links count bytes.
    const text = '€€€€\n\n'.repeat(30).trim();
    for (const job of [0, 1]) {
      set(folder, `/worktimeline/${job}/description`, text, 'en');
    }
  });
  const names = ['cv-one-page.pdf', 'cv-one-page.docx', 'cv-one-page.txt', 'resume-one-page.json'];
  const forms = [...names, ...names.map((name) => `en/${name}`)].sort();
  expect(
    Object.keys(files)
      .filter((path) => path.includes('one-page'))
      .sort(),
  ).toEqual(forms);
  const message = 'the CV "one-page" in English (en) has 2 pages; the maximum here is 1';
  // Of the content without cvs in its settings, the first entry of the CV.
  const at = expect.stringMatching(/^it\/\w+\.yaml:\d+:\d+$/) as string;
  expect(findings).toEqual([expect.objectContaining({ at, code: 'out-of-range', message })]);
  for (const { path, size } of links.en!) {
    expect(size, path).toBe(`${Math.ceil(Buffer.byteLength(files[path]!) / 1000)} kB`);
  }
});

/** Replaces the positions of a copy of the fixture by `count` that are like them, but have other values. */
function setJobs(folder: string, count: number, values: object = {}): void {
  for (const locale of source.locales) {
    const { worktimeline, ...texts } = yamlOf(locale);
    const jobs = Array.from({ length: count }, (_, index) => worktimeline[index % worktimeline.length]);
    const written = { ...texts, worktimeline: jobs.map((job) => ({ ...job, cv: undefined, ...values })) };
    setTexts(folder, locale, written);
  }
}

test('an employer of several positions is named again on later pages', async () => {
  const { files } = await formsAfter((folder) =>
    setJobs(folder, 9, { where: 'Lantern Works', company: undefined, place: undefined, url: undefined }),
  );
  const [first, second] = await textByPDFJS(files['en/cv.pdf'] as Uint8Array);
  expect(first!.match(/Lantern Works.*/g)).toEqual(['Lantern Works']);
  expect(second).toMatch(/Lantern Works\s+20/);
  expect(String(files['en/cv.txt']).match(/Lantern Works/g)).toHaveLength(1);
});

test('the type of one page grows with the room', async () => {
  const { files } = await formsAfter((folder) => set(folder, '/worktimeline/0/description', '€€€€ '.repeat(400), 'en'));
  const sizes = ['cv', 'en/cv'].map(async (path) => {
    const page = await (await openPDF(files[`${path}-one-page.pdf`] as Uint8Array)).getPage(1);
    const { items } = await page.getTextContent();
    return Math.max(...items.map((item) => ('height' in item ? item.height : 0)));
  });
  const [roomy, full] = await Promise.all(sizes);
  expect(roomy).toBeGreaterThan(full!);
});

test.each([3, 12, 30])('with %i positions, no page ends with a heading or with a third of it blank', async (count) => {
  const { files } = await formsAfter((folder) => setJobs(folder, count));
  for (const [locale, folder] of locales) {
    const { worktimeline, ...content } = source.texts[locale]!;
    const titles = [...worktimeline.map(({ jobtitle }) => jobtitle), ...Object.values(content.titles)];
    const ends = await pageEnds(files[`${folder}cv.pdf`] as Uint8Array);
    expect(ends.length).toBeGreaterThan(0);
    for (const { blank, line } of ends) {
      expect(titles.filter((title) => title.endsWith(line))).toEqual([]);
      expect(blank, line).toBeLessThan(1 / 3);
    }
  }
});

test('each selection has exactly the entries that name it, in every language and form, and pages and texts of its own', async () => {
  const ids = ['bank', 'fair', 'short'];
  const made = await withChanged(
    (folder) => {
      setSite(folder, {
        cvs: ids.map((id) => ({ id, pages: 5, without: ['talks'] })),
        locales: [...source.site.locales, { tag: 'ar', name: 'ar' }],
      });
      for (const locale of [...source.locales, 'ar']) {
        const role = locale === 'ar' ? 'مستشارة' : `${locale} teller`;
        const { worktimeline, ...texts } = withoutSelections(yamlOf(locale === 'ar' ? 'it' : locale));
        const named = worktimeline.map((job, index) => (ids[index] ? { ...job, cv: [ids[index]] } : job));
        setTexts(folder, locale, { ...texts, worktimeline: named, cvs: [{ id: 'bank', role }] });
      }
    },
    (changed) => selectionFiles(changed, addressOf(urls.root)),
  );
  expect(made.findings.filter(({ message }) => !message.includes('one-page'))).toEqual([]);
  for (const locale of ['it', 'en', 'ar']) {
    const { talks, worktimeline } = source.texts[locale === 'ar' ? 'it' : locale]!;
    const titles = worktimeline.map(({ jobtitle, ...job }) => wordsOf(`${jobtitle} ${employerOf(job)}`).join(' '));
    for (const [chosen, id] of ids.entries()) {
      const pdf = made.files[`${id}/${locale}.pdf`] as Uint8Array;
      expect((await openPDF(pdf)).numPages).toBeLessThanOrEqual(5);
      const forms = [(await textByPDFJS(pdf)).join('\n'), made.files[`${id}/${locale}.txt`]];
      const { work } = JSON.parse(String(made.files[`${id}/${locale}.json`])) as { work: { position: string }[] };
      expect(new Set(work.map(({ position }) => position))).toEqual(new Set([worktimeline[chosen]!.jobtitle]));
      for (const form of forms) {
        const words = wordsOf(String(form)).join(' ');
        const shown = titles.map((title) => words.includes(title));
        expect(shown, `${id} ${locale}`).toEqual(titles.map((title) => title === titles[chosen]));
        expect(words).not.toContain(talks.entries[0]!.title);
      }
      expect(made.files[`${id}/${locale}.txt`]).toContain(
        id === 'bank' ? (locale === 'ar' ? 'مستشارة' : `${locale} teller`) : '',
      );
    }
  }
  if (!java) return;
  const folder = mkdtempSync(join(workFolder, 'selections-'));
  const report = veraPDF(folder, writePDFs(folder, made.files));
  rmSync(folder, { recursive: true });
  expect(report.match(/conforms to PDF\/UA-1$/gm)).toHaveLength(
    Object.keys(made.files).filter((path) => path.endsWith('.pdf')).length,
  );
});

test('the settings list the forms of each CV that the site offers', async () => {
  const { files, links } = await formsAfter((folder) => {
    setSite(folder, { cv: { forms: ['docx', 'text'] } });
  });
  const names = ['cv', 'cv-harbour', 'cv-one-page'].flatMap((name) => [`${name}.docx`, `${name}.txt`]);
  const made = Object.keys(files).filter((path) => /cv|resume|contact/.test(path));
  expect(made.sort()).toEqual([...names, ...names.map((name) => `en/${name}`)].sort());
  const named = links.en!.map(({ path }) => path).sort();
  expect(named).toEqual(['en/cv-harbour.docx', 'en/cv-one-page.docx', 'en/cv.docx', 'en/cv.txt']);
});

/** Replaces a text in a file. */
function rewrite(file: string, from: string | RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

/** The colours of the first page of a PDF, as six hexadecimal digits. */
async function colorsIn(pdf: Uint8Array): Promise<Set<string>> {
  const pixels = await sharp(pictureByPoppler(pdf)).removeAlpha().raw().toBuffer();
  return new Set(pixels.toString('hex').match(/.{6}/g));
}

test('a change of the content is in every form', async () => {
  const { files } = await formsAfter((folder) => {
    setSite(folder, { look: { palette: 'light', accent: '#0b5cad' } });
    for (const locale of source.locales) {
      const { worktimeline } = source.texts[locale]!;
      rewrite(join(folder, locale, 'person.yaml'), worktimeline[0]!.jobtitle, `${locale} lamplighter`);
      // The typeface of the headings has no emoji.
      rewrite(join(folder, locale, 'interface.yaml'), 'cvtext:\n', 'cvtext:\n  profile: Keeper 📻\n');
    }
  });
  const text = await textByPDFJS(files['en/cv.pdf'] as Uint8Array);
  expect(bodyWords(text, 'en')).toEqual(textWords(String(files['en/cv.txt'])));
  expect(files['en/cv.txt']).toContain('en lamplighter\n');
  expect(files['en/cv.txt']).toContain('Keeper 📻\n');
  expect(JSON.parse(String(files['en/resume.json']))).toMatchObject({
    work: expect.arrayContaining([expect.objectContaining({ position: 'en lamplighter' })]) as unknown,
  });
  if (poppler) expect(await colorsIn(files['cv.pdf'] as Uint8Array)).toContain('0b5cad');
});

test.each([
  ['en_US', 'IT', 'February 28, 2026'],
  ['en_GB', 'US', '28 February 2026'],
  [undefined, 'US', 'February 28, 2026'],
  [undefined, 'GB', '28 February 2026'],
])('with shared links of %s, the CV of an owner in %s has the date %s', async (region, country, date) => {
  const { files } = await formsAfter((folder) => {
    const [it, en] = source.site.locales;
    setSite(folder, { updated: '2026-02-28', locales: [it, { ...en, openGraph: region }], withheld: [] });
    for (const locale of source.locales)
      rewrite(join(folder, locale, 'person.yaml'), /countryCode: \w\w/, `countryCode: ${country}`);
  });
  expect(files['en/cv.txt']).toContain(date);
  const text = await textByPDFJS(files['en/cv.pdf'] as Uint8Array);
  expect(text.join(' ').replace(/\s+/g, ' ')).toContain(date);
});

test('without the date of the last change, no form has a date of its own', async () => {
  const { files } = await formsAfter((folder) => {
    setSite(folder, { updated: undefined });
  });
  const pdf = files['en/cv.pdf'] as Uint8Array;
  const label = source.texts.en!.cvtext.asOf.replace(' {{date}}', '');
  expect(await textByPDFJS(pdf)).not.toContain(label);
  const { info } = await (await openPDF(pdf)).getMetadata();
  expect(info).not.toHaveProperty('CreationDate');
  expect(info).not.toHaveProperty('ModDate');
  const texts = ['cv.txt', 'resume.json', 'contact.vcf'].map((name) => String(files[`en/${name}`]));
  expect(texts.join()).not.toMatch(/^REV|lastModified|undefined/m);
  expect(texts.join()).not.toContain(label);
});

describe('in further languages', () => {
  let files: Awaited<ReturnType<typeof cvForms>>['files'];
  let links: Awaited<ReturnType<typeof cvForms>>['links'];

  beforeAll(async () => {
    ({ files, links } = await formsAfter((folder) => {
      // A site may omit the region of its shared links.
      const further = [{ tag: 'pt-BR' }, { tag: 'sr-Latn', openGraph: 'sr_RS' }, { tag: 'fa' }];
      const locales = further.map((locale) => ({ ...locale, name: locale.tag, flag: 'eu' }));
      setSite(folder, { locales: [...source.site.locales, ...locales] });
      const { titles } = source.texts.it!;
      for (const { tag } of further) setTexts(folder, tag, { ...yamlOf('it'), titles: { ...titles, phone: 'الهاتف' } });
    }));
  });

  test.each([
    ['pt-BR', '28 de fevereiro de 2026', 'pt-BR'],
    // Serbian is usually written in Cyrillic.
    ['sr-Latn', '28. februar 2026.', 'sr'],
  ])('the forms in %s have the dates of that language', async (tag, date, language) => {
    expect(files[`${tag}/cv.txt`]).toContain(` ${date}\n`);
    const { info } = await (await openPDF(files[`${tag}/cv.pdf`] as Uint8Array)).getMetadata();
    expect(info).toMatchObject({ Language: language });
  });

  test('the sizes in Persian have the digits of the content', () => {
    expect(links.fa!.filter(({ size }) => !/^[0-9]+ kB$/.test(size))).toEqual([]);
  });

  test.skipIf(!poppler)(
    `phone numbers run from left to right in a language written from right to left${reason(poppler, 'poppler-utils')}`,
    () => {
      expect(textByPoppler(files['fa/cv.pdf'] as Uint8Array)[0]).toContain('+39 0565 000 000');
    },
  );
});

/** The texts that are attached to a PDF, by their names. */
async function attachedTo(pdf: Uint8Array): Promise<Record<string, string>> {
  const attachments = (await (await openPDF(pdf)).getAttachments()) as Record<string, Attachment>;
  return Object.fromEntries(
    Object.values(attachments).map(({ content, filename }) => [filename, Buffer.from(content).toString()]),
  );
}

interface Attachment {
  filename: string;
  content: Uint8Array;
}

test('the PDF and the plain text omit the contact details that the settings withhold', async () => {
  const withheld = ['email', 'phone', 'location', 'vatNumber'].map((id) => ({ id }));
  const { files } = await formsAfter((folder) => setSite(folder, { withheld }));
  const { files: whole } = await formsAfter((folder) => setSite(folder, { withheld: [] }));
  const { contactConfig, owner } = source.texts.en!;
  const pages = await textByPDFJS(files['en/cv.pdf'] as Uint8Array);
  expect(bodyWords(pages, 'en')).toEqual(textWords(String(files['en/cv.txt'])));
  const onePage = (await textByPDFJS(files['en/cv-one-page.pdf'] as Uint8Array)).join('\n');
  const { YOUR_EMAIL, YOUR_FONE } = contactConfig;
  for (const detail of [YOUR_EMAIL, YOUR_FONE, owner.location, owner.vatNumber, fingerprint]) {
    expect(whole['en/cv.txt']).toContain(detail);
    expect(files['en/cv.txt']).not.toContain(detail);
    expect(onePage).not.toContain(detail);
  }
  expect(await attachedTo(files['en/cv.pdf'] as Uint8Array)).toEqual({ 'resume.json': files['en/resume.json'] });
  expect(JSON.stringify(await attachedTo(files['en/cv-one-page.pdf'] as Uint8Array))).not.toContain(YOUR_EMAIL);
  if (!poppler) return;
  const card = await codeIn(files['en/cv.pdf'] as Uint8Array);
  expect(card.match(/^(FN|EMAIL|TEL|ADR)/gm)).toEqual(['FN']);
});
