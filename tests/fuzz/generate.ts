import type { Draw } from '../harness/running/draw.ts';

/**
 * Random values for a JSON schema: most of them valid, some as a hostile or broken caller sends them. The same seed gives the
 * same values.
 */

export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  default?: unknown;
};

/** Values for fields by name: those of a real session, and those of other people. */
export type Pools = Record<string, unknown[]>;

const HOSTILE_SHARE = 0.06;
const LEFT_OUT_SHARE = 0.04;
const EXTRA_SHARE = 0.05;

export const pick = <Item>(items: readonly Item[], draw: Draw): Item => items[Math.floor(draw() * items.length)] as Item;

const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 53),
    1e308,
    2_147_483_648,
    '',
    ' ',
    '0',
    'null',
    'undefined',
    '\u0000',
    '\ud800',
  ],
  ...[
    "'; drop table bookings; --",
    '<script>alert(1)</script>',
    '../../../etc/passwd',
    '%00%ff',
    '{{7*7}}',
    '__proto__',
    'constructor',
  ],
  ...[
    '💥'.repeat(50),
    'á'.repeat(300),
    'x'.repeat(20_000),
    [],
    {},
    [[[[[[]]]]]],
    { a: { b: { c: {} } } },
    [null, null],
    ['x', 1, {}],
  ],
  ...['2027-02-30', '9999-12-31', '0000-00-00', '-1', '1e9', 'NaN', 'true', 'aW52YWxpZA==', 'A'.repeat(64)],
];

export const hostile = (draw: Draw): unknown => pick(HOSTILE, draw);

export function generate(schema: Schema, name: string, draw: Draw, pools: Pools): unknown {
  if (draw() < HOSTILE_SHARE) return hostile(draw);
  const pool = pools[name];
  if (pool && draw() < 0.9) return pick(pool, draw);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, draw);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return generate(pick(choices, draw), name, draw, pools);
  const type = Array.isArray(schema.type) ? pick(schema.type, draw) : schema.type;
  switch (type) {
    case 'object':
      return generateObject(schema, draw, pools);
    case 'array':
      return generateArray(schema, name, draw, pools);
    case 'integer':
    case 'number':
      return generateNumber(schema, draw);
    case 'boolean':
      return draw() < 0.5;
    case 'null':
      return null;
    case 'string':
      return generateText(schema, draw);
    default:
      return schema.properties ? generateObject(schema, draw, pools) : { id: 'none' };
  }
}

function generateObject(schema: Schema, draw: Draw, pools: Pools): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name) ?? false;
    if (isRequired ? draw() > LEFT_OUT_SHARE : draw() < 0.5) made[name] = generate(property, name, draw, pools);
  }
  if (draw() < EXTRA_SHARE) made[pick(['extra', '__proto__', 'constructor', 'toString', 'id'], draw)] = hostile(draw);
  return made;
}

function generateArray(schema: Schema, name: string, draw: Draw, pools: Pools): unknown[] {
  const least = schema.minItems ?? 0;
  const most = Math.min(schema.maxItems ?? least + 3, least + 9);
  const length = draw() < 0.05 ? most + 1 : least + Math.floor(draw() * (most - least + 1));
  return Array.from({ length }, () => generate(schema.items ?? {}, name, draw, pools));
}

function generateNumber(schema: Schema, draw: Draw): number {
  const [least, most] = [Math.max(schema.minimum ?? 0, -1_000), Math.min(schema.maximum ?? 9, 1_000)];
  const value = least + draw() * (most - least);
  return schema.type === 'integer' ? Math.round(value) : value;
}

const WORDS = ['Ana', 'Muñoz', 'bog', 'medellín', 'Calle 10 # 43-12', 'CO', '3001234567', '+57', 'ñ', 'a', '1', 'VGML', 'x y z'];

function generateText(schema: Schema, draw: Draw): string {
  if (schema.format === 'date') return new Date(Date.now() + Math.floor(draw() * 400) * 86_400_000).toISOString().slice(0, 10);
  if (schema.format === 'email') return pick(['ana@example.com', 'x@y.co', 'ñ@example.com', 'not an address'], draw);
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (schema.pattern?.includes('{3}')) return pick(['BOG', 'MDE', 'MIA', 'LIM', 'mad', 'XXX', 'ZZZ'], draw);
  const text = pick(WORDS, draw);
  return schema.minLength && text.length < schema.minLength ? text.padEnd(schema.minLength, 'x') : text;
}
