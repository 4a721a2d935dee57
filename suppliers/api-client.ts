import { setTimeout as delay } from 'node:timers/promises';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { exchange } from './http-exchange.ts';

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the upstream API's address, with its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** How long the whole call may take, in milliseconds: waiting for its turn and its one repeat included. */
  deadlineMs: number;
  /** The visitor has gone, or the search's own deadline has passed. */
  signal?: AbortSignal | undefined;
  /** True when asking again can do no harm: reads, and calls that only calculate. */
  idempotent: boolean;
};

/** `sent: false` is sure not to have reached the upstream API; with `sent: true` nobody knows what was done. */
export type ApiAnswer =
  | { ok: true; status: number; body: unknown }
  | { ok: false; kind: 'refused'; status: number; body: unknown }
  | { ok: false; kind: 'unreachable'; sent: boolean; timedOut: boolean };

/** Refused for what was asked, and not for who asked, when, or how often: asked again, the answer would be the same. */
export const isRefusedForGood = (answer: { ok: true } | { ok: false; kind: string; status?: number }): boolean =>
  !answer.ok && answer.kind === 'refused' && [400, 409, 422].includes(answer.status ?? 0);

/** A refusal after which nobody knows whether the work was done all the same: not the upstream API's own, or of the moment. */
export const leavesOpen = (status: number): boolean => status < 400 || status === 408 || status === 429 || status >= 500;

/** What an account may say about how it is called; every supplier's account has these. */
export type CallTerms = Pick<ApiClient, 'maxDeadlineMs' | 'callsPerSecond' | 'breaker' | 'onCall' | 'timeToRead'>;

/** One call as it went, for the log. */
export type ApiCall = {
  supplier: string;
  call: string;
  status: number | undefined;
  ms: number;
  requestId: string | undefined;
};

export type ApiClient = {
  name: string;
  baseUrl: string;
  /** Media type of request bodies. */
  contentType?: string;
  /** Headers of every call; may have to fetch a token first. Rejects with {@link CredentialsRefused}. */
  headers(signal: AbortSignal): Promise<Record<string, string>> | Record<string, string>;
  /** Called when a call was refused for its credentials: true when it is worth asking again with new ones. */
  renewCredentials?(refusal: { status: number; body: unknown }): boolean;
  /** No call may take longer than this, whatever its own deadline, in milliseconds. */
  maxDeadlineMs?: number | undefined;
  /** Calls a second the account allows; without it as many as come. */
  callsPerSecond?: number | undefined;
  /** After how many failures in a row the upstream API is left alone, and for how long, in milliseconds. */
  breaker?: { failures: number; restMs: number } | undefined;
  onCall?: ((call: ApiCall) => void) | undefined;
  /** Waited for before a long answer is made sense of, which holds up everything else. */
  timeToRead?: (() => Promise<unknown>) | undefined;
  /** An answer longer than this counts as none; where nothing is said, one of tens of megabytes. */
  mostLetters?: number | undefined;
};

export class CredentialsRefused extends Error {
  readonly status: number;
  constructor(name: string, status: number) {
    super(`${name} refused our credentials (${status})`);
    this.status = status;
  }
}

const RETRY_AFTER_MS = 250;
/** Read in a millisecond or so. */
const LONG_LETTERS = 100_000;
const BREAKER = { failures: 12, restMs: 2_000 };
const NOT_SENT = { ok: false, kind: 'unreachable', sent: false, timedOut: false } as const satisfies ApiAnswer;

/**
 * Calls an upstream API the way every upstream API has to be called: a deadline on everything, a pace it can bear, one repeat where that
 * is safe, and nothing at all for a while after it has failed many times in a row.
 */
