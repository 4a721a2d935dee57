import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { queryRows } from '../../../tests/harness/database/test-database.ts';
import { AFTER_THE_TRIP } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../../tests/harness/visitors/booking-steps.ts';
import { anonymiseAbandoned, eraseBooking, reencryptPeople } from '../../booking/personal-data.ts';
import { backFillFindKeys } from '../../booking/record/back-fill-find-keys.ts';
import { recordsIn } from '../../booking/record/booking-records.ts';
import { withBooking } from '../../booking/record/booking-transaction.ts';
import { type Change, moveBooking } from '../../booking/record/change.ts';
import { writeFindKeys } from '../../booking/record/find-keys.ts';
import { type DataKey, encryptWith } from '../../db/encryption.ts';
import { bookingFindKeys, bookingKeepers, bookings, officeRoles, payments, staff, tickets } from '../../db/schema.ts';
import { findBookings } from './find-bookings.ts';

const far = await farBooksOfFile();
const aKey = (id: string): DataKey => ({ id, key: randomBytes(32) });
const FIRST = aKey('first');
beforeEach(async () => {
  encryptWith([FIRST]);
  await far.db.delete(bookings);
});
afterEach(() => encryptWith([FIRST]));

const ALL = { personalData: 'whole', own: null } as const;
const find = (typed: string, how: Partial<Parameters<typeof findBookings>[2]> = {}) =>
  findBookings(far.db, typed, { ...ALL, ...how });
const found = async (typed: string) =>
  (await find(typed)).rows.map(({ reference, foundBy }) => [reference, ...foundBy].join(' '));

const person = (firstName: string, lastName: string, middleName?: string) =>
  ({ firstName, lastName, ...(middleName ? { middleName } : {}), type: 'adult' }) as never;
const customer = (email: string, nationalNumber = '3001234567') =>
  ({ ...aCustomer, email, phone: { countryCode: '+57', nationalNumber } }) as never;

type Given = NonNullable<Parameters<typeof far.aBooking>[0]>;
/** Stored by an older version, so without find keys. */
const anOldBooking = (reference: string | null, given: Given = {}) =>
  far.aBooking({ reference, state: 'confirmed', customer: null, ...given });
async function aBooking(reference: string, given: Given = {}, paid = {}) {
  const made = await far.aBooking({ reference, state: 'confirmed', customer: null, ...given }, paid);
  await withBooking(far.db, made.id, writeFindKeys);
  return made;
}
const change = (id: string, ...changes: Change[]) => recordsIn(far.keeper).change(id, () => ({ changes }));
const hashesOf = async (id: string) =>
  (await far.db.select().from(bookingFindKeys).where(eq(bookingFindKeys.bookingId, id))).map(({ hash }) => hash).toSorted();

describe('finds a booking', () => {
  beforeEach(async () => {
    const { id } = await aBooking(
      'HK37PQ',
      {
        customer: customer('Ana.Paz@example.com'),
        passengers: [person('María José', 'de la Cruz', 'Inés'), person('Íñigo', 'Ñúñez')],
        guests: [{ itemId: 'i', room: 0, firstName: 'Óscar', lastName: 'Gil' }],
        billing: { cardHolderName: 'PEDRO PAEZ', emailId: 'pagos@example.com' } as never,
        item: { locators: [{ reference: 'ZX81QL', airline: 'AV' }] },
      },
      { last4: '4242' },
    );
    const { item } = await far.look(id);
    const issued = { number: '1342106312810', type: 'ticket', status: 'issued', recordedBy: 'system', passenger: 0 } as const;
    await far.db.insert(tickets).values({ itemId: item.id, ...issued });
    await aBooking('HK38PQ', { passengers: [person('Otra', 'Gente')] }, { last4: '1111' });
  });

  test.each([
    ['hk3-7pq ', 'reference'],
    ['zx81ql', 'locator'],
    ['134-2106312810', 'ticket'],
    [' 1342106312810', 'ticket'],
    ['ana.paz@EXAMPLE.com', 'email'],
    ['pagos@example.com', 'email'],
    ['+57 300 123 4567', 'phone'],
    ['(300) 123-4567', 'phone'],
    ['0057 3001234567', 'phone'],
    ['1234567', 'phone'],
    ['4242', 'card'],
    ['•••• 4242', 'card'],
    ['maria', 'name'],
    ['Cruz, MARÍA', 'name'],
    ['María de la Cruz', 'name'],
    ['Inés Cruz', 'name'],
    ['nunez', 'name'],
    ['Iñigo Núñez', 'name'],
    ['oscar', 'name'],
    ['Páez', 'name'],
    // Two words want both on the booking, of whomever.
    ['maria nunez', 'name'],
  ])('by %s: its %s', async (typed, by) => {
    expect(await found(typed)).toEqual([`HK37PQ ${by}`]);
  });

  test('by its id', async () => {
    const [row] = (await find('HK37PQ')).rows;
    expect(await found(row?.id.toUpperCase() as string)).toEqual(['HK37PQ id']);
  });

  test.each([
    ...['', ' ', '%', '_', 'mar%', 'mari_', "'; drop table bookings; --", '\\', '*', '\u0000', 'maria\u0000x', '\uD800'],
    ...['mari', 'cru', 'maria gente', 'example.com', 'an.paz@example.com', '%@example.com', '234567', '242', '300123456', '4243'],
    ...['HK37P', '1342106312811', crypto.randomUUID()],
  ])('and by %j nothing', async (typed) => {
    expect(await found(typed)).toEqual([]);
  });

  test('and by an absurdly long text no other than by its beginning', async () => {
    for (const typed of ['a '.repeat(100_000), '9'.repeat(1_000_000), `${'x'.repeat(100_000)}@example.com`])
      expect(await found(typed)).toEqual([]);
    expect(await found(`maria ${' '.repeat(50_000)}Zuleta`)).toEqual(['HK37PQ name']);
  });
});

