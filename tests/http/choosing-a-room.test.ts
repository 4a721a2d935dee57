import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { hotelList, STAY_CALLS } from '../harness/visitors/hotel-search.ts';

/** Choosing a room on its hotel's page without scripts, when something changes or fails meanwhile. */
let running: Running;
let days = 90;
beforeAll(async () => {
  running = await sharedProduct();
});
afterEach(() => running.sandboxes.setFaults('liteapi', []));
afterAll(() => running.stop());

const PREBOOK = STAY_CALLS.prebook;

type Answer = { status: number; location: string | null; cookies: string[]; html: string };
async function ask(
  path: string,
  { fields, cookies = [] }: { fields?: Record<string, string>; cookies?: string[] } = {},
): Promise<Answer> {
  const { url } = running.product;
  const answer = await fetch(new URL(path, url), {
    redirect: 'manual',
    headers: { origin: url, cookie: cookies.join('; ') },
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string);
  return { status: answer.status, location: answer.headers.get('location'), cookies: set, html: unescaped(await answer.text()) };
}
const unescaped = (html: string): string =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/<!-- -->/g, '');
const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const fieldsNamed = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))].map(([tag]) => attribute(tag, 'value'));

/** Dates not searched before, two adults. */
function search(): string {
  days += 3;
  return hotelList({ inDays: days, nights: 2 });
}
/** The rooms of a page, by their buttons. */
const roomsOn = (html: string) =>
  [...html.matchAll(/<button[^>]* name="offer"[^>]*>/g)].map(([tag]) => ({
    id: attribute(tag, 'value'),
    name: attribute(tag, 'aria-label'),
  }));
const hotelsOn = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="(\/hoteles\/HotelSummary\?[^"]+)"/g)].map(([, href]) => href as string)),
];

/** A hotel's page with a room that matches. */
async function hotelWith(suits: RegExp, asked = search()): Promise<{ hotel: string; rooms: { id: string; name: string }[] }> {
  for (const hotel of hotelsOn((await ask(asked)).html)) {
    const rooms = roomsOn((await ask(hotel)).html);
    if (rooms.length > 1 && rooms.some(({ name }) => suits.test(name))) return { hotel, rooms };
  }
  throw new Error('no such room');
}

test('changed terms are shown beside the old ones and must be accepted before a booking is opened', async () => {
  const { hotel, rooms } = await hotelWith(/Desayuno/);
  const offer = rooms.find(({ name }) => /Desayuno/.test(name))?.id ?? '';
  await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, stricter: true }]);
  const changed = await ask(hotel, { fields: { offer } });
  expect([changed.status, changed.location]).toEqual([409, null]);
  expect(changed.html).toMatch(/Comidas: antes “Desayuno[^”]*”, ahora “Solo alojamiento”/);
  expect(changed.html).toMatch(/Habitación: [^<]+ \(sin cambios\)/);
  // The other rooms can still be chosen.
  expect(roomsOn(changed.html).length).toBeGreaterThanOrEqual(rooms.length);
  const [accepted = ''] = fieldsNamed(changed.html, 'accepted');
  expect(accepted).toContain('Comidas: Solo');

  // Consent is to the terms read: by now the price has risen as well.
  await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, stricter: true, priceFactor: 1.2 }]);
  const again = await ask(hotel, { fields: { offer, accepted } });
  expect([again.status, again.location]).toEqual([409, null]);
  expect(again.html).toMatch(/Total de la habitación: antes “US\$[^”]+”, ahora “US\$[^”]+”/);
  const [acceptedNow = ''] = fieldsNamed(again.html, 'accepted');
  expect(acceptedNow).not.toBe(accepted);
  for (const made of ['terms', '', acceptedNow.slice(0, -1)]) {
    expect((await ask(hotel, { fields: { offer, accepted: made } })).status, made).toBe(409);
  }
  const opened = await ask(hotel, { fields: { offer, accepted: acceptedNow } });
  expect(opened.location).toMatch(/^\/booking\/summary\?id=/);
  const booking = await ask(opened.location ?? '', { cookies: opened.cookies });
  expect(booking.html).toContain('Solo');
});

test('a room whose supplier fails stays listed, is reported as not chosen, and can be chosen again', async () => {
  const { hotel, rooms } = await hotelWith(/Elegir/);
  const [{ id: offer } = { id: '' }] = rooms;
  for (const [fault, words] of [
    [{ status: 503 }, 'No pudimos confirmar el precio con el proveedor'],
    [{ cut: 'after' as const }, 'No pudimos confirmar el precio con el proveedor'],
    [{ soldOut: true }, 'Esta habitación se acaba de agotar'],
  ] as const) {
    await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, ...fault }]);
    const refused = await ask(hotel, { fields: { offer } });
    expect([refused.location, refused.html.includes(words)], words).toEqual([null, true]);
    expect(roomsOn(refused.html).map(({ id }) => id)).toContain(offer);
  }
  await running.sandboxes.setFaults('liteapi', []);
  expect((await ask(hotel, { fields: { offer } })).location).toMatch(/^\/booking\/summary\?id=/);
});

