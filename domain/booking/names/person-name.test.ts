import { expect, test } from 'vitest';
import type { Passenger } from '../passenger.ts';
import { namedPeople, placesByAnyName, renamed } from './person-name.ts';

const traveler = (firstName: string, lastName: string, middleName?: string): Passenger => ({
  type: 'adult',
  firstName,
  lastName,
  gender: 'female',
  dateOfBirth: '1990-05-04',
  passportNumber: 'AT1',
  ...(middleName ? { middleName } : {}),
});
const guest = (itemId: string, room: number, firstName: string, lastName: string) => ({ itemId, room, firstName, lastName });

const PEOPLE = {
  passengers: [traveler('Ana', 'Gomes', 'Maria'), traveler('Luis', 'Rojas')],
  guests: [guest('h', 0, 'ANA', 'Gomes'), guest('h', 1, 'Eva', 'Paz')],
};

test('namedPeople lists everybody once when a guest is also a passenger', () => {
  expect(namedPeople(PEOPLE)).toEqual([
    { id: 'traveler-1', name: { firstName: 'Ana', middleName: 'Maria', lastName: 'Gomes' } },
    { id: 'traveler-2', name: { firstName: 'Luis', lastName: 'Rojas' } },
    { id: 'guest-h-1', name: { firstName: 'Eva', lastName: 'Paz' } },
  ]);
});

test('renamed changes a person wherever they are named, and nobody else', () => {
  const before = { firstName: 'Ana', middleName: 'Maria', lastName: 'Gomes' };
  const wanted = { firstName: 'Ana María', lastName: 'Gómez' };
  const after = renamed(PEOPLE, { personId: 'traveler-1', before, wanted });
  expect(after.passengers[0]).toEqual({
    ...PEOPLE.passengers[0],
    firstName: 'Ana María',
    middleName: undefined,
    lastName: 'Gómez',
  });
  expect(after.passengers[1]).toEqual(PEOPLE.passengers[1]);
  expect(after.guests).toEqual([guest('h', 0, 'Ana María', 'Gómez'), PEOPLE.guests[1]]);
  const ofRoom = {
    personId: 'guest-h-1',
    before: { firstName: 'Eva', lastName: 'Paz' },
    wanted: { firstName: 'Eva', lastName: 'Páez' },
  };
  expect(renamed(PEOPLE, ofRoom)).toEqual({ ...PEOPLE, guests: [PEOPLE.guests[0], guest('h', 1, 'Eva', 'Páez')] });
});

test('placesByAnyName finds a passenger in an order by the old or the new name', () => {
  const placesIn = (order: string[]) => (people: readonly Passenger[]) =>
    people.map(({ firstName, lastName }) => {
      const place = order.indexOf(`${firstName} ${lastName}`);
      return place === -1 ? undefined : place;
    });
  const renames = [
    { personId: 'traveler-1', before: { firstName: 'Ana', lastName: 'Gomes' }, wanted: { firstName: 'Ana', lastName: 'Gómez' } },
  ];
  const [rojas, orders] = [traveler('Luis', 'Rojas'), { old: ['Luis Rojas', 'Ana Gomes'], new: ['Luis Rojas', 'Ana Gómez'] }];
  for (const onRecord of ['Gomes', 'Gómez'])
    for (const order of [orders.old, orders.new])
      expect(placesByAnyName([traveler('Ana', onRecord), rojas], renames, placesIn(order))).toEqual([1, 0]);
  expect(placesByAnyName([traveler('Ana', 'Gomes'), rojas], [], placesIn(orders.new))).toEqual([undefined, 0]);
});
