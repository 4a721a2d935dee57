import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FLAG_REASONS } from '#domain/booking/flag.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { QUICK_RESOLVE } from '../../scripts/node-flags.mjs';
import { encryptAsProduct, TEST_DATA_KEYS } from '../../tests/harness/product/product-settings.ts';
import { type FarBooks, startFarBooks } from '../../tests/harness/records/far-books.ts';
import { stopSelling } from '../booking/accounts/sales-stops.ts';
import { flagBooking } from '../booking/record/flags.ts';
import { bookings, disputes } from '../db/schema.ts';
import { noteOn, resolveFlag } from './act-on-booking.ts';
import { caseFile } from './case-file.ts';
import { findBooking } from './find-booking.ts';
import { ticketBooking } from './put-tickets.ts';
import { workList } from './work-list.ts';

let far: FarBooks;
beforeAll(async () => {
  far = await startFarBooks();
  // The key that the command below decrypts passengers with.
  encryptAsProduct();
});
afterAll(() => far.stop());
beforeEach(async () => {
  await far.db.delete(bookings);
});

const by = 'operator:ana' as const;

test.each(FLAG_REASONS)('lists a flag %s with what to do and the command for it, and closes it with a note', async (reason) => {
  const { id } = await far.aBooking({ reference: 'HK37PQ' });
  await flagBooking(far.db, id, reason, 'this');
  const [waiting] = await workList(far.db);
  expect(waiting).toMatchObject({
    booking: 'HK37PQ',
    state: 'authorising',
    reason,
    about: 'this',
    todo: expect.stringMatching(/\w.+\./),
  });
  const named: Partial<Record<string, string>> = {
    'refund-in-doubt': 'resolve-refund HK37PQ this given-back|not-given-back --note …',
    'refund-by-hand': 'resolve-refund HK37PQ this given-back|not-given-back --note …',
    'refund-overtaken':
      'resolve HK37PQ refund-overtaken --note …; if it was transferred already, resolve-refund HK37PQ this given-back --note …',
    'bags-in-doubt': 'resolve-bags HK37PQ this added|not-added --note …',
    'order-in-doubt': 'found HK37PQ ORDER-ID, or give-up HK37PQ no-order --note …',
    'service-to-arrange': 'arranged HK37PQ CONFIRMATION this, or not-had HK37PQ this --reason …',
    'ticket-due': 'ticket HK37PQ NUMBER…',
    'name-to-correct': 'name-done HK37PQ this',
    'name-overdue': 'name-done HK37PQ this',
    'payment-disputed': 'dispute HK37PQ --to DIR',
    'flight-changed': 'answer-change HK37PQ accept|refuse',
    'change-refused': 'cancel HK37PQ ITEM --reason …, or resolve HK37PQ change-refused --note …',
    'cancellation-refused': 'cancel HK37PQ ITEM --done-by-hand --refund … --reason …',
    'cancellation-asked': 'cancel HK37PQ ITEM --done-by-hand --refund … --reason …',
  };
  expect(waiting?.endedBy).toBe(named[reason] ?? `resolve HK37PQ ${reason} --note …`);
  expect(await resolveFlag(far.db, { id }, { reason, note: 'dealt with', by })).toEqual({ ok: true, ended: 1 });
  expect(await workList(far.db)).toEqual([]);
  const { flags, events } = await caseFile(far.db, (await far.look(id)).booking);
  expect(flags).toMatchObject([{ reason, resolvedBy: by, note: 'dealt with' }]);
  expect(events.at(-1)).toMatchObject({ kind: 'flag-resolved', actor: by, data: { reason, about: 'this', note: 'dealt with' } });
});

