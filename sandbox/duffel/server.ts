import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import type { World } from '../world/world.ts';
import { createAccess } from './access.ts';
import { badRequest, DuffelError, notFound } from './errors.ts';
import { newId } from './ids.ts';
import { openOffers } from './offers/offer-calls.ts';
import { openAirlineChanges } from './orders/airline-changes.ts';
import { openCancellations } from './orders/cancellations.ts';
import { openOrders } from './orders/orders.ts';
import { openPayments } from './orders/payments.ts';
import { Page } from './paging.ts';
import { suggestions } from './places.ts';
import { listReference, REFERENCE_LISTS, readReference } from './reference-data.ts';
import { openWebhooks } from './webhooks.ts';

/** Calls per minute and account (FACTS, observed on an account in test mode). */
const RATE_LIMIT = 4_000;

type Ids = (string | undefined)[];
type Call = (request: SandboxRequest, ids: Ids) => unknown;
type Options = {
  world: World;
  dataDir: string;
  port?: number;
  currency?: string;
  rateLimit?: number;
  token?: string;
  changeShare?: number;
};

/** A second supplier of the same world, in Duffel's protocol: offers, services, seats, orders, payments and places. */
export function startDuffelSandbox(options: Options) {
  const { world, dataDir, port, currency = 'USD', rateLimit = RATE_LIMIT, token, changeShare = 0 } = options;
  const access = createAccess(world.now, { rateLimit, token });
  const offers = openOffers(world, dataDir, currency);
  const orders = openOrders(world, dataDir, offers.find);
  const changes = openAirlineChanges(world, orders);
  const cancellations = openCancellations(world, dataDir, orders);
  const payments = openPayments(world, dataDir, orders);
  const webhooks = openWebhooks(world, dataDir);

  const calls: [method: string, path: RegExp, call: Call, status?: number][] = [
    ['POST', /^\/air\/offer_requests$/, (request) => offers.search(request, dataOf(request)), 201],
    ['GET', /^\/air\/offer_requests$/, ({ query }) => offers.listRequests(query)],
    ['GET', /^\/air\/offer_requests\/(\w+)$/, (_, [id]) => offers.readRequest(id)],
    ['GET', /^\/air\/offers$/, ({ query }) => offers.list(query)],
    ['GET', /^\/air\/offers\/(\w+)$/, (request, [id]) => offers.read(request, id)],
    ['POST', /^\/air\/offers\/(\w+)\/actions\/price$/, (request, [id]) => offers.price(request, id, dataOf(request))],
    ['POST', /^\/air\/offers\/(\w+)\/upsell(?:_offers)?$/, (_, [id]) => offers.upsell(id)],
    [
      'PATCH',
      /^\/air\/offers\/(\w+)\/passengers\/(\w+)$/,
      (request, [offerId, id]) => offers.namePassenger(offerId, id, dataOf(request)),
    ],
    ['GET', /^\/air\/seat_maps$/, ({ query }) => offers.mapSeats(query)],
    ['POST', /^\/air\/orders$/, (request) => orders.create(dataOf(request), request.fault), 201],
    ['GET', /^\/air\/orders$/, ({ query }) => orders.list(query)],
    [
      'GET',
      /^\/air\/orders\/(\w+)$/,
      (_, [id = '']) => {
        changes.letDayPass(orders.current(id), changeShare);
        return orders.read(id);
      },
    ],
    ['PATCH', /^\/air\/orders\/(\w+)$/, (request, [id = '']) => orders.change(id, dataOf(request))],
    ['GET', /^\/air\/orders\/(\w+)\/available_services$/, (_, [id = '']) => orders.availableServices(id)],
    ['POST', /^\/air\/orders\/(\w+)\/services$/, (request, [id = '']) => orders.addServices(id, dataOf(request), request.fault)],
    ['GET', /^\/air\/airline_initiated_changes$/, ({ query }) => changes.list(query)],
    ['POST', /^\/air\/airline_initiated_changes\/(\w+)\/actions\/accept$/, (_, [id = '']) => changes.accept(id)],
    ['PATCH', /^\/air\/airline_initiated_changes\/(\w+)$/, (request, [id = '']) => changes.update(id, dataOf(request))],
    ['POST', /^\/air\/payments$/, (request) => payments.pay(dataOf(request)), 201],
    ['GET', /^\/air\/payments$/, ({ query }) => payments.list(query)],
    ['GET', /^\/air\/payments\/(\w+)$/, (_, [id = '']) => payments.read(id)],
    [
      'POST',
      /^\/air\/order_cancellations$/,
      (request) => cancellations.quote(dataOf<{ order_id?: string }>(request).order_id),
      201,
    ],
    ['GET', /^\/air\/order_cancellations$/, ({ query }) => cancellations.list(query)],
    ['GET', /^\/air\/order_cancellations\/(\w+)$/, (_, [id = '']) => cancellations.read(id)],
    ['POST', /^\/air\/order_cancellations\/(\w+)\/actions\/confirm$/, (_, [id = '']) => cancellations.confirm(id)],
    ['POST', /^\/air\/webhooks$/, (request) => webhooks.create(dataOf(request)), 201],
    ['GET', /^\/air\/webhooks$/, ({ query }) => webhooks.list(query)],
    ['GET', /^\/air\/webhooks\/deliveries$/, ({ query }) => webhooks.deliveries(query)],
    ['GET', /^\/air\/webhooks\/events\/(\w+)$/, (_, [id]) => webhooks.event(id)],
    ['POST', /^\/air\/webhooks\/events\/(\w+)\/actions\/redeliver$/, (_, [id]) => webhooks.redeliver(id)],
    ['GET', /^\/air\/webhooks\/(\w+)$/, (_, [id]) => webhooks.read(id)],
    ['PATCH', /^\/air\/webhooks\/(\w+)$/, (request, [id]) => webhooks.change(id, dataOf(request))],
    // The real answer is 204, which the official client treats as a failure (FACTS §2).
    ['DELETE', /^\/air\/webhooks\/(\w+)$/, (_, [id]) => webhooks.remove(id)],
    ['POST', /^\/air\/webhooks\/(\w+)\/actions\/ping$/, (_, [id]) => webhooks.ping(id)],
    ['GET', new RegExp(`^/air/(${REFERENCE_LISTS})$`), ({ query }, [name = '']) => listReference(name, query)],
    ['GET', new RegExp(`^/air/(${REFERENCE_LISTS})/(\\w+)$`), (_, [name = '', id = '']) => readReference(name, id)],
    ['GET', /^\/places\/suggestions$/, ({ query }) => suggestions(query)],
  ];

  const route = async (request: SandboxRequest, headers: Record<string, string>): Promise<SandboxAnswer> => {
    // The official client ends some paths with a slash.
    const path = request.path.replace(/\/$/, '');
    for (const [method, pattern, call, status = 200] of calls) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      const found = await call(request, match.slice(1));
      const body = found instanceof Page ? { data: found.data, meta: found.meta } : { data: found };
      return { status, body, headers: { ...headers, 'x-request-id': newId('req').slice(4) } };
    }
    throw notFound();
  };

  const named = (name: string) => orders.all().find(({ id, metadata }) => id === name || metadata.client_reference === name);

  return serveSandbox({
    answer: async (request) => {
      const { headers, refusal } = access.enter(request);
      try {
        if (refusal) throw refusal;
        return await route(request, headers);
      } catch (error) {
        if (error instanceof DuffelError) return error.toAnswer(headers);
        throw error;
      }
    },
    refuse: access.refuse,
    changeSchedule({ order: name, ...asked }) {
      const order = named(name);
      if (order) changes.change(order.id, asked);
      return order !== undefined;
    },
    lapse({ order: name }) {
      const order = named(name);
      return order !== undefined && orders.lapse(order.id);
    },
    drift: world,
    books: () => ({
      orders: orders
        .all()
        .map(({ id, metadata, cancelledAt, paidAt, total, body: { documents, services, booking_reference, passengers } }) => ({
          id,
          bookingReference: booking_reference,
          passengers,
          clientReference: metadata.client_reference,
          isPaid: paidAt !== null,
          documents,
          services,
          total,
          status: cancelledAt ? 'cancelled' : 'booked',
        })),
    }),
    port,
  });
}

/** The `data` of a request body. */
function dataOf<Data extends object>({ text }: SandboxRequest): Data {
  let body: unknown;
  try {
    body = JSON.parse(text || '{}');
  } catch {
    throw badRequest('malformed_body', 'Malformed body', 'The body of the request is not valid JSON.');
  }
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (data === undefined) throw badRequest('missing_data_param', 'Missing data param', "The body needs a 'data' field.");
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw badRequest('invalid_data_param', 'Invalid data param', "The 'data' field needs to be a JSON object.");
  return data as Data;
}
