import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { senderOf } from '../consents/sender.ts';
import { type DataKey, encryptWith } from '../db/encryption.ts';
import { bookings, consents, enquiries, quotes } from '../db/schema.ts';
import { reencryptEnquiries } from './forget-enquiries.ts';
import { withdrawAll } from './withdraw-consents.ts';

/** Everything is re-encrypted with another key while a person's data are erased, or a quote is accepted. */
const far = await farBooksOfFile();

async function waitingForRows(): Promise<number> {
  const { rows } = await far.db.execute<{ many: string }>(
    `select count(*) as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.many);
}

async function aQuote() {
  const email = 'ana@example.com';
  const content = { kind: 'enquiry' as const, name: 'Ana', email, phone: '', message: 'm', context: '' };
  const values = { number: `N${Math.random()}`, kind: content.kind, content, sender: senderOf(email), viaForm: false };
  const [row] = await far.db.insert(enquiries).values(values).returning({ id: enquiries.id });
  const enquiryId = row?.id ?? '';
  const quote = { title: 't', people: 12, price: { amountMinor: 1, currency: 'USD' }, includes: ['x'], until: '2027-01-01' };
  const [made] = await far.db
    .insert(quotes)
    .values({ enquiryId, tokenHash: `${Math.random()}`, content: quote, expiresAt: new Date(), madeBy: 'operator:ana' })
    .returning({ id: quotes.id });
  return { enquiryId, quoteId: made?.id ?? '' };
}

test('does not restore an enquiry or quote erased during re-encryption', async () => {
  const { enquiryId, quoteId } = await aQuote();
  let encrypting: Promise<number> | undefined;
  await far.db.transaction(async (tx) => {
    await tx.update(enquiries).set({ content: null, sender: null }).where(eq(enquiries.id, enquiryId));
    await tx.update(quotes).set({ content: null, acceptedBy: null }).where(eq(quotes.id, quoteId));
    encrypting = reencryptEnquiries(far.db);
    await expect.poll(waitingForRows).toBe(1);
  });
  await encrypting;
  const [enquiry] = await far.db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
  expect([enquiry?.content, enquiry?.sender]).toEqual([null, null]);
  expect((await far.db.select().from(quotes).where(eq(quotes.id, quoteId)))[0]?.content).toBeNull();
});

test('does not lose a quote’s acceptance made during re-encryption', async () => {
  const { quoteId } = await aQuote();
  let encrypting: Promise<number> | undefined;
  await far.db.transaction(async (tx) => {
    await tx
      .update(quotes)
      .set({ acceptedAt: sql`now()`, acceptedBy: { name: 'Luis' } })
      .where(eq(quotes.id, quoteId));
    encrypting = reencryptEnquiries(far.db);
    await expect.poll(waitingForRows).toBe(1);
  });
  await encrypting;
  expect((await far.db.select().from(quotes).where(eq(quotes.id, quoteId)))[0]?.acceptedBy).toEqual({ name: 'Luis' });
});

test('finds the consents of an address under a new key, once everything is encrypted with it', async () => {
  await far.db.delete(enquiries);
  const [old, next] = ['old', 'next'].map((id) => ({ id, key: randomBytes(32) })) as [DataKey, DataKey];
  encryptWith([old]);
  const email = 'rosa@example.com';
  const { id: bookingId } = await far.aBooking({ state: 'ready', customer: { email, newsletterSubscribe: true } as never });
  const { id: others } = await far.aBooking({ state: 'ready', customer: { email: 'now@example.com' } as never });
  const given = { purpose: 'newsletter' as const, version: '1', text: 'yes', subject: senderOf(email) };
  await far.db.insert(consents).values([
    { ...given, reference: 'REHASHED1', bookingId },
    { ...given, reference: 'REHASHED2', bookingId: others },
  ]);
  encryptWith([next, old]);
  await reencryptEnquiries(far.db);
  encryptWith([next]);
  // A booking's later e-mail is not the one that consented.
  expect(await far.db.transaction((tx) => withdrawAll(tx, 'now@example.com'))).toBe(0);
  expect(await far.db.transaction((tx) => withdrawAll(tx, email))).toBe(1);
  const [row] = await far.db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(row?.customer?.newsletterSubscribe).toBe(false);
});
