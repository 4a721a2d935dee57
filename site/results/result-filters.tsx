import { Form, useSubmit } from 'react-router';
import { es } from '../messages/es.ts';

export type FilterChoice = { value: string; label: string; count: number; cheapest: string; isOn: boolean };

type ResultFiltersProps = {
  /** Everything else in the address, kept as it is. */
  keep: [name: string, value: string][];
  stops: FilterChoice[];
  airlines: FilterChoice[];
};

/** Stops and airlines, with counts that are true under the other filter. A GET form; with scripts each tick applies at once. */
export function ResultFilters({ keep, stops, airlines }: ResultFiltersProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      action="/result"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="space-y-6"
    >
      {keep.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <FilterGroup legend={es.results.stopsFilter} name="stops" choices={stops} />
      <FilterGroup legend={es.results.airlineFilter} name="airline" choices={airlines} />
      <noscript>
        <button type="submit" className="button button-quiet w-full">
          {es.results.apply}
        </button>
      </noscript>
    </Form>
  );
}

function FilterGroup({ legend, name, choices }: { legend: string; name: string; choices: FilterChoice[] }) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            name={name}
            value={choice.value}
            defaultChecked={choice.isOn}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1">
            {choice.label} <span className="text-muted">({choice.count})</span>
          </span>
          <span className="figures text-muted">{choice.cheapest}</span>
        </label>
      ))}
    </fieldset>
  );
}
