import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { clientOf, travelDay } from '../harness/visitors/booking-steps.ts';

let running: Running;
beforeAll(async () => {
  running = await sharedProduct();
});
afterAll(() => running.stop());

const trip = `tripType=2&origin=BOG&destination=MIA&departureDate=${travelDay(44)}&returnDate=${travelDay(51)}&adult=1&child=0&infant=0&cabinClass=economy`;
const look = async (path: string) => {
  const answer = await fetch(running.product.url + path, { redirect: 'manual' });
  return { status: answer.status, text: (await answer.text()).replaceAll('\u00a0', ' ') };
};
const unescaped = (html: string) => html.replaceAll('&amp;', '&');
const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const tagsIn = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))].map(([one]) => unescaped(one));
/** The values the offers' buttons send. */
const choicesIn = (html: string) =>
  tagsIn(html, 'button').flatMap((tag) => (attributeOf(tag, 'name') === 'offerId' ? [attributeOf(tag, 'value') ?? ''] : []));
const idsIn = (html: string) => choicesIn(html).map((choice) => choice.split(' ')[0] ?? '');
const getFormsIn = (html: string) =>
  [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => form).filter((form) => /^<form[^>]* method="get"/.test(form));
const fieldsOf = (form: string) =>
  tagsIn(form, 'input').flatMap((tag): [string, string][] =>
    attributeOf(tag, 'type') === 'hidden' ? [[attributeOf(tag, 'name') ?? '', attributeOf(tag, 'value') ?? '']] : [],
  );
const checkedIn = (html: string) =>
  tagsIn(html, 'input').flatMap((tag) =>
    / checked=/.test(tag) && attributeOf(tag, 'type') === 'checkbox' && /Fare$/.test(attributeOf(tag, 'name') ?? '')
      ? [attributeOf(tag, 'name')]
      : [],
  );
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe('SPEC §3 and §9, prices in a chosen currency', () => {
  test('are shown beside dollars with their rate, and every link of the results keeps the choice', async () => {
    const { status, text } = await look(`/result?${trip}&currencyCode=EUR&dep=morning&sort=price`);
    expect(status).toBe(200);
    expect(text).toMatch(/Aprox\. EUR [\d.]+</);
    expect(text).not.toContain('COP<');
    expect(text).toMatch(/El cobro se hace en dólares\. Aprox\. en EUR con la tasa del \d+ [a-z]{3,4}: 1 USD = [\d.,]+\./);
    const ofResults = addressesIn(text).filter(
      (address) => /^\/result(\/fares)?\?/.test(address) && /origin(=|%3D)BOG/.test(address),
    );
    expect(ofResults.length).toBeGreaterThan(20);
    expect(ofResults.filter((address) => !/currencyCode(=|%3D)EUR/.test(address))).toEqual([]);
    // Forms that keep the address's parameters in hidden fields.
    const forms = getFormsIn(text);
    expect(forms.length).toBeGreaterThan(2);
    for (const form of forms) {
      const isKept = fieldsOf(form).some(([name, value]) => /^currencyCode=EUR$|[?&]currencyCode=EUR/.test(`${name}=${value}`));
      expect(isKept || /<option value="EUR" selected=""/.test(form)).toBe(true);
    }
  });

  test('are kept on the fares and booking pages, while the charge stays in dollars', async () => {
    const { text } = await look(`/result?${trip}&currencyCode=PEN`);
    const fares = addressesIn(text).find((address) => address.startsWith('/result/fares')) ?? '';
    const compared = await look(fares);
    expect(compared.text).toMatch(/Aprox\. PEN [\d.]+</);
    const [offerId = ''] = choicesIn(compared.text);
    const chosen = await fetch(running.product.url + fares, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: running.product.url },
      body: new URLSearchParams({ offerId }),
    });
    const summary = chosen.headers.get('location') ?? '';
    expect(summary).toContain('currencyCode=PEN');
    const cookie = chosen.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    // Booking pages whose address has no currency take it from the results.
    for (const address of [summary, summary.replace('&currencyCode=PEN', '')]) {
      const page = await (await fetch(running.product.url + address, { headers: { cookie } })).text();
      expect(page).toMatch(/Aprox\. PEN/);
      expect(page).toContain('name="acceptedCurrency" value="USD"');
    }
  });

  test.each(['XXX', 'INR', '%3Cb%3E'])('refuse %s with the form and its error', async (code) => {
    const { status, text } = await look(`/result?${trip}&currencyCode=${code}`);
    expect(status).toBe(400);
    expect(text).toContain('No mostramos precios en esa moneda');
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toContain('name="offerId"');
  });

  test('are omitted for US dollars', async () => {
    const { text } = await look(`/result?${trip}&currencyCode=USD`);
    expect(text).toContain('name="offerId"');
    expect(text).not.toContain('Aprox. ');
  });
});

