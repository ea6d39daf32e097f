// The last chunk that a published document loads.
import './router.ts';
import 'virtual:fonts.css';
import './pending.css';

export { start } from '../app/client.tsx';
