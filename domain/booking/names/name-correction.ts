import { givenNames, isSameName, lettersOf, type PersonName, plainName } from './person-name.ts';

/** What airlines accept as a mistake in a name. `particles`: the small words of a surname, such as «de la». */
export const NAME_CORRECTIONS = ['letters', 'swapped', 'added-surname', 'added-name', 'dropped-name', 'particles'] as const;
export type NameCorrection = (typeof NAME_CORRECTIONS)[number];

/**
 * Whether two names are spellings of the same person's. `same`: tickets print both alike. `small`: a mistake that airlines
 * correct. `another-person`: not correctable, because a ticket is not transferable, even if it is called a mistake.
 */
export type NameJudgement =
  | { verdict: 'same' }
  | { verdict: 'small'; corrections: NameCorrection[] }
  | { verdict: 'another-person'; because: 'letters' | 'words' };

const MOST_LETTERS = 2;
/** Minimum word length for one and two wrong letters: in shorter words they make another name (Ana and Eva, Luis and Luz). */
const SHORTEST_WITH = { 1: 3, 2: 6 } as const;
/** Minimum word length when no word is unchanged: Ana Gil and Ena Gol are two people. */
const SHORTEST_WITHOUT_ANCHOR = 4;
/** Minimum number of letters for matching a joined spelling with a split one by letters; shorter names are compared by words. */
const SHORTEST_JOINED = 8;
const PARTICLES = new Set('de del la las los el y e da das do dos di van von der den'.split(' '));

type Side = 'given' | 'family';
type Word = { text: string; side: Side };

/**
 * Judges a requested correction. Airlines accept one or two letters, swapped names, and one second surname or given name
 * missing or too many, no more. Accents, hyphens and `ñ` never count: tickets do not print them. Each airline has further
 * rules; an operator asks it.
 */
export function judgeName(before: PersonName, wanted: PersonName): NameJudgement {
  if (isSameName(before, wanted)) return { verdict: 'same' };
  if (isExchanged(before, wanted)) return { verdict: 'small', corrections: ['swapped'] };
  const [had, has] = [wordsOf(before), wordsOf(wanted)];
  if (areSameWords(had, has)) return { verdict: 'small', corrections: ['particles'] };
  if (isRunTogether(before, wanted)) return { verdict: 'small', corrections: ['letters'] };
  const { pairs, gone, added } = matched(had, has);
  const letters = pairs.reduce((sum, { distance }) => sum + distance, 0);
  if (letters > MOST_LETTERS) return { verdict: 'another-person', because: 'letters' };
  const isReplaced = gone.length > 0 && added.length > 0;
  if (!isSomebodyKept(pairs) || isReplaced || isTooMuch(gone) || isTooMuch(added))
    return { verdict: 'another-person', because: 'words' };
  const found: [NameCorrection, boolean][] = [
    ['letters', letters > 0],
    ['swapped', pairs.some(({ from, to }) => from.side !== to.side)],
    ['added-surname', added.some(({ side }) => side === 'family')],
    ['added-name', added.some(({ side }) => side === 'given')],
    ['dropped-name', gone.length > 0],
  ];
  const corrections = found.flatMap(([correction, isIt]) => (isIt ? [correction] : []));
  // No correction found: the same words in another order.
  return { verdict: 'small', corrections: corrections.length > 0 ? corrections : ['swapped'] };
}

const wordsOf = (name: PersonName): Word[] => [...sideOf(givenNames(name), 'given'), ...sideOf(name.lastName, 'family')];

/** Words of one side without particles, unless it consists of particles only: Do is a surname. */
function sideOf(name: string, side: Side): Word[] {
  const words = plainName(name).split(' ').filter(Boolean);
  const telling = words.filter((word) => !PARTICLES.has(word));
  return (telling.length > 0 ? telling : words).map((text) => ({ text, side }));
}

const isExchanged = (before: PersonName, wanted: PersonName): boolean =>
  lettersOf(givenNames(before)) === lettersOf(wanted.lastName) && lettersOf(before.lastName) === lettersOf(givenNames(wanted));

const areSameWords = (had: Word[], has: Word[]): boolean =>
  had.length === has.length && had.every(({ text, side }, place) => has[place]?.text === text && has[place]?.side === side);

/** Whether one spelling joins words that the other splits, and the letters match or nearly match. */
function isRunTogether(before: PersonName, wanted: PersonName): boolean {
  const sides = [givenNames, ({ lastName }: PersonName) => lastName].map((side) => {
    const [one, other] = [side(before), side(wanted)].map(plainName) as [string, string];
    const isSplit = one.split(' ').length !== other.split(' ').length;
    const [letters, others] = [lettersOf(one), lettersOf(other)];
    const distance = lettersApart(letters, others);
    const isLong = Math.min(letters.length, others.length) >= SHORTEST_JOINED;
    return { isSplit, distance, isAlike: isSplit ? distance === 0 || isLong : isNear(letters, others, distance) };
  });
  const distance = sides.reduce((sum, one) => sum + one.distance, 0);
  return sides.some(({ isSplit }) => isSplit) && sides.every(({ isAlike }) => isAlike) && distance <= MOST_LETTERS;
}

type Pair = { from: Word; to: Word; distance: number };

/** Pairs the old words with the new: most alike first, then those on the same side; returns the unpaired words of both too. */
function matched(had: Word[], has: Word[]): { pairs: Pair[]; gone: Word[]; added: Word[] } {
  const [gone, added] = [[...had], [...has]];
  const pairs: Pair[] = [];
  const near = had
    .flatMap((from) => has.map((to) => ({ from, to, distance: lettersApart(from.text, to.text) })))
    .filter(({ from, to, distance }) => isNear(from.text, to.text, distance))
    .toSorted((one, other) => rank(one) - rank(other));
  for (const pair of near) {
    const [left, right] = [gone.indexOf(pair.from), added.indexOf(pair.to)];
    if (left === -1 || right === -1) continue;
    gone.splice(left, 1);
    added.splice(right, 1);
    pairs.push(pair);
  }
  return { pairs, gone, added };
}

const rank = ({ from, to, distance }: Pair): number => distance * 2 + Number(from.side !== to.side);

function isNear(one: string, other: string, distance: number): boolean {
  if (distance === 0) return true;
  const shortest = Math.min(one.length, other.length);
  return (distance === 1 && shortest >= SHORTEST_WITH[1]) || (distance === 2 && shortest >= SHORTEST_WITH[2]);
}

/** Whether enough of the name is unchanged for it to be the same person's. */
const isSomebodyKept = (pairs: Pair[]): boolean =>
  pairs.length >= 2 &&
  (pairs.some(({ distance }) => distance === 0) ||
    pairs.every(({ from, to }) => Math.min(from.text.length, to.text.length) >= SHORTEST_WITHOUT_ANCHOR));

const isTooMuch = (added: Word[]): boolean =>
  added.filter(({ side }) => side === 'given').length > 1 || added.filter(({ side }) => side === 'family').length > 1;

/** Number of wrong, missing, extra or transposed letters (optimal string alignment distance). */
function lettersApart(one: string, other: string): number {
  // A larger difference in length already exceeds the limit.
  if (Math.abs(one.length - other.length) > MOST_LETTERS) return MOST_LETTERS + 1;
  let [twoAbove, above]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isTwisted = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (above[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (above[column - 1] as number) + Number(!isSame),
        isTwisted ? (twoAbove[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [twoAbove, above] = [above, line];
  }
  return above[other.length] as number;
}
