import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import type { Promotion, RetailRule } from '#domain/retailing/rule.ts';
import { receiptView } from '#site/papers/receipt-view.ts';
import { answerOf, officeOfOperator } from '../../scripts/agency/office-of-operator.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Product, type Running, startAnother, startEverything } from '../harness/product/started-product.ts';
import { putInForce } from '../harness/records/rules-in-force.ts';
import { CABIN, cruiseLines, importLines, TWO_SAIL } from '../harness/visitors/bookable-catalogue.ts';
import {
  aBilling,
  aCard,
  aCustomer,
  aPassenger,
  aSegment,
  CARDS,
  clientOf,
  must,
  travelDay,
} from '../harness/visitors/booking-steps.ts';

/** Promotion codes, from the booking page to the money taken, in two processes; every use is counted once. */

let running: Running;
let other: Product;
let backend: Backend;
let elsewhere: Backend;
const OFF_MINOR = 2_000;
const code = (id: string, promotion: Partial<Promotion> = {}, rule: Partial<RetailRule> = {}) => ({
  id,
  kind: 'discount' as const,
  amount: { amountMinor: OFF_MINOR, per: 'sale' as const },
  promotion: {
    code: id.toUpperCase(),
    shownAs: 'Semana de viaje',
    mostUses: null,
    mostOfOne: null,
    leastTotalMinor: null,
    channels: [],
    ...promotion,
  },
  ...rule,
});

beforeAll(async () => {
  const env = { ...GDS_ONLY, TRUST_PROXY_HOPS: '1' };
  running = await startEverything(env);
  const { sandboxes, product } = running;
  other = await startAnother({ sandboxes, databaseUrl: product.databaseUrl, env });
  [backend, elsewhere] = [clientOf(product.url), clientOf(other.url)];
  const version = await putInForce(product.databaseUrl, {
    rules: [
      // What a code can take off: the agency's own.
      { id: 'room', kind: 'mark-up', amount: { amountMinor: 10_000, per: 'each' } },
      code('semana'),
      code('unica', { mostUses: 1 }),
      code('primera', { mostOfOne: 1 }),
      code('fallida', { mostUses: 1 }),
      code('parada'),
      code('llamada', { channels: ['phone'] }),
      code('bloguera', { affiliates: ['blog'], isAutomatic: true }),
      code('bloguito', { affiliates: ['blog'], isAutomatic: true }, { amount: { amountMinor: 500, per: 'sale' } }),
      code('agotada', { affiliates: ['lleno'], isAutomatic: true, mostUses: 1 }),
      code('barcos', {}, { conditions: { kinds: ['cruise'], operators: ['Brisas del Caribe'] } as never }),
    ],
  });
  for (const { log } of [product, other])
    await vi.waitFor(() => expect(log()).toContain(`"version":${version},"msg":"other rules`), { timeout: 10_000, interval: 20 });
});
afterAll(async () => {
  await other.end('SIGTERM');
  await running.stop();
});

let buyers = 0;
let days = 30;
type Opened = { id: string; key: BookingCredentials; total: number };

async function opened(calls = backend, affiliateId: string | null = null): Promise<Opened> {
  const legInfo = [{ from: 'BOG', to: 'MDE', departureDate: travelDay(30 + (days++ % 200)) }];
  const offer = must(await calls.searchFlights(aSegment({ legInfo }))).data[0];
  const agentId = `promoted-${++buyers}`;
  const { id, flightOfferId, total } = must(
    await calls.setItems({ agentId, items: [{ kind: 'flight', offerId: String(offer?.id) }], infoData: { affiliateId } }),
  );
  return { id, key: { agentId, flightOfferId }, total: total.amount };
}

type Filled = { email?: string; card?: string };
async function fill({ key }: Pick<Opened, 'key'>, { email = `buyer-${buyers}@example.com`, card = CARDS.succeeds }: Filled = {}) {
  must(await backend.saveCustomer({ ...key, customerDetails: { ...aCustomer, email } }));
  must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
  must(await backend.saveBilling({ ...key, billingInformation: { ...aBilling, emailId: email } }));
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard(card) }));
}
const enter = async ({ key }: Pick<Opened, 'key'>, typed: string, calls = backend) =>
  must(await calls.applyPromotion({ ...key, code: typed }));
