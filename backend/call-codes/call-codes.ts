import { randomInt } from 'node:crypto';
import { and, count, gt, inArray, lte, min } from 'drizzle-orm';
import type { Handlers } from '#contract/calls.ts';
import { refuse, refuseFor, reply } from '#contract/problem.ts';
import { type CallerView, callerView } from '#domain/company/caller-view.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { keyedHash, keyedHashes } from '../db/encryption.ts';
import { callCodeMisses, callCodes } from '../db/schema.ts';
import { takeTurnOf } from '../db/turns-of-all.ts';
import { networkOf } from '../network/network-of.ts';
import { createSharedLimit } from '../shared-store/shared-limit.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

const KEPT_MS = 15 * 60_000;
/** At most one in a hundred of a million codes is valid: guessing is locked out long before it succeeds. */
const MOST_ALIVE = 10_000;
const PER_NETWORK = { windowMs: 10 * 60_000, most: 20 };
/** After this many wrong codes within a code's lifetime, none is answered until the first of them expires. */
export const MOST_MISSES = 10;
const TRIES = 20;

/** Gives a code for the page a caller sees; personal data is removed before it is stored. */
export function callCodeCalls({ db, store }: { db: Database; store: SharedStore }): Pick<Handlers, 'giveCallCode'> {
  const limit = createSharedLimit(store, { name: 'call codes', ...PER_NETWORK });
  return {
    giveCallCode: async (view, { address }) => {
      if (!(await limit.allows(networkOf(address))))
        return refuseFor(PER_NETWORK.windowMs / 1_000, 'Too many codes were asked for: wait some minutes');
      const given = await giveCode(db, callerView(view), Date.now());
      return given ? reply(given, 201) : refuse('overloaded', 'Too many callers have a code just now');
    },
  };
}

async function giveCode(db: Database, view: CallerView, now: number): Promise<{ code: string; expiresAt: string } | undefined> {
  await forgetCallCodes(db, now);
  const [alive] = await db.select({ rows: count() }).from(callCodes);
  if ((alive?.rows ?? 0) >= MOST_ALIVE) return undefined;
  const expiresAt = new Date(now + KEPT_MS);
  for (let tries = 0; tries < TRIES; tries++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    // Alive as well if another key of these days made its hash.
    if ((await db.$count(callCodes, isCode(code))) > 0) continue;
    const row = { codeHash: keyedHash(hashed(code)), view, expiresAt };
    const kept = await db.insert(callCodes).values(row).onConflictDoNothing().returning({ expiresAt: callCodes.expiresAt });
    if (kept.length > 0) return { code, expiresAt: expiresAt.toISOString() };
  }
  return undefined;
}

export type FoundCaller =
  | { ok: true; view: CallerView; expiresAt: Date }
  | { ok: false; reason: 'unknown'; left: number }
  | { ok: false; reason: 'locked'; until: Date };

/** The page of the caller with this code. Wrong codes are counted over all operators together. */
export function findCaller(
  db: Database,
  typed: string,
  { by, now = Date.now() }: { by: string; now?: number },
): Promise<FoundCaller> {
  return db.transaction(async (tx) => {
    // Guesses are counted one after the other.
    await takeTurnOf(tx, 'guesses of call codes');
    const { misses, first } = await missesSince(tx, now - KEPT_MS);
    if (misses >= MOST_MISSES) return { ok: false, reason: 'locked', until: new Date((first?.getTime() ?? now) + KEPT_MS) };
    const isAlive = gt(callCodes.expiresAt, new Date(now));
    const [found] = await tx
      .select()
      .from(callCodes)
      .where(and(isCode(typed.replace(/\D/g, '')), isAlive));
    if (found) return { ok: true, view: found.view, expiresAt: found.expiresAt };
    await tx.insert(callCodeMisses).values({ by, at: new Date(now) });
    return { ok: false, reason: 'unknown', left: MOST_MISSES - misses - 1 };
  });
}

async function missesSince(tx: Transaction, since: number) {
  const [found] = await tx
    .select({ misses: count(), first: min(callCodeMisses.at) })
    .from(callCodeMisses)
    .where(gt(callCodeMisses.at, new Date(since)));
  return { misses: found?.misses ?? 0, first: found?.first ?? null };
}

/** Deletes expired codes and wrong guesses, after a quarter of an hour. */
export async function forgetCallCodes(db: Database, now: number): Promise<void> {
  await db.delete(callCodes).where(lte(callCodes.expiresAt, new Date(now)));
  await db.delete(callCodeMisses).where(lte(callCodeMisses.at, new Date(now - KEPT_MS)));
}

const FORGET_MS = 60_000;

/** Deletes them periodically too, whether or not another code is requested. */
export function startForgettingCallCodes(db: Database, log: { error(details: object, message: string): void }): { stop(): void } {
  const forget = () =>
    forgetCallCodes(db, Date.now()).catch((err: unknown) => log.error({ err }, 'could not forget what callers saw'));
  const timer = setInterval(forget, FORGET_MS);
  return { stop: () => clearInterval(timer) };
}

const hashed = (code: string): string => `call code ${code}`;
const isCode = (code: string) => inArray(callCodes.codeHash, keyedHashes(hashed(code)));
