import { expect, test } from 'vitest';
import { backendPathOf, callIn } from './backend-path.ts';

test.each([
  ['/backend', '/backend'],
  ['/api/v2/', '/api/v2'],
  ['https://api.example/v1', '/v1'],
  ['https://api.example/v1/?x', '/v1'],
  ['https://api.example', '/backend'],
  ['/', '/backend'],
])('SPEC §7, configured base address: %s puts the calls below %s', (base, path) => {
  expect(backendPathOf(base)).toBe(path);
});

test.each([
  ['/api/air/x?y', '/air/x?y'],
  ['/api', ''],
  ['/api?x', '?x'],
  ['/apis/air', undefined],
  ['/backend/air', undefined],
  ['', undefined],
  [undefined, undefined],
])('callIn(%j) below /api is %j', (url, call) => {
  expect(callIn(url, '/api')).toBe(call);
});
