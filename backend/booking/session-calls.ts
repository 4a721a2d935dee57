import { randomUUID } from 'node:crypto';
import type { Handlers } from '#contract/calls.ts';
import { type FieldError, refuse, reply } from '#contract/problem.ts';
import type { PassengerInput } from '#contract/shapes.ts';
import {
  findPassengerProblems,
  missingOfDocument,
  nameProblem,
  type PassengerProblem,
  repeatedPassengers,
} from '#domain/booking/passenger.ts';
import { needsOf } from '#domain/booking/requirements.ts';
import { type RoomGuest, roomsWithoutGuest } from '#domain/booking/room-guest.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { passengerTypeOf } from '#domain/flights/price-breakdown.ts';
import { balanceOf, dueNow } from '#domain/payment/instalments.ts';
import type { Database } from '../db/connection.ts';
import type { Booking, BookingItem, Payment } from '../db/schema.ts';
import { soldStay } from '../stays/stay-answer.ts';
import { additionalServicesOf } from './additional-services.ts';
import type { SessionRecords } from './booking-records.ts';
import { loadRecord } from './booking-store.ts';
import { fareRulesIn } from './fare-rules.ts';
import { holderNameOf, NO_HOLDER } from './holder-name.ts';
import { flightIn, NO_FLIGHT } from './items/items-by-kind.ts';
import { lastPaymentOf } from './last-payment.ts';
import { NO_SESSION, saveInSession } from './open-session.ts';
import { partId } from './part-id.ts';
import type { PaymentChoice } from './payment-choice.ts';
import { pinnedPayment } from './workflow/booking-record.ts';
import { isEditable, latestPayment, mayHoldMoney, roomsOf } from './workflow/readiness.ts';

type SessionCalls = Pick<
  Handlers,
  'startSession' | 'readSession' | 'saveCustomer' | 'savePassengers' | 'saveGuests' | 'saveBilling'
>;

/** SPEC §7.2: from a chosen offer to a booking that can be asked for, saved section by section. */
/** What is paid with a booking, and what later. */
function instalmentsOf({ items, totalMinor, currency }: Booking) {
  const later = balanceOf(items);
  return {
    dueNow: { amount: dueNow(totalMinor, items), currency },
    balance: later ? { amount: { amount: later.amountMinor, currency }, dueBy: later.dueAt.toISOString() } : null,
  };
}

export function sessionCalls({
  db,
  records,
  choice,
}: {
  db: Database;
  records: SessionRecords;
  choice: PaymentChoice;
}): SessionCalls {
  return {
    startSession: async () => reply(null, 204),

    readSession: async (input) => {
      const record = await loadRecord(db, input);
      if (!record) return NO_SESSION;
      const { booking, payments } = record;
      // Once it is asked for, only the payment that it was asked for with counts.
      const flight = flightIn(booking);
      const payment = isEditable(booking) ? latestPayment(payments) : pinnedPayment(record);
      return reply({
        ...{ id: booking.id, status: booking.state, referenceId: booking.reference },
        ...{ flightOffer: flight?.offer ?? null, dictionaries: flight?.dictionaries ?? {} },
        items: booking.items.map(itemInSession),
        ...{ total: { amount: booking.totalMinor, currency: booking.currency }, guests: booking.guests },
        ...instalmentsOf(booking),
        ...{ customerDetails: booking.customer, passengers: booking.passengers, billingInformation: booking.billing },
        additionalServices: additionalServicesOf(booking),
        customerId: booking.customer && partId(booking.id, 'customer'),
        sequence: sequenceOf(booking),
        payment: cardOf(payment),
        paymentMethods: await methodsOf(choice),
        refusal: booking.refusal,
        lastPayment: lastPaymentOf(record),
        mayHoldMoney: mayHoldMoney(payments),
        fareRules: flight ? fareRulesIn(flight.included) : [],
        nextAction: payment?.nextActionUrl ? { url: payment.nextActionUrl } : null,
        pricedAt: new Date(Math.min(...booking.items.map(({ pricedAt }) => pricedAt.getTime()))).toISOString(),
        expiresAt: booking.expiresAt.toISOString(),
      });
    },

    saveCustomer: ({ customerDetails, ...input }) =>
      saveInSession(records, input, ({ id }) =>
        reply({ set: { customer: customerDetails }, answer: { id: partId(id, 'customer') } }),
      ),

    savePassengers: ({ passengers, ...input }) =>
      saveInSession(records, input, (booking) => {
        const flight = flightIn(booking);
        if (!flight) return NO_FLIGHT;
        const errors = passengerErrors(passengers, flight.offer);
        if (errors.length > 0) return refuse('invalid-request', 'Correct the passengers and send them again', errors);
        const withIds = passengers.map((passenger) => ({ ...passenger, id: passenger.id ?? randomUUID() }));
        return reply({ set: { passengers: withIds }, answer: { passengers: withIds.map(({ id }) => ({ id })) } });
      }),

    saveGuests: ({ guests, ...input }) =>
      saveInSession(records, input, (booking) => {
        const errors = guestErrors(guests, roomsOf(booking));
        if (errors.length > 0) return refuse('invalid-request', 'Correct the guests and send them again', errors);
        return reply({ set: { guests }, answer: { guests: guests.length } });
      }),

    saveBilling: ({ billingInformation, ...input }) =>
      saveInSession(records, input, (booking) => {
        const flight = flightIn(booking);
        if (flight && needsOf(flight.offer).postalCode && !billingInformation.postCode) {
          const errors = [{ pointer: '/billingInformation/postCode', detail: PASSENGER_MESSAGES.missing }];
          return refuse('invalid-request', 'The airline requires a postal code', errors);
        }
        const cardHolderName = holderNameOf(billingInformation.cardHolderName, booking);
        if (!cardHolderName) return NO_HOLDER;
        return reply({ set: { billing: { ...billingInformation, cardHolderName } }, answer: { id: booking.id } });
      }),
  };
}

const itemInSession = (item: BookingItem) => ({
  ...{ id: item.id, kind: item.kind, total: { amount: item.totalMinor, currency: item.currency } },
  stay: item.kind === 'stay' ? soldStay(item.offer) : null,
});

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

const NAMES = ['firstName', 'lastName'] as const;

/** One for each room of the booking, and of no other. */
function guestErrors(guests: RoomGuest[], stays: { id: string; rooms: number }[]): FieldError[] {
  const seen = new Set<string>();
  const wrong = guests.flatMap(({ itemId, room }, index): FieldError[] => {
    const stay = stays.find(({ id }) => id === itemId);
    const at = `/guests/${index}`;
    if (!stay) return [{ pointer: `${at}/itemId`, detail: 'is of no stay of this booking' }];
    if (room >= stay.rooms) return [{ pointer: `${at}/room`, detail: 'is of no room of this stay' }];
    if (seen.has(`${itemId} ${room}`)) return [{ pointer: `${at}/room`, detail: 'has a guest already' }];
    seen.add(`${itemId} ${room}`);
    return NAMES.flatMap((field) => {
      const problem = nameProblem(guests[index]?.[field] ?? '');
      return problem ? [{ pointer: `${at}/${field}`, detail: PASSENGER_MESSAGES[problem] }] : [];
    });
  });
  if (wrong.length > 0) return wrong;
  const empty = roomsWithoutGuest(stays, guests);
  return empty.length > 0 ? [{ pointer: '/guests', detail: `must be ${guests.length + empty.length}: one for each room` }] : [];
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
