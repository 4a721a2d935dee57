import { toDecimal } from '#domain/money.ts';
import { useWords } from '../messages/words.ts';
import { Select, TextField } from '../ui/field.tsx';
import type { ErrorAt, FieldsProps } from './list-fields.tsx';

/** Texts that are one of a few. */
const CHOICES: Record<string, string[]> = { unsaidFare: ['ordinary', 'promotional'], agencyFee: ['kept', 'given-back'] };
/** They belong to the company, not to what is promised. */
const FIXED = ['country', 'timeZone'];

/** Figures of any depth, each with a field; what has none in force is not offered. */
export function FigureFields({ value, errorAt }: FieldsProps<Record<string, unknown>>) {
  return (
    <div className="grid gap-4">
      {Object.entries(value)
        .filter(([key]) => !FIXED.includes(key))
        .map(([key, inside]) => (
          <Group key={key} place={[key]} value={inside} errorAt={errorAt} />
        ))}
    </div>
  );
}

type Part = { place: string[]; value: unknown; errorAt: ErrorAt };

function Group({ place, value, errorAt }: Part) {
  const { fields } = useWords().site;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'amountMinor' in value)
    return <Figure place={place} value={value} errorAt={errorAt} />;
  const parts = Object.entries(value);
  if (parts.length === 0) return null;
  const key = place.at(-1) as string;
  return (
    <fieldset className="grid min-w-0 gap-3 border-l-2 border-line pl-3 sm:grid-cols-2">
      <legend className="text-sm font-semibold">{fields[key] ?? key}</legend>
      {errorAt(...place) && <p className="text-sm text-danger sm:col-span-2">{errorAt(...place)}</p>}
      {parts.map(([name, inside]) => {
        const isGroup = typeof inside === 'object' && inside !== null && !Array.isArray(inside) && !('amountMinor' in inside);
        return (
          <div key={name} className={isGroup ? 'sm:col-span-2' : ''}>
            <Group place={[...place, name]} value={inside} errorAt={errorAt} />
          </div>
        );
      })}
    </fieldset>
  );
}

function Figure({ place, value, errorAt }: Part) {
  const { fields } = useWords().site;
  const key = place.at(-1) as string;
  const name = place.join('.');
  const label = fields[key] ?? key;
  const error = errorAt(...place) ?? errorAt(...place, 'amountMinor');
  const options = (values: string[]) => values.map((one) => ({ value: one, label: fields[one] ?? one }));
  if (typeof value === 'boolean') {
    const answers = [
      { value: 'yes', label: fields.true as string },
      { value: 'no', label: fields.false as string },
    ];
    return <Select label={label} name={name} defaultValue={value ? 'yes' : 'no'} error={error} options={answers} />;
  }
  const choices = CHOICES[key];
  if (choices) return <Select label={label} name={name} defaultValue={String(value)} error={error} options={options(choices)} />;
  if (typeof value === 'object' && value !== null && 'amountMinor' in value) {
    const { amountMinor, currency } = value as { amountMinor: number | string; currency: string };
    const typed = typeof amountMinor === 'number' ? toDecimal({ amountMinor, currency }) : amountMinor;
    return (
      <TextField
        label={`${label}, ${currency}`}
        name={`${name}.amountMinor`}
        inputMode="decimal"
        defaultValue={typed}
        error={error}
      />
    );
  }
  // Lists and what the law does not give are not changed by a form.
  if (typeof value === 'object') return null;
  const isNumber = typeof value === 'number' || value === '';
  return (
    <TextField
      label={label}
      name={name}
      {...(isNumber ? { inputMode: 'numeric' } : {})}
      defaultValue={String(value)}
      error={error}
    />
  );
}
