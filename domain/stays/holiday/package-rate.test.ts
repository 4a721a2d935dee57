import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Money } from '../../money.ts';
import { type PackageRate, packageReduction, reducedBy } from './package-rate.ts';

const usd = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' });
const YEAR = { from: '2026-12-01', until: '2027-03-31' };
const aRate = (changes: Partial<PackageRate> = {}): PackageRate => ({
  name: 'Caribe',
  off: { percent: 10 },
  sold: YEAR,
  countries: [],
  cities: [],
  hotels: [],
  ...changes,
});
const aSale = (offer: object = {}, changes: object = {}) => ({
  offer: { total: usd(40_000), paidTo: 'agency' as const, checkIn: '2027-01-10', checkOut: '2027-01-13', ...offer },
  hotel: { city: 'Cartagena de Indias', countryCode: 'CO' },
  hotelId: 'liteapi~lp1',
  day: '2026-12-24',
  ...changes,
});
const offOf = (rates: PackageRate[], sold = aSale()) => packageReduction(rates, sold)?.off.amountMinor ?? 0;

const anyOff = fc.oneof(
  fc.integer({ min: 1, max: 5_000 }).map((hundredths) => ({ percent: hundredths / 100 })),
  fc.integer({ min: 1, max: 9_999_999 }).map((amountMinor) => ({ amountMinor })),
);
const anyPrice = fc.integer({ min: 1, max: 9_999_999 });

test('never goes below the supplier minimum or half the price, nor above the price', () => {
  fc.assert(
    fc.property(fc.array(anyOff, { maxLength: 4 }), anyPrice, fc.option(anyPrice), (offs, total, least) => {
      const allowed = least === null ? {} : { least: usd(Math.min(least, total)) };
      const reduction = packageReduction(
        offs.map((off) => aRate({ off })),
        aSale({ total: usd(total), ...allowed }),
      );
      const price = reducedBy(usd(total), reduction).amountMinor;
      expect(price).toBeGreaterThanOrEqual(allowed.least?.amountMinor ?? 0);
      expect(price * 2).toBeGreaterThanOrEqual(total);
      expect(price).toBeLessThanOrEqual(total);
      // A rate without a reduction is not advertised.
      if (reduction) expect(reduction.off.amountMinor).toBeGreaterThan(0);
    }),
  );
});

test('applies the one rate that takes the most off, in whatever order they are written', () => {
  fc.assert(
    fc.property(fc.array(anyOff, { minLength: 1, maxLength: 5 }), anyPrice, (offs, total) => {
      const sold = aSale({ total: usd(total) });
      const rates = offs.map((off) => aRate({ off }));
      const each = rates.map((rate) => offOf([rate], sold));
      expect(offOf(rates, sold)).toBe(Math.max(...each));
      expect(offOf(rates.toReversed(), sold)).toBe(Math.max(...each));
    }),
  );
});

test.each<[string, Partial<PackageRate>, object, number]>([
  ['a percentage of the price', {}, {}, 4_000],
  ['a percentage, rounded down', { off: { percent: 33.33 } }, { offer: { total: usd(101) } }, 33],
  ['a fixed amount', { off: { amountMinor: 2_500 } }, {}, 2_500],
  ['only down to the supplier’s minimum', {}, { offer: { least: usd(38_500) } }, 1_500],
  ['nothing at the supplier’s minimum', {}, { offer: { least: usd(40_000) } }, 0],
  ['nothing for a stay paid to the hotel', {}, { offer: { paidTo: 'hotel' } }, 0],
  ['on its first day', {}, { day: '2026-12-01' }, 4_000],
  ['on its last day', {}, { day: '2027-03-31' }, 4_000],
  ['not before its first day', {}, { day: '2026-11-30' }, 0],
  ['not after its last day', {}, { day: '2027-04-01' }, 0],
  ['for nights within its period', { stay: { from: '2027-01-10', until: '2027-01-12' } }, {}, 4_000],
  ['not for a night after its period', { stay: { from: '2027-01-10', until: '2027-01-11' } }, {}, 0],
  ['not for a night before its period', { stay: { from: '2027-01-11', until: '2027-02-12' } }, {}, 0],
  ['in its country', { countries: ['MX', 'CO'] }, {}, 4_000],
  ['not in another country', { countries: ['MX'] }, {}, 0],
  ['in its city, in any spelling', { cities: ['cartagena de índias'] }, {}, 4_000],
  ['in its hotel', { hotels: ['liteapi~lp1'], countries: ['MX'] }, {}, 4_000],
  ['not in a hotel whose id only begins like its own', { hotels: ['liteapi~lp'] }, {}, 0],
  ['in a hotel without data, by its id', { hotels: ['liteapi~lp1'] }, { hotel: null }, 4_000],
  ['not by city in a hotel without data', { cities: [''] }, { hotel: null }, 0],
])('packageReduction: %s', (_, rate, { offer = {}, ...changes }: { offer?: object }, off) => {
  expect(offOf([aRate(rate)], aSale(offer, changes))).toBe(off);
});
