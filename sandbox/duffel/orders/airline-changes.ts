import { AIRPORTS } from '#domain/places/airport.ts';
import { changedFlight, changeOfDay, type ScheduleChange } from '../../world/network/schedule-changes.ts';
import type { World } from '../../world/world.ts';
import { notFound, required, wrongState } from '../errors.ts';
import { newId } from '../ids.ts';
import { type Page, pageOf } from '../paging.ts';
import { airportPlace } from '../places.ts';
import { type AirlineChange, airlineChangesOf, changeObject, type OrderSlice, type StoredOrder } from './order.ts';

type Orders = { all(): StoredOrder[]; current(id: string): StoredOrder; put(order: StoredOrder): void };
const ACTIONS = ['accepted', 'cancelled', 'changed'] as const;

/**
 * Changes made by airlines. Each has the slices before and after it, none after if they are cancelled; the order keeps its own
 * slices until the change is accepted.
 */
export function openAirlineChanges(world: World, { all, current, put }: Orders) {
  const now = () => new Date(world.now()).toISOString();
  const known = (id: string): { order: StoredOrder; change: AirlineChange } => {
    for (const order of all()) {
      const change = order.airlineChanges?.find((one) => one.id === id);
      if (change) return { order, change };
    }
    throw notFound();
  };
  const keep = (order: StoredOrder, change: AirlineChange, slices = order.body.slices): AirlineChange => {
    const airlineChanges = (order.airlineChanges ?? []).map((one) => (one.id === change.id ? change : one));
    put({ ...order, airlineChanges, body: { ...order.body, slices } });
    return change;
  };

  return {
    /** Applies an airline's change to an order; does nothing to a cancelled order. */
    change(orderId: string, asked: ScheduleChange): void {
      const order = current(orderId);
      const slice = flownSlices(order)[asked.leg ?? 0];
      if (order.cancelledAt || !slice) return;
      const added = asked.change === 'cancel' ? [] : [changedSlice(slice, asked)];
      const at = now();
      const change: AirlineChange = {
        id: newId('aic'),
        createdAt: at,
        updatedAt: at,
        actionTaken: null,
        removed: [slice],
        added,
      };
      put({ ...order, airlineChanges: [...(order.airlineChanges ?? []), change] });
    },

    /** Applies the day's spontaneous change to an order, if there is one. */
    letDayPass(order: StoredOrder, share: number): void {
      const day = now().slice(0, 10);
      if (share <= 0 || order.cancelledAt || !order.paidAt || order.departsAt < world.now() || order.changedOn === day) return;
      const legs = flownSlices(order).map(({ segments }) => segments.length);
      const injected = changeOfDay(order.id, day, share, legs);
      if (!injected) return;
      put({ ...order, changedOn: day });
      this.change(order.id, injected);
    },

    list(query: URLSearchParams): Page {
      const orderId = query.get('order_id');
      const asked = all().filter(({ id }) => orderId === null || id === orderId);
      return pageOf(query, asked.flatMap(airlineChangesOf), (change) => change);
    },

    accept(id: string) {
      const { order, change } = known(id);
      if (order.cancelledAt) throw wrongState('already_cancelled', 'This order has already been cancelled.');
      if (change.actionTaken === 'accepted') return changeObject(order, change);
      const slices = order.body.slices.flatMap((slice) => (slice.id === change.removed[0]?.id ? change.added : [slice]));
      return changeObject(order, keep(order, { ...change, actionTaken: 'accepted', updatedAt: now() }, slices));
    },

    update(id: string, { action_taken: action }: { action_taken?: string }) {
      const { order, change } = known(id);
      const actionTaken = ACTIONS.find((one) => one === action);
      if (!actionTaken) throw required('/action_taken');
      return changeObject(order, keep(order, { ...change, actionTaken, updatedAt: now() }));
    },
  };
}

/** The slices as currently flown, including changes not accepted yet. */
function flownSlices({ body, airlineChanges = [] }: StoredOrder): OrderSlice[] {
  let slices = body.slices;
  for (const { removed, added, actionTaken } of airlineChanges) {
    if (actionTaken) continue;
    slices = slices.flatMap((slice) => (slice.id === removed[0]?.id ? added : [slice]));
  }
  return slices;
}

function changedSlice(slice: OrderSlice, asked: ScheduleChange): OrderSlice {
  const segments = slice.segments.map((segment, index) => {
    if (index !== (asked.segment ?? 0)) return segment;
    const {
      marketing_carrier_flight_number: number,
      origin,
      destination,
      departing_at: departsAt,
      arriving_at: arrivesAt,
    } = segment;
    const now = changedFlight({ number, from: origin.iata_code, to: destination.iata_code, departsAt, arrivesAt }, asked);
    if (!now) return segment;
    return {
      ...segment,
      id: newId('seg'),
      marketing_carrier_flight_number: now.number,
      departing_at: now.departsAt,
      arriving_at: now.arrivesAt,
      destination: placeOf(now.to) ?? destination,
    };
  });
  const last = segments.at(-1);
  return { ...slice, id: newId('sli'), segments, ...(last ? { destination: last.destination } : {}) };
}

function placeOf(code: string) {
  const airport = AIRPORTS.get(code);
  return airport && airportPlace(airport);
}
