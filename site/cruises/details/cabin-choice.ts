import { MOST_CABINS } from '#domain/catalogue/outing.ts';
import { MOST_IN_CABIN } from '#domain/cruises/party.ts';
import type { Fields } from '../../catalogue/outing-total.ts';

/** The field of each of several cabins: a category and how many sail in it, or nothing. */
export const SEVERAL = 'cabina';
const BETWEEN = '~';

export const cabinChoice = (cabin: string, travelers: number): string => `${cabin}${BETWEEN}${travelers}`;

/** What was chosen: one cabin of the list, or several in the form below it. */
export function choicesIn(fields: Fields): { cabin: string; travelers: number }[] {
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
