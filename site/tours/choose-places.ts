import { MOST_TOGETHER, type PartyMember } from '#domain/catalogue/outing.ts';
import { GROWN_UP } from '#domain/tours/tour.ts';
import { type ChosenPart, countIn, type Fields } from '../catalogue/outing-total.ts';

/** Prefix of the field with the number of travellers of an age group; the group's lowest age follows. */
export const OF_AGE = 'edad-';
const OLDEST = 120;

/**
 * The travellers chosen in the form of a departure, each with the lowest age of their group; the oldest group counts as adult.
 */
export function partyIn(form: Fields): PartyMember[] {
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

export type PricedAge = { field: string; eachMinor: number };

/** The chosen places as one part with its amount; empty if there are no travellers. */
export function placesIn(fields: Fields, ages: readonly PricedAge[]): ChosenPart[] {
  const counted = ages.map(({ field, eachMinor }) => ({ travelers: countIn(fields, field, MOST_TOGETHER), eachMinor }));
  const travelers = counted.reduce((sum, one) => sum + one.travelers, 0);
  const amountMinor = counted.reduce((sum, one) => sum + one.travelers * one.eachMinor, 0);
  return travelers > 0 ? [{ travelers, amountMinor }] : [];
}
