import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { envExample } from '../config/env-example.ts';
import { checkReport, settingsReport } from '../config/report.ts';

/**
 * `npm run configure`: every variable and what it is set to; `-- --check`: what would be sold, paid and sent, and what is missing for going live, with exit
 * code 1 where the product would not start; `-- --example`: writes `.env.example`. Starts nothing.
 */
const USAGE = 'npm run configure [-- --check | --example]';
const EXAMPLE = join(fileURLToPath(new URL('..', import.meta.url)), '.env.example');

const [asked, ...more] = process.argv.slice(2);
if (more.length > 0 || ![undefined, '--check', '--example'].includes(asked)) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (asked === '--check') {
  const { text, isRight } = checkReport(process.env);
  process.stdout.write(text);
  process.exitCode = isRight ? 0 : 1;
} else if (asked === '--example') {
  writeFileSync(EXAMPLE, envExample());
} else {
  console.log(settingsReport(process.env));
}
