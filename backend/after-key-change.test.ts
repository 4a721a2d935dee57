import { afterEach, expect, test } from 'vitest';
import { reply } from '#contract/problem.ts';
import { encryptAsProduct } from '../tests/harness/product/product-settings.ts';
import { farBooksOfFile } from '../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../tests/harness/visitors/booking-steps.ts';
import { contactNow } from './booking/after-sales/contact/change-contact.ts';
import { contactCalls } from './booking/after-sales/contact/contact-calls.ts';
import { sendCode, takeCode } from './booking/looking-up/booking-proofs.ts';
import { createProofLimits } from './booking/looking-up/proof-limits.ts';
import { createCardAttempts } from './booking/paying/card-attempts.ts';
import { loadBooking } from './booking/record/booking-store.ts';
import { callCodeCalls, findCaller } from './call-codes/call-codes.ts';
import { type DataKey, encryptWith } from './db/encryption.ts';
import { flags, storeSecret } from './db/schema.ts';
import { keepEnquiry } from './enquiries/enquiry-store.ts';
import { limitsFor } from './forms/enquiry-limits.ts';
import { checkFormToken, formToken } from './forms/form-token.ts';
import { bouncedAbout, withAddress } from './mail/refused-address.ts';
import { countAttempt, MOST_WRONG } from './office/sign-in/attempt-limits.ts';
import { upkeepHandlers } from './office/upkeep-handlers.ts';
import { createMemoryStore } from './shared-store/memory-store.ts';
import { reencryptStoreSecret, storeSecretOf } from './shared-store/store-secret.ts';

/**
 * The key of personal data is changed while processes run and visitors are in the middle of something: what one process hashed with the key
 * of before is found by one that hashes with the new key, and the other way round.
 */
const far = await farBooksOfFile();
const [OLD, NEW]: DataKey[] = [
  { id: 'old', key: Buffer.alloc(32, 1) },
  { id: 'new', key: Buffer.alloc(32, 2) },
];
const [KNOWN, USED] = [[OLD, NEW] as DataKey[], [NEW, OLD] as DataKey[]];
// The keys are the process's, which is also that of other files.
afterEach(encryptAsProduct);

/** Does the one with the keys of a process of before and the other with those of one of after; and the other way round. */
const change = test.each([
  ['after', KNOWN, USED],
  ['before', USED, KNOWN],
] as const);
const letters = {
  bookingCode: ({ code }: { code: string }) => ({ subject: '', text: code, html: '' }),
  contactChanged: () => ({ subject: '', text: '', html: '' }),
  contactConfirmed: () => ({ subject: '', text: '', html: '' }),
};
const aTrip = () => far.aBooking({ state: 'confirmed', confirmedAt: new Date(), customer: ANA, reference: reference() });
const ANA = { ...aCustomer, newsletterSubscribe: false };
let trips = 0;
const reference = () => `KEY${String(100 + trips++)}`;

change('a form that was opened is not forged %s', (_, opening, sending) => {
  encryptWith(opening);
  const token = formToken(Date.now() - 60_000);
  encryptWith(sending);
  expect(checkFormToken(token, Date.now())).toEqual({ waitMs: 0 });
});

change('a code that was mailed proves a booking %s', async (_, sending, proving) => {
  const { id } = await aTrip();
  let code = '';
  const outbox = {
    put: async (_tx: unknown, { content }: { content?: { text: string } | null }) => {
      code = content?.text ?? '';
    },
  };
  encryptWith(sending);
  await sendCode({ db: far.db, outbox: outbox as never, letters, now: () => far.clock.now }, id);
  encryptWith(proving);
  expect(await takeCode({ db: far.db, now: () => far.clock.now }, id, code)).toMatchObject({ token: expect.any(String) });
});

change('a contact page that was opened is of the contact as it is %s', async (_, opening, sending) => {
  const { id } = await aTrip();
  const { changeContact } = contactCalls({
    keeper: far.keeper,
    limits: createProofLimits(createMemoryStore()),
    outbox: { put: async () => undefined } as never,
    letters,
  });
  encryptWith(opening);
  const booking = await loadBooking(far.db, id);
  if (!booking?.reference) throw new Error('no booking');
  const version = contactNow(booking)?.version ?? '';
  encryptWith(sending);
  const changed = await changeContact(
    {
      referenceId: booking.reference,
      email: aCustomer.email,
      proof: { keys: [{ agentId: booking.agentId, flightOfferId: booking.secret }] },
      contact: { email: aCustomer.email, phone: { ...aCustomer.phone, nationalNumber: '3007654321' } },
      version,
    },
    { address: '203.0.113.1' },
  );
  expect(changed.ok).toBe(true);
});

