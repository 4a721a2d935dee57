import { useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import * as es from '../../messages/es.ts';

type SortSelectProps = {
  sort: string;
  /** All sort orders, with labels. */
  choices: { value: string; label: string }[];
  /** All other parameters of the address, unchanged. */
  keep: [name: string, value: string][];
  /** The path of the results page. */
  path: string;
};

/** SPEC §9: all sort orders, besides the three that have a tab. A GET form; with scripts a choice is submitted at once. */
export function SortSelect({ sort, choices, keep, path }: SortSelectProps) {
  const submit = useSubmit();
  const [chosen, setChosen] = useState(sort);
  // Follows the page that was answered: a link pressed before the answer takes the place of the choice, and leaves the order as it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another one in every answer
  useEffect(() => setChosen(sort), [sort, keep]);
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
          // The form's own value may be stale: the answer to an earlier choice can reset it before this is read.
          const asked = new FormData(form ?? undefined);
          asked.set('sort', value);
          // Submits after the select has painted its new value.
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
