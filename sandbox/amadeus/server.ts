import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import type { World } from '../world/world.ts';
import { checkShape, SEARCH_WORDS, type Words } from './check-shape.ts';
import { AmadeusError, invalidFormat, mandatoryMissing, notFound } from './errors.ts';
import { PricingShape, SeatMapShape, UpsellShape } from './offers/offer-shapes.ts';
import { priceOffers } from './offers/pricing.ts';
import { searchOffers } from './offers/search.ts';
import { searchByAddress } from './offers/search-by-address.ts';
import { SearchShape } from './offers/search-shape.ts';
import { seatMapsOf } from './offers/seat-maps.ts';
import { upsellOffers } from './offers/upsell.ts';
import { OrderShape } from './orders/order-shape.ts';
import { openOrders } from './orders/orders.ts';
import { locationById, locations, nearestAirports } from './places.ts';
import { createTokens } from './tokens.ts';

const JSON_TYPE = 'application/vnd.amadeus+json';
const ORDERS = '/v1/booking/flight-orders';
const TOKENS = '/v1/security/oauth2/token';
const LOCATIONS = '/v1/reference-data/locations';
const TIME_PASSES_EVERY_MS = 30_000;
/** Much faster than a real consolidator, so that a demonstration shows the tickets. */
const TICKETS_AFTER_MS = 8_000;

/** The flight GDS: search, pricing, upsell, seats, orders and places, with the real API's token, paths and error bodies. */
export async function startAmadeusSandbox({
  world,
  dataDir,
  port,
  ticketsAfterMs = TICKETS_AFTER_MS,
  changeShare = 0,
  findsByReference = true,
}: {
  world: World;
  dataDir: string;
  port?: number;
  /** The consolidator's delay in milliseconds; `null`: it never issues tickets. */
  ticketsAfterMs?: number | null | undefined;
  /** The share of orders that an airline changes per day. */
  changeShare?: number;
  /** Whether it finds orders by the caller's reference, which is in no published document. */
  findsByReference?: boolean;
}) {
  const orders = openOrders(world, dataDir, { ticketsAfterMs }, changeShare);
  const tokens = createTokens(world.now);
  const timePasses = setInterval(orders.letTimePass, TIME_PASSES_EVERY_MS).unref();

  const calls: Record<string, (request: SandboxRequest) => SandboxAnswer> = {
    'GET /v2/shopping/flight-offers': ({ query }) => {
      const { meta, ...found } = searchByAddress(world, query);
      return ok({ meta: { ...meta, links: { self: `/v2/shopping/flight-offers?${query}` } }, ...found });
    },
    'POST /v2/shopping/flight-offers': (request) => ok(searchOffers(world, read(request, SearchShape, SEARCH_WORDS))),
    'POST /v1/shopping/flight-offers/pricing': (request) =>
      ok(priceOffers(world, read(request, PricingShape), request.query, request.fault)),
    'POST /v1/shopping/flight-offers/upselling': (request) => ok(upsellOffers(world, read(request, UpsellShape))),
    'POST /v1/shopping/seatmaps': (request) => ok(seatMapsOf(world, read<{ data?: FlightOffer[] }>(request, SeatMapShape).data)),
    'GET /v1/shopping/seatmaps': ({ query }) => {
      const id = query.get('flightOrderId') ?? query.get('flight-orderId');
      if (!id) throw mandatoryMissing({ parameter: 'flightOrderId' });
      return ok(seatMapsOf(world, orders.offersOf(decoded(id)), true));
    },
    [`GET ${LOCATIONS}`]: ({ query }) => ok(locations(query, world.now())),
    [`GET ${LOCATIONS}/airports`]: ({ query }) => ok(nearestAirports(query, world.now())),
    [`POST ${ORDERS}`]: (request) =>
      ok(orders.create(read(request, OrderShape), sessionIn(request.headers['ama-client-ref']), request.fault), 201),
    ...(findsByReference ? { [`GET ${ORDERS}`]: ({ query }) => ok(orders.list(query.get('clientReference') ?? '')) } : {}),
  };

  const route = (request: SandboxRequest): SandboxAnswer => {
    const { method, path } = request;
    if (method === 'POST' && path === TOKENS) return tokens.issue(request.text);
    if (method === 'GET' && path.startsWith(`${TOKENS}/`)) return tokens.read(path.slice(TOKENS.length + 1));
    tokens.require(request.headers.authorization);
    const call = calls[`${method} ${path}`];
    if (call) return call(request);
    if (path.startsWith(`${ORDERS}/`)) return orderCall(method, decoded(path.slice(ORDERS.length + 1)));
    if (method === 'GET' && path.startsWith(`${LOCATIONS}/`))
      return ok(locationById(path.slice(LOCATIONS.length + 1), world.now()));
    throw notFound();
  };

  const orderCall = (method: string, id: string): SandboxAnswer => {
    if (method === 'GET') return ok(orders.read(id));
    if (method !== 'DELETE') throw notFound();
    orders.cancel(id);
    return { status: 204 };
  };

  const sandbox = await serveSandbox({
    answer: (request) => {
      try {
        return withFullLinks(route(request), request.headers.host);
      } catch (error) {
        if (error instanceof AmadeusError) return { status: error.status, contentType: JSON_TYPE, body: error.toBody() };
        throw error;
      }
    },
    refuse(status, { retryAfterSeconds }) {
      const error = REFUSALS[status];
      if (!error) return undefined;
      const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
      return { status, contentType: JSON_TYPE, headers, body: { errors: [{ status, ...error }] } };
    },
    changeSchedule: orders.changeSchedule,
    lapse: orders.lapse,
    drift: world,
    books: () => ({ orders: orders.all() }),
    port,
  });
  sandbox.server.once('close', () => clearInterval(timePasses));
  return sandbox;
}

