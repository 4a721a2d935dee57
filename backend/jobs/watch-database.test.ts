import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDatabase } from './watch-database.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1_000);

/** A database that answers each expression by its text. */
function database() {
  const answers: { rules?: string; orders?: string } = {};
  const asked: string[][] = [];
  const errors: string[] = [];
  let isAway = false;
  const query = async ({ text }: { text: string }) => {
    if (isAway) throw new Error('away');
    const expressions = [...text.matchAll(/\(([^()]+)\)::text/g)].map(([, one]) => one as string);
    asked.push(expressions);
    return { rows: [expressions.map((one) => (answers as Record<string, string>)[one] ?? null)] };
  };
  const log = { error: (_: object, message: string) => void errors.push(message) };
  const watch = watchDatabase({ query } as never, log);
  const away = (is: boolean) => {
    isAway = is;
  };
  return { watch, answers, asked, errors, away };
}

test('asks once a second for all that is watched, in one statement, and for nothing if nothing is', async () => {
  const { watch, asked } = database();
  await seconds(3);
  expect(asked).toEqual([]);
  const rules = watch.onChange(async () => undefined, { state: sql`rules`, failed: '' });
  watch.whenDue(async () => undefined, { isDue: sql`mails`, failed: '' });
  await seconds(2);
  expect(asked).toEqual([
    ['rules', 'mails'],
    ['rules', 'mails'],
  ]);
  rules.end();
  await seconds(1);
  expect(asked[2]).toEqual(['mails']);
  watch.end();
  await seconds(3);
  expect(asked).toHaveLength(3);
});

test('looks again after each change, in the database or in the process, and once a minute without one', async () => {
  const { watch, answers } = database();
  let looks = 0;
  let inForce = 'first';
  watch.onChange(async () => void looks++, { state: sql`rules`, inProcess: () => inForce, failed: '' });
  await seconds(1);
  expect(looks).toBe(1);
  await seconds(20);
  expect(looks).toBe(1);
  answers.rules = '7';
  await seconds(1);
  expect(looks).toBe(2);
  inForce = 'second';
  await seconds(1);
  expect(looks).toBe(3);
  await seconds(59);
  expect(looks).toBe(3);
  await seconds(1);
  expect(looks).toBe(4);
  watch.end();
});

test('a change during a look, and one whose look failed, are looked at again', async () => {
  const { watch, answers, errors } = database();
  const open: PromiseWithResolvers<void>[] = [];
  const look = () => {
    const one = Promise.withResolvers<void>();
    open.push(one);
    return one.promise;
  };
  watch.onChange(look, { state: sql`rules`, failed: 'could not read the rules' });
  await seconds(1);
  answers.rules = '7';
  await seconds(2);
  expect(open).toHaveLength(1);
  open[0]?.resolve();
  await seconds(1);
  expect(open).toHaveLength(2);
  open[1]?.reject(new Error('away'));
  await seconds(1);
  expect([open.length, errors]).toEqual([3, ['could not read the rules']]);
  open[2]?.resolve();
  await seconds(5);
  expect(open).toHaveLength(3);
  watch.end();
});

test('what is due is looked at in each second until it is no more, one look at a time', async () => {
  const { watch, answers } = database();
  let [looks, ended] = [0, 0];
  const look = async () => {
    looks += 1;
    await new Promise((done) => setTimeout(done, 2_500));
    ended += 1;
  };
  const { end } = watch.whenDue(look, { isDue: sql`orders`, failed: '' });
  answers.orders = 'false';
  await seconds(3);
  expect(looks).toBe(0);
  answers.orders = 'true';
  await seconds(3);
  expect([looks, ended]).toEqual([1, 0]);
  await seconds(1);
  expect([looks, ended]).toEqual([2, 1]);
  end();
  await seconds(9);
  expect(looks).toBe(2);
  watch.end();
});

test('goes on after the database was away, and says so', async () => {
  const { watch, answers, away, errors } = database();
  let looks = 0;
  watch.onChange(async () => void looks++, { state: sql`rules`, failed: '' });
  await seconds(1);
  away(true);
  answers.rules = '7';
  await seconds(2);
  expect([looks, errors]).toEqual([1, Array(2).fill('could not look for what is new in the database')]);
  away(false);
  await seconds(1);
  expect(looks).toBe(2);
  watch.end();
});
