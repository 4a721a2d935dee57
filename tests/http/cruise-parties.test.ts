import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { addDays } from '#domain/calendar-date.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { ofAll, ofEach } from '../harness/product/two-in-turn.ts';
import { BALCONY, CABIN, cruiseLines, importLines, OF_TWO_MINOR, SAILS_ON } from '../harness/visitors/bookable-catalogue.ts';
import { clientOf, must } from '../harness/visitors/booking-steps.ts';

/** Cruise searches by passengers and cabins: the price, what does not fit, and what is sold out for the party. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything();
  backend = clientOf(running.product.url);
  await importLines(running.product.databaseUrl, 'cruises', cruiseLines({ balconies: 1, allotment: 2 }));
});
beforeEach(() => expect.poll(() => ofEach(async () => (await found()).data.length), { timeout: 10_000 }).toEqual(ofAll(1)));
afterAll(() => running.stop());

type Asked = Parameters<Backend['searchCruises']>[0];
const found = async (asked: Asked = {}) => must(await backend.searchCruises(asked));
const sailingFor = async (...cabins: { adults: number; childAges?: number[] }[]) => (await found({ cabins })).data[0]?.sailing;

test('a party’s price is the total of its cheapest cabins, shared out; the default is two in one', async () => {
  const usual = (await found()).data[0]?.sailing;
  expect(usual).toMatchObject({ from: { amount: OF_TWO_MINOR }, total: { amount: 2 * OF_TWO_MINOR }, online: 'bookable' });
  expect(await sailingFor({ adults: 2 })).toEqual(usual);
  // Three in a cabin pay less each; a separate cabin for one costs the single price.
  expect(await sailingFor({ adults: 2, childAges: [8] })).toMatchObject({ from: { amount: 48_400 }, total: { amount: 145_200 } });
  const alone = 78_000 + 9_500;
  expect(await sailingFor({ adults: 2 }, { adults: 1 })).toMatchObject({
    total: { amount: 2 * OF_TWO_MINOR + alone },
    from: { amount: Math.round((2 * OF_TWO_MINOR + alone) / 3) },
  });
});

test('a party that no cabin holds, or with a child too young, finds nothing', async () => {
  expect(await sailingFor({ adults: 4 })).toBeUndefined();
  expect(await sailingFor({ adults: 2, childAges: [0] })).toBeDefined();
  const old = cruiseLines({ balconies: 1, allotment: 2 }).map((line) =>
    'nights' in line ? { ...line, infantMinimumMonths: 72 } : line,
  );
  await importLines(running.product.databaseUrl, 'cruises', old);
  const withFiveYears = () => ofEach(() => sailingFor({ adults: 2, childAges: [5] }));
  await expect.poll(withFiveYears, { timeout: 10_000 }).toEqual(ofAll(undefined));
  expect(await sailingFor({ adults: 2, childAges: [6] })).toBeDefined();
  const refused = await backend.setItems({
    agentId: 'a',
    items: [
      { kind: 'cruise', sailing: 'islas-1', cabin: CABIN, travelers: [{ age: 30 }, { age: 30 }] },
      { kind: 'cruise', sailing: 'islas-1', cabin: CABIN, travelers: [{ age: 30 }, { age: 4 }] },
    ],
  });
  expect(refused.ok ? [] : refused.problem.errors).toMatchObject([
    { pointer: '/items/1/travelers/1/age', detail: expect.stringContaining('72 months') },
  ]);
  await importLines(running.product.databaseUrl, 'cruises', cruiseLines({ balconies: 1, allotment: 2 }));
  await expect.poll(withFiveYears, { timeout: 10_000 }).not.toContain(undefined);
});

test('a sailing is sold out for more cabins than the agency has left', async () => {
  const two = { adults: 2 };
  expect([await sailingFor(two), await sailingFor(two, two, two)].map((one) => one?.online)).toEqual(['bookable', 'bookable']);
  expect((await sailingFor(two, two, two, two))?.online).toBe('sold-out');
  expect((await sailingFor({ adults: 3 }, { adults: 3 }, { adults: 3 }))?.online).toBe('sold-out');
  const { chosen } = must(await backend.cruiseSailings({ id: 'islas', sharedBy: '2,2,2,2' }));
  expect(chosen).toMatchObject({ online: 'sold-out', total: { amount: 8 * OF_TWO_MINOR } });
  expect(chosen?.cabins.map(({ id, bookable }) => [id, bookable])).toEqual([
    [CABIN, 2],
    [BALCONY, 1],
  ]);
});

test.each<[object, string]>([
  [{ cabins: [] }, '/cabins'],
  [{ cabins: [{ adults: 0 }] }, '/cabins/0/adults'],
  [{ cabins: [{ adults: 2 }, { adults: 3, childAges: [4, 5] }] }, '/cabins/1/adults'],
  [{ cabins: [{ adults: 1, childAges: [18] }] }, '/cabins/0/childAges/0'],
  [{ cabins: [{ adults: 4 }, { adults: 4 }, { adults: 2 }] }, '/cabins'],
  [{ cabins: Array.from({ length: 5 }, () => ({ adults: 1 })) }, '/cabins'],
])('%j is refused at %s', async (asked, pointer) => {
  const answer = await backend.searchCruises(asked as Asked);
  expect(answer.ok ? [] : answer.problem.errors?.map((one) => one.pointer)).toEqual([pointer]);
});

test('the recorded search contains the party', async () => {
  const cabins = [
    { adults: 2, childAges: [3] },
    { adults: 1, childAges: [] },
  ];
  must(await backend.recordSearch({ agentId: 'party', segment: { kind: 'cruise', cabins } }));
  const [row] = await queryRows(running.product.databaseUrl, `select segment from search_requests where agent_id = 'party'`);
  expect(row).toMatchObject({ segment: { cabins } });
});

test('without scripts, a choice in the address shows the total, today’s payment and the balance with its date', async () => {
  const choice = 'cabina=interior~2&cabina=balcon~1';
  const text = await (
    await fetch(`${running.product.url}/crucero/details?id=islas&sailing=islas-1&rooms=2&adults=2&adults2=1&${choice}`)
  ).text();
  const words = text.replaceAll('\u00a0', ' ');
  const total = 2 * OF_TWO_MINOR + 129_500;
  const now = Math.ceil((2 * OF_TWO_MINOR) / 5) + 129_500 / 5;
  const money = (minor: number) => `US$ ${(minor / 100).toLocaleString('es-CO', { minimumFractionDigits: 2 })}`;
  expect(words).toContain(`Total, 3 personas: ${money(total)}`);
  expect(words).toContain(`Hoy paga ${money(now)}. El resto, ${money(total - now)}, a más tardar el `);
  expect(words).toContain(addDays(SAILS_ON, -45).slice(0, 4));
  // Invalid values in the address are ignored without an error.
  const wild = await fetch(
    `${running.product.url}/crucero/details?id=islas&sailing=islas-1&cabina=${'~'.repeat(500)}&adults=-3&rooms=1e9&ages=%00`,
  );
  expect(wild.status).toBe(200);
});
