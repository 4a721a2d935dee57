import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { searchPlaces } from '#domain/places/airport-search.ts';
import { type StandInAnswer, type StandInRequest, serveStandIn } from '../http.ts';
import { openJournal } from '../journal.ts';
import { buildNetwork } from '../world/network.ts';
import { AmadeusError, invalidFormat, mandatoryMissing, notFound } from './errors.ts';
import { cancelOrder, createOrder, listOrders, readOrder, type StoredOrder } from './orders.ts';
import { priceOffers } from './pricing.ts';
import { searchOffers } from './search.ts';

const TOKEN_SECONDS = 1_799;
const ORDERS_PATH = '/v1/booking/flight-orders';

/** The flight GDS: search, price, order, places, behind the real API's token, paths and error bodies. */
export function startAmadeusStandIn({ dataDir, port }: { dataDir: string; port?: number }) {
  const network = buildNetwork();
  const orders = openJournal<StoredOrder>(join(dataDir, 'amadeus-orders.jsonl'));
  const tokens = new Map<string, number>();

  const route = (request: StandInRequest): StandInAnswer => {
    const { method, path } = request;
    if (method === 'POST' && path === '/v1/security/oauth2/token') return issueToken(request);
    requireToken(request.headers.authorization);
    if (method === 'POST' && path === '/v2/shopping/flight-offers')
      return answer(200, searchOffers(network, parse(request.text)));
    if (method === 'POST' && path === '/v1/shopping/flight-offers/pricing') {
      const body = parse<{ data?: { flightOffers?: FlightOffer[] } }>(request.text);
      return answer(200, priceOffers(network, body.data?.flightOffers, request.fault));
    }
    if (path.startsWith(ORDERS_PATH)) return orderRoute(request);
    if (path === '/v1/reference-data/locations') return answer(200, locations(request.query));
    throw notFound();
  };

  const orderRoute = ({ method, path, query, headers, text, fault }: StandInRequest): StandInAnswer => {
    const id = decodeURIComponent(path.slice(ORDERS_PATH.length + 1));
    if (method === 'POST' && !id) {
      const reference = headers['ama-client-ref'];
      const clientReference = Array.isArray(reference) ? reference[0] : reference;
      return answer(201, createOrder({ network, orders }, parse(text), clientReference, fault));
    }
    if (method === 'GET') return answer(200, id ? readOrder(orders, id) : listOrders(orders, query.get('clientReference') ?? ''));
    if (method !== 'DELETE') throw notFound();
    cancelOrder(orders, id);
    return { status: 204 };
  };

  const issueToken = ({ text }: StandInRequest): StandInAnswer => {
    const form = new URLSearchParams(text);
    const clientId = form.get('client_id');
    if (form.get('grant_type') !== 'client_credentials') {
      const detail = 'Only client_credentials value is allowed for the body parameter grant_type';
      return json(400, { error: 'unsupported_grant_type', error_description: detail, code: 38187, title: 'Invalid parameters' });
    }
    if (!clientId || !form.get('client_secret')) {
      return json(401, {
        error: 'invalid_client',
        error_description: 'Client credentials are invalid',
        code: 38187,
        title: 'Invalid parameters',
      });
    }
    const token = randomUUID().replaceAll('-', '').slice(0, 28);
    tokens.set(token, Date.now() + TOKEN_SECONDS * 1_000);
    return json(200, {
      ...{ type: 'amadeusOAuth2Token', username: 'stand-in', application_name: 'tiquete', client_id: clientId },
      ...{ token_type: 'Bearer', access_token: token, expires_in: TOKEN_SECONDS, state: 'approved', scope: '' },
    });
  };

  const requireToken = (authorization: string | undefined): void => {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (!token) {
      throw new AmadeusError(401, 38191, 'Invalid HTTP header', 'Missing or invalid format for mandatory Authorization header');
    }
    const expiresAt = tokens.get(token);
    if (!expiresAt)
      throw new AmadeusError(
        401,
        38190,
        'Invalid access token',
        'The access token provided in the Authorization header is invalid',
      );
    if (expiresAt < Date.now()) throw new AmadeusError(401, 38192, 'Access token expired', 'The access token is expired');
  };

  const answered = (request: StandInRequest): StandInAnswer => {
    try {
      return route(request);
    } catch (error) {
      if (error instanceof AmadeusError) return json(error.status, error.toBody(), 'application/vnd.amadeus+json');
      throw error;
    }
  };
  return serveStandIn(answered, () => ({ orders: orders.all() }), port);
}

/** `GET /v1/reference-data/locations?keyword=`: names in capitals, as the real one has them. */
function locations(query: URLSearchParams) {
  const keyword = query.get('keyword');
  if (!keyword) throw mandatoryMissing('keyword');
  const limit = Number(query.get('page[limit]') ?? 10);
  const data = searchPlaces(keyword, limit).map((place) => ({
    type: 'location',
    subType: place.type === 'city' ? 'CITY' : 'AIRPORT',
    name: place.name.toUpperCase(),
    detailedName: `${place.city}/${place.countryCode}:${place.name}`.toUpperCase(),
    id: `${place.type === 'city' ? 'C' : 'A'}${place.iataCode}`,
    iataCode: place.iataCode,
    geoCode: {
      latitude: AIRPORTS.get(place.iataCode)?.lat ?? place.lat,
      longitude: AIRPORTS.get(place.iataCode)?.lon ?? place.lon,
    },
    address: {
      cityName: place.city.toUpperCase(),
      cityCode: place.cityCode,
      countryName: place.country.toUpperCase(),
      countryCode: place.countryCode,
    },
  }));
  return { meta: { count: data.length }, data };
}

function parse<Body>(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw invalidFormat('The body is not JSON', '/');
  }
}

const json = (status: number, body: unknown, contentType = 'application/json'): StandInAnswer => ({ status, body, contentType });

const answer = (status: number, body: unknown): StandInAnswer => ({
  ...json(status, body, 'application/vnd.amadeus+json'),
  headers: { 'Ama-Request-Id': randomUUID(), 'Ama-Internal-Message-Version': '14.1' },
});
