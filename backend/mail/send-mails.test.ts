import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { MailOutcome } from '#suppliers/mail/port.ts';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { encryptAsProduct } from '../../tests/harness/product/product-settings.ts';
import { mails } from '../db/schema.ts';
import { startSendingMails } from './send-mails.ts';

/** A database, and a sender whose mails leave when the test says so. */
const database = migratedDatabase();
encryptAsProduct();
let sending: Map<string, PromiseWithResolvers<MailOutcome>>;
beforeEach(async () => {
  await database.db.delete(mails);
  sending = new Map();
});

function start() {
  let hear: ((value: string) => void) | undefined;
  const watch = {
    each: (_: unknown, told: (value: string) => void) => {
      hear = told;
      return {
        end() {
          hear = undefined;
        },
      };
    },
  };
  const log = { info: () => undefined, error: () => undefined, warn: () => undefined };
  const sender = {
    domain: 'site.example',
    deadlineMs: 5_000,
    send: ({ to }: { to: string }) => {
      const left = Promise.withResolvers<MailOutcome>();
      sending.set(to, left);
      return left.promise;
    },
  };
  const write = async () => ({ isDue: false as const, because: 'overtaken' as const });
  const { stop } = startSendingMails(watch as never, { db: database.db, log, sender, write } as never);
  return { stop, tell: (value = 'true') => hear?.(value) };
}
const put = (to: string) =>
  database.db
    .insert(mails)
    .values({ purpose: 'enquiry-received', about: to, content: { to, subject: 's', text: 't', html: '' } });
const stateOf = async (to: string) => (await database.db.select().from(mails).where(eq(mails.about, to)))[0]?.state;
const leaves = (to: string) => sending.get(to)?.resolve({ ok: true });
const sent = () => [...sending.keys()].toSorted();

test('a slow mail holds up no other, and four are sent at once', async () => {
  const { stop, tell } = start();
  await put('a');
  tell();
  await expect.poll(sent).toEqual(['a']);
  for (const to of ['b', 'c', 'd', 'e', 'f']) await put(to);
  tell();
  await expect.poll(sent).toHaveLength(4);
  tell();
  // One that has left makes room for the next.
  for (const to of sent().slice(1)) leaves(to);
  await expect.poll(sent).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  for (const to of sent()) leaves(to);
  await expect.poll(() => Promise.all(sent().map(stateOf))).toEqual(Array(6).fill('sent'));
  await stop();
});

test('nothing is asked of the database unless a mail is due', async () => {
  const { stop, tell } = start();
  await put('a');
  tell('false');
  await stop();
  expect([await stateOf('a'), sent()]).toEqual(['waiting', []]);
});

test('a mail that somebody was sending who is silent for too long is sent again', async () => {
  const { stop, tell } = start();
  await put('a');
  await put('b');
  await database.db
    .update(mails)
    .set({ state: 'sending', claimedAt: sql`now() - interval '11 seconds'` })
    .where(eq(mails.about, 'a'));
  await database.db
    .update(mails)
    .set({ state: 'sending', claimedAt: sql`now() - interval '4 seconds'` })
    .where(eq(mails.about, 'b'));
  tell();
  await expect.poll(sent).toEqual(['a']);
  leaves('a');
  await expect.poll(() => stateOf('a')).toBe('sent');
  expect([await stateOf('b'), sent()]).toEqual(['sending', ['a']]);
  await stop();
});

test('an end waits for what is being sent, for a second, and begins nothing more', async () => {
  const { stop, tell } = start();
  await put('a');
  await put('b');
  tell();
  await expect.poll(sent).toEqual(['a', 'b']);
  await put('c');
  const ended = stop();
  leaves('a');
  leaves('b');
  await ended;
  expect([await stateOf('a'), await stateOf('b'), await stateOf('c')]).toEqual(['sent', 'sent', 'waiting']);

  const again = start();
  again.tell();
  await expect.poll(sent).toContain('c');
  await again.stop();
  expect(await stateOf('c')).toBe('sending');
  leaves('c');
});
