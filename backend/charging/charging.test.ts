import { expect, test } from 'vitest';
import { readCharging } from '#domain/charging/agency-charging.ts';
import { chargingBy } from './charging.ts';

const NOW = Date.parse('2026-11-29T15:00:00Z');
const RATES = { base: 'USD', rates: { COP: 4_000, EUR: 0.9 }, asOf: new Date(NOW), date: '2026-11-29' };
const agency = (text: string) => {
  const read = readCharging(text);
  return read.ok ? read.value : [];
};
const missing: string[] = [];
const charging = (text: string, rates: typeof RATES | null = RATES) =>
  chargingBy(agency(text), {
    exchangeRates: { read: async () => rates },
    onMissing: (currency) => missing.push(currency),
    now: () => NOW,
  });

test('a currency that the agency charges in has terms at the rate of this moment', async () => {
  expect(await charging('COP: margin=1').termsOf('COP')).toMatchObject({ currency: 'COP', rateMicros: 4_040_000_000 });
  expect((await charging('COP; EUR').all()).map(({ currency }) => currency)).toEqual(['COP', 'EUR']);
});

test('any other has none, nor has one without a rate of its life', async () => {
  const pesos = charging('COP');
  expect([await pesos.termsOf('EUR'), await pesos.termsOf('USD'), await pesos.termsOf(undefined)]).toEqual([null, null, null]);
  expect(await charging('COP', null).termsOf('COP')).toBeNull();
  expect(await charging('COP: life=12h').termsOf('COP')).toBeNull();
  expect(await charging('COP; EUR: life=12h').all()).toMatchObject([{ currency: 'COP' }]);
});

test('a rate that the agency says itself needs no source', async () => {
  expect(await charging('COP: rate=4100@2026-11-29', null).termsOf('COP')).toMatchObject({ rateMicros: 4_100_000_000 });
});

test('a rate that is too old, or not there, is told of; a currency that is not charged is not', async () => {
  missing.length = 0;
  await charging('COP').termsOf('COP');
  await charging('COP').termsOf('EUR');
  expect(missing).toEqual([]);
  await charging('COP', null).termsOf('COP');
  await charging('COP: life=12h').termsOf('COP');
  expect(missing).toEqual(['COP', 'COP']);
});
