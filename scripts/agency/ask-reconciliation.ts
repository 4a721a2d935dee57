/**
 * Asks the running product to advance every booking in progress and to compare its bookings with the records of suppliers and payment
 * providers; prints the discrepancies. Exits with 1 when there are any, with 2 when no product did it.
 */

import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { RECONCILE_JOB, RECONCILE_QUEUE } from '../../backend/booking/reconciliation/reconcile-job.ts';
import { reconciliations } from '../../backend/db/schema.ts';
import { awaitReport } from './await-report.ts';
import { runOperatorCommand } from './operator-database.ts';
import { notUnderstood, readTyped } from './read-typed.ts';

const USAGE = 'Usage: npm run reconcile [-- --json]';

/** How long until a product starts it, or retries a failed one. */
const PATIENCE_MS = 120_000;

const { values, positionals } = readTyped(USAGE, { json: { type: 'boolean', default: false } });
if (positionals.length > 0) notUnderstood(USAGE);

await runOperatorCommand(async ({ databaseUrl, db }) => {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', (error) => console.error(error.message));
  await boss.start();
  if (!(await boss.getQueue(RECONCILE_QUEUE))) {
    await boss.stop();
    console.error('No product has run on this database yet: start it first');
    return 2;
  }
  const [asked] = await db.insert(reconciliations).values({}).returning({ id: reconciliations.id });
  const id = (asked as { id: string }).id;
  const jobId = (await boss.send(RECONCILE_QUEUE, { id }, RECONCILE_JOB)) ?? '';
  const report = await awaitReport(async () => {
    // The job first: its report is there when it has ended.
    const job = await boss.getJobById(RECONCILE_QUEUE, jobId);
    const [row] = await db.select().from(reconciliations).where(eq(reconciliations.id, id));
    return { report: row?.report ?? null, isAtWork: job?.state === 'active' };
  }, PATIENCE_MS);
  await boss.stop();
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
