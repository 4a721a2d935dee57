import { SearchForm, type SearchFormValues } from '../search-form/search-form.tsx';
import { SearchLine } from '../search-form/search-line.tsx';
import type { ResultPageData } from './result-page.ts';

type FlightSearchLineProps = { trip: ResultPageData['trip']; form: SearchFormValues; visit: string };

/** Which flights were searched for. */
export function FlightSearchLine({ trip, form, visit }: FlightSearchLineProps) {
  const dates = (
    <>
      <span className="sm:hidden">{trip.shortDates}</span>
      <span className="max-sm:hidden">{trip.dates}</span>
    </>
  );
  return (
    <SearchLine heading={`${trip.from} → ${trip.to}`} dates={dates} rest={`${trip.travelers} · ${trip.cabin}`} visit={visit}>
      <SearchForm key={JSON.stringify(form.search)} {...form} />
    </SearchLine>
  );
}
