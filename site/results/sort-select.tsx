import { useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import * as es from '../messages/es.ts';

type SortSelectProps = {
  sort: string;
  /** Every order there is, in words. */
  choices: { value: string; label: string }[];
  /** Everything else in the address, kept as it is. */
  keep: [name: string, value: string][];
  /** Where the results are shown. */
  path: string;
};

/** SPEC §9: all orders, beside the three that have a tab. A GET form: with scripts it is sent as soon as another is chosen. */
export function SortSelect({ sort, choices, keep, path }: SortSelectProps) {
  const submit = useSubmit();
  const [chosen, setChosen] = useState(sort);
  // What the address says stands, whoever changed it.
  useEffect(() => setChosen(sort), [sort]);
  return (
    <Form method="get" action={path} preventScrollReset className="flex shrink-0 items-center gap-1">
      {keep.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <select
        name="sort"
        value={chosen}
        aria-label={es.listTools.sortBy}
        onChange={({ currentTarget: { value, form } }) => {
          setChosen(value);
          // Not what the list says then: the answer to an earlier choice may have come meanwhile.
          const asked = new FormData(form ?? undefined);
          asked.set('sort', value);
          // Sent once the list says what was chosen.
          requestAnimationFrame(() => submit(asked, { method: 'get', action: path, replace: true, preventScrollReset: true }));
        }}
        className="field-box h-11 w-auto max-w-44 py-0 text-sm lg:max-w-40"
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button button-quiet">
          {es.listTools.apply}
        </button>
      </noscript>
    </Form>
  );
}
