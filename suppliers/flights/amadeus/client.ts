import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { exchange } from '../../http-exchange.ts';

/** How an Amadeus account is reached. Enterprise accounts differ from self-service ones only here (FACTS §1). */
export type AmadeusAccount = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  guestOfficeId?: string | undefined;
};

export type AmadeusRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** How long the whole call may take, in milliseconds. */
  deadlineMs: number;
  /** The visitor has gone, or the search's own deadline has passed. */
  signal?: AbortSignal;
  /** True when asking again can do no harm: reads, and calls that only calculate. */
  repeatable: boolean;
};

/** `sent: false` is sure not to have reached the far end; with `sent: true` nobody knows what was done. */
export type AmadeusAnswer =
  | { ok: true; body: unknown }
  | { ok: false; kind: 'refused'; status: number; errors: AmadeusErrorItem[] }
  | { ok: false; kind: 'unreachable'; sent: boolean; timedOut: boolean };

/** `code` and `status` come as numbers or as strings (FACTS §1). */
const ErrorItem = z.looseObject({
  code: z.coerce.number().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
});
export type AmadeusErrorItem = z.infer<typeof ErrorItem>;
const ErrorBody = z.looseObject({ errors: z.array(ErrorItem) });
const Token = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number() });

const INVALID_TOKEN_CODES = new Set([38190, 38192, 38193]);
const RENEW_BEFORE_MS = 60_000;
const SHORTEST_TOKEN_MS = 5_000;
const RETRY_AFTER_MS = 250;

/** A thin client: one token for parallel calls, a deadline on every call, one repeat where that is safe. */
export function createAmadeusClient(account: AmadeusAccount) {
  let token: Promise<{ value: string; renewAt: number }> | undefined;

  async function currentToken(signal: AbortSignal): Promise<string> {
    const known = await token?.catch(() => undefined);
    if (known && known.renewAt > Date.now()) return known.value;
    token = token && (await token.catch(() => undefined)) !== known ? token : fetchToken(signal);
    return (await token).value;
  }

  async function fetchToken(signal: AbortSignal) {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: account.clientId,
      client_secret: account.clientSecret,
      ...(account.guestOfficeId ? { guest_office_id: account.guestOfficeId } : {}),
    });
    const { status, text } = await exchange({
      method: 'POST',
      url: `${account.baseUrl}/v1/security/oauth2/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      signal,
    });
    if (status !== 200) throw new TokenRefused(status);
    const { access_token, expires_in } = Token.parse(JSON.parse(text));
    const lifetimeMs = Math.max(expires_in * 1_000 - RENEW_BEFORE_MS, SHORTEST_TOKEN_MS);
    return { value: access_token, renewAt: Date.now() + lifetimeMs };
  }

  async function once(request: AmadeusRequest, signal: AbortSignal): Promise<AmadeusAnswer> {
    let sent = false;
    try {
      const authorization = `Bearer ${await currentToken(signal)}`;
      sent = true;
      const { status, text } = await exchange({
        method: request.method,
        url: account.baseUrl + request.path,
        headers: {
          authorization,
          accept: 'application/vnd.amadeus+json',
          ...(request.body === undefined ? {} : { 'content-type': 'application/vnd.amadeus+json' }),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
        freshConnection: !request.repeatable,
      });
      if (status === 204) return { ok: true, body: null };
      const body: unknown = JSON.parse(text);
      if (status >= 200 && status < 300) return { ok: true, body };
      const errors = ErrorBody.safeParse(body);
      return { ok: false, kind: 'refused', status, errors: errors.success ? errors.data.errors : [] };
    } catch (error) {
      if (error instanceof TokenRefused) return { ok: false, kind: 'refused', status: error.status, errors: [] };
      // A 5xx in HTML, a body cut short, a reset, a deadline: the far end may or may not have done its work.
      return { ok: false, kind: 'unreachable', sent: sent && !neverConnected(error), timedOut: signal.aborted };
    }
  }

  return async function call(request: AmadeusRequest): Promise<AmadeusAnswer> {
    const deadline = AbortSignal.timeout(request.deadlineMs);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    const first = await once(request, signal);
    if (first.ok || signal.aborted) return first;
    if (first.kind === 'refused' && first.status === 401 && hasInvalidToken(first)) {
      token = undefined;
      return once(request, signal);
    }
    const mayPass = first.kind === 'unreachable' || first.status >= 500 || first.status === 429;
    if (!request.repeatable || !mayPass) return first;
    await delay(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
    return signal.aborted ? first : once(request, signal);
  };
}

export type AmadeusCall = ReturnType<typeof createAmadeusClient>;

class TokenRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Amadeus refused our credentials (${status})`);
    this.status = status;
  }
}

const hasInvalidToken = (answer: { errors: AmadeusErrorItem[] }) =>
  answer.errors.length === 0 || answer.errors.some(({ code }) => code !== undefined && INVALID_TOKEN_CODES.has(code));

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const neverConnected = (error: unknown): boolean => NOT_CONNECTED.has((error as NodeJS.ErrnoException).code ?? '');
