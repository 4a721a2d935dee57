import type { Actor } from '#domain/booking/booking-event.ts';
import { agreedItineraries, isAcceptable, weightOf } from '#domain/booking/changed-flights.ts';
import { ofItem } from '#domain/booking/item-abouts.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { departureOf } from '#domain/booking/tickets/ticket-schedule.ts';
import { agreedAhead, flownAhead } from '#domain/flights/changes/flown-already.ts';
import { scheduleChange } from '#domain/flights/changes/schedule-change.ts';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import type { UnconfirmedChange } from '#domain/flights/orders/booked-order.ts';
import type { ConfirmChangeOutcome } from '#suppliers/flights/port.ts';
import type { Amendment, BookingItem } from '../../db/schema.ts';
import { type BookingRecord, itemOf, orderName } from '../record/booking-record.ts';
import { type Change, moveAmendment } from '../record/change.ts';
import { again, rest, type Step } from './step.ts';

/**
 * Involuntary flight changes. The shown flights follow the supplier's order at once. The traveller is notified once of each
 * change and accepts or refuses a serious one; an acceptance is confirmed to the supplier. A newer change replaces an unanswered
 * one.
 */

/** The flight changes of an item, oldest first. */
export const changesOf = ({ amendments }: BookingRecord, { id }: BookingItem): Amendment[] =>
  amendments.filter(({ itemId, kind }) => itemId === id && kind === 'flight-change');

const isToAnswer = ({ state }: Amendment): boolean => state === 'quoted';
const about = (item: BookingItem): string => ofItem(item, 'flights');

type Seen = {
  id: string;
  itemId: string;
  itineraries: readonly ReadItinerary[];
  unconfirmed: readonly UnconfirmedChange[];
  now: number;
};

/** The changes that follow from reading an order's flights; none if the flights are unchanged or have left. */
export function noticeFlights(record: BookingRecord, { id, itemId, itineraries, unconfirmed, now }: Seen): Change[] {
  const item = itemOf(record, itemId);
  if (item?.kind !== 'flight' || !isOrdered(item)) return [];
  const shown = item.supplierOffer.itineraries;
  const after = flownAhead(shown, itineraries, now);
  if (after.every((one, leg) => one === shown[leg])) return [];
  const reschedule: Change = { change: 'reschedule', itemId, itineraries: after };
  // Only a terminal changed: it is shown, but the traveller is not notified.
  if (isSameTrip(shown, after)) return [reschedule];
  const changes = changesOf(record, item);
  const before = agreedAhead(agreedItineraries(changes, shown), shown, now);
  const stays = record.booking.items.flatMap((one) => (one.kind === 'stay' && isOrdered(one) ? [one.offer] : []));
  const weight = weightOf(before, after, stays);
  const confirm = { ids: unconfirmed.flatMap((one) => one.id ?? []), byHand: unconfirmed.some((one) => one.id === null) };
  const isAsked = weight === 'to-decide';
  const begun: Change = {
    change: 'begin-amendment',
    ...(isAsked ? { event: 'flight-changed' } : { event: 'flight-change-told' }),
    actor: 'system',
    amendment: {
      id,
      itemId,
      kind: 'flight-change',
      currency: item.currency,
      reason: 'changed by the airline',
      flights: { before, after, weight, confirm },
      acceptedBy: isAsked ? null : 'system',
    },
  };
  const superseded = changes.filter(isToAnswer).map((one) => moveAmendment(one, 'amendment-expired'));
  const flag: Change = isAsked
    ? { change: 'raise', reason: 'flight-changed', about: about(item) }
    : { change: 'end-flags', reasons: ['flight-changed'], about: about(item), note: 'not so any more' };
  return [...superseded, ...withoutRefusal(record, item, 'changed again'), reschedule, begun, flag];
}

/** Compares times to the minute, flight numbers, airports and cancellations: travellers are notified of nothing else. */
const isSameTrip = (shown: readonly Itinerary[], after: readonly Itinerary[]): boolean =>
  scheduleChange(shown, after).findings.length === 0 && scheduleChange(after, shown).findings.length === 0;

export type ChangeAnswered = { ok: true } | { ok: false; reason: 'not-asked' };

