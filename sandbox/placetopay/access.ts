import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { openJournal } from '../journal.ts';
import { Refusal } from './status.ts';

/** The site's credentials: the login is public, the secret key signs calls and notices. */
export type Site = { login: string; secretKey: string };

/** How far a seed may be from the clock, before or after. */
const SEED_MS = 5 * 60_000;
const SEED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** What is wrong with an authentication, by PlacetoPay's numbers. */
const WRONG = { malformed: 100, login: 101, tranKey: 102, seed: 103, definition: 107 };

const Auth = z.object({
  login: z.string().min(1).max(32),
  tranKey: z.string().min(1).max(64),
  nonce: z.string().min(1).max(255),
  seed: z.string().min(1).max(35),
});

/** Checks the `auth` of a body: the right key, a seed near the clock, and a nonce that was not used before. */
export function openAccess(dataDir: string, { login, secretKey }: Site): (auth: unknown) => void {
  const isRecent = ({ at }: { at: number }) => Date.now() - at < 2 * SEED_MS;
  const nonces = openJournal<{ id: string; at: number }>(join(dataDir, 'placetopay-nonces.jsonl'), isRecent);
  return (given) => {
    const auth = Auth.safeParse(given);
    if (!auth.success) throw refused(WRONG.malformed);
    const { nonce, seed, tranKey } = auth.data;
    if (auth.data.login !== login) throw refused(WRONG.login);
    if (!BASE64.test(nonce) || !SEED.test(seed)) throw refused(WRONG.definition);
    if (!isSame(tranKey, tranKeyOf(Buffer.from(nonce, 'base64'), seed, secretKey))) throw refused(WRONG.tranKey);
    if (!(Math.abs(Date.now() - Date.parse(seed)) <= SEED_MS)) throw refused(WRONG.seed);
    if (nonces.get(nonce)) throw refused(WRONG.tranKey);
    nonces.put({ id: nonce, at: Date.now() });
  };
}

const refused = (code: number) => new Refusal(401, 401, `Autenticación fallida ${code}`);

const tranKeyOf = (nonce: Buffer, seed: string, secretKey: string): string =>
  createHash('sha256').update(nonce).update(seed).update(secretKey).digest('base64');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
