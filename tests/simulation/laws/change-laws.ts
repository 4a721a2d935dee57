import type { NewEvent } from '#backend/booking/record/applied.ts';
import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { Amendment, BookingItem, FlightItem } from '#backend/db/schema.ts';
import { mailOwedFor } from '#domain/booking/booking-mail.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { scheduleChange } from '#domain/flights/changes/schedule-change.ts';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import { flownItineraries, type ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import type { KeptFlag } from '../simulated/memory-records.ts';
import { SOLD_TRIP } from '../simulated/simulated-airline.ts';
import type { SimulatedOrder } from '../simulated/simulated-supplier.ts';
import { whileSame } from './world.ts';

/** Invariants of schedule changes by an airline. */

type World = {
  record: BookingRecord;
  events: readonly NewEvent[];
  flags: readonly KeptFlag[];
  orders: readonly SimulatedOrder[];
};

const changesOf = ({ amendments }: BookingRecord, { id }: BookingItem): Amendment[] =>
  amendments.filter(({ kind, itemId }) => kind === 'flight-change' && itemId === id);

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Caches the result per object, as records are immutable and the invariants are checked after every event. */
function once<Of extends object>(work: (of: Of) => boolean): (of: Of) => boolean {
  const known = new WeakMap<Of, boolean>();
  return (of) => {
    const found = known.get(of) ?? work(of);
    known.set(of, found);
    return found;
  };
}

const flightsThatStand = ({ booking }: BookingRecord): FlightItem[] =>
  booking.items.filter((item): item is FlightItem => item.kind === 'flight' && isOrdered(item));

/** True if the itinerary shown differs from the supplier's record as last read. */
export const isItineraryFalse = ({ record, orders }: World): boolean =>
  flightsThatStand(record).some((item) => {
    const readAs = orders.find(({ orderId }) => orderId === item.orderId)?.readAs;
    const shown = item.supplierOffer.itineraries;
    if (!readAs) return !isSame(shown, SOLD_TRIP);
    return !isAsRead(shown, readAs) || !isSame(shown, item.offer.itineraries);
  });

const readings = new WeakMap<object, (of: ReadItinerary[]) => boolean>();
function isAsRead(shown: Itinerary[], readAs: ReadItinerary[]): boolean {
  const reading =
    readings.get(shown) ??
    once((read: ReadItinerary[]) => scheduleChange(shown, flownItineraries(shown, read)).findings.length === 0);
  readings.set(shown, reading);
  return reading(readAs);
}

/**
 * True if a change was not mailed exactly once, or the shown flights are not those of the last change, unless a later change
 * replaced it before it was answered.
 */
export const isChangeUntold = whileSame<World>(({ record, events }) => [record, events.length], isAnyUntold);

function isAnyUntold({ record, events }: World): boolean {
  const all = record.amendments.filter(({ kind }) => kind === 'flight-change');
  if (all.length === 0) return flightsThatStand(record).some((item) => !isSame(item.supplierOffer.itineraries, SOLD_TRIP));
  const told = events.flatMap((event) => {
    if (event.data.amendmentId === undefined) return [];
    const mail = mailOwedFor(event);
    return mail?.purpose === 'schedule-change' ? [mail.about] : [];
  });
  const isOnce = told.length === all.length && all.every(({ id }) => told.filter((about) => about === id).length === 1);
  return !isOnce || isAnyWronglyTold(record);
}

const isAnyWronglyTold = (record: BookingRecord): boolean =>
  flightsThatStand(record).some((item) => isWronglyTold(changesOf(record, item), item));

function isWronglyTold(changes: Amendment[], item: FlightItem): boolean {
  if (changes.length === 0) return !isSame(item.supplierOffer.itineraries, SOLD_TRIP);
  const last = changes.at(-1);
  const isShown = isSame(last?.flights?.after, item.supplierOffer.itineraries);
  const isAskedTwice = changes.filter(({ state }) => state === 'quoted').length > 1;
  return !isShown || isAskedTwice || changes.some((change, place) => isPlayedDown(changes.slice(0, place), change));
}

/**
 * True if a change was accepted automatically although it is serious compared with what the traveller last accepted, however
 * small beside the last one notified.
 */
function isPlayedDown(before: Amendment[], { flights, acceptedBy }: Amendment): boolean {
  const agreed = before.findLast((one) => one.acceptedBy === 'customer')?.flights?.after ?? SOLD_TRIP;
  return acceptedBy === 'system' && scheduleChange(agreed, flights?.after ?? []).weight === 'to-decide';
}

/**
 * At the end: true if a change that waits for its traveller has no open flag, or an accepted one is neither confirmed at the
 * supplier nor flagged.
 */
export function isChangeForgotten({ record, flags, orders }: World): boolean {
  const isFlagged = (reason: string) => flags.some((flag) => flag.reason === reason);
  const isOpen = flightsThatStand(record).some((item) => changesOf(record, item).some(({ state }) => state === 'quoted'));
  const confirmed = new Set(orders.flatMap((order) => order.confirmed ?? []));
  const isUnsaid = record.amendments.some(({ kind, state, flights }) => {
    if (kind !== 'flight-change' || state !== 'applied' || !flights) return false;
    const { ids, byHand } = flights.confirm;
    return (byHand || ids.some((id) => !confirmed.has(id))) && !isFlagged('change-to-confirm');
  });
  return isOpen !== isFlagged('flight-changed') || isUnsaid;
}