export function createApiClient(upstream: ApiClient) {
  const { failures, restMs } = upstream.breaker ?? BREAKER;
  const breaker = circuitBreaker(handleWhenResult(isFailure), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: restMs,
  });
  const throttle = createThrottle(upstream.callsPerSecond);

  async function once(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    if (!(await throttle.acquire(signal))) return { ...NOT_SENT, timedOut: signal.aborted };
    let sent = false;
    const startedAt = performance.now();
    const report = (status?: number, requestId?: string) =>
      upstream.onCall?.({
        supplier: upstream.name,
        call: `${request.method} ${request.path.split('?')[0]}`,
        status,
        requestId,
        ms: Math.round(performance.now() - startedAt),
      });
    try {
      const headers = await upstream.headers(signal);
      sent = true;
      const { method, path, body, idempotent } = request;
      const answer = await exchange({
        method,
        url: upstream.baseUrl + path,
        signal,
        freshConnection: !idempotent,
        mostLetters: upstream.mostLetters,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': upstream.contentType ?? 'application/json' }),
          ...request.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      report(answer.status, requestIdOf(answer.headers));
      if (answer.status === 429) throttle.backOff(retryAfterMs(answer.headers));
      if (answer.text.length > LONG_LETTERS) await upstream.timeToRead?.();
      return read(answer);
    } catch (error) {
      report();
      if (error instanceof CredentialsRefused) return { ok: false, kind: 'refused', status: error.status, body: null };
      // A body that is no JSON or is cut short, a reset, a deadline: the upstream API may or may not have done its work.
      return { ok: false, kind: 'unreachable', sent: sent && !neverConnected(error), timedOut: signal.aborted };
    }
  }

  async function guarded(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    try {
      return await breaker.execute(() => once(request, signal));
    } catch (error) {
      if (error instanceof BrokenCircuitError) return NOT_SENT;
      throw error;
    }
  }

  return async function call(request: ApiRequest): Promise<ApiAnswer> {
    const deadline = AbortSignal.timeout(Math.min(request.deadlineMs, upstream.maxDeadlineMs ?? Number.POSITIVE_INFINITY));
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    const first = await guarded(request, signal);
    if (first.ok || signal.aborted) return first;
    // Refused for its credentials, a call has done nothing: it may be made again whatever it is.
    if (first.kind === 'refused' && upstream.renewCredentials?.(first)) return guarded(request, signal);
    const mayPass = first.kind === 'unreachable' ? first !== NOT_SENT : first.status >= 500 || first.status === 429;
    if (!request.idempotent || !mayPass) return first;
    await delay(RETRY_AFTER_MS * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    return signal.aborted ? first : guarded(request, signal);
  };
}

function read({ status, text }: { status: number; text: string }): ApiAnswer {
  const isOk = status >= 200 && status < 300;
  if (isOk) return { ok: true, status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  return { ok: false, kind: 'refused', status, body: parsed(text) };
}

/** A refusal says enough by its status; gateways word theirs in HTML. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const isFailure = (answer: unknown): boolean => {
  const { ok, ...failure } = answer as Extract<ApiAnswer, { ok: false }>;
  return !ok && (failure.kind === 'unreachable' || failure.status >= 500);
};

/** Spaces calls out, and holds all of them back when the upstream API has asked for a rest. */
function createThrottle(callsPerSecond: number | undefined) {
  const gapMs = callsPerSecond ? 1_000 / callsPerSecond : 0;
  let nextAt = 0;
  let restUntil = 0;
  return {
    /** Waits for this call's turn; false when its time was over first. */
    async acquire(signal: AbortSignal): Promise<boolean> {
      const now = performance.now();
      const at = Math.max(now, nextAt, restUntil);
      nextAt = Math.max(now, nextAt) + gapMs;
      if (at <= now) return true;
      return delay(at - now, true, { signal }).catch(() => false);
    },
    backOff(ms: number): void {
      restUntil = Math.max(restUntil, performance.now() + ms);
    },
  };
}

const REST_WHEN_NOT_TOLD_MS = 1_000;
const LONGEST_REST_MS = 60_000;

/** `Retry-After` in seconds or as a date, or Duffel's `ratelimit-reset`, as milliseconds from now. */
function retryAfterMs(headers: Record<string, string | string[] | undefined>): number {
  const told = headers['retry-after'] ?? headers['ratelimit-reset'];
  const text = Array.isArray(told) ? told[0] : told;
  if (text === undefined) return REST_WHEN_NOT_TOLD_MS;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? REST_WHEN_NOT_TOLD_MS : Math.min(Math.max(0, ms), LONGEST_REST_MS);
}

function requestIdOf(headers: Record<string, string | string[] | undefined>): string | undefined {
  const id = headers['ama-request-id'] ?? headers['x-request-id'];
  return Array.isArray(id) ? id[0] : id;
}

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Nothing of the call can have arrived. */
export const neverConnected = (error: unknown): boolean => NOT_CONNECTED.has((error as NodeJS.ErrnoException).code ?? '');
