import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Contact } from '#contract/booking/my-journey.ts';
import { queryRows } from '../../../../tests/harness/database/test-database.ts';
import { farBooksOfFile } from '../../../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../../../tests/harness/visitors/booking-steps.ts';
import { bookingEvents, bookings, flags, mails } from '../../../db/schema.ts';
import { resolveFlag } from '../../../desk/act-on-booking.ts';
import { workList } from '../../../desk/work-list.ts';
import { findBookings } from '../../../office/bookings/find-bookings.ts';
import type { MailToSend } from '../../../outbox/outbox.ts';
import { createMemoryStore } from '../../../shared-store/memory-store.ts';
import { lookUpBooking } from '../../looking-up/lookup.ts';
import { proofCalls } from '../../looking-up/proof-calls.ts';
import { createProofLimits } from '../../looking-up/proof-limits.ts';
import { raiseFlag } from '../../record/flags.ts';
import { changeContactByStaff } from './change-contact.ts';
import { contactCalls } from './contact-calls.ts';

/** A traveller changes the contact data: once, and only with a proof that the booking is theirs. */
const far = await farBooksOfFile();

const outbox = {
  put: async (tx: Parameters<Parameters<typeof far.db.transaction>[0]>[0], mail: MailToSend) => {
    await tx.insert(mails).values(mail);
  },
};
const letters = {
  contactChanged: ({ email }: { email: string }) => ({ subject: 'changed', text: email, html: email }),
  contactConfirmed: () => ({ subject: 'confirmed', text: '', html: '' }),
  bookingCode: ({ code }: { code: string }) => ({ subject: 'code', text: code, html: code }),
};
const limits = createProofLimits(createMemoryStore());
const calls = () => ({
  ...contactCalls({ keeper: far.keeper, limits, outbox, letters }),
  ...proofCalls({
    db: far.db,
    outbox,
    limits: createProofLimits(createMemoryStore()),
    letters,
    now: () => far.clock.now,
    stepMs: 5,
  }),
});
let { findContact, changeContact, sendBookingCode, proveBooking } = {} as ReturnType<typeof calls>;
const from = { address: '1.1.1.1' };
const OLD = aCustomer.email;
const NEW = 'ana.nueva@example.com';
const ANA = { referenceId: 'HK37PQ', email: OLD };
let bookingId = '';
let proof = { keys: [{ agentId: 'agent', flightOfferId: '' }] };
beforeEach(async () => {
  far.forget();
  await far.db.delete(mails);
  await far.db.delete(bookings);
  ({ findContact, changeContact, sendBookingCode, proveBooking } = calls());
  ({ id: bookingId } = await far.aBooking({
    state: 'confirmed',
    reference: 'HK37PQ',
    confirmedAt: new Date(far.clock.now),
    customer: aCustomer as never,
    item: { state: 'ordered', orderId: 'o-1' },
  }));
  const [row] = await far.db.select().from(bookings);
  proof = { keys: [{ agentId: 'agent', flightOfferId: row?.secret ?? '' }] };
});

const contact = (changes: Partial<Contact> = {}): Contact => ({ email: OLD, phone: aCustomer.phone, ...changes });
const otherPhone = { countryCode: '+57', nationalNumber: '3109876543' };
async function versionOf(asked: object = { ...ANA, proof }): Promise<string> {
  const found = await findContact(asked as never, from);
  if (!found.ok) throw new Error(found.problem.code);
  return found.body.version;
}
const change = async (to: Contact, { version = '', asked = { ...ANA, proof } as object } = {}) =>
  changeContact({ ...asked, contact: to, version: version || (await versionOf(asked)) } as never, from);
const mailed = async () =>
  (await far.db.select().from(mails)).map(({ purpose, content }) => `${purpose} ${content?.to}`).toSorted();
const events = async () =>
  (await far.db.select().from(bookingEvents).where(eq(bookingEvents.kind, 'contact-changed'))).map(({ actor, data }) => [
    actor,
    data,
  ]);
const customerNow = async () => (await far.db.select().from(bookings))[0]?.customer;

