import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Names } from '#contract/booking/names.ts';
import type { AmendmentKind, AmendmentState } from '#domain/booking/amendment-state.ts';
import type { PersonName } from '#domain/booking/names/person-name.ts';
import { runDesk } from '../../../../scripts/agency/desk/desk-command.ts';
import { queryRows } from '../../../../tests/harness/database/test-database.ts';
import { AFTER_THE_TRIP } from '../../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../../tests/harness/records/far-books-of-file.ts';
import { aCustomer, aPassenger } from '../../../../tests/harness/visitors/booking-steps.ts';
import { amendments, bookingItems, bookings, flags, mails, refunds } from '../../../db/schema.ts';
import { resolveFlag } from '../../../desk/act-on-booking.ts';
import { endName, openNames } from '../../../desk/asked-names.ts';
import { caseFile } from '../../../desk/case-file.ts';
import { workList } from '../../../desk/work-list.ts';
import { writeBookingMail } from '../../../mail/booking-news.ts';
import type { Mail } from '../../../mail/send-mail.ts';
import { createMemoryStore } from '../../../shared-store/memory-store.ts';
import { createProofLimits } from '../../looking-up/proof-limits.ts';
import { eraseBooking, reencryptPeople } from '../../personal-data.ts';
import { recordsOfDesk } from '../../record/booking-records.ts';
import { loadBooking } from '../../record/booking-store.ts';
import { alarm } from '../../record/flag-alarms.ts';
import { cancelledByHand } from '../../workflow/amending.ts';
import { flagOverdueNames } from '../overdue/overdue-looks.ts';
import { nameCalls } from './name-calls.ts';

/** A name correction is requested once and answered by an operator; the booking then has the new name, and no money moves. */
const far = await farBooksOfFile();

const by = 'operator:ana' as const;
const from = { address: '1.1.1.1' };
const LUIS = { ...aPassenger, firstName: 'Luis', lastName: 'Gomes' };
const RIGHT = { firstName: 'Luis', lastName: 'Gómez' };
const calls = () =>
  nameCalls({ keeper: far.keeper, limits: createProofLimits(createMemoryStore()), timeZone: 'America/Bogota', country: 'CO' });

let id = '';
let itemId = '';
let proven = {} as { referenceId: string; email: string; proof: object };
beforeEach(async () => {
  far.forget();
  await far.db.delete(mails);
  await far.db.delete(bookings);
  await aTrip('2030-05-04T10:00:00');
});

async function aTrip(departs: string): Promise<void> {
  const offer = {
    id: 'as sold',
    itineraries: [
      {
        segments: [
          {
            id: '1',
            carrierCode: 'AV',
            number: '9',
            departure: { iataCode: 'BOG', at: departs },
            arrival: { iataCode: 'MDE', at: departs },
          },
        ],
      },
    ],
    travelerPricings: [],
    price: { currency: 'USD', total: '100.00' },
  } as never;
  ({ id } = await far.aBooking(
    {
      state: 'confirmed',
      reference: 'HK37PQ',
      confirmedAt: new Date(far.clock.now),
      customer: aCustomer as never,
      passengers: [aPassenger, LUIS] as never,
      guests: [{ itemId: 'hotel', room: 0, firstName: 'LUIS', lastName: 'Gomes' }],
      item: { state: 'ordered', orderId: 'o-1', offer, supplierOffer: offer },
    },
    { state: 'captured', providerPaymentId: randomUUID() },
  ));
  await far.keepLedger();
  const booking = await loadBooking(far.db, id);
  itemId = booking?.items[0]?.id ?? '';
  const keys = [{ agentId: 'agent', flightOfferId: booking?.secret ?? '' }];
  proven = { referenceId: 'HK37PQ', email: aCustomer.email, proof: { keys } };
}

const ask = (name: PersonName = RIGHT, personId = 'traveler-2') =>
  calls().correctName({ ...proven, personId, name } as never, from);
