import { AIRPORTS } from '#domain/places/airport.ts';
import { seededRandom } from '../seeded-random.ts';

/** An airline's change of an ordered flight; legs and segments count from 0. */
export type ScheduleChange = {
  leg?: number;
  /** A cancellation without it cancels the whole leg. */
  segment?: number;
  change: 'time' | 'number' | 'airport' | 'cancel';
  /** For a change of time: minutes later, negative for earlier. */
  minutes?: number;
};

/** The request of `PUT /sandbox/schedule-changes`: `order` is the order's id or the client's reference. */
export type AskedChange = ScheduleChange & { order: string };

export type ChangeableFlight = { number: string; from: string; to: string; departsAt: string; arrivesAt: string };

/** A flight after the change; `null` if cancelled. */
export function changedFlight(flight: ChangeableFlight, { change, minutes = 90 }: ScheduleChange): ChangeableFlight | null {
  const { number, to, departsAt, arrivesAt } = flight;
  switch (change) {
    case 'cancel':
      return null;
    case 'number':
      return { ...flight, number: String((Number(number) % 9_000) + 1_000) };
    case 'airport': {
      const other = otherAirport(to);
      return other
        ? { ...flight, to: other }
        : { ...flight, departsAt: later(departsAt, minutes), arrivesAt: later(arrivesAt, minutes) };
    }
    case 'time':
      return { ...flight, departsAt: later(departsAt, minutes), arrivesAt: later(arrivesAt, minutes) };
  }
}

/** The city's largest other airport. */
function otherAirport(code: string): string | undefined {
  const cityCode = AIRPORTS.get(code)?.cityCode;
  const others = [...AIRPORTS.values()].filter((airport) => airport.cityCode === cityCode && airport.iataCode !== code);
  return others.toSorted((a, b) => b.passengersMillions - a.passengersMillions)[0]?.iataCode;
}

const later = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + minutes * 60_000).toISOString().slice(0, 19);

/** An order's spontaneous change on a day, if any: with the given probability, half of them small shifts of time. */
export function changeOfDay(orderId: string, day: string, share: number, legs: readonly number[]): ScheduleChange | undefined {
  if (seededRandom('schedule change', orderId, day) >= share || legs.length === 0) return undefined;
  const leg = Math.floor(seededRandom('leg', orderId, day) * legs.length);
  const segment = Math.floor(seededRandom('segment', orderId, day) * (legs[leg] ?? 1));
  const draw = seededRandom('kind', orderId, day);
  if (draw < 0.1) return { leg, change: 'cancel' };
  if (draw < 0.15) return { leg, segment, change: 'airport' };
  if (draw < 0.25) return { leg, segment, change: 'number' };
  const most = draw < 0.75 ? 50 : 300;
  const minutes = Math.round(((seededRandom('minutes', orderId, day) - 0.5) * 2 * most) / 5) * 5;
  return { leg, segment, change: 'time', minutes: minutes || 5 };
}
