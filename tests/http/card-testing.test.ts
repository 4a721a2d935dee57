import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { createHttpClient } from '#contract/transport/http-client.ts';
import { openFlags } from '../harness/database/test-database.ts';
import { type Running, startAnother, startEverything } from '../harness/product/started-product.ts';
import { ALL, some } from '../harness/running/long-by-nature.ts';
import { aCard, CARDS, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

const CARDS_TRIED = 40;
const MOST_PER_BOOKING = 8;
/** Counts all cards, declined or not: the card is stored with the provider while it is typed. */
const MOST_HANDED_OVER = 24;
const DECLINES_PER_ADDRESS = 20;
/** One trusted proxy, so that a test can send from any address. */
const ENV = { TRUST_PROXY_HOPS: '1', CARD_DECLINES_PER_HOUR: String(DECLINES_PER_ADDRESS) };

let running: Running;
beforeAll(async () => {
  running = await startEverything(ENV);
});
afterAll(() => running.stop());

const from = (address: string, product: { url: string } = running.product): Backend =>
  createHttpClient({ baseUrl: `${product.url}/backend`, headers: { 'x-forwarded-for': address } });

/** How many cards were stored at Stripe, and how many charges were requested. */
async function reached(): Promise<{ cards: number; charges: number }> {
  const books = (await running.sandboxes.books()) as unknown as { intents: unknown[] };
  const { methods } = (await (await fetch(`${running.sandboxes.stripe}/sandbox/books`)).json()) as { methods: unknown[] };
  return { cards: methods.length, charges: books.intents.length };
}

/** Stores a card and pays with it if it is accepted; returns the result. */
async function pay(backend: Backend, key: BookingCredentials, card: string): Promise<'booked' | Problem> {
  const saved = await backend.savePaymentInformation({ ...key, paymentInformation: aCard(card) });
  if (!saved.ok) return saved.problem;
  const booked = await backend.book(key);
  return booked.ok ? 'booked' : booked.problem;
}

const open = (address: string, agentId: string) =>
  prepareBooking(from(address), { card: null, agentId }).then(({ id, key }) => ({ id, key, backend: from(address) }));

describe('forty declined cards on one booking', () => {
  let booking: Awaited<ReturnType<typeof open>>;
  let problems: Problem[] = [];
  let before: Awaited<ReturnType<typeof reached>>;
  beforeAll(async () => {
    booking = await open('192.0.2.1', 'agent-of-one-booking');
    before = await reached();
    problems = [];
    for (let card = 0; card < CARDS_TRIED; card++) {
      problems.push((await pay(booking.backend, booking.key, CARDS.declined)) as Problem);
    }
  });

  test('reach the provider only as often as an honest visitor would', async () => {
    const after = await reached();
    expect(after.charges - before.charges).toBeLessThanOrEqual(MOST_PER_BOOKING);
    expect(after.cards - before.cards).toBeLessThanOrEqual(MOST_PER_BOOKING);
  });

  test('are then refused with the time to wait, in the body and as a header', async () => {
    expect(problems.slice(0, 5).every(({ code }) => code === 'payment-declined')).toBe(true);
    const last = problems.at(-1) as Problem;
    expect(last).toMatchObject({ status: 429, code: 'too-many-cards', retryAfterSeconds: expect.any(Number) });
    const answer = await fetch(`${running.product.url}/backend/user/session/create-payment-info`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
      body: JSON.stringify({ ...booking.key, paymentInformation: aCard() }),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });

  test('are logged once as an alarm and flag the booking', async () => {
    const alarms = running.product
      .log()
      .split('\n')
      .filter((line) => line.includes('card-testing-suspected') && line.includes(booking.id));
    expect(alarms).toHaveLength(1);
    expect(JSON.parse(alarms[0] as string)).toMatchObject({ level: 50, scope: 'booking' });
    expect(await openFlags(running.product.databaseUrl, booking.id)).toEqual(['many-cards-tried']);
  });

  test('are still refused by another process, while the hosted page stays available', async () => {
    const second = await startAnother({
      sandboxes: running.sandboxes,
      databaseUrl: running.product.databaseUrl,
      env: ENV,
    });
    try {
      const problem = await pay(from('198.51.100.77', second), booking.key, CARDS.succeeds);
      expect(problem).toMatchObject({ status: 429, code: 'too-many-cards' });
      const page = await from('198.51.100.77', second).startHostedPayment(booking.key);
      expect(page.ok).toBe(true);
    } finally {
      await second.end('SIGTERM');
    }
  });
});

test('forty simultaneous cards on one booking are counted one by one', async () => {
  const { key, backend } = await open('192.0.2.2', 'agent-in-a-hurry');
  const before = await reached();
  await Promise.all(
    Array.from({ length: CARDS_TRIED }, () =>
      backend.savePaymentInformation({ ...key, paymentInformation: aCard(CARDS.declined) }),
    ),
  );
  expect((await reached()).cards - before.cards).toBeLessThanOrEqual(MOST_HANDED_OVER);
});

test('a card stored a dozen times while being corrected still pays', async () => {
  const { key, backend } = await open('192.0.2.4', 'agent-of-a-slow-typist');
  for (let time = 0; time < 12; time++) must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  expect(await pay(backend, key, CARDS.succeeds)).toBe('booked');
});

test('a visitor with four declined cards can pay with the fifth', async () => {
  const { key, backend } = await open('192.0.2.3', 'agent-of-a-visitor');
  for (let card = 0; card < 4; card++) {
    expect(await pay(backend, key, CARDS.declined)).toMatchObject({ code: 'payment-declined' });
  }
  expect(await pay(backend, key, CARDS.succeeds)).toBe('booked');
});

test('the booking page tells how long to wait and how else to pay, keeping the form without the card', async () => {
  const { id, key, backend } = await open('192.0.2.5', 'agent-on-the-page');
  for (let card = 0; card < MOST_HANDED_OVER; card++) {
    await backend.savePaymentInformation({ ...key, paymentInformation: aCard(CARDS.declined) });
  }
  const { total } = must(await backend.refreshPrice(key));
  const form = new URLSearchParams({
    'p0.firstName': 'Ana María',
    'p0.lastName': 'Muñoz Peña',
    'p0.gender': 'female',
    'p0.birthDay': '17',
    'p0.birthMonth': '5',
    'p0.birthYear': '1988',
    email: 'ana.typed@example.com',
    phone: '3001234567',
    phoneCountry: 'CO',
    address: 'Calle 10 # 43-12',
    city: 'Medellín',
    country: 'Colombia',
    paymentMethod: 'card',
    ...aCard(),
    acceptedAmount: String(total.amount),
    acceptedCurrency: total.currency,
    dataConsent: '2026-11-22',
  });
  const answer = await fetch(`${running.product.url}/booking/summary?id=${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': '192.0.2.5',
      origin: running.product.url,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `tq_agent=agent-on-the-page; tq_booking_${id}=${key.flightOfferId}`,
    },
    body: form,
  });
  const page = await answer.text();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(page).toContain('espere 60 minutos antes de probar otra');
  expect(page).toContain('en la página segura de Worldpay o por teléfono');
  expect(page).toContain('ana.typed@example.com');
  expect(page).not.toContain(CARDS.succeeds);
});

/** Who asks for the nth booking, and after how many declined cards nobody of them is heard. */
const ASKERS = [
  ['many bookings from one address', (n: number) => ['198.51.100.9', `agent-${n}`], DECLINES_PER_ADDRESS],
  [
    'many bookings from one IPv6 network',
    (n: number) => [`2001:db8:7:7::${n.toString(16)}`, `v6-agent-${n}`],
    DECLINES_PER_ADDRESS,
  ],
  ['bookings from many addresses with one agent id', (n: number) => [`203.0.113.${n}`, 'one-agent'], DECLINES_PER_ADDRESS / 2],
] as const;
describe.each(some(ASKERS, 0, 2))('%s', (_, askerOf, most) => {
  test(`are refused after ${most} declined cards, while others go on`, async () => {
    const before = await reached();
    const codes: string[] = [];
    for (let n = 1; n <= most + 4; n++) {
      const [address, agentId] = askerOf(n) as [string, string];
      const { key, backend } = await open(address, agentId);
      codes.push(((await pay(backend, key, CARDS.declined)) as Problem).code);
    }
    expect((await reached()).charges - before.charges).toBe(most);
    expect(codes.slice(most)).toEqual(Array.from({ length: 4 }, () => 'too-many-cards'));
    const { key, backend } = await open('192.0.2.200', 'somebody-else');
    expect(await pay(backend, key, CARDS.succeeds)).toBe('booked');
  });
});

test('a burst of declines from many addresses is logged once', async () => {
  const told = () =>
    running.product
      .log()
      .split('\n')
      .filter((line) => line.includes('card-declines-burst'));
  let later = 0;
  // Bursts are checked for from time to time, when cards are tried.
  const tryAnother = async () => {
    if (told().length > 0) return told();
    later += 1;
    const { key, backend } = await open(`192.0.2.${100 + later}`, `later-${later}`);
    await pay(backend, key, CARDS.declined);
    return told();
  };
  await expect.poll(tryAnother, { timeout: 30_000, interval: 1_000 }).toHaveLength(1);
  const bursts = told();
  expect(JSON.parse(bursts[0] as string)).toMatchObject({ level: 50, declined: expect.any(Number) });
});

test.runIf(ALL)('an address from which many people pay is not refused', async () => {
  for (let n = 0; n < DECLINES_PER_ADDRESS + 3; n++) {
    const { key, backend } = await open('198.51.100.200', `neighbour-${n}`);
    expect(await pay(backend, key, CARDS.succeeds)).toBe('booked');
  }
});
