import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { addDays } from '#domain/calendar-date.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { startProductProcess } from '../harness/product/product-process.ts';
import { type Running, startEverything, startProduct } from '../harness/product/started-product.ts';
import { few, some } from '../harness/running/long-by-nature.ts';
import {
  CABIN,
  cruiseLines,
  importLines,
  OF_TWO_MINOR,
  SAILS_ON,
  TWO_SAIL,
  tourLines,
} from '../harness/visitors/bookable-catalogue.ts';
import { aCard, aCustomer, aPassenger, CARDS, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { aCabin, type Items, outingBuyers, pressing } from '../harness/visitors/outing-buyers.ts';
import { onWorldpay } from '../harness/visitors/payment-pages.ts';

/** Cabins and places of the agency's own catalogue, from the feed to bookings in the records of all sides. */
let running: Running;
let backend: Backend;
let database: string;
beforeAll(async () => {
  // Each buyer has an address of their own.
  running = await startEverything({ TRUST_PROXY_HOPS: '1' });
  database = running.product.databaseUrl;
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const query = (sql: string, values: unknown[] = []) => queryRows(database, sql, values);
let feeds = 0;
/** Deletes earlier holds and waits until each process that answers, in turn, has read this very catalogue. */
async function sell({ cruises = cruiseLines(), tours = tourLines() } = {}) {
  await query('delete from holds');
  feeds += 1;
  const named = (lines: readonly object[], kind: string) =>
    (lines as { kind: string; name?: string }[]).map((line) =>
      line.kind === kind ? { ...line, name: `${line.name} ${feeds}` } : line,
    );
  await importLines(database, 'cruises', named(cruises, 'line'));
  await importLines(database, 'tours', named(tours, 'operator'));
  const known = async () => {
    const tour = await backend.readTour({ slug: 'valle-de-cocora' });
    const sailings = await backend.cruiseSailings({ id: 'islas' });
    return (
      tour.ok && tour.body.operator.name.endsWith(` ${feeds}`) && sailings.ok && sailings.body.line.name.endsWith(` ${feeds}`)
    );
  };
  await expect.poll(() => Promise.all([known(), known()]), { timeout: 10_000 }).toEqual([true, true]);
}
beforeEach(() => sell());

const places = (...ages: number[]): Items => [{ kind: 'tour', departure: 'cocora-1', travelers: ages.map((age) => ({ age })) }];
const child = { ...aPassenger, type: 'child' as const, firstName: 'Sara', dateOfBirth: addDays(SAILS_ON, -365 * 8) };

const { open, ready } = outingBuyers(() => backend);
const holds = () => query('select state, quantity from holds order by state');
const room = async () => must(await backend.cruiseOffer({ id: 'islas-1', cabin: CABIN, travelers: [{ age: 30 }] })).isBookable;
const problemOf = (reply: Reply<unknown>) => (reply.ok ? 'ok' : reply.problem.code);
const chargedOf = async (references: string[]) =>
  (await running.sandboxes.books()).intents.filter(
    ({ metadata, amount_received }) => amount_received > 0 && references.includes(metadata.booking_reference ?? ''),
  ).length;

test('a catalogue stopped by the desk sells nothing, shows itself as on request, and touches no card', async () => {
  const { key } = await ready();
  const [tourKey, { db, close }] = [
    (await ready(places(30), { passengers: [aPassenger] })).key,
    connect(database, () => undefined),
  ];
  const desk = (...typed: string[]) => runDesk(typed, { db, by: 'operator:ana' });
  expect(await desk('stop-selling', 'catalogue', '--reason', 'the feed has last year’s prices')).toMatchObject({ code: 0 });
  for (const open of [key, tourKey]) expect(problemOf(await backend.book(open))).toBe('offer-unavailable');
  const ofTour = async () => must(await backend.readTour({ slug: 'valle-de-cocora' })).departures.map(({ bookable }) => bookable);
  // Each process that answers, in turn, looks for itself.
  await expect.poll(() => Promise.all([room(), room()]), { timeout: 10_000 }).toEqual([false, false]);
  await expect.poll(() => Promise.all([ofTour(), ofTour()]), { timeout: 10_000 }).toEqual([[0], [0]]);
  const sailings = must(await backend.cruiseSailings({ id: 'islas', sailing: 'islas-1' }));
  expect(sailings.chosen).toMatchObject({ online: 'asked-for' });
  expect(problemOf(await backend.setItems({ agentId: 'late', items: aCabin() }))).toBe('offer-unavailable');
  expect([await holds(), (await running.sandboxes.books()).intents]).toEqual([[], []]);
  expect(await desk('resume-selling', 'catalogue')).toMatchObject({ code: 0 });
  await expect.poll(() => Promise.all([room(), room()]), { timeout: 10_000 }).toEqual([true, true]);
  expect(must(await backend.book(key))).toMatchObject({ status: 'confirmed' });
  await close();
});

describe('a cabin', () => {
  test('is booked as offered, paid once, taken from the allotment and found again', async () => {
    const offer = must(await backend.cruiseOffer({ id: 'islas-1', cabin: CABIN, travelers: [{ age: 38 }, { age: 41 }] }));
    expect(offer).toMatchObject({
      isBookable: true,
      total: { amount: 2 * OF_TWO_MINOR },
      deposit: { amount: 21_760, balanceDue: addDays(SAILS_ON, -45) },
    });
    const { key, total } = await ready();
    expect(total).toEqual(offer.total);
    expect(await holds()).toEqual([]);
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(booked).toMatchObject({ status: 'confirmed', isTicketed: true, total, selectedFlightOffer: null });
    expect(booked.passengers.map(({ firstName }) => firstName)).toEqual(['Ana María', 'Luis']);
    expect(booked.items).toMatchObject([
      {
        kind: 'cruise',
        status: 'ordered',
        outing: { name: 'Islas del Caribe', begins: SAILS_ON, cabin: 'Interior', place: 'Cartagena' },
      },
    ]);
    expect(await holds()).toEqual([{ state: 'taken', quantity: 1 }]);
    const again = must(await backend.findBooking({ referenceId: booked.referenceId, email: aCustomer.email }));
    expect(again.items).toEqual(booked.items);
    // A second click books nothing more.
    must(await backend.book(key));
    expect(await holds()).toEqual([{ state: 'taken', quantity: 1 }]);
  });

  test('starts with its deposit, takes the balance later, and refunds both in full on withdrawal', async () => {
    const { key, total } = await ready();
    const session = must(await backend.readSession(key));
    const rest = total.amount - 21_760;
    expect(session).toMatchObject({ dueNow: { amount: 21_760 }, balance: { amount: { amount: rest } } });
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    const lookup = { referenceId: booked.referenceId, email: aCustomer.email };
    expect(booked).toMatchObject({
      payments: [{ purpose: 'deposit', amount: { amount: 21_760 } }],
      balance: { isBeingPaid: false },
    });
    const opened = must(await backend.payBalance({ ...lookup, amount: { amount: rest, currency: total.currency } }));
    await onWorldpay('url' in opened ? opened.url : '', 'pay');
    const paidUp = async () => must(await backend.findBalance(lookup)).paid?.amount.amount;
    await expect.poll(paidUp, { timeout: 20_000, interval: 500 }).toBe(rest);
    // Within the period of retracto: the whole price, in two refunds.
    const [item] = booked.items;
    const proof = { keys: [key] };
    const asked = must(await backend.quoteCancellation({ ...lookup, proof, itemIds: [item?.id ?? ''] }));
    expect(asked.refund).toEqual(total);
    must(await backend.acceptCancellation({ ...lookup, proof, accepted: [{ itemId: item?.id ?? '', refund: total }] }));
    const refunded = async () =>
      (await query('select amount_minor::int as amount from refunds where state = $1 order by amount_minor', ['succeeded'])).map(
        ({ amount }) => amount,
      );
    await expect.poll(refunded, { timeout: 20_000, interval: 300 }).toEqual([21_760, rest]);
    await expect.poll(holds, { timeout: 10_000 }).toEqual([{ state: 'given-back', quantity: 1 }]);
  });

  test.each<[string, object[], string]>([
    ['without all its passengers', [aPassenger], '/passengers'],
    [
      'with an infant under the minimum age',
      [aPassenger, { ...child, type: 'infant', dateOfBirth: addDays(SAILS_ON, -100) }],
      '/passengers/1/dateOfBirth',
    ],
    ['without an adult', [{ ...aPassenger, dateOfBirth: addDays(SAILS_ON, -365 * 15) }, child], '/passengers'],
    [
      'without a required passport number',
      [aPassenger, { ...TWO_SAIL[1], passportNumber: undefined }],
      '/passengers/1/passportNumber',
    ],
  ])('is not filled in %s', async (_, passengers, pointer) => {
    const { key } = await open(aCabin());
    const saved = await backend.savePassengers({ ...key, passengers: passengers as typeof TWO_SAIL });
    expect(saved.ok ? [] : saved.problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  test('that is on request, full, gone or combined with something else cannot be opened', async () => {
    const refused = async (items: Items) => problemOf(await backend.setItems({ agentId: 'a', items }));
    expect(await refused([...aCabin(), ...places(40)])).toBe('invalid-request');
    expect(await refused([...aCabin(), { kind: 'stay', offerId: 'x' }])).toBe('invalid-request');
    expect(await refused(aCabin('islas-9'))).toBe('not-found');
    await importLines(database, 'cruises', cruiseLines({ allotment: 0 }));
    expect(await refused(aCabin())).toBe('offer-unavailable');
    await importLines(database, 'cruises', cruiseLines({ allotment: null }));
    expect(await refused(aCabin())).toBe('on-request');
    await importLines(database, 'cruises', cruiseLines({ sailings: ['islas-2'] }));
    expect(await refused(aCabin())).toBe('offer-unavailable');
  });
});

describe('the last places', () => {
  const BUYERS = few(40, 200);
  test(`of twenty cabins are sold once each to ${BUYERS} buyers, and nobody else is charged`, async () => {
    const all = [];
    for (let batch = 0; batch < BUYERS; batch += 20) all.push(...(await Promise.all(Array.from({ length: 20 }, () => ready()))));
    const before = (await running.sandboxes.books()).intents.length;
    await Promise.all(all.map(({ key, total }) => pressing(running.product.url, { ...key, acceptedTotal: total })));
    const states = new Map<string, number>();
    for (const { key } of all) {
      const { status } = must(await backend.readSession(key));
      states.set(status, (states.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(states)).toEqual({ confirmed: 20, ready: BUYERS - 20 });
    expect(await query('select state, sum(quantity)::int as sum from holds group by state')).toEqual([
      { state: 'taken', sum: 20 },
    ]);
    // The other buyers' cards were not even authorised.
    const intents = (await running.sandboxes.books()).intents.slice(before);
    expect([intents.length, intents.filter(({ amount_received }) => amount_received > 0).length]).toEqual([20, 20]);
  }, 180_000);

  test('go to the first buyer who pays, and are released by a declined card', async () => {
    await sell({ cruises: cruiseLines({ allotment: 1 }) });
    const [first, second] = [await ready(aCabin(), { card: CARDS.declined }), await ready()];
    // An open checkout holds no cabin.
    expect(await room()).toBe(true);
    expect(problemOf(await backend.book(first.key))).toBe('payment-declined');
    expect(await holds()).toEqual([{ state: 'given-back', quantity: 1 }]);
    must(await backend.book(second.key));
    expect(await room()).toBe(false);
    must(await backend.savePaymentInformation({ ...first.key, paymentInformation: aCard() }));
    expect(problemOf(await backend.book(first.key))).toBe('offer-unavailable');
  });

  test('are taken once by two tabs of one booking', async () => {
    const { key, total } = await ready();
    await Promise.all([backend.book({ ...key, acceptedTotal: total }), backend.book({ ...key, acceptedTotal: total })]);
    await expect.poll(async () => must(await backend.readSession(key)).status).toBe('confirmed');
    expect(await holds()).toEqual([{ state: 'taken', quantity: 1 }]);
  });

  test('of an expired hold can be sold to others, and a late payer is not charged', async () => {
    await sell({ cruises: cruiseLines({ allotment: 1 }) });
    const [late, next] = [await ready(aCabin(), { card: CARDS.needsAuthentication }), await ready()];
    const asked = must(await backend.book(late.key));
    expect(asked).toMatchObject({ status: 'authorising', nextAction: { url: expect.any(String) } });
    expect(await holds()).toEqual([{ state: 'held', quantity: 1 }]);
    expect(problemOf(await backend.setItems({ agentId: 'a', items: aCabin() }))).toBe('offer-unavailable');
    await query("update holds set expires_at = now() - interval '1 second'");
    must(await backend.book(next.key));
    await approve(late.key);
    await expect.poll(async () => must(await backend.readSession(late.key)).status, { timeout: 30_000 }).toBe('failed');
    expect(must(await backend.readSession(late.key)).refusal).toBe('offer-unavailable');
    expect(await query("select sum(quantity)::int as taken from holds where state = 'taken'")).toEqual([{ taken: 1 }]);
    const { referenceId } = must(await backend.readSession(late.key));
    expect(await chargedOf([referenceId ?? ''])).toBe(0);
  }, 60_000);

  test('of an expired hold are taken again while there is room', async () => {
    const late = await ready(aCabin(), { card: CARDS.needsAuthentication });
    must(await backend.book(late.key));
    await query("update holds set expires_at = now() - interval '1 second'");
    await approve(late.key);
    await expect.poll(async () => must(await backend.readSession(late.key)).status, { timeout: 30_000 }).toBe('confirmed');
    expect(await holds()).toEqual([{ state: 'taken', quantity: 1 }]);
  }, 60_000);
});

/** Approves at the bank; the provider reports it by webhook. */
async function approve(key: BookingCredentials): Promise<void> {
  const { nextAction } = must(await backend.readSession(key));
  const approved = await fetch(nextAction?.url as string, {
    method: 'POST',
    body: new URLSearchParams({ result: 'approve' }),
    redirect: 'manual',
  });
  expect(approved.status).toBeLessThan(400);
}

describe('an import', () => {
  test('that changes a price while paying charges nothing until the new price is accepted', async () => {
    const { key, total } = await ready();
    await importLines(database, 'cruises', cruiseLines({ double: 500 }));
    expect(problemOf(await backend.book({ ...key, acceptedTotal: total }))).toBe('price-changed');
    expect(await holds()).toEqual([]);
    const refreshed = must(await backend.refreshPrice(key));
    expect(refreshed).toMatchObject({ priceChange: { from: total, to: { amount: 2 * 59_500 } } });
    must(await backend.book({ ...key, acceptedTotal: refreshed.total }));
    await expect.poll(async () => must(await backend.readSession(key)).status).toBe('confirmed');
  });

  test.each<[string, (line: Record<string, unknown>) => object]>([
    ['moves the sailing to another day', (line) => (line.kind === 'sailing' ? { departs: addDays(SAILS_ON, 7) } : {})],
    ['puts another ship in its place', (line) => (line.kind === 'ship' ? { name: 'Brisa Azul' } : {})],
  ])('that %s at the same price sells nobody another one than they chose', async (_, changes) => {
    const [pressed, read] = [await ready(), await ready()];
    const moved = (cruiseLines() as Record<string, unknown>[]).map((line) => ({ ...line, ...changes(line) }));
    await importLines(database, 'cruises', moved);
    // A ship is read with the catalogue, within two seconds.
    const asked = async () => problemOf(await backend.refreshPrice(read.key));
    await expect
      .poll(() => Promise.all([asked(), asked()]), { timeout: 10_000 })
      .toEqual(['offer-unavailable', 'offer-unavailable']);
    for (const { key, total } of [pressed, read])
      expect(problemOf(await backend.book({ ...key, acceptedTotal: total }))).toBe('offer-unavailable');
    expect(must(await backend.readSession(read.key)).items).toMatchObject([
      { outing: { begins: SAILS_ON, ship: 'Brisa Dorada' } },
    ]);
    expect(await holds()).toEqual([]);
  });

  type Line = Record<string, unknown> & { fares?: { cabin: string }[]; cabins?: { id: string }[] };
  test.each<[string, (line: Line) => object]>([
    ['takes their cabin off the sailing', ({ fares }) => (fares ? { fares: fares.filter(({ cabin }) => cabin !== CABIN) } : {})],
    ['lets fewer sleep in it', ({ cabins }) => (cabins ? { cabins: cabins.map((one) => ({ ...one, sleeps: 1 })) } : {})],
    ['raises the age of who sails', ({ kind }) => (kind === 'cruise' ? { infantMinimumMonths: 216 } : {})],
  ])('that %s says to who is paying that it is not sold any more', async (_, changes) => {
    await sell({ cruises: cruiseLines({ balconies: 5 }) });
    const [cabin] = aCabin() as [Extract<Items[number], { kind: 'cruise' }>];
    const travelers = [{ age: 38 }, { age: 8 }];
    // Cabins and cruises are read with the catalogue, within two seconds.
    const isSold = async () => (await backend.cruiseOffer({ id: 'islas-1', cabin: CABIN, travelers })).ok;
    const areSold = () => Promise.all([isSold(), isSold()]);
    await expect.poll(areSold, { timeout: 10_000 }).toEqual([true, true]);
    const { key } = await ready([{ ...cabin, travelers }], { passengers: [TWO_SAIL[0] as never, child] });
    await importLines(
      database,
      'cruises',
      (cruiseLines({ balconies: 5 }) as Line[]).map((line) => ({ ...line, ...changes(line) })),
    );
    await expect.poll(areSold, { timeout: 10_000 }).toEqual([false, false]);
    expect(problemOf(await backend.book(key))).toBe('offer-unavailable');
    expect(await holds()).toEqual([]);
  });

  test('that takes away the deposit charges nobody the whole price who was shown a part of it', async () => {
    const { key, total } = await ready();
    const lines = (cruiseLines() as Record<string, unknown>[]).map((line) =>
      line.kind === 'sailing' ? { ...line, deposit: null } : line,
    );
    await importLines(database, 'cruises', lines);
    expect(problemOf(await backend.refreshPrice(key))).toBe('offer-unavailable');
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    expect(booked).toMatchObject({ payments: [{ purpose: 'deposit', amount: { amount: 21_760 } }] });
  });

  test('that lowers the allotment below the sold places flags it until there is room again', async () => {
    const bought = [await ready(), await ready()];
    for (const { key } of bought) must(await backend.book(key));
    const flagged = () => query("select about from flags where reason = 'allotment-lowered' and resolved_at is null");
    await importLines(database, 'cruises', cruiseLines({ allotment: 1 }));
    await expect.poll(flagged, { timeout: 10_000 }).toEqual([{ about: 'allotment' }]);
    for (const { key } of bought) expect(must(await backend.readSession(key)).status).toBe('confirmed');
    expect(await room()).toBe(false);
    await importLines(database, 'cruises', cruiseLines({ allotment: 2 }));
    await expect.poll(flagged, { timeout: 10_000 }).toEqual([]);
  });

  test('that moves a sailing flags what stands of it, until it is back where it was', async () => {
    const [stands, cancelled] = [await ready(), await ready()];
    for (const { key } of [stands, cancelled]) must(await backend.book(key));
    await query("update booking_items set state = 'cancelled' where booking_id = $1", [cancelled.id]);
    const flagged = () =>
      query("select booking_id as id, about from flags where reason = 'outing-changed' and resolved_at is null");
    const lines = cruiseLines() as Record<string, unknown>[];
    const moveTo = (departs: string) =>
      importLines(
        database,
        'cruises',
        lines.map((line) => (line.kind === 'sailing' && line.id === 'islas-1' ? { ...line, departs } : line)),
      );
    // Another day again is another thing to tell.
    for (const departs of [addDays(SAILS_ON, 3), addDays(SAILS_ON, 4)]) {
      await moveTo(departs);
      const about = expect.stringContaining(`begins ${departs}`);
      await expect.poll(flagged, { timeout: 10_000 }).toEqual([{ id: stands.id, about }]);
    }
    await moveTo(SAILS_ON);
    await expect.poll(flagged, { timeout: 10_000 }).toEqual([]);
  });

  test('that removes a sailing keeps its bookings and those being paid', async () => {
    const { key } = await ready();
    const booked = must(await backend.book(key));
    const paying = await ready(aCabin(), { card: CARDS.needsAuthentication });
    must(await backend.book(paying.key));
    await importLines(database, 'cruises', cruiseLines({ sailings: ['islas-2'] }));
    await approve(paying.key);
    await expect.poll(async () => must(await backend.readSession(paying.key)).status, { timeout: 30_000 }).toBe('confirmed');
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    const again = must(await backend.findBooking({ referenceId: booked.referenceId, email: aCustomer.email }));
    expect(again.items).toEqual(booked.items);
  }, 60_000);
});

describe('a tour', () => {
  test('is booked at prices by age, taking one place per traveller', async () => {
    const { key, total } = await ready(places(38, 8), { passengers: [aPassenger, child] });
    expect(total).toEqual({ amount: 24_000, currency: 'USD' });
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    expect(booked).toMatchObject({
      status: 'confirmed',
      items: [{ kind: 'tour', outing: { tourismNumber: '00012345', time: '07:30' } }],
    });
    expect(await holds()).toEqual([{ state: 'taken', quantity: 2 }]);
    const { departures } = must(await backend.readTour({ slug: 'valle-de-cocora' }));
    expect(departures).toMatchObject([{ bookable: 4 }]);
  });

  test('reports a birth date outside the paid age at its field', async () => {
    const { key } = await open(places(38, 8));
    const older = { ...child, type: 'adult' as const, dateOfBirth: addDays(SAILS_ON, -365 * 14) };
    const saved = await backend.savePassengers({ ...key, passengers: [aPassenger, older] });
    expect(saved.ok ? [] : saved.problem.errors).toMatchObject([{ pointer: '/passengers/1/dateOfBirth' }]);
  });

  test('refuses more travellers than places, no adult, or an age that is not sold', async () => {
    const refused = async (...ages: number[]) => problemOf(await backend.setItems({ agentId: 'a', items: places(...ages) }));
    expect(await refused(30, 30, 30, 30, 30, 30, 30)).toBe('offer-unavailable');
    expect(await refused(8, 9)).toBe('invalid-request');
    expect(await refused(30, 1)).toBe('invalid-request');
  });
});

describe('a process killed', () => {
  // The same port each time: the return address is part of the payment request.
  let port: number;
  const options = () => ({
    sandboxes: running.sandboxes,
    databaseUrl: database,
    port,
    env: { TRUST_PROXY_HOPS: '1', ORDER_SETTLE_MS: '2000' },
  });

  test('while holding places releases or books them, and never oversells', async () => {
    await sell({ cruises: cruiseLines({ allotment: 2 }) });
    port = Number(new URL(running.product.url).port);
    await running.product.end('SIGTERM');
    await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment_intents', delayMs: 150 }]);
    for (const killedAfterMs of some([20, 60, 120, 250], 1)) {
      const product = await startProductProcess(options());
      backend = clientOf(product.url);
      await query('delete from holds');
      const atBank = await ready(aCabin(), { card: CARDS.needsAuthentication });
      const buying = await ready();
      must(await backend.book(atBank.key));
      const asked = backend.book(buying.key);
      await delay(killedAfterMs);
      await product.end('SIGKILL');
      await asked;
      const next = await startProduct(options());
      backend = clientOf(next.url);
      const stateOf = async ({ key }: typeof buying) => must(await backend.readSession(key)).status;
      await expect.poll(() => stateOf(buying), { timeout: 40_000 }).toMatch(/confirmed|ready/);
      const isBooked = (await stateOf(buying)) === 'confirmed';
      // A buyer at the bank still holds a cabin; it is free on expiry, without a job or an operator.
      await query("update holds set expires_at = now() - interval '1 second' where state = 'held'");
      expect(await room()).toBe(true);
      const after = await ready();
      must(await backend.book(after.key));
      expect(await room()).toBe(!isBooked);
      await next.end('SIGTERM');
    }
    running.product = await startProduct(options());
    backend = clientOf(running.product.url);
  }, 240_000);
});

describe('a tour that fetches its travellers', () => {
  const AREA = 'fincas y hoteles de Salento';
  const pageAt = async (path: string, cookie: string) =>
    (await (await fetch(running.product.url + path, { headers: { cookie } })).text()).replaceAll('<!-- -->', '');
  const mine = (referenceId: string) =>
    `tq_lookup=${Buffer.from(JSON.stringify({ referenceId, email: aCustomer.email })).toString('base64url')}`;
  const buy = async (pickupPlace?: string) => {
    const asked = { passengers: [aPassenger], ...(pickupPlace ? { pickupPlace } : {}) };
    const { id, key, total } = await ready(places(30), asked);
    const form = await pageAt(`/booking/summary?id=${id}`, `tq_booking_${id}=${key.flightOfferId}~${key.agentId}`);
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    if (!('referenceId' in booked)) throw new Error('not booked');
    return { form, journey: await pageAt('/user/my-journey/booking-detail', mine(booked.referenceId)) };
  };
  beforeEach(() => sell({ tours: tourLines({ pickupArea: AREA }) }));

  test('asks where they stay, keeps it, and says it in Mi viaje', async () => {
    expect(await pageAt('/turs/valle-de-cocora', '')).toContain(AREA);
    const { form, journey } = await buy('Finca El Ocaso, vereda Palestina');
    expect(form).toContain(`El tour recoge en: ${AREA}`);
    expect(form).toContain('value="Finca El Ocaso, vereda Palestina"');
    expect(journey).toContain('lo recogen en: Finca El Ocaso, vereda Palestina');
    expect(journey).not.toContain('Díganos dónde lo recogen');
  });

  test('reminds who has not said it, and names the meeting point until then', async () => {
    const { journey } = await buy();
    expect(journey).toContain('Díganos dónde lo recogen');
    expect(journey).toContain('el encuentro es en: Plaza de Bolívar, Salento');
  });

  test('is not asked of whoever comes to the meeting point', async () => {
    await sell();
    const { form, journey } = await buy();
    expect(form).not.toContain('name="pickupPlace"');
    expect(journey).not.toContain('Díganos dónde lo recogen');
  });
});
