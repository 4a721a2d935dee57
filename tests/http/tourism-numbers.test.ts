import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#backend/db/connection.ts';
import { importTourismNumbers } from '#backend/imports/import-tourism-numbers.ts';
import type { Backend } from '#contract/calls.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { sampleNumbers } from '#sandbox/world/stays/tourism-numbers.ts';
import { WITHOUT_NUMBERS } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { aBilling, aCard, aCustomer, aSegment, clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';

/** The register of tourism numbers in the running product: from the file to what is shown, sold and ordered. */
let running: Running;
let backend: Backend;
let connection: DatabaseConnection;
let days = 90;
beforeAll(async () => {
  running = await startEverything();
  backend = clientOf(running.product.url);
  connection = connect(running.product.databaseUrl, () => undefined);
});
beforeEach(() => register(EVERY_HOTEL));
afterEach(() => running.sandboxes.setFaults('stripe', []));
afterAll(async () => {
  await connection.close();
  await running.stop();
});

const EVERY_HOTEL = sampleNumbers(todayIn('America/Bogota'), { allBut: WITHOUT_NUMBERS });
const MEDELLIN = { latitude: 6.2476, longitude: -75.5658 };
const agentId = 'test-agent';

async function register(file: string): Promise<void> {
  const bytes = Readable.from([Buffer.from(file)]);
  const outcome = await importTourismNumbers(connection.db, bytes, { by: 'operator:ana', suppliers: ['liteapi'] });
  expect(outcome).toMatchObject({ ok: true });
}
/** Removes one hotel from the register; it is sold until the product has reloaded the register. */
async function takeOut(room: Room): Promise<void> {
  const ownId = room.hotel.id.replace('liteapi~', '');
  const lines = EVERY_HOTEL.split('\r\n');
  const others = lines.filter((line) => !line.includes(`,${ownId},`));
  expect(others.length).toBe(lines.length - 1);
  await register(others.join('\r\n'));
  await known(room, true);
}
/** Two requests, because the test may run with two processes in turn. */
async function known({ asked, hotel }: Room, isOnRequest: boolean): Promise<void> {
  const told = async () => must(await backend.stayOffers({ ...asked, id: hotel.id })).sale.isOnRequest;
  await expect.poll(() => Promise.all([told(), told()]), { timeout: 10_000 }).toEqual([isOnRequest, isOnRequest]);
}

/** Dates not searched before. */
function newDates() {
  days += 3;
  return { stay: { startDate: travelDay(days), endDate: travelDay(days + 2) }, rooms: [{ adults: 1 }] };
}
type Asked = ReturnType<typeof newDates>;
type Room = Awaited<ReturnType<typeof aRoom>>;

/** A hotel around Medellín with a refundable offer paid to the agency. */
async function aRoom() {
  const asked = newDates();
  const { data } = must(await backend.searchStays({ ...asked, geoSearch: { geoCode: MEDELLIN, radius: 20, unit: 'KM' } }));
  for (const { hotel } of data) {
    const { data: offers } = must(await backend.stayOffers({ ...asked, id: hotel.id }));
    const offer = offers.find(({ paidTo, sale, cancellation: { isRefundable, steps } }) => {
      return paidTo === 'agency' && !sale.isOnRequest && isRefundable && steps.every(({ from }) => Date.parse(from) > Date.now());
    });
    if (offer) return { asked, hotel, offer, stay: { kind: 'stay' as const, offerId: offer.id } };
  }
  throw new Error('no such room');
}
/** A booking ready to be submitted. */
async function aBooking({ stay }: Room) {
  const { id, flightOfferId } = must(await backend.setItems({ agentId, items: [stay] }));
  const key = { agentId, flightOfferId };
  const [item] = must(await backend.readSession(key)).items;
  must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
  const guests = [{ itemId: item?.id ?? '', room: 0, firstName: 'Ana', lastName: 'Muñoz' }];
  must(await backend.saveGuests({ ...key, guests }));
  must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  return { id, key, itemId: item?.id ?? '' };
}
const ON_REQUEST = { ok: false, problem: { status: 409, code: 'on-request' } };

async function pageAt(path: string, { stay }: Asked, more: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ startDate: stay.startDate, endDate: stay.endDate, adults: '1', ...more });
  return (await fetch(`${running.product.url}${path}?${query}`)).text();
}
const hotelPage = ({ asked, hotel }: Room) => pageAt('/hoteles/HotelSummary', asked, { id: hotel.id });
/** The hotel's card in the list of all results. */
async function cardOf({ asked, hotel }: Room): Promise<string> {
  const at = { destination: 'Medellín, Colombia', lat: String(MEDELLIN.latitude), lon: String(MEDELLIN.longitude) };
  const page = await pageAt('/hoteles/result', asked, { ...at, shown: '900', sort: 'price' });
  const address = new URLSearchParams({ id: hotel.id }).toString();
  const [card] =
    page.split('<article').flatMap((part) => (part.includes(`${address}&`) ? part.split('</article>')[0] : [])) ?? [];
  if (!card) throw new Error('the hotel is not in the list');
  return card;
}

