import { expect, test } from 'vitest';
import { MACHINES } from '#domain/booking/machines.ts';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import { type History, runHistory } from './history.ts';
import { replayOnPostgres } from './replay.ts';

const HISTORIES = few(1_000, 4_000);
const told: History[] = [];

// All of it is work, of a minute and more where other work takes its share of the processor.
test(`every law holds over ${HISTORIES} simulated bookings`, { timeout: 240_000 }, async () => {
  const seed = Math.floor(Math.random() * 1e8);
  for (let number = 0; number < HISTORIES; number++) told.push(await runHistory(seed + number));
  const broken = told.filter((history) => history.broken.length > 0);
  expect(broken.map((history) => `npm run simulate -- --trace ${history.seed}: ${history.broken.join(' ')}`)).toEqual([]);
});

test('every event and final state of the state machines occurs', () => {
  const happened = new Set(told.flatMap(({ trace }) => trace.map((line) => line.split(' ')[0])));
  // Events before the booking is submitted: outside the simulation.
  const before = ['opened', 'item-added', 'made-incomplete'];
  /** Confirmed bookings are not advanced here; `backend/booking/orders/ticketing.ts` waits for their tickets. */
  const after = ['item-ticketed', 'item-unticketed', 'item-lapsed'];
  const known = Object.values(MACHINES).flatMap(({ events }) => Object.keys(events));
  expect(known.filter((event) => !happened.has(event) && ![...before, ...after].includes(event))).toEqual([]);
  expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['cancelled', 'confirmed', 'failed', 'priced', 'ready']));
});

test('a seed determines its history', async () => {
  for (const { seed, trace } of told.slice(0, 50)) expect((await runHistory(seed)).trace).toEqual(trace);
});

test('decisions and records in PostgreSQL equal those in memory', { timeout: 240_000 }, async () => {
  const firstSeed = told[0]?.seed ?? 1;
  expect(await replayOnPostgres({ firstSeed, histories: 40, every: 4 })).toEqual({ replayed: 10, different: [] });
});
