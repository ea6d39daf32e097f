import { beforeEach, expect, test, vi } from 'vitest';
import { tags, load } from '../test/fixture-texts.ts';
import { Texts } from '../i18n/visit-texts.ts';
import { isLoaded, loadScreen } from './screens.ts';

const html = document.documentElement;
const sheets = () =>
  [...document.querySelectorAll('link')].map((link) => [link.href, link.media, link.getAttribute('integrity')]);
const added = () => document.querySelector('link[media=all]:last-of-type')!;

beforeEach(() => {
  document.head.innerHTML = '<link rel="stylesheet" media="print" href="https://a.example/p.css" integrity="sha256-p">';
  html.dataset.screen = 'home';
});

test('a screen is loaded when the styles of all screens are, which are tried again when they fail', async () => {
  const texts = new Texts(tags.it, load);
  const failed = loadScreen('skills', tags.it, texts);
  await vi.waitFor(() => expect(added()).not.toBeNull());
  added().dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('p.css');
  expect(isLoaded('skills', tags.it, texts)).toBe(false);

  document.head.querySelector('link[media=all]')!.remove();
  const [skills, credits] = [loadScreen('skills', tags.it, texts), loadScreen('credits', tags.it, texts)];
  await texts.load(tags.it, ['common', 'skills', 'credits']);
  expect(isLoaded('skills', tags.it, texts)).toBe(false);
  expect(sheets()).toEqual(['print', 'all'].map((media) => ['https://a.example/p.css', media, 'sha256-p']));
  added().dispatchEvent(new Event('load'));
  await Promise.all([skills, credits]);
  expect(isLoaded('skills', tags.it, texts)).toBe(true);
  expect(isLoaded('credits', tags.it, texts)).toBe(true);
});

test('the screen of the document waits for no sheet', async () => {
  const texts = new Texts(tags.it, load);
  await loadScreen('home', tags.it, texts);
  expect(isLoaded('home', tags.it, texts)).toBe(true);
  expect(sheets()).toHaveLength(1);
});
