import { instantOf } from '../flights/airport-time.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** With so many hours left the operator is told that a ticket is not there yet. */
export const TICKET_MARKS_HOURS = [48, 24, 6, 1] as const;
/** An order takes some time to be worked on: nobody is told of one that is younger, unless the last mark is reached. */
const GRACE_MS = HOUR_MS;
/** Where nobody says until when tickets have to be issued, they should be there after a day. */
const UNSAID_MS = DAY_MS;
/** Looks are never closer than this, nor further apart; after the deadline they are as close as a cancellation has to be seen twice. */
const SOONEST_MS = 10_000;
const LATEST_MS = 3 * HOUR_MS;
const OVERDUE_MS = 10 * MINUTE_MS;
/** One of so many looks that fit between now and the deadline. */
const LOOKS_LEFT = 12;

/** When the trip begins, in epoch milliseconds; `undefined` of an offer that does not say. */
export function departureOf({ itineraries }: Pick<FlightOffer, 'itineraries'>): number | undefined {
  const [first] = itineraries;
  return first?.segments[0] && instantOf(first.segments[0].departure);
}

export type TicketTimes = {
  now: number;
  /** Since when tickets have been waited for. */
  confirmedAt: number;
  /** Until when they have to be issued, as far as anybody says. */
  ticketingDeadlineAt: number | null;
  departsAt: number | undefined;
};

/** Until when the tickets should be there: what is said, else a day after it was confirmed; the departure in any case. */
const deadlineOf = ({ confirmedAt, ticketingDeadlineAt, departsAt = Number.POSITIVE_INFINITY }: TicketTimes): number =>
  Math.min(ticketingDeadlineAt ?? confirmedAt + UNSAID_MS, departsAt);

/** The mark that is reached, in hours before the deadline, of tickets that are not there: the operator has to know. */
export function reachedMark(times: TicketTimes): number | undefined {
  const { now, confirmedAt } = times;
  const leftMs = deadlineOf(times) - now;
  const mark = TICKET_MARKS_HOURS.findLast((hours) => leftMs <= hours * HOUR_MS);
  return mark === TICKET_MARKS_HOURS.at(-1) || now - confirmedAt >= GRACE_MS ? mark : undefined;
}

/**
 * When an order without its tickets is read again: soon after it was made, then less often, ever more often towards the deadline, and at each
 * mark. After it, often enough to see that it has lapsed. `undefined` once the trip has begun.
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

/** One of so many looks that fit between now and the departure, and never closer than an hour: airlines change timetables for weeks, and most of all at the end. */
const LOOKS_UNTIL_DEPARTURE = 24;

/**
 * When the order of a flight that has its tickets is read again, to see whether it stands and how it is flown: once a day until some weeks before, every three hours
 * three days before, every hour on the last. That is some hundred looks for each order. `departsAt` is the next flight that is still ahead: after the first has left,
 * the way back is looked at as often.
 */
export function nextFlightLook({ now, departsAt }: Pick<TicketTimes, 'now' | 'departsAt'>): number | undefined {
  if (departsAt === undefined) return now + DAY_MS;
  if (now >= departsAt) return undefined;
  return now + Math.min(DAY_MS, Math.max(HOUR_MS, Math.round((departsAt - now) / LOOKS_UNTIL_DEPARTURE)));
}

/** When an order that waits for no ticket is read again, to see whether it still stands: every day until the trip begins. */
export function nextLook({ now, departsAt }: Pick<TicketTimes, 'now' | 'departsAt'>): number | undefined {
  return departsAt !== undefined && now >= departsAt ? undefined : now + DAY_MS;
}
