import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fareRulesIn } from '#backend/booking/opening/fare-rules.ts';
import { bagOptions } from '#domain/booking/bags/bag-options.ts';
import { startAmadeusSandbox } from '#sandbox/amadeus/server.ts';
import { startDuffelSandbox } from '#sandbox/duffel/server.ts';
import { startLiteApiSandbox } from '#sandbox/liteapi/server.ts';
import { startSabreSandbox } from '#sandbox/sabre/server.ts';
import { createStayWorld } from '#sandbox/world/stays/stay-world.ts';
import { createWorld } from '#sandbox/world/world.ts';
import { createAmadeusSupplier } from '#suppliers/flights/amadeus/adapter.ts';
import { createDuffelSupplier } from '#suppliers/flights/duffel/adapter.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { createLiteApiSupplier } from '#suppliers/stays/liteapi/adapter.ts';
import { createSabreHotels } from '#suppliers/stays/sabre/adapter.ts';
import { oneOf } from '../harness/running/long-by-nature.ts';
import { alterations, DEEP_JSON, recordAnswers, UNKEEPABLE } from '../harness/suppliers/altered-answers.ts';
import { aTrip, must, within } from '../harness/suppliers/flight-suppliers.ts';
import { replay } from '../harness/suppliers/replaying-server.ts';
import { aStay, CARTAGENA, soon } from '../harness/suppliers/stay-suppliers.ts';

/**
 * For any answer of a supplier to a read, the adapter returns an outcome: it neither throws nor produces an excessive result.
 * Flight searches are tested as a rendered page in `odd-offers.test.ts`.
 */
type Ask = () => Promise<unknown>;
type Subject = {
  start(dataDir: string): Promise<{ url: string; server: { close(): unknown } }>;
  /** Reads by the prefix of the call whose answer is altered. */
  questions(baseUrl: string): Promise<Record<string, Ask>>;
};

/** Many times the length of the outcome for the longest recorded answer. */
const MOST_LETTERS = 3_000_000;

async function flightQuestions(supplier: FlightSupplier) {
  const { offers } = must(await supplier.search(aTrip(), within()));
  const [first] = offers;
  if (!first) throw new Error('nothing is sold');
  const { offer } = must(await supplier.price(first));
  return {
    async price() {
      const priced = await supplier.price(first);
      return priced.ok
        ? { ...priced, bags: bagOptions(priced.offer, priced.included), rules: fareRulesIn(priced.included) }
        : priced;
    },
    fares: () => supplier.fareFamilies(first),
    seats: () => supplier.seatMaps(offer),
    places: () => supplier.searchPlaces('bog'),
    nearby: () => supplier.placesNearby({ lat: 4.7, lon: -74.1 }, 50),
  };
}