const book = ({ key }: Pick<Opened, 'key'>, amount: number, calls = backend) =>
  calls.book({ ...key, acceptedTotal: { amount, currency: 'USD' } });

async function takenFor(reference: string): Promise<number> {
  const { intents } = await running.sandboxes.books();
  const own = intents.filter(({ metadata }) => metadata.booking_reference === reference);
  return own.reduce((sum, { amount_received: received = 0 }) => sum + received, 0);
}

async function inOffice<Answer>(ask: (office: ReturnType<typeof officeOfOperator>) => Promise<Answer>): Promise<Answer> {
  const { db, close } = connect(running.product.databaseUrl, () => undefined);
  try {
    return await ask(officeOfOperator(db, { by: 'operator:ana', origin: 'http://localhost:3000' }));
  } finally {
    await close();
  }
}
const standingOf = (ruleId: string) =>
  inOffice(async (office) => (await answerOf(office.listPromotions({}))).promotions.find((one) => one.ruleId === ruleId));

test('what a code takes off is on the price, stays on it when the price is asked for again, is charged, receipted and counted', async () => {
  const booking = await opened();
  const entered = await enter(booking, ' semana ');
  const total = booking.total - OFF_MINOR;
  const promotion = { code: 'SEMANA', shownAs: 'Semana de viaje', off: { amount: OFF_MINOR, currency: 'USD' } };
  expect(entered).toEqual({ promotion, refused: null, total: { amount: total, currency: 'USD' } });
  await fill(booking);
  expect(must(await elsewhere.refreshPrice(booking.key))).toEqual({ total: { amount: total, currency: 'USD' } });

  // With a bag it is still off, and the bag costs what it costs.
  const { additionalServices, promotion: kept } = must(await backend.readSession(booking.key));
  expect(kept).toEqual(promotion);
  const [bag] = additionalServices.additionalBaggages;
  const bags = {
    onwardBaggage: [{ travelerId: bag?.travelerIds[0] ?? '', kind: bag?.kind ?? 'checked', quantity: 1 }],
    returnBaggage: [],
  };
  const added = must(await backend.addAdditionalServices({ ...booking.key, additionalServices: { baggage: bags } as never }));
  expect(added).not.toHaveProperty('priceChange');
  const withBag = added.data.total.amount;
  expect(withBag).toBeGreaterThan(total);
  const none = { onwardBaggage: [], returnBaggage: [] };
  must(await backend.addAdditionalServices({ ...booking.key, additionalServices: { baggage: none } }));

  const stored = must(await book(booking, total, elsewhere));
  if (!('referenceId' in stored)) throw new Error('not booked');
  expect(await takenFor(stored.referenceId)).toBe(total);
  expect(stored.promotion).toEqual(promotion);
  const { own, forOthers } = receiptView(stored);
  expect(own).toContainEqual({
    label: 'Semana de viaje (código SEMANA)',
    amount: formatMoney({ amountMinor: -OFF_MINOR, currency: 'USD' }),
  });
  expect(JSON.stringify(forOthers)).not.toContain('SEMANA');
  expect(await standingOf('semana')).toMatchObject({ standing: 'usable', uses: 1, givenBack: 0, offMinor: OFF_MINOR });

  // Of what was earned it has a line of its own, beside the agency's fees.
  const margin = () =>
    inOffice(async (office) => {
      const { rows } = await answerOf(office.listMargins({ filters: {}, cursor: null, perPage: 50 }));
      return rows.find(({ booking: reference }) => reference === stored.referenceId);
    });
  const figures = { feesMinor: 293 + 10_000, promotionsMinor: OFF_MINOR, soldMinor: total };
  await expect.poll(margin, { timeout: 20_000 }).toMatchObject(figures);
  const page = await inOffice((office) => answerOf(office.showBooking({ booking: stored.referenceId } as never)));
  expect(page).toMatchObject({ promotion: { code: 'SEMANA', off: { amountMinor: OFF_MINOR, currency: 'USD' } } });
});

