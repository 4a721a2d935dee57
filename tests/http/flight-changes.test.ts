import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import type { FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import { layoversOf } from '#domain/flights/itinerary.ts';
import type { AskedChange } from '#sandbox/world/network/schedule-changes.ts';
import { createTestDatabase, openFlags, queryRows, type TestDatabase } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { startProductProcess } from '../harness/product/product-process.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Product, startProduct } from '../harness/product/started-product.ts';
import { ALL, some } from '../harness/running/long-by-nature.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aCustomer, aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { mailsAbout, readInbox } from '../harness/visitors/inbox.ts';

/** Schedule changes at both suppliers in their own forms; the test triggers the checks. */
let database: TestDatabase;
let sandboxes: Sandboxes;
let product: Product;
let port: number;
const options = () => ({ sandboxes, databaseUrl: database.url, port, env: { ORDER_SETTLE_MS: '1000' } });
const backend = (): Backend => clientOf(product.url);

beforeAll(async () => {
  [database, sandboxes, port] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes(), freePort()]);
  product = await startProduct(options());
});
afterAll(async () => {
  await product.end('SIGTERM');
  await sandboxes.stop();
  await database.drop();
});

type Supplier = 'amadeus' | 'duffel';
const SUPPLIERS = ['amadeus', 'duffel'] as const;
const supplierOf = (offer: FlightOffer) => /~(\w+)-/.exec(offer.id)?.[1];

type Booked = { id: string; key: BookingCredentials; referenceId: string; itemId: string; supplier: Supplier; paid: number };

let day = 50;
// No connections: a small delay would break one.
const isDirect = ({ itineraries }: FlightOffer) => itineraries.every(({ segments }) => segments.length === 1);

type Trip = { segment: ReturnType<typeof aSegment>; pick: number };
/** Found and not yet booked: the first of each pair of flights. */
const unbooked: Record<Supplier, Trip[]> = { amadeus: [], duffel: [] };
const flightsOf = ({ itineraries }: FlightOffer) =>
  itineraries.flatMap(({ segments }) => segments.map(({ carrierCode, number }) => carrierCode + number)).join();

/** A return trip without connections, on a date this supplier sells one. */
async function directTrip(supplier: Supplier): Promise<Trip> {
  let answered: object[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const next = unbooked[supplier].shift();
    if (next) return next;
    day += 1;
    const legInfo = [
      { from: 'BOG', to: 'MIA', departureDate: travelDay(day) },
      { from: 'MIA', to: 'BOG', departureDate: travelDay(day + 7) },
    ];
    const segment = aSegment({ legInfo }) as ReturnType<typeof aSegment>;
    const { data, meta } = must(await backend().searchFlights(segment));
    const known = new Set<string>();
    for (const [pick, offer] of data.entries()) {
      if (!isDirect(offer) || known.has(flightsOf(offer))) continue;
      known.add(flightsOf(offer));
      unbooked[supplierOf(offer) as Supplier].push({ segment, pick });
    }
    answered = meta.suppliers;
  }
  throw new Error(`${supplier} sells no direct flights: ${JSON.stringify(answered)}`);
}

let bookings = 0;
/** A confirmed booking, on flights of its own. */
async function booked(supplier: Supplier): Promise<Booked> {
  const { segment, pick } = await directTrip(supplier);
  bookings += 1;
  const agentId = `changes-${bookings}`;
  const { id, key } = await prepareBooking(backend(), { segment, pick, agentId });
  const answer = must(await backend().book(key));
  if (!('referenceId' in answer)) throw new Error(`not confirmed: ${JSON.stringify(answer)}`);
  const item = answer.items[0];
  return { id, key, referenceId: answer.referenceId, itemId: item?.id ?? '', supplier, paid: item?.total.amount ?? 0 };
}

async function changeFlight({ supplier, itemId }: Booked, change: Omit<AskedChange, 'order'>): Promise<void> {
  const body = JSON.stringify([{ order: itemId, ...change }]);
  const answer = await fetch(`${sandboxes[supplier]}/sandbox/schedule-changes`, { method: 'PUT', body });
  if (answer.status !== 204) throw new Error(`no such order: ${answer.status}`);
}

