import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import { type BoughtBags, withBagPrices, withBags } from '#domain/booking/baggage.ts';
import { type ChosenSeat, findSeatProblems, type SeatProblem, withSeats } from '#domain/booking/seats.ts';
import { totalOf } from '#domain/flights/agency-fee.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { findAmountProblem } from '#domain/flights/offer-amounts.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { intAmountOf, type Money } from '#domain/money.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Database } from '../db/connection.ts';
import type { Booking, BookingItem } from '../db/schema.ts';
import { type FlightSearches, withSearchedDetails } from '../search/flight-search.ts';
import { priceRefusal } from '../search/price-refusal.ts';
import { bagsAsked } from './bags-asked.ts';
import type { BookingRecords } from './booking-records.ts';
import type { InSession } from './booking-store.ts';
import { flightOf } from './flight-of.ts';
import { CLOSED, NO_SESSION, openSession } from './open-session.ts';
import { partId } from './part-id.ts';
import { CHANGED_MEANWHILE } from './workflow/asking.ts';
import { sellInstead } from './workflow/price-revision.ts';
import { isEditable } from './workflow/readiness.ts';

type ExtrasCalls = Pick<Handlers, 'addAdditionalServices' | 'readSeatMaps' | 'refreshPrice'>;
type Extras = { bags: BoughtBags[]; seats: ChosenSeat[] };
type Priced = { id: string; before: Money; total: Money };

/** How often a change is tried again that others came before. */
const ATTEMPTS = 4;

/** What is sold on top of the fares: bags and seats; and the price of all of it, asked for again. */
export function extrasCalls({
  db,
  records,
  searches,
  suppliers,
}: {
  db: Database;
  records: BookingRecords;
  searches: FlightSearches;
  suppliers: ReadonlyMap<string, FlightSupplier>;
}): ExtrasCalls {
  /** What the visitor is sold for what the supplier asks, bags at the agency's price; refused where the total cannot be charged. */
  function sellWith(seen: BookingItem, supplierOffer: FlightOffer, bags: BoughtBags[]): Reply<FlightOffer> {
    const own = searches.sell(withSearchedDetails(supplierOffer, seen.offer), seen.offer.id, seen.supplier);
    if (!own) return priceRefusal('unavailable');
    const offer = withBagPrices(own, bags);
    const problem = findAmountProblem(offer);
    return problem
      ? refuse('offer-unavailable', `With these extras ${problem.pointer} is ${problem.problem}: choose others`)
      : reply(offer);
  }

  /**
   * Asks the supplier what it wants with other extras, and sells that; what the visitor pays for bags is the agency's price (SPEC §9). A booking
   * that was changed meanwhile is not overwritten: the question is put again, about the booking as it is then.
   */
  async function priceAgain(input: InSession, choose: (booking: Booking) => Promise<Reply<Extras>>): Promise<Reply<Priced>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const session = await openSession(db, input);
      if (!session.ok) return session;
      const seen = session.body;
      const chosen = await choose(seen);
      if (!chosen.ok) return chosen;
      const { bags, seats } = chosen.body;
      const flight = flightOf(seen);
      const outcome = await suppliers.get(flight.supplier)?.price(withSeats(withBags(flight.supplierOffer, bags), seats));
      if (!outcome?.ok) return priceRefusal(outcome?.reason ?? 'unreachable');
      const sale = sellWith(flight, outcome.offer, bags);
      if (!sale.ok) return sale;
      const offer = sale.body;
      const { amountMinor: totalMinor, currency } = totalOf(offer);
      const decided = await records.change(seen.id, (record) => {
        const { booking } = record;
        if (!isEditable(booking)) return { changes: [], answer: CLOSED };
        if (booking.revision !== seen.revision) return { changes: [], answer: CHANGED_MEANWHILE };
        const item = flightOf(booking);
        const included = { ...item.included, ...outcome.included };
        const sold = { offer, supplierOffer: outcome.offer, included, bags, seats, totalMinor, currency };
        const { changes, total } = sellInstead(record, item, sold, new Date());
        const before = { amountMinor: booking.totalMinor, currency: booking.currency };
        return { changes, answer: reply({ id: booking.id, before, total }) };
      });
      const sold = decided?.answer;
      if (sold !== CHANGED_MEANWHILE) return sold ?? NO_SESSION;
    }
    return CHANGED_MEANWHILE;
  }

  async function seatMapsOf({ supplier, supplierOffer }: BookingItem): Promise<Reply<SeatMap[]>> {
    const outcome = await suppliers.get(supplier)?.seatMaps(supplierOffer);
    return outcome?.ok ? reply(outcome.seatMaps) : priceRefusal(outcome?.reason ?? 'unreachable');
  }

  return {
    addAdditionalServices: async ({ additionalServices, additionalServicesId, ...input }) => {
      const priced = await priceAgain(input, async (booking) => {
        if (additionalServicesId && additionalServicesId !== partId(booking.id, 'additional-services')) return OTHER_SERVICES;
        const flight = flightOf(booking);
        const bags = bagsAsked(flight, additionalServices.baggage);
        if (!bags.ok) return bags;
        const seats = additionalServices.seats ?? flight.seats;
        if (additionalServices.seats && seats.length > 0) {
          const maps = await seatMapsOf(flight);
          if (!maps.ok) return maps;
          const errors = [...findSeatProblems(maps.body, seats)].map(([index, problem]) => ({
            ...{ pointer: `/additionalServices/seats/${index}`, detail: SEAT_MESSAGES[problem] },
          }));
          if (errors.length > 0) return refuse('invalid-request', 'Choose from the seats that can be had', errors);
        }
        return reply({ bags: bags.body, seats });
      });
      if (!priced.ok) return priced;
      return reply({ data: { id: partId(priced.body.id, 'additional-services'), total: intAmountOf(priced.body.total) } }, 201);
    },

    readSeatMaps: async (input) => {
      const session = await openSession(db, input);
      if (!session.ok) return session;
      const flight = flightOf(session.body);
      const maps = await seatMapsOf(flight);
      return maps.ok ? reply({ seatMaps: maps.body, chosen: flight.seats }) : maps;
    },

    refreshPrice: async (input) => {
      const priced = await priceAgain(input, async (booking) => reply(flightOf(booking)));
      if (!priced.ok) return priced;
      const [from, total] = [intAmountOf(priced.body.before), intAmountOf(priced.body.total)];
      return reply({ total, ...(total.amount === from.amount ? {} : { priceChange: { from, to: total } }) });
    },
  };
}

const OTHER_SERVICES = refuse('invalid-request', 'These additional services belong to another booking', [
  { pointer: '/additionalServicesId', detail: 'is not the id of this booking’s additional services' },
]);

const SEAT_MESSAGES: Record<SeatProblem, string> = {
  unknown: 'is no seat of this flight',
  'not-available': 'is taken',
  'not-for-this-traveler': 'is not for this traveller',
  'chosen-twice': 'is chosen twice',
};