test('two rooms chosen in two tabs are two bookings with their own prices', async () => {
  const { hotel, rooms } = await hotelWith(/Elegir/);
  const [one, other] = [rooms[0], rooms.at(-1)];
  const [first, second] = await Promise.all([one, other].map((room) => ask(hotel, { fields: { offer: room?.id ?? '' } })));
  expect(first?.location).not.toBe(second?.location);
  const cookies = [
    ...new Map([...(first?.cookies ?? []), ...(second?.cookies ?? [])].map((one) => [one.split('=')[0], one])).values(),
  ];
  const agents = [first, second].map((answer) => answer?.cookies.find((cookie) => cookie.startsWith('tq_agent=')));
  for (const [index, answer] of [first, second].entries()) {
    // Each tab has the cookies of both; the tab's own `tq_agent` comes last.
    const own = [...cookies.filter((cookie) => !cookie.startsWith('tq_agent=')), agents[index] ?? ''];
    const page = await ask(answer?.location ?? '', { cookies: own });
    const total = /US\$\s[\d.,]+$/.exec([one, other][index]?.name ?? '')?.[0] ?? 'no total';
    expect(page.html, total).toContain(total);
  }
});

test('a hotel without a room for the party says so; rooms of a hotel have distinct names', async () => {
  const hotels = hotelsOn((await ask(search())).html);
  const [hotel = ''] = hotels;
  const none = await ask(hotel.replace('adults=2', 'adults=9'));
  expect([none.status, roomsOn(none.html)]).toEqual([200, []]);
  expect(none.html).toContain('No quedan habitaciones en estas fechas');
  expect(none.html).toMatch(/<a[^>]*href="\/hoteles\/result\?[^"]*adults=9[^"]*"[^>]*>Volver a los resultados/);
  const many = await Promise.all(hotels.slice(0, 8).map(async (one) => roomsOn((await ask(one)).html).map(({ name }) => name)));
  expect(Math.max(...many.map((names) => names.length))).toBeGreaterThanOrEqual(8);
  for (const names of many) expect(new Set(names).size).toBe(names.length);
});

test('two rates that are ticked are seen side by side on the hotel’s page, and one of them is booked from there', async () => {
  const { hotel } = await hotelWith(/Elegir/);
  const ticks = fieldsNamed((await ask(hotel)).html, 'comparar').slice(0, 2);
  const page = `${hotel}&${new URLSearchParams(ticks.map((id) => ['comparar', id]))}`;
  const { html, status } = await ask(page);
  expect(status).toBe(200);
  const [table = ''] = /<table class="compared">.*?<\/table>/s.exec(html) ?? [];
  expect(table.match(/<th scope="col"/g)).toHaveLength(3);
  expect(roomsOn(table).map(({ id }) => id)).toEqual(ticks);
  // The form for another choice keeps the search, without the ticks, which come anew.
  expect(fieldsNamed(html, 'startDate').length).toBeGreaterThan(0);
  expect([...html.matchAll(/<input[^>]* name="comparar"[^>]* checked/g)]).toHaveLength(2);
  expect((await ask(page, { fields: { offer: ticks[1] ?? '' } })).location).toMatch(/^\/booking\/summary\?id=/);
  expect((await ask(`${hotel}&comparar=nada&comparar=otra`)).html).toContain('ya no está con ese precio');
});

test('who filters by free cancellation sees a hotel’s rates that cancel free, how many there are, and takes the filter off', async () => {
  const asked = `${search()}&cancel=yes`;
  const hotels = hotelsOn((await ask(asked)).html);
  expect(hotels.length).toBeGreaterThan(0);
  let wasNarrowed = false;
  for (const hotel of hotels) {
    expect(hotel).toContain('&cancel=yes');
    const { html } = await ask(hotel);
    const all = await ask(hotel.replace('&cancel=yes', ''));
    const [shown, sold] = [roomsOn(html), roomsOn(all.html)];
    if (shown.length === sold.length) continue;
    wasNarrowed = true;
    // Each rate that is shown says so.
    const list = /<section[^>]*id="habitaciones"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    const rates = list.match(/<li class="grid[\s\S]*?(?=<li class="grid|<\/form>)/g) ?? [];
    expect(rates.length).toBeGreaterThan(0);
    for (const rate of rates) expect(rate).toContain('Cancela gratis antes del');
    expect(html).toMatch(new RegExp(`${rates.length} de [0-9]+ tarifas`));
    // The filter is taken off, put on again, and kept on the way back to the list, all by links.
    const off = /<a[^>]*data-on="true"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*data-on="true"/.exec(html);
    const without = await ask((off?.[1] ?? off?.[2] ?? '').split('#')[0] as string);
    expect(roomsOn(without.html)).toHaveLength(sold.length);
    expect(without.html).toMatch(/href="\/hoteles\/HotelSummary\?[^"]*cancel=yes[^"]*"/);
    expect(html).toMatch(/href="\/hoteles\/result\?[^"]*cancel=yes"/);
    break;
  }
  expect(wasNarrowed).toBe(true);
});

test('the days of a search with a flight are named as the flights’, and the hours of its hotel as the hotel’s', async () => {
  const alone = search();
  const labels = async (path: string) =>
    [...(await ask(path)).html.matchAll(/<label[^>]*for="field-(?:start|end)Date"[^>]*>([^<]+)/g)].map(([, label]) => label);
  expect(await labels(alone)).toEqual(['Entrada', 'Salida']);
  expect(await labels(`${alone}&tripType=2&origin=MDE`)).toEqual(['Ida', 'Regreso']);
  const [hotel = ''] = hotelsOn((await ask(alone)).html);
  const { html } = await ask(hotel);
  expect(html).toMatch(/>Llegada al hotel (desde|de|hasta) /);
  expect(html).not.toMatch(/>(Entrada|Salida) (desde|de|hasta) /);
});
