import type { ChosenOuting } from '#contract/selling/outings.ts';
import { MOST_CABINS } from '#domain/catalogue/outing.ts';
import { MOST_IN_CABIN } from '#domain/cruises/party.ts';
import { guestsIn, type RoomOccupancy } from '#domain/stays/occupancy.ts';
import { GROWN_UP } from '#domain/tours/tour.ts';
import type { ChosenPart, Fields } from '../../catalogue/outing-total.ts';
import { BETWEEN, SEVERAL } from './cabin-choice.ts';

type ChosenCabin = Extract<ChosenOuting, { kind: 'cruise' }>;

/** The cabins chosen in the form: one from the list, or several from the form below it. */
function choicesIn(fields: Fields): { cabin: string; travelers: number }[] {
  const number = (text: string) => Math.min(Math.max(Number.parseInt(text, 10) || 0, 0), MOST_IN_CABIN);
  if (!fields.has(SEVERAL))
    return [{ cabin: String(fields.get('cabin') ?? ''), travelers: number(String(fields.get('travelers') ?? '')) }];
  return fields
    .getAll(SEVERAL)
    .map(String)
    .filter(Boolean)
    .slice(0, MOST_CABINS)
    .map((choice) => {
      const at = choice.lastIndexOf(BETWEEN);
      return { cabin: choice.slice(0, at), travelers: number(choice.slice(at + 1)) };
    });
}

/**
 * The chosen cabins with their travellers: a searched party of the same size supplies the ages, else all are adults. The next
 * page asks for names and birth dates.
 */
export function cabinsIn(fields: Fields, sailing: string, party: readonly RoomOccupancy[]): ChosenCabin[] {
  const waiting = [...party];
  return choicesIn(fields).map(({ cabin, travelers }) => {
    const place = waiting.findIndex((one) => guestsIn(one) === travelers);
    const [own] = place === -1 ? [] : waiting.splice(place, 1);
    const ages = own ? [...Array.from({ length: own.adults }, () => GROWN_UP), ...own.childAges] : grownUps(travelers);
    return { kind: 'cruise', sailing, cabin, travelers: ages.map((age) => ({ age })) };
  });
}

const grownUps = (number: number): number[] => Array.from({ length: number }, () => GROWN_UP);

export type PricedCabin = { id: string; parties: readonly ChosenPart[] };

/** The chosen cabins with their amounts; a choice that is not sold is left out. */
export const partsIn = (fields: Fields, cabins: readonly PricedCabin[]): ChosenPart[] =>
  choicesIn(fields).flatMap(({ cabin, travelers }) => {
    const parties = cabins.find(({ id }) => id === cabin)?.parties ?? [];
    return parties.find((one) => one.travelers === travelers) ?? [];
  });
