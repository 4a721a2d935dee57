import { randomBytes, randomUUID } from 'node:crypto';
import type { Handlers } from '#contract/calls.ts';
import { type FieldError, refuse, reply } from '#contract/problem.ts';
import type { PassengerInput } from '#contract/shapes.ts';
import {
  findPassengerProblems,
  missingOfDocument,
  type PassengerProblem,
  repeatedPassengers,
} from '#domain/booking/passenger.ts';
import { needsOf } from '#domain/booking/requirements.ts';
import { totalOf } from '#domain/flights/agency-fee.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { passengerTypeOf } from '#domain/flights/price-breakdown.ts';
import type { Database } from '../db/connection.ts';
import type { Booking, Payment } from '../db/schema.ts';
import { begin } from '../db/transition.ts';
import type { FlightSearches } from '../search/flight-search.ts';
import { priceRefusal } from '../search/price-refusal.ts';
import { additionalServicesOf } from './additional-services.ts';
import type { SessionRecords } from './booking-records.ts';
import { loadRecord } from './booking-store.ts';
import { fareRulesIn } from './fare-rules.ts';
import { flightOf } from './flight-of.ts';
import { holderNameOf, NO_HOLDER } from './holder-name.ts';
import { lastPaymentOf } from './last-payment.ts';
import { NO_SESSION, saveInSession } from './open-session.ts';
import { partId } from './part-id.ts';
import type { PaymentChoice } from './payment-choice.ts';
import { pinnedPayment } from './workflow/booking-record.ts';
import { isEditable, latestPayment, mayHoldMoney } from './workflow/readiness.ts';

type SessionCalls = Pick<
  Handlers,
  'startSession' | 'setFlightOrder' | 'readSession' | 'saveCustomer' | 'savePassengers' | 'saveBilling'
>;

/** How long a chosen offer may be filled in and paid; the airline's price is asked for again when it is ordered. */
const SESSION_LIFETIME_MS = 30 * 60_000;

