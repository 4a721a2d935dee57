/**
 * Imports the agency's own register or catalogue from a file:
 *
 *     npm run import -- rnt FILE
 *     npm run import -- cruises FILE
 *     npm run import -- tours FILE
 *     npm run import -- history
 *
 * `rnt` is its register of tourism numbers, CSV with the columns supplier, hotel id, number, valid until. `cruises` and `tours` are its catalogue, JSON Lines or CSV
 * (docs/catalogue-feed.md). The file replaces the register or the catalogue completely or not at all. Imports are recorded under
 * `operator:NAME` (`OPERATOR`, else the account's name). Exits with 1 when nothing was imported, with 2 when the command was not understood.
 */
import { runImport, USAGE } from './import-command.ts';
import { operator, runOperatorCommand } from './operator-database.ts';
import { readTyped } from './read-typed.ts';

const TOLD_EVERY = 10_000;

const { positionals } = readTyped(USAGE, {});

await runOperatorCommand(async ({ db }) => {
  const { code, answer, complaint } = await runImport(positionals, {
    db,
    by: operator(),
    onProgress: (records) => records % TOLD_EVERY === 0 && process.stderr.write(`${records} records read …\n`),
  });
  if (answer) console.log(answer);
  if (complaint) console.error(complaint);
  return code;
});
