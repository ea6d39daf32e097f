import { mailto } from '../../src/content/mail.ts';
import { dateText } from '../../src/content/dates.ts';
import { fill } from '../base/fill.ts';
import { profilesOf } from '../../src/content/profiles.ts';
import { type CV, type CVContent, type Contact, type Setting, addressPart } from './model.ts';
import { sectionsOf } from './sections.ts';

/** The CV of a language. */
export function cvOf(content: CVContent, setting: Setting): CV {
  const { cvtext, owner } = content;
  const { region, updated } = setting;
  return {
    name: owner.name,
    role: owner.role,
    ...(owner.location && { location: owner.location }),
    title: `${owner.name} – ${cvtext.title}`,
    contacts: contactsOf(content, setting),
    sections: sectionsOf(content, setting),
    ...(updated && { asOf: fill(cvtext.asOf, { date: dateText(updated, region) }) }),
  };
}

function contactsOf(content: CVContent, { home, key }: Setting): Contact[] {
  const { contactConfig, contacttext, cvtext, footer, owner, titles } = content;
  const { YOUR_EMAIL: email, YOUR_FONE: phone } = contactConfig;
  const contacts: Contact[] = [];
  if (email) contacts.push({ label: contacttext.emailLabel, text: email, href: mailto(email) });
  if (phone) contacts.push({ label: titles.phone, text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` });
  contacts.push({ label: cvtext.website, ...addressPart(home) });
  for (const { name, url } of profilesOf(content)) contacts.push({ label: name, ...addressPart(url) });
  // After the addresses of the person: software takes the first for the website.
  if (email && key) {
    contacts.push({ label: contacttext.openpgp.fingerprint, text: key.fingerprint, href: key.href });
  }
  if (owner.vatNumber) contacts.push({ label: footer.vatLabel, text: owner.vatNumber });
  return contacts;
}
