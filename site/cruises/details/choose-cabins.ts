import type { ChosenOuting } from '#contract/outings.ts';
import { MOST_CABINS } from '#domain/catalogue/outing.ts';
import { MOST_IN_CABIN } from '#domain/cruises/party.ts';
import { GROWN_UP } from '#domain/tours/tour.ts';
import { countIn } from '../../catalogue/choose-outing.ts';
import { BETWEEN, SEVERAL } from './cabin-choice.ts';

type ChosenCabin = Extract<ChosenOuting, { kind: 'cruise' }>;

/** What was chosen: one cabin of the list, or several in the form below it. Everybody is taken for grown up: names and birth dates come next. */
export function cabinsIn(form: FormData, sailing: string): ChosenCabin[] {
  const chosen = (cabin: string, travelers: number): ChosenCabin => ({
    kind: 'cruise',
    sailing,
    cabin,
    travelers: Array.from({ length: travelers }, () => ({ age: GROWN_UP })),
  });
  if (!form.has(SEVERAL)) return [chosen(String(form.get('cabin') ?? ''), countIn(form, 'travelers', MOST_IN_CABIN))];
  return form
    .getAll(SEVERAL)
    .map(String)
    .filter(Boolean)
    .slice(0, MOST_CABINS)
    .map((choice) => {
      const at = choice.lastIndexOf(BETWEEN);
      const travelers = Math.min(Number.parseInt(choice.slice(at + 1), 10) || 0, MOST_IN_CABIN);
      return chosen(choice.slice(0, at), travelers);
    });
}
