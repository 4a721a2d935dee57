import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '../../../tests/harness/database/test-database.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { bookingProofs, bookings, mails } from '../../db/schema.ts';
import type { MailToSend } from '../../outbox/outbox.ts';
import { createMemoryStore } from '../../shared-store/memory-store.ts';
import { loadBooking } from '../record/booking-store.ts';
import { isProven, type Proof } from './booking-proofs.ts';
import { proofCalls } from './proof-calls.ts';
import { createProofLimits } from './proof-limits.ts';

/** Proofs of identity: a code to the booking's e-mail, and the token it is exchanged for. */
const far = await farBooksOfFile();
let sent: MailToSend[] = [];
let bookingId = '';
beforeEach(async () => {
  await far.db.delete(bookings);
  await far.db.delete(mails);
  far.forget();
  sent = [];
  ({ id: bookingId } = await aTrip('HK37PQ', 'ana@example.com'));
});

const aTrip = (reference: string, email: string, of: object = {}) =>
  far.aBooking({ state: 'confirmed', reference, confirmedAt: new Date(), customer: { email } as never, ...of });
const outbox = {
  put: async (tx: Parameters<Parameters<typeof far.db.transaction>[0]>[0], mail: MailToSend) => {
    sent.push(mail);
    await tx.insert(mails).values(mail);
  },
};
const callsOf = (stepMs = 5) =>
  proofCalls({
    db: far.db,
    outbox,
    limits: createProofLimits(createMemoryStore()),
    now: () => far.clock.now,
    stepMs,
    letters: { bookingCode: ({ reference, code }) => ({ subject: reference, text: code, html: code }) },
  });
let { sendBookingCode, proveBooking } = {} as ReturnType<typeof callsOf>;
beforeEach(() => {
  ({ sendBookingCode, proveBooking } = callsOf());
});

const ANA = { referenceId: 'hk3-7pq', email: ' ANA@example.com ' };
const from = (address = '1.1.1.1') => ({ address });
const send = (lookup = ANA, address?: string) => sendBookingCode(lookup, from(address));
const prove = (code: string, lookup = ANA, address?: string) => proveBooking({ ...lookup, code }, from(address));
const codeSent = () => String(sent.at(-1)?.content.text);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const proven = async (proof: Partial<Proof>, id = bookingId) => {
  const booking = await loadBooking(far.db, id);
  return booking ? isProven(far.db, booking, { keys: [], ...proof }, far.clock.now) : undefined;
};
const NOT_VALID = { ok: false, problem: { code: 'code-not-valid' } };
const tokenOf = async (reply: ReturnType<typeof prove>) => {
  const answer = await reply;
  return answer.ok ? answer.body.token : undefined;
};

describe('a booking code', () => {
  test('goes to the booking’s own e-mail and is exchanged for a proof once', async () => {
    expect(await send()).toMatchObject({ ok: true, status: 202 });
    expect(sent).toMatchObject([{ purpose: 'booking-code', about: 'HK37PQ', content: { to: 'ana@example.com' } }]);
    expect(codeSent()).toMatch(/^\d{6}$/);
    const token = await tokenOf(prove(` ${codeSent().slice(0, 3)} ${codeSent().slice(3)} `));
    expect(await proven({ token: token ?? '' })).toBe(true);
    expect(await prove(codeSent())).toMatchObject(NOT_VALID);
  });

  test('is stored nowhere in plain text, and neither is the token it is exchanged for', async () => {
    await send();
    const token = (await tokenOf(prove(codeSent()))) ?? '';
    const kept = JSON.stringify(await far.db.select().from(bookingProofs));
    expect(kept).not.toContain(codeSent());
    expect(kept).not.toContain(token);
    expect(await queryRows(far.database.url, `select id from mails where content like '%${codeSent()}%'`)).toEqual([]);
  });

  test('is valid for ten minutes, and its token for half an hour', async () => {
    await send();
    far.clock.now += 10 * 60_000 + 1;
    expect(await prove(codeSent())).toMatchObject(NOT_VALID);
    await send();
    const token = (await tokenOf(prove(codeSent()))) ?? '';
    far.clock.now += 30 * 60_000 - 1;
    expect(await proven({ token })).toBe(true);
    far.clock.now += 2;
    expect(await proven({ token })).toBe(false);
  });

  test('allows five tries, also when they are concurrent', async () => {
    await send();
    const wrong = otherThan(codeSent());
    await Promise.all(Array.from({ length: 5 }, () => prove(wrong)));
    expect(await prove(codeSent())).toMatchObject(NOT_VALID);
    const [row] = await far.db.select().from(bookingProofs).where(eq(bookingProofs.bookingId, bookingId));
    expect(row?.tries).toBe(5);
  });

  test('yields one token when it is entered twice at once', async () => {
    await send();
    const tokens = await Promise.all([tokenOf(prove(codeSent())), tokenOf(prove(codeSent()))]);
    expect(tokens.filter((token) => token !== undefined)).toHaveLength(1);
  });

  test('is replaced by a newer one', async () => {
    await send();
    const older = codeSent();
    await send();
    if (older !== codeSent()) expect(await prove(older)).toMatchObject(NOT_VALID);
    expect(await tokenOf(prove(codeSent()))).toBeDefined();
  });

  test.each(['', '12345', '1234567', 'abcdef', '٠١٢٣٤٥', '      ', "' or 1=1"])('does not accept %j', async (typed) => {
    await send();
    expect(await prove(typed)).toMatchObject(NOT_VALID);
  });

  test('proves only its own booking, even with the same e-mail', async () => {
    const { id: other } = await aTrip('ZZ99XX', 'ana@example.com');
    await send();
    expect(await prove(codeSent(), { ...ANA, referenceId: 'ZZ99XX' })).toMatchObject(NOT_VALID);
    const token = (await tokenOf(prove(codeSent()))) ?? '';
    expect([await proven({ token }), await proven({ token }, other)]).toEqual([true, false]);
  });

  test('is sent at most five times an hour and ten times a day per booking, whoever asks, with the same answer', async () => {
    const ask = (address: string) => {
      far.clock.now += 10_001;
      return callsOf().sendBookingCode(ANA, from(address));
    };
    for (let time = 0; time < 8; time++) expect(await ask(`2.2.2.${time}`)).toMatchObject({ ok: true });
    expect(sent).toHaveLength(5);
    far.clock.now += 3_600_001;
    for (let time = 0; time < 8; time++) await ask(`2.2.3.${time}`);
    far.clock.now += 3_600_001;
    await ask('2.2.4.1');
    expect(sent).toHaveLength(10);
  });
});

