import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Fault } from '../faults.ts';
import { type StandInAnswer, type StandInRequest, serveStandIn } from '../http.ts';
import { openJournal } from '../journal.ts';
import { elapsedMinutes } from '../world/journey.ts';
import { faresOf, inStep } from '../world/sale.ts';
import type { World } from '../world/world.ts';
import { DuffelError, invalid, notFound, offerGone, required } from './errors.ts';
import { newId } from './ids.ts';
import { offerObject } from './offers.ts';
import { openOrders } from './orders.ts';
import { suggestions } from './places.ts';
import { type OfferRequest, offerRequestObject, searchOffers } from './search.ts';
import { bagServices, seatMaps } from './services.ts';
import { questionOf, type StoredOffer, saleOf, storeOffer } from './stored-offer.ts';

const RATE_LIMIT = 4_000;
const DEFAULT_PAGE = 50;
const LONGEST_PAGE = 200;
const SEARCHES_KEPT = 100;
const OFFERS_KEPT = 20_000;
const LONGEST_SEARCH_MS = 20_000;

type Call = (request: StandInRequest, ids: string[]) => unknown;

/** A second seller of the same world: offer requests, offers, services, seats, orders and places in Duffel's protocol. */
export function startDuffelStandIn(options: { world: World; dataDir: string; port?: number; currency?: string }) {
  const { world, dataDir, port, currency = 'USD' } = options;
  const requests = new LRUCache<string, OfferRequest>({ max: SEARCHES_KEPT });
  const searched = new LRUCache<string, StoredOffer>({ max: OFFERS_KEPT });
  /** Offers that somebody has looked at: they can be ordered after a restart too. */
  const read = openJournal<StoredOffer>(
    join(dataDir, 'duffel-offers.jsonl'),
    ({ expiresAt }) => Date.parse(expiresAt) > world.now(),
  );
  const findOffer = (id: string) => read.get(id) ?? searched.get(id);
  const orders = openOrders(world, dataDir, findOffer);

  const search = async ({ text, query }: StandInRequest) => {
    const request = searchOffers(world, currency, parse(text));
    if (request.testRoute === 'times-out') {
      await delay(Math.min(Number(query.get('supplier_timeout') ?? LONGEST_SEARCH_MS), LONGEST_SEARCH_MS));
      throw new DuffelError(504, 'api_error', 'gateway_timeout_error', 'Gateway timeout', 'The airline took too long to answer.');
    }
    requests.set(request.id, request);
    for (const { offer } of request.offers) searched.set(offer.id, offer);
    return offerRequestObject(request, query.get('return_offers') === 'false' ? null : request.offers.map(found));
  };

  /** An offer as it was found. */
  const found = ({ offer, sale }: OfferRequest['offers'][0]) => offerObject(sale, offer, null);

  const readOffer = ({ query, fault }: StandInRequest, [id = '']: string[]) => {
    const offer = findOffer(id);
    if (!offer) throw notFound();
    if (fault?.soldOut || offer.testRoute === 'gone-when-read') throw offerGone();
    const counted = { ...offer, reads: offer.reads + 1 };
    const sale = { ...saleOf(world, counted) };
    sale.priceFactor *= fault?.priceFactor ?? 1;
    read.put(counted);
    return offerObject(sale, counted, query.get('return_available_services') === 'true' ? bagServices(sale, counted) : null);
  };

  const priceOffer = (request: StandInRequest, ids: string[]) => {
    const offer = readOffer(request, ids);
    return { ...offer, intended_payment_methods: [], intended_services: [] };
  };

  const upsell = (_: StandInRequest, [id = '']: string[]) => {
    const offer = findOffer(id);
    if (!offer) throw notFound();
    const sale = saleOf(world, offer);
    const ladders = sale.components.map(({ journey }) => faresOf(journey, questionOf(world, offer)));
    return inStep(ladders).map((components) => {
      const upsoldSale = { ...sale, components };
      const upsold = storeOffer(upsoldSale, { ...offer, id: newId('off') });
      searched.set(upsold.id, upsold);
      return found({ offer: upsold, sale: upsoldSale });
    });
  };

  const listOffers = ({ query }: StandInRequest) => {
    const request = requests.get(query.get('offer_request_id') ?? '');
    if (!request) throw query.has('offer_request_id') ? notFound() : required('/offer_request_id');
    const sorted = query.get('sort')?.endsWith('total_duration') ? request.offers.toSorted(byDuration) : request.offers;
    return page(query, query.get('sort')?.startsWith('-') ? sorted.toReversed() : sorted, found);
  };
  const minutes = ({ sale }: OfferRequest['offers'][0]) =>
    sale.components.reduce((sum, { journey }) => sum + elapsedMinutes(journey), 0);
  const byDuration = (a: OfferRequest['offers'][0], b: OfferRequest['offers'][0]) => minutes(a) - minutes(b);

  const mapSeats = ({ query }: StandInRequest) => {
    const offer = findOffer(query.get('offer_id') ?? '');
    if (!offer) throw query.has('offer_id') ? notFound() : required('/offer_id');
    return seatMaps(world, saleOf(world, offer), offer);
  };

  const changePassenger = ({ text }: StandInRequest, [offerId = '', passengerId = '']: string[]) => {
    const offer = findOffer(offerId);
    const passenger = offer?.passengers.find(({ id }) => id === passengerId);
    if (!passenger) throw notFound();
    const {
      given_name,
      family_name,
      loyalty_programme_accounts = [],
    } = parse<{ data?: Record<string, unknown> }>(text).data ?? {};
    return {
      ...{ id: passenger.id, type: passenger.type, age: passenger.age },
      given_name,
      family_name,
      loyalty_programme_accounts,
    };
  };

  const dataOf = <Data>({ text }: StandInRequest) => parse<{ data?: Data }>(text).data;
  const calls: [string, RegExp, Call, status?: number][] = [
    ['POST', /^\/air\/offer_requests$/, search, 201],
    [
      'GET',
      /^\/air\/offer_requests\/(\w+)$/,
      (_, [id = '']) => {
        const request = requests.get(id);
        if (!request) throw notFound();
        return offerRequestObject(request, request.offers.map(found));
      },
    ],
    ['GET', /^\/air\/offers$/, listOffers],
    ['GET', /^\/air\/offers\/(\w+)$/, readOffer],
    ['POST', /^\/air\/offers\/(\w+)\/actions\/price$/, priceOffer],
    ['POST', /^\/air\/offers\/(\w+)\/upsell(?:_offers)?$/, upsell],
    ['PATCH', /^\/air\/offers\/(\w+)\/passengers\/(\w+)$/, changePassenger],
    ['GET', /^\/air\/seat_maps$/, mapSeats],
    ['POST', /^\/air\/orders$/, ({ text, fault }) => orders.create(parse(text), fault), 201],
    ['GET', /^\/air\/orders$/, ({ query }) => page(query, orders.list(query), (order) => order)],
    ['GET', /^\/air\/orders\/(\w+)$/, (_, [id = '']) => orders.read(id)],
    [
      'PATCH',
      /^\/air\/orders\/(\w+)$/,
      (request, [id = '']) => orders.change(id, dataOf<{ metadata?: Record<string, string> }>(request)?.metadata),
    ],
    ['GET', /^\/air\/orders\/(\w+)\/available_services$/, () => []],
    [
      'POST',
      /^\/air\/payments$/,
      (request) => {
        const data = dataOf<{ order_id?: string; payment?: { type?: string; amount?: string; currency?: string } }>(request);
        return orders.pay(data?.order_id, data?.payment);
      },
      201,
    ],
    [
      'POST',
      /^\/air\/order_cancellations$/,
      (request) => orders.quoteCancellation(dataOf<{ order_id?: string }>(request)?.order_id),
      201,
    ],
    ['GET', /^\/air\/order_cancellations\/(\w+)$/, (_, [id = '']) => orders.readCancellation(id)],
    ['POST', /^\/air\/order_cancellations\/(\w+)\/actions\/confirm$/, (_, [id = '']) => orders.confirmCancellation(id)],
    ['GET', /^\/places\/suggestions$/, ({ query }) => suggestions(query)],
  ];

  const route = async (request: StandInRequest): Promise<StandInAnswer> => {
    requireAccess(request);
    // The official client ends some paths with a slash.
    const path = request.path.replace(/\/$/, '');
    for (const [method, pattern, call, status = 200] of calls) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      const found = await call(request, match.slice(1));
      const body = found instanceof Page ? { data: found.data, meta: found.meta } : { data: found };
      return { status, body, headers: { ...rateHeaders(), 'x-request-id': newId('req').slice(4) } };
    }
    throw notFound();
  };

  return serveStandIn({
    answer: async (request) => {
      try {
        return await route(request);
      } catch (error) {
        if (error instanceof DuffelError) return error.toAnswer(rateHeaders());
        throw error;
      }
    },
    refuse: (status, fault) => REFUSALS[status]?.(fault),
    books: () => ({
      orders: orders.all().map(({ id, metadata, cancelledAt, paidAt }) => ({
        ...{
          id,
          clientReference: metadata.client_reference,
          status: cancelledAt ? 'cancelled' : 'booked',
          isPaid: paidAt !== null,
        },
      })),
    }),
    port,
  });
}

