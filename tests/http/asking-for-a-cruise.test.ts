import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { formatMoney, moneyOf } from '#domain/money.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { clientOf, must } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';

/** An enquiry about a sailing or a tour becomes a lead that names it and the price shown. */
let running: Running;
let url: string;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct();
  url = running.product.url;
  backend = clientOf(url);
});
afterAll(() => running.stop());

const phone = { countryCode: '+57', valid: true, country: 'CO', formatted: '+57 300 123 4567', nationalNumber: '3001234567' };
let asked = 0;
const aVisitor = () => ({ kind: 'enquiry' as const, name: 'Ana Muñoz', email: `ana${++asked}@example.com`, phone });
const aSailing = async () => {
  const [found] = must(await backend.searchCruises({})).data;
  if (!found) throw new Error('no cruise is on sale');
  return found;
};
/** Both mails of an enquiry: to the agency and to the visitor. */
async function mailsOf(number: string) {
  const mails = await mailsAbout(running.sandboxes.inbox, number);
  return { agency: mails.find(({ to }) => !to[0]?.startsWith('ana')), visitor: mails.find(({ to }) => to[0]?.startsWith('ana')) };
}

describe('a lead', () => {
  test('names the sailing, its departure and the price shown to the visitor', async () => {
    const { cruise, sailing } = await aSailing();
    const about = { kind: 'sailing' as const, of: cruise.id, id: sailing.id, seen: sailing.from };
    const { id } = must(await backend.sendMail({ ...aVisitor(), about, contactTime: 'evening' }));
    const { agency, visitor } = await mailsOf(id);
    for (const words of [cruise.name, sailing.departs, formatMoney(moneyOf(sailing.from)), 'en la noche', sailing.id])
      expect(agency?.text).toContain(words);
    expect(agency?.text).not.toContain('Precio del catálogo');
    expect(visitor?.text).toContain(id);
    expect(visitor?.text).not.toContain(cruise.name);
  });

  test('lists the catalogue’s price too when the browser sent another', async () => {
    const { cruise, sailing } = await aSailing();
    const seen = { ...sailing.from, amount: sailing.from.amount - 10_000 };
    const { id } = must(
      await backend.sendMail({ ...aVisitor(), about: { kind: 'sailing', of: cruise.id, id: sailing.id, seen } }),
    );
    const { agency } = await mailsOf(id);
    expect(agency?.text).toContain(formatMoney(moneyOf(seen)));
    expect(agency?.text).toMatch(/Precio del catálogo al preguntar/);
    expect(agency?.text).toContain(formatMoney(moneyOf(sailing.from)));
  });

  test('about something no longer in the catalogue is accepted and says so', async () => {
    const { cruise, sailing } = await aSailing();
    for (const about of [
      { kind: 'sailing' as const, of: 'gone', id: 'gone-20270101' },
      { kind: 'sailing' as const, of: 'another', id: sailing.id },
      { kind: 'tour' as const, of: cruise.id, id: sailing.id },
    ]) {
      const { id } = must(await backend.sendMail({ ...aVisitor(), about }));
      expect((await mailsOf(id)).agency?.text).toContain('ya no está en el catálogo');
    }
  });

  test('about a tour names the departure and the adult price', async () => {
    const [found] = must(await backend.searchTours({})).data;
    const tour = must(await backend.readTour({ slug: found?.tour.id ?? '' }));
    const departure = tour.departures.find(({ isFull }) => !isFull);
    const seen = departure?.prices.find(({ to }) => to === null)?.price;
    if (!departure || !seen) throw new Error('no tour is on sale');
    const about = { kind: 'tour' as const, of: tour.tour.id, id: departure.id, seen };
    const { id } = must(await backend.sendMail({ ...aVisitor(), about }));
    const { agency } = await mailsOf(id);
    for (const words of [tour.tour.name, departure.departs, formatMoney(moneyOf(seen))]) expect(agency?.text).toContain(words);
    expect(agency?.text).not.toContain('Precio del catálogo');
  });

  test.each([
    [{ about: { kind: 'sailing', of: '<b>', id: 'x' } }, '/about/of'],
    [{ about: { kind: 'flight', of: 'a', id: 'x' } }, '/about/kind'],
    [{ about: { kind: 'sailing', of: 'a', id: 'x', seen: { amount: 1.5, currency: 'USD' } } }, '/about/seen/amount'],
    [{ contactTime: 'midnight' }, '/contactTime'],
  ])('with %j is refused by field', async (wrong, pointer) => {
    const refused = await backend.sendMail({ ...aVisitor(), ...(wrong as object) });
    expect(refused).toMatchObject({ ok: false, problem: { status: 400, errors: [{ pointer }] } });
  });
});

