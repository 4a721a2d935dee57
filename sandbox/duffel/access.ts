import type { Fault } from '../faults.ts';
import type { SandboxAnswer, SandboxRequest } from '../http.ts';
import { badRequest, DuffelError } from './errors.ts';

const MINUTE_MS = 60_000;

/**
 * Authorisation, required headers and rate limit. Every test token is accepted, unless the sandbox is given the only valid one;
 * live tokens are refused.
 */
export function createAccess(now: () => number, { rateLimit, token }: { rateLimit: number; token?: string | undefined }) {
  const asked = new Map<string, number>();
  let minute = 0;

  /** The headers with the calls left in this minute. */
  function rateHeaders(remaining: number) {
    const reset = new Date((Math.floor(now() / MINUTE_MS) + 1) * MINUTE_MS).toUTCString();
    return { 'ratelimit-limit': String(rateLimit), 'ratelimit-remaining': String(remaining), 'ratelimit-reset': reset };
  }

  /** Counts a call; returns how many are left. */
  function count(caller: string): number {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) asked.clear();
    minute = current;
    const calls = (asked.get(caller) ?? 0) + 1;
    asked.set(caller, calls);
    return rateLimit - calls;
  }

  return {
    /** Counts the call; returns its answer's headers and the refusal, if any. */
    enter(request: SandboxRequest): { headers: Record<string, string>; refusal: DuffelError | undefined } {
      const left = count(String(request.headers.authorization ?? ''));
      const headers = rateHeaders(Math.max(0, left));
      return { headers, refusal: left < 0 ? TOO_MANY() : refusalOf(request, token) };
    },

    /** Duffel's answer for the status a fault asks for; `undefined` where Duffel has none, so that a gateway's page is sent. */
    refuse(status: number, { retryAfterSeconds = 1 }: Fault): SandboxAnswer | undefined {
      const reset = new Date(now() + retryAfterSeconds * 1_000).toUTCString();
      return status === 429
        ? TOO_MANY().toAnswer({ ...rateHeaders(0), 'ratelimit-reset': reset })
        : REFUSALS[status]?.().toAnswer(rateHeaders(rateLimit - 1));
    },
  };
}

function refusalOf({ method, headers, text }: SandboxRequest, only: string | undefined): DuffelError | undefined {
  const { authorization, accept = '*/*', 'duffel-version': version, 'content-type': type } = headers;
  if (!authorization) return MISSING_AUTHORIZATION();
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (!token) return unauthorized('invalid_authorization_header', 'Invalid authorization header', "Send 'Bearer' and a token.");
  if (only === undefined ? token.startsWith('duffel_live_') : token !== only) return WRONG_TOKEN();
  if (!version)
    return badRequest(
      ...(['missing_version_header', 'Missing version header'] as const),
      "The 'Duffel-Version' header needs to be set to a valid API version.",
    );
  if (version !== 'v2')
    return badRequest(
      ...(['unsupported_version', 'Unsupported version'] as const),
      "The version set in the 'Duffel-Version' header is no longer supported by the API. Please upgrade.",
    );
  if (!/\*\/\*|application\/(\*|json)/.test(accept))
    return new DuffelError(
      ...([406, 'invalid_request_error', 'unsupported_format', 'Unsupported format'] as const),
      'The response type requested with your Accept header is not supported.',
    );
  if (method !== 'GET' && text !== '' && !/^application\/json\s*(;|$)/.test(type ?? ''))
    return badRequest(
      ...(['invalid_content_type_header', 'Invalid content type header'] as const),
      "The 'Content-Type' header should be set to 'application/json'.",
    );
  return undefined;
}

const unauthorized = (code: string, title: string, message: string) =>
  new DuffelError(401, 'authentication_error', code, title, message);
const MISSING_AUTHORIZATION = () =>
  unauthorized(
    ...(['missing_authorization_header', 'Missing authorization header'] as const),
    "The 'Authorization' header needs to be set and contain a valid API token.",
  );
const WRONG_TOKEN = () =>
  unauthorized(
    ...(['access_token_not_found', 'Access token not found'] as const),
    'The access token you have used is not a valid API access token',
  );
const TOO_MANY = () =>
  new DuffelError(429, 'rate_limit_error', 'rate_limit_exceeded', 'Rate limit exceeded', 'Too many requests.');

export const timedOut = () =>
  new DuffelError(504, 'api_error', 'gateway_timeout_error', 'Gateway timeout', 'The airline took too long to answer.');

const REFUSALS: Record<number, () => DuffelError> = {
  401: WRONG_TOKEN,
  403: () =>
    new DuffelError(
      ...([403, 'authentication_error', 'insufficient_permissions', 'Insufficient permissions'] as const),
      'This endpoint requires a token with other permissions.',
    ),
  500: () => new DuffelError(500, 'api_error', 'internal_server_error', 'Internal server error', 'Something went wrong.'),
  504: timedOut,
};
