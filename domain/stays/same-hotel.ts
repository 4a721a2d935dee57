import { distanceKm } from '../places/great-circle.ts';
import { plainText } from '../places/plain-text.ts';
import type { Hotel } from './hotel.ts';

/** Maximum distance between two suppliers' positions of one building. */
const WITHIN_KM = 0.15;
/** Suppliers round half stars up or down; a larger difference means another hotel. */
const STARS_APART = 1;
/** Words that suppliers add or omit. `suites`, `inn`, `express` and the like distinguish hotels of one chain. */
const SAID_OR_NOT = new Set('hotel hotels hoteles the el la los las de del'.split(' '));

/**
 * Whether two suppliers' entries are the same hotel. A wrong yes sells a room in another hotel, a wrong no lists a hotel twice:
 * in doubt the answer is no. Names must have the same words in the same order, except {@link SAID_OR_NOT} and, if at least
 * two other words remain, the name of the city.
 */
export function isSameHotel(a: Hotel, b: Hotel): boolean {
  if (a.countryCode !== b.countryCode || a.type !== b.type) return false;
  if (Math.abs((a.stars ?? b.stars ?? 0) - (b.stars ?? a.stars ?? 0)) > STARS_APART) return false;
  if (Math.abs(a.lat - b.lat) > 0.01 || distanceKm(a, b) > WITHIN_KM) return false;
  const [own, other] = [wordsOf(a), wordsOf(b)];
  if (own.length > 0 && own.join(' ') === other.join(' ')) return true;
  const city = new Set([a, b].flatMap((hotel) => plainText(hotel.city).split(' ')));
  const [left, right] = [own, other].map((words) => words.filter((word) => !city.has(word)));
  return (left?.length ?? 0) >= 2 && left?.join(' ') === right?.join(' ');
}

const wordsOf = ({ name }: Hotel): string[] =>
  plainText(name)
    .split(' ')
    .filter((word) => word !== '' && !SAID_OR_NOT.has(word));

/**
 * Groups the hotels of several suppliers: lists of one or more, in the order of their first members. Hotels of one supplier are
 * never merged; an ambiguous match is not merged at all.
 */
export function bySameHotel<Found>(found: readonly Found[], of: (one: Found) => { hotel: Hotel; supplier: string }): Found[][] {
  const told = found.map((one, place) => ({ place, ...of(one) }));
  const bySupplier = Map.groupBy(told, ({ supplier }) => supplier);
  if (bySupplier.size < 2) return found.map((one) => [one]);
  const north = told.toSorted((a, b) => a.hotel.lat - b.hotel.lat);
  const same = told.map(() => [] as number[]);
  for (const [index, one] of north.entries()) {
    // Sorted by latitude: possible matches follow closely.
    for (let next = index + 1; next < north.length; next++) {
      const other = north[next] as (typeof north)[number];
      if (other.hotel.lat - one.hotel.lat > 0.01) break;
      if (other.supplier === one.supplier || !isSameHotel(one.hotel, other.hotel)) continue;
      same[one.place]?.push(other.place);
      same[other.place]?.push(one.place);
    }
  }
  const membersOf = (place: number) => [place, ...(same[place] ?? [])].toSorted((a, b) => a - b);
  // All members must match each other. Then each supplier occurs once, because hotels of one supplier never match.
  const isClear = (place: number) => {
    const members = membersOf(place).join();
    return membersOf(place).every((member) => membersOf(member).join() === members);
  };
  const taken = new Set<number>();
  return told.flatMap(({ place }) => {
    if (taken.has(place)) return [];
    const members = isClear(place) ? membersOf(place) : [place];
    for (const member of members) taken.add(member);
    return [members.map((member) => found[member] as Found)];
  });
}
