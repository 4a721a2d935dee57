import { type CruiseQuery, isTwoAdults } from '#domain/cruises/cruise-query.ts';
import { guestsOf } from '#domain/stays/stay-search.ts';
import { dayAndYear } from '../dates/day-and-year.ts';
import { anyCruise, departing, leavingFrom, sailorsInWords } from '../messages/es/catalogue/cruises.ts';
import { monthInWords } from '../messages/es/months.ts';
import type { CruiseFormValues } from './form/cruise-form.tsx';

/** A search in the words of the pages, with the names of its choices. */
export function queryInWords(query: CruiseQuery, { choices }: Pick<CruiseFormValues, 'choices'>) {
  const { destination, line, when, startDate, endDate, cabins } = query;
  const named = (list: keyof typeof choices, value: string) => choices[list].find((choice) => choice.value === value)?.label;
  const lineName = line ? (named('lines', line) ?? line) : '';
  const region = named('regions', destination);
  const place = region ?? (destination ? leavingFrom(named('ports', destination) ?? destination) : anyCruise);
  const days = [startDate && departing.from(dayAndYear(startDate)), endDate && departing.until(dayAndYear(endDate))].filter(
    Boolean,
  );
  return {
    place,
    dates: days.length > 0 ? days.join(' ') : when ? monthInWords(when) : departing.anyDay,
    line: lineName,
    rest: [lineName, isTwoAdults(cabins) ? '' : sailorsInWords(guestsOf({ rooms: cabins }), cabins.length)]
      .filter(Boolean)
      .join(' · '),
  };
}
