import { parentPort, workerData } from 'node:worker_threads';
import { runHistory } from './history.ts';

/** Simulates every `step`th seed from `firstSeed` on. */
export type Slice = { firstSeed: number; step: number; until: number; endsWhenBroken: boolean };
export type SliceDone = { broken: Record<string, number>; ended: Record<string, number>; firstBroken: number[] };

const MOST_NAMED = 5;

// Nobody reads where an error of a history came from: `--trace SEED` tells it again.
Error.stackTraceLimit = 0;

async function runSlice({ firstSeed, step, until, endsWhenBroken }: Slice): Promise<SliceDone> {
  const done: SliceDone = { broken: {}, ended: {}, firstBroken: [] };
  for (let seed = firstSeed; seed < until; seed += step) {
    const { state, broken } = await runHistory(seed);
    done.ended[state] = (done.ended[state] ?? 0) + 1;
    for (const law of broken) done.broken[law] = (done.broken[law] ?? 0) + 1;
    if (broken.length > 0 && done.firstBroken.length < MOST_NAMED) done.firstBroken.push(seed);
    if (broken.length > 0 && endsWhenBroken) break;
  }
  return done;
}

parentPort?.postMessage(await runSlice(workerData as Slice));
