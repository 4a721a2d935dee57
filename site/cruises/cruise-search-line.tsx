import { SearchLine } from '../search-form/search-line.tsx';
import { CruiseForm, type CruiseFormValues } from './form/cruise-form.tsx';

type CruiseSearchLineProps = {
  asked: { place: string; dates: string; line: string };
  form: CruiseFormValues;
  visit: string;
};

/** Which cruise was searched for. */
export function CruiseSearchLine({ asked: { place, dates, line }, form, visit }: CruiseSearchLineProps) {
  return (
    <SearchLine heading={place} dates={dates} rest={line} visit={visit}>
      <CruiseForm key={JSON.stringify(form.query)} {...form} />
    </SearchLine>
  );
}
