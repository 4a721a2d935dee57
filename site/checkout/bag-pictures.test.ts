import { expect, test } from 'vitest';
import type { BagOption } from '#domain/booking/bags/bag-options.ts';
import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { FareDetails, FlightOffer } from '#domain/flights/flight-offer.ts';
import { anOfferOf } from '../../tests/harness/records/stored-booking.ts';
import { bagPicturesMarkup, bagPicturesOf } from './bag-pictures.tsx';

/** Bogotá to Miami by Cartagena, and straight back. */
const TRIP = anOfferOf(
  [
    { flight: 'AV8', from: ['BOG', '2027-01-10T08:00'], to: ['CTG', '2027-01-10T09:30'] },
    { flight: 'AV9', from: ['CTG', '2027-01-10T11:00'], to: ['MIA', '2027-01-10T14:00'] },
  ],
  [{ flight: 'AV7', from: ['MIA', '2027-01-17T18:00'], to: ['BOG', '2027-01-17T22:00'] }],
);
const [OUT, ON, BACK] = TRIP.itineraries.flatMap(({ segments }) => segments.map(({ id }) => id)) as [string, string, string];

type Included = Pick<FareDetails, 'includedCheckedBags' | 'includedCabinBags'>;

/** The trip with what each flight includes, for each traveller. */
const including = (...travelers: Record<string, Included>[]): FlightOffer => ({
  ...TRIP,
  travelerPricings: travelers.map((flights, index) => ({
    ...(TRIP.travelerPricings[0] as FlightOffer['travelerPricings'][number]),
    travelerId: String(index + 1),
    fareDetailsBySegment: Object.entries(flights).map(([segmentId, included]) => ({ segmentId, ...included })) as FareDetails[],
  })),
});

const option = (changes: Partial<BagOption>): BagOption => ({
  journeyType: 'onward',
  travelerId: '1',
  kind: 'checked',
  type: 'checked',
  weight: 23,
  unit: 'KG',
  travelerIds: ['1'],
  flights: [0, 1],
  most: 2,
  single: { amountMinor: 4_000, currency: 'USD' },
  ...changes,
});

const none = { options: [], bought: [] };
const one: Included = { includedCheckedBags: { quantity: 1, weight: 23, weightUnit: 'KG' }, includedCabinBags: { quantity: 1 } };
const nothing: Included = { includedCheckedBags: { quantity: 0 }, includedCabinBags: { quantity: 0 } };

const inWords = (...of: Parameters<typeof bagPicturesOf>) =>
  bagPicturesOf(...of).map(({ name, included, more, added }) => [name, included, more, added].filter(Boolean).join(' | '));

test('each leg has its own bags: what all its flights and travellers have', () => {
  const offer = including({ [OUT]: one, [ON]: nothing, [BACK]: one }, { [OUT]: one, [ON]: one, [BACK]: one });
  expect(inWords(offer, 0, none)).toEqual([
    'Artículo personal | Incluido',
    'Equipaje de mano | No incluido',
    'Maleta de bodega | No incluida',
  ]);
  expect(inWords(offer, 1, none)).toEqual([
    'Artículo personal | Incluido',
    'Equipaje de mano | Incluido',
    'Maleta de bodega | Incluida (23 kg)',
  ]);
});

test('what the supplier does not say is not made up', () => {
  expect(inWords(including({ [OUT]: {}, [ON]: {}, [BACK]: {} }), 0, none)).toEqual([
    'Equipaje de mano | Según la aerolínea',
    'Maleta de bodega | Según la aerolínea',
  ]);
});

test.each<[string, Partial<BagOption>[], string | null]>([
  ['for just this leg', [{}], 'Agregarla: US$ 40,00'],
  ['of the way back', [{ journeyType: 'return', flights: [2] }], null],
  ['for the whole trip', [{ flights: [0, 1, 2] }], 'Agregarla: US$ 40,00 (ida y regreso)'],
  ['for one of two flights', [{ flights: [1] }], 'Agregarla: US$ 40,00 (CTG → MIA)'],
  ['by traveller', [{}, { travelerIds: ['2'], single: { amountMinor: 3_000, currency: 'USD' } }], 'Agregarla: desde US$ 30,00'],
  ['of another kind', [{ type: 'carry-on' }], null],
])('the price of one more %s', (_, options, price) => {
  const offer = including({ [OUT]: nothing, [ON]: nothing, [BACK]: nothing });
  const found = bagPicturesOf(offer, 0, { options: options.map(option), bought: [] }).find(({ kind }) => kind === 'checked');
  expect(found?.more?.replaceAll('\u00a0', ' ') ?? null).toBe(price);
});

test('a bag that was added is told on its leg alone, and the next is another', () => {
  const offer = including({ [OUT]: nothing, [ON]: nothing, [BACK]: nothing });
  const bought = [{ ...option({}), quantity: 2, amountMinor: 8_000 } satisfies BoughtBags & BagOption];
  const [out, back] = [0, 1].map((way) => bagPicturesOf(offer, way, { options: [option({})], bought })[2]);
  expect([out?.added, out?.more?.replaceAll('\u00a0', ' ')]).toEqual(['Agregó 2', 'Otra: US$ 40,00']);
  expect(back?.added).toBeNull();
  const [markup = ''] = bagPicturesMarkup(offer, { options: [option({})], bought });
  expect(markup).toContain('Ida: Bogotá → Miami');
  // Only what one has is drawn as there.
  expect(markup.match(/data-in/g)).toHaveLength(2);
});
