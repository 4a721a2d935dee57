import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { timeNow } from '#domain/clock.ts';
import { answerBody } from '../../answer-body.ts';
import type { ProviderEvent, RawNotice } from '../port.ts';
import { TransactionId } from './answer-shapes.ts';

const IGNORED = { kind: 'ignored' } as const;
const SHAPELESS = { kind: 'shapeless' } as const;

/** Wompi repeats an event, as it was signed first, for little more than a day. */
const OLDEST_MS = 2 * 86_400_000;
const CLOCKS_MS = 10 * 60_000;

const Timestamp = z.union([z.int().positive(), z.string().regex(/^\d{1,13}$/)]).transform(String);
/** Where the time stands differs between Wompi's documents. */
const Signed = z.object({
  event: z.string().min(1).max(100),
  data: z.record(z.string(), z.unknown()),
  timestamp: Timestamp.optional(),
  signature: z.object({
    properties: z.array(z.string().regex(/^\w+(\.\w+){0,5}$/)).max(20),
    checksum: z.string().regex(/^[\dA-Fa-f]{64}$/),
    timestamp: Timestamp.optional(),
  }),
});
const Named = z.object({ transaction: z.object({ id: TransactionId }) });

/**
 * Parses an event. It signs the properties that it names itself, the time, and the secret of events. Of the rest nothing is believed, our
 * reference neither: an event is only a reason to look its transaction up, and Wompi is asked whose it is.
 */
export function readNotice(eventsSecret: string, { body }: RawNotice, now = timeNow()): ProviderEvent | null {
  const read = Signed.safeParse(parsed(body));
  if (!read.success) return null;
  const { event, data, signature, timestamp = signature.timestamp } = read.data;
  if (timestamp === undefined || !isRecent(Number(timestamp), now)) return null;
  const values = signature.properties.map((path) => valueAt(data, path));
  const expected = createHash('sha256')
    .update(`${values.join('')}${timestamp}${eventsSecret}`)
    .digest();
  if (!timingSafeEqual(Buffer.from(signature.checksum, 'hex'), expected)) return null;
  if (event !== 'transaction.updated') return IGNORED;
  const named = Named.safeParse(data);
  if (!named.success || !signature.properties.includes('transaction.id')) return SHAPELESS;
  return { kind: 'changed', payment: { paymentId: named.data.transaction.id } };
}

/** In seconds, or in milliseconds. */
function isRecent(timestamp: number, now: number): boolean {
  const at = timestamp < 100_000_000_000 ? timestamp * 1_000 : timestamp;
  return now - at <= OLDEST_MS && at - now <= CLOCKS_MS;
}

function valueAt(data: Record<string, unknown>, path: string): string {
  let at: unknown = data;
  for (const name of path.split('.'))
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined;
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? String(at) : '';
}

function parsed(body: string): unknown {
  try {
    return answerBody(body);
  } catch {
    return undefined;
  }
}
