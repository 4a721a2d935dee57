import { CABINS, type Cabin } from '../../cabin.ts';
import { CHOSEN, type FareCondition, readFareConditions } from '../../fare-conditions.ts';
import { areValidCounts, MAX_PASSENGERS, type TravelerCounts } from '../../passengers.ts';

/**
 * SPEC §3, holiday form: what it asks for beyond a stay. `origin` is an IATA code, or words that are none; `infants` fly on laps and take no bed: flights know them and
 * hotels do not. One that is no number is `NaN`. `conditions` are what its fares have to be, absent where they may be anything.
 */
export type HolidayFlight = { origin: string; cabin: Cabin; infants: number; conditions?: FareCondition[] };

/** The flight part of a URL's search; null if it asks for none. */
export function readHolidayFlight(params: URLSearchParams): HolidayFlight | null {
  const origin = params.get('origin');
  if (origin === null && params.get('tripType') === null) return null;
  const cabin = CABINS.find((known) => known === params.get('cabinClass')) ?? 'economy';
  const infants = params.get('infants')?.trim();
  return { origin: codeIn(origin ?? ''), cabin, infants: infants ? Number(infants) : 0, ...readFareConditions(params) };
}

/** SPEC §3: trip type 2, round trip. */
export const writeHolidayFlight = ({ origin, cabin, infants, conditions = [] }: HolidayFlight): [string, string][] => [
  ['tripType', '2'],
  ['origin', origin],
  ['cabinClass', cabin],
  ['infants', Number.isNaN(infants) ? '' : String(infants)],
  ...conditions.map((condition): [string, string] => [condition, CHOSEN]),
];

/** `Bogotá (BOG)` as sent by a form without scripts; text without a code is kept. */
function codeIn(typed: string): string {
  const text = typed.trim().slice(0, 80);
  const code = /\(([A-Za-z]{3})\)$/.exec(text)?.[1] ?? (/^[A-Za-z]{3}$/.test(text) ? text : undefined);
  return code?.toUpperCase() ?? text;
}

export type Guests = { adults: number; ages: (number | null)[] }[];

/** The highest number of infants the form accepts. */
export const MOST_INFANTS = MAX_PASSENGERS;

/**
 * Counts travellers as airlines do: adults from twelve, infants under two; a child of unknown age counts as a child. `onLaps`
 * are infants beyond those in rooms.
 */
export function travelersOf(rooms: Guests, onLaps: number): TravelerCounts {
  const ages = rooms.flatMap((room) => room.ages);
  const grown = ages.filter((age) => age !== null && age >= 12).length;
  const infant = ages.filter((age) => age !== null && age < 2).length;
  return {
    adult: rooms.reduce((sum, { adults }) => sum + adults, 0) + grown,
    child: ages.length - grown - infant,
    infant: infant + onLaps,
  };
}

/** Whether the party fits one flight booking: total passengers, and a lap for every infant. */
export const canFlyTogether = (rooms: Guests, onLaps: number): boolean => areValidCounts(travelersOf(rooms, onLaps));
