import { and, eq } from 'drizzle-orm';
import type { Handlers } from '#contract/calls.ts';
import { type FieldError, type Reply, refuse, reply } from '#contract/problem.ts';
import { bagOptions, JOURNEY_TYPES } from '#domain/booking/bag-options.ts';
import { type BoughtBags, buyBags, conflictingBags, withBagPrices, withBags } from '#domain/booking/baggage.ts';
import { type ChosenSeat, findSeatProblems, type SeatProblem, withSeats } from '#domain/booking/seats.ts';
import { totalOf } from '#domain/flights/agency-fee.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { intAmountOf, type Money } from '#domain/money.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Database } from '../db/connection.ts';
import { type Booking, payments } from '../db/schema.ts';
import { type FlightSearches, withSearchedDetails } from '../search/flight-search.ts';
import { priceRefusal } from '../search/price-refusal.ts';
import { saveDraft } from './booking-store.ts';
import { CLOSED, openSession } from './open-session.ts';

type ExtrasCalls = Pick<Handlers, 'addAdditionalServices' | 'readSeatMaps' | 'refreshPrice'>;
type Extras = { bags: BoughtBags[]; seats: ChosenSeat[] };

/** What is sold on top of the fares: bags and seats; and the price of all of it, asked for again. */
export function extrasCalls({
  db,
  searches,
  suppliers,
}: {
  db: Database;
  searches: FlightSearches;
  suppliers: ReadonlyMap<string, FlightSupplier>;
}): ExtrasCalls {
  /** The supplier says what it asks with these extras; what the visitor pays for bags is the agency's price (SPEC §9). */
  async function priceWith(booking: Booking, { bags, seats }: Extras): Promise<Reply<Money>> {
    const asked = withSeats(withBags(booking.supplierOffer, bags), seats);
    const outcome = await suppliers.get(booking.supplier)?.price(asked);
    if (!outcome?.ok) return priceRefusal(outcome?.reason ?? 'unreachable');
    const sold = searches.sell(withSearchedDetails(outcome.offer, booking.offer), booking.offer.id);
    const offer = withBagPrices(sold, bags);
    const { amountMinor, currency } = totalOf(offer);
    const isSaved = await db.transaction(async (tx) => {
      const included = { ...booking.included, ...outcome.included };
      const set = { offer, supplierOffer: outcome.offer, included, bags, seats, totalMinor: amountMinor, pricedAt: new Date() };
      if (!(await saveDraft(tx, booking.id, set))) return false;
      // A card that was handed over before is charged what the booking costs now.
      await tx
        .update(payments)
        .set({ amountMinor })
        .where(and(eq(payments.bookingId, booking.id), eq(payments.state, 'begun')));
      return true;
    });
    return isSaved ? reply({ amountMinor, currency }) : CLOSED;
  }

  async function seatMapsOf(booking: Booking): Promise<Reply<SeatMap[]>> {
    const outcome = await suppliers.get(booking.supplier)?.seatMaps(booking.supplierOffer);
    return outcome?.ok ? reply(outcome.seatMaps) : priceRefusal(outcome?.reason ?? 'unreachable');
  }

  return {
    addAdditionalServices: async ({ additionalServices, ...input }) => {
      const session = await openSession(db, input);
      if (!session.ok) return session;
      const booking = session.body;
      const bags = bagsAsked(booking, additionalServices.baggage);
      if (!bags.ok) return bags;
      const seats = additionalServices.seats ?? booking.seats;
      if (additionalServices.seats && seats.length > 0) {
        const maps = await seatMapsOf(booking);
        if (!maps.ok) return maps;
        const errors = [...findSeatProblems(maps.body, seats)].map(([index, problem]) => ({
          ...{ pointer: `/additionalServices/seats/${index}`, detail: SEAT_MESSAGES[problem] },
        }));
        if (errors.length > 0) return refuse('invalid-request', 'Choose from the seats that can be had', errors);
      }
      const priced = await priceWith(booking, { bags: bags.body, seats });
      if (!priced.ok) return priced;
      return reply({ data: { id: booking.id, total: intAmountOf(priced.body) } }, 201);
    },

    readSeatMaps: async (input) => {
      const session = await openSession(db, input);
      if (!session.ok) return session;
      const maps = await seatMapsOf(session.body);
      return maps.ok ? reply({ seatMaps: maps.body, chosen: session.body.seats }) : maps;
    },

    refreshPrice: async (input) => {
      const session = await openSession(db, input);
      if (!session.ok) return session;
      const before = totalOf(session.body.offer);
      const priced = await priceWith(session.body, session.body);
      if (!priced.ok) return priced;
      const total = intAmountOf(priced.body);
      const hasChanged = priced.body.amountMinor !== before.amountMinor;
      return reply({ total, ...(hasChanged ? { priceChange: { from: intAmountOf(before), to: total } } : {}) });
    },
  };
}

type BagChoices = { travelerId: string; kind?: string | undefined; quantity: number }[];

/** The bags that are asked for, at their price; the field at fault where that many cannot be bought. */
function bagsAsked(
  { offer, included, bags }: Booking,
  baggage: { onwardBaggage: BagChoices; returnBaggage: BagChoices } | undefined,
): Reply<BoughtBags[]> {
  if (!baggage) return reply(bags);
  const options = bagOptions(offer, included);
  const asked = JOURNEY_TYPES.flatMap((journeyType) =>
    baggage[`${journeyType}Baggage`].map((choice, index) => ({
      bought: buyBags(options, { ...choice, journeyType }),
      isWanted: choice.quantity > 0,
      pointer: `/additionalServices/baggage/${journeyType}Baggage/${index}`,
    })),
  );
  const wanted = asked.filter(({ isWanted }) => isWanted);
  const bought = wanted.flatMap((one) => one.bought ?? []);
  const conflicts = new Set(conflictingBags(bought).map((index) => bought[index]));
  const errors: FieldError[] = wanted.flatMap(({ pointer, bought: own }) =>
    own && !conflicts.has(own)
      ? []
      : [{ pointer, detail: own ? 'cannot be bought beside an earlier one' : 'is more than can be bought there' }],
  );
  if (errors.length > 0) return refuse('invalid-request', 'Choose from the bags that are offered', errors);
  return reply(bought);
}

const SEAT_MESSAGES: Record<SeatProblem, string> = {
  unknown: 'is no seat of this flight',
  'not-available': 'is taken',
  'not-for-this-traveler': 'is not for this traveller',
  'chosen-twice': 'is chosen twice',
};
