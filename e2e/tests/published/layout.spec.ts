import type { Locator } from 'playwright/test';
import { contents, eachScreen, headingOf, screens } from '../../support/content.ts';
import { paintedContrast } from '../../support/contrast.ts';
import { expectOneRow } from '../../support/header.ts';
import { expectNoOverflow } from '../../support/overflow.ts';
import { Contact } from '../../support/pages/contact.ts';
import { expect, test } from '../../support/test.ts';

test('every control outside a sentence is at least 24 pixels wide and 28 pixels high', async ({ site, page }) => {
  for (const { path } of eachScreen) {
    await site.open(path);
    const small = await page.locator('a:visible, button:visible').evaluateAll((controls) =>
      controls
        .filter((control) => !control.closest('[inert]'))
        .filter(
          ({ parentElement, textContent }) => !parentElement!.matches('p') || parentElement.textContent === textContent,
        )
        .flatMap((control) =>
          [...control.getClientRects()].map((box) => ({ control: control.outerHTML.slice(0, 80), box })),
        )
        .filter(({ box }) => box.width < 24 || box.height < 28)
        .map(({ control, box }) => `${control} ${box.width}×${box.height}`),
    );
    expect(small, path).toEqual([]);
  }
});

test('every control is visible with forced colours, and the pointer covers none', async ({ site, page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' });
  await site.open('/contact');
  await page.waitForLoadState('networkidle');
  await expect(site.currentLanguage).toHaveCSS('outline-style', 'solid');
  const contact = new Contact(page, 'it');
  await contact.copyEmail.click();
  await expect(contact.dismiss).toBeVisible();
  for (const control of await page.locator('a:visible, button:visible').all()) {
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 100));
    // The skip link comes into view with the focus.
    await control.focus();
    await expect(control, name).not.toHaveCSS('cursor', 'none');
    // Controls need a contrast of 3:1 (WCAG 2.2, 1.4.11).
    expect(await paintedContrast(control), name).toBeGreaterThanOrEqual(3);
  }
  const colorOf = (part: Locator, property: 'backgroundColor' | 'color' | 'fill') =>
    part.evaluate((element, name) => getComputedStyle(element)[name], property);
  await page.evaluate(() => (navigator.clipboard.writeText = () => new Promise(() => undefined)));
  await contact.copyEmail.click();
  expect(await colorOf(contact.loading, 'backgroundColor')).not.toBe(await colorOf(site.header, 'backgroundColor'));
  await site.visit('skills');
  expect(await colorOf(page.getByRole('meter').first().locator('svg'), 'fill')).toBe(await colorOf(site.body, 'color'));
  await site.visit('experience');
  await expect(site.heading).toHaveText(headingOf(contents.it, 'experience'));
  expect(await paintedContrast(site.main.locator('article button').first())).toBeGreaterThanOrEqual(3);
  await site.open('/');
  await expect(site.main.locator('nav li').last()).toHaveCSS('outline-style', 'solid');
});

test('every screen shows the VAT number and the name of the owner once', async ({ site, page }) => {
  const { name, vatNumber } = contents.it.owner;
  for (const screen of screens) {
    await site.open(site.addressOf(screen, 'it'));
    await expect(page.getByText(vatNumber).filter({ visible: true }), screen).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByText(name), screen).toHaveCount(1);
  }
});

test('the dot between two facts is seen on one line only', async ({ site, page }) => {
  await site.open(site.addressOf('credits', 'it'));
  const facts = page.locator('[data-dotted]');
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await facts.evaluateAll((all) =>
      all.map((line) => {
        const edge = line.getBoundingClientRect().left;
        // The dot is before the text of a fact: at the start of a line, it is outside of the clip.
        if (getComputedStyle(line).overflowX !== 'clip') return [NaN];
        return [...line.children].map((fact) => Math.round(fact.getBoundingClientRect().left - edge));
      }),
    );
    for (const starts of lines) {
      expect(starts[0], 'no dot before the first fact').toBe(0);
      for (const start of starts) expect(start === 0 || start > 16, `${width}: ${starts.join()}`).toBe(true);
    }
  }
});

test('the arrow of a link is beside the last word', async ({ site, page }) => {
  for (const screen of ['certifications', 'credits'] as const) {
    await site.open(site.addressOf(screen, 'it'));
    const links = site.main.locator('a:has(> span > svg)');
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const alone = await links.evaluateAll((all) =>
        all
          .filter((link) => {
            const arrow = link.querySelector('svg')!;
            const words = document.createRange();
            words.selectNode(arrow.nextSibling!);
            const { top, bottom } = arrow.getBoundingClientRect();
            const lastLine = [...words.getClientRects()].at(-1)!;
            return top > lastLine.bottom || bottom < lastLine.top;
          })
          .map(({ textContent }) => textContent),
      );
      expect(alone, `${screen} at ${width} pixels`).toEqual([]);
    }
    expect(await links.count(), screen).toBeGreaterThan(0);
  }
});

