import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startEverythingApart } from '../../harness/product/product-process.ts';
import { aCustomer, aSegment, clientOf, prepareBooking, travelDay } from '../../harness/visitors/booking-steps.ts';
import { percentile } from '../load.ts';
import { type Answer, ask } from './storm-client.ts';

/**
 * `npm run storm`: half a minute of overload. One visitor makes a hundred of the largest searches at once, sixty others one after
 * the other, three hundred request a results page and leave after two seconds; meanwhile some look at pages and one pays. Prints
 * one JSON object: the peak figures of the product's process, the waiting times of answered requests, and how fast the others
 * were refused.
 */
const SECONDS = Number(process.argv[2] ?? 30);
const AT_ONCE = 100;
const OTHERS = 60;
const IMPATIENT = 300;
const PATIENCE_MS = 2_000;

const LEGS = [
  ['BOG', 'MIA'],
  ['MIA', 'MAD'],
  ['MAD', 'LIM'],
  ['LIM', 'MEX'],
  ['MEX', 'BOG'],
] as const;
let asked = 0;
/** Five legs for nine travellers, on dates not searched before. */
const largest = () => {
  const first = 5 + (asked++ % 280);
  const gap = 1 + (Math.floor(asked / 280) % 9);
  return aSegment({
    legInfo: LEGS.map(([from, to], leg) => ({ from, to, departureDate: travelDay(first + leg * gap) })),
    travelerInfo: { adult: 5, child: 2, infant: 2 },
  });
};
const PAGES = Array.from({ length: 12 }, (_, index) => {
  const [from, to] = LEGS[index % LEGS.length] as readonly [string, string];
  return `/result?tripType=2&origin=${from}&destination=${to}&departureDate=${travelDay(20 + index)}&returnDate=${travelDay(30 + index)}&adult=2&child=1&infant=0&cabinClass=economy`;
});

const running = await startEverythingApart({ LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '1000000' });
const { product } = running;
const seen: Record<string, Answer[]> = {};
const note = (kind: string, answer: Answer) => {
  seen[kind] = [...(seen[kind] ?? []), answer];
};
let maxRssMb = 0;
let isOver = false;
/** The event loop delay of this process: it is part of every time below and not the product's. */
const ownLag = monitorEventLoopDelay({ resolution: 20 });
const watch = setInterval(() => {
  maxRssMb = Math.max(maxRssMb, residentMb());
}, 100);

