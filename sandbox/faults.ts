import type { IncomingHttpHeaders } from 'node:http';
import { seededRandom } from './world/seeded-random.ts';

/** How long the upstream API thinks: always as long, or spread as real answers are (half of them below the median). */
export type Latency = number | { medianMs: number; p95Ms: number };

/**
 * How a sandbox misbehaves when a test asks it to (`PUT /sandbox/faults`, or a `sandbox-fault` header on one request);
 * nothing by default. Each number of calls in `times` is counted down; without it the fault stays until it is taken back.
 */
export type Fault = {
  /** Which calls: the beginning of `METHOD /path`. */
  call: string;
  times?: number;
  /** Of the calls it could befall, how many it does: 0 to 1, the same ones in every run. */
  share?: number;
  /** With `share`: another draw of the same shares. */
  seed?: number;
  delayMs?: Latency;
  /** Answer this status instead of doing the work. */
  status?: number;
  /** With `status` 429: when to come back. */
  retryAfterSeconds?: number;
  /** Cut the connection before the work, or after it and before the answer, or in the middle of the answer. */
  cut?: 'before' | 'after' | 'midway';
  /** The answer's body comes in pieces over this long. */
  slowBodyMs?: number;
  /** The answer is not JSON although it says so. */
  malformed?: boolean;
  /** Prices are multiplied by this. */
  priceFactor?: number;
  soldOut?: boolean;
  /** Of a room that is priced again: nothing is given back any more, and no meals are in it. */
  stricter?: boolean;
  /** The agency's own account at the supplier is empty. */
  noFunds?: boolean;
  /** Of an order at the GDS: its tickets never come, or only those of half the travellers. */
  tickets?: 'never' | 'partly';
  /** Of the same: they come so long after it was made. */
  ticketsAfterMs?: number;
  /** Of the same: the airline wants them within so long. */
  ticketsWithinMs?: number;
  /** Of the same: once it has lapsed it cannot be found; as a rule its record says that it is cancelled. */
  lapsed?: 'gone';
};

const HEADER = 'sandbox-fault';

export function createFaults() {
  let faults: Fault[] = [];
  let calls = 0;
  let injected = 0;
  return {
    set: (next: Fault[]) => {
      faults = next.map((fault) => ({ ...fault }));
    },
    /** How many calls there were, and how many of them something befell. */
    counts: () => ({ calls, injected }),
    /** The fault that befalls this call, if any; counts it. */
    take(call: string, headers: IncomingHttpHeaders): Fault | undefined {
      const own = headers[HEADER];
      if (typeof own === 'string') return { call, ...(JSON.parse(own) as Partial<Fault>) };
      calls += 1;
      const fault = faults.find(
        (candidate, index) =>
          call.startsWith(candidate.call) &&
          candidate.times !== 0 &&
          (candidate.share === undefined || seededRandom('fault', candidate.seed ?? 0, calls, index) < candidate.share),
      );
      if (fault) injected += 1;
      if (fault?.times) fault.times -= 1;
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

const P95_IN_DEVIATIONS = 1.645;

/** One wait in milliseconds; a spread is log-normal, as the answer times of real systems are. */
export function drawDelayMs(latency: Latency): number {
  if (typeof latency === 'number') return latency;
  const { medianMs, p95Ms } = latency;
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return medianMs * Math.exp((normal * Math.log(p95Ms / medianMs)) / P95_IN_DEVIATIONS);
}
