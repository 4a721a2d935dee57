import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Handlers } from '#contract/calls.ts';
import { type FieldError, refuse, reply } from '#contract/problem.ts';
import type { PassengerInput } from '#contract/shapes.ts';
import { bagOptions, buyBags, withBagPrices, withBags } from '#domain/booking/baggage.ts';
import { EDITABLE } from '#domain/booking/booking-state.ts';
import { findPassengerProblems, type PassengerProblem, repeatedPassengers } from '#domain/booking/passenger.ts';
import { type MissingRequirement, missingRequirements } from '#domain/booking/requirements.ts';
import { totalOf } from '#domain/flights/agency-fee.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { passengerTypeOf } from '#domain/flights/price-breakdown.ts';
import { findCardErrors, parseExpiry } from '#domain/payment/card.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { Database } from '../db/connection.ts';
import { type Booking, bookings, payments } from '../db/schema.ts';
import { type FlightSearches, withSearchedDetails } from '../search/flight-search.ts';
import { priceRefusal } from '../search/price-refusal.ts';
import { latestPayment, loadSession, moveBooking, recordEvent, saveDraft } from './booking-store.ts';

type SessionCalls = Pick<
  Handlers,
  | 'startSession'
  | 'setFlightOrder'
  | 'readSession'
  | 'addAdditionalServices'
  | 'saveCustomer'
  | 'savePassengers'
  | 'savePaymentInformation'
  | 'saveBilling'
>;
type InSession = { agentId: string; flightOfferId: string };

/** How long a chosen offer may be filled in and paid; the airline's price is asked for again when it is ordered. */
const SESSION_LIFETIME_MS = 30 * 60_000;

const NO_SESSION = refuse('not-found', 'There is no booking with this flightOfferId for this agentId');
const CLOSED = refuse('booking-closed', 'This booking has been asked for and can no longer be changed');
const SESSION_EXPIRED = refuse('session-expired', 'The time to complete this booking is over: choose the flight again');

