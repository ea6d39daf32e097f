// The last of the chunks that a published document loads.
import './router.ts';
import 'virtual:fonts.css';
import './start.css';

export { start } from '../app/client.tsx';
