import { instantOf } from '../../flights/airport-time.ts';
import type { FlightOffer } from '../../flights/flight-offer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Hours before the deadline at which the operator is notified of a missing ticket. */
export const TICKET_MARKS_HOURS = [48, 24, 6, 1] as const;
/** Issuing takes time: an order younger than this is not reported, unless the last mark is reached. */
const GRACE_MS = HOUR_MS;
/** Time from confirmation to the deadline if the supplier states none. */
const UNSAID_MS = DAY_MS;
/**
 * Shortest and longest time between reads of the order; after the deadline, the interval at which a cancellation has to be
 * confirmed by a second read.
 */
const SOONEST_MS = 10_000;
const LATEST_MS = 3 * HOUR_MS;
const OVERDUE_MS = 10 * MINUTE_MS;
/** At least this many reads fit into the time left until the deadline. */
const LOOKS_LEFT = 12;

/** When the trip begins, in epoch milliseconds; `undefined` if the offer has no flights. */
export function departureOf({ itineraries }: Pick<FlightOffer, 'itineraries'>): number | undefined {
  const [first] = itineraries;
  return first?.segments[0] && instantOf(first.segments[0].departure);
}

export type TicketTimes = {
  now: number;
  /** When the wait for tickets began. */
  confirmedAt: number;
  /** The supplier's ticketing deadline, if known. */
  ticketingDeadlineAt: number | null;
  departsAt: number | undefined;
};

/** When the tickets should be there: the supplier's deadline, else a day after confirmation; never later than the departure. */
const deadlineOf = ({ confirmedAt, ticketingDeadlineAt, departsAt = Number.POSITIVE_INFINITY }: TicketTimes): number =>
  Math.min(ticketingDeadlineAt ?? confirmedAt + UNSAID_MS, departsAt);

/** The last mark reached without tickets, in hours before the deadline; the operator has to be notified of it. */
export function reachedMark(times: TicketTimes): number | undefined {
  const { now, confirmedAt } = times;
  const leftMs = deadlineOf(times) - now;
  const mark = TICKET_MARKS_HOURS.findLast((hours) => leftMs <= hours * HOUR_MS);
  return mark === TICKET_MARKS_HOURS.at(-1) || now - confirmedAt >= GRACE_MS ? mark : undefined;
}

/**
 * When to read an order without tickets again: soon after it was made, then less often, more often again towards the deadline,
 * and at each mark. After the deadline, often enough to see that it has lapsed. `undefined` once the trip has begun.
 */
export function nextTicketLook(times: TicketTimes): number | undefined {
  const { now, confirmedAt, departsAt } = times;
  if (departsAt !== undefined && now >= departsAt) return undefined;
  const leftMs = deadlineOf(times) - now;
  if (leftMs <= 0) return now + OVERDUE_MS;
  const apartMs = Math.max(SOONEST_MS, Math.min((now - confirmedAt) / 2, leftMs / LOOKS_LEFT, LATEST_MS));
  const marks = TICKET_MARKS_HOURS.map((hours) => leftMs - hours * HOUR_MS).filter((untilMark) => untilMark > 0);
  return now + Math.min(apartMs, ...marks);
}

/**
 * The interval is the time until departure divided by this, at least an hour: airlines change timetables for weeks, mostly near
 * the end.
 */
const LOOKS_UNTIL_DEPARTURE = 24;

/**
 * When to read the order of a ticketed flight again, to check that it stands and how it is flown: once a day until 24 days
 * before, every three hours three days before, every hour on the last day. That is under 200 reads per order. `departsAt` is
 * the next flight still to depart: after the first has left, the return is watched as closely.
 */
export function nextFlightLook({ now, departsAt }: Pick<TicketTimes, 'now' | 'departsAt'>): number | undefined {
  if (departsAt === undefined) return now + DAY_MS;
  if (now >= departsAt) return undefined;
  return now + Math.min(DAY_MS, Math.max(HOUR_MS, Math.round((departsAt - now) / LOOKS_UNTIL_DEPARTURE)));
}

/** When to read an order that waits for no ticket again, to check that it stands: daily until the trip begins. */
export function nextLook({ now, departsAt }: Pick<TicketTimes, 'now' | 'departsAt'>): number | undefined {
  return departsAt !== undefined && now >= departsAt ? undefined : now + DAY_MS;
}