const code = async (asked: ReturnType<typeof ask>) => {
  const answer = await asked;
  return answer.ok ? 'asked' : answer.problem.code;
};
async function find(): Promise<Names['people']> {
  const found = await calls().findNames(proven as never, from);
  if (!found.ok) throw new Error(found.problem.code);
  return found.body.people;
}
const asked = () => far.db.select().from(amendments).where(eq(amendments.kind, 'name'));
const openFlags = async () => (await workList(far.db)).map(({ reason }) => reason);
const owed = async () =>
  (await far.db.select().from(mails)).map(({ purpose }) => purpose).filter((purpose) => purpose.startsWith('name-'));

test('records a correction with a flag, a promised hour for the answer, and a mail', async () => {
  expect(await ask()).toMatchObject({ ok: true });
  const [one] = await asked();
  expect(one).toMatchObject({ state: 'asked', person: 'traveler-2', naming: { wanted: RIGHT, corrections: ['letters'] } });
  expect(await openFlags()).toEqual(['name-to-correct']);
  expect(await owed()).toEqual(['name-asked']);
  const [open] = await openNames(far.db);
  expect(open).toMatchObject({
    booking: 'HK37PQ',
    before: 'Luis / Gomes',
    wanted: 'Luis / Gómez',
    at: [{ orderId: 'o-1' }],
    isOverdue: false,
  });
  expect((open?.answerBy.getTime() ?? 0) - far.clock.now).toBeGreaterThan(0);
  expect(await find()).toMatchObject([
    { id: 'traveler-1', request: null },
    { id: 'traveler-2', name: { lastName: 'Gomes' }, request: { stage: 'asked', wanted: RIGHT } },
  ]);
});

test('merges equal requests, refuses a second name for the same person, and accepts another person’s', async () => {
  const codes = await Promise.all([code(ask()), code(ask()), code(ask())]);
  expect(codes).toEqual(['asked', 'asked', 'asked']);
  expect([(await asked()).length, await owed(), await openFlags()]).toEqual([1, ['name-asked'], ['name-to-correct']]);
  expect(await code(ask({ firstName: 'Luiz', lastName: 'Gomes' }))).toBe('name-under-way');
  expect(await code(ask({ firstName: 'Ana Marta', lastName: 'Muñoz Peña' }, 'traveler-1'))).toBe('asked');
  expect(await asked()).toHaveLength(2);
});

test.each([
  ['the name of another person', { firstName: 'Carla', lastName: 'Paz' }, 'traveler-2', 'name-refused'],
  ['a name that tickets show the same way', { firstName: 'LUIS', lastName: 'Gómes' }, 'traveler-2', 'name-refused'],
  ['an unknown person id', RIGHT, 'traveler-3', 'invalid-request'],
  ['a room’s guest who is also a traveller', RIGHT, 'guest-hotel-0', 'invalid-request'],
  ['a name with a digit', { firstName: 'L1', lastName: 'Gómez' }, 'traveler-2', 'invalid-request'],
  ['a name with a title', { firstName: 'Sr. Luis', lastName: 'Gómez' }, 'traveler-2', 'invalid-request'],
])('refuses %s and writes nothing', async (_, name, personId, refusal) => {
  expect(await code(ask(name, personId))).toBe(refusal);
  expect([await asked(), await owed(), await openFlags()]).toEqual([[], [], []]);
});

test('reveals and changes nothing without proof of the booking', async () => {
  proven = { ...proven, proof: { keys: [{ agentId: 'agent', flightOfferId: 'other' }] } };
  expect(await code(ask())).toBe('proof-needed');
  expect(await calls().findNames(proven as never, from)).toMatchObject({ ok: false, problem: { code: 'proof-needed' } });
});

