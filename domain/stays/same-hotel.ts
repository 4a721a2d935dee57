import { distanceKm } from '../places/great-circle.ts';
import { plainText } from '../places/plain-text.ts';
import type { Hotel } from './hotel.ts';

/** Farther apart two suppliers do not mean one building. */
const WITHIN_KM = 0.15;
/** Some round half a star up and others down; more than that is another house. */
const STARS_APART = 1;
/** Words that one supplier puts into a name and another leaves out. `suites`, `inn`, `express` and the like tell hotels of one chain apart. */
const SAID_OR_NOT = new Set('hotel hotels hoteles the el la los las de del'.split(' '));

/**
 * Whether two suppliers mean the same hotel. A wrong yes sells the room of one house as that of another, a wrong no shows one hotel twice:
 * in doubt it is no. Names have to be the same words in the same order but for those of {@link SAID_OR_NOT} and, where enough is left to
 * know a hotel by, the name of the city.
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
 * Hotels of several suppliers, each with what others call the same one: lists of one or more, in the order of their firsts. Two of one supplier
 * are two; where one could be either of two, it is neither.
 */
export function bySameHotel<Found>(found: readonly Found[], of: (one: Found) => { hotel: Hotel; supplier: string }): Found[][] {
  const told = found.map((one, place) => ({ place, ...of(one) }));
  const bySupplier = Map.groupBy(told, ({ supplier }) => supplier);
  if (bySupplier.size < 2) return found.map((one) => [one]);
  const north = told.toSorted((a, b) => a.hotel.lat - b.hotel.lat);
  const same = told.map(() => [] as number[]);
  for (const [index, one] of north.entries()) {
    // Sorted by latitude: whoever could be meant stands close behind.
    for (let next = index + 1; next < north.length; next++) {
      const other = north[next] as (typeof north)[number];
      if (other.hotel.lat - one.hotel.lat > 0.01) break;
      if (other.supplier === one.supplier || !isSameHotel(one.hotel, other.hotel)) continue;
      same[one.place]?.push(other.place);
      same[other.place]?.push(one.place);
    }
  }
  const membersOf = (place: number) => [place, ...(same[place] ?? [])].toSorted((a, b) => a - b);
  // All of them mean each other: so there is one of each supplier, since two of one are never the same.
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
