import { MOST_TOGETHER, type PartyMember } from '#domain/catalogue/outing.ts';
import { ADULT_AGE } from '#domain/cruises/party.ts';
import { GROWN_UP } from '#domain/tours/tour.ts';
import { type ChosenPart, countIn, type Fields } from '../catalogue/outing-total.ts';

/** Prefix of the field with the number of travellers of an age group; the group's lowest age follows. */
export const OF_AGE = 'edad-';
const OLDEST = 120;

/**
 * The age that stands for a group from its lowest one on: that one, or a grown-up's in the group that has them. Adults may be of several
 * groups, as where those of 65 pay less.
 */
const ageOfGroup = (from: number, all: readonly number[]): number =>
  from === Math.max(...all.filter((age) => age <= GROWN_UP)) ? GROWN_UP : from;

/** The travellers chosen in the form of a departure, each with the age that stands for their group; the oldest first. */
export function partyIn(form: Fields): PartyMember[] {
  const fields = [...new Set(form.keys())].filter((name) => name.startsWith(OF_AGE));
  const from = fields
    .map((name) => Number(name.slice(OF_AGE.length)))
    .filter((age) => Number.isInteger(age) && age >= 0 && age <= OLDEST);
  return from
    .toSorted((a, b) => b - a)
    .flatMap((age) =>
      Array.from({ length: countIn(form, `${OF_AGE}${age}`, MOST_TOGETHER) }, () => ({ age: ageOfGroup(age, from) })),
    );
}

/** The numbers of travellers that may be chosen of each age group: one at least of the only group that adults are of. */
export function countsOfAges(ages: readonly { from: number }[], most: number) {
  const all = ages.map(({ from }) => from);
  const grown = all.filter((from) => ageOfGroup(from, all) >= ADULT_AGE);
  return all.map((from) => {
    const isOnly = grown.length === 1 && grown[0] === from;
    return { least: isOnly ? 1 : 0, usual: isOnly || ageOfGroup(from, all) === GROWN_UP ? 1 : 0, most };
  });
}

export type PricedAge = { field: string; eachMinor: number };

/** The chosen places as one part with its amount; empty if there are no travellers. */
export function placesIn(fields: Fields, ages: readonly PricedAge[]): ChosenPart[] {
  const counted = ages.map(({ field, eachMinor }) => ({ travelers: countIn(fields, field, MOST_TOGETHER), eachMinor }));
  const travelers = counted.reduce((sum, one) => sum + one.travelers, 0);
  const amountMinor = counted.reduce((sum, one) => sum + one.travelers * one.eachMinor, 0);
  return travelers > 0 ? [{ travelers, amountMinor }] : [];
}
