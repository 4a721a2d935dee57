import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { connect, migrateDatabase } from '#backend/db/connection.ts';
import { encryptWith } from '#backend/db/encryption.ts';
import { freePort } from '#backend/db/local-postgres.ts';
import { imports } from '#backend/db/schema.ts';
import { importCatalogue } from '#backend/imports/import-catalogue.ts';
import { importTourismNumbers } from '#backend/imports/import-tourism-numbers.ts';
import { todayIn } from '#domain/calendar-date.ts';
import type { Fault } from '#sandbox/faults.ts';
import type { NoticeTerms } from '#sandbox/notices.ts';
import { sampleCruises } from '#sandbox/world/cruises/sample-cruises.ts';
import { sampleNumbers } from '#sandbox/world/stays/tourism-numbers.ts';
import { sampleTours } from '#sandbox/world/tours/sample-tours.ts';
import { NODE_FLAGS, SANDBOX_FLAGS } from '../../scripts/node-flags.mjs';
import { type RedisServer, startRedis } from './redis-server.ts';
import { startRoundRobin } from './round-robin.ts';
import { createTestDatabase, type Template, type TestDatabase } from './test-database.ts';

/** The product and its sandboxes as separate processes, as a user starts them; tests reach them over the network only. */

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export type SandboxUrls = Record<
  | 'amadeus'
  | 'duffel'
  | 'liteapi'
  | 'sabre'
  | 'stripe'
  | 'worldpay'
  | 'rates'
  | 'drupal'
  | 'mail'
  | 'inbox'
  | 'geolocation'
  | 'icons',
  string
>;

export type Sandboxes = SandboxUrls & {
  pid: number;
  setFaults(sandbox: keyof SandboxUrls, faults: Fault[]): Promise<void>;
  books(): Promise<Books>;
  /** How many calls all sandboxes have had, and how many of those had a fault injected. */
  faultCounts(): Promise<{ calls: number; injected: number }>;
  stop(): Promise<void>;
};

type FaultCounts = { calls: number; injected: number };

/** The upstream APIs' records: orders of all suppliers together. */
export type Books = {
  orders: FarOrder[];
  intents: {
    id: string;
    amount: number;
    amount_received: number;
    amount_refunded: number;
    status: string;
    metadata: Record<string, string>;
  }[];
  /** Payments made on Worldpay's page; `cartId` is our payment id. */
  transactions: {
    id: string;
    cartId: string;
    amount: number;
    refunded: number;
    status: 'authorised' | 'captured' | 'refunded';
  }[];
};

export type FarOrder = {
  id: string;
  clientReference: string;
  status: 'booked' | 'cancelled';
  /** Issued documents: `tickets` at the GDS, `documents` at Duffel. */
  tickets?: { documentType: string; documentNumber: string }[];
  documents?: { unique_identifier: string }[];
  /** GDS only: whether ticketing is scheduled and when it was done. */
  ticketing?: object;
  ticketedAt?: string;
};

/** The secret shared by the payment sandboxes and the product. */
export const SANDBOX_SECRET = 'sandbox-of-the-tests';