class Page {
  readonly data: unknown[];
  readonly meta: { limit: number; before: string | null; after: string | null };
  constructor(data: unknown[], meta: Page['meta']) {
    this.data = data;
    this.meta = meta;
  }
}

/** One page of a list. Cursors are opaque to the caller; ours hold the place where the page starts. */
function page<Item>(query: URLSearchParams, items: Item[], show: (item: Item) => unknown): Page {
  const limit = Number(query.get('limit') ?? DEFAULT_PAGE);
  if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_PAGE) throw invalid('/limit', `must be 1 to ${LONGEST_PAGE}`);
  const start = Number(Buffer.from(query.get('after') ?? '', 'base64url').toString() || 0);
  const cursor = (at: number) => Buffer.from(String(at)).toString('base64url');
  const after = start + limit < items.length ? cursor(start + limit) : null;
  const before = start > 0 ? cursor(Math.max(0, start - limit)) : null;
  return new Page(items.slice(start, start + limit).map(show), { limit, before, after });
}

function requireAccess({ headers }: StandInRequest): void {
  if (!/^Bearer \S+$/.test(headers.authorization ?? ''))
    throw new DuffelError(
      401,
      'authentication_error',
      'access_token_not_found',
      'Access token not found',
      'The access token is missing or wrong.',
    );
  if (headers['duffel-version'] !== 'v2')
    throw new DuffelError(
      400,
      'invalid_request_error',
      'unsupported_version',
      'Unsupported version',
      "Send 'Duffel-Version: v2'.",
    );
}

