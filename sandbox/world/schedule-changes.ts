import { AIRPORTS } from '#domain/places/airport.ts';
import { seededRandom } from './seeded-random.ts';

/** What an airline does to a flight that was ordered: legs and their flights count from 0. */
export type ScheduleChange = {
  leg?: number;
  /** Without it, of a cancellation, the whole leg. */
  segment?: number;
  change: 'time' | 'number' | 'airport' | 'cancel';
  /** Of another time: how much later, or earlier where it is less than nothing. */
  minutes?: number;
};

/** As `PUT /sandbox/schedule-changes` asks for it: `order` is its id, or what its maker knows it by. */
export type AskedChange = ScheduleChange & { order: string };

export type ChangeableFlight = { number: string; from: string; to: string; departsAt: string; arrivesAt: string };

/** A flight as its airline flies it from now on; `null` where it does not. */
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

/** The largest other one of its city. */
function otherAirport(code: string): string | undefined {
  const cityCode = AIRPORTS.get(code)?.cityCode;
  const others = [...AIRPORTS.values()].filter((airport) => airport.cityCode === cityCode && airport.iataCode !== code);
  return others.toSorted((a, b) => b.passengersMillions - a.passengersMillions)[0]?.iataCode;
}

const later = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + minutes * 60_000).toISOString().slice(0, 19);

/** What befalls an order on a day, if anything does: as often as timetables are changed, most of it by a little. */
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
