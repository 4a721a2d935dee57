import { useState } from 'react';
import type { TripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import type { CurrencyChoice } from '../prices/currency-choices.ts';
import { CurrencySelect } from '../prices/currency-select.tsx';
import { More } from '../ui/more.tsx';
import { FareConditionChoices } from './fare-condition-choices.tsx';

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

/** SPEC §3: rarely used options, folded away: fare conditions, and a second currency beside the price. */
export function SearchOptions({ chosen, currencies, error, onChange }: SearchOptionsProps) {
  const { conditions = [], currencyCode = '' } = chosen;
  const [isOpen] = useState(conditions.length > 0 || currencyCode !== '');
  return (
    <More label={es.searchOptions.heading} isOpen={isOpen}>
      <FareConditionChoices chosen={conditions} onChange={(next) => onChange({ ...chosen, conditions: next })} />
      <CurrencySelect
        currencies={currencies}
        error={error}
        chosen={currencyCode}
        onChange={(code) => onChange({ ...chosen, currencyCode: code })}
      />
    </More>
  );
}
