// node checksums.ts URL: prints the checksums of the fixture's CV, published at URL.
import { addressOf } from '../../base/address.ts';
import { fixture } from '../../test/fixture.ts';
import { cvForms } from '../forms.ts';

const { files } = await cvForms(fixture, addressOf(process.argv[2] ?? ''));
process.stdout.write(files['sha256sums.txt'] ?? '');