/**
 * Makes the check due and waits until it is done. One whose supplier did not answer in time is planned for hours later: it is made
 * due again.
 */
async function look({ itemId }: Booked): Promise<void> {
  const since = new Date();
  const makeDueAgain = () =>
    queryRows(
      database.url,
      `update booking_items set look_at = 'epoch'
        where id = $1 and coalesce(read_at, 'epoch') <= $2 and look_at > now() + interval '1 minute'`,
      [itemId, since],
    );
  const isRead = async () => {
    const [row] = await queryRows<{ at: Date | null }>(database.url, 'select read_at as at from booking_items where id = $1', [
      itemId,
    ]);
    if (row?.at && new Date(row.at) > since) return true;
    await makeDueAgain();
    return false;
  };
  await queryRows(database.url, `update booking_items set look_at = 'epoch' where id = $1`, [itemId]);
  await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
}

/** The booking as its confirmation page shows it. */
async function found({ key }: Booked) {
  const answered = must(await backend().book(key));
  if (!('referenceId' in answered)) throw new Error('not confirmed');
  return answered;
}
const changeOf = async (booking: Booked) => (await found(booking)).items[0]?.flightChange ?? null;
const proven = ({ referenceId, key }: Booked) => ({ referenceId, email: aCustomer.email, proof: { keys: [key] } });
async function answer(booking: Booked, said: 'accept' | 'refuse', changeId?: string): Promise<number> {
  const id = changeId ?? (await changeOf(booking))?.id ?? '';
  const reply = await backend().answerFlightChange({ ...proven(booking), changeId: id, answer: said });
  return reply.ok ? 200 : reply.problem.status;
}
const leaves = (itineraries: readonly unknown[], leg = 0): string =>
  (itineraries as Itinerary[])[leg]?.segments[0]?.departure.at.slice(0, 16) ?? '';