/** SPEC §7.2: from a chosen offer to a booking that can be asked for, saved section by section. */
export function sessionCalls({
  db,
  records,
  searches,
  choice,
}: {
  db: Database;
  records: SessionRecords;
  searches: FlightSearches;
  choice: PaymentChoice;
}): SessionCalls {
  return {
    startSession: async () => reply(null, 204),

    setFlightOrder: async ({ agentId, flightOffer, disId, infoData }) => {
      let priced = await searches.findPriced(flightOffer.id);
      if (!priced) {
        const outcome = await searches.price(flightOffer.id);
        if (!outcome.ok) return priceRefusal(outcome.reason);
        priced = outcome.priced;
      }
      const total = totalOf(priced.shown);
      const secret = randomBytes(16).toString('base64url');
      const expiresAt = new Date(Date.now() + SESSION_LIFETIME_MS);
      const cost = { totalMinor: total.amountMinor, currency: total.currency };
      const flight = {
        ...{ supplier: priced.supplier.name, offer: priced.shown, supplierOffer: priced.own, ...cost },
        ...{ dictionaries: priced.dictionaries, included: priced.included },
      };
      const values = { secret, agentId, infoData, expiresAt, disId: disId ?? null, ...cost };
      const id = await db.transaction(async (tx) => {
        const bookingId = (await begin(tx, 'booking', { event: 'opened', actor: 'customer', values })) as string;
        await begin(tx, 'item', { event: 'item-added', actor: 'customer', values: { bookingId, ...flight } });
        return bookingId;
      });
      return reply(
        { id, flightOfferId: secret, baggageUrl: `/booking/summary?id=${id}`, expiresAt: expiresAt.toISOString() },
        201,
      );
    },

    readSession: async (input) => {
      const record = await loadRecord(db, input);
      if (!record) return NO_SESSION;
      const { booking, payments } = record;
      // Once it is asked for, only the payment that it was asked for with counts.
      const flight = flightOf(booking);
      const payment = isEditable(booking) ? latestPayment(payments) : pinnedPayment(record);
      return reply({
        ...{ id: booking.id, status: booking.state, referenceId: booking.reference },
        ...{ flightOffer: flight.offer, dictionaries: flight.dictionaries },
        ...{ customerDetails: booking.customer, passengers: booking.passengers, billingInformation: booking.billing },
        additionalServices: additionalServicesOf(booking),
        customerId: booking.customer && partId(booking.id, 'customer'),
        sequence: sequenceOf(booking),
        payment: cardOf(payment),
        paymentMethods: await methodsOf(choice),
        refusal: booking.refusal,
        lastPayment: lastPaymentOf(record),
        mayHoldMoney: mayHoldMoney(payments),
        fareRules: fareRulesIn(flight.included),
        nextAction: payment?.nextActionUrl ? { url: payment.nextActionUrl } : null,
        pricedAt: flight.pricedAt.toISOString(),
        expiresAt: booking.expiresAt.toISOString(),
      });
    },

    saveCustomer: ({ customerDetails, ...input }) =>
      saveInSession(records, input, ({ id }) =>
        reply({ set: { customer: customerDetails }, answer: { id: partId(id, 'customer') } }),
      ),

    savePassengers: ({ passengers, ...input }) =>
      saveInSession(records, input, (booking) => {
        const errors = passengerErrors(passengers, flightOf(booking).offer);
        if (errors.length > 0) return refuse('invalid-request', 'Correct the passengers and send them again', errors);
        const withIds = passengers.map((passenger) => ({ ...passenger, id: passenger.id ?? randomUUID() }));
        return reply({ set: { passengers: withIds }, answer: { passengers: withIds.map(({ id }) => ({ id })) } });
      }),

    saveBilling: ({ billingInformation, ...input }) =>
      saveInSession(records, input, (booking) => {
        if (needsOf(flightOf(booking).offer).postalCode && !billingInformation.postCode) {
          const errors = [{ pointer: '/billingInformation/postCode', detail: PASSENGER_MESSAGES.missing }];
          return refuse('invalid-request', 'The airline requires a postal code', errors);
        }
        const cardHolderName = holderNameOf(billingInformation.cardHolderName, booking);
        if (!cardHolderName) return NO_HOLDER;
        return reply({ set: { billing: { ...billingInformation, cardHolderName } }, answer: { id: booking.id } });
      }),
  };
}

/** SPEC §3, backend sequence: what of a booking has been saved. */
const sequenceOf = ({ customer, passengers, billing }: Booking) => ({
  flightOrderCreated: true,
  customerCreated: customer !== null,
  passengersCreated: passengers.length > 0,
  billingInformationCreated: billing !== null,
});

/** A card that was typed here; of one that was typed on the provider's page nothing is known before it has paid. */
function cardOf(payment: Payment | undefined) {
  if (!payment?.brand || !payment.last4) return null;
  const { id: transactionId, brand, last4, state } = payment;
  return { transactionId, brand, last4, isOpen: state === 'created' };
}

/** Card fields only where somebody takes what is typed into them. */
async function methodsOf(choice: PaymentChoice) {
  return { card: (await choice.cards()) !== undefined, page: choice.page()?.page?.brand ?? null };
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
  // What a supplier does not ask for, the site may ask by itself; a call without it is no mistake.
  const needs = offer.bookingRequirements ? needsOf(offer).travelers : [];
  const repeated = new Set(repeatedPassengers(passengers));
  return passengers.flatMap((passenger, index) => {
    const at = `/passengers/${index}`;
    const problems = Object.entries(findPassengerProblems(passenger, { lastTravelDay }));
    const errors = problems.map(([field, problem]) => ({ pointer: `${at}/${field}`, detail: PASSENGER_MESSAGES[problem] }));
    for (const field of missingOfDocument(passenger, needs[index] ?? { document: false, issuanceCity: false })) {
      errors.push({ pointer: `${at}/${field}`, detail: PASSENGER_MESSAGES.missing });
    }
    if (repeated.has(index)) errors.push({ pointer: `${at}/firstName`, detail: PASSENGER_MESSAGES['same-as-another'] });
    if (passenger.type !== expected[index])
      errors.push({ pointer: `${at}/type`, detail: `must be ${expected[index]}, as in the offer` });
    return errors;
  });
}
