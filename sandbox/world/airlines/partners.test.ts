import { expect, test } from 'vitest';
import { PARTNERS } from '../data/partners.ts';
import type { Route } from '../network/network.ts';
import { AIRLINE_BY_CODE, type Airline } from './airlines.ts';
import { areOnOneTicket, canChange, sellersAlone, sellsBeyond } from './partners.ts';

const airline = (code: string) => AIRLINE_BY_CODE.get(code) as Airline;
const route = (code: string, from: string, to: string) =>
  ({ airline: airline(code), from: { countryCode: from }, to: { countryCode: to } }) as Route;

test('the table names each pair of known airlines once, with a scope', () => {
  const rows = PARTNERS.trim()
    .split('\n')
    .map((row) => [...row.slice(0, row.lastIndexOf('|')).split(/[|>]/), row.slice(row.lastIndexOf('|') + 1), row.includes('>')]);
  expect(rows.filter(([a, b]) => !AIRLINE_BY_CODE.has(String(a)) || !AIRLINE_BY_CODE.has(String(b)))).toEqual([]);
  expect(new Set(rows.map(([, , scope]) => scope))).toEqual(new Set(['all', 'beyond', 'home', 'interline']));
  const pairs = rows.map(([a, b, , isOneWay]) => (isOneWay ? `${a}>${b}` : [a, b].sort().join(' ')));
  expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
});

test('Iberia sells Avianca within Colombia only, and Avianca Iberia everywhere', () => {
  expect(sellsBeyond(airline('IB'), route('AV', 'CO', 'CO'))).toBe(true);
  expect(sellsBeyond(airline('IB'), route('AV', 'CO', 'VE'))).toBe(false);
  expect(sellsBeyond(airline('AV'), route('IB', 'ES', 'FR'))).toBe(true);
  expect(canChange(route('IB', 'ES', 'CO'), route('AV', 'CO', 'CO'))).toBe(true);
});

test('an airline alone sells only what a joint venture lets it', () => {
  expect(sellersAlone(airline('LA')).map(({ code }) => code)).toContain('DL');
  expect(sellersAlone(airline('AV')).map(({ code }) => code)).not.toContain('IB');
});

test('strangers are not on one ticket; members of an alliance are', () => {
  expect(areOnOneTicket(airline('JA'), airline('AV'))).toBe(false);
  expect(areOnOneTicket(airline('AR'), airline('FO'))).toBe(false);
  expect(areOnOneTicket(airline('TP'), airline('LH'))).toBe(true);
  expect(canChange(route('H2', 'CL', 'CL'), route('LA', 'CL', 'CL'))).toBe(false);
});
