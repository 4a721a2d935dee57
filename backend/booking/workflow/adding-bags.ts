import { isDeepStrictEqual } from 'node:util';
import { type AddedBags, becameOf, priceOfBags, withAddedBags } from '#domain/booking/added-bags.ts';
import type { AmendmentRefusal } from '#domain/booking/amendment-state.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { AddBagsOutcome, CountAddedOutcome } from '#suppliers/flights/port.ts';
import type { CaptureOutcome } from '#suppliers/payments/port.ts';
import type { Amendment, FlightItem, Payment } from '../../db/schema.ts';
import { type BookingRecord, isOpen, itemOf, orderName, paymentOf } from './booking-record.ts';
import { type Change, moveAmendment } from './change.ts';
import { onItsPage, orphanHold, quotesOver, taken } from './paying-later.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/**
 * Bags are added to a flight that is booked. They are paid on a page first: the money is held, their supplier adds them to its order, and only then it is
 * taken. A supplier is asked for them once; what came of it is seen by what its order has more than before.
 */

export type BagsRefused = 'not-standing' | 'under-way';

type Chosen = Pick<AddedBags, 'bags' | 'supplierMinor'> & {
  id: string;
  paymentId: string;
  provider: string;
  itemId: string;
};

/** Begins an addition with its payment. Asked for the same again, its page is gone on with; for other bags, they take the place of those that nobody has paid. */
export function chooseBags(
  record: BookingRecord,
  { id, paymentId, provider, itemId, bags, supplierMinor }: Chosen,
): { changes: Change[]; paymentId?: string; refused?: BagsRefused } {
  const item = standing(record, itemId);
  if (!item) return { changes: [], refused: 'not-standing' };
  const open = openAddition(record);
  const paying = open && paymentOf(record, open.paymentId ?? '');
  if (open?.state === 'accepted' || paying?.state === 'authorised') return { changes: [], refused: 'under-way' };
  if (open && paying && isOpen(paying) && open.itemId === itemId && isDeepStrictEqual(open.added?.bags, bags))
    return { changes: [], paymentId: paying.id };
  const { revision } = record.booking;
  const [amountMinor, { currency }] = [priceOfBags(bags), item];
  const changes: Change[] = [
    ...(open ? [moveAmendment(open, 'amendment-expired', { actor: 'customer' })] : []),
    {
      change: 'begin-payment',
      event: 'payment-created',
      actor: 'customer',
      data: { amountMinor, currency, revision },
      payment: { id: paymentId, provider, method: 'hosted', purpose: 'ancillary', revision, amountMinor, currency },
    },
    {
      change: 'begin-amendment',
      event: 'bags-chosen',
      actor: 'customer',
      amendment: {
        id,
        itemId,
        kind: 'bags',
        currency,
        reason: 'chosen by the traveller',
        paymentId,
        added: { bags, supplierMinor, before: null, sentAt: null },
      },
    },
  ];
  return { changes, paymentId };
}

/** Bags that somebody is about to pay, or that are being added: there is one addition at a time. */
export const openAddition = ({ amendments }: Pick<BookingRecord, 'amendments'>): Amendment | undefined =>
  amendments.find(({ kind, state }) => kind === 'bags' && (state === 'quoted' || state === 'accepted'));

/** A flight that is booked and that nobody has said yes to cancelling. */
function standing({ booking, amendments }: BookingRecord, itemId: string): FlightItem | undefined {
  const item = booking.items.find(({ id }) => id === itemId);
  const isLeaving = amendments.some((one) => one.itemId === itemId && one.kind === 'cancel' && one.state === 'accepted');
  return booking.state === 'confirmed' && item?.kind === 'flight' && isOrdered(item) && !isLeaving ? item : undefined;
}

type Addition = { amendment: Amendment; payment: Payment };

/** An addition whose money is to be asked about, taken or reversed; what nobody wants any more comes first. */
export function additionToSettle(record: BookingRecord): Addition | undefined {
  const unsettled = record.amendments.flatMap((amendment) => {
    const payment = amendment.kind === 'bags' ? paymentOf(record, amendment.paymentId ?? '') : undefined;
    const isSettled = !payment || !(isOpen(payment) || payment.state === 'authorised' || amendment.state === 'quoted');
    // Its supplier has been asked, and is asked again before anything else.
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

/** What was to be paid with it is not bought. */
export const withoutPayment = ({ amendments }: BookingRecord, { id }: Payment): Change[] =>
  amendments
    .filter(({ paymentId, state }) => paymentId === id && state === 'quoted')
    .map((amendment) => moveAmendment(amendment, 'amendment-expired'));

/** The money is held. What the order has before is on record before its supplier is asked, and that it is asked before the call leaves. */
export function addToOrder(amendment: Amendment, item: FlightItem, { now }: Rules): Step {
  const { id, added } = amendment;
  const attempt: Change = { change: 'attempt', of: 'amendment', id, at: new Date(now) };
  if (added?.before == null || added.sentAt !== null) return call({ ask: 'count-added', item, amendment }, attempt);
  return call({ ask: 'add-bags', item, amendment }, attempt, { change: 'adding', id, set: { sentAt: now } });
}

/** What nobody knows for so long is for a person. */
export const BAGS_DOUBT_MS = 10 * 60_000;

/** What is being added now, by this name. */
function beingAdded(record: BookingRecord, id: string) {
  const amendment = record.amendments.find((one) => one.id === id && one.kind === 'bags' && one.state === 'accepted');
  const item = amendment && itemOf(record, amendment.itemId);
  return amendment?.added && item?.kind === 'flight' ? { amendment, added: amendment.added, item } : undefined;
}

/** What the order had before it was asked for more; or, after that, what came of it. */
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
  // Never done is believed only once it cannot be at work any more; they are not asked for again.
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
  // Right after a lost answer they may be there already.
  if (outcome.reason === 'in-doubt') return call({ ask: 'count-added', item, amendment });
  return again(refused(amendment, REFUSALS[outcome.reason]));
}

const withoutDoubt = ({ id }: Amendment): Change[] => [
  { change: 'end-flags', reasons: ['bags-in-doubt'], about: id, note: 'the order was read' },
];
const applied = (amendment: Amendment): Change[] => [moveAmendment(amendment, 'amendment-applied'), ...withoutDoubt(amendment)];
const refused = (amendment: Amendment, refusal: AmendmentRefusal): Change =>
  moveAmendment(amendment, 'amendment-refused', { set: { refusal }, data: { refusal, kind: 'bags' } });

/** They are in the order and paid: the flight is sold with them from now on. */
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
  const booking = { totalMinor: record.booking.totalMinor + payment.amountMinor };
  const sell: Change = { change: 'sell', itemId: item.id, sold: { ...sold, pricedAt }, booking };
  return again(...taken(payment, { amendmentId: amendment.id }), ...quotesOver(record), sell);
}

export type BagsResolved = { ok: true } | { ok: false; reason: 'no-such-bags' | 'note-missing' };

/** What a person found out at the supplier about bags of which nobody can tell whether they are in its order. */
export function resolveBags(
  record: BookingRecord,
  { amendmentId, areAdded, note, by, now }: { amendmentId: string; areAdded: boolean; note: string; by: Operator; now: number },
): { changes: Change[]; resolved: BagsResolved } {
  if (note.trim() === '') return { changes: [], resolved: { ok: false, reason: 'note-missing' } };
  const adding = beingAdded(record, amendmentId);
  // Only what is in doubt: what is being asked for may be done in this moment.
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