describe('the catalogue pages', () => {
  const pageAt = async (path: string) => {
    const answer = await fetch(url + path, { redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  };

  test('of a cruise redirect without a sailing and answer 404 for an unknown one', async () => {
    const { cruise, sailing } = await aSailing();
    for (const query of ['', '?id=a', `?id=${cruise.id}`, `?sailing=${sailing.id}`])
      expect([query, (await pageAt(`/crucero/details${query}`)).to]).toEqual([query, '/crucero/result']);
    for (const [id, one] of [
      [cruise.id, 'none'],
      ['none', sailing.id],
      ['<script>', '"\''],
    ]) {
      const { status, html } = await pageAt(`/crucero/details?${new URLSearchParams({ id: id ?? '', sailing: one ?? '' })}`);
      expect([status, html.includes('No encontramos este crucero')]).toEqual([404, true]);
    }
    expect((await pageAt(`/crucero/details?id=${cruise.id}&sailing=${sailing.id}`)).html).toContain(cruise.name);
  });

  test('of lists ignore invalid filters and report invalid search values', async () => {
    const odd = [
      'shown=9e9',
      'nights=x&nights=5-7',
      'minprice=-1',
      'line=%00',
      `month=${'9'.repeat(900)}`,
      'sort=__proto__',
      'region=%F0%9F%9A%A2',
    ];
    for (const path of ['/crucero/result', '/turs']) {
      for (const query of odd) expect([path, query, (await pageAt(`${path}?${query}`)).status]).toEqual([path, query, 200]);
    }
    const wrong = await pageAt('/crucero/result?destination=atlantis&startDate=2020-01-01&endDate=x');
    for (const words of ['No conocemos este destino', 'Esta fecha ya pasó', 'Escriba la fecha como día, mes y año'])
      expect(wrong.html).toContain(words);
  });

  test('of tours hide operators without a valid tourism number', async () => {
    const { html } = await pageAt('/turs?shown=200');
    expect(html).toMatch(/RNT\s000\d{6}/);
    expect(html).not.toContain('Rumbo Caribe Aventura');
    const hidden = (await pageAt('/turs/islas-del-rosario-en-lancha')).status;
    expect([hidden, (await pageAt('/turs/no-hay')).status]).toEqual([404, 404]);
  });

  test('show as many cruises for a filter as its count says', async () => {
    const { meta } = must(await backend.searchCruises({}));
    for (const { value, count } of meta.facets.region ?? []) {
      const { html } = await pageAt(`/crucero/result?region=${value}&shown=200`);
      expect([value, html.match(/<article/g)?.length]).toEqual([value, count]);
    }
  });

  test('of a cruise link to a flight search that asks for the origin, reporting an error only when sent empty', async () => {
    const { cruise, sailing } = must(await backend.searchCruises({ port: 'COCTG', sort: 'date' })).data[0] ?? {};
    const { html } = await pageAt(`/crucero/details?id=${cruise?.id}&sailing=${sailing?.id}`);
    const link = /href="(\/result\?[^"]+destination=CTG[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(link).not.toMatch(/origin=/);
    const asks = 'Solo falta la ciudad de la que sale';
    const open = await pageAt(link);
    expect([open.status, open.html.includes(asks), open.html.includes('aria-invalid="true"')]).toEqual([200, true, false]);
    expect(open.html).toContain('value="Cartagena de Indias (CTG)"');
    const sent = await pageAt(`${link}&origin=`);
    expect([sent.html.includes(asks), sent.html.includes('aria-invalid="true"')]).toEqual([false, true]);
  });

  test('draw the map of a cruise and answer 404 for invalid coordinates', async () => {
    const { html } = await pageAt('/crucero/result');
    const src = /src="(\/cruise-map\/small_[^"]+)"/.exec(html)?.[1] ?? '';
    const map = await fetch(url + src);
    expect([map.status, map.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await map.text()).match(/<circle/g)?.length).toBeGreaterThan(1);
    const many = Array.from({ length: 41 }, () => '1.00,1.00').join('_');
    for (const name of ['x.svg', '99.00,0.00.svg', 'small.svg', '1.00,1.00', `${many}.svg`, '1.00,1.00_.svg'])
      expect([name, (await pageAt(`/cruise-map/${name}`)).status]).toEqual([name, 404]);
    for (const name of ['1.00,1.00.svg', '-85.00,180.00_85.00,-180.00.svg'])
      expect([name, (await pageAt(`/cruise-map/${name}`)).status]).toEqual([name, 200]);
  });
});
