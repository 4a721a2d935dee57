import { useState } from 'react';
import { CHOSEN, FARE_CONDITIONS, type TripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import type { CurrencyChoice } from '../prices/currency-choices.ts';
import { CurrencySelect } from '../prices/currency-select.tsx';
import { More } from '../ui/more.tsx';

type Options = Pick<TripSearch, 'conditions' | 'currencyCode'>;
type SearchOptionsProps = {
  chosen: Options;
  currencies: CurrencyChoice[];
  error: string | undefined;
  onChange: (chosen: Options) => void;
};

export const optionsOf = ({ conditions, currencyCode }: TripSearch): Options => ({
  ...(conditions ? { conditions } : {}),
  ...(currencyCode ? { currencyCode } : {}),
});

/** SPEC §3: what few ask for, folded away until they do: fares under conditions, and another currency beside the price. */
export function SearchOptions({ chosen, currencies, error, onChange }: SearchOptionsProps) {
  const { conditions = [], currencyCode = '' } = chosen;
  const [isOpen] = useState(conditions.length > 0 || currencyCode !== '');
  return (
    <More label={es.searchOptions.heading} isOpen={isOpen}>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{es.searchOptions.fares}</legend>
        {FARE_CONDITIONS.map((condition) => (
          <label key={condition} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={condition}
              value={CHOSEN}
              checked={conditions.includes(condition)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  ...chosen,
                  conditions: [...conditions.filter((one) => one !== condition), ...(checked ? [condition] : [])],
                })
              }
              className="size-5 shrink-0 accent-accent"
            />
            {es.searchOptions.conditions[condition]}
          </label>
        ))}
      </fieldset>
      <CurrencySelect
        currencies={currencies}
        error={error}
        chosen={currencyCode}
        onChange={(code) => onChange({ ...chosen, currencyCode: code })}
      />
    </More>
  );
}
