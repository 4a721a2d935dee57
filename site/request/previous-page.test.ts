import { expect, test } from 'vitest';
import { hasPreviousPage } from './previous-page.ts';

const OURS = 'https://tiquete.example';
const from = (headers: Record<string, string>) => hasPreviousPage(new Request(`${OURS}/booking/confirm?id=1`, { headers }));

test.each<[string, Record<string, string>, boolean]>([
  ['typed, or from a bookmark', { 'sec-fetch-site': 'none' }, false],
  ['a link on somebody else’s page', { 'sec-fetch-site': 'cross-site', referer: 'https://blog.example/' }, false],
  ['a link on another host of the same site', { 'sec-fetch-site': 'same-site', referer: 'https://blog.tiquete.example/' }, false],
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }, true],
  ['an older browser, typed; or no browser at all', {}, false],
  ['an older browser, from somebody else’s page', { referer: 'https://blog.example/booking' }, false],
  ['an older browser, from a page of ours', { referer: `${OURS}/booking/summary` }, true],
  ['a referrer that is no address', { referer: 'tiquete.example' }, false],
  ['a referrer that only begins like ours', { referer: `${OURS}.example/` }, false],
])('hasPreviousPage: %s', (_, headers, expected) => {
  expect(from(headers)).toBe(expected);
});
