import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '#sandbox/faults.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { createTestDatabase, queryRows } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Books, type Sandboxes, setNotices, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { importLines } from '../harness/visitors/bookable-catalogue.ts';
import { clientOf } from '../harness/visitors/booking-steps.ts';
import { soldInChaos } from './choose-outing.ts';
import { openDesk } from './desk.ts';
import { judge, ticketRows, ticketsAmiss, type Verdict } from './ledger.ts';
import { balancesAmiss } from './outing-ledger.ts';
import { endOfWaiting, unpaid } from './still-waiting.ts';
import { startAlone, startPair } from './supervised.ts';
import { type Told, visit } from './visitor.ts';
import { watchHolds } from './watch-holds.ts';

export type ChaosOptions = {
  bookings: number;
  seed: number;
  concurrency: number;
  /** The shortest and the longest time between a start of the product and the next kill or other upset. */
  lifeMs?: [number, number];
  /** After this many kills the product keeps running: on a busy machine, starting takes all the time between two kills. */
  mostKills?: number;
  /** Two processes behind a balancer, where things other than kills happen too, and last this long. */
  pairUpsetForMs?: number;
  /** How wrong the clocks of these two are; instead of all else they change places, and are killed. */
  clocksOffMs?: [number, number];
  log?: (line: string) => void;
  /** Everybody pays what takes hours, for what can be kept meanwhile. */
  isInHours?: boolean;
  /** Nobody begins after this time: the figures are of those who have. */
  beginsForMs?: number;
};
export type ChaosResult = { bookings: number } & Verdict & {
    /** Kills, and of a pair other upsets. */
    kills: number;
    faults: number;
    fault_share: number;
    seconds: number;
  };

/** The product's deadline for upstream calls in a run; slow answers come after it. */
const FAR_END_DEADLINE_MS = 2_500;
const TOO_LATE_MS = 3_200;
/**
 * Orders made long after the product stopped waiting and was told more than once that there is none: only its settle time keeps
 * it from ordering again.
 */
const LATE_ORDER_MS = 7_000;
const LATE_ORDERS = 0.15;
/** Longer than an abandoned call can still run, with room for a slow machine. */
const ORDER_SETTLE_MS = 12_000;
const FAR_ENDS = ['amadeus', 'duffel', 'liteapi', 'stripe', 'worldpay', 'placetopay', 'wompi'] as const;
/** Tickets are issued after the first check, and before the run ends. */
const TICKETS_AFTER_MS = 3_000;
const SETTLE_DEADLINE_MS = 120_000;
const LIFE_MS: [number, number] = [2_500, 6_500];

