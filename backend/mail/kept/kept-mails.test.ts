import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { MailOutcome, OutgoingMail } from '#suppliers/mail/port.ts';
import { testOffice } from '../../../tests/harness/office/test-office.ts';
import { encryptAsProduct } from '../../../tests/harness/product/product-settings.ts';
import { AFTER_THE_TRIP } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../../tests/harness/visitors/booking-steps.ts';
import { anonymiseAbandoned, eraseBooking } from '../../booking/personal-data.ts';
import { encryptWith } from '../../db/encryption.ts';
import { bookings, flags, mails, sentEnclosures, sentMails } from '../../db/schema.ts';
import { forgetEnquiries, reencryptEnquiries } from '../../enquiries/forget-enquiries.ts';
import { sendOneMail, type WrittenMail } from '../send-mail.ts';
import { keptEnclosure, keptMail, reencryptKeptMails } from './kept-mails.ts';
import { resendMail } from './resend-mail.ts';

/** A mail about a booking is kept as it was sent, can be sent once more, and goes with its person. */
const far = await farBooksOfFile();
const { office, bookingOfAna, logged } = await testOffice(far);

const PDF = Buffer.from('%PDF-1.7 itinerario de Ana Muñoz');
const OWNED = { subject: 'Su reserva', text: 'Hola, Ana Muñoz', html: '<p>Hola, Ana Muñoz</p>' };
const DAY_MS = 86_400_000;
type Key = Parameters<typeof encryptWith>[0][number];

let outbox: OutgoingMail[] = [];
let outcome: MailOutcome = { ok: true };
let meanwhile: () => Promise<unknown> = async () => undefined;
let asked: { purpose: string; about: string }[] = [];
let bookingId = '';
beforeEach(async () => {
  encryptAsProduct();
  await far.db.delete(mails);
  await far.db.delete(bookings);
  [outbox, asked, outcome] = [[], [], { ok: true }];
  meanwhile = async () => undefined;
  ({ id: bookingId } = await bookingOfAna());
});

const log = { info: () => undefined, error: () => undefined, warn: () => undefined } as never;
const enclosures = [
  { fileName: 'itinerario.pdf', type: 'application/pdf', content: PDF },
  { fileName: 'viaje.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' },
];
const sendNext = (written: Partial<WrittenMail> = {}) =>
  sendOneMail({
    db: far.db,
    log,
    sender: {
      domain: 'site.example',
      deadlineMs: 5_000,
      async send(mail) {
        outbox.push(mail);
        await meanwhile();
        return outcome;
      },
    },
    write: async ({ purpose, about }) => {
      asked.push({ purpose, about });
      return { isDue: true, tells: [], content: { ...OWNED, to: aCustomer.email, enclosures }, ...written } as WrittenMail;
    },
  });

async function sent(of: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const values = { bookingId, purpose: 'booking-confirmed' as const, about: '', ...of };
  const [row] = await far.db.insert(mails).values(values).returning();
  await sendNext();
  return row?.id as string;
}
const keptOf = async (id: string) => keptMail(far.db, bookingId, id);
const mailNow = async (id: string) => (await far.db.select().from(mails).where(eq(mails.id, id)))[0];

test('a mail about a booking is kept word for word with its papers, and the outbox forgets it', async () => {
  const id = await sent();
  expect(await keptOf(id)).toMatchObject({
    ...OWNED,
    to: aCustomer.email,
    enclosures: [
      { place: 1, fileName: 'itinerario.pdf', type: 'application/pdf' },
      { place: 2, fileName: 'viaje.ics', type: 'text/calendar' },
    ],
  });
  expect((await keptEnclosure(far.db, bookingId, { mailId: id, place: 1 }))?.content).toEqual(PDF);
  expect((await keptEnclosure(far.db, bookingId, { mailId: id, place: 2 }))?.content.toString()).toBe('BEGIN:VCALENDAR');
  expect(await mailNow(id)).toMatchObject({ state: 'sent', content: null });
});

test('nothing that was kept can be read in the database', async () => {
  await sent();
  const { rows } = await far.db.execute(
    sql`select s.*, e.content, encode(s.words, 'escape') as w, encode(e.content, 'escape') as c from sent_mails s join sent_enclosures e using (mail_id)`,
  );
  const text = JSON.stringify(rows);
  expect(rows).toHaveLength(2);
  for (const trace of ['Muñoz', aCustomer.email, 'PDF-1.7', 'VCALENDAR']) expect(text).not.toContain(trace);
});

