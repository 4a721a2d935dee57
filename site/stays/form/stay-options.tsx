import { useState } from 'react';
import { stayForm as words } from '../../messages/es/stays.ts';
import type { CurrencyChoice } from '../../prices/currency-choices.ts';
import { CurrencySelect } from '../../prices/currency-select.tsx';
import { SelectField } from '../../ui/field.tsx';
import { More } from '../../ui/more.tsx';

export type CountryChoice = { code: string; name: string };
type Options = { nationality: string; currencyCode: string };

type StayOptionsProps = {
  chosen: Options;
  home: string;
  countries: CountryChoice[];
  currencies: CurrencyChoice[];
  error: string | undefined;
  onChange: (chosen: Options) => void;
};

/** What few change: whose passports the guests have, which some prices depend on, and another currency beside the price. */
export function StayOptions({ chosen, home, countries, currencies, error, onChange }: StayOptionsProps) {
  const { nationality, currencyCode } = chosen;
  const [isOpen] = useState(nationality !== home || currencyCode !== '');
  return (
    <More label={words.more} isOpen={isOpen}>
      <SelectField
        name="nationality"
        label={words.nationality}
        hint={words.nationalityNote}
        value={nationality}
        onChange={({ currentTarget: { value } }) => onChange({ ...chosen, nationality: value })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <CurrencySelect
        currencies={currencies}
        error={error}
        chosen={currencyCode}
        onChange={(code) => onChange({ ...chosen, currencyCode: code })}
      />
    </More>
  );
}
