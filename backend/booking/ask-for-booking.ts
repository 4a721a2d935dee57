import { randomBytes, randomUUID } from 'node:crypto';
import { refuse } from '#contract/problem.ts';
import { referenceFrom } from '#domain/booking/booking-reference.ts';
import type { IntAmount } from '#domain/money.ts';
import type { Booking } from '../db/schema.ts';
import { type Keeper, withRecord, writeChanges } from './booking-records.ts';
import { isSelling } from './sales-stops.ts';
import { askFor, type Refusal } from './workflow/asking.ts';

const NOT_SOLD = refuse('offer-unavailable', 'This offer is not sold any more, and nothing was charged: choose another');

/** With a card that was handed over, the one that is named or else the newest; or on the page of the provider with this name. */
export type PayingWith = { transactionId: string | undefined } | { page: string };

/** Asks for a booking as the caller saw it ({@link askFor}), all in one transaction. Answers why not. */
export async function askForBooking(
  keeper: Keeper,
  seen: Booking,
  { accepted, payingWith }: { accepted: IntAmount | undefined; payingWith: PayingWith },
): Promise<Refusal | undefined> {
  return withRecord(keeper.db, seen.id, async (tx, record) => {
    const { changes, refused } = askFor(record, {
      ...{ seen, accepted, reference: referenceFrom(randomBytes(32)), now: Date.now() },
      payingWith: 'page' in payingWith ? { ...payingWith, paymentId: randomUUID() } : payingWith,
    });
    if (changes.length === 0) return refused;
    // Before any card or page is touched.
    for (const { supplier } of record.booking.items) if (!(await isSelling(tx, supplier))) return NOT_SOLD;
    await writeChanges(tx, record, changes, keeper);
    return undefined;
  });
}
