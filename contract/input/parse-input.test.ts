import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../calls.ts';
import { Phone } from '../shapes.ts';
import { parseInput } from './parse-input.ts';

const session = { agentId: 'a', flightOfferId: 'b' };

/** An object that counts the reads of its fields, nested ones included. */
function counted(fields: Record<string, unknown>): { value: Record<string, unknown>; reads: () => number } {
  let reads = 0;
  const watch = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : new Proxy(value, {
          get(target, key, receiver) {
            reads += typeof key === 'symbol' ? 0 : 1;
            return watch(Reflect.get(target, key, receiver));
          },
        });
  return { value: watch(fields) as Record<string, unknown>, reads: () => reads };
}

const wide = (items: number) => Array.from({ length: items }, (_, index) => ({ a: index, b: ['x', 'y'] }));
const deep = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner }), 'end');

test.each([
  ['an unknown field', { unheardOf: wide(5_000) }],
  ['a whole offer sent back', { flightOffer: { id: 'x', itineraries: wide(5_000), also: deep(5_000) } }],
  ['an oversized list', { flightOffer: { id: 'x' }, customerDetails: wide(5_000) }],
])('does not walk %s', (_, fields) => {
  const { value, reads } = counted({ ...session, ...fields });
  parseInput(calls.readSession, value);
  expect(reads()).toBeLessThan(50);
});

test('reads at most one item past the bound of a list that is too long', () => {
  const { value, reads } = counted({ ...session, passengers: wide(5_000) });
  const answer = parseInput(calls.savePassengers, value);
  expect(answer).toMatchObject({ ok: false, problem: { status: 400, code: 'invalid-request' } });
  expect(!answer.ok && answer.problem.errors?.map(({ pointer }) => pointer)).toContain('/passengers');
  expect(reads()).toBeLessThan(500);
});

test('bounds every list in the input of every call', () => {
  type Check = { _zod: { def: { maximum?: number; length?: number } } };
  type Node = { _zod: { def: Record<string, unknown> } };
  const isBounded = (checks: Check[] = []) => checks.some(({ _zod: { def } }) => (def.maximum ?? def.length) !== undefined);
  const unbounded = (schema: Node, at: string): string[] => {
    const { shape, element, innerType, in: inner, options } = schema._zod.def as Record<string, Node | undefined>;
    const below = Object.entries((shape ?? {}) as Record<string, Node>).flatMap(([name, one]) => unbounded(one, `${at}/${name}`));
    const wrapped = [innerType, inner, ...((options ?? []) as Node[])].flatMap((one) => (one?._zod ? unbounded(one, at) : []));
    if (!element?._zod) return [...below, ...wrapped];
    return [...(isBounded(schema._zod.def.checks as Check[] | undefined) ? [] : [at]), ...unbounded(element, `${at}/*`)];
  };
  expect(Object.entries(calls).flatMap(([name, call]) => unbounded(call.input as unknown as Node, name))).toEqual([]);
});

test('reports at most fifty errors, in the order of the input, each with its pointer', () => {
  const bad = { id: 'p\u0000', type: 'adult', firstName: 'A\ud800', lastName: 'B', gender: 'female', dateOfBirth: '1990-01-01' };
  const answer = parseInput(calls.savePassengers, { ...session, passengers: [bad, bad] });
  expect(!answer.ok && answer.problem.errors?.map(({ pointer }) => pointer)).toEqual([
    '/passengers/0/id',
    '/passengers/0/firstName',
    '/passengers/1/id',
    '/passengers/1/firstName',
  ]);
  const seats = Array.from({ length: 60 }, () => ({}));
  const many = parseInput(calls.addAdditionalServices, { ...session, additionalServices: { seats } });
  expect(!many.ok && many.problem.errors?.length).toBe(50);
});

test('treats __proto__ and constructor as ordinary fields', () => {
  const body = JSON.parse('{"agentId":"a","flightOfferId":"b","__proto__":{"agentId":"c"},"constructor":{"prototype":{"x":1}}}');
  expect(parseInput(calls.readSession, body)).toMatchObject({ ok: true, body: { agentId: 'a' } });
  expect(parseInput(calls.readSession, JSON.parse('{"__proto__":{"agentId":"a","flightOfferId":"b"}}')).ok).toBe(false);
});

