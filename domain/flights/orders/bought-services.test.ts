import { expect, test } from 'vitest';
import { withAgencyFee } from '../../../tests/harness/records/with-agency-fee.ts';
import { withBagPrices } from '../../booking/bags/baggage.ts';
import type { FareDetails, FlightOffer } from '../flight-offer.ts';
import { totalOf } from '../prices/agency-fee.ts';
import { breakDownPrice } from '../prices/price-breakdown.ts';
import { withoutServices } from './bought-services.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const SAFI = { type: 'SAFI' as const, perTraveler: usd(293) };

/** Fares of 100.00 with 20.00 of taxes; `services` are the lines of the answer. */
function offerWith(chosen: FareDetails['additionalServices'], grandTotal: string): FlightOffer {
  const services = [
    { type: 'CHECKED_BAGS', amount: '30.00' },
    { type: 'SEATS', amount: '12.00' },
  ];
  return {
    type: 'flight-offer',
    id: '1',
    source: 'GDS',
    itineraries: [],
    price: { currency: 'USD', total: '120.00', base: '100.00', grandTotal, additionalServices: services },
    travelerPricings: [
      {
        travelerId: '1',
        travelerType: 'ADULT',
        price: { currency: 'USD', total: '120.00', base: '100.00' },
        fareDetailsBySegment: [{ segmentId: '1' }, { segmentId: '2', ...(chosen ? { additionalServices: chosen } : {}) }],
      },
    ],
  };
}

test.each<[string, FareDetails['additionalServices'], string, bags: number, seats: number]>([
  ['only a bag price is quoted', undefined, '120.00', 0, 0],
  ['no bags are chosen', { chargeableCheckedBags: { quantity: 0 } }, '120.00', 0, 0],
  ['a bag is chosen', { chargeableCheckedBags: { quantity: 1 } }, '150.00', 3_000, 0],
  ['a bag is chosen by its id', { chargeableCheckedBags: { id: '1' } }, '150.00', 3_000, 0],
  ['a bag is chosen by its weight', { chargeableCheckedBags: { weight: 23, weightUnit: 'KG' } }, '150.00', 3_000, 0],
  ['a seat is chosen', { chargeableSeatNumber: '14A' }, '132.00', 0, 1_200],
  ['a seat is chosen by its id', { chargeableSeat: { id: '7', number: '14A' } }, '132.00', 0, 1_200],
  [
    'a bag and a seat are chosen',
    { chargeableCheckedBags: { quantity: 1 }, chargeableSeatNumber: '14A' },
    '162.00',
    3_000,
    1_200,
  ],
])('%s: breaks the price down into bags, seats, taxes and fee', (_, chosen, grandTotal, bags, seats) => {
  const lines = breakDownPrice(withAgencyFee(offerWith(chosen, grandTotal), SAFI));
  expect([lines.bags, lines.seats, lines.taxes, lines.agencyFee]).toEqual([usd(bags), usd(seats), usd(2_000), usd(293)]);
});

test('does not take the price of a possible bag off the total when none is bought', () => {
  const shown = withAgencyFee(offerWith(undefined, '120.00'), SAFI);
  expect(totalOf(withBagPrices(shown, []))).toEqual(usd(12_293));
});

test('asks for the journey alone without the bags and seats chosen with it', () => {
  const chosen = { chargeableCheckedBags: { quantity: 1 }, chargeableSeatNumber: '14A' };
  expect(withoutServices(offerWith(chosen, '162.00'))).toEqual(usd(12_000));
  expect(withoutServices(offerWith(undefined, '120.00'))).toEqual(usd(12_000));
});

test('counts a bag that only one of two travellers has chosen', () => {
  const [own] = offerWith({ chargeableCheckedBags: { quantity: 1 } }, '150.00').travelerPricings;
  const [other] = offerWith(undefined, '120.00').travelerPricings;
  const offer = offerWith(undefined, '240.00');
  const both = { ...offer, travelerPricings: [own, other] as FlightOffer['travelerPricings'] };
  expect(breakDownPrice(both).bags).toEqual(usd(3_000));
});
