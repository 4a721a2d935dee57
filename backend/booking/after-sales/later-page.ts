import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { Money } from '#domain/money.ts';
import type { PageWay, PaymentChoice } from '../accounts/payment-choice.ts';
import { advanceWhile } from '../advancing/advance-while.ts';
import { RETRY_AFTER_SECONDS } from '../advancing/await-outcome.ts';
import type { BookingJobs } from '../advancing/booking-jobs.ts';
import { type BookingRecord, paymentOf } from '../record/booking-record.ts';
import type { BookingRecords } from '../record/booking-records.ts';

type Context = { records: BookingRecords; jobs: Pick<BookingJobs, 'advance'> };

export const NO_PAGE = refuse('page-unavailable', 'There is no payment page for now: try again later, or call the agency');

/** What is paid for a booking that stands is decided while its payer waits: nothing of it is held for hours. */
export const laterWay = (choice: Pick<PaymentChoice, 'pageWays'>, amount: Money): PageWay | undefined =>
  choice.pageWays({ ...amount, withinMs: 0 })[0];

export const recordNow = async ({ records }: Pick<Context, 'records'>, bookingId: string): Promise<BookingRecord | undefined> =>
  (await records.change(bookingId, () => ({ changes: [] })))?.record;

/** The record once `isBeingDone` is false, or when the time limit is reached. */
export const recordAfter = (
  context: Context,
  bookingId: string,
  isBeingDone: (record: BookingRecord) => boolean,
): Promise<BookingRecord | undefined> =>
  advanceWhile(
    context,
    bookingId,
    () => recordNow(context, bookingId),
    (record) => record !== undefined && isBeingDone(record),
  );

/** The hosted page of a payment made after confirmation. */
export async function laterPage(
  context: Context,
  bookingId: string,
  paymentId: string,
): Promise<Reply<{ url: string } | { retryAfterSeconds: number }>> {
  const isNew = (record: BookingRecord) => paymentOf(record, paymentId)?.state === 'created';
  const record = await recordAfter(context, bookingId, isNew);
  const payment = record && paymentOf(record, paymentId);
  if (payment?.nextActionUrl) return reply({ url: payment.nextActionUrl });
  return payment?.state === 'created' ? reply({ retryAfterSeconds: RETRY_AFTER_SECONDS }, 202) : NO_PAGE;
}