test('a code is removed, and another takes its place instead of adding to it', async () => {
  const booking = await opened();
  await enter(booking, 'SEMANA');
  expect(await enter(booking, 'unica')).toMatchObject({
    promotion: { code: 'UNICA' },
    total: { amount: booking.total - OFF_MINOR },
  });
  expect(must(await backend.removePromotion(booking.key))).toEqual({
    promotion: null,
    refused: null,
    total: { amount: booking.total, currency: 'USD' },
  });
  await fill(booking);
  expect(must(await book(booking, booking.total))).not.toHaveProperty('promotion');
});

describe('says why it does not apply, and changes nothing', () => {
  test.each([
    ['nobody knows', 'NOEXISTE', 'unknown'],
    ['is of another channel', 'llamada', 'other-channel'],
    ['is for other things', 'barcos', 'not-for-this'],
  ])('if it %s', async (_, typed, refused) => {
    const booking = await opened();
    expect(await enter(booking, typed)).toEqual({
      promotion: null,
      refused,
      total: { amount: booking.total, currency: 'USD' },
    });
  });
});

test('guessing codes is limited for a booking and for an address; a code that is right is no guess', async () => {
  const booking = await opened();
  const own = clientOf(running.product.url);
  for (let guess = 0; guess < 10; guess++) expect((await enter(booking, `NADA${guess}`, own)).refused).toBe('unknown');
  expect(await own.applyPromotion({ ...booking.key, code: 'SEMANA' })).toMatchObject({
    ok: false,
    problem: { code: 'too-many-requests' },
  });
  const [patient, next, last] = [await opened(), await opened(), await opened()];
  for (let round = 0; round < 12; round++)
    expect(await own.applyPromotion({ ...patient.key, code: 'SEMANA' })).toMatchObject({ ok: true, body: { refused: null } });
  for (let guess = 0; guess < 10; guess++) await enter(next, `NADA${guess}`, own);
  for (let guess = 0; guess < 10; guess++) await enter(last, `NADA${guess}`, own);
  expect(await own.applyPromotion({ ...patient.key, code: 'SEMANA' })).toMatchObject({
    ok: false,
    problem: { code: 'too-many-requests' },
  });
  // Nobody else is kept from it.
  expect((await enter(patient, 'SEMANA')).refused).toBeNull();
});

test('of two travellers in two processes one has the last use; the other is told, and pays the price without it', async () => {
  const both = [await opened(), await opened()];
  for (const booking of both) {
    expect((await enter(booking, 'UNICA')).refused).toBeNull();
    await fill(booking, { email: `${booking.key.agentId}@example.com` });
  }
  const answers = await Promise.all(
    both.map((booking, place) => book(booking, booking.total - OFF_MINOR, [backend, elsewhere][place])),
  );
  expect(answers.map((answer) => (answer.ok ? 'booked' : answer.problem.code)).toSorted()).toEqual(['booked', 'promotion-over']);
  const loser = both[answers.findIndex((answer) => !answer.ok)] as Opened;
  const { total, promotion } = must(await backend.readSession(loser.key));
  expect([total.amount, promotion]).toEqual([loser.total, null]);
  expect(await book(loser, loser.total - OFF_MINOR)).toMatchObject({ ok: false, problem: { code: 'price-changed' } });
  expect(must(await book(loser, loser.total))).toMatchObject({ total: { amount: loser.total } });
  expect(await standingOf('unica')).toMatchObject({ standing: 'used-up', uses: 1, offMinor: OFF_MINOR });
  expect((await enter(await opened(), 'UNICA')).refused).toBe('used-up');
});

test('two tabs of one booking use it once', async () => {
  const before = (await standingOf('semana'))?.uses ?? 0;
  const booking = await opened();
  await enter(booking, 'SEMANA');
  await fill(booking);
  const total = booking.total - OFF_MINOR;
  await Promise.all([book(booking, total), book(booking, total, elsewhere), book(booking, total)]);
  expect((await standingOf('semana'))?.uses).toBe(before + 1);
});

