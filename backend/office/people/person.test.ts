import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { FIRST_ROLES, type Role } from '#domain/office/permission.ts';
import { PERSONAL, testOffice } from '../../../tests/harness/office/test-office.ts';
import { encryptAsProduct } from '../../../tests/harness/product/product-settings.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { aBilling, aCustomer, aPassenger } from '../../../tests/harness/visitors/booking-steps.ts';
import { loadBooking } from '../../booking/record/booking-store.ts';
import { writeFindKeys } from '../../booking/record/find-keys.ts';
import { senderOf } from '../../consents/sender.ts';
import { encryptWith } from '../../db/encryption.ts';
import { bookings, consents, enquiries, flags, payments, priceAlerts, refunds, tripQuotes } from '../../db/schema.ts';

const far = await farBooksOfFile();
const { office, bookingOfAna, logged } = await testOffice(far);
const { email } = aCustomer;
const OTHER = 'otra@example.com';
beforeEach(async () => {
  encryptAsProduct();
  for (const table of [consents, enquiries, priceAlerts, tripQuotes, bookings]) await far.db.delete(table);
  await kept('HK37PQ');
});

async function kept(reference: string, of: object = {}) {
  const { id } = await bookingOfAna({ reference, ...of });
  await far.db.transaction(async (tx) => {
    const booking = await loadBooking(tx, id);
    if (booking) await writeFindKeys(tx, booking);
  });
  return id;
}
async function wrote(number: string, from = email) {
  const content = { kind: 'claim' as const, name: 'Ana', email: from, phone: '', message: 'Mi maleta', context: 'HK37PQ' };
  await far.db
    .insert(enquiries)
    .values({ number, kind: 'claim', content, sender: senderOf(from), viaForm: true, answerBy: '2026-12-15' });
  const consent = { purpose: 'enquiry', version: '1', text: 'Autorizo', subject: senderOf(from) } as const;
  await far.db.insert(consents).values({ ...consent, reference: `C${number}` });
}

async function askedForAnAlert(): Promise<void> {
  const alert = {
    origin: 'BOG',
    destination: 'MIA',
    originCity: 'BOG',
    destinationCity: 'MIA',
    month: '2027-01',
    isRoundTrip: true,
  };
  await far.db
    .insert(priceAlerts)
    .values({ ...alert, content: { email }, sender: senderOf(email), viaForm: true, consentVersion: '1', currency: 'USD' });
}

test('everything of one person is found by a whole e-mail in any case, or a telephone, and nothing of others', async () => {
  await kept('HK38PQ', {
    billing: null,
    customer: { ...aCustomer, email: OTHER, phone: { countryCode: '+57', nationalNumber: '3109999999' } },
  });
  await wrote('CLAIMONE');
  await wrote('CLAIMTWO', OTHER);
  await askedForAnAlert();
  for (const typed of [email.toUpperCase(), '+57 300 123 4567', '3001234567']) {
    const answer = await office('ana', 'agent').readPerson({ typed });
    expect(answer, typed).toMatchObject({
      body: {
        ok: true,
        bookings: [{ reference: 'HK37PQ' }],
        requests: [{ number: 'CLAIMONE', message: 'Mi maleta', answerBy: '2026-12-15' }],
        alerts: [{ route: 'BOG–MIA' }],
        consents: [{ reference: 'CCLAIMONE', withdrawnAt: null }],
      },
    });
  }
  expect(await office('ana', 'agent').readPerson({ of: 'HK37PQ' })).toMatchObject({ body: { emails: [email] } });
});

test.each(['1234567', 'ana', '', '@'])('%j is nobody exactly', async (typed) => {
  expect(await office('ana', 'agent').readPerson({ typed })).toMatchObject({ body: { ok: false, reason: 'not-exact' } });
});

