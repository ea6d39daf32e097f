import type { Advisory } from '../../src/content/advisory.ts';
import { mailto } from '../../src/content/mail.ts';
import { siteDescriptionOf, siteTitleOf } from '../../src/content/identity.ts';
import { plainOf } from '../../src/content/long-text.ts';
import { profilesOf } from '../../src/content/profiles.ts';
import { sectionInfo, sectionKeys } from '../../src/generated/sections.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import { type Address, absolute } from '../base/address.ts';
import type { Page } from './page.ts';
import type { App } from '../bundle/bundle.ts';
import { disclosed } from '../base/disclosed.ts';

const context = 'https://schema.org';

function website(app: App, address: Address, { content, locale }: Page) {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: siteTitleOf(content),
    description: siteDescriptionOf(content),
    url: absolute(address, app.pathFor('home', locale)),
    inLanguage: locale,
    author: { '@type': 'Person', name: content.owner.name, url: absolute(address, app.pathFor('whoami', locale)) },
  };
}

function person(app: App, address: Address, { content, locale }: Page) {
  const profiles = profilesOf(content);
  const { certs, contactConfig, owner, skills } = disclosed(content, app.site);
  return {
    '@type': 'Person',
    name: owner.name,
    jobTitle: owner.role,
    description: content.dataabout && plainOf(content.dataabout.aboutme),
    url: absolute(address, app.pathFor('home', locale)),
    image: owner.portrait && new URL(app.pictureOf(owner.portrait.src).src, address.origin).href,
    email: contactConfig.YOUR_EMAIL && mailto(contactConfig.YOUR_EMAIL),
    telephone: contactConfig.YOUR_FONE,
    vatID: owner.vatNumber,
    sameAs: profiles.length > 0 ? profiles.map(({ url }) => url) : undefined,
    ...propertiesOf(content),
    knowsAbout: skills?.map(({ name }) => name),
    hasCredential: certs?.map(({ id, title, url }) => ({
      '@type': 'EducationalOccupationalCredential',
      name: title,
      identifier: id,
      url,
    })),
  };
}

/** Returns the values of the sections that describe the person, by their properties in schema.org. */
function propertiesOf(content: PublicContent): Record<string, unknown[]> {
  const properties: Record<string, unknown[]> = {};
  for (const key of sectionKeys) {
    const property = sectionInfo[key].person;
    if (!property || !content[key]) continue;
    const isAward = property === 'award';
    const names = new Set(content[key].entries.flatMap(({ title, where }) => (isAward ? title : (where ?? []))));
    properties[property] = [...names].map((name) => (isAward ? name : { '@type': 'Organization', name }));
  }
  return properties;
}

function profile(app: App, address: Address, page: Page) {
  return {
    '@context': context,
    '@type': 'ProfilePage',
    url: absolute(address, app.pathFor('whoami', page.locale)),
    inLanguage: page.locale,
    dateModified: app.site.updated,
    mainEntity: person(app, address, page),
  };
}

/** Returns an article, or an advisory, which is a technical article. */
function posting(app: App, address: Address, { content, locale, screen }: Page, article: Advisory) {
  const author = { '@type': 'Person', name: content.owner.name, url: absolute(address, app.pathFor('home', locale)) };
  return {
    '@context': context,
    '@type': article.advisory ? 'TechArticle' : 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    inLanguage: locale,
    keywords: article.keywords?.join(', '),
    url: absolute(address, app.pathFor(screen, locale)),
    mainEntityOfPage: absolute(address, app.pathFor(screen, locale)),
    author,
    about: article.advisory?.cve && { '@type': 'Thing', name: article.advisory.cve },
  };
}

/** Returns the schema.org data of a screen's document, or undefined if it has none. */
export function structuredData(app: App, address: Address, page: Page): object | undefined {
  if (page.article) return posting(app, address, page, page.article);
  if (page.screen === 'home') return website(app, address, page);
  if (page.screen === 'whoami') return profile(app, address, page);
  return undefined;
}
