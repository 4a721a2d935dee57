import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#backend/db/local/own-database.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { queryOnce } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { freshDataDir, type OwnProduct, removeDataDir, startOwnProduct } from '../harness/product/own-product.ts';
import { ALL, some } from '../harness/running/long-by-nature.ts';
import { aSegment, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

/** An orderly shutdown takes no longer, whatever is in progress: the drain's own limit, and as much again for a busy machine. */
const LONGEST_END_MS = 10_000;
const SOON_MS = 5_000;

let dataDir: string;
let bankPort: number;
let product: OwnProduct;
beforeAll(async () => {
  dataDir = freshDataDir();
  bankPort = await freePort();
});
const hasEnded = () => product.child.exitCode !== null || product.child.signalCode !== null;
afterAll(async () => {
  if (!hasEnded()) await product.end('SIGKILL');
  await removeDataDir(dataDir);
});

/** A step recorded as sent but never sent, because the process ended in between, is sent again after this. */
const ORDER_SETTLE_MS = '1500';

/** Starts the product, unless the test before has left it running. */
async function running(): Promise<void> {
  if (product && !hasEnded()) return;
  product = await startOwnProduct(dataDir, { SANDBOX_STRIPE_PORT: String(bankPort), ORDER_SETTLE_MS });
  await product.ready;
}

/** On a busy machine the PostgreSQL that was told to end may take longer than the product. */
const expectNothingLeft = (): Promise<void> =>
  expect
    .poll(() => ({
      processes: product.leftBehind(),
      files: unfinished(),
      isRunning: existsSync(join(product.home, 'postgres/postmaster.pid')),
    }))
    .toEqual({ processes: [], files: [], isRunning: false });

const unfinished = () => readdirSync(product.home).filter((name) => /lock|\.new$/.test(name));

const pidOf = (what: RegExp): number => {
  const found = product.leftBehind().find((line) => what.test(line) && !line.startsWith(`${product.child.pid} `));
  if (!found) throw new Error(`nothing like ${what} runs: ${product.leftBehind().join('\n')}`);
  return Number(found.split(' ')[0]);
};

/** Milliseconds until the check passes; throws the last failure when time is up. */
async function until(check: () => Promise<unknown>, ms: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const found = await check().catch((error: unknown) => error);
    if (found === true) return Math.round(performance.now() - startedAt);
    if (performance.now() - startedAt > ms) throw new Error(`not within ${ms} ms, but ${inspect(found)}`);
    await delay(50);
  }
}

const health = async () => (await fetch(`${product.url}/healthz`)).json() as Promise<Record<string, unknown>>;
const isHealthy = async () => {
  const found = await health();
  return found.ok === true || found;
};

async function settled(key: BookingCredentials) {
  const session = await clientOf(product.url).readSession(key);
  if (session.ok && session.body.status === 'ready') await clientOf(product.url).book(key);
  return session.ok ? session.body.status === 'confirmed' || session.body.status : session.problem;
}