test('a code entered in one tab while the other pays is charged as it was accepted, and never otherwise', async () => {
  const tabs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const booking = await opened();
      await fill(booking);
      const [entered, paid] = await Promise.all([
        backend.applyPromotion({ ...booking.key, code: 'SEMANA' }),
        book(booking, booking.total, elsewhere),
      ]);
      return { booking, entered, paid };
    }),
  );
  for (const { booking, entered, paid } of tabs) {
    if (!paid.ok) {
      expect([paid.problem.code, entered.ok]).toEqual(['price-changed', true]);
      continue;
    }
    expect(paid.body).toMatchObject({ total: { amount: booking.total } });
    const { total } = must(await backend.readSession(booking.key));
    expect(total.amount).toBe(booking.total);
    if ('referenceId' in paid.body) expect(await takenFor(paid.body.referenceId)).toBe(booking.total);
  }
});

test('a customer is known by the e-mail, however it is written', async () => {
  const first = await opened();
  await enter(first, 'PRIMERA');
  await fill(first, { email: 'una.vez@example.com' });
  must(await book(first, first.total - OFF_MINOR));
  const second = await opened();
  // Nobody is known yet: it is found when the booking is asked for.
  expect((await enter(second, 'PRIMERA')).refused).toBeNull();
  await fill(second, { email: 'Una.Vez@Example.com' });
  expect(await book(second, second.total - OFF_MINOR)).toMatchObject({ ok: false, problem: { code: 'promotion-over' } });
  expect((await enter(second, 'PRIMERA')).refused).toBe('used-by-you');
  await fill(second, { email: 'otra@example.com' });
  expect((await enter(second, 'PRIMERA')).refused).toBeNull();
});

test('a use is given back while a booking is not paid, kept when it is cancelled later', async () => {
  const declined = await opened();
  await enter(declined, 'FALLIDA');
  await fill(declined, { card: CARDS.declined });
  expect(await book(declined, declined.total - OFF_MINOR)).toMatchObject({ ok: false, problem: { code: 'payment-declined' } });
  expect(await standingOf('fallida')).toMatchObject({ uses: 0, givenBack: 1, offMinor: 0 });

  const next = await opened();
  expect((await enter(next, 'FALLIDA')).refused).toBeNull();
  await fill(next);
  must(await book(next, next.total - OFF_MINOR));
  expect(await standingOf('fallida')).toMatchObject({ uses: 1, givenBack: 1, standing: 'used-up' });

  // Whose payment was declined comes too late now.
  must(await backend.savePaymentInformation({ ...declined.key, paymentInformation: aCard() }));
  expect(await book(declined, declined.total - OFF_MINOR)).toMatchObject({ ok: false, problem: { code: 'promotion-over' } });

  // Who pays in time with another card has used it after all.
  const again = await opened();
  await enter(again, 'SEMANA');
  await fill(again, { card: CARDS.declined });
  expect(await book(again, again.total - OFF_MINOR)).toMatchObject({ ok: false });
  const uses = async () => (await standingOf('semana'))?.uses ?? 0;
  const before = await uses();
  must(await backend.savePaymentInformation({ ...again.key, paymentInformation: aCard() }));
  must(await book(again, again.total - OFF_MINOR));
  expect(await uses()).toBe(before + 1);

  await queryRows(running.product.databaseUrl, `update bookings set state = 'cancelled' where id = $1`, [next.id]);
  expect(await standingOf('fallida')).toMatchObject({ uses: 1 });
});

test('a code that is stopped cannot be entered any more, in any process; who had entered it pays what was shown', async () => {
  const booking = await opened();
  await enter(booking, 'PARADA');
  await fill(booking);
  const stop = () => inOffice((office) => answerOf(office.stopPromotion({ ruleId: 'parada', reason: 'Se publicó por error' })));
  expect(await stop()).toEqual({ ok: true });
  expect(await stop()).toEqual({ ok: false, reason: 'stopped-already' });
  for (const calls of [backend, elsewhere]) expect((await enter(await opened(), 'PARADA', calls)).refused).toBe('stopped');
  must(await book(booking, booking.total - OFF_MINOR));
  expect(await standingOf('parada')).toMatchObject({ standing: 'stopped', uses: 1, stopped: { why: 'Se publicó por error' } });
});

