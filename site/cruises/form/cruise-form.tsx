import { type FormEvent, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { MOST_CABINS } from '#domain/catalogue/outing.ts';
import {
  CRUISE_FIELDS,
  type CruiseQuery,
  type CruiseQueryField,
  cabinProblems,
  readCruiseQuery,
  TWO_ADULTS,
  writeCruiseQuery,
} from '#domain/cruises/cruise-query.ts';
import { cruiseProblems, sailorWords, cruiseForm as words } from '../../messages/es/catalogue/cruises.ts';
import type { CurrencyChoice } from '../../prices/currency-choices.ts';
import type { Sent } from '../../search-form/form-later.tsx';
import { GuestFields } from '../../search-form/travelers/guest-fields.tsx';
import { isTypedIn } from '../../search-form/typed-in.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { More } from '../../ui/more.tsx';
import { CRUISE_RESULTS } from '../cruise-address.ts';

type Choice = { value: string; label: string };

export type CruiseFormValues = {
  search: CruiseQuery;
  /** Problem messages by field. */
  problems: Record<string, string>;
  /** The party is larger than online booking allows; the form then links to the advisers. */
  isForAdvisers: boolean;
  choices: Record<'regions' | 'ports' | 'lines' | 'months', Choice[]>;
  /** Nothing is on sale at all. */
  isEmpty: boolean;
  firstDay: string;
  currencies: CurrencyChoice[];
  /** Parameters of the result view that stay in the address when the search changes. */
  keep?: [name: string, value: string][];
};

/**
 * The cruise search: a GET form of native fields, except for the guests per cabin. Values chosen before its code loaded are kept.
 */
export function CruiseForm({ sent, ...values }: CruiseFormValues & Sent) {
  const { problems, isForAdvisers, choices, isEmpty, firstDay, currencies, keep = [] } = values;
  const navigate = useNavigate();
  const [query] = useState(() => (sent && isTypedIn(sent) ? queryIn(sent) : values.search));
  const [cabins, setCabins] = useState(query.cabins);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(`${CRUISE_RESULTS}?${new URLSearchParams([...writeCruiseQuery(queryIn(event.currentTarget)), ...keep])}`);
  };
  const summary = Object.entries(problems).map(([field, text]) => ({ fieldId: `field-${nameOf(field)}`, text }));
  const of = (field: CruiseQueryField) => ({ name: CRUISE_FIELDS[field], defaultValue: query[field], error: problems[field] });
  return (
    <Form action={CRUISE_RESULTS} method="get" onSubmit={submit} className="card p-[12px] sm:p-6" noValidate>
      <ErrorSummary heading={words.problemsHeading} problems={summary} />
      {isForAdvisers ? (
        <p className="mt-2">
          <Link to="/crucero#cotizar" className="link inline-flex min-h-11 items-center">
            {words.askUs}
          </Link>
        </p>
      ) : null}
      {isEmpty ? <p className="mb-3 font-medium">{words.none}</p> : null}
      {keep.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={`grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[1.4fr_1fr_1fr] ${summary.length > 0 ? 'mt-4' : ''}`}>
        <legend className="sr-only">{words.fields}</legend>
        <SelectField label={words.destination} className="sm:max-lg:col-span-2" {...of('destination')}>
          <option value="">{words.anyDestination}</option>
          <Options label={words.regions} choices={choices.regions} />
          <Options label={words.ports} choices={choices.ports} />
        </SelectField>
        <SelectField label={words.when} {...of('when')}>
          <option value="">{words.anyMonth}</option>
          <Options choices={choices.months} />
        </SelectField>
        <SelectField label={words.line} {...of('line')}>
          <option value="">{words.anyLine}</option>
          <Options choices={choices.lines} />
        </SelectField>
      </fieldset>
      <div className="mt-3 grid gap-3 sm:mt-4 md:grid-cols-[1fr_12rem] md:items-start">
        <GuestFields
          words={sailorWords}
          rooms={cabins}
          problems={{ ...problems, ...wordsFor(cabinProblems(cabins)) }}
          added={TWO_ADULTS}
          most={MOST_CABINS}
          onChange={setCabins}
        />
        <button type="submit" className="button button-primary">
          {words.submit}
        </button>
      </div>
      <More label={words.more} isOpen={Boolean(query.startDate || query.endDate || query.currencyCode)}>
        <TextField type="date" label={words.from} hint={words.datesNote} min={firstDay} {...of('startDate')} />
        <TextField type="date" label={words.until} min={firstDay} {...of('endDate')} />
        <SelectField label={words.currency} {...of('currencyCode')}>
          <Options choices={currencies.map(({ code, label }) => ({ value: code, label }))} />
        </SelectField>
      </More>
    </Form>
  );
}

const queryIn = (form: HTMLFormElement): CruiseQuery =>
  readCruiseQuery(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** The form name of a query field; cabin fields have the same name in both. */
const nameOf = (field: string): string => CRUISE_FIELDS[field as CruiseQueryField] ?? field;

/** A party no ship takes is reported at once, missing ages on submit. */
const wordsFor = (problems: ReturnType<typeof cabinProblems>): Record<string, string> =>
  Object.fromEntries(
    problems.flatMap(([field, problem]) => (problem && problem !== 'ages-missing' ? [[field, cruiseProblems[problem]]] : [])),
  );

function Options({ label, choices }: { label?: string; choices: Choice[] }) {
  const options = choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ));
  if (label === undefined) return options;
  return options.length > 0 ? <optgroup label={label}>{options}</optgroup> : null;
}