/** SPEC §7.2: from a chosen offer to a booking that can be asked for, saved section by section. */
export function sessionCalls({
  db,
  searches,
  suppliers,
  provider,
}: {
  db: Database;
  searches: FlightSearches;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  provider: PaymentProvider;
}): SessionCalls {
  /** Finds the booking and makes sure it may still be filled in. */
  async function openSession(input: InSession) {
    const booking = await loadSession(db, input);
    if (!booking) return NO_SESSION;
    if (!EDITABLE.includes(booking.state)) return CLOSED;
    if (booking.expiresAt.getTime() < Date.now()) return SESSION_EXPIRED;
    return reply(booking);
  }

  /** Saves into a booking that {@link openSession} has just let through; false when it was asked for meanwhile. */
  async function save(booking: Booking, input: InSession, set: Partial<typeof bookings.$inferInsert>): Promise<boolean> {
    const isSaved = await saveDraft(db, booking.id, set);
    if (isSaved) await refreshReadiness(booking.id, input);
    return isSaved;
  }

  /** `ready` exactly while nothing is missing (SPEC §4, booking requirements). */
  async function refreshReadiness(id: string, input: InSession): Promise<void> {
    const booking = await loadSession(db, input);
    if (!booking) return;
    const complete = (await missingFor(db, booking)).length === 0;
    if (complete && booking.state === 'priced') await moveBooking(db, { id, from: 'priced', to: 'ready', event: 'ready' });
    if (!complete && booking.state === 'ready') await moveBooking(db, { id, from: 'ready', to: 'priced', event: 'incomplete' });
  }

  return {
    startSession: async () => reply(null, 204),

    setFlightOrder: async ({ agentId, flightOffer, disId, infoData }) => {
      let priced = searches.findPriced(flightOffer.id);
      if (!priced) {
        const outcome = await searches.price(flightOffer.id);
        if (!outcome.ok) return priceRefusal(outcome.reason);
        priced = outcome.priced;
      }
      const total = totalOf(priced.shown);
      const secret = randomBytes(16).toString('base64url');
      const expiresAt = new Date(Date.now() + SESSION_LIFETIME_MS);
      const [row] = await db
        .insert(bookings)
        .values({
          ...{ secret, agentId, state: 'priced', supplier: priced.supplier.name, infoData, expiresAt },
          ...{ offer: priced.shown, supplierOffer: priced.own, dictionaries: priced.dictionaries, included: priced.included },
          ...{ totalMinor: total.amountMinor, currency: total.currency, disId: disId ?? null },
        })
        .returning({ id: bookings.id });
      const id = (row as { id: string }).id;
      await recordEvent(db, id, 'opened');
      return reply({ id, flightOfferId: secret, baggageUrl: null, expiresAt: expiresAt.toISOString() }, 201);
    },

    readSession: async (input) => {
      const booking = await loadSession(db, input);
      if (!booking) return NO_SESSION;
      const payment = await latestPayment(db, booking.id);
      return reply({
        ...{ id: booking.id, status: booking.state, referenceId: booking.reference },
        ...{ flightOffer: booking.offer, dictionaries: booking.dictionaries },
        ...{ customerDetails: booking.customer, passengers: booking.passengers, billingInformation: booking.billing },
        additionalServices: baggageOf(booking),
        payment: payment ? { brand: payment.brand, last4: payment.last4 } : null,
        refusal: booking.refusal,
        nextAction: payment?.nextActionUrl ? { url: payment.nextActionUrl } : null,
        expiresAt: booking.expiresAt.toISOString(),
      });
    },

    addAdditionalServices: async ({ additionalServices, ...input }) => {
      const session = await openSession(input);
      if (!session.ok) return session;
      const booking = session.body;
      const { onwardBaggage, returnBaggage } = additionalServices.baggage;
      const asked = [
        ...onwardBaggage.map((choice, index) => ({ ...choice, journeyType: 'onward' as const, at: `onwardBaggage/${index}` })),
        ...returnBaggage.map((choice, index) => ({ ...choice, journeyType: 'return' as const, at: `returnBaggage/${index}` })),
      ].filter(({ quantity }) => quantity > 0);
      const options = bagOptions(booking.offer, booking.included);
      const bought = asked.map(({ at: _, ...choice }) => buyBags(options, choice));
      const errors = asked.flatMap(({ at }, index) =>
        bought[index] ? [] : [{ pointer: `/additionalServices/baggage/${at}`, detail: 'is more than can be bought there' }],
      );
      if (errors.length > 0) return refuse('invalid-request', 'Choose from the bags that are offered', errors);
      const bags = bought.filter((one) => one !== undefined);
      // The supplier says what it asks with them; what the visitor pays for them is the agency's price.
      const outcome = await suppliers.get(booking.supplier)?.price(withBags(booking.supplierOffer, bags));
      if (!outcome?.ok) return priceRefusal(outcome?.reason ?? 'unreachable');
      const sold = searches.sell(withSearchedDetails(outcome.offer, booking.offer), booking.offer.id);
      const offer = withBagPrices(sold, bags);
      const { amountMinor, currency } = totalOf(offer);
      const isSaved = await db.transaction(async (tx) => {
        const set = { offer, supplierOffer: outcome.offer, bags, totalMinor: amountMinor };
        if (!(await saveDraft(tx, booking.id, set))) return false;
        // A card that was handed over before is charged what the booking costs now.
        await tx
          .update(payments)
          .set({ amountMinor })
          .where(and(eq(payments.bookingId, booking.id), eq(payments.state, 'tokenised')));
        return true;
      });
      return isSaved ? reply({ data: { id: booking.id, total: { amount: amountMinor, currency } } }, 201) : CLOSED;
    },

    saveCustomer: async ({ customerDetails, ...input }) => {
      const session = await openSession(input);
      if (!session.ok) return session;
      const isSaved = await save(session.body, input, { customer: customerDetails });
      return isSaved ? reply({ id: session.body.id }) : CLOSED;
    },

    savePassengers: async ({ passengers, ...input }) => {
      const session = await openSession(input);
      if (!session.ok) return session;
      const errors = passengerErrors(passengers, session.body.offer);
      if (errors.length > 0) return refuse('invalid-request', 'Correct the passengers and send them again', errors);
      const withIds = passengers.map((passenger) => ({ ...passenger, id: passenger.id ?? randomUUID() }));
      const isSaved = await save(session.body, input, { passengers: withIds });
      return isSaved ? reply({ passengers: withIds.map(({ id }) => ({ id })) }) : CLOSED;
    },

    saveBilling: async ({ billingInformation, ...input }) => {
      const session = await openSession(input);
      if (!session.ok) return session;
      const isSaved = await save(session.body, input, { billing: billingInformation });
      return isSaved ? reply({ id: session.body.id }) : CLOSED;
    },

    savePaymentInformation: async ({ paymentInformation, ...input }) => {
      const session = await openSession(input);
      if (!session.ok) return session;
      const errors = Object.keys(findCardErrors(paymentInformation, new Date())).map((field) => ({
        pointer: `/paymentInformation/${field}`,
        detail: 'is not valid',
      }));
      const expiry = parseExpiry(paymentInformation.cardExpiry);
      if (errors.length > 0 || !expiry) return refuse('invalid-card', 'Correct the card details and send them again', errors);
      const outcome = await provider.tokeniseCard({
        number: paymentInformation.cardNumber.replace(/[\s-]/g, ''),
        expiryMonth: expiry.month,
        expiryYear: expiry.year,
        securityCode: paymentInformation.cardCvv,
        holderName: paymentInformation.cardName,
      });
      if (!outcome.ok) {
        if (outcome.reason === 'raw-cards-refused')
          return refuse('raw-cards-refused', 'Use the hosted payment page with this provider');
        if (outcome.reason === 'unreachable')
          return refuse('supplier-failed', 'The payment provider did not answer; nothing was charged: try again');
        return refuse('invalid-card', 'The payment provider does not accept this card', [
          { pointer: '/paymentInformation/cardNumber', detail: 'is not accepted' },
        ]);
      }
      const { card } = outcome;
      const booking = session.body;
      const [row] = await db
        .insert(payments)
        .values({
          ...{ bookingId: booking.id, provider: provider.name, state: 'tokenised', ...card },
          ...{ amountMinor: booking.totalMinor, currency: booking.currency },
        })
        .returning({ id: payments.id });
      await refreshReadiness(booking.id, input);
      return reply({ transactionId: (row as { id: string }).id, brand: card.brand, last4: card.last4 });
    },
  };
}