/** Records the answer to a flight change; the same answer again is accepted and changes nothing. */
export function answerFlightChange(
  record: BookingRecord,
  { id, answer, by: actor, now }: { id: string; answer: 'accept' | 'refuse'; by: Actor; now: number },
): { changes: Change[]; outcome: ChangeAnswered } {
  const asked = record.amendments.find((one) => one.id === id && one.kind === 'flight-change');
  const item = asked && itemOf(record, asked.itemId);
  const isStanding = record.booking.state === 'confirmed' && item !== undefined && isOrdered(item);
  if (!asked || !isStanding) return { changes: [], outcome: { ok: false, reason: 'not-asked' } };
  const given = asked.acceptedBy === null ? (asked.state === 'refused' ? 'refuse' : undefined) : 'accept';
  if (answer === 'accept' && asked.flights && !isAcceptable(asked.flights))
    return { changes: [], outcome: { ok: false, reason: 'not-asked' } };
  if (!isToAnswer(asked)) return { changes: [], outcome: given === answer ? { ok: true } : { ok: false, reason: 'not-asked' } };
  const move =
    answer === 'accept'
      ? moveAmendment(asked, 'amendment-accepted', { actor, set: { acceptedBy: actor, attemptedAt: null } })
      : moveAmendment(asked, 'flight-change-refused', { actor, set: { refusal: 'declined' } });
  const over: Change = {
    change: 'end-flags',
    reasons: ['flight-changed'],
    about: about(item),
    note: `the traveller’s answer: ${answer}`,
  };
  // After departure an item cannot be cancelled: an operator has to rebook the traveller.
  const isOnTheWay = item.kind === 'flight' && now >= (departureOf(item.supplierOffer) ?? Number.POSITIVE_INFINITY);
  const stands: Change = { change: 'raise', reason: isOnTheWay ? 'refused-on-the-way' : 'change-refused', about: about(item) };
  return { changes: [move, over, ...(answer === 'refuse' ? [stands] : [])], outcome: { ok: true } };
}

function withoutRefusal(record: BookingRecord, item: BookingItem, note: string): Change[] {
  const isRefused = changesOf(record, item).some(({ state }) => state === 'refused');
  return isRefused ? [{ change: 'end-flags', reasons: ['change-refused'], about: about(item), note }] : [];
}

/** Ends what waits for the traveller about the flights of an item that is cancelled: an unanswered change, and a refused one. */
export function withoutAnswer(record: BookingRecord, item: BookingItem): Change[] {
  const note = 'it does not stand any more';
  const refused = withoutRefusal(record, item, note);
  const open = changesOf(record, item).filter(isToAnswer);
  if (open.length === 0) return refused;
  const over: Change = { change: 'end-flags', reasons: ['flight-changed'], about: about(item), note };
  return [...open.map((one) => moveAmendment(one, 'amendment-expired')), over, ...refused];
}

/** Whether the supplier has changes that its API can confirm. */
export const isToBeConfirmed = ({ flights }: Amendment): boolean => (flights?.confirm.ids.length ?? 0) > 0;

/** An accepted change that no call confirms: applied, and flagged where an operator has to confirm it. */
export const confirmedByHand = (amendment: Amendment, item: BookingItem): Change[] => [
  moveAmendment(amendment, 'amendment-applied'),
  ...(amendment.flights?.confirm.byHand ? [toConfirm(item)] : []),
];

const toConfirm = (item: BookingItem): Change => ({ change: 'raise', reason: 'change-to-confirm', about: orderName(item) });

/** Applies the answer to `confirm-change`. What the supplier refuses is flagged; the traveller's acceptance stands. */
export function afterConfirming(record: BookingRecord, asked: Amendment, outcome: ConfirmChangeOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const amendment = record.amendments.find(({ id, state }) => id === asked.id && state === 'accepted');
  const item = itemOf(record, asked.itemId);
  if (!amendment || !item) return again();
  const applied = moveAmendment(amendment, 'amendment-applied');
  return again(applied, ...(outcome.ok && !amendment.flights?.confirm.byHand ? [] : [toConfirm(item)]));
}
