import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { importLines, tourLines } from '../harness/visitors/bookable-catalogue.ts';

/** The page of a tour with many dates, as a browser without scripts has it. */
const DATES = 150;
const TOUR = '/turs/valle-de-cocora';
/** About a kilobyte a date, with its data for the scripts; with a form for each it was 490 KB. */
const MOST_BYTES = 230_000;

let running: Running;
let url: string;
beforeAll(async () => {
  running = await startEverything();
  url = running.product.url;
  const departures = Object.fromEntries(Array.from({ length: DATES }, (_, index) => [`cocora-${index + 1}`, 6]));
  await importLines(running.product.databaseUrl, 'tours', tourLines({ departures }));
});
beforeEach(() => expect.poll(async () => (await fetch(url + TOUR)).status, { timeout: 10_000 }).toBe(200));
afterAll(() => running.stop());

const pageAt = async (address: string) => (await fetch(url + address)).text();
const bookingForms = (html: string) =>
  [...html.matchAll(/<form [^>]*method="post"[^>]*>.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter((form) => form.includes('name="departure"'));
const twiceIn = (html: string) => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
};

test('names every date with its price, and its size does not grow with a form for each', async () => {
  const html = await pageAt(TOUR);
  expect([...html.matchAll(/<time dateTime="/gi)]).toHaveLength(DATES);
  expect(bookingForms(html)).toEqual([]);
  expect(twiceIn(html)).toEqual([]);
  // Each is the same page for a search engine.
  expect([...html.matchAll(/<a [^>]*\?departure=[^>]*>/g)].every(([link]) => link.includes('rel="nofollow"'))).toBe(true);
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
});

test('has the form of the date that is chosen, with the total of who goes, and it opens the booking', async () => {
  const html = await pageAt(TOUR);
  const [link = ''] = /[^"]*\?departure=cocora-150[^"]*(?=")/.exec(html) ?? [];
  const [path = '', anchor] = link.replaceAll('&amp;', '&').split('#');
  const chosen = await pageAt(path);
  expect(chosen).toContain(`id="${anchor}"`);
  expect(twiceIn(chosen)).toEqual([]);
  const forms = bookingForms(chosen);
  expect(forms).toHaveLength(1);
  expect(forms[0]).toContain('value="cocora-150"');
  expect((await pageAt(`${path}&edad-3=1&edad-12=2`)).replaceAll('\u00a0', ' ')).toContain('Total, 3 personas: US$ 390,00');
  const sent = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ departure: 'cocora-150', 'edad-3': '1', 'edad-12': '2' }),
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/booking\/summary\?id=/)]);
});