describe('while something else is in progress', () => {
  const amendment = async (kind: AmendmentKind, state: AmendmentState) => {
    const values = { bookingId: id, itemId, kind, state, currency: 'USD', reason: 'r', requestedBy: 'customer' as const };
    await far.db.insert(amendments).values(values);
  };
  test.each<[AmendmentKind, AmendmentState, string]>([
    ['cancel', 'accepted', 'not-correctable'],
    ['cancel', 'quoted', 'asked'],
    ['cancel', 'refused', 'asked'],
    ['flight-change', 'quoted', 'not-correctable'],
    ['flight-change', 'accepted', 'not-correctable'],
    ['flight-change', 'applied', 'asked'],
    ['bags', 'accepted', 'not-correctable'],
    ['bags', 'applied', 'asked'],
  ])('with a %s that is %s: %s', async (kind, state, expected) => {
    await amendment(kind, state);
    expect(await code(ask())).toBe(expected);
  });

  test('refuses a correction while a refund is pending', async () => {
    const { payments } = await far.look(id);
    const refund = { bookingId: id, paymentId: payments[0]?.id ?? '', amountMinor: 100, currency: 'USD', reason: 'r' };
    const [row] = await far.db
      .insert(refunds)
      .values({ ...refund, state: 'pending', requestedBy: by })
      .returning();
    expect(await code(ask())).toBe('not-correctable');
    expect((await find())[1]?.why).toBe('under-way');
    await far.db
      .update(refunds)
      .set({ state: 'succeeded' })
      .where(eq(refunds.id, row?.id ?? ''));
    expect(await code(ask())).toBe('asked');
  });

  test('refuses a correction once the trip has begun or the item no longer stands', async () => {
    far.clock.now = Date.parse('2030-05-04T15:00:00Z') - 60_000;
    expect((await find())[1]?.why).toBeNull();
    far.clock.now += 120_000;
    expect([await code(ask()), (await find())[1]?.why]).toEqual(['not-correctable', 'begun']);
    await far.db.update(bookingItems).set({ state: 'lapsed' });
    expect(await code(ask())).toBe('not-correctable');
  });
});

test('promises an answer by the next working evening, or within half of the time left', async () => {
  // A Thursday at noon in Bogotá.
  far.clock.now = Date.parse('2030-04-25T17:00:00Z');
  await ask();
  expect((await asked())[0]?.answerBy?.toISOString()).toBe('2030-04-26T23:00:00.000Z');
  far.clock.now = Date.parse('2030-05-04T13:00:00Z');
  await ask({ firstName: 'Ana Marta', lastName: 'Muñoz Peña' }, 'traveler-1');
  expect((await asked()).map(({ answerBy }) => answerBy?.toISOString()).at(-1)).toBe('2030-05-04T14:00:00.000Z');
});

test('applies a done correction wherever the person is named, changes nothing else, keeps the old name on record', async () => {
  await ask();
  const before = await loadBooking(far.db, id);
  expect(await endName(far.db, { id }, { person: undefined, came: { done: true }, by })).toEqual({
    ok: true,
    person: 'traveler-2',
  });
  const after = await loadBooking(far.db, id);
  expect(after?.passengers).toEqual([aPassenger, { ...LUIS, ...RIGHT }]);
  expect(after?.guests).toMatchObject([{ firstName: 'Luis', lastName: 'Gómez' }]);
  expect({ ...after, passengers: 0, guests: 0, updatedAt: 0 }).toEqual({ ...before, passengers: 0, guests: 0, updatedAt: 0 });
  expect((await asked())[0]).toMatchObject({ state: 'applied', naming: { before: { lastName: 'Gomes' }, wanted: RIGHT } });
  expect([await openFlags(), await openNames(far.db), await owed()]).toEqual([[], [], ['name-asked', 'name-corrected']]);
  expect(await endName(far.db, { id }, { person: undefined, came: { done: true }, by })).toMatchObject({ reason: 'not-asked' });
  expect((await far.look(id)).moved.toSorted()).toEqual(['authorisation 10000 USD', 'capture 10000 USD']);
  expect(far.calls).toEqual([]);
});

test('a refusal tells the traveller the reason, keeps the name, and allows another request', async () => {
  await ask();
  const end = (reason: string) => endName(far.db, { id }, { person: 'traveler-2', came: { done: false, reason }, by });
  expect(await end(' ')).toEqual({ ok: false, reason: 'reason-missing' });
  expect(await end('La tarifa no lo permite.')).toMatchObject({ ok: true });
  expect((await find())[1]).toMatchObject({
    name: { lastName: 'Gomes' },
    why: null,
    request: { stage: 'refused', reason: 'La tarifa no lo permite.' },
  });
  expect([await openFlags(), await owed()]).toEqual([[], ['name-asked', 'name-refused']]);
  expect(await code(ask())).toBe('asked');
});

