import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { fareViews } from './fare-view.ts';

const NO_OTHER_MONEY = { of: () => null, note: '' } as never;

/** A fare for two adults and a child, whose taxes are 60 in all. */
const aFare = (price: { isShare?: true } = {}): FlightOffer => ({
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: [
    {
      segments: [{ id: '1', carrierCode: 'AV', number: '8', departure: { iataCode: 'BOG', at: '2030-01-05T10:05:00' } } as never],
    },
  ],
  price: { currency: 'USD', total: '335.50', base: '275.50' },
  travelerPricings: [
    ['ADULT', '120.00', '100.00'],
    ['ADULT', '120.00', '100.00'],
    ['CHILD', '95.50', '75.50'],
  ].map(([travelerType = '', total = '', base = ''], index) => ({
    travelerId: String(index + 1),
    travelerType,
    fareDetailsBySegment: [],
    price: { currency: 'USD', total, base, ...price },
  })),
});
const shown = (fare: FlightOffer) => {
  const [view] = fareViews([fare], NO_OTHER_MONEY);
  return [view?.perPerson, ...(view?.priceLines ?? []).map(({ label, amount }) => `${label}: ${amount}`)].map((line) =>
    line?.replaceAll('\u00a0', ' '),
  );
};

test('shows fares by type of traveller, or in one line where the price is allocated', () => {
  const taxes = ['Impuestos y tasas: US$ 60,00', 'Tarifa administrativa (no reembolsable): US$ 0,00'];
  expect(shown(aFare())).toEqual([
    'US$ 120,00 por adulto',
    'Tarifa, 2 adultos: US$ 200,00',
    'Tarifa, 1 niño: US$ 75,50',
    ...taxes,
  ]);
  expect(shown(aFare({ isShare: true }))).toEqual([
    'US$ 111,83 en promedio por persona',
    'Tarifa, 3 viajeros: US$ 275,50',
    ...taxes,
  ]);
});
