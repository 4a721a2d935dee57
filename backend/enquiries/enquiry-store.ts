import { randomBytes } from 'node:crypto';
import { and, desc, gte, inArray } from 'drizzle-orm';
import { ENQUIRY_NUMBER_LENGTH, referenceFrom } from '#domain/booking/booking-reference.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DataRight, Enquiry } from '#domain/enquiry.ts';
import { senderOf } from '../consents/sender.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { keyedHash, keyedHashes } from '../db/encryption.ts';
import { enquiries } from '../db/schema.ts';
import { takeTurnOf } from '../db/turns-of-all.ts';
import { type Limits, secondsToWait } from '../forms/enquiry-limits.ts';
import { networkOf } from '../network/network-of.ts';

/** An equal enquiry within this time is a double click or a reloaded page. */
const SAME_MS = 15 * 60_000;

export type EnquiryRow = { id: string; number: string; answerBy: CalendarDate | null };
export type KeptEnquiry = { ok: true; row: EnquiryRow; isNew: boolean } | { ok: false; waitSeconds: number };

/** `answerBy`: the last day for an answer, where the law sets one. `right` distinguishes data requests with equal text. */
type Asked = {
  enquiry: Enquiry;
  address: string;
  viaForm: boolean;
  limits: Limits;
  now: number;
  answerBy?: CalendarDate | null;
  right?: DataRight;
};

/** Stores an enquiry and, in the same transaction, runs `onNew` if it is not a duplicate. */
export function keepEnquiry(
  db: Database,
  { enquiry, address, viaForm, limits, now, answerBy = null, right }: Asked,
  onNew: (tx: Transaction, row: EnquiryRow) => Promise<void>,
): Promise<KeptEnquiry> {
  return db.transaction(async (tx) => {
    // Enquiries are written one after the other, or limits and double clicks would miss some.
    await takeTurnOf(tx, 'enquiries');
    const asked = JSON.stringify([...Object.entries(enquiry).sort(), ...(right ? [right] : [])]);
    const [same] = await tx
      .select({ id: enquiries.id, number: enquiries.number, answerBy: enquiries.answerBy })
      .from(enquiries)
      .where(and(inArray(enquiries.digest, keyedHashes(asked)), gte(enquiries.createdAt, new Date(now - SAME_MS))))
      .orderBy(desc(enquiries.createdAt))
      .limit(1);
    if (same) return { ok: true, row: same, isNew: false };
    const network = networkOf(address);
    const waitSeconds = await secondsToWait(tx, { network, viaForm, limits, now });
    if (waitSeconds !== undefined) return { ok: false, waitSeconds };
    const number = referenceFrom(randomBytes(48), ENQUIRY_NUMBER_LENGTH);
    const sender = senderOf(enquiry.email);
    const hashes = { digest: keyedHash(asked), sender, network: keyedHash(network) };
    const values = { number, kind: enquiry.kind, content: enquiry, ...hashes, viaForm, answerBy };
    const [row] = await tx.insert(enquiries).values(values).returning({ id: enquiries.id });
    const kept = { id: (row as { id: string }).id, number, answerBy };
    await onNew(tx, kept);
    return { ok: true, row: kept, isNew: true };
  });
}
