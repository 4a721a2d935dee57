import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf, withAgencyFee } from '../flights/agency-fee.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { breakDownPrice } from '../flights/price-breakdown.ts';
import { toDecimal } from '../money.ts';
import { bagOptions, buyBags, singleBagPrice, withBagPrices, withBags } from './baggage.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const segment = (id: string, from: string, to: string, day: string) => ({
  ...{ id, carrierCode: 'AV', number: id },
  departure: { iataCode: from, at: `${day}T08:00:00` },
  arrival: { iataCode: to, at: `${day}T10:00:00` },
});
const offer: FlightOffer = {
  ...{ type: 'flight-offer', id: '1', source: 'GDS' },
  itineraries: [
    { segments: [segment('1', 'BOG', 'PTY', '2027-01-10'), segment('2', 'PTY', 'MIA', '2027-01-10')] },
    { segments: [segment('3', 'MIA', 'BOG', '2027-01-17')] },
  ],
  price: { currency: 'USD', total: '300.00', base: '200.00', grandTotal: '300.00' },
  travelerPricings: ['1', '2'].map((travelerId) => ({
    ...{ travelerId, travelerType: 'ADULT', price: { currency: 'USD', total: '150.00', base: '100.00' } },
    fareDetailsBySegment: ['1', '2', '3'].map((segmentId) => ({ segmentId })),
  })),
};
const entry = (quantity: number, amount: string, segmentIds: string[], travelerIds = ['1', '2']) => ({
  ...{ quantity, segmentIds, travelerIds, price: { amount, currencyCode: 'USD' } },
});
const included = {
  bags: { 1: entry(1, '25.00', ['1', '2']), 2: entry(2, '60.00', ['1', '2']), 3: entry(1, '30.49', ['3'], ['1']) },
};

describe('the price of a bag', () => {
  test.each([
    [2_500, 3_000],
    [2_549, 3_000],
    [2_550, 3_100],
    [0, 500],
    [1, 500],
    [50, 600],
  ])('%d becomes %d: plus 500, half-up to whole units', (perBag, price) => {
    expect(singleBagPrice(usd(perBag))).toEqual(usd(price));
  });

  test('is whole units, never less than the supplier’s and the margin but for the rounding, and grows with it', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000), (perBag, more) => {
        const { amountMinor } = singleBagPrice(usd(perBag));
        expect(amountMinor % 100).toBe(0);
        expect(Math.abs(amountMinor - perBag - 500)).toBeLessThanOrEqual(50);
        expect(singleBagPrice(usd(perBag + more)).amountMinor).toBeGreaterThanOrEqual(amountMinor);
      }),
    );
  });
});

test('bags are offered by direction and traveller, as many as the supplier sells', () => {
  expect(bagOptions(offer, included)).toEqual([
    { journeyType: 'onward', travelerId: '1', most: 2, single: usd(3_000) },
    { journeyType: 'onward', travelerId: '2', most: 2, single: usd(3_000) },
    { journeyType: 'return', travelerId: '1', most: 1, single: usd(3_500) },
  ]);
  expect(bagOptions(offer, {})).toEqual([]);
});

test('bags cost the single price times their number, and only what is offered can be bought', () => {
  const options = bagOptions(offer, included);
  const choice = { journeyType: 'onward' as const, travelerId: '2' };
  expect(buyBags(options, { ...choice, quantity: 2 })).toEqual({ ...choice, quantity: 2, amountMinor: 6_000 });
  for (const quantity of [0, 3, -1, 1.5, Number.NaN]) expect(buyBags(options, { ...choice, quantity })).toBeUndefined();
  expect(buyBags(options, { journeyType: 'return', travelerId: '2', quantity: 1 })).toBeUndefined();
});

test('the supplier is asked for the bags on every flight of their direction, and taking them away leaves the offer as it was', () => {
  const asked = withBags(offer, [{ journeyType: 'onward', travelerId: '2', quantity: 1 }]);
  const bagsOf = (index: number) =>
    asked.travelerPricings[index]?.fareDetailsBySegment.map(
      (details) => details.additionalServices?.chargeableCheckedBags?.quantity,
    );
  expect([bagsOf(0), bagsOf(1)]).toEqual([
    [undefined, undefined, undefined],
    [1, 1, undefined],
  ]);
  expect(withBags(asked, [])).toEqual(offer);
});

test('the total is fares, taxes, fee and bags at the agency’s price, line by line', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(3), (supplierBags, quantity) => {
      const own: FlightOffer = {
        ...offer,
        price: {
          ...offer.price,
          grandTotal: toDecimal(usd(30_000 + supplierBags)),
          additionalServices: [{ type: 'CHECKED_BAGS', amount: toDecimal(usd(supplierBags)) }],
        },
      };
      const bags =
        quantity > 0 ? [{ journeyType: 'onward' as const, travelerId: '1', quantity, amountMinor: 3_000 * quantity }] : [];
      const shown = withBagPrices(withAgencyFee(own, usd(293)), bags);
      expect(totalOf(shown)).toEqual(usd(30_000 + 2 * 293 + 3_000 * quantity));
      const { fares, taxes, agencyFee, bags: bagLine, total } = breakDownPrice(shown);
      const lines = [...fares.map(({ amount }) => amount), taxes, agencyFee, bagLine];
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total.amountMinor);
      expect(bagLine.amountMinor).toBe(3_000 * quantity);
      expect(taxes.amountMinor).toBe(10_000);
    }),
  );
});
