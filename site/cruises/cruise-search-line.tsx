import { SearchLine } from '../search-form/search-line.tsx';
import type { CruiseFormValues } from './form/cruise-form.tsx';
import { CruiseFormLater } from './form/cruise-form-later.tsx';

type CruiseSearchLineProps = {
  asked: { place: string; dates: string; rest: string };
  form: CruiseFormValues;
  visit: string;
};

/** The cruise search, on one line. */
export function CruiseSearchLine({ asked: { place, dates, rest }, form, visit }: CruiseSearchLineProps) {
  return (
    <SearchLine heading={place} dates={dates} rest={rest} visit={visit}>
      <CruiseFormLater {...form} />
    </SearchLine>
  );
}
