import { searchLine as words } from '../messages/es/search-form/search-line.ts';
import { SearchLine } from '../search-form/search-line.tsx';
import type { StayFormValues } from './form/stay-form.tsx';
import { StayFormLater } from './form/stay-form-later.tsx';

type StaySearchLineProps = {
  asked: { place: string; dates: string; shortDates: string; guests: string };
  form: StayFormValues;
  visit: string;
  isPlain?: boolean;
};

/** The stay that was searched for, on one line. */
export function StaySearchLine({ asked, form, ...line }: StaySearchLineProps) {
  const { place, dates, shortDates, guests } = asked;
  return (
    <SearchLine heading={place || words.anywhere} dates={dates} shortDates={shortDates} rest={guests} {...line}>
      <StayFormLater {...form} />
    </SearchLine>
  );
}
