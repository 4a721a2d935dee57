import { expect, test } from 'vitest';
import { runChaos } from '../chaos/run-chaos.ts';
import { noRedis } from '../harness/product/redis-server.ts';
import { ALL } from '../harness/running/long-by-nature.ts';

const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e6));
/** Longer than a process waits before it takes over what another has begun. */
const UPSET_MS = 15_000;

test.runIf(ALL && !noRedis())(
  `no booking is lost or doubled while one of two processes hangs, dies or loses what it needs (CHAOS_SEED=${seed})`,
  async () => {
    const { findings, waited, ...figures } = await runChaos({
      bookings: 60,
      seed,
      concurrency: 4,
      lifeMs: [1_000, 3_000],
      pairUpsetForMs: UPSET_MS,
    });
    console.log(`CHAOS_SEED=${seed}`, figures, waited);
    expect(findings).toEqual([]);
    // Each of the six once.
    expect(figures.kills).toBeGreaterThan(5);
    expect(figures.confirmed).toBeGreaterThan(20);
  },
  1_200_000,
);
