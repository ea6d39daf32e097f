// The page that edits a content without a dev server: a repository, a folder or the demonstration.
import { createRoot } from 'react-dom/client';
import '../styles/index.css';
import 'virtual:fonts.css';
import workerAddress from '../online/engine-worker.ts?worker&url';
import { Workbench } from '../online/workbench.ts';
import { Bar } from '../online/bar.tsx';
import { styles } from '../online/styles.ts';
import { addStyles } from '../editor/sheets.ts';

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string | null },
  ) => { createScriptURL: (url: string) => unknown };
}

/** The only address that becomes code: a policy of Trusted Types (https://w3c.github.io/trusted-types). */
const { trustedTypes } = window as unknown as { trustedTypes?: Policies };
const trusted = trustedTypes?.createPolicy('worker', { createScriptURL: (url) => url });
// Turndown looks whether the browser can parse HTML: an empty text.
trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
const address = new URL(workerAddress, document.baseURI).href;
const start = () => new Worker((trusted?.createScriptURL(address) ?? address) as string, { type: 'module' });
const workbench = new Workbench(start, () => import('./edited-site.ts'));

const host = document.body.appendChild(document.createElement('content-source'));
const root = host.attachShadow({ mode: 'open' });
addStyles(root, styles);
createRoot(root).render(<Bar workbench={workbench} />);
