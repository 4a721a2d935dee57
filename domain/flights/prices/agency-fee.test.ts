import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAgencyFee } from '../../../tests/harness/records/with-agency-fee.ts';
import { parseDecimal, sumMoney, toDecimal } from '../../money.ts';
import type { FlightOffer } from '../flight-offer.ts';
import { totalInPackage, totalOf } from './agency-fee.ts';
import { breakDownPrice } from './price-breakdown.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const SAFI = { type: 'SAFI' as const, perTraveler: usd(293) };

/** Supplier offers whose traveller totals add up to the offer's total. */
const offers = fc
  .array(
    fc.tuple(
      fc.constantFrom('ADULT', 'CHILD', 'HELD_INFANT'),
      fc.integer({ min: 100, max: 900_000 }),
      fc.integer({ min: 0, max: 90_000 }),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map(
    (travelers): FlightOffer => ({
      type: 'flight-offer',
      id: '1',
      source: 'GDS',
      itineraries: [],
      price: {
        currency: 'USD',
        total: toDecimal(usd(travelers.reduce((sum, [, base, taxes]) => sum + base + taxes, 0))),
        base: toDecimal(usd(travelers.reduce((sum, [, base]) => sum + base, 0))),
      },
      travelerPricings: travelers.map(([travelerType, base, taxes], index) => ({
        travelerId: String(index + 1),
        travelerType,
        price: { currency: 'USD', total: toDecimal(usd(base + taxes)), base: toDecimal(usd(base)) },
        fareDetailsBySegment: [],
      })),
    }),
  );

test('keeps travellers and summary lines adding up to the total with the fee', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 0, max: 1_000 }), (own, feeMinor) => {
      const shown = withAgencyFee(own, { type: 'SAFI', perTraveler: usd(feeMinor) });
      const total = totalOf(shown);
      expect(total.amountMinor).toBe(totalOf(own).amountMinor + feeMinor * own.travelerPricings.length);
      expect(shown.price.intTotal?.amount).toBe(total.amountMinor);
      expect(
        sumMoney(
          'USD',
          shown.travelerPricings.map(({ price }) => parseDecimal(price.total, 'USD')),
        ),
      ).toEqual(total);
      const { fares, taxes, agencyFee } = breakDownPrice(shown);
      expect(sumMoney('USD', [...fares.map(({ amount }) => amount), taxes, agencyFee])).toEqual(total);
      expect(agencyFee.amountMinor).toBe(feeMinor * own.travelerPricings.length);
    }),
  );
});

test('includes extras in the total, before and after the fee', () => {
  const own: FlightOffer = {
    type: 'flight-offer',
    id: '1',
    source: 'GDS',
    itineraries: [],
    price: { currency: 'USD', total: '150.00', base: '100.00', grandTotal: '185.50' },
    travelerPricings: ['1', '2'].map((travelerId) => ({
      travelerId,
      travelerType: 'ADULT',
      fareDetailsBySegment: [],
      price: { currency: 'USD', total: '75.00', base: '50.00' },
    })),
  };
  expect(totalOf(own)).toEqual(usd(18_550));
  const { price } = withAgencyFee(own, SAFI);
  expect(price).toMatchObject({ total: '191.36', grandTotal: '191.36', intTotal: { amount: 19_136, currency: 'USD' } });
});

test('leaves the supplier offer unchanged', () => {
  fc.assert(
    fc.property(offers, (own) => {
      const before = JSON.stringify(own);
      withAgencyFee(own, SAFI);
      expect(JSON.stringify(own)).toBe(before);
    }),
  );
});

test('totalInPackage replaces the flight fee by the package fee, whatever fees the supplier charges', () => {
  const fee = { amount: '4.00', type: 'TICKETING' };
  const own = {
    price: { currency: 'USD', base: '200.00', total: '220.00', fees: [fee] },
    travelerPricings: ['1', '2'].map((travelerId) => ({ travelerId, price: { base: '100.00', total: '110.00' } })),
  } as never;
  expect(totalInPackage(withAgencyFee(own, { type: 'SAFI', perTraveler: usd(293) }), usd(273))).toEqual(usd(22_000 + 2 * 273));
  expect(totalInPackage(own, usd(273))).toEqual(usd(22_000 + 2 * 273));
});

test('itemises the fee beside the supplier’s, of the offer and of each traveller', () => {
  const fee = { amount: '4.00', type: 'TICKETING' };
  const own = (fees: object) => ({
    price: { currency: 'USD', base: '200.00', total: '220.00', ...fees },
    travelerPricings: ['1', '2'].map((travelerId) => ({
      travelerId,
      price: { base: '100.00', total: '110.00', ...fees },
      fareDetailsBySegment: [],
    })),
  });
  const feesOf = (fees: object) => {
    const { price, travelerPricings } = withAgencyFee(own(fees) as never, SAFI);
    return [price.fees, ...travelerPricings.map((traveler) => traveler.price.fees)];
  };
  const [forAll, forOne] = [
    { amount: '5.86', type: 'SAFI' },
    { amount: '2.93', type: 'SAFI' },
  ];
  expect(feesOf({ fees: [fee] })).toEqual([
    [fee, forAll],
    [fee, forOne],
    [fee, forOne],
  ]);
  expect(feesOf({})).toEqual([[forAll], [forOne], [forOne]]);
  expect(breakDownPrice(withAgencyFee(own({ fees: [fee] }) as never, SAFI)).agencyFee).toEqual(usd(586));
});
