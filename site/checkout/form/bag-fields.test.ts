import { expect, test } from 'vitest';
import { anOfferOf } from '../../../tests/harness/records/stored-booking.ts';
import { bagLabel } from './bag-fields.ts';

const there = { flight: 'AV8', from: ['BOG', '2027-01-10T08:00'], to: ['LIM', '2027-01-10T11:00'] } as const;
const to = (code: string) => ({ flight: 'AV9', from: ['LIM', '2027-01-17T18:00'], to: [code, '2027-01-17T23:00'] }) as const;
type Flown = Parameters<typeof anOfferOf>[number][number];

test.each([
  ['the only way', [there], 0, 'ida'],
  ['the way back', [there, to('BOG')], 1, 'regreso'],
  ['the way on to another city', [there, to('SCL')], 1, 'trayecto 2'],
])('a bag of %s is called so', (_, flights, flight, way) => {
  const offer = anOfferOf(...flights.map((one) => [one as unknown as Flown]));
  const option = { travelerIds: ['1'], flights: [flight], type: 'checked', weight: 23, unit: 'KG' } as const;
  const labelFor = (travelers: string[]) => {
    const travelerPricings = travelers.map((travelerId) => ({ travelerId }));
    return bagLabel(option as unknown as Parameters<typeof bagLabel>[0], { ...offer, travelerPricings } as typeof offer);
  };
  expect(labelFor(['1', '2'])).toBe(`Pasajero 1, ${way}: maleta de bodega (23 kg)`);
  // Who travels alone is not numbered.
  expect(labelFor(['1'])).toBe(`${way.charAt(0).toUpperCase()}${way.slice(1)}: maleta de bodega (23 kg)`);
});
