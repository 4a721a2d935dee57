import { expect, test } from 'vitest';
import { runChaos } from '../chaos/run-chaos.ts';
import { ALL, few } from '../harness/running/long-by-nature.ts';

/** One whose visitors pay or say no: who walks away from a payment page is waited for, some minutes with other seeds. */
const SHORT_SEED = 681_886;
const seed = Number(process.env.CHAOS_SEED ?? (ALL ? Math.floor(Math.random() * 1e6) : SHORT_SEED));

test(`no booking is lost or doubled while upstream APIs fail and the product is killed (CHAOS_SEED=${seed})`, async () => {
  const { findings, waited, ...figures } = await runChaos({
    bookings: few(12, 32),
    seed,
    concurrency: few(12, 16),
    lifeMs: [1_500, 3_500],
    mostKills: few(2, 10),
  });
  console.log(`CHAOS_SEED=${seed}`, figures, waited);
  expect(findings).toEqual([]);
  expect(figures.kills).toBeGreaterThan(few(0, 1));
  // Counted, not as a share of the calls: on a slow machine visitors and the product ask more often.
  expect(figures.faults).toBeGreaterThan(2 * figures.bookings);
  // With any seed most bookings succeed; of few, some.
  expect(figures.confirmed).toBeGreaterThan(few(3, 16));
  // Including cabins and places of the agency's own catalogue, which few bookings may all miss.
  if (ALL) expect(figures.outings).toBeGreaterThan(1);
}, 600_000);