async function ownDatabaseUrl(): Promise<string> {
  const { host, port, database, user, passwordFile } = await ownDatabase(dataDir);
  const password = readFileSync(passwordFile, 'utf8').trim();
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

/** Mails that leave within the hour leave now: those that failed while the sandboxes were gone, too. */
async function sendMailsLeft(): Promise<void> {
  const url = await ownDatabaseUrl();
  const soon = "state in ('waiting', 'sending') and due_at < now() + interval '1 hour'";
  await expect
    .poll(
      async () => {
        await queryOnce(url, `update mails set due_at = now() where ${soon} and state = 'waiting' and due_at > now()`);
        return queryOnce(url, `select purpose, state, attempts from mails where ${soon}`);
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toEqual([]);
}

/** Milliseconds after which a start is ended. */
const MOMENTS = [0, 150, 500, 1_100];

describe('shutting down', { timeout: 180_000 }, () => {
  test('closes kept-alive connections and open requests in time', async () => {
    await running();
    const agent = new Agent({ keepAlive: true });
    const [kept] = await Promise.all([answered(`${product.url}/`, agent), answered(`${product.url}/vuelos`, agent)]);
    expect(kept).toBe(200);
    const silent = connect(product.port, '127.0.0.1').on('error', () => undefined);
    const endless = endlessAnswer();
    const search = clientOf(product.url)
      .searchFlights(aSegment())
      .catch(() => undefined);
    await delay(150);
    const { code, ms } = await product.end('SIGTERM');
    console.log(`SIGTERM: ${ms} ms`);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(LONGEST_END_MS);
    await expectNothingLeft();
    agent.destroy();
    silent.destroy();
    endless.destroy();
    await search;
  });

  test('does not wait for a slow bank, and the next start continues the booking', async () => {
    await running();
    const { key } = await prepareBooking(clientOf(product.url));
    const faults = JSON.stringify([{ call: 'POST /v1/payment_intents', delayMs: 15_000, times: 1 }]);
    await fetch(`http://127.0.0.1:${bankPort}/sandbox/faults`, { method: 'PUT', body: faults });
    const booking = clientOf(product.url)
      .book(key)
      .catch(() => undefined);
    await delay(500);
    const { code, ms } = await product.end('SIGTERM');
    console.log(`SIGTERM with a booking at the bank: ${ms} ms`);
    expect([code, ms < LONGEST_END_MS]).toEqual([0, true]);
    await expectNothingLeft();
    await booking;
    await running();
    await until(() => settled(key), 40_000);
  });

  test.runIf(ALL)('does not wait for open requests after a second signal', async () => {
    await running();
    const endless = endlessAnswer();
    await delay(100);
    product.child.kill('SIGTERM');
    await delay(700);
    const { code, ms } = await product.end('SIGTERM');
    expect([code, ms < SOON_MS]).toEqual([0, true]);
    await expectNothingLeft();
    endless.destroy();
  });

  // May wait: a start that is ended leaves nothing either way; the tests above end a product at work.
  test.each(MOMENTS)('leaves nothing behind %d ms into a start @waits', async (ms) => {
    if (!hasEnded()) await product.end('SIGTERM');
    product = await startOwnProduct(dataDir);
    await delay(ms);
    const { code, ms: took } = await product.end('SIGTERM');
    // In its first moments the process has no signal handler yet.
    expect([0, null]).toContain(code);
    expect(took).toBeLessThan(LONGEST_END_MS);
    expect(product.leftBehind()).toEqual([]);
    expect(unfinished()).toEqual([]);
  });

  test.runIf(ALL)('leaves nothing behind while the first start creates the database', async () => {
    const fresh = freshDataDir();
    product = await startOwnProduct(fresh);
    await until(async () => readdirSync(product.home).includes('postgres.new'), 60_000);
    const { code, ms } = await product.end('SIGTERM');
    expect([code, ms < LONGEST_END_MS]).toEqual([0, true]);
    expect([product.leftBehind(), unfinished()]).toEqual([[], []]);
    await removeDataDir(fresh);
  });
});

describe('recovering', { timeout: 180_000 }, () => {
  test('after SIGKILL uses the database that was left, and goes on with the booking', async () => {
    await running();
    const { key } = await prepareBooking(clientOf(product.url));
    await product.end('SIGKILL');
    await until(async () => product.leftBehind().every((line) => /postgres/.test(line)), 3_000);
    const before = pidOf(/postgres.* -D /);
    await running();
    expect(pidOf(/postgres.* -D /)).toBe(before);
    expect((await clientOf(product.url).readSession(key)).ok).toBe(true);
  });

  test('restarts PostgreSQL after any signal and completes the booking in progress', async () => {
    await running();
    for (const [pick, signal] of some(['SIGKILL', 'SIGINT', 'SIGTERM'] as const, 0).entries()) {
      const { key } = await prepareBooking(clientOf(product.url), { pick });
      const booking = clientOf(product.url)
        .book(key)
        .catch(() => undefined);
      await delay(100);
      const before = pidOf(/postgres.* -D /);
      process.kill(before, signal);
      const endedAt = performance.now();
      expect((await fetch(product.url)).status).toBe(200);
      await booking;
      await until(isHealthy, 20_000);
      const healthyMs = Math.round(performance.now() - endedAt);
      await until(() => settled(key), 40_000);
      // Told to end by SIGTERM it serves whoever is connected for a moment more.
      await until(async () => pidOf(/postgres.* -D /) !== before && (await isHealthy()), 20_000);
      console.log(
        `${signal} of PostgreSQL: healthy after ${healthyMs} ms, booking confirmed after ${Math.round(performance.now() - endedAt)} ms`,
      );
    }
  });

  test.runIf(ALL)('restarts the sandboxes at the same addresses with their records', async () => {
    await running();
    const { key } = await prepareBooking(clientOf(product.url));
    process.kill(pidOf(/sandbox\/server/), 'SIGKILL');
    expect(await until(async () => (await health()).sandboxes === 'gone', 2_000)).toBeLessThan(2_000);
    console.log(`sandboxes are back after ${await until(isHealthy, 20_000)} ms`);
    must(await clientOf(product.url).searchFlights(aSegment()));
    await until(() => settled(key), 30_000);
  });

  test('ends quickly when idle, also on SIGINT, with no files readable by other users', async () => {
    await running();
    await answered(`${product.url}/`, new Agent({ keepAlive: true }));
    await sendMailsLeft();
    const before = product.output().length;
    const { code, ms } = await product.end('SIGINT');
    expect(errorsIn(product.output().slice(before))).toEqual([]);
    console.log(`idle SIGINT: ${ms} ms`);
    expect([code, ms < SOON_MS]).toEqual([0, true]);
    await expectNothingLeft();
    expectNobodyElseCanRead();
  });
});

/** Checks that no other user of the machine can read stored booking data. */
function expectNobodyElseCanRead(): void {
  const kept = [dataDir, product.home].flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const readable = kept.filter((entry) => {
    const path = join(entry.parentPath, entry.name);
    // The cluster's folder is closed to other users; the programs are world-readable.
    return entry.isFile() && !/\/(postgres|native)\//.test(path) && (statSync(path).mode & 0o077) !== 0;
  });
  expect(readable.map(({ name }) => name)).toEqual([]);
  expect(statSync(join(product.home, 'postgres')).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'sandbox')).mode & 0o077).toBe(0);
  expect(readFileSync(join(product.home, 'postgres.log'), 'utf8')).not.toContain('DETAIL');
}

/** The log lines at level `error` and above. */
const errorsIn = (output: string): string[] => output.split('\n').filter((line) => /"level":[56]0/.test(line));

/** The status of a page over a keep-alive connection. */
const answered = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer: IncomingMessage) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });

/** A request whose body never ends, so that its answer does not either. */
function endlessAnswer() {
  const socket = connect(product.port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST /backend/user/session/find HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  return socket;
}
