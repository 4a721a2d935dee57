import { useState } from 'react';
import type { FareCondition } from '#domain/fare-conditions.ts';
import { stayForm as words } from '../../messages/es/stays/stays.ts';
import type { CurrencyChoice } from '../../prices/currency-choices.ts';
import { CurrencySelect } from '../../prices/currency-select.tsx';
import { FareConditionChoices } from '../../search-form/fare-condition-choices.tsx';
import { SelectField } from '../../ui/field.tsx';
import { More } from '../../ui/more.tsx';

export type CountryChoice = { code: string; name: string };
/** `conditions` are those of the fares of a holiday; a stay alone has none. */
export type StayOptionsChosen = { nationality: string; currencyCode: string; conditions: FareCondition[] | undefined };

type StayOptionsProps = {
  chosen: StayOptionsChosen;
  home: string;
  countries: CountryChoice[];
  currencies: CurrencyChoice[];
  error: string | undefined;
  onChange: (chosen: StayOptionsChosen) => void;
};

/**
 * Rarely used options: the fares of a holiday, the guests' nationality, which some prices depend on, and a second currency next
 * to the price.
 */
export function StayOptions({ chosen, home, countries, currencies, error, onChange }: StayOptionsProps) {
  const { nationality, currencyCode, conditions } = chosen;
  const [isOpen] = useState(nationality !== home || currencyCode !== '' || (conditions ?? []).length > 0);
  return (
    <More label={conditions ? words.moreOfHoliday : words.more} isOpen={isOpen}>
      {conditions ? (
        <FareConditionChoices chosen={conditions} onChange={(next) => onChange({ ...chosen, conditions: next })} />
      ) : null}
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
