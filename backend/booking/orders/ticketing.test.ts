import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredBooking } from '#contract/shapes.ts';
import type { OrderDocument } from '#domain/booking/tickets/ticket.ts';
import { watchedByHand } from '../../../tests/harness/database/unwatched.ts';
import { AFTER_THE_TRIP } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { amendments, bookingItems, bookings, flags, type Refund, refunds } from '../../db/schema.ts';
import { resolveFlag } from '../../desk/act-on-booking.ts';
import { ticketBooking } from '../../desk/put-tickets.ts';
import { workList } from '../../desk/work-list.ts';
import { storedBooking } from '../looking-up/stored-booking.ts';
import { eraseBooking } from '../personal-data.ts';
import { withRecord } from '../record/booking-records.ts';
import { ticketsOfItem } from './item-tickets.ts';
import { claimDue, lookAtOrders } from './look-at-orders.ts';
import { lookAtAllDue, startOrderLooks } from './order-looks.ts';

/** A paid flight until it is ticketed or lapses: the supplier's answer at each read, and its time. */
const far = await farBooksOfFile();
beforeEach(async () => {
  far.forget();
  far.supplier.tickets = 'by-agency';
  await far.db.delete(bookings);
  order = {};
  errors.length = 0;
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const person = (firstName: string, type = 'adult') => ({
  type,
  firstName,
  lastName: 'Paz',
  dateOfBirth: '1980-01-01',
  gender: 'female',
});
const fare = (total: string) => ({ travelerId: '1', travelerType: 'ADULT', price: { total } });
const iso = (at: number) => new Date(at).toISOString();

/** Confirmed now, departing in 60 days, with a ticketing deadline in six. */
async function paid(of: { airline?: string; people?: object[]; item?: object; booking?: object } = {}) {
  const { airline = 'AV', people = [person('Ana')] } = of;
  const departs = iso(far.clock.now + 60 * DAY).slice(0, 19);
  const offer = {
    id: 'o',
    price: { currency: 'USD', total: '100.00' },
    validatingAirlineCodes: [airline],
    itineraries: [
      {
        segments: [
          {
            id: '1',
            carrierCode: 'AV',
            number: '8',
            departure: { iataCode: 'BOG', at: departs },
            arrival: { iataCode: 'MIA', at: departs },
          },
        ],
      },
    ],
    travelerPricings: people.map(() => fare('50.00')),
  } as never;
  const { id } = await far.aBooking(
    {
      state: 'confirmed',
      reference: 'HK37PQ',
      confirmedAt: new Date(far.clock.now),
      passengers: people as never,
      ...of.booking,
      item: { orderId: 'o-1', offer, supplierOffer: offer, ...of.item },
    },
    { state: 'captured', providerPaymentId: `pi_${Math.random()}` },
  );
  const flights = [{ carrierCode: 'AV', number: '8', from: 'BOG', to: 'MIA', departsAt: departs }];
  says({ flights, ticketingDeadline: iso(far.clock.now + 6 * DAY) });
  return id;
}
const ticket = (number: string, travelers = [0], changes: Partial<OrderDocument> = {}): OrderDocument => ({
  number,
  type: 'ticket',
  status: 'issued',
  travelers,
  ...changes,
});
/** Sets what the supplier's order contains from now on; omitted fields keep their values. */
let order: object = {};
function says(changes: object) {
  const usual = {
    orderId: 'o-1',
    locators: [],
    isCancelled: false,
    travelers: [{ firstName: 'ANA', lastName: 'PAZ' }],
    travelerTypes: [],
    flights: [],
    documents: [],
    ticketingDeadline: null,
  };
  order = { ...usual, ...order, ...changes };
  far.answers.read = () => ({ ok: true, order: order as never });
}
/** A supplier that does not answer; how often it was asked. */
function silentAirline(): () => number {
  let reads = 0;
  far.answers.read = () => {
    reads += 1;
    return { ok: false, reason: 'unreachable' };
  };
  return () => reads;
}
const errors: object[] = [];
const look = () => lookAtAllDue(far.context, { error: (details: object) => void errors.push(details) });
/** Advances the clock, with reads as frequent as in the product. */
async function later(ms: number, stepMs = ms) {
  for (let gone = 0; gone < ms; gone += stepMs) {
    far.clock.now += stepMs;
    await look();
  }
}
const item = async (id: string) => (await far.look(id)).item;
const numbers = async (id: string) =>
  (await ticketsOfItem(far.db, (await item(id)).id)).map((one) => `${one.passenger} ${one.number} ${one.type} ${one.status}`);
const stored = async (id: string) => (await withRecord(far.db, id, storedBooking)) as StoredBooking;
const due = async () => (await workList(far.db)).map(({ reason, about }) => `${reason} ${about}`);

test('claims no more at once than can be read before the lease ends, whatever clock planned them, and nothing twice', async () => {
  const ids: string[] = [];
  for (const days of [-1, -1, 30, 30])
    ids.push(await paid({ item: { lookAt: new Date(far.clock.now + days * DAY) }, booking: { reference: `HK${ids.length}PQ` } }));
  const both = await Promise.all([claimDue(far.context, { atMost: 3 }), claimDue(far.context, { atMost: 3 })]);
  const claimed = both.flat().map(({ bookingId }) => bookingId);
  expect(both.every(({ length }) => length <= 3)).toBe(true);
  claimed.push(...(await claimDue(far.context, { atMost: 3 })).map(({ bookingId }) => bookingId));
  expect(claimed.toSorted()).toEqual(ids.toSorted());
});

describe('reading tickets', () => {
  test('moves the item to ticketed when a ticket number appears, not for a receipt (EMD)', async () => {
    const id = await paid();
    await look();
    expect([(await item(id)).state, await numbers(id)]).toEqual(['ordered', []]);
    says({ documents: [ticket('1252106312810', [0], { type: 'emd' })] });
    await later(MINUTE);
    expect((await item(id)).state).toBe('ordered');
    says({ documents: [ticket('1252106312810', [0], { type: 'emd' }), ticket('134-2106312810')] });
    await later(HOUR);
    expect([(await item(id)).state, await numbers(id)]).toEqual([
      'ticketed',
      ['0 1252106312810 emd issued', '0 1342106312810 ticket issued'],
    ]);
    expect((await far.look(id)).events).toContain('item-ticketed 1');
    expect(errors).toEqual([]);
  });

  test('waits for no ticket of a baby who flies free on a lap: what the agency asks for it is no fare', async () => {
    const id = await paid({ people: [person('Ana'), person('Mia', 'infant')] });
    const { offer } = await item(id);
    const at = (...totals: string[]) => ({ ...offer, travelerPricings: totals.map(fare) }) as never;
    await far.db.update(bookingItems).set({ supplierOffer: at('100.00', '0.00'), offer: at('102.93', '2.93') });
    says({
      travelers: [
        { firstName: 'ANA', lastName: 'PAZ' },
        { firstName: 'MIA', lastName: 'PAZ' },
      ],
    });
    says({ documents: [ticket('1342106312810', [0])] });
    await look();
    expect([(await item(id)).state, (await stored(id)).isTicketed]).toEqual(['ticketed', true]);
    await later(6 * DAY, HOUR);
    expect(await due()).toEqual([]);
  });

  test('waits for every traveller’s ticket, and assigns each by name, however the order numbers travellers', async () => {
    const id = await paid({ people: [person('Ana'), person('Luis')] });
    says({
      travelers: [
        { firstName: 'LUIS', lastName: 'PAZ' },
        { firstName: 'ANA', lastName: 'PAZ' },
      ],
    });
    says({ documents: [ticket('1342106312810', [0])] });
    await look();
    expect([(await item(id)).state, await numbers(id)]).toEqual(['ordered', ['1 1342106312810 ticket issued']]);
    says({ documents: [ticket('1342106312810', [0]), ticket('1342106312811', [1])] });
    await later(HOUR);
    expect([(await item(id)).state, await numbers(id)]).toEqual([
      'ticketed',
      ['0 1342106312811 ticket issued', '1 1342106312810 ticket issued'],
    ]);
  });

  test('returns the item to ordered when its ticket is voided, and flags a ticket no longer listed', async () => {
    const id = await paid();
    says({ documents: [ticket('1342106312810')] });
    await look();
    says({ documents: [] });
    await later(DAY);
    expect([(await item(id)).state, await due(), await numbers(id)]).toEqual([
      ...['ticketed', ['order-differs tickets-missing']],
      ['0 1342106312810 ticket issued'],
    ]);
    says({ documents: [ticket('1342106312810', [0], { status: 'voided' })] });
    await later(DAY);
    expect([(await item(id)).state, await numbers(id)]).toEqual(['ordered', ['0 1342106312810 ticket voided']]);
    expect(await due()).toContain('order-differs tickets-void');
  });

  test('stays ticketed when a ticket is voided and another one issued in its place, also under the next number', async () => {
    const id = await paid();
    says({ documents: [ticket('1342106312810')] });
    await look();
    says({ documents: [ticket('1342106312810', [0], { status: 'voided' }), ticket('1342106312811')] });
    await later(DAY);
    expect([(await item(id)).state, await due()]).toEqual(['ticketed', []]);
    expect((await stored(id)).items[0]?.tickets).toEqual([{ passenger: 0, number: '1342106312811', isConjunction: false }]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'the supplier',
      async () => {
        says({ documents: [ticket('1342106312810')] });
        await later(DAY);
      },
    ],
    ['the desk', (id) => ticketBooking(far.db, { id }, { typed: ['1342106312810'], by: 'operator:ana' })],
  ])('ends a quote for cancelling for nothing once there is a ticket, from %s', async (_, issue) => {
    const id = await paid();
    await look();
    const quote = { kind: 'cancel', state: 'quoted', currency: 'USD', reason: 'r', requestedBy: 'customer' } as const;
    const row = { ...quote, id: crypto.randomUUID(), bookingId: id, itemId: (await item(id)).id, refundMinor: 10_000 };
    await far.db.insert(amendments).values(row);
    await issue(id);
    expect((await item(id)).state).toBe('ticketed');
    const [asked] = await far.db.select().from(amendments).where(eq(amendments.id, row.id));
    expect(asked?.state).toBe('expired');
  });

  test('reassigns a ticket to the traveller whom the order names later', async () => {
    const id = await paid();
    says({ documents: [ticket('1342106312810', [])] });
    await look();
    expect([(await item(id)).state, await numbers(id)]).toEqual(['ordered', ['null 1342106312810 ticket issued']]);
    says({ documents: [ticket('1342106312810')] });
    await later(HOUR);
    expect([(await item(id)).state, await numbers(id)]).toEqual(['ticketed', ['0 1342106312810 ticket issued']]);
  });

  test('reads an order by one process at a time, retries after a failure, and stops once the trip has begun', async () => {
    const id = await paid();
    const reads = silentAirline();
    await Promise.all([look(), look(), look()]);
    expect(reads()).toBe(1);
    await later(2 * MINUTE);
    expect(reads()).toBe(2);
    await later(61 * DAY);
    await later(DAY);
    expect([reads(), (await item(id)).lookAt, errors]).toEqual([2, null, []]);
  });
});

test('reads an order again whose next look was planned by a clock that was put back since', async () => {
  const id = await paid();
  const reads = silentAirline();
  await far.db
    .update(bookingItems)
    .set({ lookAt: new Date(far.clock.now + 365 * DAY) })
    .where(eq(bookingItems.bookingId, id));
  await look();
  expect(reads()).toBe(1);
  await far.db
    .update(bookingItems)
    .set({ lookAt: new Date(far.clock.now + DAY) })
    .where(eq(bookingItems.bookingId, id));
  await look();
  expect(reads()).toBe(1);
});

test('a running product reads an order when it is due, and asks for none before', async () => {
  const id = await paid();
  const reads = silentAirline();
  const { watch, tell } = watchedByHand(far.db);
  const looks = startOrderLooks(far.context, { watch, log: { error: () => undefined, info: () => undefined } });
  const lookAt = (at: number) =>
    far.db
      .update(bookingItems)
      .set({ lookAt: new Date(at) })
      .where(eq(bookingItems.bookingId, id));
  await lookAt(Date.now() + HOUR);
  expect([await tell(), reads()]).toEqual([false, 0]);
  await lookAt(Date.now() - HOUR);
  expect([await tell(), reads()]).toEqual([true, 1]);
  expect([await tell(), reads()]).toEqual([false, 1]);
  await lookAt(Date.now() + 365 * DAY);
  expect([await tell(), reads()]).toEqual([true, 2]);
  await lookAt(Date.now() - HOUR);
  await far.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, id));
  expect([await tell(), reads()]).toEqual([false, 2]);
  looks.stop();
});

