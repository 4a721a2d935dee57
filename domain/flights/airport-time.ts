import { toEpoch } from '../local-time.ts';
import { AIRPORTS } from '../places/airport.ts';

/** When a flight leaves or lands, in epoch milliseconds, by its airport's clocks and to the minute: some answers leave the seconds out. */
export const instantOf = ({ at, iataCode }: { at: string; iataCode: string }): number =>
  toEpoch(at.slice(0, 16), AIRPORTS.get(iataCode)?.timeZone ?? 'UTC');
