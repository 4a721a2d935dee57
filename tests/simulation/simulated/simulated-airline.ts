import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import { answerFlightChange, noticeFlights } from '#backend/booking/workflow/flight-changes.ts';
import type { BookingItem } from '#backend/db/schema.ts';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import type { Dice } from './dice.ts';
import type { Network } from './network.ts';
import type { SimulatedProduct } from './simulated-product.ts';
import type { SimulatedOrder, SupplierBooks } from './simulated-supplier.ts';
import type { VirtualTime } from './virtual-time.ts';

type Doing = {
  time: VirtualTime;
  dice: Dice;
  network: Network;
  product: SimulatedProduct;
  suppliers: ReadonlyMap<string, SupplierBooks>;
  bookingId: string;
  newId: () => string;
};

const MINUTE_MS = 60_000;

const flight = (number: string, from: string, departs: string, to: string, arrives: string) => ({
  id: number,
  carrierCode: 'AV',
  number,
  departure: { iataCode: from, at: departs },
  arrival: { iataCode: to, at: arrives },
});

/** The itinerary sold in every history: a connection on the way out, and a return. */
export const SOLD_TRIP: Itinerary[] = [
  {
    segments: [
      flight('27', 'BOG', '2030-03-10T09:00:00', 'PTY', '2030-03-10T10:40:00'),
      flight('412', 'PTY', '2030-03-10T12:00:00', 'MIA', '2030-03-10T15:00:00'),
    ],
  },
  { segments: [flight('29', 'MIA', '2030-03-20T18:00:00', 'BOG', '2030-03-20T21:40:00')] },
];

const asRead = (itineraries: readonly Itinerary[]): ReadItinerary[] =>
  itineraries.map(({ segments }) => ({
    segments: segments.map(({ id: _, ...segment }) => ({ ...segment, isCancelled: false })),
  }));

const later = (at: string, minutes: number): string =>
  new Date(Date.parse(`${at}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 19);

/**
 * An airline that changes booked flights, the product's checks that detect it, and a traveller who accepts, refuses, does both at
 * once, or does not answer.
 */
export function simulatedAirline({ time, dice, network, product, suppliers, bookingId, newId }: Doing) {
  const seen = new Set<string>();
  const looking = new Set<string>();
  const soon = (work: () => void, withinMinutes: number): void =>
    time.after(dice.between(1_000, withinMinutes * MINUTE_MS), work);

  function isNew(thing: string): boolean {
    const isIt = !seen.has(thing);
    seen.add(thing);
    return isIt;
  }

  const orderOf = ({ supplier, orderId }: BookingItem): SimulatedOrder | undefined =>
    suppliers.get(supplier)?.orders.find((order) => order.orderId === orderId);

  /** Changes an order's times a little or a lot, changes a flight number, cancels one direction, or restores what was sold. */
  function change(order: SimulatedOrder): void {
    const itineraries = structuredClone(order.itineraries ?? asRead(SOLD_TRIP));
    const leg = dice.pick([0, 1]);
    const segment = dice.pick(itineraries[leg]?.segments ?? []);
    const kind = dice.pick(['little', 'little', 'lot', 'number', 'cancel', 'back'] as const);
    if (kind === 'number') segment.number = String(dice.between(100, 999));
    if (kind === 'cancel') for (const one of itineraries[leg]?.segments ?? []) one.isCancelled = true;
    if (kind === 'little' || kind === 'lot') {
      const minutes = dice.between(-1, 1) * dice.between(5, kind === 'lot' ? 600 : 50);
      segment.departure.at = later(segment.departure.at, minutes);
      segment.arrival.at = later(segment.arrival.at, minutes);
    }
    order.itineraries = kind === 'back' ? asRead(SOLD_TRIP) : itineraries;
    order.unconfirmed = dice.pick([[], [{ id: null }], [{ id: newId() }], [{ id: newId() }]]);
  }

  /** Like `look-at-orders.ts`: one check at a time per order. */
  function look(item: BookingItem, order: SimulatedOrder): void {
    if (looking.has(item.id)) return;
    looking.add(item.id);
    const over = () => void looking.delete(item.id);
    // The claim of a process that died has expired by then.
    time.after(2 * MINUTE_MS, over);
    product.request(async (process, records) => {
      const upstream = () => ({ itineraries: order.itineraries ?? asRead(SOLD_TRIP), unconfirmed: order.unconfirmed ?? [] });
      const read = await network.call(process, { upstream, silence: undefined as ReturnType<typeof upstream> | undefined });
      if (!read || !looking.has(item.id)) return;
      await records.change(bookingId, (record) => {
        order.readAs = read.itineraries;
        return { changes: noticeFlights(record, { id: newId(), itemId: item.id, ...read, now: time.now }) };
      });
    });
  }

  const say = (id: string, answer: 'accept' | 'refuse'): void =>
    product.request(async (_, records) => {
      await records.change(bookingId, (record) => answerFlightChange(record, { id, answer, by: 'customer', now: time.now }));
    });

  /** Most travellers answer; some give two answers in two windows. */
  function answer(id: string): void {
    if (dice.happens(0.2)) return;
    const first = dice.pick(['accept', 'refuse'] as const);
    soon(() => say(id, first), 5);
    if (dice.happens(0.3)) soon(() => say(id, first === 'accept' ? 'refuse' : 'accept'), 5);
  }

  /** Changes some of the orders within their first quarter of an hour. */
  function begin(item: BookingItem): void {
    const order = orderOf(item);
    if (!order || !dice.happens(0.6)) return;
    for (let times = dice.between(1, 4); times > 0; times--) {
      soon(() => {
        change(order);
        soon(() => look(item, order), 5);
      }, 15);
    }
  }

  return {
    look(record: BookingRecord): void {
      if (record.booking.state !== 'confirmed') return;
      if (isNew('confirmed') && dice.happens(0.25)) record.booking.items.forEach(begin);
      for (const { id, kind, state } of record.amendments) {
        if (kind === 'flight-change' && state === 'quoted' && isNew(id)) answer(id);
      }
    },
  };
}
