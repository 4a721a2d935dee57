import type { PgBoss } from 'pg-boss';
import { forgetAlerts } from './alerts/forget-alerts.ts';
import { forgetProofs } from './booking/looking-up/booking-proofs.ts';
import { forgetCardAttempts } from './booking/paying/card-attempts.ts';
import { ABANDONED_DAYS, anonymiseAbandoned } from './booking/personal-data.ts';
import { purgeCspReports } from './csp-violations.ts';
import type { Database } from './db/connection.ts';
import { forgetEnquiries } from './enquiries/forget-enquiries.ts';
import { forgetInvoiceMarks } from './invoicing/hand-over-due.ts';
import { eachInTurn, keepingNoValues } from './jobs/job-failure.ts';
import type { JobLog } from './logging/logger.ts';
import { forgetSignIns } from './office/sign-in/forget-sign-ins.ts';
import { forgetPrices } from './prices-seen/forget-prices.ts';
import { forgetSearchFigures } from './reports/search-figures.ts';
import { forgetSearches } from './search/forget-searches.ts';
import { forgetSupplyFigures } from './supply/supply-figures.ts';
import { forgetCalls } from './upstream-calls/call-book.ts';

const DAY_MS = 86_400_000;
const FORGET_QUEUE = 'forget-abandoned';
/** Daily, at a time of little traffic. */
const FORGET_AT = '0 9 * * *';

/** `enquiryDays`: how many days enquiries are kept. */
type Forgetting = { db: Database; now: () => number; enquiryDays: number; log: Pick<JobLog, 'info'> };

/** Data kept no longer than its purpose (Ley 1581). */
export async function startForgetting(boss: PgBoss, forgetting: Forgetting): Promise<void> {
  await boss.createQueue(FORGET_QUEUE);
  await boss.schedule(FORGET_QUEUE, FORGET_AT);
  await boss.work(
    FORGET_QUEUE,
    keepingNoValues(async () => forgetAll(forgetting)),
  );
}

/** All of it once. A failed deletion does not prevent the others. */
export const forgetAll = ({ db, now, enquiryDays, log }: Forgetting): Promise<void> =>
  eachInTurn([
    async () => {
      const forgotten = await anonymiseAbandoned(db, new Date(now() - ABANDONED_DAYS * DAY_MS));
      log.info({ forgotten }, 'personal data of abandoned bookings forgotten');
    },
    async () => {
      const enquiries = await forgetEnquiries(db, { now: now(), keptDays: enquiryDays });
      log.info({ enquiries }, 'old enquiries forgotten');
    },
    () => purgeCspReports(db, new Date(now()).toISOString().slice(0, 10)),
    () => forgetPrices(db, now()),
    () => forgetSearches(db, now()),
    () => forgetSupplyFigures(db, now()),
    () => forgetSearchFigures(db, now()),
    () => forgetProofs(db, now()),
    () => forgetAlerts(db, now()),
    () => forgetSignIns(db, now()),
    () => forgetCardAttempts(db, now()),
    () => forgetCalls(db, now()),
    () => forgetInvoiceMarks(db, now()),
  ]);
