import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeenPriceAnswer, SeenStayAnswer } from '#contract/selling/prices.ts';
import { formatMoney } from '#domain/money.ts';
import { cityPoint } from '#domain/places/city-point.ts';
import { ONE_ADULT } from '#domain/stays/room-search.ts';
import { toStayRequest } from '#domain/stays/stay-search.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { freshDataDir, type OwnProduct, removeDataDir, startOwnProduct } from '../harness/product/own-product.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startAnother, startEverything } from '../harness/product/started-product.ts';
import { ALL, few } from '../harness/running/long-by-nature.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';

const TWO_MINUTES = 120_000;

const pricesOf = async (url: string, query: string): Promise<SeenPriceAnswer[]> => {
  const answer = await fetch(`${url}/backend/prices/${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { prices: SeenPriceAnswer[] }).prices;
};

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`not within ${withinMs} ms`);
    await pause(250);
  }
}

const search = (url: string, trip: { from: string; to: string; out: string; back?: string; adult?: number }) =>
  fetch(`${url}/backend/air/flight-offer/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      legInfo: [
        { from: trip.from, to: trip.to, departureDate: trip.out },
        ...(trip.back ? [{ from: trip.to, to: trip.from, departureDate: trip.back }] : []),
      ],
      travelerInfo: { adult: trip.adult ?? 1 },
    }),
  });

/** The product as started after a fresh clone; in `npm test` it searches five times as often. */
const PRICES = few(6, 12);
test.runIf(ALL)(
  `a first start has ${PRICES} prices within two minutes, each found again by its search`,
  {
    timeout: 240_000,
  },
  async () => {
    const dataDir = freshDataDir();
    let product: OwnProduct | undefined;
    try {
      product = await startOwnProduct(dataDir, { PRICE_SEARCHES_PER_HOUR: ALL ? '' : '3600' });
      await product.ready;
      const { url } = product;
      let prices: SeenPriceAnswer[] = [];
      await until(async () => {
        prices = await pricesOf(url, 'seen?limit=60');
        return prices.length >= PRICES;
      }, TWO_MINUTES);
      for (const price of prices.slice(0, few(2, 4))) {
        expect(price.isOld).toBe(false);
        const page = await fetch(url + price.search);
        expect(page.status).toBe(200);
        const { origin: from, destination: to, departureDate: out, returnDate } = price;
        const found = await search(url, { from, to, out, ...(returnDate ? { back: returnDate } : {}) });
        const { data } = (await found.json()) as { data: { price: { intTotal: { amount: number; currency: string } } }[] };
        expect(data[0]?.price.intTotal).toEqual(price.total);
      }
    } finally {
      await product?.end('SIGTERM');
      await removeDataDir(dataDir);
    }
  },
);

let running: Running;
/** One route a second, by two processes together. */
const QUICK = { ...GDS_ONLY, PRICE_SEARCHES_PER_HOUR: '3600' };
beforeAll(async () => {
  running = await startEverything({ PRICE_SEARCHES_PER_HOUR: '0' });
});
afterAll(() => running.stop());

const routesTaken = async () => Number((await queryRows(running.product.databaseUrl, 'select 1 from route_refreshes')).length);

test('a price found by a visitor is published, a party’s price is not', async () => {
  const { url } = running.product;
  const [out, back] = [travelDay(50), travelDay(57)];
  await search(url, { from: 'BOG', to: 'LIM', out, back });
  await search(url, { from: 'BOG', to: 'SCL', out, back, adult: 2 });
  const seen = () => pricesOf(url, 'seen?origin=BOG');
  await until(async () => (await seen()).length > 0, 15_000);
  const [price, ...more] = await seen();
  expect(more).toEqual([]);
  expect(price).toMatchObject({ origin: 'BOG', destination: 'LIM', departureDate: out, returnDate: back, isOld: false });
  expect(price?.total.currency).toBe('USD');
  expect(await pricesOf(url, `from/BOG?month=${out.slice(0, 7)}`)).toHaveLength(1);
  expect(await pricesOf(url, 'from/BOG?budget=1')).toEqual([]);
  expect(await pricesOf(url, 'from/MDE')).toEqual([]);
  expect(await pricesOf(url, `seen?airport=LIM&airline=${price?.airlineCode}`)).toHaveLength(1);
  expect(await pricesOf(url, 'seen?routes=BOG-SCL,BOG-LIM')).toHaveLength(1);
  expect(await pricesOf(url, `seen?routes=BOG-LIM&month=${out.slice(0, 7)}`)).toHaveLength(1);
  expect(await pricesOf(url, 'seen?routes=BOG-LIM&month=2020-01')).toEqual([]);

  // A day later, without another search.
  const shown = async () => (await fetch(`${url}/destinations`)).text();
  expect(await shown()).not.toContain('Puede haber cambiado');
  await queryRows(running.product.databaseUrl, "update prices_seen set seen_at = seen_at - interval '25 hours'");
  await until(async () => (await seen())[0]?.isOld === true, 20_000);
  await until(async () => (await shown()).includes('Puede haber cambiado'), 20_000);

  expect((await fetch(`${url}/backend/prices/seen?airport=nowhere`)).status).toBe(400);
  expect((await fetch(`${url}/backend/prices/seen?month=2027-13`)).status).toBe(400);
  expect((await fetch(`${url}/backend/prices/from/BOG?month=2027-13`)).status).toBe(400);
});