test('another booking does not open it', async () => {
  const id = await sent();
  const { id: other } = await bookingOfAna({ reference: 'HK38PQ' });
  expect(await keptMail(far.db, other, id)).toBeUndefined();
  expect(await keptEnclosure(far.db, other, { mailId: id, place: 1 })).toBeUndefined();
  expect(await resendMail(far.db, other, { mail: id, as: 'same' })).toEqual({ ok: false, reason: 'no-such-mail' });
});

test('one about no booking, such as a code, is kept nowhere', async () => {
  const content = { to: aCustomer.email, subject: 'Código', text: '123456', html: '' };
  await far.db.insert(mails).values({ purpose: 'booking-code', about: 'HK37PQ', content });
  await sendNext();
  expect(outbox).toHaveLength(1);
  expect(await far.db.$count(sentMails)).toBe(0);
});

test('it goes with its person, also when they are erased while it is being sent', async () => {
  await sent();
  await eraseBooking(far.db, 'HK37PQ', AFTER_THE_TRIP);
  expect([await far.db.$count(sentMails), await far.db.$count(sentEnclosures)]).toEqual([0, 0]);
  const { id } = await bookingOfAna({ reference: 'HK39PQ' });
  meanwhile = () => eraseBooking(far.db, 'HK39PQ', AFTER_THE_TRIP);
  await sent({ bookingId: id });
  expect(await far.db.$count(sentMails)).toBe(0);
});

test('it goes with an abandoned booking, and after its time with its line in the outbox', async () => {
  await far.db.update(bookings).set({ state: 'failed', updatedAt: new Date(0) });
  await sent({ purpose: 'payment-failed' });
  await anonymiseAbandoned(far.db, new Date());
  expect(await far.db.$count(sentMails)).toBe(0);
  const { id } = await bookingOfAna({ reference: 'HK39PQ' });
  const kept = await sent({ bookingId: id });
  await forgetEnquiries(far.db, { now: Date.now() + 539 * DAY_MS, keptDays: 365 });
  expect(await mailNow(kept)).toBeDefined();
  await forgetEnquiries(far.db, { now: Date.now() + 541 * DAY_MS, keptDays: 365 });
  expect([await mailNow(kept), await far.db.$count(sentEnclosures)]).toEqual([undefined, 0]);
});

test('it is encrypted anew with a new key, after which the old one can go; with a lost one it reads as if it had not been kept', async () => {
  const id = await sent();
  const [old, next] = [
    { id: 'old', key: randomBytes(32) },
    { id: 'next', key: randomBytes(32) },
  ];
  encryptWith([old]);
  const { id: of } = await bookingOfAna({ reference: 'HK39PQ' });
  const again = await sent({ bookingId: of });
  encryptWith([next, old]);
  await far.db.delete(mails).where(eq(mails.id, id));
  await reencryptEnquiries(far.db);
  encryptWith([next]);
  expect(await keptMail(far.db, of, again)).toMatchObject(OWNED);
  expect((await keptEnclosure(far.db, of, { mailId: again, place: 1 }))?.content).toEqual(PDF);
  encryptWith([old], ['next']);
  expect(await keptMail(far.db, of, again)).toBeUndefined();
  expect(await keptEnclosure(far.db, of, { mailId: again, place: 1 })).toBeUndefined();
  await far.db.delete(mails);
});

