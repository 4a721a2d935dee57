import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { BookingFilters } from '#contract/office/bookings/bookings.ts';
import { AFTER_THE_TRIP } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { aFlight, anOuting, aStay } from '../../../tests/harness/records/sold-items.ts';
import { eraseBooking } from '../../booking/personal-data.ts';
import { flagBooking } from '../../booking/record/flags.ts';
import { bookingItems, bookingKeepers, bookings, officeRoles, staff } from '../../db/schema.ts';
import { listBookings, PER_PAGE } from './list-bookings.ts';

const far = await farBooksOfFile();
beforeEach(async () => {
  await far.db.delete(bookings);
  await far.db.delete(staff);
});

const AGENCY = { cursor: null, timeZone: 'America/Bogota', personalData: 'whole' } as const;
const read = (query: object) => BookingFilters.parse(query);
const list = (query: object = {}, cursor: string | null = null) => listBookings(far.db, read(query), { ...AGENCY, cursor });
const references = async (query: object = {}) => (await list(query)).rows.map(({ reference }) => reference);

const at = (moment: string) => ({ createdAt: new Date(moment) });
const person = (firstName: string, lastName: string) => ({ firstName, lastName, type: 'adult' }) as never;

async function aColleague(email: string): Promise<string> {
  await far.db
    .insert(officeRoles)
    .values({ id: 'agent', name: 'Ventas', permissions: [], limits: {} as never })
    .onConflictDoNothing();
  const [row] = await far.db.insert(staff).values({ email, name: email, roleId: 'agent' }).returning({ id: staff.id });
  return (row as { id: string }).id;
}

test('tells of each booking what staff knows it by, newest sale first, and nothing of what was never asked for', async () => {
  const keeper = await aColleague('ana@agency.co');
  const { id } = await far.aBooking({
    ...at('2026-05-04T15:00:00Z'),
    reference: 'HK37PQ',
    state: 'confirmed',
    totalMinor: 123_400,
    passengers: [person('María', 'de la Cruz'), person('Luis', 'Paz')],
    item: { ...aFlight(['BOG', 'MIA', '2026-07-01'], ['MIA', 'BOG', '2026-07-09']), supplier: 'amadeus' },
  });
  await far.db.insert(bookingKeepers).values({ bookingId: id, staffId: keeper });
  await flagBooking(far.db, id, 'order-differs', 'one');
  await flagBooking(far.db, id, 'order-differs', 'another');
  await far.aBooking({ ...at('2026-05-05T15:00:00Z'), reference: 'HK38PQ' });
  await far.aBooking({ reference: null, state: 'priced' });
  const { rows, next } = await list();
  expect(next).toBeNull();
  expect(rows.map(({ reference }) => reference)).toEqual(['HK38PQ', 'HK37PQ']);
  expect(rows[1]).toEqual({
    id,
    reference: 'HK37PQ',
    state: 'confirmed',
    soldAt: '2026-05-04T15:00:00.000Z',
    kinds: ['flight'],
    suppliers: ['amadeus'],
    route: 'BOG–MIA',
    firstDay: '2026-07-01',
    lastDay: '2026-07-09',
    travelers: 2,
    totalMinor: 123_400,
    currency: 'USD',
    openFlags: 2,
    keeper,
    leadName: 'María de la Cruz',
  });
  expect(rows[0]).toMatchObject({ route: '', firstDay: null, lastDay: null, openFlags: 0, keeper: null, leadName: null });
});

test('says routes, days and travellers of every kind of item', async () => {
  const { id } = await far.aBooking({
    reference: 'TWO',
    item: aFlight(['BOG', 'CTG', '2026-07-01'], ['CTG', 'BOG', '2026-07-05']),
  });
  await far.db.insert(bookingItems).values({
    ...(await far.look(id)).item,
    id: undefined,
    position: 1,
    ...aStay('Cartagena de Indias', '2026-07-02', 8),
  } as never);
  await far.aBooking({
    reference: 'OPEN-JAW',
    item: aFlight(['BOG', 'MAD', '2026-08-01'], ['BCN', 'ROM', '2026-08-05'], ['ROM', 'BOG', '2026-08-09']),
  });
  await far.aBooking({ reference: 'SHIP', item: anOuting('cruise', 'Cartagena', '2026-09-01') });
  await far.aBooking({ reference: 'TOUR', item: anOuting('tour', 'Salento', '2026-10-01', 1) });
  const told = new Map((await list()).rows.map((row) => [row.reference, row]));
  expect(told.get('TWO')).toMatchObject({
    kinds: ['flight', 'stay'],
    suppliers: ['air', 'beds'],
    route: 'BOG–CTG · Cartagena de Indias',
    firstDay: '2026-07-01',
    lastDay: '2026-07-10',
    travelers: 3,
  });
  expect(told.get('OPEN-JAW')).toMatchObject({ route: 'BOG–MAD–BCN–ROM', lastDay: '2026-08-09', travelers: 2 });
  expect(told.get('SHIP')).toMatchObject({ route: 'Cartagena', firstDay: '2026-09-01', lastDay: '2026-09-08', travelers: 1 });
  expect(told.get('TOUR')).toMatchObject({ kinds: ['tour'], route: 'Salento', firstDay: '2026-10-01' });
});

