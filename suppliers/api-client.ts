import { setTimeout as delay } from 'node:timers/promises';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { timeNow } from '#domain/clock.ts';
import { answerBody } from './answer-body.ts';
import { exchange } from './http-exchange.ts';
import { createThrottle } from './throttle.ts';

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the upstream API's base URL, with its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Our own name of this call, for the log: all that is known of one whose answer is lost. */
  reference?: string | undefined;
  /** Deadline of the whole call in milliseconds, including the throttle's wait and the retry. */
  deadlineMs: number;
  /** Aborts when the visitor has disconnected or the search's own deadline has passed. */
  signal?: AbortSignal | undefined;
  /** True when repeating the call is harmless: reads and calculations. */
  idempotent: boolean;
};

/** `sent: false`: the request certainly did not reach the upstream API; `sent: true`: its outcome is unknown. */
export type ApiAnswer =
  | { ok: true; status: number; body: unknown }
  | { ok: false; kind: 'refused'; status: number; body: unknown }
  | { ok: false; kind: 'unreachable'; sent: boolean; timedOut: boolean };

/** Whether the refusal is about the request itself, not credentials, timing or rate: a retry would get the same answer. */
export const isRefusedForGood = (answer: { ok: true } | { ok: false; kind: string; status?: number }): boolean =>
  !answer.ok && answer.kind === 'refused' && [400, 409, 422].includes(answer.status ?? 0);

/** Request Timeout, Conflict, Too Early, Too Many Requests, and a gateway's word for a caller who hung up. */
const OPEN = new Set([408, 409, 425, 429, 499]);

/**
 * Whether a refusal leaves open if the work was done: it may be temporary, about another attempt at the same, or come from a gateway
 * instead of the API.
 */
export const leavesOpen = (status: number): boolean => status < 400 || OPEN.has(status) || status >= 500;

/** Call options that every supplier account can configure. */
export type CallTerms = Pick<ApiClient, 'maxDeadlineMs' | 'callsPerSecond' | 'processes' | 'breaker' | 'onCall' | 'timeToRead'>;

/** One finished call, for the log. */
export type ApiCall = {
  supplier: string;
  call: string;
  status: number | undefined;
  ms: number;
  requestId: string | undefined;
  /** Why there is no answer: the code of the failure (`CERT_HAS_EXPIRED`, `ECONNRESET`). */
  failure?: string;
  /** Our own request id, which was sent to the upstream API. */
  reference?: string;
  /** What was sent and answered, as it is known when this is called: the answer is parsed after it has come. Not for the log. */
  bodies(): { sent: unknown; answer: unknown };
};

