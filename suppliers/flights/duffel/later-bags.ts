import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { toDecimal } from '#domain/money.ts';
import { type ApiAnswer, type ApiRequest, isRefusedForGood } from '../../api-client.ts';
import { pathSegment } from '../../path-segment.ts';
import type { LaterBags } from '../port.ts';
import { bagEntriesOf } from './offer-reading.ts';
import { refusedOrInDoubt } from './refused-order.ts';
import { AvailableServices, type DuffelOrder, type DuffelService, isGone, ListedOrder, Order, readOne } from './shapes.ts';

type Far = {
  call: (request: ApiRequest) => Promise<ApiAnswer>;
  get: (path: string) => Promise<ApiAnswer>;
};

/** Long, because the airline is called and issues a document. */
const ADD_DEADLINE_MS = 60_000;

/** Duffel sells bags for existing orders of some airlines; seats only with an offer, because its seat maps are by offer. */
export function laterBags({ call, get }: Far): LaterBags {
  async function readOrder(orderId: string) {
    const answer = await get(`/air/orders/${pathSegment(orderId)}`);
    const order = answer.ok ? readOne(Order, answer.body) : undefined;
    return order ? { ok: true as const, order } : { ok: false as const, reason: silenceOf(answer) };
  }

  return {
    async offered(orderId, offer) {
      const [read, answer] = await Promise.all([
        readOrder(orderId),
        get(`/air/orders/${pathSegment(orderId)}/available_services`),
      ]);
      if (!read.ok) return read;
      // For an airline that sells none, the answer may be a refusal or an empty list.
      const services = isRefusedForGood(answer) ? [] : answer.ok ? readOne(AvailableServices, answer.body) : undefined;
      if (!services) return { ok: false, reason: silenceOf(answer) };
      return { ok: true, included: { bags: bagEntriesOf(named(services, read.order, offer), offer.itineraries) } };
    },

    async add(orderId, { services, price }) {
      const payment = { type: 'balance', amount: toDecimal(price), currency: price.currency };
      const answer = await call({
        method: 'POST',
        path: `/air/orders/${pathSegment(orderId)}/services`,
        deadlineMs: ADD_DEADLINE_MS,
        idempotent: false,
        body: { data: { payment, add_services: services } },
      });
      if (!answer.ok) {
        const { reason: refusal } = refusedOrInDoubt(answer);
        // Whether they were added is read from the order.
        const reason = refusal === 'not-sent' || refusal === 'not-held' ? 'in-doubt' : refusal;
        return { ok: false, reason };
      }
      // 202 means accepted but unfinished (FACTS §2).
      return answer.status !== 202 && readOne(ListedOrder, answer.body) ? { ok: true } : { ok: false, reason: 'in-doubt' };
    },

    async countAdded(orderId) {
      const read = await readOrder(orderId);
      if (!read.ok) return read;
      const { services } = read.order;
      if (!services) return { ok: false, reason: 'unreachable' };
      return { ok: true, count: services.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0) };
    },
  };
}

const silenceOf = (answer: ApiAnswer): 'not-found' | 'unreachable' => (isGone(answer) ? 'not-found' : 'unreachable');

/**
 * Replaces the order's traveller and flight ids by the offer's, matched by position. Services on flights the offer lacks,
 * because the airline changed them, are dropped.
 */
function named(services: DuffelService[], { passengers, slices }: DuffelOrder, offer: FlightOffer): DuffelService[] {
  const travelers = offer.travelerPricings.map(({ travelerId }) => travelerId);
  const sold = offer.itineraries.flatMap(({ segments }) => segments.map(({ id }) => id));
  const flown = slices.flatMap(({ segments }) => segments.map(({ id }) => id));
  const travelerOf = new Map(passengers.map(({ id }, place) => [id, travelers[place]]));
  const flightOf = new Map(flown.length === sold.length ? flown.map((id, place) => [id, sold[place]]) : []);
  return services.flatMap((service) => {
    const passenger_ids = service.passenger_ids.flatMap((id) => travelerOf.get(id) ?? []);
    const segment_ids = service.segment_ids.flatMap((id) => flightOf.get(id) ?? []);
    const isWhole = passenger_ids.length === service.passenger_ids.length && segment_ids.length === service.segment_ids.length;
    return isWhole ? [{ ...service, passenger_ids, segment_ids }] : [];
  });
}
