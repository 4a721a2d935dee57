import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#contract/call.ts';
import type { Calls, Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { priceOfBags } from '#domain/booking/bags/added-bags.ts';
import { findSeatProblems, type SeatProblem, seatsSoldIn } from '#domain/booking/seats.ts';
import { timeNow } from '#domain/clock.ts';
import { withoutServices } from '#domain/flights/orders/bought-services.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { intAmountOf, type Money } from '#domain/money.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { OutingSales } from '../../catalogue/outing-sales.ts';
import type { Database } from '../../db/connection.ts';
import type { Booking, FlightItem } from '../../db/schema.ts';
import { bagPricingOf } from '../../retailing/bag-pricing.ts';
import type { Retailing } from '../../retailing/retailing.ts';
import type { FlightSearches } from '../../search/flight-search.ts';
import { priceRefusal } from '../../search/price-refusal.ts';
import type { StayShopping } from '../../stays/stay-shopping.ts';
import type { SupplyFigures } from '../../supply/supply-figures.ts';
import { flightIn, NO_FLIGHT } from '../items/items-by-kind.ts';
import { partId } from '../looking-up/part-id.ts';
import type { BookingRecords } from '../record/booking-records.ts';
import type { Change } from '../record/change.ts';
import { CHANGED_MEANWHILE } from './asking.ts';
import { bagsAsked } from './bags-asked.ts';
import { CLOSED, NO_SESSION, requireEditableBooking } from './editable-booking.ts';
import { type Extras, itemPrices, type PricedItem } from './item-prices.ts';
import { codedRuleOf, sellPromoted, unpromotedBooking } from './promotions/promoted-booking.ts';
import { isEditable } from './readiness.ts';

type ExtrasCalls = Pick<Handlers, 'addAdditionalServices' | 'readSeatMaps' | 'refreshPrice'>;
type ExtrasAsked = InputOf<Calls['addAdditionalServices']>['additionalServices'];
type Priced = { id: string; before: Money; total: Money; seatsGone: boolean };

/** How often a change is retried after concurrent changes. */
const ATTEMPTS = 4;

type Selling = {
  db: Database;
  records: BookingRecords;
  searches: FlightSearches;
  stays: StayShopping;
  retailing: Pick<Retailing, 'under'>;
  outings: Pick<OutingSales, 'again' | 'instalmentsOf'>;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  onPriced?: SupplyFigures['priced'] | undefined;
};

/** Bags and seats on top of the fares, and repricing of the whole booking. */
export function extrasCalls(selling: Selling): ExtrasCalls {
  const prices = itemPrices(selling);
  return {
    addAdditionalServices: async ({ additionalServices, additionalServicesId, ...input }) => {
      let dearerMinor = 0;
      const priced = await priceAgain(selling, input, async (booking) => {
        if (additionalServicesId && additionalServicesId !== partId(booking.id, 'additional-services')) return OTHER_SERVICES;
        const flight = flightIn(booking);
        if (!flight) return NO_FLIGHT;
        const extras = await extrasAsked(selling, flight, additionalServices);
        if (!extras.ok) return extras;
        const sold = await prices.flightWith(booking, flight, extras.body);
        if (!sold.ok) return sold;
        const { offer, bags } = sold.body.sold;
        const dearerBagsMinor = priceOfBags(bags) - priceOfBags(extras.body.bags);
        dearerMinor = withoutServices(offer).amountMinor - withoutServices(flight.offer).amountMinor + dearerBagsMinor;
        return reply([sold.body]);
      });
      if (!priced.ok) return priced;
      const total = intAmountOf(priced.body.total);
      // The supplier has priced everything again. If fares or bags differ from those shown, the visitor is notified as of any
      // changed price.
      const priceChange = { from: { ...total, amount: total.amount - dearerMinor }, to: total };
      const answer = { data: { id: partId(priced.body.id, 'additional-services'), total } };
      return reply({ ...answer, ...(dearerMinor === 0 ? {} : { priceChange }) }, 201);
    },

    readSeatMaps: async (input) => {
      const session = await requireEditableBooking(selling.db, input);
      if (!session.ok) return session;
      const flight = flightIn(session.body);
      if (!flight) return NO_FLIGHT;
      const maps = await seatMapsOf(selling, flight);
      return maps.ok ? reply({ seatMaps: maps.body, chosen: flight.seats }) : maps;
    },

    refreshPrice: async (input) => {
      const priced = await priceAgain(selling, input, prices.everything);
      if (!priced.ok) return priced;
      const [from, total] = [intAmountOf(priced.body.before), intAmountOf(priced.body.total)];
      const priceChange = total.amount === from.amount ? {} : { priceChange: { from, to: total } };
      return reply({ total, ...priceChange, ...(priced.body.seatsGone ? { seatsGone: true } : {}) });
    },
  };
}

/**
 * Asks suppliers for prices and sells at them. If the booking changed meanwhile it is not overwritten: the suppliers are asked
 * again for the booking as it is then.
 */
async function priceAgain(
  { db, records, retailing, outings }: Selling,
  input: BookingCredentials,
  ask: (booking: Booking) => Promise<Reply<PricedItem[]>>,
): Promise<Reply<Priced>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const session = await requireEditableBooking(db, input);
    if (!session.ok) return session;
    const seen = session.body;
    const rule = await codedRuleOf(retailing, seen.promotion);
    const asked = await ask(unpromotedBooking(seen));
    if (!asked.ok) return asked;
    const decided = await records.change(seen.id, (record) => {
      const { booking } = record;
      if (!isEditable(booking)) return { changes: [], answer: CLOSED };
      if (booking.revision !== seen.revision) return { changes: [], answer: CHANGED_MEANWHILE };
      const { changes, total } = sellPromoted(record, asked.body, {
        rule,
        promotion: booking.promotion,
        outings,
        now: new Date(timeNow()),
      });
      const before = { amountMinor: booking.totalMinor, currency: booking.currency };
      const seatsGone = asked.body.some((item) => item.seatsGone);
      changes.push(...priceChanges(unpromotedBooking(booking), asked.body));
      return { changes, answer: reply({ id: booking.id, before, total, seatsGone }) };
    });
    const sold = decided?.answer;
    if (sold !== CHANGED_MEANWHILE) return sold ?? NO_SESSION;
  }
  return CHANGED_MEANWHILE;
}

