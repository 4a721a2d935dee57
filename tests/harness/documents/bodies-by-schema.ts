import fc from 'fast-check';
import type { Schema } from './placetopay-document.ts';

/** Bodies made from a schema: valid ones, and ones with a single mistake. */

type Hints = Record<string, fc.Arbitrary<unknown>>;

const WORDS = 'abcdeñ😀0 1-Z';
const DEEPEST = 6;

export function bodiesBySchema(document: object, hints: Hints) {
  const at = (pointer: string): Schema =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((found, step) => (found as Record<string, unknown>)[step.replaceAll('~1', '/')], document) as Schema;
  const whole = (schema: Schema): Schema => (schema.$ref ? whole(at(schema.$ref)) : schema);

  /** Valid by the schema; what is optional is there or not. */
  function valid(given: Schema, name = '', depth = 0): fc.Arbitrary<unknown> {
    const hint = hints[name];
    if (hint) return hint;
    const schema = whole(given);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
    switch (type) {
      case 'object':
        return recordOf(schema, depth);
      case 'array':
        return depth > DEEPEST ? fc.constant([]) : fc.array(valid(schema.items ?? {}, name, depth + 1), { maxLength: 2 });
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number':
        return fc.integer({ min: schema.minimum ?? 1, max: schema.maximum ?? 999 });
      default:
        return textOf(schema);
    }
  }

  function recordOf({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties).filter(([name]) => required.includes(name) || depth <= DEEPEST);
    return fc.record(Object.fromEntries(fields.map(([name, one]) => [name, valid(one, name, depth + 1)])), {
      requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
    });
  }

  return { valid: (pointer: string) => valid(at(pointer)) };
}

function textOf({ format, pattern, minLength = 0, maxLength = 12 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2027-12-31', '2028-02-29');
  if (format === 'date-time') return fc.constantFrom('2027-12-31T23:59:59-05:00', '2028-02-29T00:00:00Z');
  if (format === 'uri') return fc.constantFrom('https://shop.test/back', 'http://localhost:1/x?id=1');
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  const units = fc.constantFrom(...WORDS);
  return fc.string({ unit: units, minLength, maxLength: Math.min(maxLength, Math.max(minLength, 12)) });
}

const WRONG = fc.constantFrom<unknown>(null, true, 7, 7.5, -1, '', 'X', 'x'.repeat(300), [], {}, [null], { a: { b: [1] } });

/** A body with one value replaced or left out, somewhere in it. */
export const withOneMistake = (body: unknown): fc.Arbitrary<unknown> => {
  const paths = pathsIn(body);
  return fc.tuple(fc.nat(Math.max(0, paths.length - 1)), fc.option(WRONG, { nil: MISSING, freq: 6 })).map(([index, value]) => {
    const copy = structuredClone(body);
    const path = paths[index] ?? [];
    const parent = path.slice(0, -1).reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], copy);
    const last = path.at(-1) ?? '';
    if (value === MISSING) delete (parent as Record<string, unknown>)[last];
    else if (typeof parent === 'object' && parent !== null) (parent as Record<string, unknown>)[last] = value;
    return copy;
  });
};
const MISSING = Symbol('missing');

function pathsIn(node: unknown, before: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([name, one]) => [[...before, name], ...pathsIn(one, [...before, name])]);
}
