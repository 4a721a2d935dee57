/**
 * The operator's commands for bookings that need a person:
 *
 * npm run desk -- list npm run desk -- show REF npm run desk -- contact REF npm run desk -- resolve REF REASON --note TEXT
 * [--about WHAT] npm run desk -- note REF TEXT npm run desk -- ticket REF NUMBER… npm run desk -- refund REF AMOUNT --reason TEXT
 * [--again] npm run desk -- cancel REF [ITEM] --reason TEXT [--done-by-hand --refund AMOUNT] npm run desk -- accept REF QUOTE-ID
 * [--refund AMOUNT] npm run desk -- keep REF [ITEM] --note TEXT npm run desk -- resolve-refund REF REFUND-ID
 * given-back|not-given-back --note TEXT npm run desk -- resolve-bags REF ID added|not-added --note TEXT npm run desk -- doubt REF
 * npm run desk -- found REF ORDER-ID|LOCATOR npm run desk -- give-up REF [no-order] --note TEXT npm run desk -- names npm run
 * desk -- name-done REF [PERSON] npm run desk -- name-refused REF [PERSON] --reason TEXT npm run desk -- dispute REF [--to DIR]
 * npm run desk -- answer-change REF accept|refuse npm run desk -- claims npm run desk -- answered NUMBER --note TEXT npm run desk
 * -- stop-selling SUPPLIER --reason TEXT npm run desk -- resume-selling SUPPLIER npm run desk -- call CODE npm run desk --
 * bounced [FILE…|-] npm run desk -- leads npm run desk -- quote LEAD AMOUNT --includes TEXT --until DAY [--people N] [--title
 * TEXT] [--currency CODE] npm run desk -- withdraw-quote LEAD npm run desk -- close-lead LEAD --note TEXT
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
