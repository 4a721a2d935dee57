import { randomBytes } from 'node:crypto';
import { PRICE_CHANGED, refuse } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { referenceFrom } from '#domain/booking/booking-reference.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { timeNow } from '#domain/clock.ts';
import type { IntAmount } from '#domain/money.ts';
import { registerDay, saleOn } from '#domain/stays/tourism-number.ts';
import type { OutingSales } from '../../catalogue/outing-sales.ts';
import type { Charging } from '../../charging/charging.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';
import { ON_REQUEST } from '../../stays/stay-refusal.ts';
import { numberOnRecord } from '../../stays/tourism-register.ts';
import type { OrderCaps } from '../accounts/order-caps.ts';
import { isSelling } from '../accounts/sales-stops.ts';
import type { BookingLock, BookingLocks } from '../advancing/booking-lock.ts';
import type { InHand } from '../advancing/work-in-hand.ts';
import { outingsIn } from '../items/items-by-kind.ts';
import { promotionAnswer } from '../items/promotion-in.ts';
import { askFor, type Refusal } from '../opening/asking.ts';
import { isToRenew, renewCharge } from '../opening/charge-revision.ts';
import { sellPromoted } from '../opening/promotions/promoted-booking.ts';
import { isEditable } from '../opening/readiness.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { type Keeper, lockedRecord, writeChanges } from '../record/booking-records.ts';
import { loadSession } from '../record/booking-store.ts';
import type { PaidIn } from '../record/change.ts';
import { countUse, takeTurnForUse, usesRefusal } from '../record/promotion-uses.ts';
import { paymentIdOf } from './payment-id.ts';

const NOT_SOLD = refuse('offer-unavailable', 'This offer is not sold any more, and nothing was charged: choose another');

/** Whether the hotel's registration number has expired or been removed since its price was accepted. */
async function isOnRequest(tx: Transaction, item: BookingItem): Promise<boolean> {
  if (item.kind !== 'stay') return false;
  const registered = await numberOnRecord(tx, { supplier: item.supplier, ownId: item.supplierOffer.offer.hotelId });
  return saleOn(item.offer.hotel, registered, registerDay(new Date(timeNow()))).isOnRequest;
}

const PAUSED = refuse(
  'orders-paused',
  'This supplier has had as many orders as it may have in an hour, and nothing was charged: ask again later',
);

const NO_RATE = refuse(
  'orders-paused',
  'No rate of these days is known in the currency that is charged, and nothing was charged: ask again in some minutes',
);

const PROMOTION_OVER = refuse(
  'promotion-over',
  'The promotion code cannot be used any more, and nothing was charged: read the booking again and accept its total without it',
);

const NO_BUYER = refuse('booking-incomplete', 'Still missing: buyer', [{ pointer: '/buyer', detail: 'is missing' }]);

/** The dependencies of `askForBooking`. */
export type Asked = {
  keeper: Keeper;
  locks: Pick<BookingLocks, 'take'>;
  caps: Pick<OrderCaps, 'hasRoom'>;
  outings: OutingsAsked;
  charging: Pick<Charging, 'termsOf'>;
  /** Whether nothing is sold before it is said whom it is invoiced to. */
  isBuyerAsked?: boolean | undefined;
};

export type OutingsAsked = Pick<OutingSales, 'refusalOf' | 'hold' | 'instalmentsOf'>;

/** Pay with a card token (the named one, else the newest), or in a way of a provider's page. */
export type PayingWith = { transactionId: string | undefined } | { page: PaidIn };

/** The booking after the transaction, or the refusal. With `inHand`, this caller alone has to continue it. */
export type AskedFor = { booking: Booking; refused?: Refusal | undefined; inHand?: InHand | undefined };

/**
 * Asks for a booking as the caller saw it ({@link askFor}), in one transaction. Its lock is taken before the commit, so the
 * holder can continue from the written record without reading it again. Without `payingWith` the booking is only read.
 * `undefined` if it does not exist.
 */
