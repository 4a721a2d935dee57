import { and, eq, gt, inArray } from 'drizzle-orm';
import type { DeliveryReport } from '#suppliers/mail/port.ts';
import { withBooking } from '../booking/booking-transaction.ts';
import { raiseFlag } from '../booking/flags.ts';
import type { Database } from '../db/connection.ts';
import { mails } from '../db/schema.ts';
import { nameOf } from '../desk/find-booking.ts';
import { bouncedAbout } from './refused-address.ts';

/**
 * What became of a report that a mail could not be delivered. `not-permanent`: nobody has given it up: whoever reports it goes on trying. `not-ours`: it names no mail of ours, as
 * forged ones do: nobody but its reader and the servers on its way knows a mail's id. `not-theirs`: it is about an address that is not the booking's, or
 * not any more. `known`: it was reported before.
 */
export type BounceTaken =
  | { outcome: 'flagged'; booking: string; status: string }
  | { outcome: 'no-report' | 'not-permanent' | 'not-ours' | 'of-no-booking' | 'not-theirs' | 'known' };

const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^@<>]+>$/i;

/** Flags the booking whose traveller a mail did not reach for good, once for each mail. */
export async function takeBounce(db: Database, report: DeliveryReport | undefined): Promise<BounceTaken> {
  if (!report) return { outcome: 'no-report' };
  // `4.…` of a failure: nobody knows whether the address is good, but whoever tried for days has given the mail up.
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
