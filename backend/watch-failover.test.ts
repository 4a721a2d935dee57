import { expect, test } from 'vitest';
import type { Database } from './db/connection.ts';
import { watchFailover } from './watch-failover.ts';

type Answer = string | null | Error;

/** A database that answers with these timelines, one after the other, the last again and again. */
function aDatabase(...answers: Answer[]) {
  let asked = 0;
  const execute = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)] as Answer;
    if (answer instanceof Error) throw answer;
    return { rows: [{ timeline: answer }] };
  };
  return { db: { execute } as unknown as Database, asked: () => asked };
}

function watched(db: Database) {
  const said: string[] = [];
  const compared = { times: 0 };
  const log = {
    info: (_: object, text: string) => void said.push(text),
    error: (_: object, text: string) => void said.push(text),
  };
  const onFailedOver = async () => void compared.times++;
  return { said, compared, watch: watchFailover(db, { log: log as never, onFailedOver, everyMs: 1 }) };
}

test('another timeline has all books compared, once; a server that follows another says nothing', async () => {
  const { db, asked } = aDatabase('00000001', null, '00000001', '00000002');
  const { watch, said, compared } = watched(db);
  await expect.poll(asked).toBeGreaterThan(6);
  watch.end();
  expect([compared.times, said.length]).toEqual([1, 1]);
});

test('a server that may not be asked is asked no more, and that is said; one that is away is asked again', async () => {
  const refused = Object.assign(new Error('query failed'), { cause: { code: '42501' } });
  const { db, asked } = aDatabase(Object.assign(new Error('gone'), { code: '57P01' }), refused);
  const { watch, said, compared } = watched(db);
  await expect.poll(() => said.at(-1)).toMatch(/does not tell/);
  const before = asked();
  const other = aDatabase('00000001');
  const second = watched(other.db);
  await expect.poll(other.asked).toBeGreaterThan(5);
  expect([asked(), compared.times]).toEqual([before, 0]);
  watch.end();
  second.watch.end();
});
