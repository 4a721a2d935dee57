import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseLine, openDatabaseLine } from '../harness/database/database-line.ts';
import { freePort } from '../harness/product/free-port.ts';
import { type ProductProcess, startOne, startProductProcess } from '../harness/product/product-process.ts';
import type { StartOptions } from '../harness/product/product-settings.ts';
import { startRedis } from '../harness/product/redis-server.ts';
import { startRoundRobin } from '../harness/product/round-robin.ts';
import { tellWhereNoticesGo } from '../harness/suppliers/sandboxes.ts';

/** The product of a run, with whoever starts it again. */
export type Supervised = {
  url: string;
  /** Something happens to a process, or to what it needs; whole again when this returns. Returns what it was. */
  upset(): Promise<string>;
  end(): Promise<void>;
};

const MOST_STARTS = 5;
const START_AGAIN_MS = 1_000;

/** On a machine so busy that its database does not answer in time, whoever supervises the product starts it again. */
async function persevering<Started>(startOnce: () => Promise<Started>): Promise<Started> {
  for (let tries = 1; tries < MOST_STARTS; tries++) {
    const started = await startOnce().catch(() => undefined);
    if (started) return started;
    await delay(START_AGAIN_MS);
  }
  return startOnce();
}

/** One process, killed again and again. */
export async function startAlone(options: StartOptions & { port: number }): Promise<Supervised> {
  const start = () => persevering(() => startProductProcess(options));
  let product = await start();
  return {
    url: product.url,
    async upset() {
      await product.end('SIGKILL');
      product = await start();
      return 'killed';
    },
    end: () => product.end('SIGTERM'),
  };
}

/**
 * Two processes behind a balancer, over one database and one Redis. By turns one of them is killed, hangs, or loses its database; or Redis
 * hangs for both, or forgets everything. `lastsMs`: how long what hangs or is cut stays so. `clocksOffMs`: how wrong the clock of each is; then
 * what happens is that the clocks change places, and kills.
 */
export async function startPair(
  options: StartOptions & { port: number; lastsMs: number; clocksOffMs?: [number, number] | undefined },
): Promise<Supervised> {
  const { sandboxes, databaseUrl, port, lastsMs, clocksOffMs } = options;
  const url = `http://localhost:${port}`;
  const redis = await startRedis();
  const ports = [await freePort(), await freePort()] as const;
  const lines = [await openDatabaseLine(databaseUrl), await openDatabaseLine(databaseUrl)] as const;
  const env = { ...options.env, REDIS_URL: redis.url, PUBLIC_ORIGIN: url, METRICS_PORT: '', OFFICE_ORIGIN: 'off' };
  const start = (which: 0 | 1) =>
    persevering(async () => {
      const clockOffMs = clocksOffMs?.[which];
      const started = await startOne({ sandboxes, databaseUrl: lines[which].url, port: ports[which], env, clockOffMs });
      await tellWhereNoticesGo(sandboxes, url);
      return started;
    });
  // One after the other, as they are deployed: the first runs the migrations.
  const products: [ProductProcess, ProductProcess] = [await start(0), await start(1)];
  const balancer = await startRoundRobin([...ports], port);
  const forAWhile = async (begin: () => unknown, end: () => unknown) => {
    await begin();
    await delay(lastsMs);
    await end();
  };
  const upsets: [name: string, (which: 0 | 1) => Promise<unknown>][] = [
    ['hung', (which) => forAWhile(...signals(products[which], 'SIGSTOP', 'SIGCONT'))],
    ['killed', (which) => killAndStart(which)],
    ['without its database', (which) => forAWhile(...cut(lines[which]))],
    ['Redis hung', () => forAWhile(redis.pause, redis.resume)],
    ['its database does not answer', (which) => forAWhile(lines[which].stall, lines[which].mend)],
    ['Redis emptied', () => redis.kill().then(redis.startAgain)],
  ];
  async function killAndStart(which: 0 | 1): Promise<void> {
    await products[which].end('SIGKILL');
    products[which] = await start(which);
  }
  if (clocksOffMs)
    upsets.splice(0, upsets.length, ['clocks changed places', () => changeClocks()], ['killed', (which) => killAndStart(which)]);
  /** Both at once: one is put back by what the other is put forward. */
  async function changeClocks(): Promise<void> {
    clocksOffMs?.reverse();
    for (const [which, product] of products.entries()) product.setClock(clocksOffMs?.[which] ?? 0);
  }
  let done = 0;
  return {
    url,
    async upset() {
      const [name, happen] = upsets[done % upsets.length] as (typeof upsets)[number];
      await happen(done % 2 === 0 ? 0 : 1);
      done += 1;
      return name;
    },
    async end() {
      await Promise.all(products.map((product) => product.end('SIGTERM')));
      await balancer.close();
      for (const line of lines) line.close();
      await redis.stop();
    },
  };
}

type Steps = [begin: () => unknown, end: () => unknown];
const signals = ({ pid }: ProductProcess, ...[begin, end]: [NodeJS.Signals, NodeJS.Signals]): Steps => [
  () => process.kill(pid, begin),
  () => process.kill(pid, end),
];
const cut = (line: DatabaseLine): Steps => [line.cut, line.mend];
