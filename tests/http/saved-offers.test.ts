import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSaved, type SavedOffer, writeSaved } from '#domain/saved/saved-offers.ts';
import { savedOffers as words } from '#site/messages/es/results/saved-offers.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';
import { hotelList } from '../harness/visitors/hotel-search.ts';

/** Offers saved on a device: a form, a cookie and a page, without scripts. */

let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const running = await sharedProduct();
  ({ url } = running.product);
  stop = running.stop;
});
afterAll(() => stop());

const FLIGHTS = `/result?tripType=1&origin=BOG&destination=CTG&departureDate=${travelDay(43)}&adult=1&child=0&infant=0&cabinClass=economy`;
const HOTELS = hotelList({ near: 'cartagena', inDays: 45, nights: 3 });

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const pageOf = async (address: string, cookie = '') => (await fetch(url + address, { headers: { cookie } })).text();

/** What the first button of a list sends when it is pressed. */
async function pressed(list: string, name: 'offer' | 'hotel'): Promise<Record<string, string>> {
  const html = await pageOf(list);
  const form = /<form id="guardar".*?<\/form>/s.exec(html)?.[0] ?? '';
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, field, value]) => [
    field,
    unescaped(value as string),
  ]);
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  const first = buttons.find((tag) => tag.includes('form="guardar"') && tag.includes(`name="${name}"`)) ?? '';
  const button = /value="([^"]+)"/.exec(first)?.[1] ?? '';
  return { ...Object.fromEntries(fields), [name]: unescaped(button) };
}

const post = (fields: Record<string, string>, cookie = '', origin = url) =>
  fetch(`${url}/guardados`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin },
    redirect: 'manual',
  });

const cookieOf = (answer: Response): string => answer.headers.getSetCookie().find((line) => line.startsWith('tq_saved=')) ?? '';
const valueIn = (line: string): string => decodeURIComponent(/^tq_saved=([^;]*)/.exec(line)?.[1] ?? '');
const keeping = (saved: SavedOffer[]): string => `tq_saved=${writeSaved(saved)}`;

async function savedFrom(list: string, name: 'offer' | 'hotel'): Promise<SavedOffer> {
  const answer = await post({ ...(await pressed(list, name)), permitir: '1' });
  const [saved] = readSaved(valueIn(cookieOf(answer)));
  if (!saved) throw new Error(`nothing was saved: ${answer.status}`);
  return saved;
}

/** The card of the first saved offer, as text. */
async function shown(saved: SavedOffer[]): Promise<string> {
  const html = await pageOf('/guardados', keeping(saved));
  return (/<li [^>]*class="card.*?<\/li>/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe.each([
  ['flight', FLIGHTS, 'offer'],
  ['stay', HOTELS, 'hotel'],
] as const)('a %s', (kind, list, name) => {
  test('is kept on a device only after its visitor says so, and from then on at one press', async () => {
    const fields = await pressed(list, name);
    const asked = await post(fields);
    expect([asked.status, cookieOf(asked)]).toEqual([200, '']);
    expect(await asked.text()).toContain(words.ask.heading);
    const permitted = await post({ ...fields, permitir: '1' });
    expect(permitted.status).toBe(303);
    expect(cookieOf(permitted)).toMatch(/; Path=\/guardados; Max-Age=7776000; SameSite=Lax; HttpOnly$/);
    const [saved] = readSaved(valueIn(cookieOf(permitted)));
    expect(saved).toMatchObject({ kind, price: { currency: 'USD' } });
    const again = await post(fields, `tq_saved=${valueIn(cookieOf(permitted))}`);
    expect([again.status, readSaved(valueIn(cookieOf(again))).length]).toEqual([303, 1]);
    const page = await pageOf(again.headers.get('location') ?? '', `tq_saved=${valueIn(cookieOf(again))}`);
    expect(page).toContain(words.saved);
    expect(page).toContain(`href="${list.replaceAll('&', '&amp;')}"`);
  });

  test('is shown with the price of then and of now', async () => {
    const saved = await savedFrom(list, name);
    const { price } = saved;
    expect(await shown([saved])).toContain(words.now.same('').split(',')[1]?.trim());
    expect(await shown([{ ...saved, price: { ...price, amountMinor: price.amountMinor + 1_000 } }])).toMatch(/bajó US\$\s10,00/);
    expect(await shown([{ ...saved, price: { ...price, amountMinor: price.amountMinor - 1_000 } }])).toMatch(/subió US\$\s10,00/);
  });

  test('whose day has passed says so, and leads nowhere', async () => {
    const saved = await savedFrom(list, name);
    const day = kind === 'flight' ? /departureDate=[\d-]+/ : /startDate=[\d-]+/;
    const before = { ...saved, query: saved.query.replace(day, (text) => text.replace(/\d{4}-.*/, travelDay(-2))) };
    const card = await shown([before]);
    expect(card).toContain(words.now.past);
    expect(card).not.toContain(words.see);
  });

  test('is removed, alone or with all others, and nothing is left of it', async () => {
    const saved = await savedFrom(list, name);
    const key = saved.kind === 'flight' ? `${saved.query} ${saved.flights}` : saved.query;
    for (const fields of [{ quitar: key }, { todo: '1' }])
      expect(cookieOf(await post(fields, keeping([saved])))).toMatch(/^tq_saved=; Path=\/guardados; Max-Age=0/);
  });
});

