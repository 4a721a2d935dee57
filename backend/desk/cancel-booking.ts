import { randomUUID } from 'node:crypto';
import type { Operator } from '#domain/booking/booking-event.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { timeNow } from '#domain/clock.ts';
import type { Money } from '#domain/money.ts';
import type { BookingRecord } from '../booking/record/booking-record.ts';
import { AT_THE_DESK, recordsOfDesk, withRecord, writeChanges } from '../booking/record/booking-records.ts';
import { lastPromiseOf } from '../booking/record/promises.ts';
import {
  acceptCancellation,
  type CancellationRefused,
  cancelledByHand,
  requestCancellation,
} from '../booking/workflow/amending.ts';
import { chargedPromise, leftToPromise } from '../booking/workflow/money/refunding.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import { type GiveBackRefused, giveBackTyped, promisedBeside } from './cancelling-refund.ts';
import type { AmountTyped } from './refund-booking.ts';

/**
 * Cancellation by an operator: the running product requests quotes from the suppliers, the operator accepts, the product carries
 * it out and refunds.
 */

type Refused =
  | CancellationRefused
  | { ok: false; reason: 'no-such-item' | 'which-item' }
  /** The amount promised in the traveller's own cancellation. */
  | { ok: false; reason: 'less-than-promised'; promised: Money };
/** `notAsked`: the items, counted from 1, of which none was asked for; the others are. */
export type CancellationsAsked =
  | { ok: true; amendmentIds: string[]; notAsked: (CancellationRefused & { place: number })[] }
  | Refused;
export type Cancelled = { ok: true } | Refused | GiveBackRefused;

/** `place`: the item, counted from 1 as the booking shows them; without it, all ordered items. */
export async function askToCancel(
  db: Database,
  { id: bookingId, items }: Pick<Booking, 'id' | 'items'>,
  { place, reason, by }: { place: string | undefined; reason: string; by: Operator },
): Promise<CancellationsAsked> {
  const asked = itemsAt(items, place);
  if (asked.length === 0) return { ok: false, reason: place === undefined ? 'not-standing' : 'no-such-item' };
  const amendmentIds: string[] = [];
  const notAsked: (CancellationRefused & { place: number })[] = [];
  for (const itemId of asked) {
    const id = randomUUID();
    const decided = await recordsOfDesk(db).change(bookingId, (record) =>
      requestCancellation(record, { id, itemId, reason, by }),
    );
    const outcome = decided?.outcome ?? { ok: false, reason: 'not-booked' };
    if (outcome.ok) amendmentIds.push(id);
    else notAsked.push({ ...outcome, place: (items.find((item) => item.id === itemId)?.position ?? 0) + 1 });
  }
  const [first] = notAsked;
  if (first && amendmentIds.length === 0) {
    const { place: _, ...refused } = first;
    return refused;
  }
  return { ok: true, amendmentIds, notAsked };
}

function itemsAt(items: Booking['items'], place: string | undefined): string[] {
  if (place === undefined) return items.filter(isOrdered).map(({ id }) => id);
  return items.filter(({ position }) => String(position + 1) === place).map(({ id }) => id);
}

/** Accepts a quote; `typed` is another refund amount, if given. */
export async function acceptQuote(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  {
    amendmentId,
    typed,
    currency,
    by,
  }: { amendmentId: string; typed: string | undefined; by: Operator } & Pick<AmountTyped, 'currency'>,
): Promise<Cancelled> {
  const accepted = await withRecord(db, bookingId, async (tx, record): Promise<Cancelled> => {
    const quote = record.amendments.find(({ id }) => id === amendmentId);
    const asked = { itemId: quote?.itemId, quotedMinor: quote?.refundMinor ?? undefined };
    const back = typed === undefined ? undefined : await giveBackTyped(tx, record, { ...asked, typed: { typed, currency } });
    if (back?.ok === false) return back;
    const less =
      quote &&
      (await lessThanPromised(tx, record, { itemId: quote.itemId, refundMinor: back?.refundMinor ?? quote.refundMinor ?? 0 }));
    if (less) return less;
    const byHand = await promisedBeside(tx, record, quote?.itemId);
    const { refundMinor, chargedMinor } = back ?? {};
    const decided = acceptCancellation(record, { id: amendmentId, refundMinor, chargedMinor, by, now: timeNow(), byHand });
    await writeChanges(tx, record, decided.changes, AT_THE_DESK);
    return decided.outcome;
  });
  return accepted ?? { ok: false, reason: 'not-booked' };
}

