import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PassengerInput } from '#contract/shapes.ts';
import { bagOptions } from '#domain/booking/bags/bag-options.ts';
import { buyBags, withBags } from '#domain/booking/bags/baggage.ts';
import { withSeats } from '#domain/booking/seats.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { startAmadeusSandbox } from '#sandbox/amadeus/server.ts';
import { startDuffelSandbox } from '#sandbox/duffel/server.ts';
import { startLiteApiSandbox } from '#sandbox/liteapi/server.ts';
import { createStayWorld } from '#sandbox/world/stays/stay-world.ts';
import { createWorld } from '#sandbox/world/world.ts';
import { createAmadeusSupplier } from '#suppliers/flights/amadeus/adapter.ts';
import { createDuffelSupplier } from '#suppliers/flights/duffel/adapter.ts';
import type { FlightSupplier, OrderRequest } from '#suppliers/flights/port.ts';
import { createLiteApiSupplier } from '#suppliers/stays/liteapi/adapter.ts';
import { hasContracts, readDocument } from '../harness/documents/contracts.ts';
import { documented } from '../harness/documents/documented-parameters.ts';
import { requestProblems } from '../harness/documents/openapi-validator.ts';
import { recordAnswers, type SentRequest } from '../harness/suppliers/altered-answers.ts';
import { anOrder, aTrip, must, within } from '../harness/suppliers/flight-suppliers.ts';
import { aStay, aStayOrder, quoted } from '../harness/suppliers/stay-suppliers.ts';

/** What our adapters send, by the documents of who is asked: nothing that they do not allow, no field that they do not know. */
const NAMES = [
  ['A', 'B'],
  ['María José', "D'Ángelo Ñáñez"],
  ['Zoë-Anaïs', 'Müller-Peña y Ruiz de la Torre'],
  ['Jean‑Luc', 'O’Brien'],
  ['Søren', 'Łukasiewicz'],
  ['Bartholomew Maximilian', 'Wolfeschlegelsteinhausenbergerdorff'],
  ['İbrahim', 'Şahin'],
  ['Ana', 'Ñ'],
  ['Ly', 'Nguyễn'],
] as const;
const NATIONS = ['CO', 'VE', 'US', 'GB', 'CN', 'AR', 'DE', 'TR', 'VN'];
const PHONES = [
  ['+57', '3001234567'],
  ['+1', '3053711234'],
  ['+44', '7911123456'],
  ['+54', '91123456789'],
  ['+599', '95181234'],
  ['+39', '0669821234'],
] as const;

const oddPassenger = (passenger: PassengerInput, index: number): PassengerInput => ({
  ...passenger,
  firstName: NAMES[index]?.[0] ?? 'Ana',
  lastName: NAMES[index]?.[1] ?? 'Paz',
  ...(index % 3 === 1 ? { middleName: 'de los Ángeles' } : {}),
  gender: index % 2 ? 'male' : 'female',
  nationality: NATIONS[index],
  passportIssuanceDate: '2020-02-29',
  passportIssuanceCity: 'Bogotá D.C.',
  mealPreference: index % 2 ? 'VGML' : undefined,
  specialAssistance: index === 2 ? 'WCHR' : undefined,
});

const oddOrder = (order: OrderRequest, phone: (typeof PHONES)[number]): OrderRequest => ({
  ...order,
  passengers: order.passengers.map(oddPassenger),
  customer: { ...order.customer, phone: { countryCode: phone[0], nationalNumber: phone[1] } },
  requirements: {
    invoiceAddressRequired: true,
    travelerRequirements: order.offer.travelerPricings.map(({ travelerId }) => ({ travelerId, residenceRequired: true })),
  },
  billing: {
    cardHolderName: 'María José D’Ángelo',
    emailId: 'ana@example.com',
    addressLine1: 'Carrera 7 # 71-21 Torre B, Edificio Avenida Chile, Oficina 1402',
    city: 'Santiago de los Caballeros de Mérida del Estado',
    country: { code: 'VE' },
    isCardHolderTraveling: true,
  },
});

