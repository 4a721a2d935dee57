import { expect, test } from 'vitest';
import { anOfferOf } from '../../../tests/harness/records/stored-booking.ts';
import { comparedOffers } from './compared-offers.ts';

const flight = (departs: string, arrives: string, total: string, id: string) => {
  const offer = anOfferOf([{ flight: 'AV8', from: ['BOG', `2030-01-05T${departs}`], to: ['MDE', `2030-01-05T${arrives}`] }]);
  return {
    offer: { ...offer, id, price: { ...offer.price, total, grandTotal: total } },
    dictionaries: { carriers: { AV: 'AVIANCA' } },
  };
};
const rowOf = (rows: ReturnType<typeof comparedOffers>['rows'], label: string) => rows.find((row) => row.label === label)?.cells;

test('offers are columns of the same rows, and each has its own choice', () => {
  const { columns, rows } = comparedOffers([
    flight('10:00', '11:00', '120.00', 'a~x-1'),
    flight('12:00', '14:00', '90.00', 'a~x-2'),
  ]);
  expect(columns.map(({ id, airline }) => [id, airline])).toEqual([
    ['a~x-1', 'Avianca'],
    ['a~x-2', 'Avianca'],
  ]);
  expect(new Set(columns.map(({ choice }) => choice)).size).toBe(2);
  expect(rows.every(({ cells }) => cells.length === 2)).toBe(true);
  for (const label of ['Precio total', 'Equipaje de mano', 'Equipaje de bodega', 'Reembolso', 'Elección de silla'])
    expect(rowOf(rows, label)).toHaveLength(2);
});

test('the lowest price and the shortest way are marked, where they differ', () => {
  const { rows } = comparedOffers([flight('10:00', '11:00', '120.00', 'a~x-1'), flight('12:00', '14:00', '90.00', 'a~x-2')]);
  expect(rowOf(rows, 'Precio total')?.map(({ mark }) => mark)).toEqual([null, 'El más bajo']);
  expect(rowOf(rows, 'Duración y escalas')?.map(({ mark }) => mark)).toEqual(['El más corto', null]);
  const same = comparedOffers([flight('10:00', '11:00', '90.00', 'a~x-1'), flight('12:00', '13:00', '90.00', 'a~x-2')]);
  expect(same.rows.flatMap(({ cells }) => cells.flatMap(({ mark }) => mark ?? []))).toEqual([]);
});

test('an offer without a return has nothing there', () => {
  const one = flight('10:00', '11:00', '120.00', 'a~x-1');
  const there = anOfferOf(
    [{ flight: 'AV8', from: ['BOG', '2030-01-05T10:00'], to: ['MDE', '2030-01-05T11:00'] }],
    [{ flight: 'AV9', from: ['MDE', '2030-01-09T10:00'], to: ['BOG', '2030-01-09T11:00'] }],
  );
  const { rows } = comparedOffers([{ offer: { ...there, id: 'a~x-3' }, dictionaries: {} }, one]);
  expect(rowOf(rows, 'Regreso')?.[1]?.text).toBe('–');
});
