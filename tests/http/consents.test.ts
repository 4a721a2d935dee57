import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import { encryptWith } from '#backend/db/encryption.ts';
import { confirmDataRequest } from '#backend/enquiries/data-requests.ts';
import { forgetEnquiries } from '#backend/enquiries/forget-enquiries.ts';
import type { Backend } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { encryptAsProduct, GDS_ONLY, TEST_DATA_KEYS } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { readInbox } from '../harness/visitors/inbox.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const VERSION = '2026-11-22';
const EMAIL = aCustomer.email;
const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  queryRows<Row & Record<string, unknown>>(running.product.databaseUrl, text, values);
const codeOf = async (reply: Promise<{ ok: true } | { ok: false; problem: Problem }>) => {
  const settled = await reply;
  return settled.ok ? 'ok' : settled.problem.code;
};
const ask = (changes: object = {}) =>
  backend.sendMail({
    kind: 'contact',
    name: 'Ana',
    email: EMAIL,
    phone: aCustomer.phone,
    message: String(Math.random()),
    consents: [{ purpose: 'enquiry', version: VERSION }],
    ...changes,
  });

/** Requests a data right and takes the link from the mail. */
async function linkFor(changes: object): Promise<{ number: string; token: string }> {
  const { id } = must(
    await backend.requestPersonalData({ right: 'erase', name: 'Ana', email: EMAIL, message: String(Math.random()), ...changes }),
  );
  const mail = async () => (await readInbox(running.sandboxes.inbox)).find(({ subject }) => subject.includes(id));
  await expect.poll(mail, { timeout: 10_000 }).toBeDefined();
  return { number: id, token: /token=([\w-]+)/.exec((await mail())?.text ?? '')?.[1] ?? '' };
}
async function booked() {
  const prepared = await prepareBooking(backend);
  const done = must(await backend.book(prepared.key));
  return { ...prepared, reference: 'referenceId' in done ? done.referenceId : '' };
}
const rowOf = async (id: string) =>
  (await rows<{ row: string }>('select bookings::text as row from bookings where id = $1', [id]))[0]?.row ?? '';

test('a consent stores its wording, is found by its reference in any spelling, and is withdrawn once', async () => {
  const { id, consents } = must(await ask());
  expect(consents).toHaveLength(1);
  const reference = consents[0]?.reference ?? '';
  const typed = reference.replace(/^(.{4})(.{4})/, ' $1-$2-').toLowerCase();
  const receipt = must(await backend.findConsent({ reference: typed }));
  expect(receipt).toMatchObject({ reference, purpose: 'enquiry', version: VERSION, withdrawnAt: null });
  expect(receipt.text).toMatch(/^Autorizo a .* a usar los datos de este formulario/);
  expect(Math.abs(Date.parse(receipt.givenAt) - Date.now())).toBeLessThan(60_000);
  const first = must(await backend.withdrawConsent({ reference }));
  expect(must(await backend.withdrawConsent({ reference })).withdrawnAt).toBe(first.withdrawnAt);
  expect(await rows('select content, sender from enquiries where number = $1', [id])).toEqual([{ content: null, sender: null }]);
  expect(await rows('select count(*)::int as mails from mails where about = $1', [reference])).toEqual([{ mails: 1 }]);
});

test('guessing consent references is rate-limited', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 14; n++) codes.push(await codeOf(backend.findConsent({ reference: `AAAAAAAAAA${n}` })));
  expect(codes[0]).toBe('consent-not-found');
  expect(codes.at(-1)).toBe('too-many-requests');
});

test('consents of the booking form are stored once with the booking, by its holder only', async () => {
  const { key, id } = await prepareBooking(backend);
  const consents = [
    { purpose: 'booking' as const, version: VERSION },
    { purpose: 'newsletter' as const, version: VERSION },
  ];
  expect(await codeOf(backend.giveConsents({ ...key, agentId: 'other', consents }))).toBe('not-found');
  const given = must(await backend.giveConsents({ ...key, consents }));
  expect(must(await backend.giveConsents({ ...key, consents })).consents).toEqual(given.consents);
  expect(
    must(await backend.readConsents(key))
      .consents.map(({ purpose }) => purpose)
      .sort(),
  ).toEqual(['booking', 'newsletter']);
  expect(await rows('select count(*)::int as kept from consents where booking_id = $1', [id])).toEqual([{ kept: 2 }]);
  expect(await codeOf(backend.giveConsents({ ...key, consents: [{ purpose: 'booking', version: '1' }] }))).toBe(
    'invalid-request',
  );
});