/** Everything that a journey asks of a supplier of flights. */
async function journey(supplier: FlightSupplier, trip = aTrip(), phone: (typeof PHONES)[number] = PHONES[0]) {
  const { offers } = must(await supplier.search(trip, within()));
  const [first] = offers;
  if (!first) throw new Error('nothing is sold');
  await supplier.fareFamilies(first);
  const { offer, included } = must(await supplier.price(first));
  const options = bagOptions(offer, included);
  const bags = options.slice(0, 1).flatMap((option) => buyBags(options, { ...option, quantity: 1 }) ?? []);
  const withBag = withBags(offer, bags);
  const { seatMaps } = must(await supplier.seatMaps(offer));
  const traveler = offer.travelerPricings[0]?.travelerId ?? '';
  const seat = seatMaps
    .flatMap(({ segmentId, cabins }) =>
      cabins.flatMap(({ rows }) => rows.flatMap(({ places }) => places.map((place) => ({ segmentId, place })))),
    )
    .find(({ place }) => place?.kind === 'seat' && place.offers.some((one) => one.travelerId === traveler && one.price));
  const chosen =
    seat?.place?.kind === 'seat'
      ? withSeats(withBag, [{ segmentId: seat.segmentId, travelerId: traveler, number: seat.place.number }])
      : withBag;
  const again = must(await supplier.price(chosen));
  const { order } = must(await supplier.createOrder(oddOrder(anOrder(`reference-${phone[0].slice(1)}`, again.offer), phone)));
  await supplier.readOrder(order.orderId);
  await supplier.cancelOrder(order.orderId, { amountMinor: 1, currency: 'USD' });
}

const NINE = { travelerInfo: { adult: 4, child: 3, infant: 2 } };
const PLACES = ['BOG', 'MIA', 'MAD', 'CDG', 'LHR', 'BOG'];
const SEVERAL_CITIES = {
  legInfo: PLACES.slice(1).map((to, leg) => ({
    from: PLACES[leg] as string,
    to,
    departureDate: addDays(todayIn('America/Bogota'), 40 + leg * 3),
  })),
};

const AMADEUS: Record<string, [file: string, path: string]> = {
  '/v2/shopping/flight-offers': ['FlightOffersSearch_v2', '/shopping/flight-offers'],
  '/v1/shopping/flight-offers/pricing': ['FlightOffersPrice_v1', '/shopping/flight-offers/pricing'],
  '/v1/shopping/flight-offers/upselling': ['BrandedFaresUpsell_v1', '/shopping/flight-offers/upselling'],
  '/v1/shopping/seatmaps': ['SeatMapDisplay_v1', '/shopping/seatmaps'],
  '/v1/booking/flight-orders': ['FlightCreateOrders_v1', '/booking/flight-orders'],
};

/** Offers go back as they came, with whatever recorded answers have beyond the documents. */
const isOfTheirOwn = (problem: string, answered: string): boolean => {
  const name = /\/(\w+) is unknown$/.exec(problem)?.[1];
  return name !== undefined && answered.includes(`"${name}":`);
};
/** The document's pattern wants two figures; its words give "1" for the United States, and so do those who call it. */
const ONE_FIGURE = /countryCallingCode must match pattern/;

