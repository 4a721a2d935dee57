import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import type { SeenPriceView } from './seen-price-view.ts';

/** The lowest price seen in a month, as long as it is a round trip. */
export type Month = { month: string; label: string; price: SeenPriceView; isLowest: boolean };

const monthName = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });

/** Round trips alone: a one-way price beside them would look like a bargain. */
export const cheapestFirst = <Price extends Pick<SeenPriceAnswer, 'returnDate'> & { total: { amount: number } }>(
  prices: readonly Price[],
): Price[] => prices.filter(({ returnDate }) => returnDate !== null).sort((a, b) => a.total.amount - b.total.amount);

/** Each month with its lowest price; those without one are left out. The lowest of all is marked if there is a dearer one. */
export function lowestByMonth(
  months: readonly string[],
  pricesOf: readonly (readonly SeenPriceAnswer[])[],
  view: (price: SeenPriceAnswer) => SeenPriceView,
): Month[] {
  const cheapest = months.map((_, index) => cheapestFirst(pricesOf[index] ?? [])[0]);
  const amounts = cheapest.flatMap((price) => (price ? [price.total.amount] : []));
  const lowest = Math.min(...amounts);
  const differs = amounts.some((amount) => amount > lowest);
  return months.flatMap((month, index): Month[] => {
    const price = cheapest[index];
    if (!price) return [];
    const label = monthName.format(new Date(`${month}-15T00:00:00Z`));
    return [{ month, label, price: view(price), isLowest: differs && price.total.amount === lowest }];
  });
}