describe('after erasure of the booking’s people', () => {
  test('keeps known tickets and records new ones as before', async () => {
    const people = [person('Ana'), person('Luis')];
    const travelers = people.map(({ firstName, lastName }) => ({ firstName, lastName }));
    const documents = [ticket('1342106312810'), ticket('1342106312811', [1])];
    const ids = [await paid({ people }), await paid({ people, booking: { reference: 'OTHERS' }, item: { readAt: new Date() } })];
    says({ travelers, documents });
    await lookAtOrders(far.context, ids[0] as string);
    for (const reference of ['HK37PQ', 'OTHERS']) expect(await eraseBooking(far.db, reference, AFTER_THE_TRIP)).toBe('erased');
    await later(DAY);
    const states = await Promise.all(ids.map(async (id) => (await item(id)).state));
    expect([states, await due()]).toEqual([['ticketed', 'ticketed'], []]);
    expect(await numbers(ids[0] as string)).toHaveLength(2);
  });
});

describe('alarms about missing tickets', () => {
  test('are raised once each at 48, 24, 6 and 1 hour, replace one another, and close with the ticket', async () => {
    const confirmedAt = far.clock.now;
    const id = await paid();
    await later(4 * DAY - HOUR, 5 * HOUR - 15 * MINUTE);
    expect(await due()).toEqual([]);
    far.clock.now = confirmedAt + 4 * DAY;
    for (const [mark, stands] of [
      [48, 24],
      [24, 18],
      [6, 5],
      [1, 3],
    ] as const) {
      // One read at each mark changes something, none in between does.
      await look();
      expect(await due()).toEqual([`ticket-due ${mark} h`]);
      await later(stands * HOUR - MINUTE);
      expect(await due()).toEqual([`ticket-due ${mark} h`]);
      await later(MINUTE);
    }
    const raised = await far.db.select().from(flags).where(eq(flags.bookingId, id));
    expect(raised).toHaveLength(4);
    says({ documents: [ticket('1342106312810')] });
    await later(HOUR);
    expect([await due(), (await item(id)).state]).toEqual([[], 'ticketed']);
  });

  test('are raised while the supplier does not answer, and when its account is gone', async () => {
    await paid();
    await look();
    far.answers.read = () => ({ ok: false, reason: 'unreachable' });
    await later(5 * DAY, DAY);
    expect(await due()).toEqual(['ticket-due 24 h']);
    await far.db.delete(bookings);
    await paid({ item: { supplier: 'former' } });
    await later(2 * HOUR, HOUR);
    expect(await due()).toEqual(['ticket-due 24 h']);
  });

  test('are not repeated once resolved until the next mark', async () => {
    const id = await paid();
    await later(4 * DAY, DAY);
    await resolveFlag(far.db, { id }, { reason: 'ticket-due', note: 'called the consolidator', by: 'operator:ana' });
    await later(6 * HOUR, 3 * HOUR);
    expect(await due()).toEqual([]);
    await later(18 * HOUR);
    expect(await due()).toEqual(['ticket-due 24 h']);
  });

  test('use the earliest deadline ever reported, never a later one', async () => {
    const id = await paid();
    await look();
    says({ ticketingDeadline: iso(far.clock.now + 3 * DAY) });
    await later(HOUR);
    says({ ticketingDeadline: iso(far.clock.now + 30 * DAY) });
    await later(DAY);
    expect((await item(id)).ticketingDeadlineAt?.getTime()).toBe(far.clock.now - DAY - HOUR + 3 * DAY);
    expect(await due()).toEqual(['ticket-due 48 h']);
  });

  test('are never raised for ticketless airlines, whose locator is the document', async () => {
    const id = await paid({ airline: 'Y4' });
    await later(7 * DAY, DAY);
    expect([await due(), (await item(id)).state]).toEqual([[], 'ordered']);
    far.supplier.tickets = 'none';
    await far.db.delete(bookings);
    await paid();
    await later(7 * DAY, DAY);
    expect(await due()).toEqual([]);
  });
});

