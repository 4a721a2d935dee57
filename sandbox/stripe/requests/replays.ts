import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SandboxAnswer, SandboxRequest } from '../../http.ts';
import { openJournal } from '../../journal.ts';
import { invalidRequest, now, StripeError } from '../shapes.ts';

/** `path` is missing in answers stored by an older sandbox. */
type Replay = { id: string; status: number; body: unknown; asked: string; created: number; path?: string };

const KEPT_SECONDS = 24 * 60 * 60;
const LONGEST_KEY = 255;

/**
 * Idempotency keys per account, kept for a day: the same key with the same parameters returns the stored answer; with other
 * parameters it is refused. Validation errors are not stored.
 */
export function openReplays(dataDir: string) {
  const replays = openJournal<Replay>(join(dataDir, 'stripe-answers.jsonl'), ({ created }) => created > now() - KEPT_SECONDS);
  return (account: string, { method, path, text, headers }: SandboxRequest, answer: () => SandboxAnswer): SandboxAnswer => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || method !== 'POST') return answer();
    if (key.length > LONGEST_KEY) throw invalidRequest(`Idempotency keys can be at most ${LONGEST_KEY} characters long.`);
    const id = `${account} ${key}`;
    const asked = createHash('sha256').update(`${path} ${text}`).digest('hex');
    const before = replays.get(id);
    if (before && before.created > now() - KEPT_SECONDS) {
      if (before.path !== undefined && before.path !== path) throw usedElsewhere(key, path, before.path);
      if (before.asked !== asked) throw usedOtherwise(key);
      const { status, body } = before;
      return { status, body, headers: { 'idempotent-replayed': 'true', 'idempotency-key': key } };
    }
    const fresh = answer();
    if (!isValidationError(fresh)) replays.put({ id, status: fresh.status, body: fresh.body, asked, path, created: now() });
    return { ...fresh, headers: { ...fresh.headers, 'idempotency-key': key } };
  };
}

const isValidationError = ({ status, body }: SandboxAnswer): boolean =>
  status === 400 && /^(parameter_|amount_too)/.test((body as { error?: { code?: string } }).error?.code ?? '');

const meantOther = (key: string) => `Try using a key other than '${key}' if you meant to execute a different request.`;
const idempotencyError = (message: string) => new StripeError(400, { type: 'idempotency_error', message });
const usedOtherwise = (key: string) =>
  idempotencyError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. ${meantOther(key)}`,
  );
const usedElsewhere = (key: string, path: string, first: string) =>
  idempotencyError(
    `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${first}'). ${meantOther(key)}`,
  );