test('names every way in which one was found, the surest first, then the newest sale', async () => {
  const at = (day: string) => ({ createdAt: new Date(`${day}T00:00:00Z`) });
  await aBooking('AAAAAA', { ...at('2026-01-01'), passengers: [person('Gemma', 'Paz')] });
  await aBooking('BBBBBB', { ...at('2026-01-03'), passengers: [person('Gemma', 'Gil')] });
  await aBooking('GEMMA', { ...at('2026-01-02'), passengers: [person('Gemma', 'Rey')] });
  await aBooking('CCCCCC', { ...at('2026-01-01'), item: { locators: [{ reference: 'GEMMA', airline: 'AV' }] } });
  expect(await found('Gemma')).toEqual(['GEMMA reference name', 'CCCCCC locator', 'BBBBBB name', 'AAAAAA name']);
});

test('finds two people of one name, and no more than fifty, of which it says so', async () => {
  for (let day = 0; day < 52; day++)
    await aBooking(`R${day}`, { createdAt: new Date(addDays('2026-01-01', day)), passengers: [person('Ana', 'Paz')] });
  const { rows, hasMore } = await find('ana paz');
  expect([rows.length, rows[0]?.reference, rows.at(-1)?.reference, hasMore]).toEqual([50, 'R51', 'R2', true]);
  await far.db.delete(bookings).where(eq(bookings.reference, 'R0'));
  await far.db.delete(bookings).where(eq(bookings.reference, 'R1'));
  expect([(await find('ana paz')).rows.length, (await find('ana paz')).hasMore]).toEqual([50, false]);
});

test('shows names masked, and finds by them all the same; of their own bookings alone to who sees no others', async () => {
  const { id } = await aBooking('HK37PQ', { passengers: [person('Ana', 'Paz')] });
  await aBooking('HK38PQ', { passengers: [person('Ana', 'Paz')] });
  expect((await find('ana', { personalData: 'masked' })).rows.map(({ leadName }) => leadName)).toEqual([
    'A••• P•••',
    'A••• P•••',
  ]);
  await far.db.insert(officeRoles).values({ id: 'agent', name: 'Ventas', permissions: [], limits: {} as never });
  const [ana] = await far.db.insert(staff).values({ email: 'ana@a.co', name: 'Ana', roleId: 'agent' }).returning();
  const own = (ana as { id: string }).id;
  expect((await find('ana', { own })).rows).toEqual([]);
  await far.db.insert(bookingKeepers).values({ bookingId: id, staffId: own });
  for (const typed of ['ana', 'HK37PQ', 'HK38PQ', id])
    expect([typed, (await find(typed, { own })).rows.map(({ reference }) => reference)]).toEqual([
      typed,
      typed === 'HK38PQ' ? [] : ['HK37PQ'],
    ]);
});

