import type { IncomingHttpHeaders } from 'node:http';
import { seededRandom } from './world/seeded-random.ts';

/** The upstream API's response time: constant, or log-normal with this median and 95th percentile. */
export type Latency = number | { medianMs: number; p95Ms: number };

/**
 * Misbehaviour of a sandbox that a test requests (`PUT /sandbox/faults`, or a `sandbox-fault` header on one request); none by
 * default. `times` is the number of calls it applies to; without it the fault stays until removed.
 */
export type Fault = {
  /** The affected calls: a prefix of `METHOD /path`. */
  call: string;
  times?: number;
  /** The share of matching calls that it hits, 0 to 1; the same calls in every run. */
  share?: number;
  /** With `share`: selects other calls. */
  seed?: number;
  delayMs?: Latency;
  /** Never answer, and do no work; the connection stays open. */
  silent?: boolean;
  /** Answer with this status instead of doing the work. */
  status?: number;
  /** With `status` 429: the seconds to wait. */
  retryAfterSeconds?: number;
  /** Cut the connection before the work, after it but before the answer, or in the middle of the answer. */
  cut?: 'before' | 'after' | 'midway';
  /** The answer's body is sent in pieces over this time. */
  slowBodyMs?: number;
  /** The answer's body is invalid JSON in spite of its content type. */
  malformed?: boolean;
  /** Multiplies prices. */
  priceFactor?: number;
  soldOut?: boolean;
  /** When a room is priced again: no refund and no meals any more. */
  stricter?: boolean;
  /** The agency's account at the supplier has no funds. */
  noFunds?: boolean;
  /** For an order at the GDS: no tickets, or only those of half the travellers. */
  tickets?: 'never' | 'partly';
  /** For such an order: the time from order to tickets. */
  ticketsAfterMs?: number;
  /** For such an order: the airline's ticketing deadline, from the order on. */
  ticketsWithinMs?: number;
  /** For such an order: it cannot be found once it has lapsed; without this its record says that it is cancelled. */
  lapsed?: 'gone';
};

const HEADER = 'sandbox-fault';

/** A fault with the number it is taken back by: two people may set faults at the same time. */
type SetFault = Fault & { number: number };

export function createFaults() {
  let faults: SetFault[] = [];
  let last = 0;
  let calls = 0;
  let injected = 0;
  return {
    set: (next: Fault[]) => {
      faults = next.map((fault) => ({ ...fault, number: ++last }));
    },
    /** The newest comes first, so that it decides about a call that an older one names too. */
    add: (fault: Fault) => {
      faults = [{ ...fault, number: ++last }, ...faults];
    },
    /** False if it is no longer set. */
    remove(number: number): boolean {
      const isSet = faults.some((fault) => fault.number === number);
      faults = faults.filter((fault) => fault.number !== number);
      return isSet;
    },
    /** Those that still apply. */
    all: (): SetFault[] => faults.filter(({ times }) => times !== 0),
    /** The number of calls, and of calls with a fault; calls with a fault header of their own are not counted. */
    counts: () => ({ calls, injected }),
    /** The fault for this call, if any; counts the call. */
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

/** Draws one delay in milliseconds; a distribution is log-normal, like response times of real systems. */
export function drawDelayMs(latency: Latency): number {
  if (typeof latency === 'number') return latency;
  const { medianMs, p95Ms } = latency;
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return medianMs * Math.exp((normal * Math.log(p95Ms / medianMs)) / P95_IN_DEVIATIONS);
}