test('a cabin has it too, by its cruise line, and is ordered at that price', async () => {
  const { databaseUrl } = running.product;
  await importLines(databaseUrl, 'cruises', cruiseLines());
  const items = [{ kind: 'cruise' as const, sailing: 'islas-1', cabin: CABIN, travelers: [{ age: 38 }, { age: 41 }] }];
  await expect.poll(async () => (await backend.setItems({ agentId: 'x', items })).ok, { timeout: 10_000 }).toBe(true);
  const made = must(await backend.setItems({ agentId: 'sailor', items }));
  const booking = { key: { agentId: 'sailor', flightOfferId: made.flightOfferId }, total: made.total.amount };
  expect(await enter(booking, 'barcos')).toMatchObject({ refused: null, total: { amount: booking.total - OFF_MINOR } });
  must(await backend.saveCustomer({ ...booking.key, customerDetails: aCustomer }));
  must(await backend.savePassengers({ ...booking.key, passengers: TWO_SAIL }));
  must(await backend.saveBilling({ ...booking.key, billingInformation: aBilling }));
  must(await backend.savePaymentInformation({ ...booking.key, paymentInformation: aCard() }));
  const booked = await book(booking, booking.total - OFF_MINOR);
  expect(booked).toMatchObject({ ok: true });
  const stored = must(booked);
  if (!('referenceId' in stored)) throw new Error('not booked');
  const { forOthers, own } = receiptView(stored);
  expect(forOthers.at(-1)?.amount).toBe(formatMoney({ amountMinor: booking.total, currency: 'USD' }));
  expect(own[0]?.label).toBe('Semana de viaje (código BARCOS)');
});

test('a draft about bags is previewed on bags that were priced', async () => {
  await opened();
  const preview = await inOffice(async (office) => {
    const { seen, inForce } = await answerOf(office.showRules({}));
    const [bags] = inForce.rules.filter(({ id }) => id === 'bag-margin');
    const rule = { ...(bags as RetailRule), amount: { amountMinor: 2_500, per: 'each' as const } };
    await answerOf(office.saveRule({ seen, rule }));
    const found = await answerOf(office.previewDraft({}));
    await answerOf(office.discardDraft({ seen: (await answerOf(office.showRules({}))).seen }));
    return found;
  });
  expect(preview?.groups).toContainEqual(expect.objectContaining({ kind: 'bag', what: 'BOG–MDE' }));
  expect(preview?.groups.every(({ kind }) => kind === 'bag')).toBe(true);
});