try {
  const { id, key } = await prepareBooking(clientOf(product.url), { card: null });
  const call = (path: string, body: object, from: string) => ask(`${product.url}/backend${path}`, { method: 'POST', body, from });
  const cookies = `tq_agent=${key.agentId}; tq_booking_${id}=${key.flightOfferId}`;

  const repeat = async (kind: string, pauseMs: number, one: () => Promise<Answer>) => {
    while (!isOver) {
      const answer = await one();
      if (!isOver || answer.status !== 0) note(kind, answer);
      // Visitors mostly come back sooner than `retry-after` says.
      await pause(answer.retryAfter === undefined ? pauseMs : Math.max(pauseMs, Number(answer.retryAfter) * 500));
    }
  };
  const address = (group: number, index: number) => `127.${group}.${1 + (index >> 7)}.${1 + (index & 127)}`;
  const search = (from: string) => call('/air/flight-offer/search', largest(), from);
  const everybody = [
    ...Array.from({ length: AT_ONCE }, () => repeat('largest_one_address', 250, () => search('127.0.0.2'))),
    ...Array.from({ length: OTHERS }, (_, index) => repeat('largest_many_addresses', 500, () => search(address(1, index)))),
    ...Array.from({ length: IMPATIENT }, (_, index) =>
      repeat('results_page', 500, () =>
        ask(product.url + PAGES[index % PAGES.length], { from: address(2, index), patienceMs: PATIENCE_MS }),
      ),
    ),
    ...Array.from({ length: 4 }, (_, index) =>
      repeat('home_page', 300, () => ask(`${product.url}/`, { from: address(3, index) })),
    ),
    ...Array.from({ length: 4 }, (_, index) =>
      repeat('suggestions', 200, () => ask(`${product.url}/backend/search/airports?term=bog`, { from: address(4, index) })),
    ),
    repeat('checkout', 200, () => call('/user/session/customer', { ...key, customerDetails: aCustomer }, '127.5.0.1')),
    repeat('checkout', 300, () =>
      ask(`${product.url}/booking/summary?id=${id}`, { from: '127.5.0.1', headers: { cookie: cookies } }),
    ),
  ];
  const cpuBefore = cpuSeconds();
  const sandboxBefore = cpuSeconds(running.sandboxes.pid);
  ownLag.enable();
  await pause(SECONDS * 1_000);
  isOver = true;
  const share = (which: 'used' | 'waited') => Math.round(((cpuSeconds()[which] - cpuBefore[which]) / SECONDS) * 100) / 100;
  const [cpuShare, cpuWaited] = [share('used'), share('waited')];
  ownLag.disable();
  const sandboxNow = cpuSeconds(running.sandboxes.pid);
  const ofSandboxes = (which: 'used' | 'waited') =>
    Math.round(((sandboxNow[which] - sandboxBefore[which]) / SECONDS) * 100) / 100;
  const [sandboxShare, sandboxWaited] = [ofSandboxes('used'), ofSandboxes('waited')];
  await Promise.race([Promise.all(everybody), pause(20_000)]);
  const after = await ask(`${product.url}/healthz`, { patienceMs: 5_000 });
  clearInterval(watch);
  console.log(
    JSON.stringify({
      seconds: SECONDS,
      is_alive: residentMb() > 0,
      health_afterwards: after.status || 'no answer in 5 s',
      max_rss_mb: maxRssMb,
      // The share of one core. Time waited for the core went to other processes, and is part of all times below.
      cpu_share: cpuShare,
      cpu_waited: cpuWaited,
      stand_ins_cpu_share: sandboxShare,
      stand_ins_cpu_waited: sandboxWaited,
      own_lag_p50_ms: Math.round(ownLag.percentile(50) / 1e6),
      own_lag_p99_ms: Math.round(ownLag.percentile(99) / 1e6),
      rss_after_mb: residentMb(),
      ...Object.fromEntries(Object.entries(seen).map(([kind, answers]) => [kind, figuresOf(answers)])),
    }),
  );
} finally {
  clearInterval(watch);
  await running.stop();
}
process.exit(0);

/** Visitors who left have no response time: their share is listed beside the times of the answered. */
function figuresOf(answers: Answer[]) {
  const isRefused = ({ status }: Answer) => status === 429 || status === 503;
  const admitted = answers.filter((answer) => answer.status > 0 && answer.status < 400);
  const refused = answers.filter(isRefused);
  const times = (list: Answer[], share: number) =>
    Math.round(
      percentile(
        list.map(({ ms }) => ms),
        share,
      ),
    ) || 0;
  return {
    admitted: admitted.length,
    p50_ms: times(admitted, 0.5),
    p99_ms: times(admitted, 0.99),
    refused: refused.length,
    refused_p50_ms: times(refused, 0.5),
    refused_p99_ms: times(refused, 0.99),
    refused_without_retry_after: refused.filter(({ retryAfter }) => retryAfter === undefined).length,
    left_or_lost: answers.filter(({ status }) => status === 0).length,
    other: answers.filter((answer) => answer.status >= 400 && !isRefused(answer)).length,
  };
}

/** Seconds in which a process's main thread ran, by default the product's, and in which it waited for a core. */
function cpuSeconds(pid = product.pid): { used: number; waited: number } {
  const [used, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { used: (used ?? 0) / 1e9, waited: (waited ?? 0) / 1e9 };
}

function residentMb(): number {
  try {
    const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
