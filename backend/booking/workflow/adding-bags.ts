import { isDeepStrictEqual } from 'node:util';
import type { AmendmentRefusal } from '#domain/booking/amendment-state.ts';
import { type AddedBags, becameOf, priceOfBags, withAddedBags } from '#domain/booking/bags/added-bags.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { asCharged } from '#domain/charging/charge-terms.ts';
import type { AddBagsOutcome, CountAddedOutcome } from '#suppliers/flights/port.ts';
import type { CaptureOutcome } from '#suppliers/payments/port.ts';
import type { Amendment, FlightItem, Payment } from '../../db/schema.ts';
import { type BookingRecord, isOpen, itemOf, orderName, paymentOf } from '../record/booking-record.ts';
import { type Change, moveAmendment, type PaidIn } from '../record/change.ts';
import { paymentAmounts, pricedOf } from '../record/charged.ts';
import { onItsPage, orphanHold, quotesOver, taken } from './money/paying-later.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/**
 * Adds bags to a booked flight. The payment page comes first: the money is authorised, the supplier adds the bags to its order,
 * and only then the money is captured. The supplier is asked once; whether it did is read from the number of bags in its order
 * before and after.
 */

export type BagsRefused = 'not-standing' | 'under-way';

type Chosen = Pick<AddedBags, 'bags' | 'supplierMinor'> & {
  id: string;
  paymentId: string;
  paidIn: PaidIn;
  itemId: string;
  /** A person of the agency, for the traveller, who pays. */
  by?: Operator | undefined;
};

/** Begins an addition with its payment. The same choice again continues on the open page; other bags replace an unpaid choice. */
export function chooseBags(
  record: BookingRecord,
  { id, paymentId, paidIn, itemId, bags, supplierMinor, by }: Chosen,
): { changes: Change[]; paymentId?: string; refused?: BagsRefused } {
  const item = standing(record, itemId);
  if (!item) return { changes: [], refused: 'not-standing' };
  const open = openAddition(record);
  const paying = open && paymentOf(record, open.paymentId ?? '');
  if (open?.state === 'accepted' || paying?.state === 'authorised') return { changes: [], refused: 'under-way' };
  if (open && paying && isOpen(paying) && open.itemId === itemId && isDeepStrictEqual(open.added?.bags, bags))
    return { changes: [], paymentId: paying.id };
  const { revision } = record.booking;
  const actor = by ?? 'customer';
  const price = { amountMinor: priceOfBags(bags), currency: item.currency };
  const amounts = paymentAmounts(record.booking, price, asCharged(price, record.booking.charge));
  const { amountMinor, currency } = amounts;
  const changes: Change[] = [
    ...(open ? [moveAmendment(open, 'amendment-expired', { actor })] : []),
    {
      change: 'begin-payment',
      event: 'payment-created',
      actor,
      data: { amountMinor, currency, revision },
      payment: { id: paymentId, ...paidIn, purpose: 'ancillary', revision, ...amounts },
    },
    {
      change: 'begin-amendment',
      event: 'bags-chosen',
      actor,
      amendment: {
        id,
        itemId,
        kind: 'bags',
        currency: item.currency,
        reason: by ? 'chosen at the agency' : 'chosen by the traveller',
        paymentId,
        added: { bags, supplierMinor, before: null, sentAt: null },
      },
    },
  ];
  return { changes, paymentId };
}

/** The addition that is awaiting payment or being put into the order. A booking has at most one at a time. */
export const openAddition = ({ amendments }: Pick<BookingRecord, 'amendments'>): Amendment | undefined =>
  amendments.find(({ kind, state }) => kind === 'bags' && (state === 'quoted' || state === 'accepted'));

/** The item, if it is an ordered flight of a confirmed booking without an accepted cancellation. */
function standing({ booking, amendments }: BookingRecord, itemId: string): FlightItem | undefined {
  const item = booking.items.find(({ id }) => id === itemId);
  const isLeaving = amendments.some((one) => one.itemId === itemId && one.kind === 'cancel' && one.state === 'accepted');
  return booking.state === 'confirmed' && item?.kind === 'flight' && isOrdered(item) && !isLeaving ? item : undefined;
}

type Addition = { amendment: Amendment; payment: Payment };