test('however many there are, all are encrypted anew; what no key opens stays as it was, for the day that its key is found', async () => {
  const [lost, old, next] = ['lost', 'old', 'next'].map((id) => ({ id, key: randomBytes(32) })) as [Key, Key, Key];
  encryptWith([lost]);
  const { id: of } = await bookingOfAna({ reference: 'HK39PQ' });
  const unreadable = await sent({ bookingId: of });
  encryptWith([old]);
  const { id: many } = await bookingOfAna({ reference: 'HK40PQ' });
  const values = { bookingId: many, purpose: 'booking-confirmed' as const, state: 'sent' as const };
  const rows = await far.db
    .insert(mails)
    .values(Array.from({ length: 200 }, (_, about) => ({ ...values, about: String(about) })))
    .returning();
  const words = Buffer.from(JSON.stringify(OWNED));
  const kept = rows.map(({ id: mailId }) => ({ mailId, bookingId: many, recipient: aCustomer.email, words }));
  await far.db.insert(sentMails).values(kept);
  encryptWith([next, old], ['lost']);
  expect(await reencryptKeptMails(far.db)).toBe(201);
  encryptWith([next], ['lost', 'old']);
  const read = await far.db.select().from(sentMails).where(eq(sentMails.bookingId, many));
  expect(read.filter((mail) => mail.words?.equals(words) && mail.recipient === aCustomer.email)).toHaveLength(200);
  encryptWith([lost], ['next']);
  expect(await keptMail(far.db, of, unreadable)).toMatchObject(OWNED);
  expect((await keptEnclosure(far.db, of, { mailId: unreadable, place: 1 }))?.content).toEqual(PDF);
  await far.db.delete(mails);
});

test('it is sent once more as it was, to the e-mail that the booking has now, and that copy is kept as well', async () => {
  const id = await sent();
  await far.db.update(bookings).set({ customer: { ...aCustomer, email: 'nueva@example.com' } as never });
  const presses = await Promise.all([1, 2].map(() => resendMail(far.db, bookingId, { mail: id, as: 'same' })));
  const copy = presses[0]?.ok ? presses[0].mailId : '';
  expect(presses).toEqual([1, 2].map(() => ({ ok: true, mailId: copy })));
  await sendNext();
  expect(await sendNext()).toBe(false);
  expect(outbox.map(({ to, text }) => [to, text])).toEqual([
    [aCustomer.email, OWNED.text],
    ['nueva@example.com', OWNED.text],
  ]);
  expect(outbox[1]?.enclosures?.map(({ fileName, content }) => [fileName, Buffer.from(content as never).toString()])).toEqual([
    ['itinerario.pdf', PDF.toString()],
    ['viaje.ics', 'BEGIN:VCALENDAR'],
  ]);
  expect(asked).toHaveLength(1);
  expect(await keptOf(copy)).toMatchObject({ to: 'nueva@example.com', subject: OWNED.subject });
});

test('as it would be now, it is written anew about what the first one was about, and so is a copy of the copy', async () => {
  const id = await sent({ purpose: 'booking-ticketed', about: 'item-1' });
  const first = await resendMail(far.db, bookingId, { mail: id, as: 'now' });
  await sendNext();
  await resendMail(far.db, bookingId, { mail: first.ok ? first.mailId : '', as: 'now' });
  await sendNext();
  expect(asked).toEqual([1, 2, 3].map(() => ({ purpose: 'booking-ticketed', about: 'item-1' })));
});

test('what is not kept is not sent as it was, marketing never again, and of one booking ten a day', async () => {
  const [old] = await far.db
    .insert(mails)
    .values({ bookingId, purpose: 'booking-confirmed', about: '', state: 'sent', attempts: 1 })
    .returning();
  expect(await resendMail(far.db, bookingId, { mail: old?.id ?? '', as: 'same' })).toEqual({ ok: false, reason: 'not-kept' });
  const marketing = await sent({ purpose: 'checkout-abandoned', about: 'x' });
  expect(await resendMail(far.db, bookingId, { mail: marketing, as: 'same' })).toEqual({ ok: false, reason: 'no-such-mail' });
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await resendMail(far.db, bookingId, { mail: old?.id ?? '', as: 'now' })).toMatchObject({ ok: true });
    await sendNext();
  }
  expect(await resendMail(far.db, bookingId, { mail: old?.id ?? '', as: 'now' })).toEqual({ ok: false, reason: 'too-often' });
});

