import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger.ts';

const MARK = 'ana.munoz@example.com';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { destination: { write: (line) => void lines.push(line) } }));
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

function databaseError(mark = MARK): Error {
  const error = new pg.DatabaseError(`value ${mark} is wrong`, 10, 'error');
  error.stack = String(error.stack).replace(/\n/, '\n    at parse (/srv/node_modules/pg-protocol/dist/parser.js:304:1)\n');
  return Object.assign(error, {
    code: '23505',
    detail: `Key (email)=(${mark}) exists`,
    where: mark,
    table: 'bookings',
    hint: mark,
  });
}

const errorsOfOthers = (mark: string): [string, unknown][] => [
  ['a query', new DrizzleQueryError(`update "bookings" set email = '${mark}'`, [mark], databaseError(mark))],
  ['the database', databaseError(mark)],
  ['JSON', thrown(() => JSON.parse(`{"email": ${mark}`))],
  ['an address', thrown(() => new URL(`:${mark}`))],
  ['a number', thrown(() => BigInt(mark))],
  [
    'a schema',
    thrown(() =>
      z
        .object({ email: z.literal('x', `not ${mark}`) })
        .strict()
        .parse({ email: mark, [mark]: 1 }),
    ),
  ],
  ['a cause', new Error('outer', { cause: new DrizzleQueryError('select', [mark], databaseError(mark)) })],
];

const ERRORS: [string, unknown][] = [
  ...errorsOfOthers(MARK),
  ['a value in our own message', new Error(`no such visitor "${MARK}"`)],
  ['several errors at once', new AggregateError([databaseError()], MARK)],
  ['a thrown object', { email: MARK }],
  ['a thrown string', MARK],
  ['a message with several lines', Object.assign(new Error(`x\n    at ${MARK} (/home/x.ts:1:2)`), { body: MARK })],
  [
    'a message changed after the stack was recorded',
    Object.assign(thrown(() => JSON.parse(MARK)) as Error, { message: 'changed' }),
  ],
];

const loggedEverywhere = (error: unknown) =>
  logged((logger) => {
    logger.error({ err: error }, 'under its own name');
    if (!(error instanceof Error)) return;
    logger.error(error);
    logger.error({ err: error }, error.message);
    logger.warn({ reason: error, nested: { deep: [{ error }] } }, 'elsewhere');
    logger.child({ bookingId: 'x' }).error({ err: error }, 'from a child');
  });

test.each(ERRORS)('omits the values of an error about %s, wherever it stands in the line', (_, error) => {
  expect(loggedEverywhere(error)).not.toContain(MARK);
});

test.each(errorsOfOthers('Ana Munoz'))(
  'omits the whole message of an error about %s, since a name cannot be recognised',
  (_, error) => {
    expect(loggedEverywhere(error)).not.toMatch(/Ana|Munoz/);
  },
);

test('logs type, statement, code, table and stack of a database error, and the product’s own messages', () => {
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

test('logs only the path of a request', () => {
  const req = { method: 'POST', url: `/booking/summary?id=${MARK}`, headers: { cookie: MARK } };
  const all = logged((logger) => logger.info({ req, res: { statusCode: 200, raw: { secret: MARK } } }, 'x'));
  expect(all).toContain('/booking/summary');
  expect(all).not.toContain(MARK);
});

const FULL = '/dev/full';
test.skipIf(!existsSync(FULL))('where no line can be written, as on a full disk, the process goes on', async () => {
  const logger = fileURLToPath(new URL('./logger.ts', import.meta.url));
  const program = `
    const { createLogger } = await import(${JSON.stringify(logger)});
    const log = createLogger('info');
    log.info('lost');
    log.fatal('lost as well');
    setImmediate(() => process.exit(7));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', openSync(FULL, 'w'), 'ignore'],
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});
