import { expect, test } from 'vitest';
import { roomNameInSpanish } from './room-name.ts';

test.each([
  ['Standard King Room', 'Habitación estándar con cama king'],
  ['Standard King Room - Room only', 'Habitación estándar con cama king, solo alojamiento'],
  ['Deluxe Double Room, Sea View', 'Habitación doble de lujo, vista al mar'],
  ['DELUXE DOUBLE ROOM (SEA VIEW)', 'Habitación doble de lujo, vista al mar'],
  [
    'Executive Double or Twin Room with Balcony and Partial Ocean View',
    'Habitación ejecutiva doble o con dos camas con balcón y vista parcial al mar',
  ],
  ['Classic Studio, 1 King Bed, Non-Smoking', 'Estudio clásico, 1 cama king, para no fumadores'],
  ['Single Room', 'Habitación sencilla'],
  ['Room, two Queen Beds', 'Habitación, dos camas queen'],
  ['Double', 'Habitación doble'],
  ['Double Room with Garage', 'Habitación doble con garaje'],
  ['Garden View Twin Room', 'Habitación con dos camas y vista al jardín'],
  ['Ocean View Room', 'Habitación con vista al mar'],
  ['Two-Bedroom Apartment', 'Apartamento de dos habitaciones'],
  ['1-Bedroom Economy Apartment with a Kitchenette', 'Apartamento económico de 1 habitación con cocina pequeña'],
  ['Junior Suite', 'Suite junior'],
  ['Family Suite', 'Suite familiar'],
  ['Superior Family Room', 'Habitación familiar superior'],
])('%s is %s', (name, spanish) => {
  expect(roomNameInSpanish(name)).toBe(spanish);
});

test.each([
  '',
  'Habitación doble',
  'Double Room for Single Use',
  'Standard',
  'Deluxe',
  'Club Double Room',
  'Double Room, Club Access',
  'Many-Bedroom Villa',
  'Room, constructor View',
  'Double Triple Room',
  'Double Room with many King Beds',
  'toString Room',
])('%j stays as it is: not all of its words are known', (name) => {
  expect(roomNameInSpanish(name)).toBe(name);
});