describe('tickets typed at the desk', () => {
  test('count until the order names another for the same traveller', async () => {
    const id = await paid({ people: [person('Ana'), person('Luis')] });
    says({
      travelers: [
        { firstName: 'ANA', lastName: 'PAZ' },
        { firstName: 'LUIS', lastName: 'PAZ' },
      ],
    });
    await look();
    expect(await ticketBooking(far.db, { id }, { typed: ['1342106312810', '1342106312811'], by: 'operator:ana' })).toMatchObject({
      ok: true,
    });
    await later(DAY);
    expect([(await item(id)).state, await due()]).toEqual(['ticketed', []]);
    says({ documents: [ticket('1342106312899', [0])] });
    await later(DAY);
    expect([(await item(id)).state, await numbers(id)]).toEqual([
      ...['ticketed', ['0 1342106312899 ticket issued', '1 1342106312811 ticket issued']],
    ]);
  });

  test('are wanted of nobody who flies free on a lap', async () => {
    const id = await paid({ people: [person('Ana'), person('Mia', 'infant')] });
    const { offer } = await item(id);
    const at = (...totals: string[]) => ({ ...offer, travelerPricings: totals.map(fare) }) as never;
    await far.db.update(bookingItems).set({ supplierOffer: at('100.00', '0.00'), offer: at('102.93', '2.93') });
    const put = await ticketBooking(far.db, { id }, { typed: ['1342106312810'], by: 'operator:ana' });
    expect(put).toMatchObject({ ok: true, tickets: [{ traveller: 1, number: '1342106312810' }] });
    expect((await item(id)).state).toBe('ticketed');
  });

  test('are refused unless a confirmed, standing flight is waiting for tickets', async () => {
    const typed = (id: string) => ticketBooking(far.db, { id }, { typed: ['1342106312810'], by: 'operator:ana' });
    for (const wrong of [{ booking: { state: 'failed' } }, { item: { state: 'lapsed' } }, { airline: 'FR' }])
      expect(await typed(await paid({ ...wrong, booking: { reference: null, ...wrong.booking } }))).toEqual({
        ok: false,
        reason: 'nothing-to-ticket',
      });
  });
});