test('the office opens it: whole for who sees people whole, without a word for who sees them masked, on record both times', async () => {
  const mail = await sent();
  const asking = { booking: 'HK37PQ', mail };
  const rows = await logged(async () => {
    expect(await office('ana', 'agent').readMail(asking)).toMatchObject({ body: { words: { ...OWNED, to: aCustomer.email } } });
    const masked = office('eva', 'finance');
    const answers = [await masked.readMail(asking), await masked.readEnclosure({ ...asking, place: 1 })];
    expect(answers).toMatchObject([{ body: { isMasked: true, words: null, enclosures: [] } }, { body: null }]);
    const people = await masked.readPeople({ booking: 'HK37PQ' });
    expect(people).toMatchObject({ body: { sentTo: [{ mailId: mail, to: 'a•••@e•••.com' }] } });
  });
  expect(rows.map(({ call, outcome: what }) => [call, what])).toEqual([
    ['readMail', 'read'],
    ['readMail', 'read'],
    ['readEnclosure', 'read'],
    ['readPeople', 'read'],
  ]);
  const enclosure = await office('ana', 'agent').readEnclosure({ ...asking, place: 1 });
  expect(enclosure).toMatchObject({ body: { fileName: 'itinerario.pdf', content: PDF.toString('base64') } });
});

test('a mail that came back is corrected: the new e-mail is told, the mail goes there, and the log has no address', async () => {
  outcome = { ok: false, reason: 'refused', code: 'EENVELOPE 550', isOfAddress: true };
  const mail = await sent();
  expect(await mailNow(mail)).toMatchObject({ state: 'given-up' });
  outcome = { ok: true };
  const rows = await logged(async () =>
    expect(
      await office('ana', 'agent').changeContact({
        booking: 'HK37PQ',
        email: 'Nueva@example.com',
        reason: 'llamó desde su teléfono',
        again: mail,
      }),
    ).toMatchObject({ body: { ok: true } }),
  );
  expect(JSON.stringify(rows)).not.toMatch(/nueva@/i);
  expect(rows.at(-1)).toMatchObject({ call: 'changeContact', outcome: 'done' });
  while (await sendNext({ content: { ...OWNED, to: 'Nueva@example.com' } } as never));
  const owed = (await far.db.select().from(mails)).map(({ purpose, resends }) => `${purpose} ${resends?.as ?? 'first'}`);
  expect(owed.toSorted()).toEqual([
    'booking-confirmed first',
    'booking-confirmed now',
    'booking-papers first',
    'contact-changed first',
    'contact-confirmed first',
  ]);
  const open = (await far.db.select().from(flags)).filter(({ reason, resolvedAt }) => reason === 'mail-refused' && !resolvedAt);
  expect(open).toEqual([]);
});

test('a contact is not changed to what no telephone is, to nothing, or of who was erased', async () => {
  const change = (to: object) => office('ana', 'agent').changeContact({ booking: 'HK37PQ', reason: 'llamó', ...to });
  expect(await change({})).toMatchObject({ body: { reason: 'nothing-to-change' } });
  expect(await change({ phone: '12' })).toMatchObject({ body: { reason: 'no-phone' } });
  expect(await change({ email: 'no' })).toMatchObject({ ok: false, problem: { code: 'invalid-request' } });
  expect(await change({ phone: '+57 310 987 6543' })).toMatchObject({ body: { ok: true } });
  const [booking] = await far.db.select().from(bookings);
  expect(booking?.customer).toMatchObject({ email: aCustomer.email, phone: { nationalNumber: '3109876543' } });
  // Where a tour fetches them is said by telephone too, is in no log, and stays when something else changes.
  const rows = await logged(async () =>
    expect(await change({ pickupPlace: 'Hotel Luna' })).toMatchObject({ body: { ok: true } }),
  );
  expect(JSON.stringify(rows)).not.toContain('Luna');
  expect(await change({ phone: '+57 310 987 6544', pickupPlace: '' })).toMatchObject({ body: { ok: true } });
  expect((await far.db.select().from(bookings))[0]?.customer).toMatchObject({ pickupPlace: 'Hotel Luna' });
  expect(await office('ana', 'agent').readPeople({ booking: 'HK37PQ' })).toMatchObject({
    body: { contact: { pickupPlace: 'Hotel Luna' } },
  });
  expect(await office('eva', 'finance').readPeople({ booking: 'HK37PQ' })).toMatchObject({
    body: { contact: { pickupPlace: 'H••• L•••' } },
  });
  await eraseBooking(far.db, 'HK37PQ', AFTER_THE_TRIP);
  expect(await change({ email: 'otra@example.com' })).toMatchObject({ body: { reason: 'erased' } });
});
