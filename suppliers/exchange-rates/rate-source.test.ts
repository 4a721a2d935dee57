import { expect, test } from 'vitest';
import { OPEN_RATES, rateSource } from './rate-source.ts';

const SANDBOX = 'http://127.0.0.1:9/v6/latest/USD';
const OWN = 'https://rates.example.com/usd';

test.each([
  ['nothing is configured with real accounts', undefined, undefined, OPEN_RATES],
  ['nothing is configured with sandboxes', undefined, SANDBOX, { url: SANDBOX, credit: null }],
  ['an address is configured', OWN, SANDBOX, { url: OWN, credit: null }],
  ['the open source is configured, which wants a link', OPEN_RATES.url, SANDBOX, OPEN_RATES],
  ['it is off', 'off', SANDBOX, undefined],
  ['it is off with real accounts', 'off', undefined, undefined],
])('where rates come from when %s', (_, configured, sandboxUrl, source) => {
  expect(rateSource({ configured, sandboxUrl })).toEqual(source);
});

test('the open source is https and gives dollars', () => {
  expect(OPEN_RATES.url).toMatch(/^https:\/\/.*\/USD$/);
});