describe('narrowed', () => {
  let ana: string;
  beforeEach(async () => {
    ana = await aColleague('ana@agency.co');
    const flown = await far.aBooking({
      ...at('2026-05-04T03:00:00Z'),
      reference: 'MIAMI',
      state: 'confirmed',
      item: { ...aFlight(['BOG', 'MIA', '2026-07-01'], ['MIA', 'BOG', '2026-07-09']), supplier: 'amadeus' },
    });
    await far.aBooking({
      ...at('2026-05-04T05:00:00Z'),
      reference: 'MADRID',
      state: 'failed',
      item: { ...aFlight(['MDE', 'MAD', '2026-07-02']), supplier: 'duffel' },
    });
    const slept = await far.aBooking({
      ...at('2026-05-05T04:59:59Z'),
      reference: 'SLEEP',
      state: 'cancelled',
      item: aStay('Cartagena', '2026-07-01'),
    });
    await far.aBooking({ ...at('2026-06-01T05:00:00Z'), reference: 'SHIP', item: anOuting('cruise', 'Cartagena', '2026-07-03') });
    await far.aBooking({
      ...at('2026-06-02T05:00:00Z'),
      reference: 'TOUR',
      item: anOuting('tour', 'Bogotá, La Candelaria', '2026-07-04'),
    });
    await far.db.insert(bookingKeepers).values([flown, slept].map(({ id: bookingId }) => ({ bookingId, staffId: ana })));
    await flagBooking(far.db, slept.id, 'order-differs');
  });

  test.each<[object, string[]]>([
    [{ state: 'confirmed' }, ['MIAMI']],
    [{ state: 'failed,cancelled' }, ['SLEEP', 'MADRID']],
    [{ state: ['failed', 'cancelled', ''] }, ['SLEEP', 'MADRID']],
    [{ kind: 'flight' }, ['MADRID', 'MIAMI']],
    [{ kind: 'tour,cruise' }, ['TOUR', 'SHIP']],
    [{ supplier: 'duffel' }, ['MADRID']],
    [{ supplier: '' }, ['TOUR', 'SHIP', 'SLEEP', 'MADRID', 'MIAMI']],
    [{ from: 'BOG' }, ['MIAMI']],
    [{ from: 'mia' }, []],
    [{ to: 'MAD' }, ['MADRID']],
    [{ from: 'BOG', to: 'MIA' }, ['MIAMI']],
    [{ from: 'BOG', to: 'MAD' }, []],
    [{ to: 'CTG' }, ['SLEEP']],
    [{ to: ' cartagena ' }, ['SLEEP']],
    [{ from: 'Cartagena' }, ['SHIP']],
    [{ to: 'bogota la candelaria' }, ['TOUR']],
    [{ to: 'carta%' }, []],
    [{ soldFrom: '2026-05-04', soldTo: '2026-05-04' }, ['SLEEP', 'MADRID']],
    [{ soldTo: '2026-05-03' }, ['MIAMI']],
    [{ soldFrom: '2026-05-05' }, ['TOUR', 'SHIP']],
    [{ travelFrom: '2026-07-01', travelTo: '2026-07-01' }, ['MIAMI', 'SLEEP']],
    [{ travelFrom: '2026-07-02' }, ['MADRID', 'SHIP', 'TOUR']],
    [{ travelTo: '2026-07-02' }, ['MIAMI', 'SLEEP', 'MADRID']],
    [{ flagged: 'yes' }, ['SLEEP']],
    [{ flagged: 'no' }, ['TOUR', 'SHIP', 'MADRID', 'MIAMI']],
  ])('to %o', async (query, expected) => {
    const found = await references(query);
    const isUnordered = 'travelFrom' in query || 'travelTo' in query;
    expect(isUnordered ? found.toSorted() : found).toEqual(isUnordered ? expected.toSorted() : expected);
  });

  test('to those that a colleague looks after', async () => {
    expect(await references({ keeper: ana })).toEqual(['SLEEP', 'MIAMI']);
    expect(await references({ keeper: crypto.randomUUID() })).toEqual([]);
  });

  test('to those of whoever looks after them now', async () => {
    const luis = await aColleague('luis@agency.co');
    const { id } = await far.aBooking({ ...at('2026-07-01T00:00:00Z'), reference: null, state: 'ready' });
    // Sold by telephone: kept before it was asked for.
    await far.db.insert(bookingKeepers).values({ bookingId: id, staffId: ana });
    await far.db.update(bookings).set({ reference: 'CALLED' }).where(eq(bookings.id, id));
    expect(await references({ keeper: ana })).toEqual(['CALLED', 'SLEEP', 'MIAMI']);
    await far.db.update(bookingKeepers).set({ staffId: luis }).where(eq(bookingKeepers.bookingId, id));
    expect([await references({ keeper: ana }), await references({ keeper: luis })]).toEqual([['SLEEP', 'MIAMI'], ['CALLED']]);
    await far.db.delete(bookingKeepers).where(eq(bookingKeepers.bookingId, id));
    expect(await references({ keeper: luis })).toEqual([]);
  });

  test('to all of several filters at once: each one alone leaves the booking out', async () => {
    const all = {
      state: 'confirmed',
      kind: 'flight',
      supplier: 'amadeus',
      from: 'BOG',
      to: 'MIA',
      soldFrom: '2026-05-03',
      soldTo: '2026-05-03',
      travelFrom: '2026-07-01',
      travelTo: '2026-07-01',
      keeper: ana,
      flagged: 'no',
    };
    expect(await references(all)).toEqual(['MIAMI']);
    const others = {
      state: 'failed',
      kind: 'stay',
      supplier: 'duffel',
      from: 'MDE',
      to: 'MAD',
      soldTo: '2026-05-02',
      soldFrom: '2026-05-04',
      travelFrom: '2026-07-02',
      travelTo: '2026-06-30',
      keeper: crypto.randomUUID(),
      flagged: 'yes',
    };
    for (const [field, value] of Object.entries(others)) {
      const open = {
        soldFrom: { soldTo: '' },
        soldTo: { soldFrom: '' },
        travelFrom: { travelTo: '' },
        travelTo: { travelFrom: '' },
      };
      const narrowed = { ...all, ...open[field as keyof typeof open], [field]: value };
      expect([field, await references(narrowed)]).toEqual([field, []]);
    }
  });

  test('by travel, the earliest day comes first', async () => {
    const days = (await list({ travelFrom: '2026-01-01' })).rows.map(({ firstDay }) => firstDay);
    expect(days).toEqual(days.toSorted());
    expect(days).toHaveLength(5);
  });
});

