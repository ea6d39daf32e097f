// node measure.ts: prints how long a new process takes for all forms of the owner's CV, and their sizes.
import { addressOf } from '../base/address.ts';
import { ownContent, settingsOf } from '../base/compiled.ts';
import { cvForms } from './forms.ts';

const { site } = await settingsOf(ownContent);
const { files } = await cvForms(ownContent, addressOf(site.url));
for (const [path, bytes] of Object.entries(files)) console.log(`${path}: ${Buffer.byteLength(bytes)} bytes`);
const { system, user } = process.cpuUsage();
const cpu = ((system + user) / 1e6).toFixed(2);
console.log(`all forms: ${process.uptime().toFixed(2)} s since the start of the process, ${cpu} s of processor time`);
