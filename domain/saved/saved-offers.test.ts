import { expect, test } from 'vitest';
import {
  comparedWith,
  isPast,
  MOST_SAVED,
  readSaved,
  type SavedOffer,
  savedKey,
  withoutSaved,
  withSaved,
  writeSaved,
} from './saved-offers.ts';

const flight = (number: number, more: object = {}): SavedOffer => ({
  kind: 'flight',
  query: 'tripType=1&origin=BOG&destination=CTG',
  flights: `AV${number}-20270115`,
  fare: 'Básica',
  about: 'Avianca, 06:10 – 07:40',
  price: { amountMinor: 41_006, currency: 'USD' },
  savedAt: '2026-11-29',
  ...more,
});
const stay: SavedOffer = {
  kind: 'stay',
  query: 'id=h1&startDate=2027-01-15&endDate=2027-01-18',
  about: 'Hotel de la Ñapa',
  price: { amountMinor: 30_000, currency: 'USD' },
  savedAt: '2026-11-29',
};

test('what a device keeps is read as it was written', () => {
  expect(readSaved(writeSaved([flight(1), stay]))).toEqual([flight(1), stay]);
});

test('the newest is first, an offer saved again replaces itself, and the oldest give way', () => {
  const twice = withSaved([stay, flight(1)], flight(1, { savedAt: '2026-12-01' }));
  expect(twice).toEqual([flight(1, { savedAt: '2026-12-01' }), stay]);
  const many = Array.from({ length: 12 }, (_, number) => flight(number)).reduce(withSaved, [] as SavedOffer[]);
  expect(many.map(savedKey)).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((number) => savedKey(flight(number))));
  expect(many).toHaveLength(MOST_SAVED);
});

test('however long its offers are, a browser accepts the cookie', () => {
  const long = (number: number) => flight(number, { query: `q=${'x'.repeat(590)}`, flights: `${number}${'y'.repeat(290)}` });
  const many = Array.from({ length: 8 }, (_, number) => long(number)).reduce(withSaved, [] as SavedOffer[]);
  expect(writeSaved(many).length).toBeLessThanOrEqual(3_800);
  expect(many.length).toBeGreaterThan(1);
  expect(savedKey(many[0] as SavedOffer)).toBe(savedKey(long(7)));
});

test('one can be removed', () => {
  expect(withoutSaved([flight(1), stay], savedKey(flight(1)))).toEqual([stay]);
});

test.each([
  ['nothing', undefined],
  ['no text of ours', '%%%'],
  ['no list', Buffer.from('{"kind":"flight"}').toString('base64url')],
  ['no offers', Buffer.from('[1,null,{"kind":"flight"},{"kind":"boat"}]').toString('base64url')],
  ['a price below nothing', writeSaved([flight(1, { price: { amountMinor: -1, currency: 'USD' } })])],
  ['a day that does not exist', writeSaved([flight(1, { savedAt: '2026-02-30' })])],
])('of a device that keeps %s no offer is read', (_, text) => {
  expect(readSaved(text)).toEqual([]);
});

test('an edited offer leaves the others', () => {
  expect(readSaved(Buffer.from(JSON.stringify([{ kind: 'flight' }, stay])).toString('base64url'))).toEqual([stay]);
});

test.each([
  [41_006, { kind: 'same', amountMinor: 41_006, currency: 'USD' }],
  [40_000, { kind: 'lower', amountMinor: 40_000, currency: 'USD', byMinor: 1_006 }],
  [42_000, { kind: 'higher', amountMinor: 42_000, currency: 'USD', byMinor: 994 }],
])('a price of %i now is told beside the saved one', (amountMinor, told) => {
  expect(comparedWith(flight(1), { amountMinor, currency: 'USD' })).toEqual(told);
});

test('a price in another currency is neither lower nor higher', () => {
  expect(comparedWith(flight(1), { amountMinor: 1, currency: 'COP' })).toEqual({ kind: 'same', amountMinor: 1, currency: 'COP' });
});

test('the day of departure itself has not passed', () => {
  expect([isPast('2027-01-15', '2027-01-15'), isPast('2027-01-14', '2027-01-15'), isPast('', '2027-01-15')]).toEqual([
    false,
    true,
    true,
  ]);
});
