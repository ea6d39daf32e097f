// For the mutation tests: a test that fails shall fail soon.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 4_000 });
