// The last of the chunks that a published document loads.
import 'virtual:fonts.css';

export { start } from '../app/client.tsx';
