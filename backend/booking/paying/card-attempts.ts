import { and, eq, gt, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import { timeNow } from '#domain/clock.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { keyedHash, keyedHashes } from '../../db/encryption.ts';
import { RETENTION } from '../../db/retention.ts';
import { type CardAttemptOutcome, cardAttempts, payments } from '../../db/schema.ts';
import type { JobLog } from '../../logging/logger.ts';
import { networkOf } from '../../network/network-of.ts';
import { createSharedLimit, type SharedLimit } from '../../shared-store/shared-limit.ts';
import type { SharedStore } from '../../shared-store/shared-store.ts';
import { flagBooking } from '../record/flags.ts';
import { bookingWait, type CountedAttempt, crowdWait, fateOf, PAID, WINDOW_MS } from './card-attempt-limits.ts';

const KEPT_MS = RETENTION.card_attempts.days * 24 * 60 * 60_000;
const FORGET_EVERY_MS = 60_000;
/** A global burst of declines that is no coincidence: this many in this time, with hardly any paid attempts among them. */
const BURST = { withinMs: 10 * 60_000, declines: 25, share: 0.75 };
const LOOK_FOR_BURST_MS = 5_000;

type Scope = 'booking' | 'agent' | 'address';

export type CardAttempts = {
  /** Admits and records one more card attempt, or refuses with the time to wait. `findBooking` runs in the same transaction. */
  begin<For extends { bookingId: string }>(
    asker: { agentId: string; address: string },
    findBooking: (tx: Transaction) => Promise<Reply<For>>,
  ): Promise<Reply<For & { attemptId: number }>>;
  /**
   * Records the outcome; with a payment, the payment's state has the rest. Uses the transaction that begins the payment, if any.
   */
  end(
    attemptId: number,
    outcome: Exclude<CardAttemptOutcome, 'asked'>,
    paid?: { tx: Transaction; paymentId: string | undefined },
  ): Promise<void>;
};

type Guard = {
  db: Database;
  log: Pick<JobLog, 'error'>;
  now: () => number;
  limits: { address: number; agent: number };
  /** One alarm per cause and period, raised by one process, not one per refused card. */
  alarms: SharedLimit;
  burstAlarms: SharedLimit;
  lookForBurstAt: number;
  forgotAt: number;
};
/** By each of the keys: what was counted before a new one came counts as well. */
type Asker = { agent: string[]; network: string[] };
type Wait = { scope: Scope; key: string; ms: number };
type AttemptOf = CountedAttempt & { bookingId: string; agent: string; network: string };

/** Paid attempts do not count for agents and networks; busy ones have almost only these, so they are not read. */
const COUNTS_FOR_CROWDS = or(ne(cardAttempts.outcome, 'taken'), isNull(payments.state), notInArray(payments.state, [...PAID]));

/** One after another, in the given order. */
const lockInOrder = (tx: Transaction, keys: string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('card-attempts ' || key, 0))
    from unnest(${sql.param(keys)}::text[]) as asked(key)`);

/**
 * Guards providers against card testing: limits per booking, per agent (a name anyone can make up) and per network, counted in
 * the database so that restarts and further processes do not reset them.
 */
export function createCardAttempts(options: {
  db: Database;
  store: SharedStore;
  log: Pick<JobLog, 'error'>;
  declinesPerHour: number;
  now?: () => number;
}): CardAttempts {
  const { db, store, log, declinesPerHour, now = timeNow } = options;
  const guard: Guard = {
    db,
    log,
    now,
    limits: { address: declinesPerHour, agent: Math.ceil(declinesPerHour / 2) },
    alarms: createSharedLimit(store, { name: 'card alarms', windowMs: WINDOW_MS, most: 1 }),
    burstAlarms: createSharedLimit(store, { name: 'card burst', windowMs: BURST.withinMs, most: 1 }),
    lookForBurstAt: 0,
    forgotAt: 0,
  };
  return {
    async begin({ agentId, address }, findBooking) {
      const [agent, network] = [`agent ${agentId}`, `network ${networkOf(address)}`];
      const asker = { agent: keyedHashes(agent), network: keyedHashes(network) };
      const asked = await db.transaction(async (tx) => {
        const found = await findBooking(tx);
        if (!found.ok) return { refused: found } as const;
        const { bookingId } = found.body;
        const longest = await longestWait(guard, tx, { ...asker, bookingId });
        if (longest && longest.ms > 0) return { bookingId, tooMany: longest } as const;
        const hashes = { agent: keyedHash(agent), network: keyedHash(network) };
        const attempt = { bookingId, ...hashes, createdAt: new Date(now()) };
        const [row] = await tx.insert(cardAttempts).values(attempt).returning({ id: cardAttempts.id });
        return { body: { ...found.body, attemptId: (row as { id: number }).id } } as const;
      });
      if ('refused' in asked) return asked.refused;
      await lookForBurst(guard);
      await forgetOld(guard);
      if ('body' in asked) return reply(asked.body);
      await raise(guard, asked.tooMany, asked.bookingId);
      return tooManyCards(asked.tooMany.ms);
    },

    async end(attemptId, outcome, paid) {
      const paymentId = paid?.paymentId;
      await (paid?.tx ?? db)
        .update(cardAttempts)
        .set({ outcome, ...(paymentId ? { paymentId } : {}) })
        .where(eq(cardAttempts.id, attemptId));
    },
  };
}

/** The longest wait of this booking, agent and network; locks serialise concurrent counts of the same three. */
async function longestWait(
  guard: Guard,
  tx: Transaction,
  { bookingId, agent, network }: Asker & { bookingId: string },
): Promise<Wait | undefined> {
  const { now, limits } = guard;
  // Concurrent attempts are counted one after another; the sorted order prevents deadlocks.
  await lockInOrder(tx, [bookingId, ...agent, ...network].sort());
  // A statement of its own after the locks, to see what was committed while waiting for them.
  const counted = await attemptsOf(
    guard,
    tx,
    or(
      eq(cardAttempts.bookingId, bookingId),
      and(or(inArray(cardAttempts.agent, agent), inArray(cardAttempts.network, network)), COUNTS_FOR_CROWDS),
    ),
  );
  const ofBooking = counted.filter((one) => one.bookingId === bookingId);
  const ofAgent = counted.filter((one) => agent.includes(one.agent));
  const ofNetwork = counted.filter((one) => network.includes(one.network));
  const waits: Wait[] = [
    { scope: 'booking', key: bookingId, ms: bookingWait(ofBooking, now()) },
    { scope: 'agent', key: agent.join(), ms: crowdWait(ofAgent, limits.agent, now()) },
    { scope: 'address', key: network.join(), ms: crowdWait(ofNetwork, limits.address, now()) },
  ];
  return waits.toSorted((a, b) => b.ms - a.ms)[0];
}

async function attemptsOf({ now }: Guard, tx: Transaction, of: SQL | undefined): Promise<AttemptOf[]> {
  return tx
    .select({
      at: cardAttempts.createdAt,
      outcome: cardAttempts.outcome,
      paymentState: payments.state,
      bookingId: cardAttempts.bookingId,
      agent: cardAttempts.agent,
      network: cardAttempts.network,
    })
    .from(cardAttempts)
    .leftJoin(payments, eq(payments.id, cardAttempts.paymentId))
    .where(and(of, gt(cardAttempts.createdAt, new Date(now() - WINDOW_MS))))
    .orderBy(cardAttempts.createdAt, cardAttempts.id);
}

async function raise({ db, log, alarms }: Guard, { scope, key }: Wait, bookingId: string): Promise<void> {
  if (!(await alarms.allows(`${scope} ${key}`))) return;
  log.error({ event: 'card-testing-suspected', scope, bookingId }, 'too many cards were tried; further ones are refused');
  if (scope === 'booking') await flagBooking(db, bookingId, 'many-cards-tried');
}

/** Attempts spread over many bookings, agents and networks stay below each limit; this counts them all. */
async function lookForBurst(guard: Guard): Promise<void> {
  const { db, log, now, burstAlarms } = guard;
  if (now() < guard.lookForBurstAt) return;
  guard.lookForBurstAt = now() + LOOK_FOR_BURST_MS;
  const lately = gt(cardAttempts.createdAt, new Date(now() - BURST.withinMs));
  const recent = await db.transaction((tx) => attemptsOf(guard, tx, lately));
  const fates = recent.map(fateOf);
  const declined = fates.filter((fate) => fate === 'declined').length;
  const paid = fates.filter((fate) => fate === 'paid').length;
  if (declined < BURST.declines || declined / (declined + paid) < BURST.share) return;
  guard.lookForBurstAt = now() + BURST.withinMs;
  if (!(await burstAlarms.allows('everywhere'))) return;
  log.error({ event: 'card-declines-burst', declined, paid }, 'almost every card of the last minutes was declined');
}

async function forgetOld(guard: Guard): Promise<void> {
  const { db, now } = guard;
  if (now() - guard.forgotAt < FORGET_EVERY_MS) return;
  guard.forgotAt = now();
  await forgetCardAttempts(db, now());
}

/** Deletes attempts after a day: while cards are tried, and every night, also of a shop in which nobody pays with one for weeks. */
export async function forgetCardAttempts(db: Database, now: number, atOnce?: number): Promise<void> {
  await deleteOld(db, cardAttempts, lte(cardAttempts.createdAt, new Date(now - KEPT_MS)), atOnce);
}

function tooManyCards(waitMs: number) {
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  const { problem } = refuse(
    'too-many-cards',
    `Too many cards were tried: wait ${Math.ceil(retryAfterSeconds / 60)} minutes, or pay on the payment page (payment-direction)`,
  );
  return { ok: false as const, problem: { ...problem, retryAfterSeconds } };
}
