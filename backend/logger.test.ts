import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger.ts';

const MARK = 'ana.munoz@example.com';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line) => void lines.push(line) }));
  expect(lines.length).toBeGreaterThan(0);
  return lines.join('');
}

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not throw');
}

function databaseError(): Error {
  const error = new pg.DatabaseError(`value ${MARK} is wrong`, 10, 'error');
  return Object.assign(error, {
    code: '23505',
    detail: `Key (email)=(${MARK}) exists`,
    where: MARK,
    table: 'bookings',
    hint: MARK,
  });
}

const ERRORS: [string, unknown][] = [
  ['a query', new DrizzleQueryError(`update "bookings" set email = '${MARK}'`, [MARK], databaseError())],
  ['the database', databaseError()],
  ['JSON', thrown(() => JSON.parse(`{"email": ${MARK}`))],
  ['an address', thrown(() => new URL(`:${MARK}`))],
  ['a number', thrown(() => BigInt(MARK))],
  [
    'a schema',
    thrown(() =>
      z
        .object({ email: z.literal('x', `not ${MARK}`) })
        .strict()
        .parse({ email: MARK, [MARK]: 1 }),
    ),
  ],
  ['words of our own about a value', new Error(`no such visitor "${MARK}"`)],
  ['a cause', new Error('outer', { cause: new DrizzleQueryError('select', [MARK], databaseError()) })],
  ['many', new AggregateError([databaseError()], MARK)],
  ['something that is no error', { email: MARK }],
  ['a text', MARK],
  ['a message of several lines', Object.assign(new Error(`x\n    at ${MARK} (/home/x.ts:1:2)`), { body: MARK })],
  ['a message changed later', Object.assign(thrown(() => JSON.parse(MARK)) as Error, { message: 'changed' })],
];

describe.each(ERRORS)('an error about %s', (_, error) => {
  test('keeps its values to itself, wherever it stands in the line', () => {
    const all = logged((logger) => {
      logger.error({ err: error }, 'under its own name');
      if (!(error instanceof Error)) return;
      logger.error(error);
      logger.error({ err: error }, error.message);
      logger.warn({ reason: error, nested: { deep: [{ error }] } }, 'elsewhere');
      logger.child({ bookingId: 'x' }).error({ err: error }, 'from a child');
    });
    expect(all).not.toContain(MARK);
  });
});

test('what an operator needs is said', () => {
  const line = JSON.parse(
    logged((logger) =>
      logger.error({ err: new DrizzleQueryError('insert into "bookings" values ($1)', [MARK], databaseError()) }, 'x'),
    ),
  );
  expect(line.err).toMatchObject({
    type: 'DrizzleQueryError',
    statement: 'insert bookings',
    cause: { type: 'DatabaseError', code: '23505', table: 'bookings' },
  });
  expect(line.err.stack).toContain('logger.test.ts');
  const own = JSON.parse(logged((logger) => logger.error({ err: new Error('the world has ended') }, 'x')));
  expect(own.err.message).toBe('the world has ended');
});

test('a request is said by its path alone', () => {
  const req = { method: 'POST', url: `/booking/summary?id=${MARK}`, headers: { cookie: MARK } };
  const all = logged((logger) => logger.info({ req, res: { statusCode: 200, raw: { secret: MARK } } }, 'x'));
  expect(all).toContain('/booking/summary');
  expect(all).not.toContain(MARK);
});
