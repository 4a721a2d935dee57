import { asCharged, type ChargeTerms, RATE_UNITS } from '#domain/charging/charge-terms.ts';
import type { Money } from '#domain/money.ts';
import { useWords } from '../messages/words.ts';
import { useShown } from '../ui/use-shown.ts';

/** Prices as a traveller would be charged today; `beside`: what they come from, where that is another currency. */
export function useCharged(charge: ChargeTerms | null) {
  const { money, day } = useShown();
  const words = useWords().tripQuotes;
  return {
    price: (price: Money): string => money(asCharged(price, charge)),
    beside: (price: Money): string | null => (charge?.from === price.currency ? money(price) : null),
    note:
      charge && words.chargedAt(`${charge.rateMicros / RATE_UNITS} ${charge.currency}`, charge.rateDate && day(charge.rateDate)),
  };
}