describe('what a booking is found by', () => {
  test('is written when it is asked for, not before', async () => {
    const { id } = await anOldBooking(null, { state: 'ready', passengers: [person('Ana', 'Paz')] });
    await change(id, { change: 'fill-in', set: { customer: customer('ana@example.com') } });
    expect([await hashesOf(id), await found('ana@example.com')]).toEqual([[], []]);
    await change(id, moveBooking((await far.look(id)).booking, 'asked-for', { set: { reference: 'HK37PQ' } }));
    expect(await found('ana@example.com')).toEqual(['HK37PQ email']);
    expect(await found('ana paz')).toEqual(['HK37PQ name']);
    expect(await backFillFindKeys(far.db)).toBe(0);
  });

  test('is what it says now, once a name or a contact is another', async () => {
    const { id } = await aBooking('HK37PQ', { customer: customer('ana@example.com'), passengers: [person('Ana', 'Gomes')] });
    await change(id, { change: 'fill-in', set: { passengers: [person('Ana', 'Gómez')] } });
    expect([await found('gomes'), await found('gomez'), await found('ana@example.com')]).toEqual([
      [],
      ['HK37PQ name'],
      ['HK37PQ email'],
    ]);
    await change(id, { change: 'fill-in', set: { customer: customer('nueva@example.com') } });
    expect([await found('ana@example.com'), await found('nueva@example.com')]).toEqual([[], ['HK37PQ email']]);
  });

  test('is nothing from the moment that its people are erased or forgotten', async () => {
    const people = { customer: customer('ana@example.com'), passengers: [person('Ana', 'Paz')] };
    const { id } = await aBooking('HK37PQ', people);
    const abandoned = await aBooking('HK38PQ', { ...people, state: 'failed', updatedAt: new Date(0) });
    expect(await found('ana paz')).toHaveLength(2);
    await eraseBooking(far.db, 'HK37PQ', AFTER_THE_TRIP);
    expect([await hashesOf(id), await found('ana paz')]).toEqual([[], ['HK38PQ name']]);
    await anonymiseAbandoned(far.db, new Date(1));
    expect([await hashesOf(abandoned.id), await found('ana@example.com')]).toEqual([[], []]);
    await backFillFindKeys(far.db);
    expect(await far.db.$count(bookingFindKeys)).toBe(0);
    expect(await found('HK37PQ')).toEqual(['HK37PQ reference']);
  });

  test('goes with whoever writes the people past the product, at once, and comes with the next look', async () => {
    const { id } = await aBooking('HK37PQ', { passengers: [person('Ana', 'Paz')] });
    await far.db
      .update(bookings)
      .set({ passengers: [person('Eva', 'Paz')] })
      .where(eq(bookings.id, id));
    expect([await found('ana'), await found('eva')]).toEqual([[], []]);
    expect(await backFillFindKeys(far.db)).toBe(1);
    expect([await found('ana'), await found('eva')]).toEqual([[], ['HK37PQ name']]);
  });

  test('of a newsletter given up stays as it was', async () => {
    const { id } = await aBooking('HK37PQ', { customer: customer('ana@example.com') });
    const before = await hashesOf(id);
    const { booking } = await far.look(id);
    await far.db.update(bookings).set({ customer: { ...booking.customer, newsletterSubscribe: false } as never });
    expect([await hashesOf(id), before.length]).toEqual([before, 4]);
  });

  test('is made of older bookings in pieces, by one process at a time, and again after one that stopped', async () => {
    for (let number = 0; number < 7; number++) await anOldBooking(`OLD${number}`, { passengers: [person('Ana', 'Paz')] });
    await anOldBooking(null, { state: 'ready', passengers: [person('Ana', 'Paz')] });
    let pieces = 0;
    expect(await backFillFindKeys(far.db, { atOnce: 2, goesOn: () => pieces++ < 2 })).toBe(4);
    expect(await found('ana')).toHaveLength(4);
    const made = await Promise.all([0, 1, 2].map(() => backFillFindKeys(far.db, { atOnce: 1 })));
    await backFillFindKeys(far.db);
    expect(made.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(3);
    expect(await found('ana')).toHaveLength(7);
    expect(await backFillFindKeys(far.db)).toBe(0);
  });

  test('waits for no booking that somebody is writing', async () => {
    const { id } = await anOldBooking('HK37PQ', { passengers: [person('Ana', 'Paz')] });
    await anOldBooking('HK38PQ', { passengers: [person('Ana', 'Paz')] });
    await withBooking(far.db, id, async () => {
      expect(await backFillFindKeys(far.db)).toBe(1);
      expect(await found('ana')).toEqual(['HK38PQ name']);
    });
    expect(await backFillFindKeys(far.db)).toBe(1);
  });
});

describe('data keys', () => {
  const second = aKey('second');
  const people = { customer: customer('ana@example.com'), passengers: [person('Ana', 'Paz')] };

  test('while they turn, bookings are found by either; after that by the new one alone', async () => {
    const { id } = await aBooking('HK37PQ', people);
    const before = await hashesOf(id);
    encryptWith([second, FIRST]);
    await aBooking('HK38PQ', people);
    expect((await found('ana paz')).toSorted()).toEqual(['HK37PQ name', 'HK38PQ name']);
    // Another process may still have the other one first: what both can read is left alone.
    expect([await backFillFindKeys(far.db), await hashesOf(id)]).toEqual([0, before]);
    await reencryptPeople(far.db);
    encryptWith([second]);
    expect((await found('ana paz')).toSorted()).toEqual(['HK37PQ name', 'HK38PQ name']);
    expect((await hashesOf(id)).filter((hash) => before.includes(hash))).toEqual([]);
  });

  test('that turn also for a booking with nothing encrypted', async () => {
    await aBooking('HK37PQ', { customer: customer('ana@example.com') });
    encryptWith([second, FIRST]);
    await reencryptPeople(far.db);
    encryptWith([second]);
    expect(await found('ana@example.com')).toEqual(['HK37PQ email']);
  });

  test('that were lost take the names with them; what is not encrypted is found again', async () => {
    const { id } = await aBooking('HK37PQ', people);
    const before = await hashesOf(id);
    encryptWith([second], ['first']);
    expect([await found('ana paz'), await found('ana@example.com')]).toEqual([[], []]);
    expect(await backFillFindKeys(far.db)).toBe(1);
    expect([await found('ana paz'), await found('ana@example.com')]).toEqual([[], ['HK37PQ email']]);
    expect((await hashesOf(id)).filter((hash) => before.includes(hash))).toEqual([]);
  });

  test('that do not decrypt one booking keep no other from being found', async () => {
    await anOldBooking('HK37PQ', people);
    encryptWith([second]);
    await anOldBooking('HK38PQ', people);
    const errors: object[] = [];
    const log = { error: (details: object) => void errors.push(details) };
    expect(await backFillFindKeys(far.db, { log })).toBe(2);
    expect(errors).toHaveLength(1);
    const isThere = async (typed: string) =>
      queryRows(far.database.url, 'select 1 from booking_find_keys where kind = $1', [typed]).then((rows) => rows.length > 0);
    expect([await isThere('name-part'), await isThere('email')]).toEqual([true, true]);
    // Both are shown, that one without a name.
    const { rows } = await find('ana@example.com');
    expect(rows.map(({ reference, leadName }) => `${reference} ${leadName}`).toSorted()).toEqual([
      'HK37PQ null',
      'HK38PQ Ana Paz',
    ]);
    expect(await backFillFindKeys(far.db)).toBe(0);
  });
});

test('law: nothing of a person is in the tables that they are found and listed by, only keyed hashes', async () => {
  const secrets = [
    'Zoraida',
    'Quiñones',
    'quinones',
    'zoraida',
    'zq@example.com',
    'ZQ@example.com',
    '3109876543',
    '9876543',
    'PEDRAZA',
  ];
  const { id } = await aBooking('HK37PQ', {
    customer: customer('ZQ@example.com', '3109876543'),
    passengers: [person('Zoraida', 'Quiñones')],
    guests: [{ itemId: 'i', room: 0, firstName: 'Zoraida', lastName: 'Quiñones' }],
    billing: { cardHolderName: 'Z PEDRAZA', emailId: 'zq@example.com' } as never,
  });
  const rows = await queryRows<{ kind: string; hash: string }>(far.database.url, 'select * from booking_find_keys');
  expect(rows.length).toBeGreaterThan(6);
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual(['booking_id', 'hash', 'kind']);
    expect(row.hash).toMatch(/^[\w-]{22}$/);
  }
  const listed = await queryRows(far.database.url, 'select * from booking_listings');
  const text = JSON.stringify([rows, listed]);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  // Keyed: with another key, all of them are others.
  const before = await hashesOf(id);
  encryptWith([aKey('other'), FIRST]);
  await withBooking(far.db, id, writeFindKeys);
  expect((await hashesOf(id)).filter((hash) => before.includes(hash))).toEqual([]);
});

test('law: of each booking that was paid for by card, only the last four digits find it', async () => {
  await aBooking('HK37PQ', {}, { last4: '4242' });
  expect(await far.db.$count(payments)).toBe(1);
  expect([await found('4242'), await found('4242 4242 4242 4242')]).toEqual([['HK37PQ card'], []]);
});
