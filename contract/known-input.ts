import type { z } from 'zod';

/** Of a list without a bound of its own as many items are looked at. */
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
 * The part of an input that a schema says anything about, before the schema looks at it: fields it does not know are gone, and of a
 * list that is too long there is just one item more than it may have. What is left is as large as the schema, however much was sent.
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

/** Of a choice between lists and objects, the one that was sent: of objects the one that has most of its fields, the first among equals. */
function optionFor(options: z.core.$ZodType[], input: object): z.core.$ZodType {
  const fitting = options.filter(({ _zod: { def } }) => (def.type === 'array') === Array.isArray(input));
  const known = (option: z.core.$ZodType) =>
    Object.keys((option._zod.def as Definition).shape ?? {}).filter((name) => Object.hasOwn(input, name)).length;
  const [meant] = fitting.toSorted((a, b) => known(b) - known(a));
  return meant ?? (options[0] as z.core.$ZodType);
}

const mostItems = ({ checks = [] }: Definition): number =>
  Math.min(...checks.map(({ _zod: { def } }) => def.maximum ?? def.length ?? Number.POSITIVE_INFINITY));
