import { expect, test } from 'vitest';
import { type AvailAnswerShape, errorsIn } from './shapes.ts';

const withCode = (code: string) =>
  ({ ApplicationResults: { Error: [{ SystemSpecificResults: [{ Message: [{ code }] }] }] } }) as unknown as AvailAnswerShape;

test.each([
  ['ERR.0790', [790]],
  ['5029', [5029]],
  ['ERR', []],
  ['', []],
])('reads the error code %j as %j', (code, numbers) => {
  expect(errorsIn(withCode(code))).toEqual(numbers);
});

/** With quadratic time these took hours. */
test('reads a code of a million digits in bounded time', () => {
  const startedAt = performance.now();
  expect(errorsIn(withCode(`${'0'.repeat(1_000_000)}x`))).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