test('a data request answers alike for known and unknown addresses, and its link works once', async () => {
  const known = must(await backend.requestPersonalData({ right: 'see', name: 'Ana', email: EMAIL }));
  const stranger = must(await backend.requestPersonalData({ right: 'see', name: 'Ana', email: 'nobody@example.com' }));
  expect(Object.keys(known)).toEqual(Object.keys(stranger));
  const { token, number } = await linkFor({ right: 'correct' });
  expect(await rows('select token_hash from data_requests where token_hash = $1', [token])).toEqual([]);
  const answers = await Promise.all([1, 2, 3].map(() => backend.confirmPersonalData({ token })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.flatMap((reply) => (reply.ok ? [reply.body] : []))).toEqual([
    { id: number, right: 'correct', outcome: 'with-agency' },
  ]);
  expect(await codeOf(backend.confirmPersonalData({ token }))).toBe('link-not-valid');
  expect(await codeOf(backend.confirmPersonalData({ token: 'x' }))).toBe('link-not-valid');
  const told = async () => (await readInbox(running.sandboxes.inbox)).filter(({ subject }) => subject.includes(number));
  await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(2);
});

test('another right requested in the same words gets another link; the same right gets the same one', async () => {
  const asked = { name: 'Ana', email: 'two.rights@example.com', message: 'Por favor' };
  const numberOf = async (right: 'see' | 'erase') => must(await backend.requestPersonalData({ ...asked, right })).id;
  const [see, again, erase] = [await numberOf('see'), await numberOf('see'), await numberOf('erase')];
  expect(again).toBe(see);
  expect(erase).not.toBe(see);
  const kept = await rows(
    `select d."right" as "right" from data_requests d join enquiries e on e.id = d.enquiry_id where e.number = any($1)`,
    [[see, erase]],
  );
  expect(kept.map(({ right }) => right).sort()).toEqual(['erase', 'see']);
});

test('an erasure repeated in the same words gets a new link and erases newer data', async () => {
  const email = 'again@example.com';
  const same = { email, message: 'Por favor' };
  const first = await linkFor(same);
  expect(must(await backend.confirmPersonalData({ token: first.token }))).toMatchObject({ outcome: 'erased' });
  const { id: since } = must(await ask({ email }));
  const second = await linkFor(same);
  expect(second.number).not.toBe(first.number);
  expect(must(await backend.confirmPersonalData({ token: second.token }))).toMatchObject({ outcome: 'erased' });
  const [kept] = await rows<{ gone: boolean }>('select content is null as gone from enquiries where number = $1', [since]);
  expect(kept?.gone).toBe(true);
});

test('a confirmation link expires after two days', async () => {
  const { token } = await linkFor({ right: 'see' });
  await rows(`update data_requests set expires_at = now() - interval '1 second' where used_at is null`);
  expect(await codeOf(backend.confirmPersonalData({ token }))).toBe('link-not-valid');
});

test('erasing without a reference removes the enquiries and drafts of that address only', async () => {
  const email = 'erase.me@example.com';
  const mine = [must(await ask({ email })), must(await ask({ email: 'Erase.Me@Example.com' }))];
  const other = must(await ask({ email: 'keep.me@example.com' }));
  const draft = await prepareBooking(backend);
  must(await backend.saveCustomer({ ...draft.key, customerDetails: { ...aCustomer, email } }));
  const { token, number } = await linkFor({ email });
  expect(must(await backend.confirmPersonalData({ token }))).toMatchObject({ outcome: 'erased' });
  const kept = await rows<{ number: string; gone: boolean }>('select number, content is null as gone from enquiries');
  const isGone = (wanted: string) => kept.find((row) => row.number === wanted)?.gone;
  expect(mine.map(({ id }) => isGone(id))).toEqual([true, true]);
  expect([isGone(other.id), isGone(number)]).toEqual([false, false]);
  expect(await rowOf(draft.id)).not.toContain(email);
});

test('a booking is erased by reference and e-mail once its trip is over, and says why not before', async () => {
  const { id, reference } = await booked();
  const { token } = await linkFor({ reference });
  expect(must(await backend.confirmPersonalData({ token }))).toMatchObject({ outcome: 'trip-ahead' });
  await rows(`update bookings set state = 'capturing' where id = $1`, [id]);
  expect(must(await backend.confirmPersonalData({ token }))).toMatchObject({ outcome: 'under-way' });
  await rows(`update bookings set state = 'confirmed' where id = $1`, [id]);
  expect(await rowOf(id)).toContain(EMAIL);
  const past = `replace(offer::text, substring(offer::text from '"at": ?"(\\d{4}-\\d\\d-\\d\\d)'), '2020-01-05')::jsonb`;
  await rows(`update booking_items set offer = ${past} where booking_id = $1`, [id]);
  encryptAsProduct();
  const { db, close } = connect(running.product.databaseUrl, () => undefined);
  // A person travelling today cannot be erased yet.
  expect(await confirmDataRequest(db, token, {} as never, '2020-01-05')).toMatchObject({ outcome: 'trip-ahead' });
  await close();
  expect(must(await backend.confirmPersonalData({ token }))).toMatchObject({ outcome: 'erased' });
  for (const trace of [EMAIL, 'Muñoz', 'v1.test.']) expect(await rowOf(id)).not.toContain(trace);
  expect(await codeOf(backend.confirmPersonalData({ token }))).toBe('link-not-valid');
});

test('another person’s booking is neither erased nor revealed', async () => {
  const { id, reference } = await booked();
  const { token } = await linkFor({ reference, email: 'thief@example.com' });
  const unknown = await linkFor({ reference: 'ZZZZZZ', email: 'thief@example.com' });
  const answers = [await backend.confirmPersonalData({ token }), await backend.confirmPersonalData({ token: unknown.token })];
  expect(answers.map((reply) => must(reply).outcome)).toEqual(['with-agency', 'with-agency']);
  expect(await rowOf(id)).toContain(EMAIL);
});

test('revoking withdraws every consent of the address', async () => {
  const email = 'revoke.me@example.com';
  const { consents } = must(await ask({ email }));
  const { token } = await linkFor({ right: 'revoke', email });
  must(await backend.confirmPersonalData({ token }));
  const found = await rows('select withdrawn_at from consents where reference = $1', [consents[0]?.reference]);
  expect(found[0]?.withdrawn_at).not.toBeNull();
});

const run = (args: string[], keys = TEST_DATA_KEYS) =>
  runCommand(running.product.databaseUrl, 'change-personal-data.ts', args, { DATA_KEYS: keys });

test('enquiries are erased by number and forgotten after their time, networks after a day; none is encrypted so that the product could not read it', async () => {
  const [kept, erased, old] = [must(await ask()), must(await ask()), must(await ask())];
  const contentOf = async (number: string) =>
    (
      await rows<{ content: string | null; network: string | null }>('select content, network from enquiries where number = $1', [
        number,
      ])
    )[0];
  expect((await contentOf(kept.id))?.content).toMatch(/^v1\.test\./);
  const next = `next:${Buffer.alloc(32, 9).toString('base64')}`;
  expect((await run(['reencrypt'], `${next},${TEST_DATA_KEYS}`)).stderr).toContain('does not know the key "next"');
  expect((await contentOf(kept.id))?.content).toMatch(/^v1\.test\./);
  expect((await run(['erase', erased.id.toLowerCase()])).status).toBe(0);
  expect((await contentOf(erased.id))?.content).toBeNull();

  await rows(`update enquiries set created_at = now() - interval '366 days' where number = $1`, [old.id]);
  await rows(`update enquiries set created_at = now() - interval '25 hours' where number = $1`, [kept.id]);
  encryptWith([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  const { db, close } = connect(running.product.databaseUrl, () => undefined);
  expect(await forgetEnquiries(db, { now: Date.now(), keptDays: 365 })).toBe(1);
  expect(await forgetEnquiries(db, { now: Date.now(), keptDays: 365 })).toBe(0);
  await close();
  expect(await contentOf(old.id)).toEqual({ content: null, network: null });
  expect((await contentOf(kept.id))?.network).toBeNull();
  expect((await contentOf(kept.id))?.content).not.toBeNull();
});
