/**
 * Asks the running product to advance every booking in progress and to compare its bookings with the records of suppliers and payment
 * providers; prints the discrepancies. Exits with 1 when there are any, with 2 when no product did it.
 */

import { awaitReport } from './await-report.ts';
import { answerOf, officeOfOperator } from './office-of-operator.ts';
import { operator, runOperatorCommand } from './operator-database.ts';
import { notUnderstood, readTyped } from './read-typed.ts';

const USAGE = 'Usage: npm run reconcile [-- --json]';

/** How long until a product starts it, or retries a failed one. */
const PATIENCE_MS = 120_000;

const { values, positionals } = readTyped(USAGE, { json: { type: 'boolean', default: false } });
if (positionals.length > 0) notUnderstood(USAGE);

await runOperatorCommand(async ({ db, origin }) => {
  const office = officeOfOperator(db, { by: operator(), origin });
  const asked = await answerOf(office.askForReconciliation({}));
  if (!asked.ok) {
    console.error('No product has run on this database yet: start it first');
    return 2;
  }
  const { id, job } = asked;
  const report = await awaitReport(() => answerOf(office.readReconciliation({ id, job })), PATIENCE_MS);
  if (!report) {
    console.error(
      'For two minutes nobody has compared the books. Is the product running on this database and not at an earlier comparison, and does its payment provider answer?',
    );
    return 2;
  }
  if (values.json) console.log(JSON.stringify(report));
  else {
    console.log(
      `${report.checked} bookings compared, ${report.unverified} whose supplier or payment provider could not be asked`,
    );
    if (report.discrepancies.length > 0) console.table(report.discrepancies);
    else console.log('No discrepancy');
  }
  return report.discrepancies.length === 0 ? 0 : 1;
});
