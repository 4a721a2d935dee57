import { type CabinFare, OCCUPANCIES } from './cruise.ts';
import type { Sharing } from './sharing.ts';

/**
 * The fares of many sailings one after another: what each of those who share a cabin pays, by how many they are, and how many cabins are left. Numbers in one list,
 * because what a list begins at is worked out anew for every party, of a hundred thousand sailings at a time.
 */
export type FareTable = { figures: Float64Array; starts: Int32Array };

/** Of one kind of cabin. */
export type Fare = {
  /** In minor units, for one, two, three and four; `null` where it is not sold so. */
  perPerson: readonly (number | null)[];
  /** `null` where nobody says. */
  left: number | null;
};

export const NOT_SOLD: Fare = { perPerson: [], left: 0 };

const LEFT = OCCUPANCIES.length;
const WIDTH = LEFT + 1;

/** The same of one fare as a feed has it: port taxes and all, and only for as many as the cabin sleeps. */
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

/** Takes sailings as they come, and gives each its number. */
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

/** Those of one sailing. */
export function faresAt({ figures, starts }: FareTable, sailing: number): Fare[] {
  const own = figures.subarray(starts[sailing], starts[sailing + 1]);
  return Array.from({ length: own.length / WIDTH }, (_, place) => {
    const [left, ...perPerson] = [own[place * WIDTH + LEFT] as number, ...own.subarray(place * WIDTH, place * WIDTH + LEFT)];
    return { left: finite(left), perPerson: perPerson.map(finite) };
  });
}

const finite = (figure: number): number | null => (figure === Number.POSITIVE_INFINITY ? null : figure);

/** What a party pays at least in all for cabins of a sailing that are still to be had together; `Infinity` where there are none. */
export const leastTotal = ({ figures, starts }: FareTable, sailing: number, sharing: Sharing): number =>
  cheapest(figures, starts[sailing] as number, starts[sailing + 1] as number, sharing);

/** Which of these cabins cost a party the least, for each of theirs in the order of `sharing`, and what they are in all; `null` where they cannot all be had. */
export function cheapestCabins(fares: readonly Fare[], sharing: Sharing): { cabins: number[]; totalMinor: number } | null {
  const figures = Float64Array.from(figuresOf(fares));
  const totalMinor = cheapest(figures, 0, figures.length, sharing);
  if (totalMinor === Number.POSITIVE_INFINITY) return null;
  return { cabins: picked.slice(0, sharing.length).map((at) => at / WIDTH), totalMinor };
}

/** Where the cabin stands that was taken last for each of a party. One list for all calls, none of which is interrupted: this is asked a hundred thousand times in a row. */
const picked: number[] = [];
/** The same of what each of them costs at least, whatever the others take. */
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

/** Where the cheapest of each do not suffice for all: every way to take them, but those that cannot be cheaper than what was found. */
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
    // Of cabins for as many the order says nothing: each set of them is looked at once.
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