/**
 * Many visitors book at once while suppliers and payments fail at random and the product is killed every few seconds. Then the
 * faults end, unfinished bookings settle, and the upstream APIs' records are compared with the product's records and with what
 * visitors were told.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { bookings, seed, concurrency, lifeMs: [shortest, longest] = LIFE_MS, log = () => undefined } = options;
  const { mostKills = Number.POSITIVE_INFINITY, isInHours = false, pairUpsetForMs, clocksOffMs, beginsForMs } = options;
  const startedAt = performance.now();
  const [database, sandboxes, port] = await Promise.all([
    createTestDatabase(WITH_SAMPLES),
    startSandboxes({ ticketsAfterMs: TICKETS_AFTER_MS }),
    freePort(),
  ]);
  const started = {
    sandboxes,
    databaseUrl: database.url,
    port,
    env: {
      ORDER_SETTLE_MS: String(ORDER_SETTLE_MS),
      AMADEUS_DEADLINE_MS: String(FAR_END_DEADLINE_MS),
      DUFFEL_DEADLINE_MS: String(FAR_END_DEADLINE_MS),
      LITEAPI_DEADLINE_MS: String(FAR_END_DEADLINE_MS),
      PLACETOPAY_URL: sandboxes.placetopay,
      PLACETOPAY_PREAUTHORISATION: 'off',
      PLACETOPAY_METHODS: 'pse,ath',
      WOMPI_URL: sandboxes.wompi,
      WOMPI_METHODS: 'card,pse,nequi',
      CHARGE_IN: 'COP: margin=2.5, round=100, quote=120m',
      LOG_LEVEL: 'error',
    },
  };
  const product = await (pairUpsetForMs ? startPair({ ...started, lastsMs: pairUpsetForMs, clocksOffMs }) : startAlone(started));
  try {
    const { cruises, tours } = soldInChaos();
    await importLines(database.url, 'cruises', cruises);
    await importLines(database.url, 'tours', tours);
    await unsettle(sandboxes, seed);
    const holds = watchHolds(database.url, seed);
    const desk = openDesk(database.url, seed);
    const beginsUntil = beginsForMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + beginsForMs;
    const work = visitAll({ bookings, seed, concurrency, url: () => product.url, log, isInHours, beginsUntil });
    let isOver = false;
    let kills = 0;
    const killing = (async () => {
      while (kills < mostKills) {
        const life = shortest + seededRandom('life', seed, kills) * (longest - shortest);
        await Promise.race([delay(life), work]);
        if (isOver) return;
        const what = await product.upset();
        kills += 1;
        if (pairUpsetForMs) log(`${what}, and whole again`);
      }
    })();
    const told = await work;
    isOver = true;
    await killing;
    const { calls, injected } = await sandboxes.faultCounts();
    for (const name of FAR_ENDS) await sandboxes.setFaults(name, []);
    log(`all ${told.length} visitors are done; waiting for what is unfinished`);
    const undecided = await banksDecide(database.url, sandboxes);
    await settled(database.url, sandboxes);
    await desk.close();
    await settled(database.url, sandboxes);
    const waited = await endOfWaiting(database.url, sandboxes, told);
    await settled(database.url, sandboxes);
    await caughtUp(database.url, sandboxes);
    const oversold = await holds.end();
    const verdict = await judge(database.url, await sandboxes.books(), { told, oversold, waited, undecided });
    const figures = { kills, faults: injected, fault_share: Math.round((injected / calls) * 1_000) / 1_000 };
    return { bookings: told.length, ...verdict, ...figures, seconds: Math.round((performance.now() - startedAt) / 1_000) };
  } finally {
    await product.end();
    await sandboxes.stop();
    await database.drop();
  }
}

/** Faults on more than a fifth of all calls: refused, cut before or after the work, cut off in the answer, answered too late. */
async function unsettle(sandboxes: Sandboxes, seed: number): Promise<void> {
  const faults: Fault[] = [
    ...['POST /v1/booking/flight-orders', 'POST /air/orders', 'POST /v3.0/rates/book'].map((call) => ({
      call,
      share: LATE_ORDERS,
      seed,
      delayMs: LATE_ORDER_MS,
    })),
    { call: '', share: 0.06, seed, status: 503 },
    { call: '', share: 0.03, seed, status: 500 },
    { call: '', share: 0.05, seed, cut: 'before' },
    { call: '', share: 0.06, seed, cut: 'after' },
    { call: '', share: 0.03, seed, cut: 'midway' },
    { call: '', share: 0.02, seed, delayMs: TOO_LATE_MS },
    { call: '', share: 0.1, seed, delayMs: 120 },
  ];
  for (const name of FAR_ENDS) await sandboxes.setFaults(name, faults);
  // A quarter of the webhooks is sent twice, and all are delayed: they overtake each other.
  for (const name of ['stripe', 'worldpay'] as const) {
    await setNotices(sandboxes[name], { duplicateShare: 0.25, spreadMs: 2_500, seed });
  }
  // One that is lost is never repeated.
  for (const name of ['placetopay', 'wompi'] as const) {
    await setNotices(sandboxes[name], { duplicateShare: 0.25, lostShare: 0.2, spreadMs: 2_500, seed });
  }
}