test('the lowest price of a city’s hotels is on the pages about hotels, and leads to that search', async () => {
  const { url } = running.product;
  const [checkIn, checkOut] = [travelDay(50), travelDay(52)];
  const place = { destination: { label: 'Cartagena', at: cityPoint('CTG') ?? null }, startDate: checkIn, endDate: checkOut };
  const found = await fetch(`${url}/backend/stays/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...toStayRequest({ ...place, rooms: [ONE_ADULT] }), pagination: { offset: 1, pageSize: 200 } }),
  });
  expect(found.status).toBe(200);
  const seen = async () => {
    const answer = await fetch(`${url}/backend/prices/stays?cities=CTG,MIA`);
    return ((await answer.json()) as { stays: SeenStayAnswer[] }).stays;
  };
  await until(async () => (await seen()).length > 0, 15_000);
  const [stay, ...more] = await seen();
  expect(more).toEqual([]);
  expect(stay).toMatchObject({ city: 'CTG', checkIn, checkOut, isOld: false });
  const { data } = (await found.json()) as { data: { cheapest: { total: unknown }; sale: unknown; distanceKm: number }[] };
  expect(data.map(({ cheapest }) => cheapest.total)).toContainEqual({
    amountMinor: stay?.total.amount,
    currency: stay?.total.currency,
  });

  const pageOf = async (path: string) => (await fetch(`${url}${path}`)).text();
  await until(async () => (await pageOf('/hoteles')).includes('mes a mes'), 20_000);
  const [, href = ''] = /href="([^"]*startDate=[^"]*sort=price)"/.exec(await pageOf('/hoteles')) ?? [];
  const results = await pageOf(href.replaceAll('&amp;', '&'));
  expect(results).toContain(formatMoney({ amountMinor: stay?.total.amount ?? 0, currency: 'USD' }));
  await until(
    async () => (await pageOf('/destinations/cartagena')).includes('Hoteles en Cartagena de Indias, mes a mes'),
    20_000,
  );
  expect((await fetch(`${url}/backend/prices/stays?cities=nowhere`)).status).toBe(400);
});

test.runIf(ALL)('two processes share the route refreshes and pause while visitors search', { timeout: 180_000 }, async () => {
  const { product, sandboxes } = running;
  expect(await routesTaken()).toBe(0);
  const start = () => startAnother({ sandboxes, databaseUrl: product.databaseUrl, env: QUICK });
  const callsBefore = (await sandboxes.faultCounts()).calls;
  const second = await start();
  const other = await start();
  try {
    await until(async () => (await routesTaken()) >= 10, 60_000);
    // Counted before the routes: what is taken meanwhile may have been called for or not.
    const calls = (await sandboxes.faultCounts()).calls - callsBefore;
    const taken = await routesTaken();
    // One search per route; and of each process a token, and the exchange rates.
    expect(calls).toBeGreaterThanOrEqual(10);
    expect(calls).toBeLessThanOrEqual(taken + 1 + 2 * 2);

    let number = 0;
    const visit = async (milliseconds: number) => {
      const startedAt = performance.now();
      while (performance.now() - startedAt < milliseconds) {
        number += 1;
        const trip = { from: 'MDE', to: 'BOG', out: travelDay(20 + number) };
        await Promise.all([search(second.url, trip), search(other.url, trip)]);
        await pause(300);
      }
    };
    await visit(1_500);
    const atFirst = await routesTaken();
    await visit(4_000);
    expect(await routesTaken()).toBe(atFirst);
    await until(async () => (await routesTaken()) > atFirst, 30_000);
  } finally {
    await second.end('SIGTERM');
    await other.end('SIGTERM');
  }
});
