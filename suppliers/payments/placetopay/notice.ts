import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { answerBody } from '../../answer-body.ts';
import type { ProviderEvent, RawNotice } from '../port.ts';
import { toCartId } from './references.ts';

const SHAPELESS = { kind: 'shapeless' } as const;
const PREFIX = 'sha256:';

/** What is signed, as it was written: a number and its text are the same. */
const Signed = z.object({
  requestId: z.union([z.number().int(), z.string().max(20)]).transform(String),
  status: z.object({ status: z.string().max(40), date: z.string().max(40) }),
  signature: z.string().max(200),
});
const Notice = z.object({ requestId: z.union([z.number(), z.string()]), reference: z.string().max(32).nullish() });

/**
 * Parses the notice that a session has ended. It is signed over the session, its state and its date, and only a reason to look
 * the payment up, so one that is sent again changes nothing. Signatures by SHA-1, without a prefix, are not accepted.
 */
export function readNotice({ secretKey }: { secretKey: string }, { body }: RawNotice): ProviderEvent | null {
  const sent = parsed(body);
  const signed = Signed.safeParse(sent);
  if (!signed.success) return null;
  const { requestId, status, signature } = signed.data;
  if (!signature.startsWith(PREFIX)) return null;
  const expected = createHash('sha256').update(`${requestId}${status.status}${status.date}${secretKey}`).digest();
  if (!isSame(Buffer.from(signature.slice(PREFIX.length), 'hex'), expected)) return null;
  const notice = Notice.safeParse(sent);
  if (!notice.success || !/^[1-9]\d{0,14}$/.test(requestId)) return SHAPELESS;
  const { reference } = notice.data;
  return { kind: 'changed', payment: { paymentId: requestId, ...(reference ? { cartId: toCartId(reference) } : {}) } };
}

function parsed(body: string): unknown {
  try {
    return answerBody(body);
  } catch {
    return undefined;
  }
}

const isSame = (given: Buffer, expected: Buffer): boolean => given.length === expected.length && timingSafeEqual(given, expected);
