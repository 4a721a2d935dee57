import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { timeNow } from '#domain/clock.ts';
import type { ProviderEvent, RawNotice } from '../port.ts';

/** A notice of another time was sent before. Mercado Pago signs each attempt anew. */
const TOLERANCE_MS = 10 * 60_000;
/** The time is in seconds; longer numbers are milliseconds. */
const LEAST_MS = 100_000_000_000;

const Id = z.string().regex(/^[\w-]{1,64}$/);
const Notice = z.object({ type: z.string().min(1).max(60), data: z.object({ id: Id }) });

const IGNORED = { kind: 'ignored' } as const;
const SHAPELESS = { kind: 'shapeless' } as const;

/**
 * Parses a webhook. The signature covers the id of what changed, the request's id and the time, and nothing else of the body: so
 * a notice is only a reason to look the payment up. It names the payment alone, not our reference: one that is not known by its
 * number yet is found by its page.
 */
export function readNotice(webhookSecret: string, { headers, body }: RawNotice, now = timeNow()): ProviderEvent | null {
  const signature = signatureIn(textOf(headers['x-signature']));
  const requestId = textOf(headers['x-request-id']).trim();
  if (!signature || Math.abs(now - signature.at) > TOLERANCE_MS) return null;
  const sent = bodyIn(body);
  const named = z.object({ data: z.object({ id: Id }) }).safeParse(sent);
  const id = named.success ? named.data.data.id.toLowerCase() : '';
  const manifest = [
    ...(id ? [`id:${id}`] : []),
    ...(requestId ? [`request-id:${requestId}`] : []),
    `ts:${signature.ts}`,
    '',
  ].join(';');
  if (!isSame(createHmac('sha256', webhookSecret).update(manifest).digest('hex'), signature.v1)) return null;
  const notice = Notice.safeParse(sent);
  if (!notice.success) return SHAPELESS;
  const { type, data } = notice.data;
  if (type !== 'payment') return IGNORED;
  return /^\d{1,20}$/.test(data.id) ? { kind: 'changed', payment: { paymentId: data.id } } : SHAPELESS;
}

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

type Signature = { ts: string; at: number; v1: string };

function signatureIn(header: string): Signature | undefined {
  const partOf = (name: string) => new RegExp(`(?:^|,)\\s*${name}=([^,\\s]*)`).exec(header)?.[1] ?? '';
  const [ts, v1] = [partOf('ts'), partOf('v1')];
  if (!/^\d{1,15}$/.test(ts) || !/^[0-9a-f]{64}$/.test(v1)) return undefined;
  const at = Number(ts);
  return { ts, at: at < LEAST_MS ? at * 1_000 : at, v1 };
}

/** Ids are numbers too long for a number: they are kept as they are written. Undefined if it is no JSON. */
function bodyIn(body: string): unknown {
  try {
    return JSON.parse(body, ((key: string, value: unknown, context?: { source?: string }) =>
      key === 'id' && typeof value === 'number' ? (context?.source ?? String(value)) : value) as (
      key: string,
      value: unknown,
    ) => unknown);
  } catch {
    return undefined;
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
