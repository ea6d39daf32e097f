// Shortens the wait of src/test/setup.ts for the mutation tests, most of which wait in vain.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 4_000 });
