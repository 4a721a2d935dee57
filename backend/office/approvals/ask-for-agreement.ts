import type { Operator } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import type { Money } from '#domain/money.ts';
import type { Database } from '../../db/connection.ts';
import { approvals } from '../../db/schema.ts';

/** Longer than a weekend with a bridge Monday. */
const WAITS_MS = 5 * 24 * 3_600_000;

export type AskedAgreement = {
  call: string;
  input: Record<string, unknown>;
  /** A booking by its reference, an affiliate, or a provider's fee. */
  kind: string;
  subject: string;
  by: Operator;
  why: string;
  amount: Money | undefined;
};

/** Puts a call before a colleague. Returns the approval's id. */
export async function askForAgreement(
  db: Database,
  { call, input, kind, subject, by, why, amount }: AskedAgreement,
): Promise<string> {
  const [asked] = await db
    .insert(approvals)
    .values({
      call,
      input: { ...input, ...(amount ? { leaving: amount } : {}) },
      kind,
      subject,
      askedBy: by,
      why,
      expiresAt: new Date(timeNow() + WAITS_MS),
    })
    .returning({ id: approvals.id });
  return asked?.id as string;
}
