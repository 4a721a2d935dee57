import { setTimeout as delay } from 'node:timers/promises';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import { LOOK_AGAIN_MS, RETRY_AFTER_SECONDS } from './await-outcome.ts';
import type { BookingJobs } from './booking-jobs.ts';
import type { BookingRecords } from './booking-records.ts';
import { type BookingRecord, paymentOf } from './workflow/booking-record.ts';

type Context = { records: BookingRecords; jobs: Pick<BookingJobs, 'advance'> };

/** How long a provider may take to make a page before the caller is told to ask again. */
const PATIENCE_MS = 8_000;

export const NO_PAGE = refuse('page-unavailable', 'There is no payment page for now: try again later, or call the agency');

export const recordNow = async ({ records }: Pick<Context, 'records'>, bookingId: string): Promise<BookingRecord | undefined> =>
  (await records.change(bookingId, () => ({ changes: [] })))?.record;

/** Carried on here or by whoever has it in hand, for as long as something is being done: then it is looked at as it is. */
export async function carriedOnWhile(
  { records, jobs }: Context,
  bookingId: string,
  isBeingDone: (record: BookingRecord) => boolean,
): Promise<BookingRecord | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    await Promise.race([jobs.advance(bookingId), delay(deadline - Date.now())]);
    const record = await recordNow({ records }, bookingId);
    if (!record || !isBeingDone(record) || Date.now() >= deadline) return record;
    await delay(LOOK_AGAIN_MS);
  }
}

/** The page that a payment of a booking that stands is paid on. */
export async function laterPage(
  context: Context,
  bookingId: string,
  paymentId: string,
): Promise<Reply<{ url: string } | { retryAfterSeconds: number }>> {
  const isNew = (record: BookingRecord) => paymentOf(record, paymentId)?.state === 'created';
  const record = await carriedOnWhile(context, bookingId, isNew);
  const payment = record && paymentOf(record, paymentId);
  if (payment?.nextActionUrl) return reply({ url: payment.nextActionUrl });
  return payment?.state === 'created' ? reply({ retryAfterSeconds: RETRY_AFTER_SECONDS }, 202) : NO_PAGE;
}
