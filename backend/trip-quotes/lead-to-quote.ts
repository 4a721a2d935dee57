import { eq } from 'drizzle-orm';
import { plainReference } from '#domain/booking/booking-reference.ts';
import type { Transaction } from '../db/connection.ts';
import { enquiries } from '../db/schema.ts';

/** The enquiry with this number, locked, if it can be quoted: requests to the agency, not legal claims. */
export async function leadToQuote(tx: Transaction, typed: string) {
  const [row] = await tx
    .select({ id: enquiries.id, number: enquiries.number, kind: enquiries.kind, content: enquiries.content })
    .from(enquiries)
    .where(eq(enquiries.number, plainReference(typed)))
    // A weaker lock, since consents refer to the row: a concurrent acceptance does not deadlock.
    .for('no key update');
  const isLead = row?.kind === 'enquiry' || row?.kind === 'contact';
  return row?.content && isLead ? { ...row, content: row.content } : undefined;
}