change('a caller is found by their code %s', async (_, giving, finding) => {
  encryptWith(giving);
  const given = await callCodeCalls({ db: far.db, store: createMemoryStore() }).giveCallCode(
    { address: '/', heading: 'Inicio', seen: [] },
    { address: '203.0.113.2' },
  );
  if (!given.ok) throw new Error(given.problem.detail);
  encryptWith(finding);
  expect(await findCaller(far.db, given.body.code, { by: 'operator:ana' })).toMatchObject({ ok: true });
});

change('cards that were tried from an address count %s', async (name, trying, tryingAgain) => {
  const attempts = createCardAttempts({
    db: far.db,
    store: createMemoryStore(),
    log: { error: () => undefined },
    declinesPerHour: 4,
  });
  const from = (agentId: string) => ({ agentId, address: name === 'after' ? '203.0.113.3' : '203.0.113.4' });
  const begin = async (agentId: string) => {
    const { id } = await far.aBooking();
    const begun = await attempts.begin(from(`${name} ${agentId}`), async () => reply({ bookingId: id }));
    if (begun.ok) await attempts.end(begun.body.attemptId, 'refused');
    return begun.ok;
  };
  encryptWith(trying);
  for (const agentId of ['a', 'b', 'c', 'd']) expect(await begin(agentId)).toBe(true);
  encryptWith(tryingAgain);
  expect(await begin('e')).toBe(false);
});

change('wrong passwords count %s', async (name, trying, tryingAgain) => {
  const count = () => countAttempt({ db: far.db, now: () => far.clock.now }, { email: `${name}@viajes.example`, network: name });
  encryptWith(trying);
  for (let number = 0; number < MOST_WRONG.person; number++) expect(await count()).toMatchObject({ ok: true });
  encryptWith(tryingAgain);
  expect(await count()).toMatchObject({ ok: false, reason: 'limit' });
});

type Enquiry = Parameters<typeof keepEnquiry>[1]['enquiry'];
const enquiry = (message: string) => ({ kind: 'enquiry', name: 'Ana', email: 'ana@example.com', message }) as Enquiry;
const keep = (message: string, address: string) =>
  keepEnquiry(
    far.db,
    { enquiry: enquiry(message), address, viaForm: true, limits: limitsFor(2), now: Date.now() },
    async () => undefined,
  );

change('an enquiry that is sent twice is one, and counts for its address %s', async (name, sending, sendingAgain) => {
  const address = name === 'after' ? '203.0.113.5' : '203.0.113.6';
  encryptWith(sending);
  expect(await keep(`${name} 1`, address)).toMatchObject({ ok: true, isNew: true });
  expect(await keep(`${name} 2`, address)).toMatchObject({ ok: true, isNew: true });
  encryptWith(sendingAgain);
  expect(await keep(`${name} 1`, address)).toMatchObject({ ok: true, isNew: false });
  expect(await keep(`${name} 3`, address)).toMatchObject({ ok: false });
});

change('an address whose mail came back stays flagged when a server takes another mail %s', async (_, flagging, taking) => {
  const { id: bookingId } = await aTrip();
  encryptWith(flagging);
  await far.db.insert(flags).values({ bookingId, reason: 'mail-refused', about: bouncedAbout(aCustomer.email) });
  encryptWith(taking);
  await withAddress(far.db, { bookingId }, { to: aCustomer.email, takes: true }, async () => undefined);
  const open = (await far.db.select().from(flags)).filter((flag) => flag.bookingId === bookingId && !flag.resolvedAt);
  expect(open).toHaveLength(1);
});

test('searches that processes share have the same names before, during and after', async () => {
  await far.db.delete(storeSecret);
  encryptWith([OLD as DataKey]);
  const secret = await storeSecretOf(far.db);
  for (const keys of [KNOWN, USED]) {
    encryptWith(keys);
    expect(await storeSecretOf(far.db)).toBe(secret);
  }
  await upkeepHandlers.reencrypt.perform({}, { db: far.db } as never);
  encryptWith([NEW as DataKey]);
  await expect(storeSecretOf(far.db)).resolves.toBe(secret);
});

test('where the key of their secret is lost, processes that start at once agree on another', async () => {
  encryptWith(USED);
  const before = await storeSecretOf(far.db);
  await reencryptStoreSecret(far.db);
  encryptWith([{ id: 'other', key: Buffer.alloc(32, 3) }], ['new']);
  const secrets = new Set(await Promise.all(Array.from({ length: 4 }, () => storeSecretOf(far.db))));
  expect(secrets.size).toBe(1);
  expect(secrets).not.toContain(before);
});
