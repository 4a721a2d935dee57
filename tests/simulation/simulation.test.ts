import { expect, test } from 'vitest';
import { MACHINES } from '#domain/booking/machines.ts';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import { type History, runHistory } from './history.ts';
import { replayOnPostgres } from './replay.ts';

const HISTORIES = few(1_000, 4_000);
/** Histories that happen once more in a database. */
const TWINS = few(4, 10);
const told: History[] = [];

// All of it is work, of a minute and more where other work takes its share of the processor.
test(`every law holds over ${HISTORIES} simulated bookings`, { timeout: 240_000 }, async () => {
  const seed = Math.floor(Math.random() * 1e8);
  for (let number = 0; number < HISTORIES; number++) told.push(await runHistory(seed + number));
  const broken = told.filter((history) => history.broken.length > 0);
  expect(broken.map((history) => `npm run simulate -- --trace ${history.seed}: ${history.broken.join(' ')}`)).toEqual([]);
});

/** The rarest event is in three histories of a thousand: one run in fifteen would miss it. */
const MOST_MORE = 6_000;

test('every event and final state of the state machines occurs', { timeout: 240_000 }, async () => {
  const eventsIn = ({ trace }: History) => trace.map((line) => line.split(' ')[0] ?? '');
  // Events before the booking is submitted: outside the simulation.
  const before = ['opened', 'item-added', 'made-incomplete'];
  /** Confirmed bookings are not advanced here; `backend/booking/orders/ticketing.ts` waits for their tickets. */
  const after = ['item-ticketed', 'item-unticketed', 'item-lapsed'];
  const known = Object.values(MACHINES).flatMap(({ events }) => Object.keys(events));
  const missing = new Set(known.filter((event) => ![...before, ...after].includes(event)));
  for (const event of told.flatMap(eventsIn)) missing.delete(event);
  const next = (told.at(-1)?.seed ?? 0) + 1;
  for (let number = 0; number < MOST_MORE && missing.size > 0; number++)
    for (const event of eventsIn(await runHistory(next + number))) missing.delete(event);
  expect([...missing]).toEqual([]);
  expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['cancelled', 'confirmed', 'failed', 'priced', 'ready']));
});

test('a seed determines its history', async () => {
  for (const { seed, trace } of told.slice(0, 50)) expect((await runHistory(seed)).trace).toEqual(trace);
});

test('decisions and records in PostgreSQL equal those in memory', { timeout: 240_000 }, async () => {
  const firstSeed = told[0]?.seed ?? 1;
  expect(await replayOnPostgres({ firstSeed, histories: 10 * TWINS, every: 10 })).toEqual({ replayed: TWINS, different: [] });
});