test('sends one mail for concurrent requests; a request ten seconds later replaces the code', async () => {
  const answers = await Promise.all([send(), send(), send(ANA, '2.2.2.2')]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(sent).toHaveLength(1);
  far.clock.now += 9_000;
  await send();
  expect(sent).toHaveLength(1);
  const first = codeSent();
  far.clock.now += 1_001;
  await send();
  expect(sent).toHaveLength(2);
  expect(await prove(first === codeSent() ? otherThan(first) : first)).toMatchObject(NOT_VALID);
  expect(await prove(codeSent())).toMatchObject({ ok: true });
  // A used code no longer counts as sent.
  await send();
  expect(sent).toHaveLength(3);
});

test('answers an unknown booking like a known one, and sends nothing', async () => {
  const lookups = [ANA, { ...ANA, email: 'eva@example.com' }, { ...ANA, referenceId: 'NOBODY' }, { referenceId: '', email: '' }];
  const answers = [];
  for (const lookup of lookups) answers.push(await send(lookup), await prove('000000', lookup));
  expect(sent).toHaveLength(1);
  for (let index = 2; index < answers.length; index++) expect(answers[index]).toEqual(answers[index % 2]);
});

test('answers after an even time, whether or not the booking exists', async () => {
  const took = async (lookup: typeof ANA) => {
    const begun = performance.now();
    await callsOf(400).sendBookingCode(lookup, from());
    return performance.now() - begun;
  };
  // A timer may fire late, or a millisecond early.
  for (const ms of [await took(ANA), await took({ ...ANA, referenceId: 'NOBODY' })]) expect(ms).toBeGreaterThan(395);
});

test('limits requests per address, whether or not the booking exists', async () => {
  for (const lookup of [ANA, { referenceId: 'NOBODY', email: 'nobody@example.com' }]) {
    const { sendBookingCode: ask } = callsOf();
    const codes = await Promise.all(Array.from({ length: 8 }, () => ask(lookup, from())));
    expect(codes.filter(({ ok }) => ok)).toHaveLength(6);
    for (const answer of codes) if (!answer.ok) expect(answer.problem.code).toBe('too-many-requests');
  }
});

test('limits requests per mailbox, however its address is written', async () => {
  const typed = (index: number) =>
    [...'ana@example.com'].map((sign, place) => ((index >> place) & 1 ? sign.toUpperCase() : sign));
  const codes: string[] = [];
  for (let index = 0; index < 12; index++) {
    const lookup = { referenceId: `ABC23${index}`, email: typed(index).join('') };
    const answer = await sendBookingCode(lookup, from(`10.0.${index}.1`));
    codes.push(answer.ok ? 'ok' : answer.problem.code);
  }
  expect(codes).toEqual([...Array(10).fill('ok'), 'too-many-requests', 'too-many-requests']);
});

describe('isProven, for the browser that booked', () => {
  test('accepts only the booking’s secret together with its agent', async () => {
    const { secret: flightOfferId, agentId } = (await loadBooking(far.db, bookingId)) ?? { secret: '', agentId: '' };
    const { id: other } = await aTrip('ZZ99XX', 'eva@example.com');
    const key = { flightOfferId, agentId };
    expect(await proven({ keys: [{ flightOfferId: 'x', agentId: 'y' }, key] })).toBe(true);
    expect(await proven({ keys: [{ ...key, agentId: 'another' }] })).toBe(false);
    expect(await proven({ keys: [{ ...key, flightOfferId: 'another' }] })).toBe(false);
    expect(await proven({ keys: [key] }, other)).toBe(false);
    expect(await proven({ token: '' })).toBe(false);
    expect(await proven({ token: 'x' })).toBe(false);
  });
});
