import { and, eq, gt, inArray } from 'drizzle-orm';
import type { DeliveryReport } from '#suppliers/mail/port.ts';
import { withBooking } from '../booking/record/booking-transaction.ts';
import { raiseFlag } from '../booking/record/flags.ts';
import type { Database } from '../db/connection.ts';
import { mails } from '../db/schema.ts';
import { nameOf } from '../desk/find-booking.ts';
import { bouncedAbout } from './refused-address.ts';

/**
 * The outcome of a delivery report. `not-permanent`: the reporting server keeps trying. `not-ours`: it names no mail of ours, as
 * forged ones do: only the recipient and the relaying servers know a mail's id. `not-theirs`: it concerns an address that is not,
 * or no longer, the booking's. `known`: it was reported before.
 */
export type BounceTaken =
  | { outcome: 'flagged'; booking: string; status: string }
  | { outcome: 'no-report' | 'not-permanent' | 'not-ours' | 'of-no-booking' | 'not-theirs' | 'known' };

const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^@<>]+>$/i;

/** Flags the booking whose mail permanently failed to arrive, once per mail. */
export async function takeBounce(db: Database, report: DeliveryReport | undefined): Promise<BounceTaken> {
  if (!report) return { outcome: 'no-report' };
  // A `4.…` status in a failure: the address may be valid, but the server has given the mail up after days.
  const failures = report.failures.filter(({ status }) => /^[45]\./.test(status));
  if (failures.length === 0) return { outcome: 'not-permanent' };
  const ids = report.messageIds.flatMap((id) => OURS.exec(id)?.[1]?.toLowerCase() ?? []).slice(0, 10);
  const sent = and(inArray(mails.id, ids), gt(mails.attempts, 0));
  const [mail] = ids.length > 0 ? await db.select().from(mails).where(sent).limit(1) : [];
  if (!mail) return { outcome: 'not-ours' };
  if (mail.bookingId === null) return { outcome: 'of-no-booking' };
  const taken = await withBooking(db, mail.bookingId, async (tx, booking): Promise<BounceTaken> => {
    const [now] = await tx.select({ trouble: mails.trouble }).from(mails).where(eq(mails.id, mail.id));
    if (now?.trouble?.startsWith('BOUNCED')) return { outcome: 'known' };
    const email = booking.customer?.email;
    const failure = failures.find(({ recipients }) => email !== undefined && recipients.includes(email.toLowerCase()));
    if (!failure || email === undefined) return { outcome: 'not-theirs' };
    const { status } = failure;
    await tx
      .update(mails)
      .set({ trouble: `BOUNCED ${status}` })
      .where(eq(mails.id, mail.id));
    await raiseFlag(tx, booking.id, 'mail-refused', bouncedAbout(email));
    return { outcome: 'flagged', booking: nameOf(booking), status };
  });
  return taken ?? { outcome: 'not-ours' };
}
