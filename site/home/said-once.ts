import type { SeenPriceView } from '../prices/seen-price-view.ts';

export type SaidOnce = { from: string; trip: string };

const mostOften = (values: string[]): string => {
  const times = (value: string) => values.filter((one) => one === value).length;
  return values.reduce((most, value) => (times(value) > times(most) ? value : most), values[0] ?? '');
};

/** What most cards have in common is said above them; a card says only where it is another. */
export const saidOnce = (prices: readonly SeenPriceView[]): SaidOnce => ({
  from: mostOften(prices.map(({ from }) => from)),
  trip: mostOften(prices.map(({ trip }) => trip)),
});

/** Where a trip begins, or that it is one way, if it is not what is said above: its days are always said. */
export const tripInWords = (
  { from, trip, days }: SeenPriceView,
  said: SaidOnce,
  leavingFrom: (city: string) => string,
): string => {
  const others = [from === said.from ? [] : [leavingFrom(from)], trip === said.trip ? [] : [trip]].flat();
  return [...others, days].join(', ');
};