const minutesLater = (at: string, minutes: number): string =>
  new Date(Date.parse(`${at}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
const subjects = async ({ referenceId }: Booked, words: string) =>
  (await readInbox(sandboxes.inbox, referenceId)).map(({ subject }) => subject).filter((subject) => subject.includes(words));

/** The changes in Duffel's record of an order. */
async function takenAtDuffel({ itemId }: Booked): Promise<(string | null)[]> {
  const [row] = await queryRows<{ id: string }>(database.url, 'select order_id as id from booking_items where id = $1', [itemId]);
  const response = await fetch(`${sandboxes.duffel}/air/airline_initiated_changes?order_id=${row?.id}`, {
    headers: { authorization: 'Bearer duffel_test_x', 'duffel-version': 'v2' },
  });
  const { data } = (await response.json()) as { data: { action_taken: string | null }[] };
  return data.map(({ action_taken }) => action_taken);
}

describe.each(some(SUPPLIERS, 0))('at %s', (supplier) => {
  // The same for both, but for how an answer reaches the supplier.
  const isTried = ALL || supplier === 'duffel';

  test.runIf(isTried)('a small change is mailed once and shown, also in the calendar, without a question', async () => {
    const booking = await booked(supplier);
    await look(booking);
    expect(await changeOf(booking)).toBeNull();
    const before = leaves((await found(booking)).itinerary);
    const calendar = async () => {
      const { id, key } = booking;
      const cookie = `tq_booking_${id}=${encodeURIComponent(`${key.flightOfferId}~${key.agentId}`)}`;
      const file = await (await fetch(`${product.url}/booking/documento/viaje.ics?id=${id}`, { headers: { cookie } })).text();
      const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
      return event && { uid: event.uid, sequence: event.sequence, at: event.startDate.toJSDate().getTime() };
    };
    const was = await calendar();
    await changeFlight(booking, { change: 'time', minutes: 25 });
    await look(booking);
    await look(booking);
    const now = await found(booking);
    expect(leaves(now.itinerary)).toBe(minutesLater(before, 25));
    expect(now.items[0]?.flightChange).toMatchObject({ stage: 'told', mayAccept: false });
    expect([leaves(now.items[0]?.flightChange?.before ?? []), leaves(now.items[0]?.flightChange?.after ?? [])]).toEqual([
      before,
      minutesLater(before, 25),
    ]);
    expect(await openFlags(database.url, booking.id)).not.toContain('flight-changed');
    const is = await calendar();
    expect([is?.uid, is?.sequence, (is?.at ?? 0) - (was?.at ?? 0)]).toEqual([was?.uid, (was?.sequence ?? 0) + 1, 25 * 60_000]);
    await mailsAbout(sandboxes.inbox, `Ajuste de horario: reserva ${booking.referenceId}`, 1);
    expect(await subjects(booking, 'Ajuste de horario')).toHaveLength(1);
  });

  test.runIf(isTried)('small changes add up to one that must be answered', async () => {
    const booking = await booked(supplier);
    await look(booking);
    for (const [times, stage] of ['told', 'to-answer'].entries()) {
      await changeFlight(booking, { change: 'time', minutes: 40 });
      await look(booking);
      // Each raises the revision of the calendar.
      expect((await found(booking)).items[0]).toMatchObject({ timesChanged: times + 1, flightChange: { stage } });
    }
  });

  test('a large change must be answered, and its acceptance reaches the supplier or the desk', async () => {
    const booking = await booked(supplier);
    await look(booking);
    await changeFlight(booking, { change: 'time', minutes: 200 });
    await look(booking);
    expect(await changeOf(booking)).toMatchObject({ stage: 'to-answer', mayAccept: true });
    expect(await openFlags(database.url, booking.id)).toContain('flight-changed');
    const [mail] = await mailsAbout(sandboxes.inbox, `Cambio en el vuelo de su reserva ${booking.referenceId}`, 1);
    expect(mail?.text).toContain('3 h 20 min más tarde');
    const stranger = { ...proven(booking), proof: { keys: [] } };
    const refused = await backend().answerFlightChange({
      ...stranger,
      changeId: (await changeOf(booking))?.id ?? '',
      answer: 'accept',
    });
    expect(refused.ok ? 200 : refused.problem.code).toBe('proof-needed');
    expect(await answer(booking, 'accept')).toBe(200);
    expect(await answer(booking, 'accept')).toBe(200);
    expect(await answer(booking, 'refuse')).toBe(409);
    if (supplier === 'duffel') await expect.poll(() => takenAtDuffel(booking), { timeout: 20_000 }).toEqual(['accepted']);
    else await expect.poll(() => openFlags(database.url, booking.id), { timeout: 30_000 }).toContain('change-to-confirm');
    expect(await openFlags(database.url, booking.id)).not.toContain('flight-changed');
    await look(booking);
    expect((await changeOf(booking))?.stage).toBe('accepted');
  });

  test.runIf(isTried)('a second change before the answer supersedes the first', async () => {
    const booking = await booked(supplier);
    await look(booking);
    const before = leaves((await found(booking)).itinerary);
    await changeFlight(booking, { change: 'time', minutes: 120 });
    await look(booking);
    const first = await changeOf(booking);
    await changeFlight(booking, { change: 'time', minutes: 30 });
    await look(booking);
    const second = await changeOf(booking);
    expect(second?.id).not.toBe(first?.id);
    expect([leaves(second?.before ?? []), leaves(second?.after ?? [])]).toEqual([before, minutesLater(before, 150)]);
    expect(await answer(booking, 'accept', first?.id)).toBe(409);
    expect(await answer(booking, 'accept', second?.id)).toBe(200);
  });

  test('a cancelled flight cannot be accepted, and refusing it refunds everything', async () => {
    const booking = await booked(supplier);
    await look(booking);
    await changeFlight(booking, { leg: 1, change: 'cancel' });
    await look(booking);
    expect(await changeOf(booking)).toMatchObject({ stage: 'to-answer', mayAccept: false });
    await mailsAbout(sandboxes.inbox, `Vuelo cancelado por la aerolínea: reserva ${booking.referenceId}`, 1);
    expect(await subjects(booking, 'Vuelo cancelado por la aerolínea')).toHaveLength(1);
    expect(await answer(booking, 'accept')).toBe(409);
    expect(await answer(booking, 'refuse')).toBe(200);
    const itemIds = [booking.itemId];
    const quoted = must(await backend().quoteCancellation({ ...proven(booking), itemIds }));
    expect([quoted.items[0]?.refund?.ground, quoted.refund?.amount]).toEqual(['involuntary', booking.paid]);
    expect(quoted.items[0]?.refund?.lines.every(({ paid, back }) => paid.amount === back.amount)).toBe(true);
    const refund = { amount: booking.paid, currency: quoted.refund?.currency ?? '' };
    const accepted = must(
      await backend().acceptCancellation({ ...proven(booking), accepted: [{ itemId: booking.itemId, refund }] }),
    );
    expect(['cancelled', 'accepted', 'with-agency']).toContain(accepted.items[0]?.stage);
  });
});

test('simultaneous answers in two tabs leave exactly one on record', async () => {
  const booking = await booked('duffel');
  await look(booking);
  await changeFlight(booking, { change: 'time', minutes: 240 });
  await look(booking);
  const change = await changeOf(booking);
  const said = await Promise.all(
    (['accept', 'refuse', 'accept', 'refuse'] as const).map((one) => answer(booking, one, change?.id)),
  );
  const isYes = said[0] === 200;
  expect(said).toEqual(isYes ? [200, 409, 200, 409] : [409, 200, 409, 200]);
  expect((await changeOf(booking))?.stage).toBe(isYes ? 'accepted' : 'refused');
});

test.runIf(ALL)(
  'an acceptance reaches the supplier in the end despite its failure and a killed process',
  async () => {
    await product.end('SIGTERM');
    const killed = await startProductProcess(options());
    product = killed;
    // What the other has found may stand elsewhere in a search of this one.
    unbooked.duffel = [];
    const booking = await booked('duffel');
    await look(booking);
    await changeFlight(booking, { change: 'airport' });
    await look(booking);
    await sandboxes.setFaults('duffel', [{ call: 'POST /air/airline_initiated_changes', status: 503 }]);
    expect(await answer(booking, 'accept')).toBe(200);
    expect((await changeOf(booking))?.stage).toBe('accepted');
    await killed.end('SIGKILL');
    await sandboxes.setFaults('duffel', [{ call: 'POST /air/airline_initiated_changes', cut: 'after', times: 1 }]);
    product = await startProduct(options());
    await expect.poll(() => takenAtDuffel(booking), { timeout: 60_000 }).toEqual(['accepted']);
    const states = () =>
      queryRows<{ state: string }>(database.url, `select state from amendments where item_id = $1 and kind = 'flight-change'`, [
        booking.itemId,
      ]);
    await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'applied' }]);
    expect(await openFlags(database.url, booking.id)).not.toContain('change-to-confirm');
  },
  150_000,
);

test('a broken connection must be answered, however small the change', async () => {
  day += 1;
  const segment = aSegment({ legInfo: [{ from: 'BOG', to: 'MAD', departureDate: travelDay(day) }] }) as ReturnType<
    typeof aSegment
  >;
  const { data } = must(await backend().searchFlights(segment));
  const pick = data.findIndex((offer) => offer.itineraries[0]?.segments.length === 2);
  const { id, key } = await prepareBooking(backend(), { segment, pick, agentId: 'changes-connection' });
  const answered = must(await backend().book(key));
  if (!('referenceId' in answered)) throw new Error('not confirmed');
  const itemId = answered.items[0]?.id ?? '';
  const supplier = supplierOf(data[pick] as FlightOffer) as Supplier;
  const booking: Booked = { id, key, referenceId: answered.referenceId, itemId, supplier, paid: 0 };
  await look(booking);
  // The second flight departs before the first arrives.
  const [layover] = layoversOf((data[pick] as FlightOffer).itineraries[0] as Itinerary);
  await changeFlight(booking, { segment: 1, change: 'time', minutes: -(layover?.durationMinutes ?? 0) - 30 });
  await look(booking);
  const [mail] = await mailsAbout(sandboxes.inbox, `Cambio en el vuelo de su reserva ${booking.referenceId}`, 1);
  expect(mail?.text).toContain('antes de que usted llegue');
});