export async function startSandboxes(own: Record<string, string> = {}): Promise<Sandboxes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-sandboxes-'));
  const child = spawn(process.execPath, [...SANDBOX_FLAGS, root('sandbox/server.ts')], {
    // No random variation of offers: tests that need a change force it.
    env: {
      ...process.env,
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_DRIFT: '0',
      SANDBOX_SCHEDULE_CHANGES: '0',
      SANDBOX_STAY_DRIFT: '0',
      SANDBOX_SECRET,
      ...own,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const urls = await new Promise<SandboxUrls>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`sandboxes stopped: ${code}`)));
  });
  const read = async <Body>(url: string): Promise<Body> => (await fetch(`${url}/sandbox/books`)).json() as Promise<Body>;
  return {
    ...urls,
    pid: child.pid ?? 0,
    async setFaults(sandbox, faults) {
      await fetch(`${urls[sandbox]}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) });
    },
    async books() {
      const [gds, direct, stays, { intents }, { transactions }] = await Promise.all([
        read<Pick<Books, 'orders'>>(urls.amadeus),
        read<Pick<Books, 'orders'>>(urls.duffel),
        read<Pick<Books, 'orders'>>(urls.liteapi),
        read<Pick<Books, 'intents'>>(urls.stripe),
        read<Pick<Books, 'transactions'>>(urls.worldpay),
      ]);
      return { orders: [...gds.orders, ...direct.orders, ...stays.orders], intents, transactions };
    },
    async faultCounts() {
      const counts = await Promise.all(
        Object.values(urls)
          .filter((url) => url.startsWith('http'))
          .map(async (url) => (await fetch(`${url}/sandbox/faults`)).json() as Promise<FaultCounts>),
      );
      return counts.reduce((sum, one) => ({ calls: sum.calls + one.calls, injected: sum.injected + one.injected }));
    },
    async stop() {
      await ended(child, () => child.kill('SIGTERM'));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A fixed key; it protects no real data. */
export const TEST_DATA_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
/** Lets tests decrypt what a started product has encrypted. */
export const encryptAsProduct = (): void => encryptWith([{ id: 'test', key: Buffer.alloc(32, 7) }]);

export type Product = {
  url: string;
  databaseUrl: string;
  pid: number;
  /** All output so far. */
  log(): string;
  /** Sends the signal and waits until the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

type StartOptions = {
  sandboxes: SandboxUrls;
  databaseUrl: string;
  port?: number;
  env?: Record<string, string>;
};

/** How many processes each started product has; limits that count per process apply this many times. */
export const PROCESSES = process.env.TWO_PROCESSES ? 2 : 1;

/** The place whose hotels have no tourism number and are not sold; all other sandbox hotels have one. */
export const WITHOUT_NUMBERS = 'LET';

/** Imports the sample tourism numbers, cruises and tours, unless an import exists. */
async function importSamples(databaseUrl: string): Promise<void> {
  await migrateDatabase(databaseUrl);
  const { db, close } = connect(databaseUrl, () => undefined);
  try {
    const [known] = await db.select({ id: imports.id }).from(imports).limit(1);
    if (known) return;
    const today = todayIn('America/Bogota');
    const file = Buffer.from(sampleNumbers(today, { allBut: WITHOUT_NUMBERS }));
    const outcome = await importTourismNumbers(db, Readable.from([file]), { by: 'operator:tests', suppliers: ['liteapi'] });
    if (!outcome.ok) throw new Error(`the sample of tourism numbers was not imported: ${JSON.stringify(outcome)}`);
    for (const [name, lines] of [
      ['cruises', sampleCruises(today)],
      ['tours', sampleTours(today)],
    ] as const) {
      const feed = Readable.from([Buffer.from([...lines].join(''))]);
      const imported = await importCatalogue(db, name, feed, { by: 'operator:tests', currency: 'USD' });
      if (!imported.ok) throw new Error(`the sample of ${name} was not imported: ${JSON.stringify(imported)}`);
    }
  } finally {
    await close();
  }
}

/** A database as `startProduct` would prepare it: with it a start is a second shorter. */
export const WITH_SAMPLES: Template = { name: 'samples', fill: importSamples };

/** Starts the product; under `npm run test:two` two processes that share a database and a Redis and take requests in turn. */
export async function startProduct(options: StartOptions): Promise<Product> {
  await importSamples(options.databaseUrl);
  return PROCESSES === 2 ? startTwoInTurn(options) : startOne(options);
}

/** One Redis per database, while a process uses it. */
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

async function startTwoInTurn(options: StartOptions): Promise<Product> {
  const [port, ...ports] = await Promise.all([options.port ?? freePort(), freePort(), freePort()]);
  const redis = await takeRedis(options.databaseUrl);
  const url = `http://localhost:${port}`;
  const shared = { REDIS_URL: redis.url, PUBLIC_ORIGIN: url, ...options.env };
  // Started one after the other, as they are deployed: the first runs the migrations.
  const first = await startOne({ ...options, port: ports[0] as number, env: shared });
  const second = await startOne({ ...options, port: ports[1] as number, env: { ...shared, METRICS_PORT: '' } }).catch(
    async (error: unknown) => {
      await first.end('SIGKILL');
      throw error;
    },
  );
  const inTurn = await startRoundRobin(ports, port);
  await tellWhereNoticesGo(options.sandboxes, url);
  return {
    url,
    databaseUrl: options.databaseUrl,
    pid: first.pid,
    log: () => first.log() + second.log(),
    async end(signal) {
      await Promise.all([first.end(signal), second.end(signal)]);
      await inTurn.close();
      await redis.leave();
    },
  };
}

const ENDS_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/** Starts one process of the product. */
export async function startOne(options: StartOptions): Promise<Product> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [...NODE_FLAGS, `--import=${ENDS_WITH_PARENT}`, root('main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: options.databaseUrl,
      DATA_KEYS: TEST_DATA_KEYS,
      AMADEUS_URL: options.sandboxes.amadeus,
      AMADEUS_ORDER_LOOKUP: 'client-reference',
      DUFFEL_URL: options.sandboxes.duffel,
      LITEAPI_URL: `${options.sandboxes.liteapi}/v3.0`,
      // The only way to pay whose balance is told before an order.
      LITEAPI_PAYMENT_METHOD: 'CREDIT',
      STRIPE_URL: options.sandboxes.stripe,
      WORLDPAY_URL: options.sandboxes.worldpay,
      SMTP_URL: options.sandboxes.mail,
      MAIL_FROM: 'Tiquete <hola@tiquete.example>',
      EXCHANGE_RATES_URL: `${options.sandboxes.rates}/v6/latest/USD`,
      CONTENT_URL: options.sandboxes.drupal,
      GEOLOCATION_URL: `${options.sandboxes.geolocation}/{address}`,
      ICONS_URL: options.sandboxes.icons,
      SANDBOX_SECRET,
      // All tests come from one address.
      RATE_LIMIT_PER_MINUTE: '100000',
      CALENDAR_SEARCHES_PER_VISITOR: '100000',
      CARD_DECLINES_PER_HOUR: '100000',
      ENQUIRIES_PER_HOUR: '100000',
      // No background price searches: tests that count searches would count them too.
      PRICE_SEARCHES_PER_HOUR: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the product stopped (${code}):\n${output}`)));
  });
  const url = `http://localhost:${port}`;
  await tellWhereNoticesGo(options.sandboxes, url);
  return {
    url,
    databaseUrl: options.databaseUrl,
    pid: child.pid ?? 0,
    log: () => output,
    end: (signal) => ended(child, () => child.kill(signal)),
  };
}

export async function tellWhereNoticesGo(sandboxes: SandboxUrls, url: string): Promise<void> {
  for (const name of ['stripe', 'worldpay'] as const) {
    await setNotices(sandboxes[name], { to: `${url}/backend/payment/${name}/notice` });
  }
}

/** Sets where a payment sandbox sends its webhooks, and how unreliably. */
export async function setNotices(sandboxUrl: string, terms: NoticeTerms): Promise<void> {
  await fetch(`${sandboxUrl}/sandbox/notices`, { method: 'PUT', body: JSON.stringify(terms) });
}

/** For tests that force faults on one supplier: with a second supplier, the cheapest offer may not be the faulty one's. */
export const GDS_ONLY = { DUFFEL_URL: '' };

export type Running = { product: Product; sandboxes: Sandboxes; stop(): Promise<void> };

/** Starts the product and its sandboxes on a fresh database for one test file. */
export async function startEverything(
  env: Record<string, string> | ((sandboxes: SandboxUrls) => Record<string, string>) = {},
): Promise<Running> {
  const [database, sandboxes]: [TestDatabase, Sandboxes] = await Promise.all([
    createTestDatabase(WITH_SAMPLES),
    startSandboxes(),
  ]);
  const running: Running = {
    product: await startProduct({ sandboxes, databaseUrl: database.url, env: typeof env === 'function' ? env(sandboxes) : env }),
    sandboxes,
    async stop() {
      // `running.product`, not the first one: tests kill a product and start another.
      await running.product.end('SIGTERM');
      await sandboxes.stop();
      await database.drop();
    },
  };
  return running;
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    end();
  });
}