describe('SPEC §3: onward baggage, per traveller or for the whole leg', () => {
  const asking = (onwardBaggage: unknown) =>
    parseInput(calls.addAdditionalServices, { ...session, additionalServices: { baggage: { onwardBaggage } } });
  const at = '/additionalServices/baggage/onwardBaggage';

  test.each([
    [[{ travelerId: '1', quantity: -1 }], [`${at}/0/quantity`]],
    [{ quantity: 1.5, segmentIds: [7] }, [`${at}/quantity`, `${at}/segmentIds/0`]],
    ['two', [at]],
  ])('rejects %j with pointers into the shape that was meant', (sent, pointers) => {
    const answer = asking(sent);
    expect(!answer.ok && answer.problem.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  test('reports at most fifty errors for an overlong list, and ignores unknown fields', () => {
    const answer = asking({ quantity: 1, segmentIds: Array.from({ length: 5_000 }, () => 7), unknown: 'field' });
    expect(!answer.ok && answer.problem.errors?.length).toBeLessThanOrEqual(50);
    expect(asking({ quantity: 1, unknown: 'field' })).toMatchObject({ ok: true });
  });
});

test('normalises a phone number to what is dialled, and documents it field by field in input and output', () => {
  const phone = { countryCode: '+44', nationalNumber: '07911 123456 ext. 5' };
  expect(Phone.parse(phone)).toEqual({ countryCode: '+44', nationalNumber: '7911123456' });
  expect(Phone.safeParse({ countryCode: '+44', nationalNumber: '0791' }).success).toBe(false);
  for (const io of ['input', 'output'] as const) {
    expect(Object.keys(z.toJSONSchema(Phone, { io }).properties ?? {})).toContain('nationalNumber');
  }
});

describe('country codes', () => {
  const bill = { cardHolderName: 'Ana', emailId: 'a@b.co', addressLine1: 'Calle 10', city: 'Medellín' };
  const passenger = {
    type: 'adult',
    firstName: 'Ana',
    lastName: 'Rey',
    gender: 'female',
    dateOfBirth: '1988-05-17',
  };
  const billedTo = (code: string) =>
    parseInput(calls.saveBilling, { ...session, billingInformation: { ...bill, country: { code } } });
  const citizenOf = (nationality: string) =>
    parseInput(calls.savePassengers, { ...session, passengers: [{ ...passenger, nationality }] });

  test.each(['ZZ', 'EU', 'XX', 'C', '12', '🇨🇴'])('rejects %s as a billing country and as a nationality', (code) => {
    expect(billedTo(code)).toMatchObject({ ok: false, problem: { errors: [{ pointer: '/billingInformation/country/code' }] } });
    expect(citizenOf(code)).toMatchObject({ ok: false, problem: { errors: [{ pointer: '/passengers/0/nationality' }] } });
  });

  test('converts a code to upper case, and accepts a blank nationality', () => {
    expect(billedTo('co')).toMatchObject({ ok: true, body: { billingInformation: { country: { code: 'CO' } } } });
    expect(citizenOf('ad')).toMatchObject({ ok: true, body: { passengers: [{ nationality: 'AD' }] } });
    expect(citizenOf('')).toMatchObject({ ok: true });
  });
});

test.each(['saveBilling', 'startHostedPayment'] as const)('%s accepts a blank card holder (SPEC §5)', (name) => {
  const billingInformation = { emailId: 'a@b.co', addressLine1: 'Calle 10', city: 'Medellín', country: { code: 'CO' } };
  for (const holder of [{}, { cardHolderName: '' }, { cardHolderName: '  ' }]) {
    expect(parseInput(calls[name], { ...session, billingInformation: { ...billingInformation, ...holder } })).toMatchObject({
      ok: true,
    });
  }
});

describe('a refusal', () => {
  const Odd = z.object({ 'a/b~c': z.string(), list: z.array(z.object({ text: z.string() })).optional() });
  const parse = (input: unknown) => parseInput({ input: Odd } as never, input);

  test('names the wrong fields by JSON pointer (RFC 6901), and repeats no value', () => {
    const answer = parse({ 'a/b~c': 4_242, list: [{ text: 'fine' }, { text: 7_171 }] });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'invalid-request' } });
    if (answer.ok) return;
    expect(answer.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/a~1b~0c', '/list/1/text']);
    expect(answer.problem.detail).toBe('Correct these fields and send the request again: /a~1b~0c, /list/1/text');
    expect(JSON.stringify(answer)).not.toMatch(/4242|7171|fine/);
  });

  test.each(['text', 7, []])('of %j as a whole names the root', (input) => {
    const answer = parse(input);
    expect(!answer.ok && answer.problem.detail).toBe('Correct these fields and send the request again: /');
  });

  test('names text that cannot be stored, wherever it is', () => {
    const answer = parse({ 'a/b~c': 'fine', list: [{ text: 'a\u0000' }, { text: 'b' }, { text: '\ud800' }] });
    expect(!answer.ok && answer.problem.errors).toEqual(
      ['/list/0/text', '/list/2/text'].map((pointer) => ({ pointer, detail: 'holds a character that is not text' })),
    );
    expect(parse({ 'a/b~c': '😀' }).ok).toBe(true);
  });

  test('of a union tells the mistakes of the option that was meant', () => {
    const Either = z.object({
      paid: z.union([
        z.string(),
        z.object({ card: z.string(), code: z.string(), name: z.string() }),
        z.object({ page: z.string(), card: z.string() }),
      ]),
    });
    const pointers = (paid: unknown) => {
      const answer = parseInput({ input: Either } as never, { paid });
      return answer.ok ? [] : answer.problem.errors?.map(({ pointer }) => pointer);
    };
    expect(pointers({ card: '1', code: '2' })).toEqual(['/paid/name']);
    expect(pointers({ page: '/x' })).toEqual(['/paid/card']);
    expect(pointers(7)).toEqual(['/paid']);
    expect(pointers('text')).toEqual([]);
  });
});
