import { SearchForm, type SearchFormValues } from '../search-form/search-form.tsx';
import { SearchLine } from '../search-form/search-line.tsx';
import type { ResultPageData } from './result-page.ts';

type FlightSearchLineProps = { trip: ResultPageData['trip']; form: SearchFormValues; visit: string };

/** The flight search, on one line. */
export function FlightSearchLine({ trip, form, visit }: FlightSearchLineProps) {
  const { from, to, dates, shortDates, travelers, cabin } = trip;
  const line = { heading: `${from} → ${to}`, dates, shortDates, rest: `${travelers} · ${cabin}`, visit };
  return (
    <SearchLine {...line}>
      <SearchForm key={JSON.stringify(form.search)} {...form} />
    </SearchLine>
  );
}
