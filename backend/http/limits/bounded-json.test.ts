import { expect, test } from 'vitest';
import { bodyProblem } from './bounded-json.ts';

test.each([
  ['an ordinary body', JSON.stringify({ a: [1, 2, { b: 'text, with {brackets] and "quotes\\"' }] }), undefined],
  ['thirty-two levels', '['.repeat(32) + ']'.repeat(32), undefined],
  ['thirty-three levels', '['.repeat(33) + ']'.repeat(33), 'nested deeper'],
  ['deeply nested objects', '{"a":'.repeat(20_000), 'nested deeper'],
  ['brackets in a string', JSON.stringify('[{'.repeat(50_000)), undefined],
  ['brackets after an escaped quote', String.raw`"\"${'['.repeat(100)}"`, undefined],
  ['brackets after an escaped backslash', String.raw`["\\",${'['.repeat(100)}`, 'nested deeper'],
  ['many numbers', `[${'1,'.repeat(30_000)}1]`, 'more than 20000 values'],
  ['many fields', `{${Array.from({ length: 30_000 }, (_, index) => `"k${index}":1`).join()}}`, 'more than 20000 values'],
  ['many empty lists', `[${'[],'.repeat(15_000)}[]]`, 'more than 20000 values'],
  ['an unterminated string', `"${'x'.repeat(200_000)}`, undefined],
])('%s', (_, json, wrong) => {
  const problem = bodyProblem(json);
  if (wrong) expect(problem).toContain(wrong);
  else expect(problem).toBeUndefined();
});
