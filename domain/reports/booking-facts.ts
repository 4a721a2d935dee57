import type { Actor } from '../booking/booking-event.ts';
import { BOOKED, type BookingState } from '../booking/booking-state.ts';
import type { ItemKind, ItemState } from '../booking/item-state.ts';
import { isOrdered } from '../booking/item-state.ts';
import type { Channel } from '../margins/channel.ts';
import { declineClassOf } from './decline-class.ts';
import { type ReportName, soldKindOf } from './report.ts';

/** Reports that are counted of bookings. */
export const FACT_REPORTS = ['funnel', 'refusals', 'cancellations', 'ticketing'] as const satisfies ReportName[];
export type FactReport = (typeof FACT_REPORTS)[number];

/** How far a booking has come: an offer was chosen, its payment was asked for, the money was held, it was confirmed. */
export const STEPS = ['opened', 'asked', 'held', 'confirmed'] as const;
export type Step = (typeof STEPS)[number];

export const ASKERS = ['customer', 'desk', 'supplier'] as const;
export type Asker = (typeof ASKERS)[number];

type ReportedItem = {
  id: string;
  kind: ItemKind;
  supplier: string;
  state: ItemState;
  /** Epoch milliseconds; null if the supplier says none. */
  ticketingDeadline: number | null;
  /** Who asked to cancel it, where somebody did. */
  cancelAskedBy: Actor | null;
  /** What was given back of it, and what was kept of what was paid. */
  refundedMinor: number;
  keptMinor: number;
};

type ReportedEvent = {
  kind: 'payment-declined' | 'item-refused' | 'refused' | 'item-cancelled' | 'item-lapsed' | 'item-ticketed' | 'price-changed';
  at: number;
  itemId: string | null;
  reason: string;
  /** Of a changed price: what it costs more than before. */
  moreMinor: number;
  /** Of a payment. */
  declineCode: string;
  provider: string;
  method: string;
};

/** A booking, as far as reports are about it. Items are in their order, events in theirs. */
export type ReportedBooking = {
  state: BookingState;
  /** When it was asked for; while it is not, when it was opened. */
  soldAt: number;
  isAsked: boolean;
  isHeld: boolean;
  /** Epoch milliseconds. */
  confirmedAt: number | null;
  channel: Channel;
  currency: string;
  items: readonly ReportedItem[];
  events: readonly ReportedEvent[];
};

/** One thing that happened. */
export type BookingFact = {
  report: FactReport;
  what: string;
  at: number;
  party: string;
  reason: string;
  method: string;
  currency: string;
  amountMinor: number;
  keptMinor: number;
  hours: number;
  dueAt: number | null;
};

const HOUR_MS = 3_600_000;
const NOTHING = { party: '', reason: '', method: '', currency: '', amountMinor: 0, keptMinor: 0, hours: 0, dueAt: null };

/** What reports count of a booking. `dayOf`: the agency's day; what is cancelled together on a day counts once. */
export function factsOf(booking: ReportedBooking, { now, dayOf }: { now: number; dayOf(at: number): string }): BookingFact[] {
  return [stepOf(booking), ...refusalsOf(booking), ...cancellationsOf(booking, dayOf), ...ticketsOf(booking, now)];
}

export const kindOf = ({ items }: Pick<ReportedBooking, 'items'>) => soldKindOf(items.map(({ kind }) => kind));

/** The furthest step: the steps before it are counted with it. */
function stepOf({ isAsked, isHeld, confirmedAt, soldAt }: ReportedBooking): BookingFact {
  const what: Step = confirmedAt !== null ? 'confirmed' : isHeld ? 'held' : isAsked ? 'asked' : 'opened';
  return { ...NOTHING, report: 'funnel', what, at: soldAt };
}

/** Of a whole booking that ends because of the money, and not because of an order. */
const OF_MONEY = new Set(['capture-refused', 'price-changed']);

