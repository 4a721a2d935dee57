import * as es from '../../messages/es.ts';
import { FieldError } from '../../ui/field.tsx';

type DateFieldsProps = {
  name: string;
  legend: string;
  values: Record<string, string>;
  error: string | undefined;
  /** The `autocomplete` section for birth dates. */
  isBirthDate?: boolean;
};

/** A date that is known by heart or copied from a document: three small fields, no calendar. */
export function DateFields({ name, legend, values, error, isBirthDate }: DateFieldsProps) {
  const id = `field-${name}`;
  const aria = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-[4.5rem_1fr_5.5rem] gap-2">
        <input
          id={id}
          name={`${name}Day`}
          aria-label={`${legend}: ${es.checkout.day}`}
          placeholder={es.checkout.day}
          inputMode="numeric"
          maxLength={2}
          autoComplete={isBirthDate ? 'off' : undefined}
          defaultValue={values[`${name}Day`]}
          className="field-box"
          {...aria}
        />
        <select
          name={`${name}Month`}
          aria-label={`${legend}: ${es.checkout.month}`}
          defaultValue={values[`${name}Month`] ?? ''}
          className="field-box"
          {...aria}
        >
          <option value="">{es.checkout.month}</option>
          {es.checkout.months.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </select>
        <input
          name={`${name}Year`}
          aria-label={`${legend}: ${es.checkout.year}`}
          placeholder={es.checkout.year}
          inputMode="numeric"
          maxLength={4}
          defaultValue={values[`${name}Year`]}
          className="field-box"
          {...aria}
        />
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
