import { expect, test } from 'vitest';
import { hasPreviousPage } from './previous-page.ts';

const OURS = 'https://tiquete.example';
const from = (headers: Record<string, string>) => hasPreviousPage(new Request(`${OURS}/booking/confirm?id=1`, { headers }));

test.each<[string, Record<string, string>, boolean]>([
  ['a typed address or bookmark', { 'sec-fetch-site': 'none' }, false],
  ['a link on another site', { 'sec-fetch-site': 'cross-site', referer: 'https://blog.example/' }, false],
  ['a link on another host of the same site', { 'sec-fetch-site': 'same-site', referer: 'https://blog.tiquete.example/' }, false],
  ['a link on our own page', { 'sec-fetch-site': 'same-origin' }, true],
  ['no headers', {}, false],
  ['an older browser, from another site', { referer: 'https://blog.example/booking' }, false],
  ['an older browser, from our own page', { referer: `${OURS}/booking/summary` }, true],
  ['an invalid referrer', { referer: 'tiquete.example' }, false],
  ['a referrer that only begins like our address', { referer: `${OURS}.example/` }, false],
])('hasPreviousPage: %s', (_, headers, expected) => {
  expect(from(headers)).toBe(expected);
});
