import type { z } from 'zod';
import { type ApiAnswer, createApiClient } from '../../api-client.ts';
import { type OnPaymentCall, tellingOf } from '../payment-calls.ts';

const DEADLINE_MS = 20_000;
/** A page of a hundred payments has some hundred thousand. */
const MOST_LETTERS = 8_000_000;

/** `unreachable` covers whatever says nothing about the request itself: no answer, an odd one, credentials, too many calls. */
export type Said<Body> = { ok: true; body: Body } | { ok: false; reason: 'refused' | 'unreachable'; status?: number };

/** The request is wrong, or not possible for the thing it is about; the same again would be answered the same. */
const ABOUT_THE_REQUEST = new Set([400, 404, 409, 422]);

/** The same key came with another request before: nothing was done now. */
const KEY_USED = 409;
export const isKeyUsed = (said: Said<unknown>): boolean => !said.ok && said.status === KEY_USED;

export type Calls = ReturnType<typeof callsTo>;

/**
 * Calls to Mercado Pago's API. Each may be repeated: a read always, and what moves money because its idempotency key makes a
 * repetition the same call.
 */
export function callsTo({
  baseUrl,
  accessToken,
  deadlineMs = DEADLINE_MS,
  onCall,
}: {
  baseUrl: string;
  accessToken: string;
  deadlineMs?: number | undefined;
  onCall?: OnPaymentCall;
}) {
  const call = createApiClient({
    name: 'mercadopago',
    baseUrl,
    headers: () => ({ authorization: `Bearer ${accessToken}`, accept: 'application/json' }),
    mostLetters: MOST_LETTERS,
    ...tellingOf(onCall),
  });
  return {
    async read<Shape extends z.ZodType>(path: string, shape: Shape): Promise<Said<z.output<Shape>>> {
      return saidIn(await call({ method: 'GET', path, deadlineMs, idempotent: true }), shape);
    },
    async send<Shape extends z.ZodType>(
      method: 'POST' | 'PUT',
      path: string,
      { body, idempotencyKey, shape }: { body: unknown; idempotencyKey: string; shape: Shape },
    ): Promise<Said<z.output<Shape>>> {
      const headers = { 'x-idempotency-key': idempotencyKey };
      return saidIn(await call({ method, path, body, headers, deadlineMs, idempotent: true }), shape);
    },
  };
}

function saidIn<Shape extends z.ZodType>(answer: ApiAnswer, shape: Shape): Said<z.output<Shape>> {
  if (answer.ok) {
    const read = shape.safeParse(answer.body);
    return read.success ? { ok: true, body: read.data } : { ok: false, reason: 'unreachable' };
  }
  if (answer.kind === 'unreachable' || !ABOUT_THE_REQUEST.has(answer.status)) return { ok: false, reason: 'unreachable' };
  return { ok: false, reason: 'refused', status: answer.status };
}
