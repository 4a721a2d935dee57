import { parseArgs } from 'node:util';
import { startEverythingApart } from '../harness/product/product-process.ts';
import { measureShapes } from './hostile-shapes.ts';
import { runFuzz } from './run-fuzz.ts';

/**
 * `npm run fuzz -- --requests N --seed S`: fails on any wrong answer. `npm run fuzz -- --shapes`: the CPU time of bodies of
 * hostile shapes, highest first, median of twenty; fails when one exceeds the limit.
 */
const MOST_CPU_MS = 50;
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    shapes: { type: 'boolean', default: false },
  },
});
if (values.shapes) {
  const running = await startEverythingApart({ LOG_LEVEL: 'fatal' });
  const figures = await measureShapes(running.product, { times: 20 });
  await running.stop();
  console.table(figures.slice(0, 25));
  const dearest = figures[0]?.cpuMs ?? 0;
  console.log({ shapes: figures.length, dearest_cpu_ms: Math.round(dearest * 10) / 10 });
  process.exit(dearest <= MOST_CPU_MS ? 0 : 1);
}
const { findings, ...figures } = await runFuzz({ requests: Number(values.requests), seed: Number(values.seed) });
console.log({ seed: Number(values.seed), ...figures });
for (const finding of findings) console.error(finding);
process.exit(findings.length === 0 ? 0 : 1);
