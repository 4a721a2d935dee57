import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { fareViews } from './fare-view.ts';
import { conditionsOf } from './offer-card-view.ts';

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

test.each([
  [
    'an allowed change whose penalty is not said',
    {},
    undefined,
    'Permitidos (la aerolínea no informa la penalidad)',
    'Permite cambios',
  ],
  ['a change said to be free', {}, true, 'Sin penalidad', 'Cambios sin penalidad'],
  ['a penalty of nothing', { maxPenaltyAmount: '0.00' }, undefined, 'Sin penalidad', 'Cambios sin penalidad'],
  ['a change that is not allowed', { notApplicable: true }, false, 'No permitidos', 'No permite cambios'],
])('says of %s just that, beside the fares and on the card', (_, rule, noPenaltyFare, inColumn, onCard) => {
  const fare: FlightOffer = {
    ...aFare(),
    fareRules: { currency: 'USD', rules: [{ category: 'EXCHANGE', notApplicable: false, ...rule }] },
    pricingOptions: noPenaltyFare === undefined ? {} : { noPenaltyFare },
  };
  const [view] = fareViews([fare], NO_OTHER_MONEY);
  expect(view?.features).toContainEqual({ label: 'Cambios (más la diferencia de tarifa)', value: inColumn });
  expect(conditionsOf(fare).change).toBe(onCard);
});

test('a flag without a rule says free changes, and nothing where it is not set', () => {
  expect(conditionsOf({ ...aFare(), pricingOptions: { noPenaltyFare: true } }).change).toBe('Cambios sin penalidad');
  expect(conditionsOf({ ...aFare(), pricingOptions: { noPenaltyFare: false } }).change).toBeNull();
});
