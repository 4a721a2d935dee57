import type { z } from 'zod';

/** Most items kept of a list without its own limit. */
const MOST_ITEMS = 100;

type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  checks?: { _zod: { def: { maximum?: number; length?: number } } }[];
};

/**
 * Reduces an input to what its schema knows, before validation: unknown fields are dropped, and a list that is
 * too long keeps one item above its limit, so that validation fails. The result is bounded by the schema, whatever was sent.
 */
export function knownInput(schema: z.core.$ZodType, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const definition = schema._zod.def as Definition;
  const { type, shape, element, innerType, in: inner, options } = definition;
  if (innerType) return knownInput(innerType, input);
  if (type === 'pipe' && inner) return knownInput(inner, input);
  if (options) return knownInput(optionFor(options, input), input);
  if (element && Array.isArray(input)) {
    const most = Math.min(mostItems(definition), MOST_ITEMS);
    return input.slice(0, most + 1).map((item) => knownInput(element, item));
  }
  if (!shape || Array.isArray(input)) return input;
  const fields = input as Record<string, unknown>;
  const known = Object.keys(shape).filter((name) => Object.hasOwn(fields, name));
  return Object.fromEntries(known.map((name) => [name, knownInput(shape[name] as z.core.$ZodType, fields[name])]));
}

/**
 * The option of a union that was meant: list or object as sent; among objects the one with most of the fields sent, the first
 * on ties.
 */
function optionFor(options: z.core.$ZodType[], input: object): z.core.$ZodType {
  const fitting = options.filter(({ _zod: { def } }) => (def.type === 'array') === Array.isArray(input));
  const known = (option: z.core.$ZodType) =>
    Object.keys((option._zod.def as Definition).shape ?? {}).filter((name) => Object.hasOwn(input, name)).length;
  const [meant] = fitting.toSorted((a, b) => known(b) - known(a));
  return meant ?? (options[0] as z.core.$ZodType);
}

const mostItems = ({ checks = [] }: Definition): number =>
  Math.min(...checks.map(({ _zod: { def } }) => def.maximum ?? def.length ?? Number.POSITIVE_INFINITY));
