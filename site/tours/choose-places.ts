import { MOST_TOGETHER, type PartyMember } from '#domain/catalogue/outing.ts';
import { GROWN_UP } from '#domain/tours/tour.ts';
import { countIn } from '../catalogue/choose-outing.ts';

/** How many of an age, by the first age that pays the price. */
export const OF_AGE = 'edad-';
const OLDEST = 120;

/** Who goes, as the form of a departure says it: of an age that pays the price, grown up where that can be. */
export function partyIn(form: FormData): PartyMember[] {
  const fields = [...new Set(form.keys())].filter((name) => name.startsWith(OF_AGE));
  const from = fields
    .map((name) => Number(name.slice(OF_AGE.length)))
    .filter((age) => Number.isInteger(age) && age >= 0 && age <= OLDEST);
  const oldest = Math.max(...from);
  return from
    .toSorted((a, b) => b - a)
    .flatMap((age) =>
      Array.from({ length: countIn(form, `${OF_AGE}${age}`, MOST_TOGETHER) }, () => ({
        age: age === oldest ? Math.max(age, GROWN_UP) : age,
      })),
    );
}