test('goes through all pages without gap or double while bookings are added, also of one moment', async () => {
  const moment = { createdAt: new Date('2026-05-04T15:00:00.123Z') };
  const item = aFlight(['BOG', 'MIA', '2026-07-01']);
  const before = new Set<string>();
  for (let number = 0; number < PER_PAGE * 2 + 5; number++) {
    const { id } = await far.aBooking({ ...(number % 3 ? moment : at(`2026-05-03T10:${10 + (number % 50)}:00Z`)), item });
    before.add(id);
  }
  // Microseconds that a date of JavaScript does not have.
  await far.db.execute(`update booking_listings set sold_at = sold_at + (random() * 900)::int * interval '1 microsecond'`);
  for (const query of [{}, { travelFrom: '2026-07-01' }, { to: 'MIA' }]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(query, cursor);
      seen.push(...page.rows.map(({ id }) => id).filter((id) => before.has(id)));
      cursor = page.next;
      pages += 1;
      await far.aBooking({ createdAt: new Date(), item });
    } while (cursor);
    expect(pages).toBe(3);
    expect(seen).toHaveLength(before.size);
    expect(new Set(seen)).toEqual(before);
  }
});

test('begins anew with a cursor that is none of this list', async () => {
  await far.aBooking({ reference: 'HK37PQ', item: aFlight(['BOG', 'MIA', '2026-07-01']) });
  const id = crypto.randomUUID();
  for (const cursor of ['', 'sale', `sale.2026-07-01.${id}`, `travel.99.${id}`, `travel.2026-01-01.${id}`, "sale.1.'; drop"])
    expect((await list({}, cursor)).rows).toHaveLength(1);
});

