import { expect, test } from 'vitest';
import { anOfferOf } from '../../tests/harness/records/stored-booking.ts';
import { droppedFlights, type KnownChange } from './changed-flights.ts';

type Way = Parameters<typeof anOfferOf>[0];
const hop = (flight: string, from: string, to: string): Way[number] => ({
  flight,
  from: [from, '2030-01-05T10:00'],
  to: [to, '2030-01-05T11:00'],
});
const [FIRST, SECOND, DIRECT, BACK] = [
  hop('AV1', 'BOG', 'MDE'),
  hop('AV2', 'MDE', 'CTG'),
  hop('AV3', 'BOG', 'CTG'),
  hop('AV4', 'CTG', 'BOG'),
];
const trip = (...ways: Way[]) => anOfferOf(...ways).itineraries;
const change = (before: Way[], after: Way[]): KnownChange => ({
  state: 'applied',
  acceptedBy: 'system',
  flights: { before: trip(...before), after: trip(...after), weight: 'told', confirm: { ids: [], byHand: false } },
});
const [TWO, ONE] = [
  [[FIRST, SECOND], [BACK]],
  [[DIRECT], [BACK]],
];
const numbers = (changes: KnownChange[], now: Way[]) => droppedFlights(changes, trip(...now)).map(({ number }) => number);

test('knows the flights that a trip had at its end, also before its last change', () => {
  const later = hop('AV5', 'BOG', 'CTG');
  expect(numbers([change(TWO, ONE)], ONE)).toEqual(['4']);
  expect(numbers([change(TWO, ONE), change(TWO, [[later], [BACK]])], [[later], [BACK]])).toEqual(['4']);
  expect(numbers([change(TWO, ONE), change(ONE, [[later]])], [[later]])).toEqual(['4', '4']);
});

test('knows none where a trip has as many flights as ever', () => {
  expect(numbers([], TWO)).toEqual([]);
  expect(numbers([change(TWO, ONE), change(ONE, TWO)], TWO)).toEqual([]);
});
