import { expect, test } from 'vitest';
import type { SeenPriceView } from '../prices/seen-price-view.ts';
import { saidOnce, tripInWords } from './said-once.ts';

const card = (from: string, trip = 'Ida y regreso') => ({ from, trip, days: '19 ene – 27 ene' }) as SeenPriceView;
const desde = (city: string) => `Desde ${city}`;

test('what most cards share is said once, and a card says only what differs', () => {
  const cards = [card('Cali'), card('Bogotá'), card('Bogotá', 'Solo ida'), card('Bogotá')];
  const said = saidOnce(cards);
  expect(said).toEqual({ from: 'Bogotá', trip: 'Ida y regreso' });
  expect(cards.map((one) => tripInWords(one, said, desde))).toEqual([
    'Desde Cali, 19 ene – 27 ene',
    '19 ene – 27 ene',
    'Solo ida, 19 ene – 27 ene',
    '19 ene – 27 ene',
  ]);
});

test('without cards there is nothing to say', () => {
  expect(saidOnce([])).toEqual({ from: '', trip: '' });
});
