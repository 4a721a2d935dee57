import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { stayDays } from '#domain/enquiry.ts';
import { formatMoney, moneyOf } from '#domain/money.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';

/** Hotels of a supplier that is searched but not booked: listed after bookable ones, and sold on enquiry. */
let running: Running;
let backend: Backend;
let url: string;
beforeAll(async () => {
  running = await startEverything(({ sabre }) => ({ SABRE_HOTELS: 'experimental', SABRE_URL: sabre }));
  url = running.product.url;
  backend = clientOf(url);
});
afterAll(() => running.stop());

const [startDate, endDate] = [travelDay(40), travelDay(43)];
const ASKED = {
  geoSearch: { radius: 30, unit: 'KM' as const, geoCode: { latitude: 10.3997, longitude: -75.5144 } },
  stay: { startDate, endDate },
  rooms: [{ adults: 2 }],
};
const pageOf = async (path: string) => (await (await fetch(url + path)).text()).replaceAll('&nbsp;', ' ');
const phone = { countryCode: '+57', valid: true, country: 'CO', formatted: '+57 300 123 4567', nationalNumber: '3001234567' };

async function found() {
  const { data, meta } = must(await backend.searchStays(ASKED));
  expect(meta.suppliers.map(({ name, status }) => [name, status])).toEqual([
    ['liteapi', 'ok'],
    ['sabre', 'ok'],
  ]);
  const reference = data.filter(({ cheapest }) => cheapest.sale.whyOnRequest === 'search-only');
  return { data, reference, first: reference[0] as (typeof data)[number] };
}

test('search-only hotels are listed after bookable ones, and shared hotels keep the bookable price', async () => {
  const { data, reference } = await found();
  expect(reference.length).toBeGreaterThan(0);
  expect(data.slice(-reference.length)).toEqual(reference);
  const both = data.filter(({ hotel }) => hotel.id.includes('sabre~') && hotel.id.includes('liteapi~'));
  expect(both.length).toBeGreaterThan(3);
  for (const { cheapest } of both) expect(cheapest.sale.isOnRequest).toBe(false);
});

test('a search-only hotel’s page shows a reference price and an enquiry instead of rooms to book', async () => {
  const { first } = await found();
  const page = await pageOf(
    `/hoteles/HotelSummary?${new URLSearchParams({ id: first.hotel.id, startDate, endDate, adults: '2', destination: 'Cartagena' })}`,
  );
  for (const words of ['Precio de referencia', 'solo tenemos un precio de referencia', 'Habitación por confirmar'])
    expect(page).toContain(words);
  expect(page).toContain('Pregunte las condiciones de cancelación');
  expect(page).not.toContain('No se devuelve el dinero');
  expect(page).not.toMatch(/<button[^>]*name="offer"/);
});

test('no call can book a search-only hotel or rate', async () => {
  const { data, first } = await found();
  const both = data.find(({ hotel }) => hotel.id.includes('sabre~') && hotel.id.includes('liteapi~'));
  const rooms = must(await backend.stayOffers({ ...ASKED, id: both?.hotel.id ?? '' })).data;
  const reference = rooms.filter(({ sale }) => sale.whyOnRequest === 'search-only');
  expect(reference).toHaveLength(1);
  expect(rooms.at(-1)).toEqual(reference[0]);
  for (const id of [first.cheapest.id, reference[0]?.id ?? '']) {
    const priced = await backend.validateStay({ offer: { id } });
    expect(priced.ok ? 'priced' : priced.problem.code).toBe('on-request');
  }
});

test('an enquiry about a search-only hotel names hotel, dates and the price seen', async () => {
  const { first } = await found();
  const seen = { amount: first.cheapest.total.amountMinor, currency: 'USD' };
  const about = { kind: 'stay' as const, of: first.hotel.id, id: stayDays(startDate, endDate), seen };
  const { id } = must(await backend.sendMail({ kind: 'enquiry', name: 'Ana Muñoz', email: 'ana@example.com', phone, about }));
  const agency = (await mailsAbout(running.sandboxes.inbox, id)).find(({ to }) => !to[0]?.startsWith('ana'));
  for (const words of [first.hotel.name, startDate, first.hotel.id, formatMoney(moneyOf(seen)), 'Precio de referencia que vio'])
    expect(agency?.text).toContain(words);
  for (const wrong of [{ of: 'no hotel' }, { id: '2027-01-15' }])
    expect(
      await backend.sendMail({ kind: 'enquiry', name: 'A', email: 'a@example.com', phone, about: { ...about, ...wrong } }),
    ).toMatchObject({
      ok: false,
      problem: { status: 400 },
    });
});

test('bookable hotels are found while the search-only supplier fails', async () => {
  await running.sandboxes.setFaults('sabre', [{ call: '', status: 503 }]);
  const days = { startDate: travelDay(60), endDate: travelDay(62) };
  const { data, meta } = must(await backend.searchStays({ ...ASKED, stay: days }));
  await running.sandboxes.setFaults('sabre', []);
  expect(data.length).toBeGreaterThan(10);
  expect(meta.suppliers.find(({ name }) => name === 'sabre')?.status).toBe('failed');
});