test('masks names and has none once a booking is erased', async () => {
  const masked = async () =>
    (await listBookings(far.db, {}, { ...AGENCY, personalData: 'masked' })).rows.map(({ leadName }) => leadName);
  await far.aBooking({
    ...at('2026-05-04T00:00:00Z'),
    reference: 'ONE',
    state: 'confirmed',
    passengers: [person('Ñusta', 'Úsuga Gil')],
  });
  await far.aBooking({ ...at('2026-05-03T00:00:00Z'), guests: [{ itemId: 'i', room: 0, firstName: 'Ana', lastName: 'Rojas' }] });
  await far.aBooking({ ...at('2026-05-02T00:00:00Z'), billing: { cardHolderName: 'LUIS PAZ' } as never });
  expect(await masked()).toEqual(['Ñ••• Ú••• G•••', 'A••• R•••', 'L••• P•••']);
  expect((await list()).rows.map(({ leadName }) => leadName)).toEqual(['Ñusta Úsuga Gil', 'Ana Rojas', 'LUIS PAZ']);
  await eraseBooking(far.db, 'ONE', AFTER_THE_TRIP);
  expect((await masked())[0]).toBeNull();
  expect((await list()).rows[0]?.leadName).toBeNull();
});

describe('a listing follows its booking', () => {
  test('when it is asked for, in the transaction that gives the reference', async () => {
    const { id } = await far.aBooking({
      ...at('2026-01-01T00:00:00Z'),
      reference: null,
      state: 'ready',
      item: aFlight(['BOG', 'MIA', '2026-07-01']),
    });
    expect(await references()).toEqual([]);
    await far.db.update(bookings).set({ reference: 'HK37PQ', state: 'authorising' }).where(eq(bookings.id, id));
    const [row] = (await list()).rows;
    expect(row).toMatchObject({ reference: 'HK37PQ', state: 'authorising', route: 'BOG–MIA' });
    // Asked for long after it was opened.
    expect(row?.soldAt.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
    const soldAt = row?.soldAt;
    await far.db.update(bookings).set({ state: 'confirmed' }).where(eq(bookings.id, id));
    expect((await list({ state: 'confirmed' })).rows).toMatchObject([{ state: 'confirmed', soldAt }]);
  });

  test('when the airline moves its flight', async () => {
    const { id } = await far.aBooking({ item: aFlight(['BOG', 'MIA', '2026-07-01']) });
    await far.db
      .update(bookingItems)
      .set(aFlight(['BOG', 'MIA', '2026-07-03']))
      .where(eq(bookingItems.bookingId, id));
    expect(await references({ travelTo: '2026-07-02' })).toEqual([]);
    expect(await references({ travelFrom: '2026-07-03', travelTo: '2026-07-03' })).toHaveLength(1);
  });

  test('when one of its items is cancelled, by those that are left; by all when none is', async () => {
    const { id } = await far.aBooking({ item: { ...aFlight(['BOG', 'CTG', '2026-07-01']), state: 'ordered' } });
    const { item } = await far.look(id);
    const room = { ...item, id: undefined, position: 1, ...aStay('Cartagena', '2026-07-04') };
    await far.db.insert(bookingItems).values(room as never);
    const cancel = (kind: 'flight' | 'stay') =>
      far.db.update(bookingItems).set({ state: 'cancelled' }).where(eq(bookingItems.kind, kind));
    const firstDay = async () => (await list()).rows[0]?.firstDay;
    expect(await firstDay()).toBe('2026-07-01');
    await cancel('flight');
    expect(await firstDay()).toBe('2026-07-04');
    await cancel('stay');
    expect(await firstDay()).toBe('2026-07-01');
  });

  test('when its offer is of a shape that nobody knows: it has gaps, and the booking goes on', async () => {
    for (const offer of [{}, [], 'x', 7, { itineraries: 'none', rooms: { adults: 'two' } }, { itineraries: [{ segments: {} }] }])
      for (const kind of ['flight', 'stay', 'cruise', 'tour'] as const)
        await far.aBooking({ item: { kind, offer: offer as never } });
    const { rows } = await list();
    expect(rows).toHaveLength(24);
    expect(rows.every(({ firstDay, route }) => firstDay === null && route === '')).toBe(true);
  });
});
