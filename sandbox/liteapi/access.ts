import type { Fault } from '../faults.ts';
import type { SandboxAnswer, SandboxRequest } from '../http.ts';
import { LiteApiError, type LiteApiError as Refusal, unauthorized } from './errors.ts';

/** Which keys there are: the only valid one, else every key of its mode: all but those of production, or those alone. */
export type ValidKeys = { only?: string | undefined; isLive: boolean };

export function refusalOf({ headers }: SandboxRequest, { only, isLive }: ValidKeys): Refusal | undefined {
  const key = headers['x-api-key'];
  if (typeof key !== 'string' || key === '') return unauthorized();
  return (only === undefined ? key.startsWith('prod_') !== isLive : key !== only) ? unauthorized() : undefined;
}

/** LiteAPI's answer for the status a fault asks for; `undefined` where it has none, so that a gateway's page is sent. */
export function refuse(status: number, { retryAfterSeconds }: Fault): SandboxAnswer | undefined {
  if (status === 204 || status === 304) return { status };
  if (status === 401) return unauthorized().toAnswer();
  if (status === 408) return new LiteApiError(408, 4016, TIMEOUT, TIMEOUT).toAnswer();
  if (status === 500) return new LiteApiError(500, 5000, 'unable to process request', 'internal error').toAnswer();
  if (status !== 429) return undefined;
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return { ...new LiteApiError(429, 429, 'Too Many Requests').toAnswer(), headers };
}

const TIMEOUT = 'prebook timeout exceeded, please consider increasing';