const SUBJECTS: Record<string, Subject> = {
  amadeus: {
    start: (dataDir) => startAmadeusSandbox({ world: createWorld({}), dataDir }),
    async questions(baseUrl) {
      const ask = await flightQuestions(createAmadeusSupplier({ baseUrl, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' }));
      return {
        'POST /v1/shopping/flight-offers/pricing': ask.price,
        'POST /v1/shopping/flight-offers/upselling': ask.fares,
        'POST /v1/shopping/seatmaps': ask.seats,
        'GET /v1/reference-data/locations': ask.places,
        'GET /v1/reference-data/locations/airports': ask.nearby,
      };
    },
  },
  duffel: {
    start: (dataDir) => startDuffelSandbox({ world: createWorld({}), dataDir }),
    async questions(baseUrl) {
      const ask = await flightQuestions(createDuffelSupplier({ baseUrl, accessToken: 'a' }));
      return { 'GET /air/offers/': ask.price, 'GET /air/seat_maps': ask.seats, 'GET /places/suggestions': ask.places };
    },
  },
  liteapi: {
    start: (dataDir) => startLiteApiSandbox({ world: createStayWorld({}), dataDir }),
    async questions(baseUrl) {
      const address = `${baseUrl}/v3.0`;
      const supplier = createLiteApiSupplier({ baseUrl: address, bookUrl: address, apiKey: 'sand_a', paymentMethod: 'WALLET' });
      const query = { ...aStay(), near: { ...CARTAGENA, radiusKm: 6 }, limit: 5 };
      const { stays } = must(await supplier.search(query, soon()));
      const rooms = () => supplier.roomOffers(stays[0]?.hotel.id as string, aStay(), soon());
      const [offer] = must(await rooms()).offers;
      if (!offer) throw new Error('nothing is sold');
      return {
        'POST /v3.0/hotels/rates': () => supplier.search(query, soon()),
        'GET /v3.0/data/hotel': rooms,
        'POST /v3.0/rates/prebook': () => supplier.reprice(offer),
      };
    },
  },
  sabre: {
    start: () => startSabreSandbox({ world: createStayWorld({}) }),
    async questions(baseUrl) {
      const hotels = createSabreHotels({ baseUrl, clientId: 'V1:me:AB1C:AA', clientSecret: 'secret' });
      const query = { ...aStay(), near: { ...CARTAGENA, radiusKm: 6 }, limit: 5 };
      return { 'POST /v5/get/hotelavail': () => hotels.search(query, soon()) };
    },
  },
};

/** What is wrong with an adapter's outcome. */
function findingIn(said: unknown): string | undefined {
  if (said instanceof Error) return `${said}`;
  const written = JSON.stringify(said);
  if (written.length > MOST_LETTERS) return 'much of little';
  return UNKEEPABLE.test(written) ? 'no table takes it' : undefined;
}

/** A shorter answer that still has one of everything. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]));
};

describe.each(Object.entries(SUBJECTS))('%s', (_name, { start, questions }) => {
  let answers: Parameters<typeof replay>[0];
  let replayed: Awaited<ReturnType<typeof replay>>;
  let asked: Record<string, Ask>;
  beforeAll(async () => {
    const sandbox = await start(mkdtempSync(join(tmpdir(), 'odd-answers-')));
    const recorder = await recordAnswers(sandbox.url);
    for (const ask of Object.values(await questions(recorder.url))) must((await ask()) as { ok: boolean });
    recorder.stop();
    sandbox.server.close();
    answers = recorder.answers;
    replayed = await replay(answers, 'plain');
    asked = await questions(replayed.url);
  }, 120_000);
  afterAll(() => replayed.stop());

  test('an odd value anywhere in an answer gives an outcome of bounded size, without an exception', async () => {
    const findings: string[] = [];
    for (const [call, ask] of Object.entries(asked)) {
      const key = Object.keys(answers).find((one) => one.startsWith(call)) as string;
      const recorded = answers[key] as { status: number; body: unknown };
      for (const { name, body } of oneOf(6, [...alterations(shortened(recorded.body))])) {
        answers[key] = { status: recorded.status, body };
        const finding = findingIn(await ask().catch((error: Error) => error));
        if (finding) findings.push(`${call}: ${name}: ${finding}`);
      }
      answers[key] = recorded;
    }
    expect(findings).toEqual([]);
  }, 300_000);

  test('an answer nested thousands deep is unreachable, not unavailable', async () => {
    for (const [call, ask] of Object.entries(asked)) {
      const key = Object.keys(answers).find((one) => one.startsWith(call)) as string;
      const { status, body } = answers[key] as { status: number; body: object };
      const text = `{"deep":${DEEP_JSON},${JSON.stringify(body).slice(1)}`;
      answers[key] = { status, text };
      const said = (await ask().catch((error: Error) => ({ error }))) as object;
      // Optional data may be missing from the outcome.
      const isRight = 'ok' in said && (said.ok || ('reason' in said && said.reason === 'unreachable'));
      expect([call, isRight, JSON.stringify(said).length < MOST_LETTERS]).toEqual([call, true, true]);
      answers[key] = { status, body };
    }
  });
});