/** What asking again has changed, by item, for reports: other bags or seats are no change of a price, nor are seats that others took. */
const priceChanges = ({ items }: Booking, asked: readonly PricedItem[]): Change[] =>
  items.flatMap(({ id, totalMinor: beforeMinor, currency, bags, seats }): Change[] => {
    const { sold, seatsGone } = asked.find(({ itemId }) => itemId === id) ?? {};
    const isOther = !sold || seatsGone || !isDeepStrictEqual([countsOf(bags), seats], [countsOf(sold.bags), sold.seats]);
    if (isOther || sold.totalMinor === beforeMinor) return [];
    const data = { beforeMinor, amountMinor: sold.totalMinor, currency };
    return [{ change: 'fact', fact: 'price-changed', itemId: id, data }];
  });

/** Chosen bags without their prices. */
const countsOf = (bags: PricedItem['sold']['bags']) =>
  bags.map(({ travelerId, journeyType, kind, quantity }) => ({ travelerId, journeyType, kind, quantity }));

async function seatMapsOf({ suppliers }: Selling, { supplier, supplierOffer }: FlightItem): Promise<Reply<SeatMap[]>> {
  const outcome = await suppliers.get(supplier)?.seatMaps(supplierOffer);
  if (!outcome?.ok) return priceRefusal(outcome?.reason ?? 'unreachable');
  return reply(seatsSoldIn(supplierOffer.price.currency, outcome.seatMaps));
}

/** The requested bags and seats; omitted ones stay as they are. */
async function extrasAsked(
  selling: Selling,
  flight: FlightItem,
  { baggage, seats: chosen }: ExtrasAsked,
): Promise<Reply<Extras>> {
  const bags = bagsAsked(flight, baggage, await bagPricingOf(selling.retailing, flight));
  if (!bags.ok) return bags;
  const seats = chosen ?? flight.seats;
  if (chosen && seats.length > 0) {
    const maps = await seatMapsOf(selling, flight);
    if (!maps.ok) return maps;
    const errors = [...findSeatProblems(maps.body, seats)].map(([index, problem]) => ({
      pointer: `/additionalServices/seats/${index}`,
      detail: SEAT_MESSAGES[problem],
    }));
    if (errors.length > 0) return refuse('invalid-request', 'Choose from the seats that can be had', errors);
  }
  return reply({ bags: bags.body, seats });
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