describe('the booking page', () => {
  const page = async (address: string, { key, id }: Opened, form?: Record<string, string>) => {
    const headers = { cookie: `tq_booking_${id}=${key.flightOfferId}~${key.agentId}`, origin: running.product.url };
    const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const answer = await fetch(running.product.url + address, { headers, redirect: 'manual', ...body });
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
  };
  const figures = (html: string) => html.replaceAll(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
  const shown = (amountMinor: number) => formatMoney({ amountMinor, currency: 'USD' }).replaceAll('\u00a0', ' ');

  test('enters and removes a code without scripts, and keeps what was typed', async () => {
    const booking = await opened();
    const at = `/booking/summary?id=${booking.id}`;
    expect((await page(at, booking)).html).toContain('¿Tiene un código o quiere factura?');
    const wrong = await page(at, booking, { promotionCode: 'NOEXISTE', city: 'Cali' });
    expect(wrong.html).toContain('No conocemos ese código');
    expect(wrong.html).toContain('NOEXISTE: No conocemos');
    expect(wrong.html).toContain('value="Cali"');
    const entered = await page(at, booking, { promotionCode: 'semana', city: 'Cali' });
    expect(figures(entered.html)).toContain(
      `El código descuenta ${shown(OFF_MINOR)}. El total es ahora ${shown(booking.total - OFF_MINOR)}.`,
    );
    expect(entered.html).toContain('Quitar el código SEMANA');
    expect(entered.html).toContain('value="Cali"');
    expect(entered.html).toContain(`name="acceptedAmount" value="${booking.total - OFF_MINOR}"`);
    const removed = await page(at, booking, { promotionCode: '-' });
    expect(figures(removed.html)).toContain(`El total es ahora ${shown(booking.total)}.`);
  });

  test('a campaign’s code comes along from the results, applies once, and stays removed', async () => {
    const legInfo = [{ from: 'BOG', to: 'MDE', departureDate: travelDay(41) }];
    const offer = must(await backend.searchFlights(aSegment({ legInfo }))).data[0];
    const results = `${running.product.url}/result?origin=BOG&destination=MDE&codigo=semana`;
    const chosen = await fetch(results, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: running.product.url, cookie: 'tq_agent=campaign' },
      body: new URLSearchParams({ offerId: String(offer?.id) }),
    });
    const goesTo = new URL(chosen.headers.get('location') ?? '', running.product.url);
    expect(goesTo.searchParams.get('codigo')).toBe('semana');
    const id = goesTo.searchParams.get('id') ?? '';
    const [cookie = ''] = chosen.headers.getSetCookie().filter((one) => one.startsWith('tq_booking_'));
    const [flightOfferId = '', agentId = ''] = (cookie.split(';')[0]?.split('=')[1] ?? '').split('~').map(decodeURIComponent);
    const booking = { id, key: { agentId, flightOfferId }, total: 0 };
    const first = await page(goesTo.pathname + goesTo.search, booking);
    expect([first.status, first.location]).toEqual([302, `/booking/summary?id=${id}`]);
    expect((await page(String(first.location), booking)).html).toContain('Quitar el código SEMANA');

    const none = await page(`/booking/summary?id=${id}&codigo=noexiste`, booking);
    expect(none.location).toBe(`/booking/summary?id=${id}&codigoNo=unknown`);
    must(await backend.removePromotion(booking.key));
    const { html } = await page(String(none.location), booking);
    expect(html).toContain('No conocemos ese código');
    expect(html).not.toContain('Quitar el código');
  });
});

describe('a discount that is entered by itself', () => {
  test('is on a booking of its affiliate from the beginning, the larger of two, and is charged', async () => {
    const booking = await opened(backend, 'blog');
    const session = must(await elsewhere.readSession(booking.key));
    const promotion = { code: 'BLOGUERA', shownAs: 'Semana de viaje', off: { amount: OFF_MINOR, currency: 'USD' } };
    expect([session.promotion, session.total.amount]).toEqual([promotion, booking.total]);
    await fill(booking);
    const stored = must(await book(booking, booking.total));
    if (!('referenceId' in stored)) throw new Error('not booked');
    expect([stored.promotion, await takenFor(stored.referenceId)]).toEqual([promotion, booking.total]);
  });

  test('is for nobody else, typed or not', async () => {
    for (const affiliate of [null, 'otro']) {
      const booking = await opened(backend, affiliate);
      expect(must(await backend.readSession(booking.key)).promotion).toBeNull();
      expect((await enter(booking, 'bloguera')).refused).toBe('other-channel');
    }
  });

  test('ends when another code is typed, or when it is removed, and does not come back', async () => {
    const booking = await opened(backend, 'blog');
    expect((await enter(booking, 'semana')).promotion?.code).toBe('SEMANA');
    const removed = must(await backend.removePromotion(booking.key));
    expect([removed.promotion, removed.total.amount]).toEqual([null, booking.total + OFF_MINOR]);
    expect(must(await backend.refreshPrice(booking.key))).toMatchObject({ total: { amount: booking.total + OFF_MINOR } });
  });

  test('is used up as others are: who comes then has the price without it', async () => {
    const first = await opened(backend, 'lleno');
    await fill(first);
    must(await book(first, first.total));
    const second = await opened(backend, 'lleno');
    expect(must(await backend.readSession(second.key)).promotion).toBeNull();
  });
});
