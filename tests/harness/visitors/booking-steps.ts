import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { createHttpClient } from '#contract/transport/http-client.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { holdingToDocument } from '../documents/documented-refusals.ts';
import { ownAddress } from './own-address.ts';

/** Stripe's public test numbers. */
export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  needsAuthentication: '4000002500003155',
};

/** Valid card numbers used nowhere else, so that tests can search for them where no card number may appear. */
export const MARKED_CARDS = { visa: '4929123456789015', amex: '378734493671000' };

/** Calls as from an address of their own. */
export const clientOf = (productUrl: string): Backend =>
  holdingToDocument(createHttpClient({ baseUrl: `${productUrl}/backend`, headers: ownAddress() }));

const OVERLOADED_MS = 500;

/** Repeats calls refused for overload: those had no effect. */
export function patient(backend: Backend): Backend {
  const insist = (call: (input: unknown) => Promise<Reply<unknown>>) => async (input: unknown) => {
    for (;;) {
      const reply = await call(input);
      if (reply.ok || reply.problem.code !== 'overloaded') return reply;
      await delay(OVERLOADED_MS);
    }
  };
  return Object.fromEntries(Object.entries(backend).map(([name, call]) => [name, insist(call as never)])) as Backend;
}

export const travelDay = (daysAhead: number): string => addDays(todayIn('America/Bogota'), daysAhead);

export const aSegment = (changes: object = {}) => ({
  legInfo: [{ from: 'BOG', to: 'MDE', departureDate: travelDay(40) }],
  travelerInfo: { adult: 1, child: 0, infant: 0 },
  ...changes,
});

export const aCustomer = {
  email: 'ana.munoz@example.com',
  phone: { countryCode: '+57', nationalNumber: '3001234567', formatted: '+57 300 1234567', valid: true, country: 'CO' },
};

export const aPassenger = {
  type: 'adult' as const,
  firstName: 'Ana María',
  lastName: 'Muñoz Peña',
  gender: 'female' as const,
  dateOfBirth: '1988-05-17',
  // Suppliers require a passport on international flights and refuse an order without one.
  passportNumber: 'AT728103',
  passportExpiryDate: '2039-06-15',
  nationality: 'CO',
};

export const aBilling = {
  cardHolderName: 'Ana Muñoz',
  emailId: 'ana.munoz@example.com',
  addressLine1: 'Calle 10 # 43-12',
  city: 'Medellín',
  country: { code: 'CO', name: 'Colombia' },
};

export const aCard = (cardNumber: string = CARDS.succeeds) => ({
  cardNumber,
  cardExpiry: '12 / 40',
  cardCvv: '123',
  cardName: 'Ana Muñoz',
});

/**
 * Searches and fills in a booking up to the point where it can be submitted; with `card: null` it is to be paid on a hosted page.
 */
export async function prepareBooking(
  backend: Backend,
  {
    card = CARDS.succeeds,
    pick = 0,
    segment = aSegment(),
    agentId = 'test-agent',
    currencyCode,
  }: {
    card?: string | null;
    pick?: number;
    segment?: ReturnType<typeof aSegment>;
    agentId?: string;
    currencyCode?: string;
  } = {},
): Promise<{ id: string; key: BookingCredentials; total: number }> {
  const found = must(await searchedInTheEnd(backend, segment));
  const offer = found.data[pick] as { id: string };
  const validated = must(
    await backend.validateFlightOffer({ data: { type: 'flight-offers-pricing', flightOffers: [{ id: offer.id }] } }),
  );
  const opened = must(
    await backend.setFlightOrder({ agentId, flightOffer: { id: offer.id }, ...(currencyCode ? { currencyCode } : {}) }),
  );
  const key = { agentId, flightOfferId: opened.flightOfferId };
  must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
  must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
  must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
  if (card) must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard(card) }));
  return { id: opened.id, key, total: validated.data[0]?.price.intTotal?.amount ?? 0 };
}

const MOST_TRIES = 5;

/** A search that is refused because a machine full of tests is busy is made again when the product says so. */
async function searchedInTheEnd(backend: Backend, segment: ReturnType<typeof aSegment>) {
  for (let tries = 1; ; tries++) {
    const reply = await backend.searchFlights(segment);
    if (reply.ok || reply.problem.code !== 'overloaded' || tries === MOST_TRIES) return reply;
    await delay((reply.problem.retryAfterSeconds ?? 2) * 1_000);
  }
}

/** The body of a successful reply; throws on a refusal. */
export function must<Body>(reply: { ok: true; body: Body } | { ok: false; problem: object }): Body {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.problem)}`);
  return reply.body;
}
