import { expect, test } from 'vitest';
import type { Booking } from '../../db/schema.ts';
import { peopleOf } from './people-of.ts';

const booking = {
  customer: null,
  passengers: [],
  billing: null,
  buyer: null,
  guests: [
    { itemId: 'stay', room: 0, firstName: 'Ana', lastName: 'Rojas', wishes: ' Piso bajo: silla de ruedas ' },
    { itemId: 'stay', room: 1, firstName: 'Ana', lastName: 'Rojas', wishes: ' ' },
  ],
} as unknown as Booking;

test('what a hotel was asked for is told to who sees people whole, and to nobody who sees them masked', () => {
  expect(peopleOf(booking, { personalData: 'whole' }, []).guests).toEqual([
    { place: 1, name: 'Ana Rojas', wishes: 'Piso bajo: silla de ruedas' },
    { place: 2, name: 'Ana Rojas', wishes: null },
  ]);
  expect(JSON.stringify(peopleOf(booking, { personalData: 'masked' }, []))).not.toMatch(/silla|Rojas/);
});
