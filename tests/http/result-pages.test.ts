import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { aSegment, clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';

/** The results pages without scripts. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct();
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const query = (more = '') =>
  `?tripType=1&origin=BOG&destination=MIA&departureDate=${travelDay(44)}&adult=1&child=0&infant=0&cabinClass=economy${more}`;
const get = async (path: string) => (await fetch(running.product.url + path)).text();
const choose = (path: string, offerId: string) =>
  fetch(running.product.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: running.product.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ offerId }),
  });
const unescaped = (html: string) => html.replaceAll('&amp;', '&');
const choicesIn = (html: string) =>
  [...unescaped(html).matchAll(/<button[^>]* value="([^"]+)"[^>]* name="offerId"/g)].map(([, value]) => value as string);

describe('an expired search', () => {
  test('offers three choices, and the chosen flight is found again at its current price', async () => {
    const [choice = ''] = choicesIn(await get(`/result${query()}`));
    const [, flights = ''] = choice.split(' ');
    const answer = await choose(`/result${query()}`, `longgone~amadeus-1 ${flights}`);
    expect(answer.status).toBe(410);
    const html = unescaped(await answer.text());
    for (const words of ['Actualizar los resultados', 'Actualizar el vuelo elegido', 'Volver a los resultados'])
      expect(html).toContain(words);
    const [, again = ''] = /href="([^"]*flight=[^"]*)"/.exec(html) ?? [];
    const refreshed = await get(again);
    expect(refreshed).toContain('El vuelo que había elegido');
    expect(choicesIn(refreshed)[0]).toContain(flights);
    expect((await choose(again, choicesIn(refreshed)[0] ?? '')).headers.get('location')).toMatch(/^\/booking\/summary\?id=/);
  });

  test('says when the chosen flight is no longer sold', async () => {
    expect(await get(`/result${query('&flight=ZZ1-20270101')}`)).toContain('ya no está a la venta');
  });

  test('has no fares to compare and says what to do', async () => {
    const answer = await fetch(`${running.product.url}/result/fares?offer=gone~amadeus-1&back=${encodeURIComponent(query())}`);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('Actualizar los resultados');
  });
});

describe('the fare comparison of a flight', () => {
  test('lists fares cheapest first, and the dearest can be booked', async () => {
    const { data } = must(
      await backend.searchFlights(aSegment({ legInfo: [{ from: 'BOG', to: 'MIA', departureDate: travelDay(44) }] })),
    );
    for (const name of ['amadeus', 'duffel']) {
      const id = data.find((offer) => offer.id.includes(`~${name}-`))?.id ?? '';
      const { data: fares } = must(await backend.compareFares({ id }));
      expect(fares.length).toBeGreaterThan(1);
      const totals = fares.map(({ price }) => price.intTotal?.amount ?? 0);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      const page = `/result/fares?offer=${encodeURIComponent(id)}&back=${encodeURIComponent(query())}`;
      const choices = choicesIn(await get(page));
      expect(choices).toHaveLength(fares.length);
      const booked = await choose(page, choices.at(-1) ?? '');
      expect(booked.headers.get('location')).toMatch(/^\/booking\/summary\?id=/);
    }
  });

  test('shows the known fares when the supplier does not answer', async () => {
    const { data } = must(
      await backend.searchFlights(aSegment({ legInfo: [{ from: 'MDE', to: 'MIA', departureDate: travelDay(44) }] })),
    );
    const id = data[0]?.id ?? '';
    for (const name of ['amadeus', 'duffel'] as const) await running.sandboxes.setFaults(name, [{ call: 'POST ', status: 503 }]);
    const { data: fares } = must(await backend.compareFares({ id }));
    for (const name of ['amadeus', 'duffel'] as const) await running.sandboxes.setFaults(name, []);
    expect(fares.map((offer) => offer.id)).toContain(id);
  });
});

describe('the results page', () => {
  test('applies every filter of the address without scripts', async () => {
    const all = await get(`/result${query()}`);
    const direct = await get(`/result${query('&stops=0&bags=yes&dep=morning')}`);
    const count = (html: string) => Number(/(\d+)(?: de \d+)? vuelos?/.exec(html)?.[1]);
    expect(count(direct)).toBeLessThan(count(all));
    expect(direct).toContain('Filtros (3)');
  });

  test('names the filter to remove when no flight is left', async () => {
    const html = unescaped(await get(`/result${query('&via=XXX')}`));
    expect(html).toContain('Los filtros que eligió no dejan ningún vuelo');
    expect(html).toContain('Quitar “Ciudad de escala”');
  });
});

describe('what the route usually costs', () => {
  /** Other trips of the route, as searches before have seen them. */
  const see = (cents: number) =>
    queryRows(
      running.product.databaseUrl,
      `insert into prices_seen (origin, destination, departure_date, return_date, origin_city, destination_city, origin_airport,
        destination_airport, total_minor, currency, airline_code, stops, duration_minutes, seen_at)
      select 'BOG', 'CUN', $1::date + n, null, 'BOG', 'CUN', 'BOG', 'CUN', $2, 'USD', 'AV', 0, 240, now()
      from generate_series(1, 14) n on conflict (origin, destination, departure_date, return_date) do update set total_minor = $2`,
      [travelDay(60), cents],
    );
  const page = (adults: number) =>
    get(`/result?tripType=1&origin=BOG&destination=CUN&departureDate=${travelDay(60)}&adult=${adults}&cabinClass=economy`);
  // A page reads them again after five seconds.
  const level = async () => /Precio (bajo|normal|alto)\./.exec(await page(1))?.[1];

  test('is beside the results where enough trips are known, for one adult alone', async () => {
    expect((await page(2)).includes('Lo normal en esta ruta')).toBe(false);
    await see(500_000);
    await expect.poll(level, { timeout: 20_000, interval: 500 }).toBe('bajo');
    expect(/la mitad de \d+ viajes/.exec(await page(1))?.[0]).toBe('la mitad de 14 viajes');
    expect((await page(2)).includes('Lo normal en esta ruta')).toBe(false);
    await see(100);
    await expect.poll(level, { timeout: 20_000, interval: 500 }).toBe('alto');
  });
});

