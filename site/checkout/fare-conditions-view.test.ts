import { expect, test } from 'vitest';
import { checkout } from '../messages/es/checkout/checkout.ts';
import { fareConditions } from './fare-conditions-view.ts';

const offer = {
  itineraries: [{ segments: [{ id: '1' }] }],
  travelerPricings: [
    {
      travelerType: 'ADULT',
      fareDetailsBySegment: [{ segmentId: '1', brandedFare: 'FLEX', includedCheckedBags: { quantity: 1 } }],
    },
  ],
  pricingOptions: { refundableFare: false },
};
const withRules = (text: string) =>
  fareConditions(offer as never, [{ name: 'FLEX', fareBasis: 'YFLX', notes: [{ kind: 'PENALTIES', text }] }]);

test('puts into words what a fare allows', () => {
  const { name, features } = withRules('');
  expect(name).toMatch(/flex/i);
  expect(features).toContainEqual({ label: 'Reembolso', value: 'No reembolsable' });
});

test('a fare without a name is called by what it brings, within a sentence', () => {
  const [traveler] = offer.travelerPricings;
  const details = traveler?.fareDetailsBySegment.map(({ brandedFare: _, ...rest }) => rest);
  const unnamed = { ...offer, travelerPricings: [{ ...traveler, fareDetailsBySegment: details }] };
  expect(checkout.fareOf(fareConditions(unnamed as never, []).name)).toBe('Tarifa con maleta de bodega');
});

test.each([
  [
    'CHANGES\nCHARGE USD 40.00 FOR REISSUE. TICKET IS NON-REFUNDABLE.\n',
    ['Changes', 'Charge USD 40.00 for reissue. Ticket is non-refundable.'],
  ],
  ['Changes permitted for EUR 40.', ['Changes permitted for EUR 40.']],
])('splits the fare rules %j into lines', (text, lines) => {
  expect(withRules(text).rules).toEqual([{ name: 'FLEX · YFLX', notes: [{ heading: 'Cambios y reembolsos', lines }] }]);
});