/**
 * The next addition whose payment needs a look-up, capture or reversal; additions that ended (expired, refused, applied) come
 * first.
 */
export function additionToSettle(record: BookingRecord): Addition | undefined {
  const unsettled = record.amendments.flatMap((amendment) => {
    const payment = amendment.kind === 'bags' ? paymentOf(record, amendment.paymentId ?? '') : undefined;
    const isSettled = !payment || !(isOpen(payment) || payment.state === 'authorised' || amendment.state === 'quoted');
    // The supplier may already have been asked; the amendment step asks it again before the payment is touched.
    return isSettled || amendment.state === 'accepted' ? [] : [{ amendment, payment }];
  });
  return unsettled.find(({ amendment }) => amendment.state !== 'quoted') ?? unsettled[0];
}

export function settleAddition(record: BookingRecord, { amendment, payment }: Addition, rules: Rules): Step {
  const isQuoted = amendment.state === 'quoted';
  const item = standing(record, amendment.itemId);
  const isOver = !item || !(isOpen(payment) || payment.state === 'authorised');
  if (isQuoted && isOver) return again(moveAmendment(amendment, 'amendment-expired'));
  if (isOpen(payment)) return onItsPage(payment, rules, isQuoted);
  if (!rules.payments.has(payment.provider))
    return rest('retry-later', { change: 'raise', reason: 'account-gone', about: payment.provider });
  if (isQuoted) return again(moveAmendment(amendment, 'amendment-accepted', { set: { acceptedBy: 'customer' } }));
  const isThere = amendment.state === 'applied' && item !== undefined;
  return isThere ? call({ ask: 'capture', payment }) : again(orphanHold(payment));
}

/** Expires the additions that this payment was to pay for. */
export const withoutPayment = ({ amendments }: BookingRecord, { id }: Payment): Change[] =>
  amendments
    .filter(({ paymentId, state }) => paymentId === id && state === 'quoted')
    .map((amendment) => moveAmendment(amendment, 'amendment-expired'));

/**
 * Called once the money is authorised. The count of bags in the order is recorded before `add-bags`, and `sentAt` before the call
 * leaves.
 */
export function addToOrder(amendment: Amendment, item: FlightItem, { now }: Rules): Step {
  const { id, added } = amendment;
  const attempt: Change = { change: 'attempt', of: 'amendment', id, at: new Date(now) };
  if (added?.before == null || added.sentAt !== null) return call({ ask: 'count-added', item, amendment }, attempt);
  return call({ ask: 'add-bags', item, amendment }, attempt, { change: 'adding', id, set: { sentAt: now } });
}

/** After this long without a known outcome an operator is asked. */
export const BAGS_DOUBT_MS = 10 * 60_000;

/** The addition with this id that is accepted and not yet decided, with its item. */
function beingAdded(record: BookingRecord, id: string) {
  const amendment = record.amendments.find((one) => one.id === id && one.kind === 'bags' && one.state === 'accepted');
  const item = amendment && itemOf(record, amendment.itemId);
  return amendment?.added && item?.kind === 'flight' ? { amendment, added: amendment.added, item } : undefined;
}

/** Before `add-bags`: records how many bags the order has. After it: decides the outcome from the new count. */
export function afterCountAdded(record: BookingRecord, asked: Amendment, outcome: CountAddedOutcome, rules: Rules): Step {
  const adding = beingAdded(record, asked.id);
  if (!adding || asked.added?.sentAt !== adding.added.sentAt) return again();
  const { amendment, added } = adding;
  const { id } = amendment;
  if (added.sentAt === null) {
    if (!outcome.ok) return outcome.reason === 'not-found' ? again(refused(amendment, 'not-found')) : rest('retry-later');
    const soon: Change = { change: 'attempt', of: 'amendment', id, at: null };
    return again({ change: 'adding', id, set: { before: outcome.count } }, soon);
  }
  const became = outcome.ok ? becameOf(added, outcome.count) : 'unknown';
  const waited = rules.now - added.sentAt;
  if (became === 'all') return again(...applied(amendment));
  // "Never added" is concluded only after `orderSettleMs`, when no call can be in flight any more; the supplier is not asked
  // again.
  if (became === 'none')
    return waited < rules.orderSettleMs
      ? rest('retry-later')
      : again(...withoutDoubt(amendment), refused(amendment, 'never-made'));
  const doubt: Change = { change: 'raise', reason: 'bags-in-doubt', about: id };
  return rest('retry-later', ...(waited < BAGS_DOUBT_MS ? [] : [doubt]));
}

