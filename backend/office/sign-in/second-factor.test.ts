import { expect, test } from 'vitest';
import { codeOf } from '../../../tests/harness/office/test-doors.ts';
import { newFactor, stepOf } from './second-factor.ts';

const NOW = Date.UTC(2026, 10, 28, 15, 30, 10);
const { secret } = newFactor('Viajes Andinos', 'ana@viajes.example');

test('makes a secret of 160 bits, different each time', () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newFactor('Viajes Andinos', 'ana@viajes.example').secret).not.toBe(secret);
});

/** RFC 6238, appendix B, of whose eight digits the last six are ours. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('knows the code of RFC 6238 at %j s', (seconds, code) =>
  expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code, seconds * 1_000)).toBe(Math.floor(seconds / 30)),
);

test.each(['12345', '1234567', 'abcdef', '', '１２３４５６', '+12345', '1e5000'])('takes %j for no other code', (typed) => {
  const right = codeOf(secret, NOW);
  expect(stepOf(secret, typed, NOW)).toBeUndefined();
  expect(stepOf(secret, ` ${right.slice(0, 3)}-${right.slice(3)}\n`, NOW)).toBe(Math.floor(NOW / 30_000));
});