test('accepts one of several contradicting answers given by the desk at once', async () => {
  await ask();
  const end = (came: Parameters<typeof endName>[2]['came']) => endName(far.db, { id }, { person: undefined, came, by });
  const said = await Promise.all([
    end({ done: true }),
    end({ done: false, reason: 'La tarifa no lo permite.' }),
    end({ done: true }),
    end({ done: false, reason: 'No se pudo.' }),
  ]);
  expect(said.filter(({ ok }) => ok)).toHaveLength(1);
  const [request] = await asked();
  const outcome = request?.state === 'applied' ? 'name-corrected' : 'name-refused';
  expect([await openFlags(), await owed()]).toEqual([[], ['name-asked', outcome]]);
  const isCorrected = (await find())[1]?.name.lastName === RIGHT.lastName;
  expect(isCorrected).toBe(outcome === 'name-corrected');
});

test('does not let the desk resolve the flag without answering the request', async () => {
  await ask();
  const resolve = () => runDesk(['resolve', 'HK37PQ', 'name-to-correct', '--note', 'done'], { db: far.db, by });
  expect(await resolve()).toMatchObject({ code: 1, complaint: expect.stringMatching(/still waits.*name-done, or name-refused/) });
  expect([await openFlags(), await owed()]).toEqual([['name-to-correct'], ['name-asked']]);
  await runDesk(['name-refused', 'HK37PQ', '--reason', 'La tarifa no lo permite.'], { db: far.db, by });
  expect([await openFlags(), await owed()]).toEqual([[], ['name-asked', 'name-refused']]);
});

describe('when the promised hour has passed', () => {
  const mailed: string[] = [];
  const alarms = () =>
    alarm({
      db: far.db,
      operationsMail: 'ops@agency.example',
      letters: { bookingsFlagged: (flagged) => ({ subject: '', text: flagged.map(({ reason }) => reason).join(), html: '' }) },
      outbox: { put: async (_, { content }) => void mailed.push(content.text) },
      log: { error: () => undefined },
    });
  const look = () => flagOverdueNames(far.keeper);
  beforeEach(async () => {
    mailed.length = 0;
    await ask();
    await alarms();
  });
  const untilPromised = async () => {
    const [open] = await openNames(far.db);
    return (open?.answerBy.getTime() ?? 0) - far.clock.now;
  };

  test('alarms operations once, and the answer closes the flag', async () => {
    far.clock.now += await untilPromised();
    await look();
    expect(await openFlags()).toEqual(['name-to-correct']);
    far.clock.now += 1;
    await Promise.all([look(), look()]);
    await Promise.all([alarms(), alarms()]);
    await look();
    await alarms();
    expect(mailed).toEqual(['name-to-correct', 'name-overdue']);
    const resolved = await resolveFlag(far.db, { id }, { reason: 'name-overdue', note: 'soon', by });
    expect(resolved).toMatchObject({ ok: false, reason: 'awaited' });
    await endName(far.db, { id }, { person: undefined, came: { done: true }, by });
    await look();
    expect([await openFlags(), await owed()]).toEqual([[], ['name-asked', 'name-corrected']]);
  });

  test('leaves no overdue flag when the answer comes at the same moment', async () => {
    far.clock.now += (await untilPromised()) + 1;
    await Promise.all([look(), endName(far.db, { id }, { person: undefined, came: { done: true }, by }), look()]);
    expect(await openFlags()).toEqual([]);
  });

  test('promises another hour for a new request, and alarms again when it passes', async () => {
    far.clock.now += (await untilPromised()) + 1;
    await look();
    await alarms();
    await endName(far.db, { id }, { person: undefined, came: { done: false, reason: 'No se pudo.' }, by });
    await ask();
    await look();
    expect(await openFlags()).toEqual(['name-to-correct']);
    far.clock.now += (await untilPromised()) + 1;
    await look();
    await alarms();
    expect(mailed).toEqual(['name-to-correct', 'name-overdue', 'name-to-correct,name-overdue']);
  });
});

