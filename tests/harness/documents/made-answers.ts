import fc from 'fast-check';
import { readDocument } from './contracts.ts';

/** A schema of a published document: the parts from which answers can be generated. */
type Shape = {
  $ref?: string;
  allOf?: Shape[];
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
  example?: unknown;
};
type Document = Record<string, unknown>;

/** What a field of this name holds, where the document only says that it is a text. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

const DEEPEST = 9;
const DAYS = fc.constantFrom('2027-12-31', '2028-02-29');
const WORDS = fc.constantFrom('', 'X', 'Ñandú & Cía', '0', '12');
const optionOf = (options: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...options) }, { weight: 1, arbitrary: fc.constant('UNHEARD_OF') });

function plainOf({ type, format, minimum = 0, maximum = 9 }: Shape): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: Math.max(minimum, maximum) });
  return format === 'date' ? DAYS : WORDS;
}

/**
 * Answers that a document allows: optional fields are present or absent, lists are empty or long, enums have any of their values
 * and sometimes an unknown one, and there are undocumented fields.
 */
export function madeBy(file: string, pointer: string, hints: Hints, always: readonly string[] = []): fc.Arbitrary<unknown> {
  const document = readDocument<Document>(file);
  const at = (reference: string): Shape =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((found, step) => (found as Document)[step.replaceAll('~1', '/')], document) as Shape;

  const whole = (shape: Shape): Shape => {
    if (shape.$ref) return whole(at(shape.$ref));
    if (!shape.allOf) return shape;
    const { allOf, ...own } = shape;
    const parts = [...allOf.map(whole), own];
    return {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})),
      required: parts.flatMap(({ required }) => required ?? []),
    };
  };

  const arbitraryOf = (given: Shape, name: string, depth: number): fc.Arbitrary<unknown> => {
    const hint = hints[name];
    if (hint) return hint;
    const shape = whole(given);
    const { type, enum: options, properties, items } = shape;
    if (options) return optionOf(options);
    if (type === 'array' || items) {
      const item = depth > DEEPEST ? fc.constant(null) : arbitraryOf(items ?? {}, name, depth + 1);
      return fc.array(item, { maxLength: 3 });
    }
    if (type === 'object' || properties) return recordOf(shape, depth);
    return plainOf(shape);
  };

  function recordOf({ properties = {}, required = [] }: Shape, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties).map(([name, shape]) => {
      const value = arbitraryOf(shape, name, depth + 1);
      const isSure = required.includes(name) || always.includes(name);
      return [name, isSure ? value : fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) })];
    });
    return fc.record({ ...Object.fromEntries(fields), unheardOf: fc.constant({ of: [1] }) });
  }

  return arbitraryOf(at(pointer), '', 0);
}
