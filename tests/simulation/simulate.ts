import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runHistory } from './history.ts';
import { LAWS, type Law } from './laws/laws.ts';
import { replayOnPostgres } from './replay.ts';
import type { Slice, SliceDone } from './simulate-slice.ts';

/**
 * `npm run simulate -- --histories 100000 --seed 1 [--json] [--trace SEED] [--until-broken]`: whole histories of bookings on a
 * simulated clock and network, with the product's own decisions. Every thousandth is repeated on PostgreSQL and must give the
 * same result. Exits with 1 when an invariant was broken.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    trace: { type: 'string' },
    'until-broken': { type: 'boolean', default: false },
    'replay-every': { type: 'string', default: '1000' },
  },
});

if (values.trace !== undefined) {
  const { state, broken, trace } = await runHistory(Number(values.trace));
  console.log([...trace, `ended ${state}`, ...broken.map((law) => `BROKEN ${law}`)].join('\n'));
  process.exit(broken.length > 0 ? 1 : 0);
}

const histories = Number(values.histories);
const firstSeed = Number(values.seed);
const startedAt = performance.now();
const workers = availableParallelism();
const slices = Array.from({ length: workers }, (_, index) => {
  const slice: Slice = {
    firstSeed: firstSeed + index,
    step: workers,
    until: firstSeed + histories,
    endsWhenBroken: values['until-broken'],
  };
  return sliceDone(slice);
});
const done = await Promise.all(slices);
const seconds = (performance.now() - startedAt) / 1_000;

const counted = (of: (slice: SliceDone) => Record<string, number>): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const slice of done) for (const [name, count] of Object.entries(of(slice))) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};
const byLaw = counted((slice) => slice.broken) as Record<Law, number>;
const replays = await replayOnPostgres({ firstSeed, histories, every: Number(values['replay-every']) });
const violations = Object.values(byLaw).reduce((sum, count) => sum + count, 0) + replays.different.length;
const result = {
  histories,
  seed: firstSeed,
  per_minute: Math.round((histories / seconds) * 60),
  violations,
  ...Object.fromEntries(LAWS.map((law) => [law, byLaw[law] ?? 0])),
  replayed: replays.replayed,
  replayed_differently: replays.different.length,
  ended: counted((slice) => slice.ended),
};
if (values.json) console.log(JSON.stringify(result));
else {
  console.table(result.ended);
  for (const [name, value] of Object.entries(result)) if (typeof value === 'number') console.log(name.padEnd(24), value);
  for (const { firstBroken } of done) for (const seed of firstBroken) console.log(`broken: npm run simulate -- --trace ${seed}`);
  for (const seed of replays.different) console.log(`otherwise on PostgreSQL: seed ${seed}`);
}

process.exit(violations > 0 ? 1 : 0);

function sliceDone(slice: Slice): Promise<SliceDone> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulate-slice.ts', import.meta.url), { workerData: slice });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
