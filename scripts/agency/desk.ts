/**
 * The operator's commands for bookings that need a person; `USAGE` (`desk/desk-typed.ts`) lists them.
 *
 * `REF` is a booking's reference, or its id. Everything is on record under `operator:NAME` (`OPERATOR`, else the account's name).
 * With `--json` one object is printed. Exits with 1 when it could not be done, with 2 when it was not understood.
 */
import { runDesk, usageOf } from './desk/desk-command.ts';
import type { Said } from './desk/desk-typed.ts';
import { operator, runOperatorCommand } from './operator-database.ts';

const args = process.argv.slice(2);
const usage = usageOf(args);
// Before the database, which may not be there.
if (usage) process.exit(say(usage));

await runOperatorCommand(async ({ origin, officeOrigin, bouncesMaildir, hasInvoicing, db }) =>
  say(await runDesk(args, { db, by: operator(), origin, officeOrigin, bouncesMaildir, hasInvoicing })),
);

function say({ code, answer, complaint }: Said): number {
  if (answer) console.log(answer);
  if (complaint) console.error(complaint);
  return code;
}
