import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { knownInput } from './known-input.ts';

const Person = z.object({ name: z.string(), age: z.number().optional() });
const Trip = z.object({
  legs: z.array(z.object({ from: z.string() })).max(2),
  people: z.array(Person),
  pair: z.array(z.string()).length(2).optional(),
  contact: Person.nullable().default(null),
  code: z
    .object({ text: z.string() })
    .transform(({ text }) => text)
    .optional(),
  paid: z
    .union([z.object({ card: z.string(), holder: z.string() }), z.object({ page: z.string() }), z.array(z.string())])
    .optional(),
});
const known = (input: unknown) => knownInput(Trip, input);

describe('what a schema knows of an input', () => {
  test('is its own fields, at every depth, whatever else was sent', () => {
    const [own, sent] = [
      { name: 'Ana', age: 4 },
      { name: 'Ana', age: 4, isAdmin: true },
    ];
    expect(
      known({
        legs: [{ from: 'BOG', x: 1 }],
        people: [sent],
        contact: sent,
        code: { text: 'a', x: 1 },
        paid: { page: 'p', x: 1 },
        x: { y: 1 },
      }),
    ).toEqual({ legs: [{ from: 'BOG' }], people: [own], contact: own, code: { text: 'a' }, paid: { page: 'p' } });
  });

  test('is nothing that an object only inherits', () => {
    const Odd = z.object({ toString: z.string().optional(), name: z.string() });
    expect(Object.keys(knownInput(Odd, Object.create({ name: 'inherited' }, {})) as object)).toEqual([]);
  });

  test.each([
    ['a list with a limit', { legs: Array(9).fill({ from: 'BOG' }) }, 'legs', 3],
    ['a list of a fixed length', { pair: Array(9).fill('x') }, 'pair', 3],
    ['a list without a limit', { people: Array(500).fill({ name: 'Ana' }) }, 'people', 101],
    ['a list within its limit', { legs: [{ from: 'BOG' }] }, 'legs', 1],
  ])('is of %s one item above it at most, so that it is refused', (_, input, field, kept) => {
    expect((known(input) as Record<string, unknown[]>)[field]).toHaveLength(kept);
  });

  test('is a list’s limit of one hundred, whatever the schema allows', () => {
    expect(knownInput(z.array(z.string()).max(1_000), Array(2_000).fill('x'))).toHaveLength(101);
  });

  test.each([null, 'text', 7, true, undefined])('is %j as it was sent', (input) => {
    expect(known(input)).toBe(input);
    expect(known({ legs: input, contact: input })).toEqual({ legs: input, contact: input });
  });

  test('leaves a value of the wrong kind to be refused', () => {
    expect(known([1, 2])).toEqual([1, 2]);
    expect(known({ legs: { from: 'BOG' }, people: 'Ana', contact: ['x'] })).toEqual({
      legs: { from: 'BOG' },
      people: 'Ana',
      contact: ['x'],
    });
  });
});

describe('of a union', () => {
  test.each([
    ['the object with most of the fields sent', { card: '1', holder: 'A', page: 'p', x: 1 }, { card: '1', holder: 'A' }],
    ['the only object with a field sent', { page: 'p', x: 1 }, { page: 'p' }],
    ['the first, of objects with as many', { card: '1', page: 'p' }, { card: '1' }],
    ['the list, where a list was sent', ['a', 'b'], ['a', 'b']],
  ])('it is that of %s', (_, paid, expected) => expect(known({ paid })).toEqual({ paid: expected }));

  test('without an option of the kind sent it is that of the first', () => {
    const OnlyLists = z.union([z.array(z.string()), z.array(z.number())]);
    expect(knownInput(OnlyLists, { a: 1 })).toEqual({ a: 1 });
  });
});

test('changes no input that is valid, and saves none that is not', () => {
  const word = fc.string({ maxLength: 3 });
  const person = fc.record({ name: fc.oneof(word, fc.integer()), age: fc.integer(), other: word }, { requiredKeys: [] });
  const trip = fc.record(
    {
      legs: fc.array(fc.record({ from: word, other: word }, { requiredKeys: [] }), { maxLength: 4 }),
      people: fc.array(person, { maxLength: 3 }),
      pair: fc.array(word, { maxLength: 4 }),
      contact: fc.oneof(person, fc.constant(null)),
      paid: fc.oneof(fc.record({ card: word, holder: word }), fc.record({ page: word }), fc.array(word, { maxLength: 2 })),
      other: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(trip, (input) => {
      const [whole, reduced] = [Trip.safeParse(input), Trip.safeParse(known(input))];
      expect([reduced.success, reduced.data]).toEqual([whole.success, whole.data]);
    }),
  );
});