function baggageOf({ offer, included, bags }: Booking) {
  const additionalBaggages = bagOptions(offer, included);
  return { isAdditionalBaggageAllowed: additionalBaggages.length > 0, additionalBaggages, baggages: bags };
}

/** SPEC §4: what is still missing before this booking can be asked for. */
export async function missingFor(db: Database, booking: Booking): Promise<MissingRequirement[]> {
  const payment = await latestPayment(db, booking.id);
  return missingRequirements({
    hasContact: booking.customer !== null,
    hasBilling: booking.billing !== null,
    hasPayment: payment?.state === 'tokenised',
    passengers: booking.passengers.length,
    passengersExpected: booking.offer.travelerPricings.length,
  });
}

const PASSENGER_MESSAGES: Record<PassengerProblem, string> = {
  missing: 'is missing',
  'letters-only': 'may only hold letters, spaces, hyphens and apostrophes',
  'has-title': 'must not begin with a title',
  'issued-after-expiry': 'is not before the expiry date',
  'same-as-another': 'is the same person as an earlier passenger',
  'not-a-date': 'must be a day, as yyyy-MM-dd',
  'age-does-not-fit': 'does not fit the passenger type on the day of travel',
  'expires-before-trip': 'is before the end of the trip',
};

function passengerErrors(passengers: PassengerInput[], offer: FlightOffer): FieldError[] {
  const expected = offer.travelerPricings.map(({ travelerType }) => passengerTypeOf(travelerType));
  if (passengers.length !== expected.length) {
    return [{ pointer: '/passengers', detail: `must be ${expected.length}: one for each traveller of the offer` }];
  }
  const lastItinerary = offer.itineraries.at(-1);
  const lastTravelDay = lastItinerary ? dayOf(lastSegment(lastItinerary).arrival.at) : '';
  const repeated = new Set(repeatedPassengers(passengers));
  return passengers.flatMap((passenger, index) => {
    const at = `/passengers/${index}`;
    const problems = Object.entries(findPassengerProblems(passenger, { lastTravelDay }));
    const errors = problems.map(([field, problem]) => ({ pointer: `${at}/${field}`, detail: PASSENGER_MESSAGES[problem] }));
    if (repeated.has(index)) errors.push({ pointer: `${at}/firstName`, detail: PASSENGER_MESSAGES['same-as-another'] });
    if (passenger.type !== expected[index])
      errors.push({ pointer: `${at}/type`, detail: `must be ${expected[index]}, as in the offer` });
    return errors;
  });
}