function rateHeaders(remaining = RATE_LIMIT - 1) {
  const reset = new Date(Math.ceil(Date.now() / 60_000) * 60_000).toUTCString();
  return { 'ratelimit-limit': String(RATE_LIMIT), 'ratelimit-remaining': String(remaining), 'ratelimit-reset': reset };
}

const REFUSALS: Record<number, (fault: Fault) => StandInAnswer> = {
  401: () =>
    new DuffelError(
      401,
      'authentication_error',
      'invalid_access_token',
      'Invalid access token',
      'The access token is not valid.',
    ).toAnswer(),
  429: ({ retryAfterSeconds = 1 }) =>
    new DuffelError(429, 'rate_limit_error', 'rate_limit_exceeded', 'Rate limit exceeded', 'Too many requests.').toAnswer({
      ...rateHeaders(0),
      'ratelimit-reset': new Date(Date.now() + retryAfterSeconds * 1_000).toUTCString(),
    }),
  500: () =>
    new DuffelError(500, 'api_error', 'internal_server_error', 'Internal server error', 'Something went wrong.').toAnswer(),
  504: () =>
    new DuffelError(504, 'api_error', 'gateway_timeout_error', 'Gateway timeout', 'The airline took too long.').toAnswer(),
};

function parse<Body extends object>(text: string): Body {
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Body;
  } catch {
    // Answered below, as any other body that is not an object.
  }
  throw new DuffelError(400, 'invalid_request_error', 'bad_request', 'Bad request', 'The body is not a JSON object.');
}
