// Each chunk of the start loads the one before it, so that the bundler keeps
// them apart and the starter can run them one after the other.
import 'react';
