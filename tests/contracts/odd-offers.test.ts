import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlightSearches } from '#backend/search/flight-search.ts';
import { createMemoryStore } from '#backend/shared-store/memory-store.ts';
import { indexOffers } from '#domain/flights/results/result-index.ts';
import { startAmadeusSandbox } from '#sandbox/amadeus/server.ts';
import { startDuffelSandbox } from '#sandbox/duffel/server.ts';
import { createWorld } from '#sandbox/world/world.ts';
import type { HomePrices } from '#site/prices/home-prices.ts';
import { offerCardData } from '#site/results/offers/offer-card-data.tsx';
import { createAmadeusSupplier } from '#suppliers/flights/amadeus/adapter.ts';
import { createDuffelSupplier } from '#suppliers/flights/duffel/adapter.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { few } from '../harness/running/long-by-nature.ts';
import { alterations, recordAnswers } from '../harness/suppliers/altered-answers.ts';
import { aTrip, must, within } from '../harness/suppliers/flight-suppliers.ts';
import { replay } from '../harness/suppliers/replaying-server.ts';

/** One odd value in an answer loses at most what depends on it, and never breaks the page. */
const SUPPLIERS = {
  amadeus: {
    start: startAmadeusSandbox,
    create: (baseUrl: string) => createAmadeusSupplier({ baseUrl, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' }),
    search: 'POST /v2/shopping/flight-offers',
  },
  duffel: {
    start: startDuffelSandbox,
    create: (baseUrl: string) => createDuffelSupplier({ baseUrl, accessToken: 'a' }),
    search: 'GET /air/offers',
  },
};
const NAMES = Object.keys(SUPPLIERS) as (keyof typeof SUPPLIERS)[];
const FEE = { amountMinor: 293, currency: 'USD' };
/** The number of altered offers in one answer, each next to an intact one. */
const AT_ONCE = 50;
const ODD = /.{0,30}(\bNaN\b|\bundefined\b|\bnull\b(?=\s*<)|Infinity|\[object|\[native|Invalid Date|e\+\d\d).{0,12}/;
const home = { of: () => null, note: '' } as unknown as HomePrices;

/** All text a visitor reads of a supplier's results. */
async function pageOver(supplier: FlightSupplier): Promise<{ cards: number; text: string }> {
  const searches = createFlightSearches({
    store: createMemoryStore(),
    suppliers: [supplier],
    fees: { flight: FEE, inPackage: FEE },
    deadlineMs: 5_000,
    calendarSearchesPerVisitor: 0,
  });
  const found = await searches.search(aTrip());
  if ('refused' in found) throw new Error('nobody else searches here');
  const { fares, dictionaries } = found;
  indexOffers(fares);
  const cards = fares.map((offer) => offerCardData(offer, { dictionaries, home, choosing: 'trip', staticParts: null }));
  return { cards: cards.length, text: JSON.stringify(cards.map(({ parts }) => parts)) };
}

type Body = { data: Record<string, unknown>[]; meta?: object; dictionaries?: Record<string, object> };
describe.each(NAMES)('%s', (name) => {
  const { start, create, search } = SUPPLIERS[name];
  let answers: Awaited<ReturnType<typeof recordAnswers>>['answers'];
  let found: Body;
  let supplier: FlightSupplier;
  let replayed: Awaited<ReturnType<typeof replay>>;
  beforeAll(async () => {
    const sandbox = await start({ world: createWorld({}), dataDir: mkdtempSync(join(tmpdir(), `${name}-`)) });
    const recorder = await recordAnswers(sandbox.url);
    must(await create(recorder.url).search(aTrip(), within()));
    recorder.stop();
    sandbox.server.close();
    answers = recorder.answers;
    found = answers[search]?.body as Body;
    if (found.meta) found.meta = {};
    replayed = await replay(answers, 'plain');
    supplier = create(replayed.url);
  });
  afterAll(() => replayed.stop());

  /** What is wrong with the page for this answer; it must have a card for the intact offer. */
  async function findingIn(body: unknown): Promise<string | undefined> {
    answers[search] = { status: 200, body };
    const page = await pageOver(supplier).catch((error: Error) => error);
    if (page instanceof Error) return `${page}`;
    return page.cards === 0 ? 'no card' : ODD.exec(page.text)?.[0];
  }

  test('an odd value anywhere in an offer loses that offer at most, and no odd text is shown', async () => {
    const [offer, good] = found.data;
    const altered = [...alterations(offer)].map(({ name, body }, index) => ({ name, body: named(body, name, `odd_${index}`) }));
    const findings: string[] = [];
    for (let at = 0; at < altered.length; at += AT_ONCE) {
      const some = altered.slice(at, at + AT_ONCE);
      const answer = (data: unknown[]) => ({ ...found, data: [good, ...data] });
      if (!(await findingIn(answer(some.map(({ body }) => body))))) continue;
      for (const { name, body } of some) {
        const finding = await findingIn(answer([body]));
        if (finding) findings.push(`${name}: ${finding}`);
      }
    }
    for (const { name, body } of alterations(firstNames(found.dictionaries))) {
      const finding = await findingIn({ ...found, dictionaries: body, data: [good] });
      if (finding) findings.push(`dictionaries/${name}: ${finding}`);
    }
    expect(findings).toEqual([]);
    expect(altered.length).toBeGreaterThan(few(170, 500));
  }, 300_000);
});

/** One name per kind of code; Duffel has none outside its offers. */
const firstNames = (dictionaries: Record<string, object> = {}) =>
  Object.fromEntries(
    Object.entries(dictionaries).map(([kind, names]) => [kind, Object.fromEntries(Object.entries(names).slice(0, 1))]),
  );

/** Gives each offer an id of its own, as offers are identified by id. */
const named = (offer: unknown, alteration: string, id: string): unknown =>
  typeof offer === 'object' && offer !== null && !alteration.startsWith('id ') ? { ...offer, id } : offer;
