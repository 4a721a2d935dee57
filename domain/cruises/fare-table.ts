import { type CabinFare, OCCUPANCIES } from './cruise.ts';
import type { Sharing } from './sharing.ts';

/**
 * The fares of many sailings in one array: price per person by number of people, and cabins left. Plain numbers, because
 * starting prices are recomputed for every party over a hundred thousand sailings.
 */
export type FareTable = { figures: Float64Array; starts: Int32Array };

/** The fare of one cabin category. */
export type Fare = {
  /** In minor units, for one to four people; `null` if not sold for that number. */
  perPerson: readonly (number | null)[];
  /** `null` if unknown. */
  left: number | null;
};

export const NOT_SOLD: Fare = { perPerson: [], left: 0 };

const LEFT = OCCUPANCIES.length;
const WIDTH = LEFT + 1;

/** Converts a feed's fare: port taxes added, limited to the number the cabin sleeps. */
export const fareFor = ({ perPerson, left }: CabinFare, terms: { portTaxesMinor: number; sleeps: number }): Fare => ({
  left,
  perPerson: OCCUPANCIES.map((occupancy, index) => {
    const amount = perPerson[occupancy];
    return amount === null || index >= terms.sleeps ? null : amount + terms.portTaxesMinor;
  }),
});

const figuresOf = (fares: readonly Fare[]): number[] =>
  fares.flatMap(({ perPerson, left }) => [
    ...OCCUPANCIES.map((_, index) => perPerson[index] ?? Number.POSITIVE_INFINITY),
    left ?? Number.POSITIVE_INFINITY,
  ]);

/** Collects sailings one by one, and returns the index of each. */
export function collectFares() {
  const figures: number[] = [];
  const starts = [0];
  return {
    add(fares: readonly Fare[]): number {
      for (const figure of figuresOf(fares)) figures.push(figure);
      return starts.push(figures.length) - 2;
    },
    finish: (): FareTable => ({ figures: Float64Array.from(figures), starts: Int32Array.from(starts) }),
  };
}

/** The fares of one sailing. */
export function faresAt({ figures, starts }: FareTable, sailing: number): Fare[] {
  const own = figures.subarray(starts[sailing], starts[sailing + 1]);
  return Array.from({ length: own.length / WIDTH }, (_, place) => {
    const [left, ...perPerson] = [own[place * WIDTH + LEFT] as number, ...own.subarray(place * WIDTH, place * WIDTH + LEFT)];
    return { left: finite(left), perPerson: perPerson.map(finite) };
  });
}

const finite = (figure: number): number | null => (figure === Number.POSITIVE_INFINITY ? null : figure);

/** The lowest total for a party in cabins available together; `Infinity` if there are none. */
export const leastTotal = ({ figures, starts }: FareTable, sailing: number, sharing: Sharing): number =>
  cheapest(figures, starts[sailing] as number, starts[sailing + 1] as number, sharing);

/** The cheapest cabins for a party, by index in the order of `sharing`, and their total; `null` if they are not all available. */
export function cheapestCabins(fares: readonly Fare[], sharing: Sharing): { cabins: number[]; totalMinor: number } | null {
  const figures = Float64Array.from(figuresOf(fares));
  const totalMinor = cheapest(figures, 0, figures.length, sharing);
  if (totalMinor === Number.POSITIVE_INFINITY) return null;
  return { cabins: picked.slice(0, sharing.length).map((at) => at / WIDTH), totalMinor };
}

/**
 * Where in the figures the cabin stands that the last call chose for each cabin of the party. Shared by all calls, none of
 * which is interrupted, because there are a hundred thousand in a row.
 */
const picked: number[] = [];
/** Lowest price for each cabin of the party, whatever the others take; shared like {@link picked}. */
const floors: number[] = [];

function cheapest(figures: Float64Array, from: number, until: number, sharing: Sharing): number {
  let total = 0;
  for (let place = 0; place < sharing.length; place++) {
    const people = sharing[place] as number;
    let least = Number.POSITIVE_INFINITY;
    for (let at = from; at < until; at += WIDTH) {
      const price = figures[at + people - 1] as number;
      if (price >= least || (figures[at + LEFT] as number) < 1) continue;
      least = price;
      picked[place] = at;
    }
    floors[place] = least * people;
    total += least * people;
  }
  if (total === Number.POSITIVE_INFINITY || areLeft(figures, sharing.length)) return total;
  return cheapestTogether(figures, from, until, sharing);
}

function areLeft(figures: Float64Array, cabins: number): boolean {
  for (let place = 0; place < cabins; place++) {
    let wanted = 0;
    for (let other = 0; other < cabins; other++) if (picked[other] === picked[place]) wanted += 1;
    if (wanted > (figures[(picked[place] as number) + LEFT] as number)) return false;
  }
  return true;
}

/** When too few of the cheapest cabins are left: tries all combinations, with branch and bound. */
function cheapestTogether(figures: Float64Array, from: number, until: number, sharing: Sharing): number {
  const taken: number[] = [];
  let best = Number.POSITIVE_INFINITY;
  const take = (total: number): void => {
    const place = taken.length;
    let atLeast = total;
    for (let rest = place; rest < sharing.length; rest++) atLeast += floors[rest] as number;
    if (atLeast >= best) return;
    const people = sharing[place];
    if (people === undefined) {
      best = total;
      for (const [index, at] of taken.entries()) picked[index] = at;
      return;
    }
    // Order does not matter among cabins for the same number of people: each combination is tried once.
    const first = place > 0 && sharing[place - 1] === people ? (taken[place - 1] as number) : from;
    for (let at = first; at < until; at += WIDTH) {
      const wanted = taken.filter((other) => other === at).length + 1;
      if (wanted > (figures[at + LEFT] as number)) continue;
      taken.push(at);
      take(total + (figures[at + people - 1] as number) * people);
      taken.pop();
    }
  };
  take(0);
  return best;
}
