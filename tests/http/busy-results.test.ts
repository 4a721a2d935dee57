import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { PROCESSES } from '../harness/product/two-in-turn.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';

/**
 * SPEC §8 and number 16 of the audit: a search refused for now shows a page that says so, keeps the search, and can be repeated.
 */
const SEARCHES_A_MINUTE = 3;
let running: Running;
beforeAll(async () => {
  running = await startEverything({
    SEARCHES_AT_ONCE: '1',
    RATE_LIMIT_PER_MINUTE: String(3 * SEARCHES_A_MINUTE),
    TRUST_PROXY_HOPS: '1',
  });
});
afterAll(() => running.stop());

const address = (daysAhead: number) =>
  `/result?tripType=1&origin=BOG&destination=MIA&departureDate=${travelDay(daysAhead)}&adult=1&child=0&infant=0&cabinClass=economy&sort=price`;
const lookFrom = async (visitor: string, path: string) => {
  const answer = await fetch(running.product.url + path, { headers: { 'x-forwarded-for': visitor } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

async function expectBusyPage(page: Awaited<ReturnType<typeof lookFrom>>, path: string, heading: string): Promise<void> {
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.text).toContain(heading);
  // The page shows the search and a link to repeat it.
  expect(page.text).toContain('Bogotá');
  expect(page.text).toContain(`href="${path.replaceAll('&', '&amp;')}"`);
  expect(page.text).not.toContain('application/problem');
}

test('too many searches per minute get a 429 results page, while other visitors go on', async () => {
  for (let search = 0; search < SEARCHES_A_MINUTE; search++) {
    expect((await lookFrom('10.1.0.1', address(30 + search))).status).toBe(200);
  }
  const refused = await lookFrom('10.1.0.1', address(40));
  expect(refused.status).toBe(429);
  await expectBusyPage(refused, address(40), 'Demasiadas solicitudes seguidas');
  expect((await lookFrom('10.1.0.2', address(40))).status).toBe(200);
});

test('too many simultaneous searches get a 503 results page, and succeed later', async () => {
  const slow = [{ call: '', delayMs: 3_000 }];
  for (const name of ['amadeus', 'duffel'] as const) await running.sandboxes.setFaults(name, slow);
  const pages = await Promise.all(Array.from({ length: 4 }, (_, index) => lookFrom(`10.2.0.${index}`, address(50 + index))));
  for (const name of ['amadeus', 'duffel'] as const) await running.sandboxes.setFaults(name, []);
  const refused = pages.flatMap((page, index) => (page.status === 503 ? [{ page, path: address(50 + index) }] : []));
  expect(pages.map(({ status }) => status).sort()).toEqual([...Array(PROCESSES).fill(200), ...Array(4 - PROCESSES).fill(503)]);
  for (const { page, path } of refused) await expectBusyPage(page, path, 'En este momento no podemos responder');
  let visitor = 0;
  await expect
    .poll(async () => (await lookFrom(`10.3.0.${visitor++}`, refused[0]?.path ?? '')).status, { timeout: 15_000 })
    .toBe(200);
});
