import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Executor } from '../../db/connection.ts';
import { staffPasswords } from '../../db/schema.ts';

const SECRET_BYTES = 20;
/** Clocks may differ by half a minute either way. */
const STEPS_AROUND = 1;
/** The id of nobody, for asking as much about who is unknown. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export type NewFactor = {
  /** To type into the app, base32. */
  secret: string;
  /** For its camera. */
  otpauth: string;
};

export function newFactor(siteName: string, email: string): NewFactor {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, otpauth: new TOTP({ issuer: siteName, label: email, secret }).toString() };
}

/** The time step of a code that is right now, or in the step before or after. */
export function stepOf(secret: string, typed: string, now: number): number | undefined {
  const token = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp: now, window: STEPS_AROUND });
  return delta === null ? undefined : TOTP.counter({ timestamp: now }) + delta;
}

/** Compared with where there is no secret, so that it takes as long. */
const OF_NOBODY = new Secret({ size: SECRET_BYTES }).base32;

/**
 * Whether this is the code of the person's app. A code works once: it, and those before it, not again. Where `counts` is false
 * it is compared all the same, and is not right.
 */
export async function spendCode(
  db: Executor,
  { staffId, code, now, counts = true }: { staffId: string | null; code: string; now: number; counts?: boolean },
): Promise<boolean> {
  const isTheirs = eq(staffPasswords.staffId, staffId ?? NOBODY);
  const [password] = await db.select({ totp: staffPasswords.totp }).from(staffPasswords).where(isTheirs);
  const step = stepOf(password?.totp ?? OF_NOBODY, code, now);
  if (!password || !counts || step === undefined) return false;
  const used = await db
    .update(staffPasswords)
    .set({ lastStep: step })
    .where(and(isTheirs, lt(staffPasswords.lastStep, step)))
    .returning({ staffId: staffPasswords.staffId });
  return used.length === 1;
}