describe('an order cancelled by the supplier', () => {
  const given = async (id: string) =>
    (await far.db.select().from(refunds).where(eq(refunds.bookingId, id))).map((one) => [
      one.amountMinor,
      one.requestedBy,
      one.state,
    ]);
  const carryOut = () => far.settle();

  test('lapses when seen cancelled twice ten minutes apart without a ticket, and is refunded automatically, once', async () => {
    const id = await paid();
    await later(6 * DAY, 2 * DAY);
    says({ isCancelled: true });
    await later(10 * MINUTE);
    expect([(await item(id)).state, await given(id)]).toEqual(['ordered', []]);
    expect(await due()).toContain('order-differs cancelled');
    await later(9 * MINUTE, 3 * MINUTE);
    expect([(await item(id)).state, await given(id)]).toEqual(['ordered', []]);
    await later(MINUTE);
    expect([(await item(id)).state, await given(id)]).toEqual(['lapsed', [[10_000, 'system', 'requested']]]);
    expect(await due()).toEqual(['order-lapsed given back by itself']);
    await carryOut();
    await carryOut();
    expect([far.asked('refund').map(({ amount }) => amount), (await far.look(id)).moved]).toEqual([
      ['10000 USD'],
      ['refund 10000 USD'],
    ]);
    expect((await far.look(id)).events).toContain('item-lapsed not-ticketed');
    await later(DAY);
    expect(await given(id)).toHaveLength(1);
  });

  test('does not lapse when the second reading shows it standing; counting starts again', async () => {
    const id = await paid();
    says({ isCancelled: true });
    await look();
    says({ isCancelled: false });
    await later(10 * MINUTE);
    expect([await due(), (await item(id)).cancelledSeenAt]).toEqual([[], null]);
    says({ isCancelled: true });
    await later(HOUR);
    expect((await item(id)).state).toBe('ordered');
    await later(10 * MINUTE);
    expect((await item(id)).state).toBe('lapsed');
  });

  test.each<[string, () => void]>([
    ['not found', () => (far.answers.read = () => ({ ok: false, reason: 'not-found' }))],
    ['unreachable', () => (far.answers.read = () => ({ ok: false, reason: 'unreachable' }))],
    ['standing without tickets', () => says({ documents: [] })],
  ])('an order that is %s never lapses and is not refunded, but is flagged', async (_, happens) => {
    const id = await paid();
    await look();
    happens();
    await later(10 * DAY, DAY);
    expect([(await item(id)).state, await given(id)]).toEqual(['ordered', []]);
    expect((await due()).length).toBeGreaterThan(0);
  });

  test('is read again after readings that do not find it, and lapses only when read as cancelled again', async () => {
    const id = await paid();
    says({ isCancelled: true });
    await look();
    far.answers.read = () => ({ ok: false, reason: 'not-found' });
    await later(HOUR, 10 * MINUTE);
    expect((await item(id)).state).toBe('ordered');
    says({});
    await later(10 * MINUTE);
    expect((await item(id)).state).toBe('lapsed');
    expect((await due()).filter((flag) => flag.includes('not-found'))).toEqual([]);
  });

  test.each<[string, object, object]>([
    ['an order with a ticket', {}, { documents: [ticket('1342106312810')] }],
    ['an order with a voided ticket', {}, { documents: [ticket('1342106312810', [0], { status: 'voided' })] }],
    ['an order of a ticketless airline', { airline: 'FR' }, {}],
  ])('lapses %s, but its refund is left to the desk', async (_, of, said) => {
    const id = await paid(of);
    says(said);
    await look();
    says({ isCancelled: true });
    await later(DAY);
    await later(10 * MINUTE);
    expect([(await item(id)).state, await given(id)]).toEqual(['lapsed', []]);
    expect(await due()).toContain('order-lapsed not given back by itself');
  });

  test('refunds only the rest when a part was refunded before', async () => {
    const id = await paid();
    const { payments } = await far.look(id);
    await far.db.insert(refunds).values({
      bookingId: id,
      paymentId: payments[0]?.id as string,
      state: 'requested',
      amountMinor: 2_500,
      currency: 'USD',
      reason: 'by hand',
      requestedBy: 'operator:ana',
    });
    says({ isCancelled: true });
    await look();
    await later(10 * MINUTE);
    expect((await given(id)).map(([amount]) => amount)).toEqual([2_500, 7_500]);
  });

  test('refunds only the price of the lapsed item; the other item stands', async () => {
    const id = await paid({ booking: { totalMinor: 10_000 }, item: { totalMinor: 4_000 } });
    const { id: _, createdAt: __, updatedAt: ___, ...same } = await item(id);
    await far.db.insert(bookingItems).values({ ...same, position: 1, totalMinor: 6_000, orderId: 'o-2' });
    far.answers.read = (orderId) => ({ ok: true, order: { ...order, isCancelled: orderId === 'o-2' } as never });
    await look();
    await later(10 * MINUTE);
    const states = (await far.look(id)).booking.items.map(({ state }) => state);
    expect([states, await given(id)]).toEqual([['ordered', 'lapsed'], [[6_000, 'system', 'requested']]]);
    expect(await due()).toEqual(['order-lapsed given back by itself, item 2']);
    // What it was for is known by its request.
    const [refund] = await far.db.select().from(refunds).where(eq(refunds.bookingId, id));
    expect(refund?.requestId).toBe((await far.look(id)).booking.items[1]?.id);
  });
});

