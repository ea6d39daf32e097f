// Each chunk of the start imports the one before it, so that the bundler does not
// merge them and the start script can run them in sequence.
import 'react-dom/client';