const REFUSALS: Record<Exclude<Extract<AddBagsOutcome, { ok: false }>['reason'], 'in-doubt'>, AmendmentRefusal> = {
  unavailable: 'unavailable',
  'price-changed': 'price-changed',
  rejected: 'refused',
};

export function afterAddBags(record: BookingRecord, asked: Amendment, outcome: AddBagsOutcome): Step {
  const adding = beingAdded(record, asked.id);
  if (!adding) return again();
  const { amendment, item } = adding;
  if (outcome.ok) return again(...applied(amendment));
  // After a lost answer, the bags may already be in the order.
  if (outcome.reason === 'in-doubt') return call({ ask: 'count-added', item, amendment });
  return again(refused(amendment, REFUSALS[outcome.reason]));
}

const withoutDoubt = ({ id }: Amendment): Change[] => [
  { change: 'end-flags', reasons: ['bags-in-doubt'], about: id, note: 'the order was read' },
];
const applied = (amendment: Amendment): Change[] => [moveAmendment(amendment, 'amendment-applied'), ...withoutDoubt(amendment)];
const refused = (amendment: Amendment, refusal: AmendmentRefusal): Change =>
  moveAmendment(amendment, 'amendment-refused', { set: { refusal }, data: { refusal, kind: 'bags' } });

/**
 * The bags are in the order and captured: they become part of the item sold. A refused capture orphans the hold and raises a
 * flag.
 */
export function afterBagsTaken(record: BookingRecord, asked: Payment, outcome: CaptureOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = paymentOf(record, asked.id);
  const amendment = record.amendments.find(({ paymentId }) => paymentId === asked.id);
  const item = amendment && itemOf(record, amendment.itemId);
  if (payment?.state !== 'authorised' || !amendment?.added || item?.kind !== 'flight') return again();
  if (!outcome.ok) {
    const { amountMinor, currency } = payment;
    const about = `${orderName(item)}: ${amountMinor} ${currency}`;
    return again(orphanHold(payment), { change: 'raise', reason: 'bags-unpaid', about });
  }
  const { pricedAt, offer, supplierOffer, bags, totalMinor } = item;
  const sold = withAddedBags({ offer, supplierOffer, bags, totalMinor }, amendment.added);
  const booking = { totalMinor: record.booking.totalMinor + pricedOf(payment) };
  const sell: Change = { change: 'sell', itemId: item.id, sold: { ...sold, pricedAt }, booking };
  return again(...taken(payment, { amendmentId: amendment.id }), ...quotesOver(record), sell);
}

export type BagsResolved = { ok: true } | { ok: false; reason: 'no-such-bags' | 'note-missing' };

/** Records an operator's finding, from the supplier, about an addition whose outcome is in doubt. */
export function resolveBags(
  record: BookingRecord,
  { amendmentId, areAdded, note, by, now }: { amendmentId: string; areAdded: boolean; note: string; by: Operator; now: number },
): { changes: Change[]; resolved: BagsResolved } {
  if (note.trim() === '') return { changes: [], resolved: { ok: false, reason: 'note-missing' } };
  const adding = beingAdded(record, amendmentId);
  // Only an addition in doubt: a more recent call may still succeed.
  if (!adding || adding.added.sentAt === null || now - adding.added.sentAt < BAGS_DOUBT_MS)
    return { changes: [], resolved: { ok: false, reason: 'no-such-bags' } };
  const { amendment } = adding;
  const over: Change = { change: 'end-flags', reasons: ['bags-in-doubt'], about: amendmentId, note: note.trim(), actor: by };
  const move = areAdded
    ? moveAmendment(amendment, 'amendment-applied', { actor: by })
    : moveAmendment(amendment, 'amendment-refused', {
        actor: by,
        set: { refusal: 'never-made' },
        data: { refusal: 'never-made', kind: 'bags' },
      });
  return { changes: [over, move], resolved: { ok: true } };
}