test('changes the e-mail once, mails the old and the new address, and lookups follow it', async () => {
  const version = await versionOf();
  const [first, again] = await Promise.all([
    change(contact({ email: NEW }), { version }),
    change(contact({ email: NEW }), { version }),
  ]);
  // The proof of the second request was for the old e-mail, or the request finds the change made.
  expect([first, again].filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  expect(await mailed()).toEqual([`contact-changed ${OLD}`, `contact-confirmed ${NEW}`]);
  expect(await events()).toEqual([['customer', { what: 'email' }]]);
  expect(await lookUpBooking(far.db, { name: 'HK37PQ', email: NEW })).toMatchObject({ id: bookingId });
  expect(await lookUpBooking(far.db, { name: 'HK37PQ', email: OLD })).toBeUndefined();
  // The office finds it by the new one at once, and by the old one no more.
  const foundBy = async (typed: string) => (await findBookings(far.db, typed, { personalData: 'whole', own: null })).rows.length;
  expect([await foundBy(NEW), await foundBy(OLD)]).toEqual([1, 0]);
  expect(await change(contact({ email: NEW }), { asked: { ...ANA, email: NEW, proof } })).toMatchObject({ ok: true });
  expect(await mailed()).toHaveLength(2);
});

test('leaves the customer’s other fields unchanged', async () => {
  await far.db.update(bookings).set({ customer: { ...aCustomer, frequentFlyerNumber: 'LM1', newsletterSubscribe: true } });
  await change(contact({ phone: otherPhone }));
  expect(await customerNow()).toEqual({ ...aCustomer, frequentFlyerNumber: 'LM1', newsletterSubscribe: true, phone: otherPhone });
});

test('flags a new telephone number for the supplier and sends no mail', async () => {
  expect(await change(contact({ phone: otherPhone }))).toMatchObject({ ok: true, body: { phone: otherPhone } });
  expect(await mailed()).toEqual([]);
  const [flag] = await workList(far.db);
  expect(flag).toMatchObject({ reason: 'contact-to-supplier', endedBy: 'resolve HK37PQ contact-to-supplier --note …' });
  const done = { reason: 'contact-to-supplier', note: 'escrito a la aerolínea', by: 'operator:ana' } as const;
  expect(await resolveFlag(far.db, { id: bookingId }, done)).toEqual({ ok: true, ended: 1 });
  await change(contact());
  expect(await workList(far.db)).toHaveLength(1);
});

test('keeps where a tour fetches the traveller, flags it for the operator, and sends no mail', async () => {
  const version = await versionOf();
  expect(await change(contact({ pickupPlace: 'Hotel Luna' }))).toMatchObject({ ok: true, body: { pickupPlace: 'Hotel Luna' } });
  expect(await customerNow()).toMatchObject({ pickupPlace: 'Hotel Luna' });
  expect([await mailed(), await events()]).toEqual([[], [['customer', { what: 'pickup' }]]]);
  expect(await workList(far.db)).toMatchObject([{ reason: 'contact-to-supplier' }]);
  // Whoever read the data before it was said may not overwrite it unseen.
  expect(await change(contact({ pickupPlace: 'Hotel Sol' }), { version })).toMatchObject({
    problem: { code: 'contact-changed' },
  });
  await change(contact({ phone: otherPhone }));
  expect(await customerNow()).toMatchObject({ pickupPlace: 'Hotel Luna', phone: otherPhone });
  await change(contact({ phone: otherPhone, pickupPlace: '' }));
  expect(await customerNow()).toMatchObject({ pickupPlace: '' });
});

test.each([
  ['ordered', 'Getsemaní'],
  ['cancelled', null],
] as const)('names the area of a tour that fetches travellers while it stands (%s)', async (state, pickupArea) => {
  await queryRows(far.database.url, `update booking_items set kind = 'tour', state = $1, offer = $2`, [
    state,
    { kind: 'tour', pickupArea: 'Getsemaní' },
  ]);
  expect(await findContact({ ...ANA, proof } as never, from)).toMatchObject({ ok: true, body: { pickupArea } });
});

test('raises no flag when the items are cancelled', async () => {
  await queryRows(far.database.url, `update booking_items set state = 'cancelled'`);
  await change(contact({ phone: otherPhone }));
  expect(await workList(far.db)).toEqual([]);
});

test('treats the same number written differently and the same e-mail as no change', async () => {
  const phone = { countryCode: '57', nationalNumber: '300 123 4567' };
  expect(await change(contact({ phone }))).toMatchObject({ ok: true });
  expect([await events(), await mailed(), await workList(far.db)]).toEqual([[], [], []]);
});

test('applies one of several concurrent changes and tells the others that the contact has changed', async () => {
  const version = await versionOf();
  const outcomes = await Promise.all(
    ['3101111111', '3102222222', '3103333333'].map((nationalNumber) =>
      change(contact({ phone: { countryCode: '+57', nationalNumber } }), { version }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.flatMap((one) => (one.ok ? [] : [one.problem.code]))).toEqual(['contact-changed', 'contact-changed']);
  expect(await events()).toHaveLength(1);
});

test.each([
  ['no proof', {}],
  ['a key with another flight offer id', { keys: [{ agentId: 'agent', flightOfferId: 'x'.repeat(22) }] }],
  ['the key with another agent id', 'agent'],
  ['a made-up token', { token: 'x'.repeat(32) }],
])('with %s, reveals and changes nothing', async (_, given) => {
  const version = await versionOf();
  const bad = given === 'agent' ? { keys: [{ ...proof.keys[0], agentId: 'other' }] } : given;
  const asked = { ...ANA, proof: { keys: [], ...(bad as object) } };
  expect(await findContact(asked as never, from)).toMatchObject({ ok: false, problem: { code: 'proof-needed' } });
  expect(await change(contact({ email: NEW }), { version, asked })).toMatchObject({
    ok: false,
    problem: { code: 'proof-needed' },
  });
  expect([await customerNow(), await mailed()]).toEqual([aCustomer, []]);
});

test('invalidates codes and tokens obtained through the old address when the e-mail changes', async () => {
  await sendBookingCode(ANA, from);
  const sent = async () =>
    (await far.db.select().from(mails).where(eq(mails.purpose, 'booking-code'))).map(({ content }) => content?.text ?? '');
  const [used = ''] = await sent();
  const answer = await proveBooking({ ...ANA, code: used }, from);
  const token = answer.ok ? answer.body.token : '';
  await sendBookingCode(ANA, from);
  const unused = (await sent()).find((code) => code !== used) ?? '';
  await change(contact({ email: NEW }));
  const ana = { ...ANA, email: NEW };
  expect(await proveBooking({ ...ana, code: unused }, from)).toMatchObject({ ok: false });
  expect(await findContact({ ...ana, proof: { keys: [], token } }, from)).toMatchObject({ ok: false });
});

test('keeps the token valid that the change was made with', async () => {
  await sendBookingCode(ANA, from);
  const [mail] = await far.db.select().from(mails);
  const answer = await proveBooking({ ...ANA, code: mail?.content?.text ?? '' }, from);
  const byCode = { keys: [], token: answer.ok ? answer.body.token : '' };
  expect(await change(contact({ email: NEW }), { asked: { ...ANA, proof: byCode } })).toMatchObject({ ok: true });
  expect(await findContact({ ...ANA, email: NEW, proof: byCode }, from)).toMatchObject({ ok: true });
});

test('limits changes, and with them mails to new addresses, to five a day', async () => {
  let email = OLD;
  for (let n = 1; n <= 5; n++) {
    expect(await change(contact({ email: `n${n}@example.com` }), { asked: { ...ANA, email, proof } })).toMatchObject({
      ok: true,
    });
    email = `n${n}@example.com`;
  }
  const sixth = await change(contact({ email: NEW }), { asked: { ...ANA, email, proof } });
  expect(sixth).toMatchObject({ ok: false, problem: { code: 'too-many-requests', retryAfterSeconds: 86_400 } });
  expect(await mailed()).toHaveLength(10);
});

test('limits those of the staff as well, and what was to be done with a refused one is not', async () => {
  const done: number[] = [];
  const changes = [1, 2, 3, 4, 5, 6].map(
    (number) => () =>
      changeContactByStaff(
        { db: far.db, outbox, letters },
        bookingId,
        { email: `ana.${number}@example.com`, by: 'operator:eva@agencia.test' },
        async () => done.push(number),
      ),
  );
  const outcomes: unknown[] = [];
  for (const one of changes) outcomes.push(await one());
  expect(outcomes).toEqual([...Array(5).fill({ ok: true }), { ok: false, reason: 'too-often' }]);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  const [row] = await far.db.select().from(bookings);
  expect(row?.customer?.email).toBe('ana.5@example.com');
});

test('records the change without personal data and stores its mails encrypted', async () => {
  await change(contact({ email: NEW, phone: otherPhone }));
  expect(await events()).toEqual([['customer', { what: 'email, phone' }]]);
  const waiting = await queryRows(far.database.url, 'select content from mails');
  expect(JSON.stringify(waiting)).not.toMatch(/example\.com/);
});

test('mails the travel documents again to the new address of a booking flagged mail-refused', async () => {
  await far.db.transaction((tx) => raiseFlag(tx, bookingId, 'mail-refused'));
  await change(contact({ email: NEW }));
  expect((await far.db.select().from(mails)).map(({ purpose }) => purpose).toSorted()).toEqual([
    'booking-papers',
    'contact-changed',
    'contact-confirmed',
  ]);
  expect(await far.db.$count(flags)).toBe(2);
});