async function visitAll(options: {
  bookings: number;
  seed: number;
  concurrency: number;
  url: () => string;
  log: (line: string) => void;
  isInHours: boolean;
  beginsUntil: number;
}): Promise<Told[]> {
  const { bookings, seed, concurrency, url, log, isInHours, beginsUntil } = options;
  const told: Told[] = [];
  let next = 0;
  const visitor = async () => {
    while (next < bookings && Date.now() < beginsUntil) {
      const number = next++;
      told.push(await visit({ seed, number, backend: () => clientOf(url()), isInHours }));
      if (told.length % 100 === 0) log(`${told.length} of ${bookings}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return told;
}

/**
 * A visitor whose press was lost has left their bank, telephone or counter undecided: those decide by themselves. A payment that nobody ever decides
 * is waited for, by the product as by this run, which would then say nothing but that its time was over. Returns the bookings of which this
 * decided.
 */
async function banksDecide(databaseUrl: string, sandboxes: Sandboxes): Promise<Set<string>> {
  const decided: string[] = [];
  for (const name of ['placetopay', 'wompi'] as const) {
    const books = await (await fetch(`${sandboxes[name]}/sandbox/books`)).json();
    const { transactions } = books as { transactions: { id: string; cartId: string; status: string }[] };
    const open = transactions.filter(({ status }) => status === 'PENDING');
    const decisions = open.map(({ id }) => ({ payment: id, does: 'reject' }));
    await fetch(`${sandboxes[name]}/sandbox/decisions`, { method: 'PUT', body: JSON.stringify(decisions) });
    decided.push(...open.map(({ cartId }) => cartId.replaceAll('-', '')));
  }
  const rows = await queryRows<{ booking: string }>(
    databaseUrl,
    "select booking_id as booking from payments where replace(id::text, '-', '') = any($1)",
    [decided],
  );
  return new Set(rows.map(({ booking }) => booking));
}

/**
 * Waits until the product has no booking in progress but those that wait for a payment nobody made, no order to cancel and no
 * payment to reverse or refund. What remains at the deadline counts as stuck.
 */
async function settled(databaseUrl: string, sandboxes: Sandboxes): Promise<void> {
  const deadline = Date.now() + SETTLE_DEADLINE_MS;
  while (Date.now() < deadline) {
    const open = await queryRows<{ booking: string; waits: boolean }>(
      databaseUrl,
      `select id as booking, state = 'authorising' as waits from bookings where state in ('authorising', 'ordering', 'capturing', 'compensating')
       union all select booking_id, false from payments where state = 'orphaned' or (purpose = 'balance' and state = 'authorised')
       union all select booking_id, false from amendments where state in ('requested', 'accepted')
       union all select booking_id, false from refunds where state in ('requested', 'pending')`,
    );
    const books = await sandboxes.books();
    const waiting = new Set((await unpaid(databaseUrl, books)).map(({ booking }) => booking));
    const isLeftPaid = await hasPaidLeftPages(databaseUrl, books);
    if (!isLeftPaid && open.every(({ booking, waits }) => waits && waiting.has(booking))) return;
    await delay(500);
  }
}

/** Whether somebody has paid on a page that they had left, which the product sees within a minute if no notice tells it. */
async function hasPaidLeftPages(databaseUrl: string, { transactions }: Books): Promise<boolean> {
  const left = await queryRows<{ id: string }>(databaseUrl, "select id from payments where state = 'abandoned'");
  const ids = new Set(left.map(({ id }) => id));
  return transactions.some(({ cartId, status }) => status === 'captured' && ids.has(cartId));
}

/**
 * Waits until the consolidator has ticketed every remaining order, the product has recorded it, and paid balances are recorded.
 * What is missing at the deadline counts as lost.
 */
async function caughtUp(databaseUrl: string, sandboxes: Sandboxes): Promise<void> {
  const deadline = Date.now() + SETTLE_DEADLINE_MS;
  while (Date.now() < deadline) {
    const books = await sandboxes.books();
    const booked = books.orders.filter(({ status }) => status === 'booked');
    // What was on hold waits for a person, on a queue that nobody tickets from.
    const isWaiting = booked.some((order) => order.ticketing?.at && !order.ticketedAt);
    const byReference = Map.groupBy(booked, ({ clientReference }) => clientReference);
    const amiss = [...ticketsAmiss(await ticketRows(databaseUrl), byReference), ...(await balancesAmiss(databaseUrl, books))];
    if (!isWaiting && amiss.length === 0) return;
    await delay(1_000);
  }
}

export const isGood = ({ findings }: Pick<Verdict, 'findings'>): boolean => findings.length === 0;
