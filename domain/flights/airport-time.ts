import { toIsoDuration } from '../duration.ts';
import { toEpoch } from '../local-time.ts';
import { AIRPORTS } from '../places/airport.ts';

/**
 * The instant of a departure or arrival in epoch milliseconds, from its airport's local time, to the minute: some answers omit
 * seconds.
 */
export const instantOf = ({ at, iataCode }: { at: string; iataCode: string }): number =>
  toEpoch(at.slice(0, 16), AIRPORTS.get(iataCode)?.timeZone ?? 'UTC');

/** Is it known in which zone that is? */
export const isPlaced = ({ iataCode }: { iataCode: string }): boolean => AIRPORTS.has(iataCode);

type Clock = { at: string; iataCode: string };

/**
 * A flight's duration, from the local times at its airports; `undefined` if a time zone is unknown, or if it would land before it
 * leaves.
 */
export function durationByClocks(departure: Clock, arrival: Clock): string | undefined {
  if (!isPlaced(departure) || !isPlaced(arrival)) return undefined;
  const minutes = Math.round((instantOf(arrival) - instantOf(departure)) / 60_000);
  return minutes > 0 ? toIsoDuration(minutes) : undefined;
}
