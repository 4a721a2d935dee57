import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shapeProblem } from './json-shape.ts';

type Shape = { depth: number; values: number };

/** The same counted on the parsed value: one for the whole, one for each list or object, and one for each of its further members. */
function shapeOf(value: unknown): Shape {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 };
  const members = Object.values(value);
  const inside = members.map(shapeOf);
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    values: 1 + Math.max(0, members.length - 1) + inside.reduce((sum, { values }) => sum + values, 0),
  };
}

const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('{', '[', '}', ']', ',', '"', '\\', '\\"', '[[,{"\\'));
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    texts,
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('the size of a JSON text', () => {
  test('is that of the value it is parsed to, whatever its strings hold', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (value, isSpread) => {
        const json = JSON.stringify(value, null, isSpread ? 2 : undefined);
        const { depth, values: counted } = shapeOf(value);
        const whole = { deepest: depth, mostValues: counted + 1 };
        expect(shapeProblem(json, whole)).toBeUndefined();
        if (depth > 0) expect(shapeProblem(json, { ...whole, deepest: depth - 1 })).toContain(`deeper than ${depth - 1} levels`);
        if (counted > 0) expect(shapeProblem(json, { ...whole, mostValues: counted })).toContain(`more than ${counted} values`);
      }),
    );
  });

  test.each(['"', '"[[[', '"\\"[[[[', '"\\'])('ends with a text %s that is not closed', (json) => {
    expect(shapeProblem(json, { deepest: 0, mostValues: 1 })).toBeUndefined();
  });

  test('is known before the text ends', () => {
    expect(shapeProblem('['.repeat(100), { deepest: 99, mostValues: 1_000 })).toContain('deeper');
    expect(shapeProblem(`[${'1,'.repeat(100)}`, { deepest: 1, mostValues: 100 })).toContain('more');
  });
});
