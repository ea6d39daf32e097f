import { mailto } from '../../content/mail.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paragraphsOf } from '../../../../../fixtures/long-text.ts';
import { shownKey } from '../../generated/openpgp.ts';
import { deferred } from '../../test/deferred.ts';
import { en, it } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderPart, renderWith } from '../../test/with-content.tsx';
import Contact from './contact.tsx';

const { contacttext, contactConfig } = en;
const { YOUR_EMAIL: email, YOUR_FONE: phone, description } = contactConfig;
const button = (name: string) => screen.getByRole('button', { name });

async function show(writeText: (text: string) => Promise<void>) {
  const user = userEvent.setup();
  await renderPart(<Contact />, 'en');
  return { user, write: vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText) };
}

const allowed = () => Promise.resolve();
const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

test('the screen links to the e-mail address and the phone number and shows the VAT number', async () => {
  await show(allowed);
  expect(screen.getByRole('heading', { level: 2, name: contacttext.getInTouch })).toBeVisible();
  expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', mailto(email));
  expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+390565000000');
  for (const text of paragraphsOf(description)) expect(screen.getByText(text)).toBeVisible();
  const { parentElement } = screen.getByText(en.owner.vatNumber);
  expect(parentElement).toHaveTextContent(`${en.footer.vatLabel} ${en.owner.vatNumber}`);
});

test('the address of a phone number has only its plus sign and its digits', () => {
  const phone = '+39 (02) 12-34.56';
  renderWith(<Contact />, { en: { ...en, contactConfig: { ...contactConfig, YOUR_FONE: phone } } });
  expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+3902123456');
});

test('below a base path, the key has its address there', async () => {
  vi.stubEnv('BASE_URL', '/repo/');
  onTestFinished(() => void vi.unstubAllEnvs());
  await show(allowed);
  expect(screen.getByRole('link', { name: /ASC/ })).toHaveAttribute('href', '/repo/pgp.asc');
});

test('a copy button whose name lacks the visible text has both in its accessible name', () => {
  const texts = { ...en.contacttext, copy: 'Kopie', copyEmail: 'Adresse merken' };
  renderWith(<Contact />, { en: { ...en, contacttext: texts } });
  expect(button('Kopie: Adresse merken')).toHaveTextContent('Kopie');
});

test('there is no form, and the alert area and the loading bar are hidden until something is copied', async () => {
  await show(allowed);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.querySelector('form, input')).toBeNull();
});

test('copying shows a success alert; dismissing it returns the focus to the button', async () => {
  const { user, write } = await show(allowed);
  await user.click(button(contacttext.copyEmail));
  expect(write).toHaveBeenCalledExactlyOnceWith(email);
  expect(screen.getByRole('alert')).toHaveTextContent(contacttext.emailCopied);
  expect(screen.getByRole('alert')).toHaveAttribute('data-variant', 'success');
  await user.click(button(contacttext.dismiss));
  expect(button(contacttext.copyEmail)).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the fingerprint of the key is shown and copied, with a link to the key and its size', async () => {
  const { user, write } = await show(allowed);
  const { fingerprint = '' } = shownKey ?? {};
  expect(fingerprint).toMatch(/^([0-9A-F]{4} ){9}[0-9A-F]{4}$/);
  expect(screen.getByText(fingerprint)).toBeVisible();
  expect(screen.getByRole('link', { name: /ASC.* 1 kB/ })).toHaveAttribute('href', '/pgp.asc');
  await user.click(button(contacttext.openpgp.copy));
  expect(write).toHaveBeenCalledExactlyOnceWith(fingerprint);
  expect(screen.getByRole('alert')).toHaveTextContent(contacttext.openpgp.copied);
});

test('the alert changes with the language', async () => {
  const { i18n } = await renderPart(<Contact />, 'en');
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(allowed);
  fireEvent.click(button(contacttext.copyEmail));
  expect(await screen.findByRole('alert')).toHaveTextContent(contacttext.emailCopied);
  await act(() => i18n.changeLanguage('it'));
  expect(screen.getByRole('alert')).toHaveTextContent(it.contacttext.emailCopied);
});

test('a second copy shows its own result, and dismissing it returns the focus to its own button', async () => {
  const { user, write } = await show(allowed);
  await user.click(button(contacttext.copyEmail));
  write.mockImplementation(refused);
  await user.click(button(contacttext.copyPhone));
  expect(screen.getByRole('alert')).toHaveTextContent(phone);
  expect(screen.getByRole('alert')).toHaveAttribute('data-variant', 'danger');
  await user.click(button(contacttext.dismiss));
  expect(button(contacttext.copyPhone)).toHaveFocus();
});

// Browsers offer the clipboard to secure pages alone, and some apps that show web pages never do.
test('a browser without a clipboard shows the text to copy by hand', async () => {
  const { user } = await show(allowed);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await user.click(button(contacttext.copyPhone));
  expect(screen.getByRole('alert')).toHaveTextContent(phone);
  expect(screen.getByRole('alert')).toHaveAttribute('data-variant', 'danger');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the loading bar is shown while copying is in progress', async () => {
  const copying = deferred<undefined>();
  const { user } = await show(() => copying.promise);
  await user.click(button(contacttext.copyPhone));
  expect(screen.getByRole('progressbar', { name: contacttext.loading })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => {
    copying.keep(undefined);
    await copying.promise;
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(contacttext.phoneCopied);
});

test('dismissing the alert returns the focus in a browser that does not focus a clicked button', async () => {
  await show(allowed);
  // fireEvent clicks without a focus, as Safari does.
  fireEvent.click(button(contacttext.copyEmail));
  fireEvent.click(await screen.findByRole('button', { name: contacttext.dismiss }));
  expect(button(contacttext.copyEmail)).toHaveFocus();
});

test('the privacy note is the last section, under a heading with a public id', async () => {
  await show(allowed);
  const note = screen.getByRole('heading', { level: 2, name: en.privacy.title });
  expect(note).toHaveAttribute('id', 'privacy');
  // A link moves the focus here, but Tab does not stop at a text.
  expect(note.tabIndex).toBe(-1);
  expect(screen.getAllByRole('heading').at(-1)).toBe(note);
  for (const paragraph of paragraphsOf(en.privacy.text)) expect(screen.getByText(paragraph)).toBeVisible();
});

test('content without a VAT number and a privacy note shows neither', () => {
  renderWith(<Contact />, { it: leastContent });
  expect(screen.queryByText(leastContent.footer.vatLabel, { exact: false })).toBeNull();
  expect(document.getElementById('privacy')).toBeNull();
});
