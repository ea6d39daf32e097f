// What index.html runs in development: no document to hydrate, so nothing to wait for.
import { locales } from '../generated/locales.ts';
import { start } from './app.ts';
import { localeOfVisit } from './locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { search, pathname } = location;
const locale = localeOfVisit({ search, pathname, cookie: document.cookie }, locales, import.meta.env.BASE_URL);
await start({ root, locale, hydrate: false });
