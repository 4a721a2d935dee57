import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '../bench/load.ts';
import { freePort } from '../harness/product/free-port.ts';
import { startEverythingApart } from '../harness/product/product-process.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';
import type { Asked, Done } from './client-process.ts';

/**
 * `npm run soak -- --minutes 20`: mixed work for a long time, and whether the product's memory grows. After each round its garbage is collected
 * and its heap measured. Fails if a process takes more than 400 MB at last, or if the heap of the last quarter is a tenth above that of the
 * quarter before.
 */
const MOST_MB = 400;
const MOST_GROWTH = 1.1;
const ROUND_SECONDS = 15;
/** So few connections leave the processor idle half of the time: a process that never rests collects less garbage. */
const CONNECTIONS = 2;
const CLIENT = fileURLToPath(new URL('./client-process.ts', import.meta.url));
const minutes = Number(parseArgs({ options: { minutes: { type: 'string', default: '20' } } }).values.minutes);
if (!(minutes >= 1)) throw new Error('--minutes takes a number from 1 on');

const LIST = `/result?tripType=1&origin=BOG&destination=MDE&departureDate=${travelDay(30)}&adult=1&child=0&infant=0&cabinClass=economy`;
const MIXED: [work: Asked['work'], path: string][] = [
  ['page', '/'],
  ['page', LIST],
  ['search', ''],
  ['fill in', ''],
  ['book', ''],
];

const inspector = await freePort();
const { product, stop } = await startEverythingApart({
  ...GDS_ONLY,
  LOG_LEVEL: 'warn',
  TRUST_PROXY_HOPS: '1',
  RATE_LIMIT_PER_MINUTE: '10000000',
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
});
type Memory = Record<'heap' | 'heap taken' | 'outside the heap' | 'resident', number>;
const seen: Memory[] = [];
const rounds = Math.max(8, Math.round((minutes * 60) / ROUND_SECONDS));
try {
  const memory = await memoryOf(inspector);
  console.log('minute | answers a second | MB: heap | heap taken | outside the heap | resident');
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.all(MIXED.map(([work, path], kind) => fire(work, path, round * MIXED.length + kind)));
    const now = await memory();
    seen.push(now);
    const perSecond = answers.reduce((sum, { times, took }) => sum + times.length / took, 0);
    const figures = [(round * ROUND_SECONDS) / 60, perSecond, ...Object.values(now)];
    console.log(figures.map((figure) => figure.toFixed(1)).join(' | '));
  }
} finally {
  await stop();
}
const quarter = Math.floor(rounds / 4);
const heapOf = (of: Memory[]) => median(of.map(({ heap }) => heap));
const growth = heapOf(seen.slice(-quarter)) / heapOf(seen.slice(-2 * quarter, -quarter));
const resident = seen.at(-1)?.resident ?? 0;
console.log(`heap of the last quarter ÷ the quarter before: ${growth.toFixed(3)}; resident at last: ${resident.toFixed(0)} MB`);
process.exit(growth <= MOST_GROWTH && resident <= MOST_MB ? 0 : 1);

async function fire(work: Asked['work'], path: string, seed: number): Promise<Done> {
  const asked: Asked = { work, path, url: product.url, seconds: ROUND_SECONDS, connections: CONNECTIONS, seed };
  const client = spawn(process.execPath, [...process.execArgv, CLIENT, JSON.stringify(asked)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [done] = (await once(client, 'message')) as [Done];
  if (done.errors > done.times.length / 100) throw new Error(`${work}: ${done.errors} errors: ${done.firstError}`);
  return done;
}

/** Asks the product's inspector for its megabytes, garbage collected. */
async function memoryOf(port: number): Promise<() => Promise<Memory>> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
  const line = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(line, 'open');
  const answers = new Map<number, (result: { result?: { value: string } }) => void>();
  line.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: { result?: { value: string } } };
    answers.get(id)?.(result);
    answers.delete(id);
  });
  let asked = 0;
  const ask = (method: string, params = {}) => {
    asked += 1;
    line.send(JSON.stringify({ id: asked, method, params }));
    return new Promise<{ result?: { value: string } }>((resolve) => answers.set(asked, resolve));
  };
  return async () => {
    await ask('HeapProfiler.collectGarbage');
    const { result } = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
    const { heapUsed, heapTotal, external, rss } = JSON.parse(result?.value ?? '') as NodeJS.MemoryUsage;
    return { heap: mb(heapUsed), 'heap taken': mb(heapTotal), 'outside the heap': mb(external), resident: mb(rss) };
  };
}

function mb(bytes: number): number {
  return bytes / 1_048_576;
}
