import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTestDatabase } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { startOne } from '../harness/product/product-process.ts';
import { GDS_ONLY, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { startRedis } from '../harness/product/redis-server.ts';
import { startRoundRobin } from '../harness/product/round-robin.ts';
import { startSandboxes, tellWhereNoticesGo } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must, patient, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { BY_CARD, bookingTab } from '../harness/visitors/booking-tab.ts';
import { flightList } from '../harness/visitors/every-page.ts';
import { earlierRelease } from './earlier-release.ts';

/**
 * `npm run rolling -- --from COMMIT`: two processes of an earlier release behind a balancer are replaced by two of this one, one at a time, while
 * visitors read pages with all their scripts, search and book, and fill in forms that they opened before. Fails if a request failed or a form was lost.
 * Without `--from`, the release before is the last tag, or else the commit before the last.
 */
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' }).trim();
const lastTag = () => git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0];
const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
const commit = git('rev-parse', '--short', from ?? (lastTag() || 'HEAD~1'));
/** How long both releases serve side by side. */
const BESIDE_MS = 8_000;
const UNDER_WAY_MS = 2_000;
const PAGES = [...['/', '/vuelos', '/hoteles', '/crucero', '/turs', '/blog', '/user/my-journey'], flightList()];

console.log(`Building the release of ${commit} …`);
const earlier = earlierRelease(commit);
const [database, sandboxes, redis, port] = await Promise.all([
  createTestDatabase(WITH_SAMPLES),
  startSandboxes(),
  startRedis(),
  freePort(),
]);
const sharedAssets = mkdtempSync(join(tmpdir(), 'tiquete-assets-'));
const url = `http://localhost:${port}`;
const listening: number[] = [];
const start = async (folder?: string) => {
  const own = await freePort();
  const env = { ...GDS_ONLY, REDIS_URL: redis.url, PUBLIC_ORIGIN: url, LOG_LEVEL: 'warn', SHARED_ASSETS_DIR: sharedAssets };
  const product = await startOne({
    sandboxes,
    databaseUrl: database.url,
    port: own,
    env,
    ...(folder ? { folder } : {}),
  });
  await tellWhereNoticesGo(sandboxes, url);
  listening.push(own);
  return { product, port: own };
};
type Started = Awaited<ReturnType<typeof start>>;
/** As `deploy/kubernetes` does it: no new request, a pause for those on their way, then the end. */
const retire = async ({ product, port: own }: Started) => {
  listening.splice(listening.indexOf(own), 1);
  await delay(UNDER_WAY_MS);
  await product.end('SIGTERM');
};

const counts = { pages: 0, files: 0, bookings: 0, forms: 0, searchedAgain: 0 };
const failures = new Map<string, number>();
const failed = (what: string): void => void failures.set(what, (failures.get(what) ?? 0) + 1);
let isOver = false;

/** Reads pages as a browser does, with all scripts and styles. */
async function reader(path: string): Promise<void> {
  const answer = await fetch(url + path);
  const html = await answer.text();
  counts.pages += 1;
  if (answer.status !== 200) return failed(`${answer.status} ${path.split('?')[0]}`);
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file as string));
  for (const file of files) {
    const { status } = await fetch(url + file);
    counts.files += 1;
    if (status !== 200) failed(`${status} /assets`);
  }
}

/** Searches, fills in and books; who finds the offer unknown searches again, once, as a visitor would. */
async function buyer(pick: number): Promise<void> {
  const backend = patient(clientOf(url));
  const prepared = await prepareBooking(backend, { pick }).catch(async (error: Error) => {
    if (!/not-found|offer-unavailable/.test(error.message)) throw error;
    counts.searchedAgain += 1;
    return prepareBooking(backend, { pick });
  });
  const booked = must(await backend.book(prepared.key));
  if (!('referenceId' in booked)) throw new Error(`booked: ${JSON.stringify(booked).slice(0, 100)}`);
  counts.bookings += 1;
}

async function again(work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    await work(turn).catch((error: Error) => failed(error.message.slice(0, 160)));
    await delay(20);
  }
}

/** A form that was opened before the deployment and is sent after it. */
async function openForm(pick: number) {
  const booking = await prepareBooking(patient(clientOf(url)), { pick, card: null });
  const tab = bookingTab(url, booking);
  const { status } = await tab.load();
  if (status !== 200) failed(`${status} form`);
  return async () => {
    const answer = await tab.send(BY_CARD);
    counts.forms += 1;
    if (!/^\/booking\/(confirm|authenticate)/.test(answer.path))
      failed(`a form led to ${answer.status} ${answer.path.split('?')[0]}`);
  };
}

let running: Started[] = [];
const balancer = await startRoundRobin(listening, port);
try {
  running = [await start(earlier.folder), await start(earlier.folder)];
  const forms = await Promise.all(Array.from({ length: 12 }, (_, pick) => openForm(pick)));
  const visitors = [
    ...[0, 1].map((first) => again((turn) => reader(PAGES[(turn + first) % PAGES.length] as string))),
    ...[0, 1].map((first) => again((turn) => buyer(12 + ((turn * 2 + first) % 20)))),
  ];
  console.log('Two of the earlier release serve. The first of this one starts …');
  await delay(2_000);
  for (let place = 0; place < 2; place += 1) {
    const next = await start();
    await delay(BESIDE_MS);
    // Half of what was opened before is sent while both serve.
    for (const send of forms.splice(0, 4)) await send();
    await retire(running[place] as Started);
    running[place] = next;
    await delay(BESIDE_MS / 2);
  }
  for (const send of forms) await send();
  isOver = true;
  await Promise.all(visitors);
} finally {
  isOver = true;
  await Promise.all(running.map(({ product }) => product.end('SIGTERM')));
  await balancer.close();
  await Promise.all([redis.stop(), sandboxes.stop()]);
  await database.drop();
  earlier.remove();
  rmSync(sharedAssets, { recursive: true });
}
console.log(`${commit} → this one:`, counts);
for (const [what, many] of failures) console.log(`${many} × ${what}`);
process.exit(failures.size > 0 ? 1 : 0);