describe('SPEC §3, fare conditions', () => {
  test.each([
    ['refundableFare', { refundableFare: true }],
    ['noPenaltyFare', { noPenaltyFare: true }],
    ['noRestrictionFare', { refundableFare: true, noPenaltyFare: true }],
  ])('%s leaves only matching fares and stays in the form and links', async (condition, expected) => {
    const { text } = await look(`/result?${trip}&${condition}=true`);
    const ids = idsIn(text);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const offer = await clientOf(running.product.url).getFlightOffer({ id });
      expect(offer.ok && offer.body.data).toMatchObject({ pricingOptions: expected });
    }
    expect(checkedIn(text)).toEqual([condition]);
    expect(
      addressesIn(text).filter((address) => address.startsWith('/result?') && !address.includes(`${condition}=true`)),
    ).toEqual([]);
  });

  test('are off by default', async () => {
    const { text } = await look('/');
    expect(text).toContain('name="refundableFare"');
    expect(checkedIn(text)).toEqual([]);
  });
});

// SPEC §9, sort options. A browser without scripts sends the form's fields and the chosen order.
test.each(['price', '-price', 'duration', '-duration', 'stops', '-stops'])(
  'sorting by %s works without scripts',
  async (sort) => {
    const { text } = await look(`/result?${trip}&stops=1`);
    const form = getFormsIn(text).find((one) => tagsIn(one, 'select').some((tag) => attributeOf(tag, 'name') === 'sort')) ?? '';
    expect(form).toContain(`<option value="${sort}"`);
    expect(form).toContain('type="submit"');
    const sorted = await look(`/result?${new URLSearchParams([...fieldsOf(form), ['sort', sort]])}`);
    expect(sorted.text).toMatch(new RegExp(`<option value="${sort}" selected=""`));
    const figures = await figuresOf(sorted.text, sort.replace('-', ''));
    expect(figures.length).toBeGreaterThan(2);
    const inOrder = figures.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b));
    expect(figures).toEqual(inOrder);
  },
);

/** The figures the offers of a page are sorted by, as the API returns them. */
async function figuresOf(text: string, by: string): Promise<number[]> {
  const ids = idsIn(text);
  const backend = clientOf(running.product.url);
  return Promise.all(
    ids.map(async (id) => {
      const found = await backend.getFlightOffer({ id });
      if (!found.ok) throw new Error(id);
      const offer = found.body.data as { price: { total: string }; itineraries: { duration: string; segments: unknown[] }[] };
      const [first] = offer.itineraries;
      if (by === 'price') return Number(offer.price.total);
      if (by === 'stops') return Math.max(...offer.itineraries.map(({ segments }) => segments.length - 1));
      const [, days = 0, hours = 0, minutes = 0] = /P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?/.exec(first?.duration ?? '') ?? [];
      return Number(days) * 1_440 + Number(hours) * 60 + Number(minutes);
    }),
  );
}

test('SPEC §4, facets: resetting times clears departure and arrival filters and nothing else', async () => {
  const { text } = await look(`/result?${trip}&dep=morning&arr=evening&rdep=early&rarr=late&stops=1&sort=price`);
  const reset = /<a[^>]*href="([^"]+)"[^>]*>Quitar todos los horarios</.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(reset).toBe(`/result?${trip}&stops=1&sort=price`);
  const alone = await look(`/result?${trip}&stops=1`);
  expect(alone.text).not.toContain('Quitar todos los horarios');
  // Each filter group can still be reset alone.
  expect(addressesIn(text)).toContain(`/result?${trip}&arr=evening&rdep=early&rarr=late&stops=1&sort=price`);
});
