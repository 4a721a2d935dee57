import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Amadeus from 'amadeus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { startAmadeusSandbox } from '#sandbox/amadeus/server.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { createWorld } from '#sandbox/world/world.ts';
import { hasContracts } from '../harness/documents/contracts.ts';
import { answerProblems } from '../harness/documents/openapi-validator.ts';
import { few } from '../harness/running/long-by-nature.ts';

/** The sandbox checked against the API's published documents through the official client, which is independent of our adapter. */
const WALKS = few(8, 100);
const CITIES = [...AIRPORTS.values()].filter(({ passengersMillions }) => passengersMillions >= 6);
const CABINS = ['ECONOMY', 'ECONOMY', 'ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS'];

type Answer = { result: Record<string, unknown>; data: unknown; statusCode: number };
type Client = InstanceType<typeof Amadeus>;

describe.skipIf(!hasContracts)('the GDS sandbox called by the official client', () => {
  let sandbox: Awaited<ReturnType<typeof startAmadeusSandbox>>;
  let client: Client;
  const check = (file: string, operation: [string, string, number], { result }: Answer, what: string) =>
    expect(answerProblems(`amadeus/${file}.json`, operation, result), what).toEqual([]);

  beforeAll(async () => {
    sandbox = await startAmadeusSandbox({ world: createWorld(), dataDir: mkdtempSync(join(tmpdir(), 'gds-')) });
    const { hostname, port } = new URL(sandbox.url);
    client = new Amadeus({
      clientId: 'walker',
      clientSecret: 'anything',
      logLevel: 'silent',
      host: hostname,
      port: Number(port),
      http: { request: (options: object) => request({ ...options, protocol: 'http:' }) },
    });
  });
  afterAll(() => sandbox.server.close());

  const pick = <Item>(items: readonly Item[], ...words: (string | number)[]): Item =>
    items[Math.floor(seededRandom(...words) * items.length)] as Item;
  const bogota = () => todayIn('America/Bogota');

  const searchBody = (walk: number) => {
    const origin = pick(CITIES, 'from', walk);
    const from = origin.iataCode;
    const others = CITIES.filter(({ cityCode }) => cityCode !== origin.cityCode);
    const to = pick(others, 'to', walk).iataCode;
    const day = addDays(bogota(), 5 + Math.floor(seededRandom('day', walk) * 200));
    const [adults, children, infants] = [1 + (walk % 3), walk % 4 === 0 ? 2 : 0, walk % 5 === 0 ? 1 : 0];
    const types = [...Array(adults).fill('ADULT'), ...Array(children).fill('CHILD'), ...Array(infants).fill('HELD_INFANT')];
    const leg = (id: string, origin: string, destination: string, date: string) => ({
      id,
      originLocationCode: origin,
      destinationLocationCode: destination,
      departureDateTimeRange: { date },
    });
    return {
      currencyCode: pick(ALLOWED_CURRENCIES, 'currency', walk),
      originDestinations: [leg('1', from, to, day), ...(walk % 2 ? [leg('2', to, from, addDays(day, 9))] : [])],
      travelers: types.map((travelerType: string, index) => ({
        id: String(index + 1),
        travelerType,
        ...(travelerType === 'HELD_INFANT' ? { associatedAdultId: '1' } : {}),
      })),
      sources: ['GDS'],
      searchCriteria: {
        maxFlightOffers: 40,
        flightFilters: {
          cabinRestrictions: [{ cabin: pick(CABINS, 'cabin', walk), coverage: 'MOST_SEGMENTS', originDestinationIds: ['1'] }],
        },
      },
    };
  };

  const birthDates: Record<string, string> = { ADULT: '1984-02-29', CHILD: '', HELD_INFANT: '' };
  const travelersOf = (offer: FlightOffer) =>
    offer.travelerPricings.map(({ travelerId, travelerType }, index) => ({
      id: travelerId,
      dateOfBirth: birthDates[travelerType] || addDays(bogota(), travelerType === 'CHILD' ? -6 * 365 : -120),
      gender: index % 2 ? 'FEMALE' : 'MALE',
      name: { firstName: ['ANA MARIA', 'JOSE', 'LUZ', 'EVA', 'RAUL', 'INES'][index], lastName: 'MUNOZ-PENA' },
      contact: {
        emailAddress: 'ana@example.com',
        phones: [{ deviceType: 'MOBILE', countryCallingCode: '57', number: '3001234567' }],
      },
      documents: [
        {
          documentType: 'PASSPORT',
          number: 'AB123456',
          expiryDate: addDays(bogota(), 3_000),
          nationality: 'CO',
          issuanceCountry: 'CO',
          holder: true,
        },
      ],
    }));

  test(`${WALKS} bookings from search to cancellation conform to the published documents`, { timeout: 300_000 }, async () => {
    let ordered = 0;
    for (let walk = 0; walk < WALKS; walk++) {
      const body = searchBody(walk);
      const name = `walk ${walk} ${JSON.stringify(body.originDestinations)}`;
      const found: Answer = await client.shopping.flightOffersSearch.post(JSON.stringify(body));
      check('FlightOffersSearch_v2', ['post', '/shopping/flight-offers', 200], found, name);
      const offers = found.data as FlightOffer[];
      const offer = offers[walk % Math.max(1, Math.min(5, offers.length))];
      if (!offer) continue;

      const pricing = JSON.stringify({ data: { type: 'flight-offers-pricing', flightOffers: [offer] } });
      const include = { include: 'bags,detailed-fare-rules,other-services,credit-card-fees' };
      const priced: Answer = await client.shopping.flightOffers.pricing.post(pricing, include);
      check('FlightOffersPrice_v1', ['post', '/shopping/flight-offers/pricing', 200], priced, name);
      const [toOrder] = (priced.data as { flightOffers: FlightOffer[] }).flightOffers as [FlightOffer];
      expect(toOrder.price.grandTotal).toBe(offer.price.grandTotal);

      const upsell = JSON.stringify({ data: { type: 'flight-offers-upselling', flightOffers: [offer] } });
      const upsold: Answer = await client.shopping.flightOffers.upselling.post(upsell);
      check('BrandedFaresUpsell_v1', ['post', '/shopping/flight-offers/upselling', 200], upsold, name);

      const mapped: Answer = await client.shopping.seatmaps.post(JSON.stringify({ data: [toOrder] }));
      check('SeatMapDisplay_v1', ['post', '/shopping/seatmaps', 200], mapped, name);

      const order = {
        type: 'flight-order',
        flightOffers: [toOrder],
        travelers: travelersOf(toOrder),
        ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: '6D' },
        contacts: [
          { addresseeName: { firstName: 'ANA', lastName: 'MUNOZ' }, purpose: 'STANDARD', emailAddress: 'ana@example.com' },
        ],
      };
      const made: Answer = await client.booking.flightOrders.post(JSON.stringify({ data: order }));
      expect(made.statusCode).toBe(201);
      check('FlightCreateOrders_v1', ['post', '/booking/flight-orders', 201], made, name);
      const { id } = made.data as { id: string };

      const read: Answer = await client.booking.flightOrder(id).get();
      check('FlightOrderManagement_v1', ['get', '/booking/flight-orders/{flight-orderId}', 200], read, name);
      // The airline changes the order: the record contains both itineraries, in the form of the published answer.
      const change = (['time', 'airport', 'cancel', 'number'] as const)[walk % 4];
      const asked = { method: 'PUT', body: JSON.stringify([{ order: id, change, minutes: 90 }]) };
      expect((await fetch(`${sandbox.url}/sandbox/schedule-changes`, asked)).status).toBe(204);
      const changed: Answer = await client.booking.flightOrder(id).get();
      check('FlightOrderManagement_v1', ['get', '/booking/flight-orders/{flight-orderId}', 200], changed, name);
      const flown = (changed.data as { flightOffers: FlightOffer[] }).flightOffers[0]?.itineraries[0]?.segments ?? [];
      const [gone] = flown.map(({ bookingStatus }) => bookingStatus);
      expect(gone, `${name} ${change}`).toBe('CANCELLED');
      const ofOrder: Answer = await client.shopping.seatmaps.get({ 'flight-orderId': decodeURIComponent(id) });
      check('SeatMapDisplay_v1', ['get', '/shopping/seatmaps', 200], ofOrder, name);
      expect((await client.booking.flightOrder(id).delete()).statusCode).toBe(204);
      await expect(client.booking.flightOrder(id).get()).rejects.toMatchObject({ response: { statusCode: 404 } });
      ordered += 1;
    }
    expect(ordered).toBeGreaterThan(WALKS * few(0.7, 0.85));
  });

  test('locations conform to the published documents, page by page', async () => {
    const found: Answer = await client.referenceData.locations.get({
      keyword: 'san',
      subType: 'AIRPORT,CITY',
      page: { limit: 5 },
    });
    check('AirportCitySearch_v1', ['get', '/reference-data/locations', 200], found, 'locations');
    const near: Answer = await client.referenceData.locations.airports.get({ latitude: 6.2, longitude: -75.6 });
    check('AirportNearestRelevant_v1', ['get', '/reference-data/locations/airports', 200], near, 'nearest');
    const one: Answer = await client.referenceData.location('CMUC').get();
    check('AirportCitySearch_v1', ['get', '/reference-data/locations/{locationId}', 200], one, 'one place');
    const next = (await client.next(near as never)) as Answer | null;
    if (next) check('AirportNearestRelevant_v1', ['get', '/reference-data/locations/airports', 200], next, 'second page');
  });

  test('a search by GET conforms to the documents and honours nonStop', async () => {
    const date = addDays(bogota(), 40);
    const query = { originLocationCode: 'BOG', destinationLocationCode: 'MAD', departureDate: date, adults: 1, nonStop: true };
    const byAddress: Answer = await client.shopping.flightOffersSearch.get(query);
    check('FlightOffersSearch_v2', ['get', '/shopping/flight-offers', 200], byAddress, 'GET');
    const offers = byAddress.data as FlightOffer[];
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.every(({ itineraries }) => itineraries[0]?.segments.length === 1)).toBe(true);
  });

  test('errors have the documented shape', async () => {
    const wrong = await client.shopping.flightOffersSearch
      .get({ originLocationCode: 'BOGOTA', destinationLocationCode: 'MIA', departureDate: '2020-01-01', adults: 1 })
      .catch((error: { response: Answer }) => error.response);
    expect(answerProblems('amadeus/FlightOffersSearch_v2.json', ['get', '/shopping/flight-offers', 400], wrong.result)).toEqual(
      [],
    );
  });
});
