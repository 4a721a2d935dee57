import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { type ProductProcess, startOne } from '../harness/product/product-process.ts';
import { GDS_ONLY, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { startRedis } from '../harness/product/redis-server.ts';
import { startRoundRobin } from '../harness/product/round-robin.ts';
import { startSandboxes, tellWhereNoticesGo } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must, patient, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { BY_CARD, bookingTab } from '../harness/visitors/booking-tab.ts';
import { flightList } from '../harness/visitors/every-page.ts';

/** How long old and new serve side by side. */
const BESIDE_MS = 8_000;
const UNDER_WAY_MS = 2_000;
const BEFORE_MS = 2_000;
/** Forms that are opened before a deployment: a third is sent while the first pair serves, a third with the second, the rest afterwards. */
const FORMS = 12;
const PAGES = [...['/', '/vuelos', '/hoteles', '/crucero', '/turs', '/blog', '/user/my-journey'], flightList()];

/** What a process of the product is: the code of another folder, and settings. */
export type Build = { folder?: string; env?: Record<string, string> };
export type Site = {
  databaseUrl: string;
  /** Replaces both processes, one at a time, as `deploy/kubernetes` does it. */
  replaceBoth(by: Build): Promise<void>;
};
export type Served = {
  counts: { pages: number; files: number; bookings: number; forms: number; searchedAgain: number };
  /** What failed, and how often. */
  failures: Map<string, number>;
};

/**
 * Two processes behind a balancer, to which something is done while visitors read pages with all their scripts, search and book, and fill in
 * forms that they opened before.
 */
export async function underLoad(first: Build, work: (site: Site) => Promise<void>): Promise<Served> {
  const counts = { pages: 0, files: 0, bookings: 0, forms: 0, searchedAgain: 0 };
  const failures = new Map<string, number>();
  const failed = (what: string): void => void failures.set(what, (failures.get(what) ?? 0) + 1);
  const [database, sandboxes, redis, port] = await Promise.all([
    createTestDatabase(WITH_SAMPLES),
    startSandboxes(),
    startRedis(),
    freePort(),
  ]);
  const sharedAssets = mkdtempSync(join(tmpdir(), 'tiquete-assets-'));
  const url = `http://localhost:${port}`;
  const listening: number[] = [];
  const start = async ({ folder, env }: Build): Promise<Started> => {
    const own = await freePort();
    const product = await startOne({
      sandboxes,
      databaseUrl: database.url,
      port: own,
      env: { ...GDS_ONLY, REDIS_URL: redis.url, PUBLIC_ORIGIN: url, LOG_LEVEL: 'warn', SHARED_ASSETS_DIR: sharedAssets, ...env },
      ...(folder ? { folder } : {}),
    });
    await tellWhereNoticesGo(sandboxes, url);
    listening.push(own);
    return { product, port: own };
  };
  /** No new request, a pause for those on their way, then the end. */
  const retire = async ({ product, port: own }: Started) => {
    listening.splice(listening.indexOf(own), 1);
    await delay(UNDER_WAY_MS);
    await product.end('SIGTERM');
    for (const line of errorsIn(product.log())) failed(line);
  };

  /** Reads pages as a browser does, with all scripts and styles. */
  async function read(path: string): Promise<void> {
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
  async function buy(pick: number): Promise<void> {
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

  /** A form that was opened before the deployment and is sent during or after it. */
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

  let isOver = false;
  async function again(visit: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await visit(turn).catch((error: Error) => failed(error.message.slice(0, 160)));
      await delay(20);
    }
  }

  let running: Started[] = [];
  async function replaceBoth(by: Build): Promise<void> {
    const forms = await Promise.all(Array.from({ length: FORMS }, (_, pick) => openForm(pick)));
    for (const old of running) {
      const next = await start(by);
      await delay(BESIDE_MS);
      for (const send of forms.splice(0, FORMS / 3)) await send();
      await retire(old);
      running = running.map((one) => (one === old ? next : one));
      await delay(BESIDE_MS / 2);
    }
    for (const send of forms) await send();
  }

  const balancer = await startRoundRobin(listening, port);
  let visitors: Promise<void>[] = [];
  try {
    running = [await start(first), await start(first)];
    visitors = [
      ...[0, 1].map((place) => again((turn) => read(PAGES[(turn + place) % PAGES.length] as string))),
      ...[0, 1].map((place) => again((turn) => buy(FORMS + ((turn * 2 + place) % 20)))),
    ];
    await delay(BEFORE_MS);
    await work({ databaseUrl: database.url, replaceBoth });
  } finally {
    isOver = true;
    await Promise.all(visitors);
    await Promise.all(running.map(retire));
    await balancer.close();
    await Promise.all([redis.stop(), sandboxes.stop()]);
    await database.drop();
    rmSync(sharedAssets, { recursive: true });
  }
  return { counts, failures };
}

type Started = { product: ProductProcess; port: number };

/** As pino writes it. */
const ERROR = 50;

/** What the product wrote as an error, without what differs from one time to the next. */
export function errorsIn(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    try {
      const { level, msg, event } = JSON.parse(line) as { level: number; msg?: string; event?: string };
      return level >= ERROR ? [`in the log: ${event ?? msg}`] : [];
    } catch {
      return [];
    }
  });
}

/** Ends the command: prints what was served and what failed, and fails if anything did. */
export function tell(what: string, { counts, failures }: Served): never {
  console.log(`${what}:`, counts);
  for (const [failure, many] of failures) console.log(`${many} × ${failure}`);
  process.exit(failures.size > 0 ? 1 : 0);
}
