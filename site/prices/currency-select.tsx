import * as es from '../messages/es.ts';
import { SelectField } from '../ui/field.tsx';
import type { CurrencyChoice } from './currency-choices.ts';

type CurrencySelectProps = {
  chosen: string;
  currencies: CurrencyChoice[];
  error: string | undefined;
  onChange: (code: string) => void;
};

/** Chooses the display currency; nothing is selected when the address names one that is not on the list. */
export function CurrencySelect({ chosen, currencies, error, onChange }: CurrencySelectProps) {
  return (
    <SelectField
      name="currencyCode"
      label={es.shownCurrency.label}
      error={error}
      value={currencies.some(({ code }) => code === chosen) ? chosen : ''}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    >
      {currencies.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
