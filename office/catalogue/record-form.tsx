import { type ReactNode, useState } from 'react';
import type { CatalogueKind, Choice, RecordProblem } from '#contract/office/catalogue/catalogue.ts';
import { useWords } from '../messages/words.ts';
import { buttonClass } from '../ui/button.tsx';
import { CheckBox, Select, TextArea, TextField } from '../ui/field.tsx';
import { useProblemWords } from './problem-words.ts';
import { type Cell, type FieldOfForm, RECORD_FIELDS } from './record-fields.ts';
import { type FormValues, placesOf } from './record-form-values.ts';

export type Choices = Partial<Record<CatalogueKind, Choice[]>> & { cabin?: Choice[] };
type Terms = {
  values: FormValues;
  problems: RecordProblem[];
  choices: Choices;
  /** What stands below a field: that the office has changed it, and how to give it back. */
  note?: ((name: string) => ReactNode) | undefined;
};

/** The fields of a record, as a feed has them. It works without scripts: a spare row stands at the end of each list. */
export function RecordFields({ kind, ...terms }: { kind: CatalogueKind } & Terms) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {RECORD_FIELDS[kind].map((field) => (
        <div key={field.name} className={isWide(field) ? 'min-w-0 sm:col-span-2 lg:col-span-3' : 'min-w-0'}>
          <OneField field={field} terms={terms} />
          {terms.note?.(field.name)}
        </div>
      ))}
    </div>
  );
}

const isWide = ({ as }: FieldOfForm): boolean =>
  !['text', 'date', 'time', 'number', 'coordinate', 'option', 'choice', 'tips'].includes(as);

function OneField({ field, terms }: { field: FieldOfForm; terms: Terms }) {
  const { fields, options, catalogue } = useFieldWords();
  const error = useErrors(terms.problems);
  const { name } = field;
  const { values } = terms;
  const label = fields[name] ?? name;
  if (field.as === 'rows' || field.as === 'cancellation')
    return (
      <Group label={label} error={error(name)}>
        {field.as === 'cancellation' && (
          <CheckBox
            label={catalogue.free}
            name="cancellation.free"
            value="yes"
            defaultChecked={values['cancellation.free'] === 'yes'}
          />
        )}
        <Rows name={name} columns={field.columns} terms={terms} />
      </Group>
    );
  if (field.as === 'group')
    return (
      <Group label={label} error={error(name)}>
        <div className="grid gap-3 sm:grid-cols-3">
          {field.columns.map((cell) => (
            <OneCell key={cell.name} cell={cell} name={`${name}.${cell.name}`} words={`${name}.${cell.name}`} terms={terms} />
          ))}
        </div>
      </Group>
    );
  if (field.as === 'ticks')
    return (
      <Group label={label} error={error(name)}>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {field.values.map((value) => (
            <CheckBox
              key={value}
              label={options[value] ?? value}
              name={`${name}.${value}`}
              value={values[`${name}.${value}`] ?? field.values.length}
              defaultChecked={values[`${name}.${value}`] !== undefined}
            />
          ))}
        </div>
      </Group>
    );
  if (field.as === 'tips')
    return (
      <div className="grid gap-2">
        <TextField label={label} name="tips" inputMode="decimal" defaultValue={values.tips ?? ''} error={error('tips')} />
        <CheckBox
          label={catalogue.tipsIncluded}
          name="tips.included"
          value="yes"
          defaultChecked={values['tips.included'] === 'yes'}
        />
      </div>
    );
  if (field.as === 'lines')
    return (
      <TextArea
        label={label}
        hint={catalogue.onePerLine}
        name={name}
        defaultValue={values[name] ?? ''}
        error={error(name)}
        rows={4}
      />
    );
  return <OneCell cell={field} name={name} words={name} terms={terms} />;
}

const Group = ({ label, error, children }: { label: string; error?: string | undefined; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-2 rounded-md border border-line p-3">
    <legend className="px-1 text-sm font-medium">{label}</legend>
    {error && (
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    )}
    {children}
  </fieldset>
);

type CellTerms = { cell: Cell; name: string; words: string; terms: Terms };

function OneCell({ cell, name, words, terms }: CellTerms) {
  const { fields, options, catalogue } = useFieldWords();
  const error = useErrors(terms.problems)(name);
  const common = { label: fields[words] ?? fields[cell.name] ?? cell.name, name, error };
  const defaultValue = terms.values[name] ?? '';
  if (cell.as === 'long') return <TextArea {...common} defaultValue={defaultValue} rows={3} />;
  if (cell.as === 'option') {
    const values = cell.values.map((value) => ({ value, label: options[value] ?? value }));
    return <Select {...common} defaultValue={defaultValue} options={[{ value: '', label: '—' }, ...values]} />;
  }
  if (cell.as === 'choice' || cell.as === 'cabin') {
    const known = terms.choices[cell.as === 'cabin' ? 'cabin' : cell.of] ?? [];
    const given =
      known.some(({ id }) => id === defaultValue) || defaultValue === '' ? [] : [{ id: defaultValue, name: defaultValue }];
    const values = [...known, ...given].map(({ id, name: title }) => ({
      value: id,
      label: title === id ? id : `${title} (${id})`,
    }));
    const none = cell.as === 'choice' && cell.of === 'port' ? catalogue.atSea : '—';
    return <Select {...common} defaultValue={defaultValue} options={[{ value: '', label: none }, ...values]} />;
  }
  const type = cell.as === 'date' || cell.as === 'time' ? cell.as : 'text';
  const isNumber = cell.as === 'number' || cell.as === 'coordinate';
  return (
    <TextField {...common} type={type} defaultValue={defaultValue} {...(isNumber ? { inputMode: 'decimal' as const } : {})} />
  );
}

function Rows({ name, columns, terms }: { name: string; columns: readonly Cell[]; terms: Terms }) {
  const { catalogue } = useFieldWords();
  const [places, setPlaces] = useState(() => {
    const known = placesOf(terms.values, name);
    return [...known, (known.at(-1) ?? -1) + 1];
  });
  return (
    <>
      <ul className="grid gap-3">
        {places.map((place, index) => (
          <li key={place} className="flex flex-wrap items-end gap-2 border-t border-line pt-2 first:border-0 first:pt-0">
            <fieldset className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-2">
              <legend className="sr-only">{catalogue.row(index + 1)}</legend>
              {columns.map((cell) => (
                <OneCell
                  key={cell.name}
                  cell={cell}
                  name={`${name}.${place}.${cell.name}`}
                  words={`${name}.${cell.name}`}
                  terms={terms}
                />
              ))}
            </fieldset>
            <button
              type="button"
              className={buttonClass()}
              aria-label={`${catalogue.dropRow}: ${catalogue.row(index + 1)}`}
              onClick={() => setPlaces(places.filter((other) => other !== place))}
            >
              {catalogue.dropRow}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className={buttonClass()} onClick={() => setPlaces([...places, Math.max(-1, ...places) + 1])}>
          {catalogue.addRow}
        </button>
      </p>
    </>
  );
}

function useFieldWords() {
  const { catalogue } = useWords();
  const { fields, options } = catalogue as { fields: Record<string, string>; options: Record<string, string> };
  return { fields, options, catalogue };
}

/** What is wrong with a field, in words. */
function useErrors(problems: RecordProblem[]): (name: string) => string | undefined {
  const inWords = useProblemWords();
  return (name) => {
    const own = problems.filter(({ column }) => column === name);
    return own.length > 0 ? own.map(inWords).join('; ') : undefined;
  };
}