test('the texts beside the first column begin at one edge, and none is a sliver', async ({ site, page }) => {
  for (const screen of screens) {
    await site.open(site.addressOf(screen, 'it'));
    for (const width of [1024, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const heading = await site.heading.evaluate((element) => element.getBoundingClientRect().left);
      const texts = site.main.locator('p:visible, h3:visible, li > span:not([aria-hidden])');
      const boxes = await texts.evaluateAll(
        (all, first) =>
          all.map((text) => {
            const { left, width } = text.getBoundingClientRect();
            // Of entries side by side, such as the certificates, each one has a first column of its own.
            const entry = text.closest('li');
            const { left: begin, top } = entry?.getBoundingClientRect() ?? { left: 0, top: 0 };
            const neighbours = [entry?.previousElementSibling, entry?.nextElementSibling];
            const isBeside = neighbours.some((one) => one?.getBoundingClientRect().top === top);
            const shift = isBeside ? begin - first : 0;
            return { left: Math.round(left - shift), sliver: text.textContent.length > 60 && width < 160 };
          }),
        heading,
      );
      expect(boxes.filter(({ sliver }) => sliver).length, `${screen} at ${width} pixels`).toBe(0);
      const lefts = boxes.map((box) => box.left);
      // The first column is that of the screen's heading, whose letters have a margin.
      const edges = new Set(lefts.filter((left) => left > heading + 40));
      expect([...edges].slice(1), `${screen} at ${width} pixels begins also at`).toEqual([]);
    }
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a word of 21 letters in the headline is on one line (${reducedMotion})`, async ({ site, page }) => {
    await page.emulateMedia({ reducedMotion });
    await site.open('/');
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await site.heading
        .locator('> span > span')
        .first()
        .evaluate((phrase) => {
          phrase.textContent = 'Javascript/Typescript';
          phrase.parentElement!.dataset.long = 'very';
          return phrase.getBoundingClientRect().height / parseFloat(getComputedStyle(phrase).lineHeight);
        });
      expect(lines, `at ${width} pixels`).toBeLessThan(1.5);
      await expectNoOverflow(page, `at ${width} pixels`);
    }
  });
}

test('without styles, no picture is larger than the window', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const { path } of eachScreen) {
    await site.open(path);
    const large = await page.evaluate(() => {
      for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) sheet.remove();
      const pictures = [...document.querySelectorAll('main :is(img, svg), header :is(img, svg), aside svg')];
      return pictures
        .filter((picture) => picture.getBoundingClientRect().width > innerWidth)
        .map((one) => one.outerHTML);
    });
    expect(large, path).toEqual([]);
  }
});

test('the years and the portrait stay below the header, which nothing covers', async ({ site, page }) => {
  for (const [screen, selector] of [
    ['experience', 'article > div > [aria-hidden]'],
    ['whoami', 'figure'],
  ] as const) {
    await site.open(site.addressOf(screen, 'it'));
    const sticky = site.main.locator(selector).first();
    const beside = sticky.locator('+ div');
    await beside.evaluate(({ style }) => style.setProperty('min-height', '2000px'));
    // The text beside it begins above the window and is long enough to pass behind the header.
    await sticky.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 20));
    const { height } = (await site.header.boundingBox())!;
    const { y } = (await sticky.boundingBox())!;
    expect(y, screen).toBeGreaterThanOrEqual(height);
    expect(y, screen).toBeLessThan(height + 60);
    await expect(site.header).not.toHaveCSS('background-color', /, 0\)$/);
    const covered = await page.evaluate((middle) => {
      const points = Array.from({ length: 20 }, (_, index) => ((index + 0.5) / 20) * innerWidth);
      return points.filter((x) => !document.elementFromPoint(x, middle)?.closest('header'));
    }, height / 2);
    expect(covered, screen).toEqual([]);
    // They leave with the text beside them.
    await beside.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - 200));
    const [part, text] = [(await sticky.boundingBox())!, (await beside.boundingBox())!];
    expect(part.y + part.height, screen).toBeLessThanOrEqual(text.y + text.height + 1);
  }
});

test('wider letters at 320 pixels keep the header on one row', async ({ site, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await site.open('/skills');
  const { height } = (await site.header.boundingBox())!;
  await page.evaluate(() => {
    // WCAG 2.2, 1.4.12: the visitor's own spacing, set through the object model, which the policy allows.
    for (const { style } of document.querySelectorAll<HTMLElement>('body *')) {
      style.setProperty('line-height', '1.5', 'important');
      style.setProperty('letter-spacing', '0.12em', 'important');
      style.setProperty('word-spacing', '0.16em', 'important');
    }
  });
  await expectOneRow(site, height);
  await expectNoOverflow(page, 'wider letters');
});

test('a label of one word at the edge of the page is one line', async ({ page, site }) => {
  await site.open('/experience');
  const lines = await page.locator('#follow').evaluate((label) => {
    label.textContent = 'Kontaktmöglichkeiten';
    const range = document.createRange();
    range.selectNodeContents(label);
    return new Set(Array.from(range.getClientRects(), ({ x }) => Math.round(x))).size;
  });
  expect(lines).toBe(1);
});

for (const width of [320, 390, 768]) {
  test(`no letter changes its line while the headline is typed at ${width} pixels`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await site.openWithFonts('/');
    const copy = page.locator('h1 [aria-hidden]');
    await expect(copy).not.toBeEmpty();
    const moved = await copy.evaluate((element) => {
      const [typed, rest] = [...element.children] as [Element, Element];
      const linesOf = (text: string, count: number) => {
        [typed.textContent, rest.textContent] = [text.slice(0, count), text.slice(count)];
        const letters = [typed, rest].flatMap(({ firstChild: node }) =>
          Array.from(node?.textContent ?? '', (_, index) => {
            const range = new Range();
            range.setStart(node!, index);
            range.setEnd(node!, index + 1);
            return range.getBoundingClientRect().top;
          }),
        );
        return letters.filter((_, index) => text[index] !== ' ').join();
      };
      const phrases = [...element.parentElement!.children].filter((one) => one !== element);
      return phrases.flatMap(({ textContent: text }) =>
        Array.from(new Intl.Segmenter().segment(text), ({ index, segment }) => index + segment.length)
          .filter((count) => linesOf(text, count) !== linesOf(text, 1))
          .map((count) => text.slice(0, count)),
      );
    });
    expect(moved).toEqual([]);
  });
}
