import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueRecord } from '#backend/db/schema/catalogue.ts';
import { CATALOGUE_FEEDS, idOf } from '#backend/imports/catalogue-feeds.ts';
import { readFeed } from '#backend/imports/read-feed.ts';
import { startCruiseFeedSandbox } from '#sandbox/cruisefeed/server.ts';
import { cruiseFeed } from '#suppliers/catalogue/cruisefeed/adapter.ts';
import { few } from '../harness/running/long-by-nature.ts';
import { alterations, UNKEEPABLE } from '../harness/suppliers/altered-answers.ts';
import { replay } from '../harness/suppliers/replaying-server.ts';

/** An odd value in a sailing of CruiseFeed costs that sailing at most: an invalid feed would not be imported at all. */
const CALL = 'GET /v1/cruises';
/** Values the import of a file refuses, and numbers we cannot store: fractions of a cent, or too large. */
const ALSO_ODD: unknown[] = [
  '=1+1',
  '+57 1',
  '@sea',
  '-1',
  '<b></b>',
  ' \u0007 ',
  'a\ufffdb',
  '日本',
  // What turns the reading direction is taken out by the import, and a formula or nothing is left.
  '\u202a=1+1',
  '\u202e \u2066',
  '2999-12-31',
  '0001-01-01',
  0.001,
  145.505,
  1e300,
  9e15,
];

let answers: Parameters<typeof replay>[0];
let server: Awaited<ReturnType<typeof replay>>;
let items: Record<string, unknown>[];
beforeAll(async () => {
  const sandbox = await startCruiseFeedSandbox({ today: () => '2026-11-23' });
  const headers = { authorization: 'Bearer cf_sandbox' };
  const page = await fetch(`${sandbox.url}/v1/cruises?limit=3`, { headers });
  ({ items } = (await page.json()) as { items: typeof items });
  sandbox.server.close();
  answers = {};
  server = await replay(answers, 'plain');
});
afterAll(() => server.stop());

/** The problems of the feed that would be imported; `sailings` is its number of sailings. */
async function imported(): Promise<{ problems: unknown[]; sailings: number }> {
  const source = cruiseFeed({ baseUrl: server.url, key: 'k' }, { currency: 'USD', tryAgainMs: 1 });
  const { kinds, problemsOf } = CATALOGUE_FEEDS.cruises('USD');
  const known = new Set<string>();
  let sailings = 0;
  const feed = source.feed({ from: '2026-11-24', signal: AbortSignal.timeout(20_000) });
  const { problems } = await readFeed(feed, kinds, {
    mayBeEmpty: false,
    take(read) {
      const record = read as CatalogueRecord;
      const name = `${record.kind}~${idOf(record)}`;
      const twice = known.has(name) ? [{ column: 'id', text: `${name} is there twice` }] : [];
      known.add(name);
      if (record.kind === 'sailing') sailings += 1;
      const cannotBeKept = UNKEEPABLE.test(JSON.stringify(record)) ? [{ column: null, text: 'no table takes it' }] : [];
      return [...twice, ...cannotBeKept, ...problemsOf(record, (kind, id) => known.has(`${kind}~${id}`))];
    },
  });
  return { problems, sailings };
}

test('an odd value anywhere in a sailing loses that sailing at most', async () => {
  const [odd, ...good] = items;
  const findings: string[] = [];
  let tried = 0;
  for (const { name, body } of alterations(odd, ALSO_ODD)) {
    answers[CALL] = { body: { items: [body, ...good], total: items.length, limit: 500, offset: 0 } };
    const said = await imported().catch((error: Error) => error);
    tried += 1;
    if (said instanceof Error) findings.push(`${name}: ${said}`);
    else if (said.problems.length > 0) findings.push(`${name}: ${JSON.stringify(said.problems[0])}`);
    else if (said.sailings < good.length) findings.push(`${name}: ${said.sailings} sailings`);
  }
  expect(findings).toEqual([]);
  expect(tried).toBeGreaterThan(few(150, 300));
}, 120_000);
