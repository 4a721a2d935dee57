import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createTurns } from '../../../load/turns.ts';

type HashCost = { N: number; r: number; p: number };
/** OWASP Password Storage Cheat Sheet: 32 MiB. */
const OWASP_COST: HashCost = { N: 2 ** 15, r: 8, p: 3 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Each takes 32 MiB and a tenth of a second of a processor: a flood waits, and is then refused. */
const turns = createTurns({ units: 2, unitsPerVisitor: 1, waiting: 40, waitingPerVisitor: 10, longestWaitMs: 10_000 });
const RETRY_SECONDS = 10;

type Busy = { ok: false; reason: 'busy'; retryAfterSeconds: number };
export type Hashing<Result> = { ok: true; result: Result } | Busy;

async function inTurn<Result>(network: string, work: () => Promise<Result>): Promise<Hashing<Result>> {
  const turn = await turns.take({ visitor: network });
  if (!turn.ok) return { ok: false, reason: 'busy', retryAfterSeconds: RETRY_SECONDS };
  try {
    return { ok: true, result: await work() };
  } finally {
    turn.done();
  }
}

const derive = (password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r + 2 ** 20 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

const written = ({ N, r, p }: HashCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

export type Passwords = ReturnType<typeof createPasswords>;

/** `cost`: that of new hashes, which each hash says itself (`scrypt$N$r$p$salt$hash`), so that it can be raised later. */
export function createPasswords(cost: HashCost = OWASP_COST) {
  /** A hash of no password, which costs as much to compare with. */
  const ofNone = written(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
  return {
    hash: (network: string, password: string): Promise<Hashing<string>> =>
      inTurn(network, async () => {
        const salt = randomBytes(SALT_BYTES);
        return written(cost, salt, await derive(password, salt, cost));
      }),
    /** Hashes once whether or not there is a password to compare with. */
    isRight: (network: string, password: string, stored: string = ofNone): Promise<Hashing<boolean>> =>
      inTurn(network, async () => {
        const [, N, r, p, salt = '', hash = ''] = stored.split('$');
        const key = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
        return timingSafeEqual(key, Buffer.from(hash, 'base64url'));
      }),
  };
}