describe('storedBooking', () => {
  test('tells of a refund that the provider refuses, which is owed still', async () => {
    far.answers.refund = () => ({ ok: false, reason: 'refused' }) as never;
    const id = await paid();
    says({ isCancelled: true });
    await look();
    await later(10 * MINUTE);
    await far.settle();
    const owed = { refundsUnderWay: [], isRefundRefused: true };
    expect(await stored(id)).toMatchObject({ items: [{ isGivenBack: false }], paymentInformation: owed });
  });

  test('gives the ticketing deadline, then the ticket numbers without receipts', async () => {
    const id = await paid({ people: [person('Ana'), person('Luis')] });
    await look();
    const ticketingDeadline = (await item(id)).ticketingDeadlineAt?.toISOString();
    const waiting = { document: 'ticket', status: 'ordered', isTicketed: false, issueBy: ticketingDeadline, tickets: [] };
    expect(await stored(id)).toMatchObject({ isTicketed: false, items: [waiting] });
    const both = [
      { firstName: 'LUIS', lastName: 'PAZ' },
      { firstName: 'ANA', lastName: 'PAZ' },
    ];
    const documents = [
      ticket('1342106312810-11', [1]),
      ticket('1348206312812', [1], { type: 'emd' }),
      ticket('1342106312813', [0]),
    ];
    says({ travelers: both, documents });
    await later(HOUR);
    const { isTicketed, items } = await stored(id);
    expect([isTicketed, items[0]]).toMatchObject([true, { status: 'ticketed', isTicketed: true, issueBy: null }]);
    expect(items[0]?.tickets).toEqual([
      { passenger: 0, number: '1342106312810', isConjunction: false },
      { passenger: 0, number: '1342106312811', isConjunction: true },
      { passenger: 1, number: '1342106312813', isConjunction: false },
    ]);
  });

  test('names the locator for a ticketless airline, and for a lapsed item its refund in progress or done', async () => {
    expect(await stored(await paid({ airline: 'P5' }))).toMatchObject({
      isTicketed: false,
      items: [{ document: 'locator', isTicketed: false, issueBy: null }],
    });
    await far.db.delete(bookings);
    const id = await paid();
    says({ isCancelled: true });
    await look();
    await later(10 * MINUTE);
    const lapsed = { status: 'lapsed', isTicketed: false, isGivenBack: true, issueBy: null };
    const underWay = [{ amount: 10_000, currency: 'USD' }];
    expect(await stored(id)).toMatchObject({
      status: 'confirmed',
      items: [lapsed],
      paymentInformation: { refundsUnderWay: underWay },
    });
    await far.settle();
    const nothingOwed = { refundsUnderWay: [], isRefundRefused: false };
    expect(await stored(id)).toMatchObject({ items: [lapsed], paymentInformation: nothingOwed });
    // An item that lapsed with it for another reason is not refunded automatically.
    const { id: itemId, createdAt: __, updatedAt: ___, ...same } = await item(id);
    await far.db.insert(bookingItems).values({ ...same, position: 1 });
    expect(await stored(id)).toMatchObject({ items: [lapsed, { status: 'lapsed', isGivenBack: false }] });
    await far.db.update(refunds).set({ state: 'failed' });
    expect(await stored(id)).toMatchObject({ items: [{ isGivenBack: false }, { isGivenBack: false }] });
    // The refund of another item, cancelled before, does not count for this one.
    const [refused] = await far.db.select().from(refunds);
    const requestId = crypto.randomUUID();
    const cancelled = { id: requestId, bookingId: id, itemId, kind: 'cancel', state: 'applied' } as const;
    await far.db.insert(amendments).values({ ...cancelled, currency: 'USD', reason: 'r', requestedBy: 'customer' });
    await far.db
      .insert(refunds)
      .values({ ...(refused as Refund), id: requestId, requestId, state: 'succeeded', requestedBy: 'system' });
    expect(await stored(id)).toMatchObject({ items: [{ isGivenBack: false }, { isGivenBack: false }] });
  });
});
