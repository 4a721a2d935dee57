import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type AmountFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> & {
  name: string;
  label: string;
  /** Says the currency in words: what is beside the field is not read out. */
  hint: string;
  error?: string | undefined;
  currency: string;
};

/** A field for an amount of money with its currency beside it; the form says the currency, too, so that nobody takes it for another. */
export function AmountField({ label, hint, error, name, currency, ...input }: AmountFieldProps) {
  const id = `field-${name}`;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="flex">
          <span
            aria-hidden="true"
            className="flex shrink-0 items-center rounded-l-xl border border-r-0 border-line-strong bg-sunken px-3 text-muted"
          >
            {currency}
          </span>
          <input
            id={id}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            className="field-box figures rounded-l-none"
            {...aria}
            {...input}
          />
          <input type="hidden" name="currencyCode" value={currency} />
        </div>
      )}
    </Field>
  );
}
