import { expect, test } from 'vitest';
import type { StoredBooking } from '#contract/shapes.ts';
import { aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { tripCover } from './trip-cover.ts';

const booked = aStoredBooking();
const gone = booked.items.map((item) => ({ ...item, status: 'cancelled' as const }));

test('a flight is headed by where it goes and when it leaves, with a drawing of the city', () => {
  const { name, begins, countdown, picture } = tripCover(booked);
  expect([name, begins]).toEqual(['Bogotá – Medellín', 'sábado 5 de enero de 2030, 10:05']);
  expect(countdown).toMatch(/^Faltan \d+ días para su viaje$/);
  expect(picture).toEqual({ src: '/scene/MDE.svg', title: 'Ilustración, no es una foto' });
});

const goingOn = (day: string, to: string): StoredBooking => {
  const changed = JSON.parse(JSON.stringify(booked).replaceAll('2030-01-05', day).replaceAll('"MDE"', `"${to}"`));
  return changed as StoredBooking;
};

test('the usual climate of the place in that month is said, where it is known', () => {
  expect(tripCover(booked).climate).toBe('Medellín en enero: suele estar entre 17 y 28\u00a0°C y llueve unos 12 días.');
  expect(tripCover(goingOn('2030-02-05', 'CTG')).climate).toBe(
    'Cartagena de Indias en febrero: suele estar entre 24 y 31\u00a0°C y casi nunca llueve.',
  );
  expect(tripCover(goingOn('2030-07-05', 'LIM')).climate).toBe('Lima en julio: suele estar entre 15 y 19\u00a0°C.');
  expect(tripCover(goingOn('2030-07-05', 'MTR')).climate).toBeNull();
});

test('a hotel is headed by its name, without an hour, with a drawing of the city that it is in', () => {
  const { hotel } = aStayItem().stay ?? {};
  const { name, begins, picture } = tripCover({ ...booked, selectedFlightOffer: null, items: [aStayItem()] });
  expect([name, begins]).toEqual([hotel?.name, 'sábado 5 de enero de 2030']);
  expect(picture?.src).toMatch(/^\/scene\/[A-Z]{3}\.svg$/);
  const far = {
    ...aStayItem(),
    stay: { ...aStayItem().stay, hotel: { ...hotel, lat: 0, lon: -130 } },
  } as (typeof booked.items)[number];
  expect(tripCover({ ...booked, selectedFlightOffer: null, items: [far] }).picture).toBeNull();
});

test('of a trip that does not stand only the name is shown', () => {
  const only = { name: 'Bogotá – Medellín', begins: null, countdown: null, climate: null, picture: null };
  expect(tripCover({ ...booked, items: gone })).toEqual(only);
  expect(tripCover({ ...booked, status: 'failed' })).toEqual(only);
});

test('with the flight cancelled, the hotel that stands gives name, day and drawing', () => {
  const alone = tripCover({ ...booked, selectedFlightOffer: null, items: [aStayItem()] });
  expect(tripCover({ ...booked, items: [...gone, aStayItem()] })).toEqual(alone);
});
