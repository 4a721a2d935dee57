/**
 * Asks the running product to advance every booking in progress and to compare its bookings with the records of suppliers and payment
 * providers; prints the discrepancies. Exits with 1 when there are any, with 2 when no product did it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { RECONCILE_QUEUE } from '../backend/booking/booking-jobs.ts';
import type { Database } from '../backend/db/connection.ts';
import { reconciliations } from '../backend/db/schema.ts';
import { runOperatorCommand } from './operator-database.ts';

const PATIENCE_MS = 120_000;

await runOperatorCommand(async ({ databaseUrl, db }) => {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', (error) => console.error(error.message));
  await boss.start();
  const [asked] = await db.insert(reconciliations).values({}).returning({ id: reconciliations.id });
  const id = (asked as { id: string }).id;
  await boss.send(RECONCILE_QUEUE, { id });
  await boss.stop();

  const report = await reportOf(db, id);
  if (!report) {
    console.error(
      'Nobody compared the books within two minutes. Is the product running on this database, and does its payment provider answer?',
    );
    return 2;
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify(report));
  else {
    console.log(
      `${report.checked} bookings compared, ${report.unverified} whose supplier or payment provider could not be asked`,
    );
    if (report.discrepancies.length > 0) console.table(report.discrepancies);
    else console.log('No discrepancy');
  }
  return report.discrepancies.length === 0 ? 0 : 1;
});

async function reportOf(db: Database, reconciliationId: string) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const [row] = await db.select().from(reconciliations).where(eq(reconciliations.id, reconciliationId));
    if (row?.report) return row.report;
    await delay(250);
  }
  return null;
}