describe('offers side by side', () => {
  /** Each twice: on a phone the tick is in the details. */
  const offersIn = (html: string) => [
    ...new Set([...html.matchAll(/form="comparar"[^>]* value="([^"]+)"/g)].map(([, id]) => id as string)),
  ];
  const compared = (ids: string[]) =>
    `/result/comparar?${new URLSearchParams([...ids.map((id) => ['offer', id]), ['back', query()]])}`;

  test('two ticked on the list are shown in a table, and one can be booked from there', async () => {
    const list = await get(`/result${query()}`);
    expect(list).toMatch(/<form[^>]* action="\/result\/comparar"/);
    const ids = offersIn(list).slice(0, 2);
    const page = compared(ids);
    const html = await get(page);
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    expect(choicesIn(html)).toHaveLength(2);
    expect((await choose(page, choicesIn(html)[1] ?? '')).headers.get('location')).toMatch(/^\/booking\/summary\?id=/);
    expect(unescaped(html)).toContain(`href="/result${query()}"`);
  });

  test('of more than four the first four are shown; one alone, or offers that are gone, lead back to the list', async () => {
    const ids = offersIn(await get(`/result${query()}`));
    expect(choicesIn(await get(compared(ids.slice(0, 5))))).toHaveLength(4);
    for (const [asked, said] of [
      [ids.slice(0, 1), 'Marque al menos dos'],
      [['gone~amadeus-1', 'gone~amadeus-2'], 'ya vencieron'],
    ] as const) {
      const answer = await fetch(running.product.url + compared([...asked]));
      expect(answer.status).toBe(410);
      expect(await answer.text()).toContain(said);
    }
    expect(await get(compared([...ids.slice(0, 2), 'gone~amadeus-1']))).toContain('ya no está disponible');
  });
});

describe('the days around a round trip', () => {
  const trip = (out: number, back: number) =>
    `?tripType=2&origin=BOG&destination=MIA&departureDate=${travelDay(out)}&returnDate=${travelDay(back)}&adult=1&child=0&infant=0&cabinClass=economy`;

  test('are linked from the list, show what is known, and each leads to its search', async () => {
    for (const [out, back] of [
      [60, 67],
      [61, 67],
    ] as const)
      await get(`/result${trip(out, back)}`);
    const list = unescaped(await get(`/result${trip(60, 67)}`));
    const [, href = ''] = /href="(\/result\/fechas\?[^"]+)"/.exec(list) ?? [];
    const html = unescaped(await get(href));
    expect(html.match(/<th scope="row"/g)).toHaveLength(7);
    const linksOf = (state: string) => [...html.matchAll(new RegExp(`<a[^>]*data-state="${state}"[^>]*>`, 'g'))].length;
    expect(linksOf('known')).toBeGreaterThanOrEqual(2);
    expect(linksOf('unknown')).toBeGreaterThan(20);
    expect(html).toContain(`departureDate=${travelDay(61)}&returnDate=${travelDay(67)}`);
  });

  test('of a one-way search, or of one with errors, are its results', async () => {
    for (const asked of [query(), query().replace('origin=BOG', 'origin=')]) {
      const answer = await fetch(`${running.product.url}/result/fechas${asked}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([302, '/result']);
    }
  });
});
