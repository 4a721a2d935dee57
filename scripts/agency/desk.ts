/**
 * The operator's commands for bookings that need a person; `USAGE` (`desk/desk-typed.ts`) lists them.
 *
 * `REF` is a booking's reference, or its id. Everything is on record under `operator:NAME` (`OPERATOR`, else the account's name).
 * With `--json` one object is printed. Exits with 1 when it could not be done, with 2 when it was not understood.
 */
import { runDesk } from './desk/desk-command.ts';
import { operator, runOperatorCommand } from './operator-database.ts';

await runOperatorCommand(async ({ origin, bouncesMaildir, db }) => {
  const { code, answer, complaint } = await runDesk(process.argv.slice(2), { db, by: operator(), origin, bouncesMaildir });
  if (answer) console.log(answer);
  if (complaint) console.error(complaint);
  return code;
});
