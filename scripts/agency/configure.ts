import { resolve } from 'node:path';
import { ownDatabase } from '../../backend/db/local/own-database.ts';
import { writeGenerated } from '../../config/generated-files.ts';
import { checkReport, settingsReport } from '../../config/report.ts';
import { givenVariables } from '../../config/variables.ts';
import { notUnderstood, readTyped } from './read-typed.ts';

/**
 * `npm run configure`: every variable and what it is set to; `-- --check`: what would be sold, paid and sent, and what is missing for going live, with exit
 * code 1 where the product would not start; `-- --example`: writes `.env.example` and `docs/configuration.md`. Starts nothing.
 */
const USAGE = 'Usage: npm run configure [-- --check | --example]';

/** For tools of PostgreSQL's own. */
async function whereOwnDatabaseIs(): Promise<string> {
  const { DATA_DIR = 'data', DATABASE_URL } = givenVariables(process.env).given;
  if (DATABASE_URL) return 'The database is that of DATABASE_URL.';
  const { host, port, database, user, passwordFile, isMade } = await ownDatabase(resolve(DATA_DIR));
  if (!isMade) return "The product's own database is made at the first start.";
  return `The product's own database: ${database} at ${host}${port ? `:${port}` : ', which does not run now'}, user ${user}, password in ${passwordFile}`;
}

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readTyped(USAGE, { check: flag, example: flag });
if (positionals.length > 0 || (values.check && values.example)) notUnderstood(USAGE);
if (values.check) {
  const { text, isRight } = checkReport(process.env);
  process.stdout.write(text);
  process.exitCode = isRight ? 0 : 1;
} else if (values.example) {
  writeGenerated();
} else {
  console.log(`${settingsReport(process.env)}\n\n${await whereOwnDatabaseIs()}`);
}