function refusalsOf({ events, items, isAsked }: ReportedBooking): BookingFact[] {
  const dearer = isAsked ? undefined : dearerBefore(events);
  const ofOrders = events.filter(({ kind }) => kind === 'item-refused');
  return events.flatMap((event): BookingFact[] => {
    const { kind, at, reason, method, provider } = event;
    if (kind === 'payment-declined') {
      const declined = { party: provider, method, reason: declineClassOf(event.declineCode) };
      return [{ ...NOTHING, report: 'refusals', what: 'declined', at, ...declined }];
    }
    if (event === dearer) {
      const party = supplierIn(items, event);
      return [{ ...NOTHING, report: 'refusals', what: 'changed', at, party, reason: 'price-not-accepted' }];
    }
    if (kind === 'item-refused') {
      const party = supplierIn(items, event);
      return [{ ...NOTHING, report: 'refusals', what: reason === 'price-changed' ? 'changed' : 'refused', at, party, reason }];
    }
    // Where an order was refused the booking ends for the same reason, which is counted already.
    const isOfOrder = ofOrders.some((refused) => refused.reason === reason);
    return kind === 'refused' && OF_MONEY.has(reason) && !isOfOrder
      ? [{ ...NOTHING, report: 'refusals', what: 'declined', at, party: provider, method, reason: 'amount-differs' }]
      : [];
  });
}

const supplierIn = (items: readonly ReportedItem[], { itemId }: ReportedEvent): string =>
  items.find(({ id }) => id === itemId)?.supplier ?? '';

/** The last price that rose while the form was filled in: a traveller who then asks for no payment did not accept it. Once for a booking. */
const dearerBefore = (events: readonly ReportedEvent[]): ReportedEvent | undefined =>
  events.findLast(({ kind, moreMinor }) => kind === 'price-changed' && moreMinor > 0);

/** Cancelled after it was confirmed: what is undone because a booking failed is no cancellation. */
function cancellationsOf(
  { events, items, confirmedAt, currency }: ReportedBooking,
  dayOf: (at: number) => string,
): BookingFact[] {
  if (confirmedAt === null) return [];
  const byItem = new Map(items.map((item) => [item.id, item]));
  const cancelled = events.flatMap(({ kind, at, itemId }) => {
    const item = byItem.get(itemId ?? '');
    const isEnd = kind === 'item-cancelled' || kind === 'item-lapsed';
    return item && isEnd ? [{ at, item, by: askerOf(item.cancelAskedBy) }] : [];
  });
  const together = Map.groupBy(cancelled, ({ at, by }) => `${dayOf(at)} ${by}`);
  return [...together.values()].map((ended) => {
    const [{ at, by, item: first }] = ended as [(typeof ended)[0]];
    const sum = (field: 'refundedMinor' | 'keptMinor') => ended.reduce((total, { item }) => total + item[field], 0);
    const money = { currency, amountMinor: sum('refundedMinor'), keptMinor: sum('keptMinor') };
    return { ...NOTHING, report: 'cancellations', what: by, at, party: first.supplier, reason: by, ...money };
  });
}

/** What nobody asked for lapsed at its supplier, or was cancelled there. */
function askerOf(askedBy: Actor | null): Asker {
  if (askedBy === 'customer') return 'customer';
  return askedBy?.startsWith('operator:') ? 'desk' : 'supplier';
}

/** Tickets of flights: issued before or after their deadline, missed, or still to be issued. */
function ticketsOf({ state, soldAt, items, events }: ReportedBooking, now: number): BookingFact[] {
  if (!BOOKED.includes(state)) return [];
  return items.flatMap((item): BookingFact[] => {
    if (item.kind !== 'flight') return [];
    const { id, supplier: party, ticketingDeadline: deadline } = item;
    const issuedAt = events.find(({ kind, itemId }) => kind === 'item-ticketed' && itemId === id)?.at;
    const fact = { ...NOTHING, report: 'ticketing' as const, party };
    if (issuedAt !== undefined) {
      if (deadline === null) return [{ ...fact, what: 'untimed', at: issuedAt }];
      const hours = Math.floor((deadline - issuedAt) / HOUR_MS);
      return [{ ...fact, what: issuedAt <= deadline ? 'onTime' : 'late', at: issuedAt, hours: Math.max(0, hours) }];
    }
    if (!isOrdered(item)) return [];
    if (deadline !== null && deadline < now) return [{ ...fact, what: 'missed', at: deadline }];
    return [{ ...fact, what: 'waiting', at: soldAt, dueAt: deadline }];
  });
}