export type ApiClient = {
  name: string;
  baseUrl: string;
  /** Media type of request bodies. */
  contentType?: string;
  /** Headers of every call; may fetch a token first. Rejects with {@link CredentialsRefused}. */
  headers(signal: AbortSignal): Promise<Record<string, string>> | Record<string, string>;
  /** Called when a call was refused for its credentials; returns true to repeat it with new ones. */
  renewCredentials?(refusal: { status: number; body: unknown }): boolean;
  /** Upper limit of every call's deadline, in milliseconds. */
  maxDeadlineMs?: number | undefined;
  /** The account's rate limit in calls per second; absent: unlimited. */
  callsPerSecond?: number | undefined;
  /** How many processes call with this account now: each takes its share of the rate. One by default. */
  processes?: (() => number) | undefined;
  /** The circuit breaker: consecutive failures until it opens, and how long it stays open, in milliseconds. */
  breaker?: { failures: number; restMs: number } | undefined;
  onCall?: ((call: ApiCall) => void) | undefined;
  /** Awaited before a long answer is parsed, because parsing blocks the event loop. */
  timeToRead?: (() => Promise<unknown>) | undefined;
  /** Longer answers count as failures; tens of megabytes by default. */
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
/** Up to this length parsing takes about a millisecond. */
const LONG_LETTERS = 100_000;
const BREAKER = { failures: 12, restMs: 2_000 };
const NOT_SENT = { ok: false, kind: 'unreachable', sent: false, timedOut: false } as const satisfies ApiAnswer;

/**
 * A client for an upstream API: a deadline on every call, a throttle, one retry where it is
 * safe, and a circuit breaker that pauses calls after many consecutive failures.
 */
export function createApiClient(upstream: ApiClient) {
  const { failures, restMs } = upstream.breaker ?? BREAKER;
  const breaker = circuitBreaker(handleWhenResult(isFailure), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: restMs,
  });
  let restsUntil = 0;
  breaker.onBreak(() => {
    restsUntil = performance.now() + restMs;
  });
  /** Whether the circuit is open, or one call tries whether it may be closed: its deadline may be far beyond that of the others. */
  const isPaused = () =>
    breaker.state === CircuitState.HalfOpen || (breaker.state === CircuitState.Open && performance.now() < restsUntil);
  const throttle = createThrottle(upstream.callsPerSecond, upstream.processes);

  async function once(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    let sent = false;
    let read: ApiAnswer | undefined;
    const startedAt = performance.now();
    const report = ({ status, requestId, failure }: Pick<Partial<ApiCall>, 'status' | 'requestId' | 'failure'>) =>
      upstream.onCall?.({
        supplier: upstream.name,
        call: `${request.method} ${request.path.split('?')[0]}`,
        status,
        requestId,
        ms: Math.round(performance.now() - startedAt),
        bodies: () => ({ sent: request.body ?? null, answer: read && 'body' in read ? read.body : null }),
        ...(failure === undefined ? {} : { failure }),
        ...(request.reference ? { reference: request.reference } : {}),
      });
    try {
      const headers = await upstream.headers(signal);
      sent = true;
      const { method, path, body, idempotent } = request;
      const answer = await exchange({
        method,
        url: upstream.baseUrl + path,
        within: upstream.baseUrl,
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
      report({ status: answer.status, requestId: requestIdOf(answer.headers) });
      if (answer.status === 429) throttle.backOff(retryAfterMs(answer.headers));
      if (answer.text.length > LONG_LETTERS) await upstream.timeToRead?.();
      read = readAnswer(answer);
      return read;
    } catch (error) {
      report({ failure: failureOf(error) });
      if (error instanceof CredentialsRefused) return { ok: false, kind: 'refused', status: error.status, body: null };
      // Invalid JSON, exceeded limits, a truncated answer, a reset or a deadline: the upstream API may have done its work.
      return { ok: false, kind: 'unreachable', sent: sent && !neverConnected(error), timedOut: signal.aborted };
    }
  }

  async function guarded(request: ApiRequest, { signal, endsAt }: Deadline): Promise<ApiAnswer> {
    if (throttle.restsBeyond(endsAt) || isPaused()) return NOT_SENT;
    // Outside the circuit breaker: whoever gives up waiting has not asked the upstream API.
    if (!(await throttle.acquire(signal))) return { ...NOT_SENT, timedOut: true };
    if (isPaused()) return NOT_SENT;
    try {
      return await breaker.execute(() => once(request, signal));
    } catch (error) {
      if (error instanceof BrokenCircuitError) return NOT_SENT;
      throw error;
    }
  }

  return async function call(request: ApiRequest): Promise<ApiAnswer> {
    const deadlineMs = Math.min(request.deadlineMs, upstream.maxDeadlineMs ?? Number.POSITIVE_INFINITY);
    const timeout = AbortSignal.timeout(deadlineMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const deadline = { signal, endsAt: performance.now() + deadlineMs };
    const first = await guarded(request, deadline);
    if (first.ok || signal.aborted) return first;
    // A call refused for its credentials had no effect, so it can be repeated even if not idempotent.
    if (first.kind === 'refused' && upstream.renewCredentials?.(first)) return guarded(request, deadline);
    const mayPass = first.kind === 'unreachable' ? first !== NOT_SENT : first.status >= 500 || first.status === 429;
    if (!request.idempotent || !mayPass) return first;
    await delay(RETRY_AFTER_MS * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return first;
    const second = await guarded(request, deadline);
    return second === NOT_SENT ? first : second;
  };
}

function readAnswer({ status, text }: { status: number; text: string }): ApiAnswer {
  const isOk = status >= 200 && status < 300;
  if (isOk) return { ok: true, status, body: text === '' ? null : answerBody(text) };
  return { ok: false, kind: 'refused', status, body: parsed(text) };
}

/** The body of a refusal is optional, since the status suffices; gateways send HTML. */
function parsed(text: string): unknown {
  try {
    return answerBody(text);
  } catch {
    return null;
  }
}

/** When a call has to be over, on the clock of `performance.now()`, and what aborts it then. */
type Deadline = { signal: AbortSignal; endsAt: number };

const isFailure = (answer: unknown): boolean => {
  const { ok, ...failure } = answer as Extract<ApiAnswer, { ok: false }>;
  return !ok && (failure.kind === 'unreachable' || failure.status >= 500);
};

const REST_WHEN_NOT_TOLD_MS = 1_000;
const LONGEST_REST_MS = 60_000;

/** Milliseconds to wait, from `Retry-After` in seconds or as a date, or from Duffel's `ratelimit-reset`. */
function retryAfterMs(headers: Record<string, string | string[] | undefined>): number {
  const told = headers['retry-after'] ?? headers['ratelimit-reset'];
  const text = Array.isArray(told) ? told[0] : told;
  if (text === undefined) return REST_WHEN_NOT_TOLD_MS;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - timeNow();
  return Number.isNaN(ms) ? REST_WHEN_NOT_TOLD_MS : Math.min(Math.max(0, ms), LONGEST_REST_MS);
}

function requestIdOf(headers: Record<string, string | string[] | undefined>): string | undefined {
  const id = headers['ama-request-id'] ?? headers['x-request-id'];
  return Array.isArray(id) ? id[0] : id;
}

/** The code of a failure, or its kind: never its message, which may repeat an address or an answer. */
export function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,60}$/.test(word)) ?? 'unknown';
}

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'NOT_CONFIGURED']);
/** The system calls before there is a connection; also those of no route, and of connections that time out. */
const CONNECTING = new Set(['connect', 'getaddrinfo']);

/** Whether the connection failed, so that nothing of the call can have arrived. */
export function neverConnected(error: unknown): boolean {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return NOT_CONNECTED.has(code) || CONNECTING.has(syscall);
}
