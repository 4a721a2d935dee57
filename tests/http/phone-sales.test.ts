import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { makePerson, makeRole, type OfficePerson } from '../harness/office/office-people.ts';
import { GDS_ONLY, withOffice } from '../harness/product/product-settings.ts';
import { type Running, startEverything, startProduct } from '../harness/product/started-product.ts';
import { cruiseLines, importLines, tourLines } from '../harness/visitors/bookable-catalogue.ts';
import { aBilling, aCard, aCustomer, aPassenger, aSegment, CARDS, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';
import { aCabin } from '../harness/visitors/outing-buyers.ts';

/** A trip put together in the office, and what becomes of its link. */
let running: Running;
let backend: Backend;
let settings: Record<string, string>;
let agent: OfficePerson;
beforeAll(async () => {
  settings = { ...GDS_ONLY, ...(await withOffice()) };
  running = await startEverything(settings);
  backend = clientOf(running.product.url);
  agent = await makePerson({ databaseUrl: running.product.databaseUrl, origin: origin() }, { name: 'Marcela Rojas' });
});
afterAll(() => running.stop());

const origin = () => settings.OFFICE_ORIGIN as string;
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  queryRows<Row>(running.product.databaseUrl, text, values);
const problemOf = (reply: Reply<unknown>) => (reply.ok ? 'ok' : reply.problem.code);
const PRICING = 'POST /v1/shopping/flight-offers/pricing';
const inAWeek = addDays(todayIn('America/Bogota'), 7);

/** Sends a form of the office, as a browser without scripts does. */
const send = (path: string, fields: Record<string, string>, who = agent) =>
  fetch(origin() + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `office=${who.token}`, origin: origin(), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
const see = async (path: string, who = agent) => {
  const answer = await fetch(origin() + path, { headers: { cookie: `office=${who.token}` }, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};

type Item = Record<string, unknown>;
const segment = aSegment();
/** Flights of a search, one after the other: each test has its own. */
async function aFlight(pick = 0): Promise<Item> {
  const found = must(await backend.searchFlights(segment));
  return { kind: 'flight', offerId: found.data[pick]?.id, segment };
}

const PERSON = { name: 'Ana Muñoz', email: 'ana@example.com', phone: '3001234567', note: 'Como hablamos', until: inAWeek };

async function aDraft(...items: Item[]): Promise<string> {
  const begun = await send('/cotizaciones', {});
  const [, id = ''] = /\/cotizaciones\/([0-9a-f-]{36})/.exec(begun.headers.get('location') ?? '') ?? [];
  for (const item of items) await done(await send(`/cotizaciones/${id}`, { what: 'add', item: JSON.stringify(item) }));
  return id;
}

/** What is done ends in a redirect; a refusal in a page that says why. */
async function done(answer: Response): Promise<void> {
  if (answer.status !== 302) throw new Error(/role="alert"[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? `${answer.status}`);
}
const refusalOf = async (answer: Response) => /role="alert"[^>]*>([^<]*)/.exec(await answer.text())?.[1];

async function sent(id: string, person: Partial<typeof PERSON> = {}): Promise<{ id: string; token: string }> {
  await done(await send(`/cotizaciones/${id}`, { what: 'send', ...PERSON, ...person }));
  const { text } = await see(`/cotizaciones/${id}`);
  return { id, token: /enlace=([\w-]{32})/.exec(text)?.[1] ?? '' };
}
const aQuote = async (...items: Item[]) => sent(await aDraft(...items));

const find = async (token: string) => must(await backend.findTripQuote({ token }));
async function open(token: string, agentId = 'traveller', seen?: { amount: number; currency: string }) {
  return backend.openTripQuote({ token, agentId, seen: seen ?? (await find(token)).total });
}
async function openedBy(token: string, agentId = 'traveller') {
  const opened = must(await open(token, agentId));
  if (!('flightOfferId' in opened)) throw new Error('another price');
  return { id: opened.id, key: { agentId, flightOfferId: opened.flightOfferId } };
}
async function fill(key: { agentId: string; flightOfferId: string }, passengers = [aPassenger]) {
  must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
  must(await backend.savePassengers({ ...key, passengers }));
  must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard(CARDS.succeeds) }));
}
const stateOf = async (token: string) => (await find(token)).state;

describe('a phone sale', () => {
  test('goes from a search to a paid booking that knows its quote and its seller', async () => {
    const item = await aFlight();
    const { id, token } = await aQuote(item);
    const shown = must(await backend.searchFlights(segment)).data[0];
    const quote = await find(token);
    expect(quote).toMatchObject({ state: 'sent', adviser: 'Marcela', note: 'Como hablamos', changes: [], heldUntil: null });
    // The price is the one that the site shows.
    expect(quote.total.amount).toBe(shown?.price.intTotal?.amount);
    const [mail] = await mailsAbout(running.sandboxes.inbox, quote.number);
    expect(mail).toMatchObject({ to: ['ana@example.com'], text: expect.stringContaining(token) });
    must(await backend.findTripQuote({ token, isOpened: true }));
    expect(await stateOf(token)).toBe('opened');

    const { id: bookingId, key } = await openedBy(token);
    expect(await stateOf(token)).toBe('accepted');
    // Nothing of who it was quoted to is in the form of whoever has the link.
    expect(JSON.stringify(must(await backend.readSession(key)))).not.toMatch(/ana@example|Muñoz/);
    await fill(key);
    const booked = must(await backend.book({ ...key, acceptedTotal: quote.total }));
    expect(booked).toMatchObject({ status: 'confirmed' });
    expect(await stateOf(token)).toBe('paid');

    const [row] = await query('select quote_id, seller_id from bookings where id = $1', [bookingId]);
    expect(row).toEqual({ quote_id: id, seller_id: agent.id });
    const [kept] = await query('select staff_id from booking_keepers where booking_id = $1', [bookingId]);
    expect(kept).toEqual({ staff_id: agent.id });
    const reference = (booked as { referenceId: string }).referenceId;
    expect((await see(`/reservas?seller=${agent.id}`)).text).toContain(reference);
    expect((await see(`/reservas/${reference}`)).text).toMatch(new RegExp(`Marcela Rojas[^]*${quote.number}`));
    expect((await see(`/cotizaciones?state=paid&seller=${agent.id}`)).text).toContain(reference);
    expect((await see('/cotizaciones?state=sent')).text).not.toContain(quote.number);
    expect(problemOf(await open(token, 'another'))).toBe('booking-closed');
    expect(await refusalOf(await send(`/cotizaciones/${id}`, { what: 'withdraw' }))).toMatch(/pagando|reserv/);
  });

  test('finds the same flights and fare again once the offer is not kept any more', async () => {
    const { token } = await aQuote(await aFlight(2));
    const before = await find(token);
    await running.product.end('SIGTERM');
    running.product = await startProduct({
      sandboxes: running.sandboxes,
      databaseUrl: running.product.databaseUrl,
      env: settings,
    });
    backend = clientOf(running.product.url);
    const { key } = await openedBy(token, 'later');
    const { flightOffer } = must(await backend.readSession(key));
    const flown = flightOffer?.itineraries.flatMap(({ segments }) =>
      segments.map(({ carrierCode, number }) => `${carrierCode} ${number}`),
    );
    expect(before.items[0]?.kind === 'flight' && before.items[0].ways.flatMap(({ flights }) => flights)).toEqual(flown);
  });
});

describe('a price or a place that is another by then', () => {
  test('is shown with both prices before anything is opened, and is booked once it is accepted', async () => {
    const { token } = await aQuote(await aFlight(3));
    const { total } = await find(token);
    await running.sandboxes.setFaults('amadeus', [{ call: PRICING, priceFactor: 1.3, times: 2 }]);
    const changed = must(await open(token));
    if ('flightOfferId' in changed) throw new Error('opened at another price');
    expect(changed.from).toEqual(total);
    expect(changed.to.amount).toBeGreaterThan(total.amount);
    expect(changed.items[0]?.total.amountMinor).toBe(changed.to.amount);
    expect(
      await query(
        'select id from bookings where quote_id = (select id from trip_quotes where token_hash is not null and number = $1)',
        [(await find(token)).number],
      ),
    ).toEqual([]);
    expect(must(await open(token, 'traveller', changed.to))).toMatchObject({ total: changed.to });
    await running.sandboxes.setFaults('amadeus', []);
  });

  test('is told as gone, to the agency too', async () => {
    const { id, token } = await aQuote(await aFlight(4));
    await running.sandboxes.setFaults('amadeus', [{ call: PRICING, soldOut: true }]);
    const gone = await open(token);
    await running.sandboxes.setFaults('amadeus', []);
    expect(gone).toMatchObject({ problem: { code: 'offer-unavailable', errors: [{ pointer: '/items/0' }] } });
    expect((await see(`/cotizaciones/${id}`)).text).toContain('algo ya no estaba disponible');
    expect(await stateOf(token)).toBe('sent');
  });
});

describe('of one quote', () => {
  test('one booking is paid, however many people and tabs open its link at once', async () => {
    const { token } = await aQuote(await aFlight(5));
    const { total } = await find(token);
    const people = ['uno', 'dos', 'tres', 'cuatro'];
    const opened = await Promise.all(people.map((who) => openedBy(token, who)));
    await Promise.all(opened.map(({ key }) => fill(key).catch(() => undefined)));
    const answers = await Promise.all(opened.map(({ key }) => backend.book({ ...key, acceptedTotal: total })));
    const codes = answers.map(problemOf).toSorted();
    expect(codes).toEqual(['ok', 'session-expired', 'session-expired', 'session-expired']);
    const rows = await query(
      'select b.state from bookings b join trip_quotes q on q.id = b.quote_id where q.number = $1 and b.reference is not null',
      [(await find(token)).number],
    );
    expect(rows).toEqual([{ state: 'confirmed' }]);
  });

  test('a second tab of the same browser goes on with the form that is open', async () => {
    const { token } = await aQuote(await aFlight(6));
    const [first, second] = [await openedBy(token), await openedBy(token)];
    expect(second).toEqual(first);
    const other = await openedBy(token, 'another browser');
    expect(other.id).not.toBe(first.id);
    await fill(other.key);
    must(await backend.book(other.key));
    expect(problemOf(await backend.savePassengers({ ...first.key, passengers: [aPassenger] }))).toBe('session-expired');
  });
});

describe('a link', () => {
  test('that is forged, expired or withdrawn opens nothing', async () => {
    const { id, token } = await aQuote(await aFlight(7));
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect(problemOf(await backend.findTripQuote({ token: forged }))).toBe('link-not-valid');
    expect(problemOf(await backend.openTripQuote({ token: forged, agentId: 'x', seen: { amount: 1, currency: 'USD' } }))).toBe(
      'link-not-valid',
    );
    const { total } = await find(token);
    await query("update trip_quotes set expires_at = now() - interval '1 second' where id = $1", [id]);
    expect(await stateOf(token)).toBe('expired');
    expect(problemOf(await open(token, 'late', total))).toBe('quote-over');
    await query("update trip_quotes set expires_at = now() + interval '1 day' where id = $1", [id]);
    const { key } = await openedBy(token, 'in time');
    await done(await send(`/cotizaciones/${id}`, { what: 'withdraw' }));
    expect(await stateOf(token)).toBe('withdrawn');
    expect(problemOf(await open(token, 'late', total))).toBe('quote-over');
    // Whoever had it open pays nothing either.
    expect(problemOf(await backend.saveCustomer({ ...key, customerDetails: aCustomer }))).toBe('session-expired');
  });

  test('ends with the next version, which says what changed', async () => {
    const { id, token } = await aQuote(await aFlight(8));
    const revised = await send(`/cotizaciones/${id}`, { what: 'revise' });
    const [, next = ''] = /\/cotizaciones\/([0-9a-f-]{36})/.exec(revised.headers.get('location') ?? '') ?? [];
    expect(await stateOf(token)).toBe('sent');
    await done(await send(`/cotizaciones/${next}`, { what: 'drop', place: '1' }));
    await done(await send(`/cotizaciones/${next}`, { what: 'add', item: JSON.stringify(await aFlight(9)) }));
    const second = await sent(next);
    expect(await stateOf(token)).toBe('withdrawn');
    expect(await find(second.token)).toMatchObject({ version: 2, state: 'sent' });
    const { changes } = await find(second.token);
    expect(changes.map(({ change }) => change)).toEqual(expect.arrayContaining(['added', 'removed']));
  });
});

test('whoever sees only their own bookings sees no quote of a colleague, and does nothing with it', async () => {
  const { id, token } = await aQuote(await aFlight(10));
  const over = { databaseUrl: running.product.databaseUrl, origin: origin() };
  const other = await makePerson(over, { role: await makeRole(over, 'agent', { bookings: 'own' }) });
  const { number } = await find(token);
  expect((await see(`/cotizaciones/${id}`, other)).status).toBe(404);
  expect((await see('/cotizaciones', other)).text).not.toContain(number);
  for (const what of ['withdraw', 'again', 'revise'])
    expect((await send(`/cotizaciones/${id}`, { what }, other)).status, what).toBe(404);
  expect(await stateOf(token)).toBe('sent');
});

test('places of the catalogue are kept for a quote until it is withdrawn, and are the traveller’s to pay', async () => {
  await importLines(running.product.databaseUrl, 'cruises', cruiseLines({ allotment: 1 }));
  await importLines(running.product.databaseUrl, 'tours', tourLines());
  const [cabin = { kind: 'none' }] = aCabin();
  const room = async () =>
    must(await backend.cruiseOffer({ id: 'islas-1', cabin: 'interior', travelers: [{ age: 30 }] })).isBookable;
  await expect
    .poll(async () => (await backend.cruiseSailings({ id: 'islas' })).ok && (await room()), { timeout: 10_000 })
    .toBe(true);
  const draft = await aDraft(cabin);
  expect(await room()).toBe(true);
  const { id, token } = await sent(draft);
  expect((await find(token)).heldUntil).not.toBeNull();
  expect(await room()).toBe(false);
  expect(problemOf(await backend.setItems({ agentId: 'somebody else', items: aCabin() }))).toBe('offer-unavailable');
  // Another quote cannot have it either.
  const second = await aDraft();
  expect(await refusalOf(await send(`/cotizaciones/${second}`, { what: 'add', item: JSON.stringify(cabin) }))).toMatch(
    /disponible/,
  );
  const { key } = await openedBy(token);
  expect(await room()).toBe(false);
  await done(await send(`/cotizaciones/${id}`, { what: 'withdraw' }));
  expect(await room()).toBe(true);
  const again = await sent(await aDraft(cabin));
  const { key: paying } = await openedBy(again.token);
  await fill(paying, [aPassenger, { ...aPassenger, firstName: 'Luis', passportNumber: 'AT728104' } as never]);
  expect(must(await backend.book(paying))).toMatchObject({ status: 'confirmed' });
  expect(await stateOf(again.token)).toBe('booked');
  expect(await room()).toBe(false);
  expect(problemOf(await backend.saveCustomer({ ...key, customerDetails: aCustomer }))).toBe('session-expired');
});

/** Whether this process has read of it. */
const isOffered = async (id: string) => (await backend.cruiseOffer({ id, cabin: 'interior', travelers: [{ age: 30 }] })).ok;

test('a cabin whose sailing is on another day by now is not opened as the one that was quoted', async () => {
  const databaseUrl = running.product.databaseUrl;
  await importLines(databaseUrl, 'cruises', cruiseLines({ sailings: ['islas-moved'] }));
  await expect.poll(() => isOffered('islas-moved'), { timeout: 10_000 }).toBe(true);
  const [cabin = { kind: 'none' }] = aCabin('islas-moved');
  const { token } = await sent(await aDraft(cabin));
  const { total } = await find(token);
  const moved = cruiseLines({ sailings: ['islas-moved'] }).map((line) =>
    'departs' in line ? { ...line, departs: addDays(String(line.departs), 7) } : line,
  );
  await importLines(databaseUrl, 'cruises', moved);
  expect(problemOf(await open(token, 'reader', total))).toBe('offer-unavailable');
});

test('a cabin that is taken off its sailing is told to the traveller as gone, and to the agency', async () => {
  const databaseUrl = running.product.databaseUrl;
  const lines = cruiseLines({ sailings: ['islas-bare'], balconies: 3 });
  await importLines(databaseUrl, 'cruises', lines);
  await expect.poll(() => isOffered('islas-bare'), { timeout: 10_000 }).toBe(true);
  const [cabin = { kind: 'none' }] = aCabin('islas-bare');
  const { id, token } = await sent(await aDraft(cabin));
  const { total } = await find(token);
  const without = lines.map((line) => ('fares' in line ? { ...line, fares: (line.fares as object[]).slice(1) } : line));
  await importLines(databaseUrl, 'cruises', without);
  expect(problemOf(await open(token, 'reader', total))).toBe('offer-unavailable');
  expect(await query('select trouble from trip_quotes where id = $1', [id])).toEqual([{ trouble: 'offer-unavailable' }]);
});

describe('a line of one’s own', () => {
  const begins = addDays(todayIn('America/Bogota'), 20);
  const TYPED = {
    what: 'own',
    name: 'Traslado al hotel',
    description: 'Carro privado con conductor',
    place: 'Cartagena',
    begins,
    people: '2',
    price: '80,50',
    currency: 'USD',
    terms: 'percent',
    kept: '40',
    freeUntil: addDays(begins, -15),
    provider: 'Transportes del Caribe',
    cost: '55',
    arrangeBy: addDays(begins, -1),
  };
  const add = (id: string, changes: Partial<typeof TYPED> = {}) => send(`/cotizaciones/${id}`, { ...TYPED, ...changes });
  const SEALED = /Transportes del Caribe|5500|arrangeBy/;
  const act = (reference: string, fields: Record<string, string>) => send(`/reservas/${reference}`, fields);
  const flagsOf = (reference: string) =>
    query(
      'select f.reason, f.about from flags f join bookings b on b.id = f.booking_id where b.reference = $1 and f.resolved_at is null order by f.reason, f.about',
      [reference],
    );

  /** Paid for by whoever has the link: its booking. */
  async function paid(id: string, passengers: object[] | null = null) {
    const { token } = await sent(id);
    const { total } = await find(token);
    const { key } = await openedBy(token);
    must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
    if (passengers) must(await backend.savePassengers({ ...key, passengers: passengers as never }));
    must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard(CARDS.succeeds) }));
    const booked = must(await backend.book({ ...key, acceptedTotal: total }));
    if (!('referenceId' in booked)) throw new Error('not booked');
    return { token, key, booked, reference: booked.referenceId, total };
  }

  test('is sold with a flight at its own price, and waits until a person has arranged it', async () => {
    const id = await aDraft(await aFlight(11));
    await done(await add(id));
    expect((await see(`/cotizaciones/${id}`)).text).toMatch(/Traslado al hotel.*Transportes del Caribe/s);
    const { token, key, booked, reference, total } = await paid(id, [aPassenger]);
    const quote = await find(token);
    expect(quote.items[1]).toMatchObject({
      kind: 'service',
      travelers: 2,
      total: { amountMinor: 8_050, currency: 'USD' },
      kept: { fee: { amountMinor: 3_220, currency: 'USD' } },
    });
    expect(total.amount).toBe((quote.items[0]?.total.amountMinor ?? 0) + 8_050);
    const [, own] = booked.items;
    expect(own).toMatchObject({ kind: 'service', status: 'ordered', service: { confirmation: null, isNotToBeHad: false } });
    // What only the agency may know is nowhere that a traveller reads.
    for (const read of [quote, must(await backend.readSession(key)), booked]) expect(JSON.stringify(read)).not.toMatch(SEALED);
    const mailed = JSON.stringify(await mailsAbout(running.sandboxes.inbox, reference, 1));
    expect(mailed).toContain('Traslado al hotel');
    expect(mailed).not.toMatch(SEALED);

    expect(await flagsOf(reference)).toContainEqual({ reason: 'service-to-arrange', about: 'item 2' });
    expect((await see('/')).text).toMatch(/Gestionar un servicio a mano/);
    expect((await see(`/reservas/${reference}`)).text).toMatch(/Traslado al hotel.*Transportes del Caribe/s);
    const [listed] = await query(
      'select kinds, route from booking_listings l join bookings b on b.id = l.booking_id where b.reference = $1',
      [reference],
    );
    expect(listed).toMatchObject({ kinds: ['flight', 'service'], route: expect.stringContaining('Cartagena') });

    await done(await act(reference, { form: 'arranged', place: '2', confirmation: 'TC-4410' }));
    expect((await flagsOf(reference)).filter(({ reason }) => reason === 'service-to-arrange')).toEqual([]);
    const again = must(await backend.book(key));
    expect('items' in again && again.items[1]?.service).toMatchObject({ confirmation: 'TC-4410' });
  });

  test('that cannot be had is cancelled, given back whole whatever its terms, and said so by mail', async () => {
    const id = await aDraft();
    await done(await add(id, { terms: 'never-back' }));
    const { key, reference } = await paid(id);
    await done(await act(reference, { form: 'not-to-be-had', reason: 'no drivers' }));
    await expect
      .poll(
        async () =>
          query(
            "select amount_minor::int from refunds r join bookings b on b.id = r.booking_id where b.reference = $1 and r.state = 'succeeded'",
            [reference],
          ),
        {
          timeout: 20_000,
        },
      )
      .toEqual([{ amount_minor: 8_050 }]);
    const ended = must(await backend.book(key));
    expect(ended).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled', service: { isNotToBeHad: true } }] });
    expect(await flagsOf(reference)).toEqual([]);
    await expect
      .poll(async () => JSON.stringify(await mailsAbout(running.sandboxes.inbox, reference)), { timeout: 20_000 })
      .toMatch(/No pudimos conseguir Traslado al hotel/);
    expect((await act(reference, { form: 'arranged', confirmation: 'TC-1' })).status).not.toBe(302);
  });

  test('that the traveller cancels goes back by its terms, and is cancelled with whoever had confirmed it', async () => {
    const id = await aDraft();
    // Too late for free, and too soon for the right of withdrawal.
    const soon = addDays(todayIn('America/Bogota'), 3);
    await done(await add(id, { begins: soon, arrangeBy: soon, freeUntil: addDays(soon, -10) }));
    const { key, reference, booked } = await paid(id);
    await done(await act(reference, { form: 'arranged', confirmation: 'TC-9' }));
    const proven = { referenceId: reference, email: aCustomer.email, proof: { keys: [key] } };
    const itemIds = booked.items.map((item) => item.id);
    const quoted = async () => must(await backend.quoteCancellation({ ...proven, itemIds }));
    await expect.poll(async () => (await quoted()).items[0]?.refund?.amount.amount, { timeout: 20_000 }).toBe(4_830);
    const accepted = itemIds.map((itemId) => ({ itemId, refund: { amount: 4_830, currency: 'USD' } }));
    must(await backend.acceptCancellation({ ...proven, accepted }));
    await expect.poll(() => flagsOf(reference), { timeout: 20_000 }).toEqual([{ reason: 'service-to-undo', about: 'item 1' }]);
  });

  test('is refused without a price, with days that are over or out of order, and in another currency', async () => {
    const id = await aDraft();
    for (const [changes, problem] of [
      [{ price: 'diez' }, /precio/],
      [{ begins: '2020-01-01' }, /días/],
      [{ arrangeBy: addDays(begins, 1) }, /días/],
      [{ currency: 'US' }, /./],
    ] as const)
      expect(await refusalOf(await add(id, changes)), JSON.stringify(changes)).toMatch(problem);
    await done(await add(id));
    expect(await refusalOf(await add(id, { currency: 'COP' }))).toMatch(/una sola moneda/);
    for (const _ of [2, 3, 4]) await done(await add(id));
    expect(await refusalOf(await add(id))).toBeDefined();
  });
});
