import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SandboxAnswer, SandboxRequest } from '../../http.ts';
import { openJournal } from '../../journal.ts';
import { orderRefusal, refusal } from './errors.ts';

type Kept = { id: string; asked: string; status: number; body: unknown; createdAt: number };

const KEPT_MS = 24 * 3_600_000;
const LONGEST_KEY = 128;

/**
 * The keys of calls, per account, for a day: the same key with the same call answers the same; with another it is refused.
 * What was refused as wrong is not kept. Calls that move money need one.
 */
export function openIdempotency(dataDir: string) {
  const kept = openJournal<Kept>(join(dataDir, 'mercadopago-answers.jsonl'), ({ createdAt }) => createdAt + KEPT_MS > Date.now());
  return (account: string, { method, path, text, headers }: SandboxRequest, answer: () => SandboxAnswer): SandboxAnswer => {
    const key = headers['x-idempotency-key'];
    const isOrder = path.startsWith('/v1/orders');
    if (!key && method === 'POST' && (isOrder || /^\/v1\/payments(\/|$)/.test(path))) throw missing(isOrder);
    if (typeof key !== 'string' || key === '' || (method !== 'POST' && method !== 'PUT')) return answer();
    if (key.length > LONGEST_KEY) throw tooLong(isOrder);
    const id = `${account} ${key}`;
    const asked = createHash('sha256').update(`${method} ${path} ${text}`).digest('hex');
    const before = kept.get(id);
    if (before && before.createdAt + KEPT_MS > Date.now()) {
      if (before.asked !== asked) throw usedOtherwise(isOrder);
      return { status: before.status, body: before.body };
    }
    const fresh = answer();
    if (fresh.status < 400 || fresh.status === 402)
      kept.put({ id, asked, status: fresh.status, body: fresh.body, createdAt: Date.now() });
    return fresh;
  };
}

const missing = (isOrder: boolean) =>
  isOrder
    ? orderRefusal(400, 'empty_required_header', 'Missing HTTP header: X-Idempotency-Key')
    : refusal(400, 4_292, "Header X-Idempotency-Key can't be null");
const tooLong = (isOrder: boolean) =>
  isOrder
    ? orderRefusal(400, 'invalid_idempotency_key_length', `X-Idempotency-Key length exceeds ${LONGEST_KEY} characters`)
    : refusal(400, 4_293, `X-Idempotency-Key length exceeds ${LONGEST_KEY} characters`);
const usedOtherwise = (isOrder: boolean) =>
  isOrder
    ? orderRefusal(409, 'idempotency_key_already_used', 'The idempotency key was used with another request.')
    : refusal(409, 4_294, 'The idempotency key was used with another request');
