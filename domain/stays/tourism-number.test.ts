import { expect, test } from 'vitest';
import { referenceOn, registerDay, saleOn, type TourismNumber } from './tourism-number.ts';

const COLOMBIAN = { countryCode: 'CO' };
const UNTIL_MARCH: TourismNumber = { number: '00012345', validUntil: '2027-03-31' };

test.each<[string, { countryCode: string } | null, TourismNumber | undefined, string, object]>([
  [
    'in Colombia with a tourism number',
    COLOMBIAN,
    UNTIL_MARCH,
    '2027-01-10T12:00:00Z',
    { isOnRequest: false, tourismNumber: '00012345' },
  ],
  [
    'in Colombia without a tourism number',
    COLOMBIAN,
    undefined,
    '2027-01-10T12:00:00Z',
    { isOnRequest: true, tourismNumber: null },
  ],
  ['in Colombia late on the number’s last day', COLOMBIAN, UNTIL_MARCH, '2027-04-01T04:59:59Z', { isOnRequest: false }],
  [
    'in Colombia a second after the number’s last day',
    COLOMBIAN,
    UNTIL_MARCH,
    '2027-04-01T05:00:00Z',
    { isOnRequest: true, tourismNumber: null },
  ],
  [
    'abroad without a tourism number',
    { countryCode: 'MX' },
    undefined,
    '2027-01-10T12:00:00Z',
    { isOnRequest: false, tourismNumber: null },
  ],
  [
    'abroad with a tourism number',
    { countryCode: 'MX' },
    UNTIL_MARCH,
    '2027-01-10T12:00:00Z',
    { isOnRequest: false, tourismNumber: '00012345' },
  ],
  ['abroad with an expired tourism number', { countryCode: 'MX' }, UNTIL_MARCH, '2028-01-10T12:00:00Z', { tourismNumber: null }],
  ['without data', null, undefined, '2027-01-10T12:00:00Z', { isOnRequest: false, tourismNumber: null }],
])('sells, or offers on request, a hotel %s', (_, hotel, registered, instant, sale) => {
  expect(saleOn(hotel, registered, registerDay(new Date(instant)))).toMatchObject(sale);
});

test('offers search-only hotels on request in any country, with their number if they have one', () => {
  expect(referenceOn(UNTIL_MARCH, '2027-01-10')).toEqual({
    isOnRequest: true,
    whyOnRequest: 'search-only',
    tourismNumber: '00012345',
  });
  expect(referenceOn(undefined, '2027-01-10')).toEqual({ isOnRequest: true, whyOnRequest: 'search-only', tourismNumber: null });
});
