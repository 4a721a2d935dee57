import { expect, test } from 'vitest';
import { contradictionOf, lacking, ordersKind } from './orders-kind.ts';

const THERE = 'https://gds.consolidator.co';
const HERE = 'http://127.0.0.1:4010';

test.each([
  ['sandbox', { url: undefined, hasCredentials: false, told: undefined, said: undefined }],
  ['sandbox', { url: HERE, hasCredentials: false, told: undefined, said: undefined }],
  ['sandbox', { url: 'http://[::1]:4010', hasCredentials: false, told: undefined, said: undefined }],
  // A host that knows its callers by their address.
  ['unsaid', { url: THERE, hasCredentials: false, told: undefined, said: undefined }],
  ['unsaid', { url: 'http://127.0.0.1.consolidator.co', hasCredentials: false, told: undefined, said: undefined }],
  ['unsaid', { url: HERE, hasCredentials: true, told: undefined, said: undefined }],
  // A proxy on this machine that has the credentials.
  ['real', { url: HERE, hasCredentials: false, told: undefined, said: 'real' }],
  ['sandbox', { url: HERE, hasCredentials: false, told: undefined, said: 'test' }],
  ['test', { url: THERE, hasCredentials: true, told: undefined, said: 'test' }],
  ['real', { url: THERE, hasCredentials: true, told: undefined, said: 'real' }],
  ['real', { url: THERE, hasCredentials: true, told: 'real', said: 'test' }],
  ['test', { url: THERE, hasCredentials: true, told: 'test', said: undefined }],
] as const)('orders are %s: %j', (kind, known) => {
  expect(ordersKind(known)).toBe(kind);
});

test('what the account tells cannot be said otherwise', () => {
  expect(contradictionOf({ told: 'real', said: 'test' })).toMatch(/^says test, but .* real orders$/);
  expect(contradictionOf({ told: 'real', said: 'real' })).toBeUndefined();
  expect(contradictionOf({ told: undefined, said: 'test' })).toBeUndefined();
});

test('half an account is told by the half that lacks', () => {
  expect(lacking({ ID: 'x' }, 'ID', 'SECRET')).toMatchObject([{ variable: 'SECRET', isForPlayToo: true }]);
  expect(lacking({ ID: 'x', SECRET: 'y' }, 'ID', 'SECRET')).toEqual([]);
  expect(lacking({}, 'ID', 'SECRET')).toEqual([]);
});