/**
 * Refuses less than the traveller was promised when they cancelled this item by themselves, unless less is left of what they
 * paid: then it was refunded in another way. Checked with the row locked: the traveller may be accepting their own quote at this
 * moment.
 */
async function lessThanPromised(
  tx: Transaction,
  record: BookingRecord,
  { itemId, refundMinor }: { itemId: string; refundMinor: number },
): Promise<Refused | undefined> {
  const promised = await lastPromiseOf(tx, itemId);
  if (!promised || refundMinor >= promised.refundMinor) return undefined;
  if (leftToPromise(record, itemId) < promised.refundMinor) return undefined;
  return {
    ok: false,
    reason: 'less-than-promised',
    promised: { amountMinor: promised.refundMinor, currency: promised.currency },
  };
}

/** Records a cancellation made at the supplier by hand, with its refund. `place` is required unless a single item stands. */
export async function recordCancelled(
  db: Database,
  { id: bookingId, items }: Pick<Booking, 'id' | 'items'>,
  {
    place,
    typed,
    currency,
    reason,
    by,
  }: { place: string | undefined; typed: string | undefined; reason: string; by: Operator } & Pick<AmountTyped, 'currency'>,
): Promise<Cancelled> {
  const [itemId, another] = itemsAt(items, place);
  if (another) return { ok: false, reason: 'which-item' };
  if (!itemId) return { ok: false, reason: place === undefined ? 'not-standing' : 'no-such-item' };
  const recorded = await withRecord(db, bookingId, async (tx, record): Promise<Cancelled> => {
    const back = await giveBackTyped(tx, record, { itemId, typed: { typed: typed ?? '', currency } });
    if (!back.ok) return back;
    const { refundMinor, chargedMinor: typedChargedMinor } = back;
    const less = await lessThanPromised(tx, record, { itemId, refundMinor });
    if (less) return less;
    const asked = { id: randomUUID(), itemId, reason, by, refundMinor, typedChargedMinor };
    const refundChargedMinor = await chargedByHand(tx, record, asked);
    const { changes, outcome } = cancelledByHand(record, { ...asked, refundChargedMinor });
    await writeChanges(tx, record, changes, AT_THE_DESK);
    return outcome;
  });
  return recorded ?? { ok: false, reason: 'not-booked' };
}

/** The item that a cancellation made by hand is of; undefined where that is not said. */
export function itemCancelled(items: Booking['items'], place: string | undefined): string | undefined {
  const [itemId, another] = itemsAt(items, place);
  return another ? undefined : itemId;
}

/**
 * What goes back of an item that was cancelled by hand, in the currency that was charged: what its traveller was promised of it, to the unit, or
 * what is left beside what others were promised. Null where that is the currency of prices.
 */
export async function chargedByHand(
  tx: Transaction,
  record: BookingRecord,
  { itemId, refundMinor, typedChargedMinor }: { itemId: string; refundMinor: number; typedChargedMinor?: number | undefined },
): Promise<number | null> {
  if (typedChargedMinor !== undefined) return typedChargedMinor;
  const promised = await lastPromiseOf(tx, itemId);
  if (promised?.refundMinor === refundMinor) return promised.refundChargedMinor;
  return chargedPromise(record, refundMinor, itemId, await promisedBeside(tx, record, itemId));
}
