import { timeNow } from '#domain/clock.ts';
import type { Money } from '#domain/money.ts';
import { cancellingOf, promisedByHand } from '../booking/after-sales/cancelling/cancelling-items.ts';
import type { BookingRecord } from '../booking/record/booking-record.ts';
import { withRecord } from '../booking/record/booking-records.ts';
import { lastPromiseOf } from '../booking/record/promises.ts';
import { chargedPromise, leftToPromise, pricedOfCharged } from '../booking/workflow/money/refunding.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import { type AmountTyped, amountRead } from './refund-booking.ts';

/** What goes back of a cancelled item, as an operator typed it: in the currency of prices, or in the one that was charged. */

/** `chargedMinor`: just as much of the money that was charged, where that was typed. */
type GivenBack = { ok: true; refundMinor: number; chargedMinor?: number };
export type GiveBackRefused =
  | { ok: false; reason: 'no-amount' | 'not-its-currency' }
  | { ok: false; reason: 'too-much'; left: Money };

type Asked = { itemId: string | undefined; quotedMinor?: number | undefined; typed: AmountTyped };

/**
 * Of what was charged, just what was promised or quoted stands for that; any other amount for its share of what was paid. Read with the row
 * locked, or beside what is written at that moment.
 */
export async function giveBackTyped(
  tx: Transaction,
  record: BookingRecord,
  { itemId, quotedMinor, typed }: Asked,
): Promise<GivenBack | GiveBackRefused> {
  const read = amountRead(record.booking, typed);
  if ('reason' in read) return { ok: false, reason: read.reason };
  const { amountMinor, isCharged } = read;
  if (!isCharged) return { ok: true, refundMinor: amountMinor };
  if (amountMinor === 0) return { ok: true, refundMinor: 0, chargedMinor: 0 };
  const promised = itemId === undefined ? undefined : await lastPromiseOf(tx, itemId);
  if (promised?.refundChargedMinor === amountMinor)
    return { ok: true, refundMinor: promised.refundMinor, chargedMinor: amountMinor };
  const beside = await promisedBeside(tx, record, itemId);
  if (quotedMinor !== undefined && chargedPromise(record, quotedMinor, itemId, beside) === amountMinor)
    return { ok: true, refundMinor: quotedMinor, chargedMinor: amountMinor };
  const refundMinor = pricedOfCharged(record, amountMinor, beside, itemId);
  if (refundMinor !== undefined) return { ok: true, refundMinor, chargedMinor: amountMinor };
  const left = chargedPromise(record, leftToPromise(record, itemId) - beside.pricedMinor, itemId, beside) ?? 0;
  return { ok: false, reason: 'too-much', left: { amountMinor: left, currency: record.booking.charge?.currency ?? '' } };
}

/** What leaves with it, in the currency of prices, in which the limits of roles are; undefined where nothing can. */
export async function cancellingLeaves(
  db: Database,
  booking: Pick<Booking, 'id'>,
  { quote, itemId, typed }: { quote?: string; itemId?: string | undefined; typed: AmountTyped },
): Promise<number | undefined> {
  const read = await withRecord(db, booking.id, async (tx, record) => {
    const quoted = record.amendments.find(({ id }) => id === quote);
    const asked = { itemId: quoted?.itemId ?? itemId, quotedMinor: quoted?.refundMinor ?? undefined, typed };
    return giveBackTyped(tx, record, asked);
  });
  return read?.ok ? read.refundMinor : undefined;
}

/** What travellers were promised of other items that an operator has yet to cancel. */
export const promisedBeside = async (tx: Transaction, record: BookingRecord, itemId: string | undefined) =>
  promisedByHand(await cancellingOf(tx, record), timeNow(), itemId);
