import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { ownAddress } from '../harness/visitors/own-address.ts';

/** Documents of a booking: only for the browser that made it, and with its reference and e-mail. */
let running: Running;
let backend: Backend;
type Booked = { id: string; cookie: string; lookup: string; referenceId: string; itinerary: unknown[] };
let mine: Booked;
let theirs: Booked;

async function aBooking(agentId: string): Promise<Booked> {
  const { id, key } = await prepareBooking(backend, { agentId });
  const booked = must(await backend.book(key));
  if (!('referenceId' in booked)) throw new Error('not confirmed');
  const { referenceId, itinerary } = booked;
  return { id, referenceId, itinerary, cookie: bookingCookie(id, key), lookup: lookupCookie(referenceId, aCustomer.email) };
}
const bookingCookie = (id: string, { flightOfferId, agentId }: { flightOfferId: string; agentId: string }) =>
  `tq_booking_${id}=${encodeURIComponent(`${flightOfferId}~${agentId}`)}`;
const lookupCookie = (referenceId: string, email: string) =>
  `tq_lookup=${Buffer.from(JSON.stringify({ referenceId, email })).toString('base64url')}`;

beforeAll(async () => {
  // Each request uses an address of its own: the lookup limit is tested elsewhere.
  running = await startEverything({ TRUST_PROXY_HOPS: '1' }, { papers: 'real' });
  backend = clientOf(running.product.url);
  mine = await aBooking('papers-mine');
  theirs = await aBooking('papers-theirs');
});
afterAll(() => running.stop());

const ask = (path: string, cookie = '') =>
  fetch(running.product.url + path, {
    headers: { cookie, ...ownAddress() },
    redirect: 'manual',
  });
const byCookie = (name: string, id: string) => `/booking/documento/${name}?id=${id}`;
const byLookup = (name: string) => `/user/my-journey/documento/${name}`;
const NAMES = ['viaje.ics', 'itinerario.pdf', 'recibo.pdf'];

describe.each(NAMES)('%s', (name) => {
  test('is served to the browser that booked and after a lookup, as a download', async () => {
    for (const [path, cookie] of [
      [byCookie(name, mine.id), mine.cookie],
      [byLookup(name), mine.lookup],
    ] as const) {
      const answer = await ask(path, cookie);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain(mine.referenceId);
    }
  });

  test('of another booking is refused alike in every combination of id and cookies', async () => {
    const wrong = (cookie: string) => `${cookie.slice(0, -3)}AAA`;
    const another = 'tq_booking_';
    const asked: [path: string, cookie: string][] = [
      [byCookie(name, mine.id), ''],
      [byCookie(name, mine.id), theirs.cookie],
      [byCookie(name, mine.id), wrong(mine.cookie)],
      // The reference in place of the secret.
      [byCookie(name, mine.id), `${another}${mine.id}=${mine.referenceId}~papers-mine`],
      [byCookie(name, mine.id), `${another}${mine.id}=~`],
      [byCookie(name, mine.id), mine.lookup],
      [byCookie(name, '../'), mine.cookie],
      [byCookie(name, ''), mine.cookie],
      [byCookie(name, mine.referenceId), mine.lookup],
      [byLookup(name), ''],
      [byLookup(name), mine.cookie],
      [`${byLookup(name)}?id=${mine.id}`, theirs.cookie],
      [byLookup(name), lookupCookie(mine.referenceId, 'other@example.com')],
      [byLookup(name), lookupCookie(mine.referenceId, '')],
      [byLookup(name), lookupCookie('', aCustomer.email)],
      [byLookup(name), lookupCookie(mine.id, aCustomer.email)],
      [byLookup(name), 'tq_lookup=not-json'],
      [byLookup(name), `tq_lookup=${Buffer.from('{"referenceId":{},"email":[]}').toString('base64url')}`],
    ];
    const answers = await Promise.all(
      asked.map(async ([path, cookie]) => {
        const answer = await ask(path, cookie);
        return [answer.status, await answer.text(), answer.headers.get('content-disposition')];
      }),
    );
    const refused = [404, expect.stringContaining('No hay ningún documento'), null];
    expect(answers).toEqual(asked.map(() => refused));
    // The own secret under another booking's cookie name gives the own document only.
    const own = await ask(byCookie(name, mine.id), theirs.cookie.replace(theirs.id, mine.id));
    expect(own.headers.get('content-disposition')).toContain(theirs.referenceId);
  });
});

test('an unpaid booking has no documents, and requesting them changes nothing', async () => {
  const { id, key } = await prepareBooking(backend, { agentId: 'papers-unpaid' });
  for (const name of NAMES) expect((await ask(byCookie(name, id), bookingCookie(id, key))).status).toBe(404);
  expect(must(await backend.readSession(key)).status).toBe('ready');
});

test('unknown document names answer 404, however they are written', async () => {
  for (const name of ['viaje.pdf', '..%2Fviaje.ics', '%00', 'VIAJE.ICS%0d%0a', 'a'.repeat(2_000)])
    expect((await ask(byCookie(name, mine.id), mine.cookie)).status).toBe(404);
});

test('the calendar has the flights at the local times of their airports, without personal data', async () => {
  const file = await (await ask(byCookie('viaje.ics', mine.id), mine.cookie)).text();
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const [first] = mine.itinerary as { segments: { departure: { at: string } }[] }[];
  // Both airports are in Colombia: UTC−5 all year.
  expect(event?.startDate.toJSDate().toISOString()).toBe(new Date(`${first?.segments[0]?.departure.at}-05:00`).toISOString());
  for (const personal of [aCustomer.email, 'Muñoz', 'AT728103', '3001234567']) expect(file).not.toContain(personal);
});

test('PDFs are valid when several are requested at once', async () => {
  const asked = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const answer = await ask(byCookie(index % 2 ? 'recibo.pdf' : 'itinerario.pdf', mine.id), mine.cookie);
      return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 8)];
    }),
  );
  expect(asked).toEqual(asked.map(() => [200, 'application/pdf', '%PDF-1.7']));
});