test('flights that nobody sells any more say so and lead to others; another fare of the same flights is told', async () => {
  const saved = (await savedFrom(FLIGHTS, 'offer')) as Extract<SavedOffer, { kind: 'flight' }>;
  const gone = await shown([{ ...saved, flights: 'ZZ1-20270101' }]);
  expect(gone).toContain(words.now.gone);
  expect(gone).toContain(words.seeOthers);
  expect(await shown([{ ...saved, fare: 'No existe' }])).toContain(words.now['other-fare']('').trim());
});

test('a hotel that no supplier knows any more says so', async () => {
  const saved = await savedFrom(HOTELS, 'hotel');
  expect(await shown([{ ...saved, query: saved.query.replace(/^id=[^&]+/, 'id=lp0') }])).toMatch(/Ya no se vende|No pudimos/);
});

test('an offer that has expired, or that nobody named, is refused with a sentence and keeps nothing', async () => {
  const fields = await pressed(FLIGHTS, 'offer');
  for (const [changed, status, says] of [
    [{ ...fields, offer: 'nothing', permitir: '1' }, 410, words.expired],
    [{ ...fields, search: 'origin=XXX', permitir: '1' }, 400, words.wrong],
    [{ hotel: 'startDate=x', permitir: '1' }, 400, words.wrong],
    [{ permitir: '1' }, 400, words.wrong],
  ] as const) {
    const answer = await post(changed as Record<string, string>);
    expect([answer.status, cookieOf(answer)]).toEqual([status, '']);
    expect(await answer.text()).toContain(says);
  }
});

test('the way back leads to pages of ours only', async () => {
  const fields = await pressed(FLIGHTS, 'offer');
  for (const back of [
    'https://evil.example/result',
    '//evil.example',
    '/result\\evil',
    'javascript:alert(1)',
    '/user/my-journey',
  ]) {
    const answer = await post({ ...fields, back, permitir: '1' });
    expect(answer.headers.get('location')).toBe('/guardados?guardado=1');
    expect(await pageOf(`/guardados?back=${encodeURIComponent(back)}`)).not.toContain(words.back);
  }
});

test('a browser that keeps no cookies is told why nothing is there', async () => {
  expect(await pageOf('/guardados?guardado=1')).toContain(words.notKept);
  expect(await pageOf('/guardados')).toContain(words.empty);
});

test('no other site can save or remove', async () => {
  expect((await post({ todo: '1' }, '', 'https://evil.example')).status).toBe(403);
});

test('the page is nobody else’s: no cache keeps it and no search engine lists it', async () => {
  const answer = await fetch(`${url}/guardados`);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.text()).toContain('content="noindex"');
});
