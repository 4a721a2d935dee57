import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { callCodeMisses, callCodes } from '../db/schema.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import { callCodeCalls, findCaller, forgetCallCodes, MOST_MISSES } from './call-codes.ts';

const far = await farBooksOfFile();
beforeEach(async () => {
  await far.db.delete(callCodes);
  await far.db.delete(callCodeMisses);
});

const by = 'operator:ana' as const;
const QUARTER_MS = 15 * 60_000;
const view = { address: '/crucero/details?id=a&sailing=b', heading: 'Caribe sur', seen: ['7 noches, desde US$ 899'] };
const desk = (...args: string[]) => runDesk(args, { db: far.db, by });

async function aCode(given: Partial<typeof view> = {}, address = '203.0.113.7') {
  const { giveCallCode } = callCodeCalls({ db: far.db, store: createMemoryStore() });
  const answer = await giveCallCode({ ...view, ...given }, { address });
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.body;
}
/** A code that has not been given out. */
const notThat = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a call code', () => {
  test('shows the adviser the caller’s page with its offers and prices, whether typed with a space or not', async () => {
    const { code } = await aCode();
    expect(code).toMatch(/^\d{6}$/);
    const said = await desk('call', code.slice(0, 3), code.slice(3));
    expect(said).toMatchObject({ code: 0, complaint: '' });
    for (const words of [view.address, view.heading, ...view.seen]) expect(said.answer).toContain(words);
    expect(JSON.parse((await desk('call', code, '--json')).answer)).toMatchObject(view);
  });

  test('reveals nothing of a booking page, and is stored hashed with its view encrypted', async () => {
    const { code } = await aCode({ address: '/booking/summary?id=secret', heading: 'Ana', seen: ['4242 4242 4242 4242'] });
    expect((await desk('call', code)).answer).not.toMatch(/secret|Ana|4242/);
    const rows = JSON.stringify(await far.db.select({ hash: callCodes.codeHash, view: sql<string>`view` }).from(callCodes));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain('/booking');
  });

  test('expires after fifteen minutes and is then deleted', async () => {
    const { code, expiresAt } = await aCode();
    const end = Date.parse(expiresAt);
    expect(Math.abs(end - Date.now() - QUARTER_MS)).toBeLessThan(5_000);
    expect(await findCaller(far.db, code, { by, now: end - 1 })).toMatchObject({ ok: true });
    expect(await findCaller(far.db, code, { by, now: end })).toMatchObject({ ok: false, reason: 'unknown' });
    await forgetCallCodes(far.db, end + QUARTER_MS);
    expect(await far.db.select().from(callCodes)).toEqual([]);
    expect(await far.db.select().from(callCodeMisses)).toEqual([]);
  });

  test('locks all lookups for a while after ten misses, also concurrent ones by different operators', async () => {
    const { code } = await aCode();
    const guesses = Array.from({ length: 30 }, (_, index) => findCaller(far.db, notThat(code), { by: `operator:${index}` }));
    const reasons = (await Promise.all(guesses)).map((found) => !found.ok && found.reason);
    expect(reasons.filter((reason) => reason === 'unknown')).toHaveLength(MOST_MISSES);
    expect(reasons.filter((reason) => reason === 'locked')).toHaveLength(30 - MOST_MISSES);
    expect(await desk('call', code)).toMatchObject({ code: 1, complaint: expect.stringContaining('none is answered until') });
    const { code: later } = await aCode();
    expect(await findCaller(far.db, later, { by, now: Date.now() + QUARTER_MS - 10_000 })).toMatchObject({ ok: false });
    await far.db.delete(callCodeMisses);
    expect(await desk('call', later)).toMatchObject({ code: 0 });
  });

  test('rejects an incomplete or missing code without counting it as a miss', async () => {
    expect(await desk('call', '12345')).toMatchObject({ code: 2 });
    expect(await desk('call')).toMatchObject({ code: 2 });
    expect(await far.db.select().from(callCodeMisses)).toEqual([]);
  });

  test('is given to one network at most twenty times in ten minutes', async () => {
    const { giveCallCode } = callCodeCalls({ db: far.db, store: createMemoryStore() });
    const ask = (address: string) => giveCallCode(view, { address });
    const codes = await Promise.all(Array.from({ length: 20 }, () => ask('203.0.113.7')));
    expect(new Set(codes.map((answer) => answer.ok && answer.body.code)).size).toBe(20);
    expect(await ask('203.0.113.7')).toMatchObject({ ok: false, problem: { code: 'too-many-requests', retryAfterSeconds: 600 } });
    expect(await ask('203.0.113.8')).toMatchObject({ ok: true });
  });
});
