import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem } from '#contract/problem.ts';
import { callIn } from '#contract/transport/backend-path.ts';
import type { RequestClass, ThreadTime } from '../../load/thread-time.ts';
import { createTurns, type Turn, type Turns } from '../../load/turns.ts';

const CALLS = {
  checkout:
    /^\/(user|payment|mail\/send|personal-data|consent|quotes|(air\/flight-offer|stays)\/validate|[^/]+\/flight\/order)\b/,
  search: /^\/(air|(stays|cruises|tours)\/search|stays\/[^/]+\/offers|cruises\/[^/]+\/sailings)\b/,
};
/** Pages are the same in every letter case. */
const PAGES = {
  checkout: /^\/(booking|user|enquiry|pqr|cotizacion|privacy-policy\/(solicitud|constancia))\b/i,
  search: /^\/(result|hoteles\/(result|HotelSummary)|crucero\/(result|details)|turs)\b|^\/[^/]+\/results\b/i,
};

export function classOf(method: string, url: string, backendPath: string): RequestClass {
  const call = callIn(url, backendPath);
  const { checkout, search } = call === undefined ? PAGES : CALLS;
  // A form that is posted to a page chooses an offer, pays, or writes to the agency.
  if (checkout.test(call ?? url) || (call === undefined && method === 'POST')) return 'checkout';
  return search.test(call ?? url) ? 'search' : 'content';
}

/**
 * Requests answered at once. A request beyond the limit of concurrent ones waits for a slot, then for thread time, but never so
 * long that no time is left to answer; otherwise it is refused at once. Above `mostLagMs` of event-loop lag nothing new begins.
 */
const TERMS = {
  checkout: { units: 64, unitsPerVisitor: 48, waiting: 64, waitingPerVisitor: 48, longestWaitMs: 2_000, mostLagMs: 5_000 },
  search: { units: 24, unitsPerVisitor: 18, waiting: 32, waitingPerVisitor: 24, longestWaitMs: 300, mostLagMs: 800 },
  content: { units: 16, unitsPerVisitor: 12, waiting: 48, waitingPerVisitor: 32, longestWaitMs: 500, mostLagMs: 1_500 },
} as const satisfies Record<RequestClass, object>;

/** A client that reads slower than this has given up or is attacking (slow read). */
const LONGEST_SENDING_MS = 30_000;

export type Admission = ReturnType<typeof createAdmission>;

export function createAdmission(backendPath: string, time: ThreadTime) {
  const turns: Record<RequestClass, Turns> = {
    checkout: createTurns(TERMS.checkout),
    search: createTurns(TERMS.search),
    content: createTurns(TERMS.content),
  };
  async function take(kind: RequestClass, visitor: string): Promise<Turn> {
    const { mostLagMs, longestWaitMs } = TERMS[kind];
    if (time.lagMs() > mostLagMs || time.waitMs(kind) > longestWaitMs) return { ok: false, reason: 'busy' };
    return turns[kind].take({ visitor });
  }

  /**
   * Does the work when a slot is free, or answers the refusal with `refuse`. The slot is held until the response is sent or the
   * client has disconnected: unsent responses take memory.
   */
  return async function inTurn<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    refuse: (problem: Problem) => Answer,
    work: () => Promise<Answer>,
  ): Promise<Answer | FastifyReply> {
    const kind = classOf(request.method, request.raw.url ?? '', backendPath);
    const turn = await take(kind, request.ip);
    if (!turn.ok) return refuse(turn.reason === 'visitor' ? TOO_MANY : BUSY);
    try {
      // No work for a client that left while waiting.
      const isWanted = () => !request.raw.socket.destroyed;
      const name = `${kind} ${request.method} ${request.routeOptions.url}`;
      return (await time.turn(kind, { isWanted, name })) ? await work() : reply.hijack();
    } finally {
      whenSent(reply, turn.done);
    }
  };
}

const TOO_MANY = problem('too-many-requests', 'Too much is under way for this address: wait for it, then try again');
const BUSY = problem('overloaded', 'More is asked for than can be answered in time: try again in a few seconds');

function whenSent({ raw }: FastifyReply, done: () => void): void {
  if (raw.closed || raw.destroyed || raw.socket?.destroyed !== false) {
    done();
    return;
  }
  const timer = setTimeout(() => raw.destroy(), LONGEST_SENDING_MS);
  raw.once('close', () => {
    clearTimeout(timer);
    done();
  });
}