describe.skipIf(!hasContracts)('requests to the GDS', () => {
  let recorder: Awaited<ReturnType<typeof recordAnswers>>;
  let stop: () => unknown;
  let supplier: FlightSupplier;
  beforeAll(async () => {
    const sandbox = await startAmadeusSandbox({ world: createWorld({}), dataDir: mkdtempSync(join(tmpdir(), 'sent-')) });
    stop = () => sandbox.server.close();
    recorder = await recordAnswers(sandbox.url);
    supplier = createAmadeusSupplier({ baseUrl: recorder.url, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'MDECO0000' });
  });
  afterAll(() => {
    recorder.stop();
    stop();
  });

  test('conform to its documents for nine passengers, odd names and foreign phones', {
    timeout: 120_000,
  }, async () => {
    await journey(supplier, aTrip(NINE));
    await journey(supplier, aTrip(SEVERAL_CITIES));
    for (const phone of PHONES.slice(1)) await journey(supplier, aTrip(), phone);
    const asked = recorder.requests.filter(({ method, path }) => method === 'POST' && AMADEUS[path]);
    expect(new Set(asked.map(({ path }) => path)).size).toBe(Object.keys(AMADEUS).length);
    const sent = JSON.stringify(asked);
    for (const chosen of ['chargeableCheckedBags', 'chargeableSeatNumber']) expect(sent).toContain(chosen);
    const answered = JSON.stringify(recorder.answers);
    const findings = new Set(
      asked.flatMap(({ path, body }) => {
        const [file, documented] = AMADEUS[path] as [string, string];
        return requestProblems(`amadeus/${file}.json`, ['post', documented], body)
          .filter((problem) => !isOfTheirOwn(problem, answered) && !ONE_FIGURE.test(problem))
          .map((problem) => `${path} ${problem.replaceAll(/\/\d+/g, '/#')}`);
      }),
    );
    expect([...findings]).toEqual([]);
  });

  test('are calls of its documents, with no parameter that these do not know', async () => {
    await supplier.findOrder?.('ref');
    await supplier.searchPlaces('bog');
    await supplier.placesNearby({ lat: 4.7, lon: -74.1 }, 25);
    const unpublished = recorder.requests.filter((request) => !isPublished(request));
    expect([...new Set(unpublished.map(({ method, path, query }) => `${method} ${path}?${query}`))]).toEqual([]);
  });

  test('name themselves in the form that the documents of Ama-Client-Ref give, each by another name', () => {
    const names = recorder.requests.map(({ headers }) => String(headers['ama-client-ref']));
    expect(names.filter((name) => !AMA_CLIENT_REF.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Less than 64 characters, `SESSION:REQUEST`, as in what Amadeus has published for its APIs of airlines. */
const AMA_CLIENT_REF = /^[a-zA-Z0-9-]{10,48}:[a-zA-Z0-9]{1,10}$/;

/** Every document of the GDS there is, its base path in front of its paths. */
const DOCUMENTS = [
  'Authorizaton_v1',
  'AirportCitySearch_v1',
  'AirportNearestRelevant_v1',
  'FlightOffersSearch_v2',
  'FlightOffersPrice_v1',
  'BrandedFaresUpsell_v1',
  'SeatMapDisplay_v1',
  'FlightCreateOrders_v1',
  'FlightOrderManagement_v1',
];

function isPublished({ method, path, query }: SentRequest): boolean {
  return DOCUMENTS.some((file) => {
    const { basePath = '/v1', paths } = readDocument<{ basePath?: string; paths: Record<string, object> }>(
      `amadeus/${file}.json`,
    );
    const documentedPath = Object.entries(paths).find(
      ([template, methods]) =>
        method.toLowerCase() in methods && new RegExp(`^${basePath}${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )?.[0];
    if (documentedPath === undefined) return false;
    const known = documented(file, method.toLowerCase(), documentedPath).query.map(({ name }) => name);
    return [...query.keys()].every((name) => known.includes(name));
  });
}

/** What Duffel's guide and the types of its own client say of who travels. */
const DUFFEL_NAME = /^[ \-'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]{1,20}$/;

test('Duffel orders have accepted names, E.164 phones and an adult for each lap infant', {
  timeout: 120_000,
}, async () => {
  const sandbox = await startDuffelSandbox({ world: createWorld({}), dataDir: mkdtempSync(join(tmpdir(), 'sent-')) });
  const recorder = await recordAnswers(sandbox.url);
  const supplier = createDuffelSupplier({ baseUrl: recorder.url, accessToken: 'a' });
  await journey(supplier, aTrip(NINE));
  for (const phone of PHONES.slice(1)) await journey(supplier, aTrip(), phone);
  const orders = recorder.requests.filter(({ method, path }) => method === 'POST' && path === '/air/orders');
  expect(orders).toHaveLength(PHONES.length);
  const ordered = orders.map(({ body }) => (body as { data: Ordered }).data);
  for (const [index, { passengers, payments, services }] of ordered.entries()) {
    for (const passenger of passengers) {
      expect(passenger.given_name).toMatch(DUFFEL_NAME);
      expect(passenger.family_name).toMatch(DUFFEL_NAME);
      expect(passenger.phone_number).toBe(`${PHONES[index]?.[0]}${PHONES[index]?.[1]}`);
      expect(passenger.identity_documents?.[0]?.issuing_country_code ?? 'CO').toMatch(/^[A-Z]{2}$/);
    }
    expect(payments.map(({ amount }) => amount)).toEqual([expect.stringMatching(/^\d+\.\d\d$/)]);
    expect(new Set(services?.map(({ id }) => id)).size).toBe(services?.length ?? 0);
  }
  const nine = ordered[0]?.passengers ?? [];
  expect(ordered.some(({ services }) => (services?.length ?? 0) > 0)).toBe(true);
  const laps = nine.flatMap(({ infant_passenger_id: infant }) => infant ?? []);
  expect(new Set(laps).size).toBe(NINE.travelerInfo.infant);
  expect(laps.every((infant) => nine.some(({ id }) => id === infant))).toBe(true);
  recorder.stop();
  sandbox.server.close();
});

type Ordered = {
  passengers: {
    id: string;
    given_name: string;
    family_name: string;
    phone_number: string;
    infant_passenger_id?: string;
    identity_documents?: { issuing_country_code: string }[];
  }[];
  payments: { amount: string }[];
  services?: { id: string }[];
};

const LITEAPI: Record<string, [file: string, path: string]> = {
  '/v3.0/hotels/rates': ['search', '/hotels/rates'],
  '/v3.0/rates/prebook': ['booking', '/rates/prebook'],
  '/v3.0/rates/book': ['booking', '/rates/book'],
};

test.skipIf(!hasContracts)('LiteAPI requests conform to its documents for several rooms, children and odd names', async () => {
  const sandbox = await startLiteApiSandbox({ world: createStayWorld({}), dataDir: mkdtempSync(join(tmpdir(), 'sent-')) });
  const recorder = await recordAnswers(sandbox.url);
  const address = `${recorder.url}/v3.0`;
  const supplier = createLiteApiSupplier({ baseUrl: address, bookUrl: address, apiKey: 'sand_a', paymentMethod: 'WALLET' });
  const rooms = [
    { adults: 2, childAges: [0, 17] },
    { adults: 1, childAges: [] },
  ];
  const order = aStayOrder('ref', await quoted(supplier, aStay({ rooms, nationality: 'VE' })));
  const leadGuests = order.leadGuests.map((guest, room) => ({
    ...guest,
    firstName: NAMES[room]?.[0] ?? '',
    lastName: NAMES[room]?.[1] ?? '',
  }));
  const { order: placed } = must(await supplier.createOrder({ ...order, leadGuests }));
  await supplier.cancelOrder(placed.orderId);
  const asked = recorder.requests.filter(({ method, path }) => method === 'POST' && LITEAPI[path]);
  expect(new Set(asked.map(({ path }) => path)).size).toBe(Object.keys(LITEAPI).length);
  const findings = asked.flatMap(({ path, body }) => {
    const [file, documented] = LITEAPI[path] as [string, string];
    return requestProblems(`liteapi/${file}.openapi.json`, ['post', documented], body).map((problem) => `${path} ${problem}`);
  });
  expect(findings).toEqual([]);
  recorder.stop();
  sandbox.server.close();
});
