import { tellWhereNoticesGo } from '../suppliers/sandboxes.ts';
import { freePort } from './free-port.ts';
import type { StartOptions } from './product-settings.ts';
import { type RedisServer, startRedis } from './redis-server.ts';
import { startRoundRobin } from './round-robin.ts';

/** How many products take the requests to each started one; limits that count per process apply this many times. */
export const PROCESSES = process.env.TWO_PROCESSES ? 2 : 1;

/** Asks each process once: for what each of them reads or keeps for itself. */
export async function ofEach<Answer>(ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let process = 0; process < PROCESSES; process += 1) answers.push(await ask());
  return answers;
}

/** What `ofEach` gives when all of them answer alike. */
export const ofAll = <Answer>(answer: Answer): Answer[] => Array<Answer>(PROCESSES).fill(answer);

type Ends<Signal> = { log(): string; end(signal: Signal): Promise<void> };
type InTurn<One, Signal> = Ends<Signal> & { url: string; databaseUrl: string; both: [One, One] };

/** Two products that share a database and a Redis, and take requests in turn. */
export async function startTwoInTurn<Signal, One extends Ends<Signal>, Options extends StartOptions>(
  options: Options,
  start: (options: Options) => Promise<One>,
): Promise<InTurn<One, Signal>> {
  const [port, ...ports] = await Promise.all([options.port ?? freePort(), freePort(), freePort()]);
  const redis = await takeRedis(options.databaseUrl);
  const url = `http://localhost:${port}`;
  const shared = { REDIS_URL: redis.url, PUBLIC_ORIGIN: url, ...options.env };
  // Started one after the other, as they are deployed: the first runs the migrations.
  const first = await start({ ...options, port: ports[0], env: shared });
  const alone = { METRICS_PORT: '', OFFICE_ORIGIN: 'off' };
  const second = await start({ ...options, port: ports[1], env: { ...shared, ...alone } }).catch(async (error: unknown) => {
    await first.end('SIGTERM' as Signal);
    throw error;
  });
  const inTurn = await startRoundRobin(ports, port);
  await tellWhereNoticesGo(options.sandboxes, url);
  return {
    url,
    databaseUrl: options.databaseUrl,
    both: [first, second],
    log: oneLog([first, second]),
    async end(signal) {
      await Promise.all([first.end(signal), second.end(signal)]);
      await inTurn.close();
      await redis.leave();
    },
  };
}

/** What both have said in the order in which it was read: what was there once stays where it is. */
function oneLog(both: { log(): string }[]): () => string {
  const seen = both.map(() => 0);
  let together = '';
  return () => {
    for (const [index, one] of both.entries()) {
      const said = one.log();
      together += said.slice(seen[index]);
      seen[index] = said.length;
    }
    return together;
  };
}

/** One Redis per database, while a product uses it. */
const redisOf = new Map<string, { redis: Promise<RedisServer>; users: number }>();

async function takeRedis(databaseUrl: string): Promise<{ url: string; leave(): Promise<void> }> {
  const known = redisOf.get(databaseUrl) ?? { redis: startRedis(), users: 0 };
  redisOf.set(databaseUrl, known);
  known.users += 1;
  const redis = await known.redis;
  return {
    url: redis.url,
    async leave() {
      known.users -= 1;
      if (known.users > 0) return;
      redisOf.delete(databaseUrl);
      await redis.stop();
    },
  };
}