test('requires the person to be named when several requests are open', async () => {
  await ask();
  await ask({ firstName: 'Ana Marta', lastName: 'Muñoz Peña' }, 'traveler-1');
  const end = (person: string | undefined) => endName(far.db, { id }, { person, came: { done: true }, by });
  expect(await end(undefined)).toEqual({ ok: false, reason: 'which' });
  expect(await end('traveler-2')).toEqual({ ok: true, person: 'traveler-2' });
  expect(await end(undefined)).toEqual({ ok: true, person: 'traveler-1' });
});

test('closes the request when the item is cancelled meanwhile', async () => {
  await ask();
  await recordsOfDesk(far.db).change(id, (record) =>
    cancelledByHand(record, { id: randomUUID(), itemId, reason: 'r', by, refundMinor: 0 }),
  );
  const [item] = (await loadBooking(far.db, id))?.items ?? [];
  if (item?.state !== 'cancelled') throw new Error(`is ${item?.state}`);
  expect([(await asked())[0]?.state, await openFlags(), await openNames(far.db)]).toEqual(['expired', [], []]);
});

test('stores names encrypted, omits them from the case file, and erases them with the booking', async () => {
  await ask();
  const rows = await queryRows<{ naming: string }>(far.database.url, 'select naming from amendments');
  expect(rows[0]?.naming).toMatch(/^v1\.test\.[\w.-]+$/);
  await reencryptPeople(far.db);
  const again = await queryRows<{ naming: string }>(far.database.url, 'select naming from amendments');
  expect(again[0]?.naming).not.toBe(rows[0]?.naming);
  expect((await asked())[0]?.naming?.wanted).toEqual(RIGHT);
  const booking = await loadBooking(far.db, id);
  if (!booking) throw new Error('gone');
  expect(JSON.stringify(await caseFile(far.db, booking))).not.toMatch(/Gomes|Gómez/);
  expect(await eraseBooking(far.db, 'HK37PQ', AFTER_THE_TRIP)).toBe('erased');
  expect((await asked()).map(({ state, naming }) => [state, naming])).toEqual([['expired', null]]);
  expect((await far.db.select().from(flags)).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
});

test('writes each mail from the state at sending, and skips one that is out of date', async () => {
  await ask();
  const told: unknown[] = [];
  const write = async (purpose: string) => {
    const mail = (await far.db.select().from(mails)).find((one) => one.purpose === purpose) as Mail & { bookingId: string };
    const writeNews = async (news: object) => {
      told.push(news);
      return { subject: '', text: '', html: '' };
    };
    return (await writeBookingMail({ db: far.db, writeNews }, mail)).isDue;
  };
  expect(await write('name-asked')).toBe(true);
  await endName(far.db, { id }, { person: undefined, came: { done: true }, by });
  expect([await write('name-asked'), await write('name-corrected')]).toEqual([false, true]);
  expect(told).toMatchObject([
    { mail: 'name-asked', naming: { wanted: RIGHT }, booking: { passengers: [{}, { lastName: 'Gomes' }] } },
    { mail: 'name-corrected', booking: { passengers: [{}, { lastName: 'Gómez' }] } },
  ]);
});

test('refuses a name that is like the current one but too far from the one originally sold', async () => {
  const step = async (firstName: string) => {
    const said = await code(ask({ firstName, lastName: 'Muñoz Peña' }, 'traveler-1'));
    if (said === 'asked') await endName(far.db, { id }, { person: 'traveler-1', came: { done: true }, by });
    return said;
  };
  await far.db.update(bookings).set({ passengers: [{ ...aPassenger, firstName: 'Mariana', lastName: 'Muñoz Peña' }] });
  expect([await step('Martina'), await step('Martita'), await step('Mariana')]).toEqual(['asked', 'name-refused', 'asked']);
});

test('refuses a name that is like the one originally sold but too far from the current one', async () => {
  const step = async (lastName: string) => {
    const said = await code(ask({ firstName: 'Mariana', lastName }, 'traveler-1'));
    if (said === 'asked') await endName(far.db, { id }, { person: 'traveler-1', came: { done: true }, by });
    return said;
  };
  await far.db.update(bookings).set({ passengers: [{ ...aPassenger, firstName: 'Mariana', lastName: 'Peña' }] });
  expect([await step('Peña Muñoz'), await step('Peña Gutiérrez'), await step('Peña')]).toEqual([
    'asked',
    'name-refused',
    'asked',
  ]);
});