test('a hotel is sold with its tourism number, and only on request once removed from the register', async () => {
  const room = await aRoom();
  const { hotel, offer, stay, asked } = room;
  const { tourismNumber } = offer.sale;
  expect(offer.sale).toEqual({ isOnRequest: false, whyOnRequest: null, tourismNumber: expect.stringMatching(/^000\d{6}$/) });
  expect(await cardOf(room)).toContain(`RNT\u00a0${tourismNumber}`);
  const sold = await hotelPage(room);
  expect(sold).toContain(`RNT\u00a0${tourismNumber}`);
  const canChoose = (html: string) => new RegExp(`<button[^>]*value="${offer.id}"`).test(html);
  expect([sold.includes('Elegir'), canChoose(sold), sold.includes('Solo por solicitud')]).toEqual([true, true, false]);
  const { key } = await aBooking(room);
  await takeOut(room);

  const card = await cardOf(room);
  expect([card.includes('Solo por solicitud'), card.includes('Precio de referencia'), card.includes('RNT')]).toEqual([
    true,
    true,
    false,
  ]);
  const page = await hotelPage(room);
  expect(page).toMatch(/Este hotel se reserva solo por solicitud.*id="solicitud"/s);
  expect([page.includes('>Elegir<'), canChoose(page)]).toEqual([false, false]);
  expect(await backend.validateStay({ offer })).toMatchObject(ON_REQUEST);
  expect(await backend.setItems({ agentId, items: [stay] })).toMatchObject(ON_REQUEST);
  const segment = aSegment({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate: asked.stay.startDate }] });
  const [flight] = must(await backend.searchFlights(segment)).data;
  const items = [{ kind: 'flight' as const, offerId: flight?.id ?? '' }, stay];
  expect(await backend.setItems({ agentId, items })).toMatchObject(ON_REQUEST);
  // An earlier choice is neither repriced nor paid, and no card is used.
  expect(await backend.refreshPrice(key)).toMatchObject(ON_REQUEST);
  expect(await backend.book(key)).toMatchObject(ON_REQUEST);
  expect(must(await backend.readSession(key)).status).toBe('ready');
  expect((await running.sandboxes.books()).intents).toEqual([]);
  // Chosen on a page loaded earlier: the answer gives the reason and the enquiry form.
  const form = { method: 'POST', body: new URLSearchParams({ offer: offer.id }), headers: { origin: running.product.url } };
  const chosen = await fetch(
    `${running.product.url}/hoteles/HotelSummary?${new URLSearchParams({ id: hotel.id, ...asked.stay, adults: '1' })}`,
    form,
  );
  expect([chosen.status, await chosen.text()]).toEqual([409, expect.stringContaining('ya no se vende en línea')]);

  await register(EVERY_HOTEL);
  await known(room, false);
  expect(must(await backend.book(key))).toMatchObject({ status: 'confirmed' });
});

test('the tourism number of the sale stays on booking, confirmation and mail after the register changes', async () => {
  const room = await aRoom();
  const { tourismNumber } = room.offer.sale;
  const { id, key } = await aBooking(room);
  const cookie = `tq_agent=${agentId}; tq_booking_${id}=${key.flightOfferId}`;
  const pageOf = async (path: string) =>
    (
      await fetch(`${running.product.url}${path}?id=${id}`, {
        headers: { cookie, referer: `${running.product.url}/booking/summary` },
      })
    ).text();
  expect(must(await backend.readSession(key)).items[0]?.stay?.tourismNumber).toBe(tourismNumber);
  expect(await pageOf('/booking/summary')).toContain(`RNT\u00a0${tourismNumber}`);
  const booked = must(await backend.book(key));
  if (!('referenceId' in booked)) throw new Error('not confirmed');
  await takeOut(room);
  const { referenceId } = booked;
  const again = must(await backend.findBooking({ referenceId, email: aCustomer.email }));
  expect(again.items[0]?.stay?.tourismNumber).toBe(tourismNumber);
  const [mail] = await mailsAbout(running.sandboxes.inbox, referenceId, 1);
  expect(mail?.text).toContain(`RNT\u00a0${tourismNumber}`);
  expect(mail?.html).toContain(tourismNumber);
  expect(await pageOf('/booking/confirm')).toContain(`RNT\u00a0${tourismNumber}`);
});

test('a hotel removed from the register during payment is not ordered, and the payment is voided', async () => {
  const room = await aRoom();
  const { key, itemId } = await aBooking(room);
  await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment_intents', delayMs: 4_000, times: 1 }]);
  const booking = backend.book(key);
  await expect.poll(async () => must(await backend.readSession(key)).status).toBe('authorising');
  await takeOut(room);
  const answer = await booking;
  expect(answer).toMatchObject({ ok: false, problem: { code: 'offer-unavailable' } });
  const { orders, intents } = await running.sandboxes.books();
  expect(orders.filter(({ clientReference }) => clientReference === itemId)).toEqual([]);
  expect(intents.at(-1)).toMatchObject({ amount_received: 0, status: 'canceled' });
});

test('hotels abroad are sold without a tourism number', async () => {
  const near = { geoCode: { latitude: 21.1619, longitude: -86.8515 }, radius: 30, unit: 'KM' as const };
  const { data } = must(await backend.searchStays({ ...newDates(), geoSearch: near }));
  expect(data.length).toBeGreaterThan(3);
  expect(data.every(({ cheapest: { sale } }) => !sale.isOnRequest && sale.tourismNumber === null)).toBe(true);
  expect(await backend.validateStay({ offer: data[0]?.cheapest ?? { id: '' } })).toMatchObject({ ok: true });
});
