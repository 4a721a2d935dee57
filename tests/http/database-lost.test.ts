import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { type BehindLine, startBehindLine } from '../harness/product/behind-line.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { few, some } from '../harness/running/long-by-nature.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { bookingTab, ON_PAGE } from '../harness/visitors/booking-tab.ts';
import { onWorldpay } from '../harness/visitors/payment-pages.ts';

/** The longest a call may wait for a database that does not answer. */
const LONGEST_CALL_MS = 12_000;
/** The pool has twenty connections: more failures than that would show a leaked one. */
const MORE_THAN_THE_POOL = 25;

let { database, line, sandboxes, product, stop } = {} as BehindLine;
beforeAll(async () => {
  ({ database, line, sandboxes, product, stop } = await startBehindLine(GDS_ONLY));
});
afterEach(() => {
  line.failing();
  line.mend();
});
afterAll(() => stop());

const ask = (path: string, body?: object) =>
  fetch(product.url + path, {
    ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
    redirect: 'manual',
  });

async function expectUnavailable(answer: Response): Promise<void> {
  const problem = (await answer.json()) as Problem;
  expect([answer.status, problem.code]).toEqual([503, 'unavailable']);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(problem.detail).not.toMatch(/nothing was charged/i);
}

async function untilHealthy(): Promise<void> {
  const deadline = Date.now() + 15_000;
  while ((await ask('/healthz')).status !== 200) {
    if (Date.now() > deadline) throw new Error('it did not become healthy again');
    await delay(100);
  }
}

async function bookedWithin(key: BookingCredentials, ms: number): Promise<string> {
  const deadline = Date.now() + ms;
  for (;;) {
    const session = await clientOf(product.url).readSession(key);
    if (session.ok && session.body.status === 'confirmed') return 'confirmed';
    if (Date.now() > deadline) return session.ok ? session.body.status : session.problem.code;
    // A booking lost before it was submitted is submitted again, as a visitor would.
    if (session.ok && session.body.status === 'ready') await clientOf(product.url).book(key);
    await delay(100);
  }
}

const WRITES = /^\s*(insert|update|delete|with)\b/i;
const TROUBLES: [string, () => void][] = [
  ['is not there', () => line.cut()],
  ['says nothing', () => line.stall()],
  ['is starting', () => line.refuse('57P03')],
  ['has too many clients', () => line.refuse('53300')],
  ['takes no connections', () => line.refuse('55000')],
  ['has a full disk', () => line.failing(({ text }) => (WRITES.test(text) ? { code: '53100' } : undefined))],
  ['is read-only', () => line.failing(({ text }) => (WRITES.test(text) ? { code: '25006' } : undefined))],
  ['refuses every statement', () => line.failing(() => ({ code: '57P01' }))],
];

describe.each(some(TROUBLES, 0, 7))('a database that %s', (_, begin) => {
  test('costs a 503 in time, leaves pages that need no database, and is used again once back', async () => {
    const { key } = await prepareBooking(clientOf(product.url));
    begin();
    const startedAt = Date.now();
    const answers = await Promise.all(
      Array.from({ length: MORE_THAN_THE_POOL }, () =>
        ask('/backend/user/session/customer', { ...key, customerDetails: aCustomer }),
      ),
    );
    answers.push(await ask('/backend/user/session/card/success', key));
    for (const answer of answers) await expectUnavailable(answer);
    expect(Date.now() - startedAt).toBeLessThan(2 * LONGEST_CALL_MS);
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/backend/search/airports?term=bog')).status).toBe(200);
    const health = await ask('/healthz');
    expect([health.status, await health.json()]).toMatchObject([503, { ok: false }]);

    line.failing();
    line.mend();
    await untilHealthy();
    const booked = must(await clientOf(product.url).book(key));
    expect('referenceId' in booked || (await bookedWithin(key, 30_000))).toBeTruthy();
    expect(await bookedWithin(key, 30_000)).toBe('confirmed');
  });
});

test('repeatedly terminated connections never stop a booking', async () => {
  for (let round = 0; round < few(1, 5); round++) {
    const { key } = await prepareBooking(clientOf(product.url), { pick: round });
    await sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment_intents', delayMs: 300, times: 1 }]);
    const booking = clientOf(product.url).book(key);
    await delay(60 * round);
    await queryRows(
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await booking;
    expect(await bookedWithin(key, 40_000)).toBe('confirmed');
  }
  expect((await ask('/')).status).toBe(200);
});

describe('a database lost while a hosted page is being paid', () => {
  /** Goes to the provider's hosted page as a visitor without scripts. */
  async function onThePage(pick: number) {
    const booking = await prepareBooking(clientOf(product.url), { pick, card: null });
    const tab = bookingTab(product.url, booking);
    await tab.load();
    const { html } = await tab.send(ON_PAGE);
    const [, url = ''] = /href="(http[^"]+cartId=[^"]+)"/.exec(html) ?? [];
    return { ...booking, tab, url, cartId: new URL(url).searchParams.get('cartId') ?? '' };
  }
  const transactionsOf = async (cartId: string) =>
    (await sandboxes.books()).transactions
      .filter((one) => one.cartId === cartId)
      .map(({ status, amount }) => ({ status, amount }));
  /** Claims that would be a guess while the state is unknown. */
  const CLAIM = /no se le cobró|reserva confirmada|Su viaje está confirmado|pago (aprobado|rechazado)/i;

  // In the first two nothing can be read; in the last the booking is read but cannot proceed.
  const CHOSEN = [
    ['is not there', 503],
    ['says nothing', 503],
    ['is read-only', 200],
  ] as const;
  test.each(some(CHOSEN, 0).map(([name, status], pick) => ({ name, status, pick })))(
    'that $name: the returning visitor is told that nothing is known yet, and the booking is confirmed',
    async ({ name, status, pick }) => {
      const { id, key, total, tab, url, cartId } = await onThePage(pick);
      TROUBLES.find(([one]) => one === name)?.[1]();
      await onWorldpay(url, 'pay');
      const told = await tab.open(`/booking/authenticate?id=${id}`);
      expect(told.status).toBeGreaterThanOrEqual(status);
      expect(told.html).not.toMatch(CLAIM);
      expect(told.html).toMatch(/No pudimos consultar su reserva|Estamos confirmando su reserva/);
      line.failing();
      line.mend();
      await untilHealthy();
      expect(await bookedWithin(key, 40_000)).toBe('confirmed');
      expect(await transactionsOf(cartId)).toEqual([{ status: 'captured', amount: total }]);
      expect((await tab.open(`/booking/authenticate/waiting?id=${id}`)).html).toContain('Su viaje está confirmado');
    },
    90_000,
  );

  test('with a visitor who never returns: the booking is confirmed all the same', async () => {
    const { key, total, url, cartId } = await onThePage(7);
    line.cut();
    await onWorldpay(url, 'pay');
    await delay(1_500);
    line.mend();
    await untilHealthy();
    const deadline = Date.now() + 60_000;
    const status = async () => {
      const session = await clientOf(product.url).readSession(key);
      return session.ok ? session.body.status : session.problem.code;
    };
    while (!['confirmed', 'failed'].includes(await status()) && Date.now() < deadline) await delay(250);
    expect(await status()).toBe('confirmed');
    expect(await transactionsOf(cartId)).toEqual([{ status: 'captured', amount: total }]);
  }, 90_000);
});
