import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import { addDays } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { bookingConsent } from '#site/messages/es/enquiry/consent-texts.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { few } from '../harness/running/long-by-nature.ts';
import {
  BALCONY,
  CABIN,
  cruiseLines,
  importLines,
  OF_TWO_MINOR,
  SAILS_ON,
  TWO_SAIL,
} from '../harness/visitors/bookable-catalogue.ts';
import { aCustomer, aPassenger, CARDS, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { readInbox } from '../harness/visitors/inbox.ts';
import { journeyPage } from '../harness/visitors/journey-page.ts';
import { aCabin, type Items, outingBuyers, pressing } from '../harness/visitors/outing-buyers.ts';
import { onWorldpay } from '../harness/visitors/payment-pages.ts';

/** Several cabins of one sailing in one booking: held all or none, with passengers by cabin, cancelled one by one. */
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
async function sell(terms: Parameters<typeof cruiseLines>[0] = {}) {
  await query('delete from holds');
  await importLines(database, 'cruises', cruiseLines({ balconies: 20, sailings: ['islas-1', 'islas-2'], ...terms }));
  const shown = async () => {
    const answer = await backend.cruiseSailings({ id: 'islas' });
    return answer.ok ? answer.body.sailings.length : 0;
  };
  // Each process that answers, in turn, reads it for itself.
  await expect.poll(() => Promise.all([shown(), shown()]), { timeout: 10_000 }).toEqual([2, 2]);
}
beforeEach(() => sell());

const { open, ready } = outingBuyers(() => backend);
const OF_BALCONY_MINOR = 79_500;
const twoCabins = (): Items => [...aCabin(), ...aCabin('islas-1', BALCONY)];
/** Four passengers in order: two of the first cabin, then two of the second. */
const FOUR_SAIL = [
  ...TWO_SAIL,
  ...TWO_SAIL.map((one, place) => ({ ...one, firstName: ['Eva', 'Iván'][place] as string, lastName: 'Ortiz' })),
];
const problemOf = (reply: Reply<unknown>) => (reply.ok ? 'ok' : reply.problem.code);
const holds = () => query('select unit, state from holds order by unit');

describe('two cabins', () => {
  test('are one booking and payment, with an order, price and travellers each', async () => {
    const { key, total } = await ready(twoCabins(), { passengers: FOUR_SAIL });
    expect(total.amount).toBe(2 * OF_TWO_MINOR + 2 * OF_BALCONY_MINOR);
    const deposit = Math.ceil((2 * OF_TWO_MINOR) / 5) + Math.ceil((2 * OF_BALCONY_MINOR) / 5);
    const session = must(await backend.readSession(key));
    expect(session).toMatchObject({ dueNow: { amount: deposit }, balance: { amount: { amount: total.amount - deposit } } });
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(booked.items.map(({ outing, total: own }) => [outing?.cabinNumber, outing?.cabin, own.amount])).toEqual([
      [1, 'Interior', 2 * OF_TWO_MINOR],
      [2, 'Balcón', 2 * OF_BALCONY_MINOR],
    ]);
    expect(booked.payments).toMatchObject([{ purpose: 'deposit', amount: { amount: deposit } }]);
    expect(booked.balance).toMatchObject({ amount: { amount: total.amount - deposit } });
    expect(booked.passengers.map(({ firstName }) => firstName)).toEqual(['Ana María', 'Luis', 'Eva', 'Iván']);
    expect(await holds()).toEqual([
      { unit: BALCONY, state: 'taken' },
      { unit: CABIN, state: 'taken' },
    ]);
  });

  test('are cancelled one by one, keeping the other’s price and balance', async () => {
    const { key, total } = await ready(twoCabins(), { passengers: FOUR_SAIL });
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    const lookup = { referenceId: booked.referenceId, email: aCustomer.email };
    const proof = { keys: [key] };
    const [first] = booked.items;
    const itemId = first?.id ?? '';
    const quoted = must(await backend.quoteCancellation({ ...lookup, proof, itemIds: [itemId] }));
    // Paid for this cabin: its own deposit.
    const own = Math.ceil((2 * OF_TWO_MINOR) / 5);
    expect(quoted.refund?.amount).toBe(own);
    expect(quoted.items.map(({ what }) => what.cabinNumber)).toEqual([1, 2]);
    must(
      await backend.acceptCancellation({
        ...lookup,
        proof,
        accepted: [{ itemId, refund: quoted.refund ?? { amount: 0, currency: 'USD' } }],
      }),
    );
    await expect.poll(holds, { timeout: 20_000, interval: 200 }).toEqual([
      { unit: BALCONY, state: 'taken' },
      { unit: CABIN, state: 'given-back' },
    ]);
    const after = must(await backend.findBooking(lookup));
    expect(after.status).toBe('confirmed');
    expect(after.items.map(({ status }) => status)).toEqual(['cancelled', 'ordered']);
    // The mail gives the deposit of both as paid, not their price.
    const refunded = async () =>
      (await readInbox(running.sandboxes.inbox, booked.referenceId)).find(({ subject }) => subject.startsWith('Devolución'))
        ?.text;
    await expect.poll(refunded, { timeout: 20_000, interval: 300 }).toMatch(/Pagado:?\s+US\$\s535,60/);
    const left = 2 * OF_BALCONY_MINOR - Math.ceil((2 * OF_BALCONY_MINOR) / 5);
    expect(must(await backend.findBalance(lookup)).balance?.amount.amount).toBe(left);
  });

  test('with the balance paid on an outdated page: it is not captured, and the payer is told', async () => {
    const { key, total } = await ready(twoCabins(), { passengers: FOUR_SAIL });
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    const lookup = { referenceId: booked.referenceId, email: aCustomer.email };
    const found = async () => must(await backend.findBalance(lookup));
    const { balance: before } = await found();
    const rest = before?.amount ?? { amount: 0, currency: 'USD' };
    const opened = must(await backend.payBalance({ ...lookup, amount: rest }));
    const itemIds = [booked.items.find(({ outing }) => outing?.cabin === 'Interior')?.id ?? ''];
    const proof = { keys: [key] };
    const quoted = must(await backend.quoteCancellation({ ...lookup, proof, itemIds }));
    const refund = quoted.refund ?? { amount: 0, currency: 'USD' };
    must(await backend.acceptCancellation({ ...lookup, proof, accepted: [{ itemId: itemIds[0] ?? '', refund }] }));
    const left = 2 * OF_BALCONY_MINOR - Math.ceil((2 * OF_BALCONY_MINOR) / 5);
    await expect.poll(async () => (await found()).balance?.amount.amount, { timeout: 20_000, interval: 200 }).toBe(left);
    expect(await found()).toMatchObject({ paid: null, notTaken: null });

    await onWorldpay('url' in opened ? opened.url : '', 'pay');
    await expect.poll(async () => (await found()).notTaken, { timeout: 20_000, interval: 200 }).toEqual(rest);
    expect(await found()).toMatchObject({ balance: { amount: { amount: left } }, paid: null });
    const page = await journeyPage(running.product.url, lookup, 'saldo');
    const inWords = (amountMinor: number) => formatMoney({ amountMinor, currency: 'USD' }).replaceAll('\u00a0', ' ');
    expect(page).toContain(`Su pago de ${inWords(rest.amount)} no se hizo efectivo`);
    expect(page).toContain('Mientras usted pagaba, el saldo cambió');
    expect(page).toContain(`Le falta pagar ${inWords(left)}`);

    const again = must(await backend.payBalance({ ...lookup, amount: { amount: left, currency: 'USD' } }));
    expect((await found()).notTaken).toBeNull();
    await onWorldpay('url' in again ? again.url : '', 'pay');
    await expect.poll(async () => (await found()).paid?.amount.amount, { timeout: 20_000, interval: 200 }).toBe(left);
    expect((await found()).notTaken).toBeNull();
  });

  test('need an adult each, and errors name travellers by their overall index', async () => {
    const { key } = await open(twoCabins());
    const child = { ...aPassenger, type: 'child' as const, dateOfBirth: addDays(SAILS_ON, -365 * 8), lastName: 'Rey' };
    const young = [
      { ...child, firstName: 'Sol' },
      { ...child, firstName: 'Mar' },
    ];
    const saved = await backend.savePassengers({ ...key, passengers: [...TWO_SAIL, ...young] });
    expect(saved.ok ? [] : saved.problem.errors).toMatchObject([
      { pointer: '/passengers', detail: expect.stringContaining('cabin 2') },
    ]);
    const baby = { ...child, type: 'infant' as const, firstName: 'Luz', dateOfBirth: addDays(SAILS_ON, -60) };
    const other = await backend.savePassengers({ ...key, passengers: [...TWO_SAIL, aPassengerCalled('Eva'), baby] });
    expect(other.ok ? [] : other.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/passengers/3/dateOfBirth']);
  });

  test('are refused for different sailings, more than four cabins or more than nine travellers', async () => {
    const refused = async (items: Items) => problemOf(await backend.setItems({ agentId: 'a', items }));
    const three: Items = [
      { kind: 'cruise', sailing: 'islas-1', cabin: CABIN, travelers: [{ age: 30 }, { age: 30 }, { age: 30 }] },
    ];
    expect(await refused([...aCabin(), ...aCabin('islas-2')])).toBe('invalid-request');
    expect(await refused(Array.from({ length: 5 }, () => aCabin()).flat())).toBe('invalid-request');
    expect(await refused([...three, ...three, ...three])).toBe('ok');
    expect(await refused([...three, ...three, ...three, ...aCabin()])).toBe('invalid-request');
  });
});

const aPassengerCalled = (firstName: string) => ({ ...aPassenger, firstName, lastName: 'Ortiz' });

describe('the cabins of a booking', () => {
  test('are refused together when one is left, and none is held', async () => {
    const pair = (): Items => [...aCabin(), ...aCabin()];
    const two = await ready(pair(), { passengers: FOUR_SAIL });
    await sell({ allotment: 1 });
    expect(problemOf(await backend.setItems({ agentId: 'a', items: pair() }))).toBe('offer-unavailable');
    expect(problemOf(await backend.book({ ...two.key, acceptedTotal: two.total }))).toBe('offer-unavailable');
    expect(await holds()).toEqual([]);
  });

  test('are released together when the card is declined', async () => {
    const { key } = await ready(twoCabins(), { passengers: FOUR_SAIL, card: CARDS.declined });
    expect(problemOf(await backend.book(key))).toBe('payment-declined');
    expect((await holds()).map(({ state }) => state)).toEqual(['given-back', 'given-back']);
  });

  const BUYERS = few(28, 200);
  test(`are sold together: ${BUYERS} buyers of twenty cabins get all of theirs or none`, async () => {
    await sell({ balconies: 10, allotment: 10 });
    // In both orders: locking one category must not wait for a booking that has locked the other.
    const wanted: Items[] = [aCabin(), twoCabins(), aCabin('islas-1', BALCONY), twoCabins().toReversed()];
    const all: Awaited<ReturnType<typeof ready>>[] = [];
    for (let batch = 0; batch < BUYERS; batch += 20) {
      const buyers = Array.from({ length: 20 }, (_, place) => wanted[place % wanted.length] as Items);
      all.push(
        ...(await Promise.all(buyers.map((items) => ready(items, { passengers: items.length > 1 ? FOUR_SAIL : TWO_SAIL })))),
      );
    }
    const before = (await running.sandboxes.books()).intents.length;
    await Promise.all(all.map(({ key, total }) => pressing(running.product.url, { ...key, acceptedTotal: total })));
    const taken = await query('select unit, sum(quantity)::int as sum from holds where state = $1 group by unit order by unit', [
      'taken',
    ]);
    expect(taken).toEqual([
      { unit: BALCONY, sum: 10 },
      { unit: CABIN, sum: 10 },
    ]);
    // Every booking has all of its cabins or none, and a charge or none.
    const bookings = await query(
      `select count(distinct h.state)::int as states from booking_items i join bookings b on b.id = i.booking_id
       left join holds h on h.booking_item_id = i.id
       where b.id = any($1::uuid[]) group by b.id having bool_or(h.state = 'taken') and not bool_and(coalesce(h.state, '') = 'taken')`,
      [all.map(({ id }) => id)],
    );
    expect(bookings).toEqual([]);
    const confirmed = await query("select id from bookings where state = 'confirmed' and id = any($1::uuid[])", [
      all.map(({ id }) => id),
    ]);
    const intents = (await running.sandboxes.books()).intents.slice(before);
    expect(intents.filter(({ amount_received: amount }) => amount > 0).length).toBe(confirmed.length);
    expect(intents.length).toBe(confirmed.length);
  }, 240_000);
});

describe('the pages of a checkout with several cabins', () => {
  /** A request of a browser without scripts, with its cookies. */
  async function browse(path: string, { fields, cookies = '' }: { fields?: Record<string, string>[]; cookies?: string } = {}) {
    const body = fields && new URLSearchParams(fields.flatMap((one) => Object.entries(one)));
    const answer = await fetch(running.product.url + path, {
      ...(body ? { method: 'POST', body } : {}),
      headers: { cookie: cookies, origin: running.product.url },
      redirect: 'manual',
    });
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    const location = answer.headers.get('location');
    const next = location === null ? '' : location.replace(running.product.url, '');
    return { status: answer.status, next, cookies: [cookies, ...set].filter(Boolean).join('; '), text: await answer.text() };
  }
  const several = ['interior~2', 'balcon~2', ''].map((cabina) => ({ cabina }));

  test('show the old and the new price after an import, on loading and on saving', async () => {
    const chosen = await browse('/crucero/details?id=islas&sailing=islas-1', { fields: several });
    expect(chosen.next).toMatch(/^\/booking\/summary\?id=/);
    const { next: summary, cookies } = chosen;
    const before = await browse(summary, { cookies });
    expect([before.status, before.text.includes('2.678,00')]).toEqual([200, true]);
    await sell({ double: 500 });
    const led = await browse(summary, { cookies });
    expect(led.next).toMatch(/[?&]before=/);
    const now = await browse(led.next, { cookies });
    // The old total and the new one.
    expect([now.status, now.text.includes('2.678,00'), now.text.includes('2.780,00')]).toEqual([200, true, true]);
    await sell({ double: 510 });
    const id = new URLSearchParams(summary.split('?')[1]).get('id') ?? '';
    const fields = [
      { email: aCustomer.email, phone: '3001234567', phoneCountry: 'CO', dataConsent: bookingConsent(['cruise']).version },
    ];
    const saved = await browse(`/booking/save?id=${id}&section=customer`, { fields, cookies });
    expect(JSON.parse(saved.text)).toMatchObject({ outcome: 'saved', oldPrice: expect.stringMatching(/^2780\.00~/) });
    const again = await browse(`/booking/save?id=${id}&section=customer`, { fields, cookies });
    expect(JSON.parse(again.text)).toEqual({ outcome: 'saved' });
  });

  test('each way to book from the page of who looks for two cabins leads to both, with their people', async () => {
    const page = '/crucero/details?id=islas&sailing=islas-1&rooms=2&adults=2&adults2=1';
    const { text } = await browse(page);
    const forms = (text.match(/<form[^>]*method="post"[\s\S]*?<\/form>/g) ?? []).filter((form) => /name="cabin/.test(form));
    // One of each of the two categories, and the one in which they are combined.
    expect(forms).toHaveLength(3);
    for (const form of forms) {
      const hidden = [...form.matchAll(/<input type="hidden" name="(cabina?)" value="([^"]*)"/g)];
      const selected = [...form.matchAll(/<option[^>]*selected=""[^>]*>/g)].map(([tag]) => [
        '',
        'cabina',
        /value="([^"]*)"/.exec(tag)?.[1],
      ]);
      const radio = /<input type="radio"[^>]*checked=""[^>]*>/.exec(form)?.[0];
      const fields = [...hidden, ...selected, ...(radio ? [['', 'travelers', /value="(\d)"/.exec(radio)?.[1]]] : [])].map(
        ([, name, value]) => ({ [name as string]: value ?? '' }),
      );
      const opened = await browse(page, { fields });
      expect(opened.next, form.slice(0, 300)).toMatch(/^\/booking\/summary\?id=/);
      const id = new URLSearchParams(opened.next.split('?')[1]).get('id') ?? '';
      const items = await query(
        `select (offer->>'cabin') as cabin from booking_items where booking_id = (select id from bookings where secret = $1 or id::text = $1)`,
        [id],
      );
      expect(items, JSON.stringify(fields)).toHaveLength(2);
    }
    // So does the first button.
    expect(text).toMatch(/<a[^>]*href="#varias"[^>]*>Reservar 2 cabinas<\/a>/);
    expect(text).toContain('id="varias"');
  });

  test('refuse a single cabin or a group on the cruise page', async () => {
    const post = (...cabins: string[]) =>
      browse('/crucero/details?id=islas&sailing=islas-1', { fields: cabins.map((cabina) => ({ cabina })) });
    const [alone, group, wild] = [
      await post('interior~2', ''),
      await post(...Array(4).fill('interior~4')),
      await post('nada~2', 'interior~99999', '~'),
    ];
    expect([alone.status, alone.text.includes('al menos dos cabinas')]).toEqual([400, true]);
    expect([group.status, group.text.includes('es un grupo')]).toEqual([400, true]);
    expect(wild.status).toBeGreaterThanOrEqual(400);
    expect(wild.status).toBeLessThan(500);
  });
});