/** The API's own error answers; 502 to 504 are pages of its gateway. */
const REFUSALS: Record<number, { code: number; title: string; detail: string }> = {
  401: { code: 38190, title: 'Invalid access token', detail: 'The access token provided in the Authorization header is invalid' },
  403: { code: 38197, title: 'Forbidden', detail: 'Access forbidden' },
  429: { code: 38194, title: 'Too many requests', detail: 'The network rate limit is exceeded, please try again later' },
  500: { code: 38189, title: 'Internal error', detail: 'An internal error occured, please contact your administrator' },
};

/** The part of `SESSION:REQUEST` that the caller chose for the order. */
const sessionIn = (header: string | string[] | undefined) => onlyOne(header)?.split(':')[0];
const onlyOne = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

function parse<Body extends object>(text: string): Body {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw invalidFormat('The body is not JSON', '/');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidFormat('The body is not an object', '/');
  return body as Body;
}

/** Reads a body of a published schema. The method override of reads by POST must say GET or be absent (FACTS §1). */
function read<Body extends object>({ text, headers }: SandboxRequest, shape: z.ZodType, words?: Words): Body {
  const override = onlyOne(headers['x-http-method-override']);
  if (override !== undefined && override !== 'GET')
    throw invalidFormat('The HTTP method to apply is GET', { parameter: 'X-HTTP-Method-Override' });
  const body = parse<Body>(text);
  checkShape(shape, body, words);
  return body;
}

/** Ids arrive percent-encoded; an invalid encoding is an unknown id. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    throw notFound();
  }
}

type Linked = { meta?: { links?: Record<string, string> }; data?: unknown };

/** Makes the links of an answer absolute. */
function withFullLinks(answer: SandboxAnswer, host = 'localhost'): SandboxAnswer {
  const { meta, data } = (answer.body ?? {}) as Linked;
  const full = (path: string) => (path.startsWith('/') ? `http://${host}${path}` : path);
  for (const [name, link] of Object.entries(meta?.links ?? {})) (meta?.links as Record<string, string>)[name] = full(link);
  for (const row of [data].flat() as ({ self?: { href?: string } } | undefined)[]) {
    if (row?.self?.href) row.self.href = full(row.self.href);
  }
  return answer;
}

const ok = (body: unknown, status = 200): SandboxAnswer => ({
  status,
  body,
  contentType: JSON_TYPE,
  headers: { 'Ama-Request-Id': randomUUID(), 'Ama-Gateway-Request-Id': randomUUID(), 'Ama-Internal-Message-Version': '14.1' },
});
