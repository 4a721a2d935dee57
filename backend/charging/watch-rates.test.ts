import { beforeEach, expect, test } from 'vitest';
import { readCharging } from '#domain/charging/agency-charging.ts';
import type { RateRefused } from '#domain/charging/rate-guard.ts';
import { testOffice } from '../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { chargeRates } from '../db/schema.ts';
import { chargingBy } from './charging.ts';
import { acceptRate, watchRates } from './watch-rates.ts';

const far = await farBooksOfFile();
const { office } = await testOffice(far);
beforeEach(async () => void (await far.db.delete(chargeRates)));

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-29T12:00:00Z');
const agencyOf = (text: string) => {
  const read = readCharging(text);
  if (!read.ok) throw new Error(read.fault);
  return read.value;
};

/** A product over a source that says what the test says, at an hour of the test's. */
async function aProduct(text = 'COP: life=48h') {
  let said: { rates: Record<string, number>; hour: number } | null = { rates: { COP: 4_100 }, hour: 0 };
  let now = START;
  const refused: RateRefused[] = [];
  const missing: string[] = [];
  const exchangeRates = {
    read: async () => said && { base: 'USD', rates: said.rates, asOf: new Date(START + said.hour * HOUR_MS), date: null },
  };
  const agency = agencyOf(text);
  const log = { error: () => undefined };
  const rates = await watchRates(far.db, { agency, exchangeRates, onRefused: (one) => void refused.push(one), log });
  rates.end();
  const charging = chargingBy(agency, { exchangeRates: rates, onMissing: (one) => void missing.push(one), now: () => now });
  return {
    rates,
    refused,
    missing,
    async says(rate: number | null, hour: number) {
      said = rate === null ? null : { rates: { COP: rate }, hour };
      now = START + hour * HOUR_MS;
      await rates.look();
    },
    charged: async () => ((await charging.termsOf('COP'))?.rateMicros ?? 0) / 1_000_000,
    after: (hours: number) => {
      now = START + hours * HOUR_MS;
    },
  };
}

test.each([
  ['decimals that slipped to the left', 41],
  ['decimals that slipped to the right', 41_000],
  ['currencies that were swapped', 951.2],
])('%s are not charged: the last good rate goes on, and the operator is told once', async (_, wrong) => {
  const shop = await aProduct();
  await shop.says(wrong, 6);
  await shop.rates.look();
  expect(await shop.charged()).toBe(4_100);
  expect(shop.refused).toMatchObject([{ currency: 'COP', rateMicros: wrong * 1_000_000, inUseMicros: 4_100_000_000 }]);
});

test.each([
  ['nothing', 0],
  ['less than nothing', -4_100],
  ['no number', Number.NaN],
])('%s is no rate at all', async (_, wrong) => {
  const shop = await aProduct();
  await shop.says(wrong, 6);
  expect([await shop.charged(), shop.refused]).toEqual([4_100, []]);
});

test('the last good rate goes on until its life ends, and then nobody is charged in it', async () => {
  const shop = await aProduct();
  await shop.says(41, 6);
  shop.after(47);
  expect([await shop.charged(), shop.missing]).toEqual([4_100, []]);
  shop.after(49);
  expect([await shop.charged(), shop.missing]).toEqual([0, ['COP']]);
  // Neither does the age of the good one make the other right.
  await shop.says(41, 60);
  expect(await shop.charged()).toBe(0);
  await shop.says(4_150, 66);
  expect(await shop.charged()).toBe(4_150);
});

test('is the same for a process that starts later, and for one whose source is away', async () => {
  const shop = await aProduct();
  await shop.says(41, 6);
  const another = await aProduct();
  await another.says(41, 6);
  expect([await another.charged(), another.refused]).toEqual([4_100, []]);
  await another.says(null, 7);
  expect(await another.charged()).toBe(4_100);
});

test('the bound is set for each currency', async () => {
  const shop = await aProduct('COP: jump=2');
  await shop.says(4_200, 6);
  expect(await shop.charged()).toBe(4_100);
  await shop.says(4_150, 12);
  expect(await shop.charged()).toBe(4_150);
});

test('a person says that a rate is right, and it is charged from then on; another rate is not meant', async () => {
  const shop = await aProduct();
  await shop.says(4_900, 6);
  const finance = office('eva', 'finance');
  expect(await finance.listRates({})).toMatchObject({
    body: [{ currency: 'COP', rateMicros: 4_100_000_000, refused: { rateMicros: 4_900_000_000, byPercent: 19.5 } }],
  });
  const ask = (rate: string, reason = 'as the bank says') => finance.acceptRate({ currency: 'cop', rate, reason });
  expect(await ask('49000')).toMatchObject({ body: { ok: false, reason: 'rate-changed' } });
  expect(await ask('4900', '')).toMatchObject({ body: { ok: false, reason: 'reason-missing' } });
  expect(await office('ana', 'agent').acceptRate({ currency: 'COP', rate: '4900', reason: 'r' })).toMatchObject({
    problem: { code: 'not-allowed' },
  });
  expect(await ask('4900')).toMatchObject({ body: { ok: true } });
  expect(await ask('4900')).toMatchObject({ body: { ok: false, reason: 'rate-changed' } });
  await shop.rates.look();
  expect(await shop.charged()).toBe(4_900);
  await shop.says(5_000, 12);
  expect(await shop.charged()).toBe(5_000);
  expect(await finance.listRates({})).toMatchObject({
    body: [{ refused: null, accepted: { by: 'operator:eva@agencia.test', rateMicros: 4_900_000_000 } }],
  });
});

test('a look that began before a person had said so does not take it back', async () => {
  const shop = await aProduct();
  await shop.says(4_900, 6);
  await Promise.all([
    shop.says(4_950, 7),
    acceptRate(far.db, { currency: 'COP', rateMicros: 4_900_000_000, by: 'operator:eva' }),
  ]);
  await shop.rates.look();
  const [row] = await far.db.select().from(chargeRates);
  const isAccepted = row?.acceptedBy !== null;
  expect(await shop.charged()).toBe(isAccepted ? 4_950 : 4_100);
});

test('a rate that the agency says itself is not judged, and asks nobody', async () => {
  const shop = await aProduct('COP: rate=9999@2026-11-29');
  expect([await shop.charged(), await far.db.select().from(chargeRates)]).toEqual([9_999, []]);
});
