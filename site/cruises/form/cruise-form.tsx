import { type FormEvent, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  CRUISE_FIELDS,
  type CruiseQuery,
  type CruiseQueryField,
  readCruiseQuery,
  writeCruiseQuery,
} from '#domain/cruises/cruise-query.ts';
import { cruiseFieldIds, cruiseForm as words } from '../../messages/es/cruises.ts';
import type { CurrencyChoice } from '../../prices/currency-choices.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { More } from '../../ui/more.tsx';
import { CRUISE_RESULTS } from '../cruise-address.ts';

type Choice = { value: string; label: string };

export type CruiseFormValues = {
  query: CruiseQuery;
  /** What is wrong, in words, by field. */
  problems: Partial<Record<CruiseQueryField, string>>;
  choices: Record<'regions' | 'ports' | 'lines' | 'months', Choice[]>;
  /** Nothing is on sale at all. */
  isEmpty: boolean;
  firstDay: string;
  currencies: CurrencyChoice[];
  /** What of the view of results stays in the address when the search is changed. */
  keep?: [name: string, value: string][];
};

/** The cruise search: a GET form whose fields are the browser's own, so what was chosen before React was there stays chosen. */
export function CruiseForm({ query, problems, choices, isEmpty, firstDay, currencies, keep = [] }: CruiseFormValues) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)]);
    const asked = writeCruiseQuery(readCruiseQuery(new URLSearchParams(fields)));
    navigate(`${CRUISE_RESULTS}?${new URLSearchParams([...asked, ...keep])}`);
  };
  const summary = (Object.entries(problems) as [CruiseQueryField, string][]).map(([field, text]) => ({
    fieldId: cruiseFieldIds[field],
    text,
  }));
  const of = (field: CruiseQueryField) => ({ name: CRUISE_FIELDS[field], defaultValue: query[field], error: problems[field] });
  return (
    <Form ref={form} action={CRUISE_RESULTS} method="get" onSubmit={submit} className="card p-[12px] sm:p-6" noValidate>
      <ErrorSummary heading={words.problemsHeading} problems={summary} />
      {isEmpty ? <p className="mb-3 font-medium">{words.none}</p> : null}
      {keep.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <fieldset
        className={`grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[1.4fr_1fr_1fr_auto] lg:items-end ${summary.length > 0 ? 'mt-4' : ''}`}
      >
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
        <button type="submit" className="button button-primary sm:max-lg:col-span-2">
          {words.submit}
        </button>
      </fieldset>
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

function Options({ label, choices }: { label?: string; choices: Choice[] }) {
  const options = choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ));
  if (label === undefined) return options;
  return options.length > 0 ? <optgroup label={label}>{options}</optgroup> : null;
}