test('who sees people masked sees the person masked; reading is on record, without whom', async () => {
  await wrote('CLAIMONE');
  const rows = await logged(async () => {
    const answer = await office('eva', 'finance').readPerson({ typed: email });
    expect(answer).toMatchObject({ body: { isMasked: true, requests: [{ message: null }] } });
    for (const trace of [...PERSONAL, /maleta/]) expect(JSON.stringify(answer)).not.toMatch(trace);
  });
  expect(rows).toMatchObject([{ call: 'readPerson', outcome: 'read' }]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('their data are exported word for word for who may, and the log does not repeat them', async () => {
  await wrote('CLAIMONE');
  const rows = await logged(async () => {
    const answer = await office('ana', 'supervisor').exportPerson({ typed: email, reason: 'carta del 3 de mayo' });
    const text = JSON.stringify(answer);
    for (const part of ['AT728103', 'Mi maleta', 'Autorizo', '+573001234567']) expect(text).toContain(part);
  });
  expect(JSON.stringify(rows)).not.toMatch(/AT728103|maleta|ana\.munoz/);
  expect(await office('ana', 'agent').exportPerson({ typed: email, reason: 'carta' })).toMatchObject({ ok: false });
  const [supervisor] = FIRST_ROLES.filter(({ id }) => id === 'supervisor');
  const masked = { ...supervisor, limits: { ...supervisor?.limits, personalData: 'masked' } } as Role;
  const refused = await office('ana', masked).exportPerson({ typed: email, reason: 'carta' });
  expect(refused).toMatchObject({ body: { ok: false, reason: 'masked' } });
});

test('what was quoted to them belongs to it, its last version, also under an older key, and goes with them', async () => {
  const ana = office('ana', 'agent');
  const started = await ana.startTripQuote({});
  const { quote } = started.ok && started.body.ok ? started.body : { quote: '' };
  await ana.describeTripQuote({ quote, name: 'Ana Muñoz', email, title: 'Eje Cafetero', note: 'Como hablamos' });
  await far.db.update(tripQuotes).set({ sentAt: new Date(), withdrawnAt: new Date() });
  await ana.reviseTripQuote({ quote });
  withNewerKey();
  const trips = [{ version: 2, title: 'Eje Cafetero', name: 'Ana Muñoz' }];
  expect(await ana.readPerson({ typed: email })).toMatchObject({ body: { trips } });
  expect((await ana.readPerson({ typed: OTHER })) as object).toMatchObject({ body: { trips: [] } });
  const masked = JSON.stringify(await office('eva', 'finance').readPerson({ typed: email }));
  for (const trace of PERSONAL) expect(masked).not.toMatch(trace);
  const asked = { typed: email, reason: 'carta del 3 de mayo' };
  expect(JSON.stringify(await office('ana', 'supervisor').exportPerson(asked))).toContain('Como hablamos');
  await office('ana', 'supervisor').erasePerson(asked);
  expect(await ana.readPerson({ typed: email })).toMatchObject({ body: { trips: [] } });
  expect((await far.db.select().from(tripQuotes)).map(({ content }) => content)).toEqual([null, null]);
});

test('their data are erased, but what has a trip ahead, which is said', async () => {
  await wrote('CLAIMONE');
  await wrote('CLAIMTWO', OTHER);
  await kept('HK38PQ', { state: 'failed' });
  await kept('HK39PQ', { state: 'capturing' });
  const answer = await office('ana', 'supervisor').erasePerson({ typed: email, reason: 'carta del 3 de mayo' });
  const body = answer.ok && answer.body.ok ? answer.body : undefined;
  expect(body?.left).toContainEqual({ booking: 'HK39PQ', because: 'under-way' });
  const left = await far.db.select().from(enquiries);
  expect(left.map(({ number, content }) => [number, content !== null]).toSorted()).toEqual([
    ['CLAIMONE', false],
    ['CLAIMTWO', true],
  ]);
  const gone = await far.db.select().from(bookings);
  expect(gone.find(({ reference }) => reference === 'HK38PQ')?.customer).toBeNull();
  expect(gone.find(({ reference }) => reference === 'HK39PQ')?.customer).not.toBeNull();
});

/** As after the first step of changing the key: what was stored before is still by the older one. */
function withNewerKey() {
  const [old, next] = [7, 8].map((byte) => ({ id: `${byte}`, key: Buffer.alloc(32, byte) }));
  encryptWith([next, { ...old, id: 'test' }] as never);
}

test('what was stored under an older key is erased and taken back like the rest', async () => {
  await wrote('CLAIMONE');
  await askedForAnAlert();
  withNewerKey();
  await office('ana', 'supervisor').erasePerson({ typed: email, reason: 'carta del 3 de mayo' });
  expect((await far.db.select().from(enquiries)).map(({ content }) => content)).toEqual([null]);
  expect((await far.db.select().from(priceAlerts)).map(({ content }) => content)).toEqual([null]);
  expect((await far.db.select().from(consents)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true]);
});

test('however many bookings a person has, all are exported and erased', async () => {
  const MANY = 52;
  for (let one = 0; one < MANY; one++) await kept(`MN${String(one).padStart(4, '0')}`, { state: 'failed' });
  const exported = await office('ana', 'supervisor').exportPerson({ typed: email, reason: 'carta' });
  const document = exported.ok && exported.body.ok ? (exported.body.document as { bookings: object[] }) : undefined;
  expect(document?.bookings).toHaveLength(MANY + 1);
  await office('ana', 'supervisor').erasePerson({ typed: email, reason: 'carta' });
  const left = await far.db.select().from(bookings);
  expect(left.filter(({ state, customer }) => state === 'failed' && customer !== null)).toEqual([]);
});

test('the export has all that is kept of whoever travels and pays, not what a screen shows of it', async () => {
  const whole = { ...aPassenger, middleName: 'Lucía', mealPreference: 'DBML', specialAssistance: 'WCHC' };
  const buyer = { kind: 'person', name: 'Ana Muñoz', document: { type: 'CC', number: '1020304050', country: 'CO' } };
  await kept('HK38PQ', {
    passengers: [whole] as never,
    customer: { ...aCustomer, emergencyContact: 'Luis 3119999999', frequentFlyerNumber: 'LM77' } as never,
    buyer: buyer as never,
  });
  const exported = await office('ana', 'supervisor').exportPerson({ typed: email, reason: 'carta' });
  const body = exported.ok && exported.body.ok ? exported.body : undefined;
  const document = body?.document as { bookings: { reference: string }[] } | undefined;
  expect(document?.bookings.find(({ reference }) => reference === 'HK38PQ')).toMatchObject({
    customer: { emergencyContact: 'Luis 3119999999', frequentFlyerNumber: 'LM77' },
    passengers: [whole],
    billing: aBilling,
    buyer,
    trip: [{ kind: 'flight', amountMinor: 100_000, currency: 'USD' }],
  });
});

test.each(['cancelled', 'failed'])('a %s booking that owes money keeps who it goes to, and says so', async (state) => {
  const id = await kept('HK38PQ', { state });
  const [payment] = await far.db.select().from(payments).where(eq(payments.bookingId, id));
  await far.db.insert(refunds).values({
    bookingId: id,
    paymentId: payment?.id as string,
    state: 'by-hand',
    amountMinor: 50_000,
    currency: 'USD',
    reason: 'cancelled',
    requestedBy: 'customer',
  } as never);
  const supervisor = office('ana', 'supervisor');
  const erase = () => supervisor.erasePerson({ typed: email, reason: 'carta' });
  const customer = async () => (await far.look(id)).booking.customer;
  const answer = await erase();
  expect(answer.ok && answer.body.ok ? answer.body.left : []).toContainEqual({ booking: 'HK38PQ', because: 'under-way' });
  expect(await supervisor.eraseBooking({ booking: 'HK38PQ', reason: 'carta' })).toMatchObject({
    body: { ok: false, reason: 'under-way' },
  });
  expect(await customer()).not.toBeNull();
  await far.db.update(refunds).set({ state: 'failed' });
  await far.db.insert(flags).values({ bookingId: id, reason: 'refund-refused', about: 'r' });
  await erase();
  expect(await customer()).not.toBeNull();
  await far.db.update(flags).set({ resolvedAt: new Date(), resolvedBy: 'operator:ana' });
  await erase();
  expect(await customer()).toBeNull();
});

test('what was quoted on the telephone goes with the booking that was made of it', async () => {
  const id = await kept('HK38PQ', { state: 'failed' });
  const ana = office('ana', 'agent');
  const started = await ana.startTripQuote({});
  const { quote } = started.ok && started.body.ok ? started.body : { quote: '' };
  await ana.describeTripQuote({
    quote,
    name: 'Ana Muñoz',
    email: '',
    phone: '+57 300 123 4567',
    title: 'Eje Cafetero',
    note: '',
  });
  await far.db.update(tripQuotes).set({ sentAt: new Date(), bookingId: id });
  const asked = { typed: email, reason: 'carta' };
  expect(JSON.stringify(await office('ana', 'supervisor').exportPerson(asked))).toContain('Eje Cafetero');
  await office('ana', 'supervisor').erasePerson(asked);
  expect((await far.db.select().from(tripQuotes)).map(({ content, quotedFor }) => [content, quotedFor])).toEqual([[null, null]]);
});