export async function askForBooking(
  { keeper, locks, caps, outings, charging, isBuyerAsked }: Asked,
  input: BookingCredentials,
  { accepted, payingWith }: { accepted: IntAmount | undefined; payingWith: PayingWith | undefined },
): Promise<AskedFor | undefined> {
  let lock: BookingLock | undefined;
  const before = payingWith && (await loadSession(keeper.db, input));
  const terms = before && isToRenew(before, timeNow()) ? await charging.termsOf(before.charge?.currency) : null;
  try {
    return await keeper.db.transaction(async (tx): Promise<AskedFor | undefined> => {
      const seen = await loadSession(tx, input);
      if (!seen || !payingWith || !isEditable(seen)) return seen && { booking: seen };
      const found = await lockedRecord(tx, seen.id);
      if (!found) return undefined;
      const rated = await withRate(tx, found, { terms, keeper });
      if (rated.refused) return { booking: rated.record.booking, refused: rated.refused };
      const { record } = rated;
      const { changes, refused } = askFor(record, {
        seen,
        accepted,
        reference: referenceFrom(randomBytes(32)),
        now: timeNow(),
        payingWith:
          'page' in payingWith ? { ...payingWith, paymentId: paymentIdOf(record.booking.id, record.payments) } : payingWith,
      });
      if (changes.length === 0) return { booking: record.booking, refused };
      const own = outingsIn(record.booking);
      const notSold = (await refusalOfSellers(tx, record.booking, { caps, isBuyerAsked })) ?? (await outings.refusalOf(tx, own));
      if (notSold) return { booking: record.booking, refused: notSold };
      const isOver = await isPromotionOver(tx, record.booking);
      if (isOver) {
        const without = sellPromoted(record, [], { rule: undefined, promotion: null, outings, now: new Date(timeNow()) });
        const { booking } = await writeChanges(tx, record, without.changes, keeper);
        return { booking, refused: PROMOTION_OVER };
      }
      const asked = await writeChanges(tx, record, changes, keeper);
      await countUseOf(tx, asked.booking);
      lock = await locks.take(seen.id);
      const soldOut = await outings.hold(tx, own);
      if (soldOut) throw new NotHeld({ booking: record.booking, refused: soldOut });
      return { booking: asked.booking, inHand: lock && { record: asked, lock } };
    });
  } catch (error) {
    lock?.giveBack();
    if (error instanceof NotHeld) return error.answer;
    throw error;
  }
}

/** The record with a rate that stands. Another amount than was seen is refused, and so is paying without a rate of these days. */
async function withRate(
  tx: Transaction,
  found: BookingRecord,
  { terms, keeper }: { terms: ChargeTerms | null; keeper: Keeper },
): Promise<{ record: BookingRecord; refused?: Refusal }> {
  const now = timeNow();
  if (!isToRenew(found.booking, now)) return { record: found };
  if (!terms) return { record: found, refused: NO_RATE };
  const { changes, isChanged } = renewCharge(found, terms, now);
  const record = await writeChanges(tx, found, changes, keeper);
  return isChanged ? { record, refused: PRICE_CHANGED } : { record };
}

/** Checked before any card or page: refuses who has to be named and is not, stopped suppliers, hotels on request, and orders beyond the supplier's hourly cap. */
async function refusalOfSellers(
  tx: Transaction,
  { items, buyer }: Booking,
  { caps, isBuyerAsked }: Pick<Asked, 'caps' | 'isBuyerAsked'>,
): Promise<Refusal | undefined> {
  if (isBuyerAsked && !buyer) return NO_BUYER;
  for (const item of items) {
    if (!(await isSelling(tx, item.supplier))) return NOT_SOLD;
    if (await isOnRequest(tx, item)) return ON_REQUEST;
  }
  const bySupplier = Map.groupBy(items, (item) => item.supplier);
  // Sorted, so that concurrent transactions do not deadlock.
  for (const supplier of [...bySupplier.keys()].sort()) {
    if (!(await caps.hasRoom(tx, supplier, bySupplier.get(supplier)?.length ?? 0))) return PAUSED;
  }
  return undefined;
}

/** Whether the last use of its code went to another booking since it was entered. */
async function isPromotionOver(tx: Transaction, booking: Booking): Promise<boolean> {
  if (!booking.promotion) return false;
  await takeTurnForUse(tx, booking.promotion);
  return (await usesRefusal(tx, booking.promotion, booking)) !== undefined;
}

async function countUseOf(tx: Transaction, booking: Booking): Promise<void> {
  const given = promotionAnswer(booking);
  if (!booking.promotion || !given) return;
  await countUse(tx, booking.promotion, { bookingId: booking.id, amountMinor: given.off.amount, currency: given.off.currency });
}

/** Rolls back the transaction when the cabin or the places have been sold to someone else. */
class NotHeld extends Error {
  readonly answer: AskedFor;
  constructor(answer: AskedFor) {
    super('sold out');
    this.answer = answer;
  }
}