test('closes only the named one of two flags with the same reason, and lists the oldest first', async () => {
  const [first, second] = [await far.aBooking({ reference: 'HK37PQ' }), await far.aBooking({ reference: 'HK37PR' })];
  await flagBooking(far.db, first.id, 'refunded-elsewhere', '100 USD');
  await flagBooking(far.db, second.id, 'order-differs');
  await flagBooking(far.db, first.id, 'refunded-elsewhere', '200 USD');
  expect((await workList(far.db)).map(({ endedBy }) => endedBy)).toEqual([
    "resolve HK37PQ refunded-elsewhere --about '100 USD' --note …",
    'resolve HK37PR order-differs --note …',
    "resolve HK37PQ refunded-elsewhere --about '200 USD' --note …",
  ]);
  await resolveFlag(far.db, first, { reason: 'refunded-elsewhere', about: '100 USD', note: 'meant to be', by });
  expect((await workList(far.db)).map(({ bookingId, about }) => [bookingId, about])).toEqual([
    [second.id, ''],
    [first.id, '200 USD'],
  ]);
});

test('refuses to close a flag without a note, for an unknown reason, or twice', async () => {
  const { id } = await far.aBooking();
  await flagBooking(far.db, id, 'order-differs');
  const ending = (reason: string, note = 'done') => resolveFlag(far.db, { id }, { reason, note, by });
  expect(await ending('order-differs', ' ')).toEqual({ ok: false, reason: 'note-missing' });
  expect(await ending('too-late')).toEqual({ ok: false, reason: 'unknown-reason' });
  expect(await ending('account-gone')).toEqual({ ok: false, reason: 'not-flagged' });
  const both = await Promise.all([ending('order-differs'), ending('order-differs')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('finds a booking by a locator of its airline, unless another has the same', async () => {
  const locators = [{ reference: 'ZX81QL', airline: 'AV' }];
  const { id } = await far.aBooking({ reference: 'HK38PQ', item: { locators } });
  expect((await findBooking(far.db, 'zx8-1ql'))?.id).toBe(id);
  await far.aBooking({ reference: 'HK39PQ', item: { locators } });
  expect(await findBooking(far.db, 'ZX81QL')).toBeUndefined();
});

test('finds a booking by its reference however typed, or by its id, and records a note with its author', async () => {
  const { id } = await far.aBooking({ reference: 'HK37PQ' });
  const unnamed = await far.aBooking({ reference: null, state: 'priced' });
  for (const typed of ['hk3-7pq ', 'HK37PQ', id, ` ${id.toUpperCase()}`]) expect((await findBooking(far.db, typed))?.id).toBe(id);
  expect((await findBooking(far.db, unnamed.id))?.id).toBe(unnamed.id);
  for (const typed of ['', 'HK37P', "'; drop table bookings", crypto.randomUUID()])
    expect(await findBooking(far.db, typed)).toBeUndefined();
  expect(await noteOn(far.db, { id }, { note: ' ', by })).toEqual({ ok: false, reason: 'note-missing' });
  await noteOn(far.db, { id }, { note: 'called the airline', by });
  expect((await caseFile(far.db, (await far.look(id)).booking)).events).toMatchObject([
    { kind: 'noted', actor: by, data: { note: 'called the airline' } },
  ]);
});

const PEOPLE = ['Ana', 'Luis'].map((firstName) => ({ firstName, lastName: 'Paz', type: 'adult' })) as never;

test('accepts ticket numbers only as a whole: one per traveller, none used before', async () => {
  const waiting = { state: 'confirmed', passengers: PEOPLE, item: { orderId: 'o' } } as const;
  const [one, other] = [await far.aBooking(waiting), await far.aBooking(waiting)];
  const put = ({ id }: { id: string }, ...typed: string[]) => ticketBooking(far.db, { id }, { typed, by });
  const [first, second, third] = ['134-2106312810', '134-2106312811', '134-2106312812'];
  expect(await put(one, first, '134-210631281')).toMatchObject({ reason: 'no-number', typed: '134-210631281' });
  expect(await put(one, first)).toEqual({ ok: false, reason: 'one-each', travellers: [1, 2] });
  expect(await put(one, first, '134 2106312810')).toMatchObject({ reason: 'known-number' });
  expect((await caseFile(far.db, (await far.look(one.id)).booking)).items).toMatchObject([{ state: 'ordered', tickets: [] }]);
  expect(await put(one, first, second)).toMatchObject({ ok: true });
  expect(await put(one, third, second)).toEqual({ ok: false, reason: 'nothing-to-ticket' });
  expect(await put(other, third, first)).toEqual({ ok: false, reason: 'known-number', typed: '1342106312810' });
  expect((await far.look(other.id)).item.state).toBe('ordered');
});

describe('npm run desk', () => {
  const COMMAND = fileURLToPath(new URL('../../scripts/agency/desk.ts', import.meta.url));
  function typed(...args: string[]) {
    const env = { ...process.env, DATABASE_URL: far.database.url, DATA_KEYS: TEST_DATA_KEYS, OPERATOR: 'ana' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [QUICK_RESOLVE, COMMAND, ...args], { encoding: 'utf8', env });
    return { status, stdout, stderr };
  }
  /** The same without a separate process. */
  async function desk(...args: string[]) {
    const { code: status, answer: stdout, complaint: stderr } = await runDesk(args, { db: far.db, by });
    return { status, stdout, stderr };
  }

  test('prints the result, records the operator, and exits with the command’s code', async () => {
    const { id } = await far.aBooking({ reference: 'HK37PQ' });
    const noted = await desk('note', 'HK37PQ', 'called the airline');
    expect(typed('note', 'HK37PQ', 'called the airline')).toEqual({ status: 0, stdout: `${noted.stdout}\n`, stderr: '' });
    const { events } = await caseFile(far.db, (await far.look(id)).booking);
    expect(events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([`noted ${by}`, `noted ${by}`]);
    expect(typed('show', 'ZZZZZZ')).toEqual({ status: 1, stdout: '', stderr: 'There is no booking ZZZZZZ\n' });
  });

  test('rejects unknown options and missing values with its usage, and does nothing', async () => {
    const { id } = await far.aBooking({ reference: 'HK37PQ' });
    const mistyped = await desk('note', 'HK37PQ', 'called', '--resaon', 'hurry');
    expect(mistyped.status).toBe(2);
    expect(mistyped.stderr).toMatch(/^There is no option --resaon\nUsage: npm run desk -- /);
    const valueless = await desk('resolve', 'HK37PQ', 'ticket-due', '--note');
    expect(valueless.status).toBe(2);
    expect(valueless.stderr).toMatch(/^--note wants something after it\nUsage: /);
    const swallowed = await desk('resolve', 'HK37PQ', 'ticket-due', '--note', '--about');
    expect(swallowed.status).toBe(2);
    expect(swallowed.stderr).toMatch(/^--note wants something after it\nUsage: /);
    expect((await desk('refund', 'HK37PQ', '1.00', '--again=yes')).stderr).toMatch(/^--again takes nothing after it\nUsage: /);
    expect((await caseFile(far.db, (await far.look(id)).booking)).events.map(({ kind }) => kind)).not.toContain('noted');
  });

  test('prints its usage on request', async () => {
    for (const asked of [['help'], ['--help'], ['-h'], ['cancel', '--help']]) {
      const { status, stdout, stderr } = await desk(...asked);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^Usage: npm run desk -- list \| show REF /);
    }
  });

  test('quotes a cancellation, takes the acceptance, and records one done by hand', async () => {
    const paid = { state: 'captured', providerPaymentId: 'pi_desk' } as const;
    const { id } = await far.aBooking(
      { reference: 'HK37PQ', state: 'confirmed', item: { state: 'ordered', orderId: 'o' } },
      paid,
    );
    expect(await desk('cancel', 'HK37PQ')).toMatchObject({ status: 2, stderr: expect.stringContaining('--reason') });
    const asking = desk('cancel', 'HK37PQ', '1', '--reason', 'changed plans');
    await expect.poll(async () => (await caseFile(far.db, (await far.look(id)).booking)).amendments).toHaveLength(1);
    await far.settle();
    const quoted = await asking;
    expect(quoted.stdout).toMatch(/^Item 1: 100\.00 USD goes back to the traveller, its supplier keeps nothing, until /);
    const command = quoted.stdout.split('npm run desk -- ')[1]?.split(' ') ?? [];
    expect(await desk(...command, '--refund', 'much')).toMatchObject({ status: 2, stderr: expect.stringContaining('--refund') });
    expect(await desk(...command, '--refund', '70')).toMatchObject({ status: 0, stdout: expect.stringContaining('accepted') });
    expect(await desk(...command)).toMatchObject({ status: 1, stderr: expect.stringContaining('no such quote') });
    await far.settle();
    expect(await far.look(id)).toMatchObject({ moved: ['refund 7000 USD'], booking: { state: 'cancelled' } });
    const ofOther = { ...paid, providerPaymentId: 'pi_other' };
    const other = await far.aBooking(
      { reference: 'HK37PR', state: 'confirmed', item: { state: 'ordered', orderId: 'o' } },
      ofOther,
    );
    const byHand = ['cancel', 'HK37PR', '1', '--done-by-hand', '--reason', 'talked to them'];
    expect(await desk(...byHand)).toMatchObject({ status: 2, stderr: expect.stringContaining('--refund') });
    expect(await desk(...byHand, '--refund', '0')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('nothing goes back'),
    });
    expect(await far.look(other.id)).toMatchObject({ moved: [], booking: { state: 'cancelled' } });
  });

  test('lists open flags, shows a booking without personal data, and resolves a flag', async () => {
    const customer = { email: 'zenobia@example.com', phone: {} } as never;
    const { id } = await far.aBooking({ reference: 'HK37PQ', customer }, { state: 'authorised', providerPaymentId: 'pi_desk' });
    await flagBooking(far.db, id, 'reversal-refused', 'pi_desk');
    const listed = await desk('list');
    expect(listed.stdout).toContain('HK37PQ (authorising)  reversal-refused: pi_desk');
    expect(listed.stdout).toContain('npm run desk -- resolve HK37PQ reversal-refused --note');
    const shown = await desk('show', 'hk37pq', '--json');
    expect(JSON.parse(shown.stdout)).toMatchObject({
      booking: 'HK37PQ',
      state: 'authorising',
      payments: [{ providerPaymentId: 'pi_desk', isPinned: true }],
      items: [{ kind: 'flight', state: 'quoted', supplier: 'air', total: { amountMinor: 10_000, currency: 'USD' } }],
      flags: [{ reason: 'reversal-refused' }],
      events: [{ kind: 'flagged', actor: 'system' }],
    });
    expect((await desk('show', 'HK37PQ')).stdout + shown.stdout).not.toContain('zenobia');
    const done = await desk('resolve', 'HK37PQ', 'reversal-refused', '--note', 'given back by hand', '--json');
    expect([done.status, JSON.parse(done.stdout)]).toEqual([0, { booking: 'HK37PQ', by, ok: true, ended: 1 }]);
    expect((await desk('list')).stdout.trim()).toBe('Nothing waits for a person');
  });

  test('stops and resumes selling an existing supplier for a reason, and lists the stop', async () => {
    expect((await desk('stop-selling', 'amadeos', '--reason', 'orders fail')).stderr).toContain('There is no supplier amadeos');
    expect((await desk('stop-selling', 'amadeus')).stderr).toContain('--reason');
    expect((await desk('stop-selling', 'amadeus', '--reason', 'orders fail')).stdout).toBe('amadeus is not sold from now on');
    expect((await desk('list')).stdout).toMatch(/^Not sold: amadeus, since .*, by operator:ana: orders fail\nNothing waits/);
    expect((await desk('resume-selling', 'amadeus')).stdout).toBe('amadeus is sold again');
    // An account that is not configured any more.
    await stopSelling(far.db, 'duffel.norte', { by, reason: 'orders fail' });
    expect((await desk('resume-selling', 'duffel.norte')).stdout).toBe('duffel.norte is sold again');
    expect((await desk('resume-selling', 'duffel.norte')).stderr).toContain('There is no supplier duffel.norte');
  });

  test('requests a refund within what is left, and reports the rest', async () => {
    const { id } = await far.aBooking(
      { reference: 'HK37PQ', state: 'confirmed' },
      { state: 'captured', providerPaymentId: 'pi_back' },
    );
    expect(await desk('refund', 'HK37PQ', '25,5', '--reason', 'r')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('120.50'),
    });
    expect((await desk('refund', 'HK37PQ', '25.50')).stderr).toContain('--reason');
    expect((await desk('refund', 'HK37PQ', '100.01', '--reason', 'r')).stderr).toContain('100.00 USD is left');
    const done = await desk('refund', 'hk37pq', '25,50', '--reason', 'the flight was cancelled', '--json');
    expect([done.status, JSON.parse(done.stdout)]).toMatchObject([
      0,
      { booking: 'HK37PQ', by, amountMinor: 2_550, leftMinor: 7_450 },
    ]);
    expect(JSON.parse((await desk('show', 'HK37PQ', '--json')).stdout)).toMatchObject({
      refunds: [{ state: 'requested', amountMinor: 2_550, reason: 'the flight was cancelled', requestedBy: by }],
      events: [{ kind: 'refund-requested', actor: by }],
    });
    expect((await far.look(id)).moved).toEqual([]);
  });

  test('says of a refund that waits for the bank that it waits', async () => {
    const { id, paymentId } = await far.aBooking(
      { reference: 'HK37PQ', state: 'confirmed' },
      { state: 'captured', providerPaymentId: 'pi_disputed' },
    );
    const dispute = { providerDisputeId: 'dp_1', stage: 'asked', amountMinor: 10_000, currency: 'USD', reason: 'r' } as const;
    await far.db.insert(disputes).values({ ...dispute, bookingId: id, paymentId, state: 'open' });
    const { stdout } = await desk('refund', 'HK37PQ', '25.50', '--reason', 'r');
    expect(stdout).toBe('HK37PQ: 25.50 USD waits until the bank has decided about its payment (see show); 74.50 USD is left');
  });

  test('records ticket numbers of travellers without one, and closes the alarm', async () => {
    const { id } = await far.aBooking({ reference: 'HK37PQ', state: 'confirmed', passengers: PEOPLE, item: { orderId: 'o' } });
    await flagBooking(far.db, id, 'ticket-due', '24 h');
    expect(await desk('ticket', 'HK37PQ')).toMatchObject({ status: 1, stderr: expect.stringContaining('in their order: 1, 2') });
    const done = await desk('ticket', 'hk37pq', '134-2106312810', '1342106312811', '--json');
    expect([done.status, JSON.parse(done.stdout)]).toMatchObject([
      0,
      {
        booking: 'HK37PQ',
        by,
        tickets: [
          { traveller: 1, number: '1342106312810' },
          { traveller: 2, number: '1342106312811' },
        ],
      },
    ]);
    expect(await workList(far.db)).toEqual([]);
    expect(await caseFile(far.db, (await far.look(id)).booking)).toMatchObject({
      items: [{ state: 'ticketed', tickets: [{ traveller: 1, number: '1342106312810', recordedBy: by }, { traveller: 2 }] }],
      events: [
        { kind: 'flagged' },
        { kind: 'item-ticketed', actor: by, data: { tickets: 2 } },
        { kind: 'flag-resolved', actor: by },
      ],
    });
  });

  test('explains unknown commands, ids and missing notes, and changes nothing', async () => {
    const { id } = await far.aBooking({ reference: 'HK37PQ' });
    await flagBooking(far.db, id, 'order-differs');
    expect(await desk()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') });
    expect(await desk('forget', 'HK37PQ')).toMatchObject({ status: 2 });
    expect(await desk('resolve-refund', 'HK37PQ', id, 'perhaps', '--note', 'n')).toMatchObject({ status: 2 });
    expect((await desk('resolve-refund', 'HK37PQ', id, 'given-back', '--note', 'n')).stderr).toContain('no refund of this id');
    expect(await desk('resolve-bags', 'HK37PQ', id, 'perhaps', '--note', 'n')).toMatchObject({ status: 2 });
    expect((await desk('resolve-bags', 'HK37PQ', id, 'added', '--note', 'n')).stderr).toContain('no bags of this id');
    expect(await desk('show', 'ZZZZZZ')).toMatchObject({ status: 1, stderr: 'There is no booking ZZZZZZ' });
    expect(await desk('resolve', 'HK37PQ', 'order-differs')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--note'),
    });
    expect((await workList(far.db)).length).toBe(1);
  });
});
