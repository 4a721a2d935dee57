import { expect, test } from 'vitest';
import { type Glossary, hotelDetailsOf, hotelInRatesOf } from './hotel-reading.ts';
import { FullHotel, HotelList, Rates } from './shapes.ts';

const GLOSSARY: Glossary = {
  facilities: new Map([
    [47, 'Free WiFi'],
    [48, 'Lift'],
  ]),
  types: new Map([[206, 'Resorts']]),
};
const read = (said: object) => {
  const hotel = { id: 'lp1', name: 'Uno', country: 'co', location: { latitude: 4.6, longitude: -74.1 }, ...said };
  const { services, otherServices, type } = hotelDetailsOf(FullHotel.parse({ data: hotel }).data, GLOSSARY);
  return { services, otherServices, type };
};

test('recognises services by their numbers in any language, and keeps the other names as given', () => {
  const facilities = [
    { facilityId: 47, name: 'Internet inalámbrico' },
    { facilityId: 48, name: 'Ascensor' },
    { facilityId: 9_999, name: 'Mirador' },
  ];
  expect(
    read({ facilities, hotelFacilities: facilities.map(({ name }) => name), hotelType: 'Complejos', hotelTypeId: 206 }),
  ).toEqual({
    services: ['wifi'],
    otherServices: ['Ascensor', 'Mirador'],
    type: 'resort',
  });
});

test.each([[[]], [null], ['odd'], [[{ facilityId: 'x' }]]])(
  'recognises services by their English names without numbers (%j)',
  (facilities) => {
    expect(read({ facilities, hotelFacilities: ['Free WiFi', 'Lift'], hotelType: 'Motels' })).toEqual({
      services: ['wifi'],
      otherServices: ['Lift'],
      type: 'motel',
    });
  },
);

test('describes no hotel without its country: one in Colombia needs a number of the register', () => {
  const hotel = { id: 'lp1', name: 'Uno', latitude: 4.6, longitude: -74.1 };
  const inRates = (country: object) => {
    const [read] = Rates.parse({ data: [], hotels: [{ ...hotel, ...country }] }).hotels ?? [];
    return read && hotelInRatesOf(read)?.countryCode;
  };
  expect([{ country_code: 'co' }, { country_code: '' }, { country_code: null }, {}].map(inRates)).toEqual([
    ...['CO', undefined, undefined, undefined],
  ]);
  const listed = (country: string) => HotelList.parse({ data: [{ ...hotel, country }] }).data?.length;
  expect(['co', ''].map(listed)).toEqual([1, 0]);
  const { latitude, longitude, ...named } = hotel;
  const whole = { ...named, location: { latitude, longitude }, country: '' };
  expect(FullHotel.safeParse({ data: whole }).success).toBe(false);
});
