import type { Backend } from '#contract/calls.ts';
import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import { addMonths, formatShortDay } from '#domain/calendar-date.ts';
import { nextWeekends } from '#domain/holidays/long-weekends.ts';
import { cityName } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';
import { periodOfAnyYear } from '../../dates/day-and-year.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import { type SeenPriceView, seenPriceView } from '../../prices/seen-price-view.ts';
import { siteToday } from '../../search-form/search-form-values.ts';
import { cheapestFirst, type ThemeName, themesOf, WEEKEND_HOURS } from './themes.ts';

/** As many as fit a wide screen side by side. */
const MONTHS = 6;

export type Month = { month: string; label: string; price: SeenPriceView; isLowest: boolean };
export type Ideas = {
  from: string;
  /** The days of the next long weekend, in words; `null` where none is known. */
  longWeekend: string | null;
  months: Month[];
  themes: { name: ThemeName; picture: string; prices: SeenPriceView[]; areLonger: boolean }[];
};

const monthName = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });

/** The cheapest day of each of the next months, and places for kinds of trips, from prices that searches from home have seen. */
export async function readIdeas(backend: Backend): Promise<Ideas> {
  const origin = siteConfig.home.cityCode;
  const first = `${siteToday().slice(0, 8)}01`;
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index).slice(0, 7));
  // First, because it decides how all prices are said.
  const home = await readHomePrices(backend);
  const pricesOf = async (asked: { month?: string; hours?: number }): Promise<SeenPriceAnswer[]> => {
    const answer = await backend.placesToGo({ origin, ...asked });
    return answer.ok ? answer.body.prices : [];
  };
  const [all = [], near = [], ...ofMonths] = await Promise.all([
    pricesOf({}),
    pricesOf({ hours: WEEKEND_HOURS }),
    ...months.map((month) => pricesOf({ month })),
  ]);
  const view = (price: SeenPriceAnswer) => seenPriceView(price, home);
  const cheapest = ofMonths.map((prices) => cheapestFirst(prices)[0]);
  const amounts = cheapest.flatMap((price) => (price ? [price.total.amount] : []));
  const lowest = Math.min(...amounts);
  const differs = amounts.some((amount) => amount > lowest);
  return {
    from: cityName(origin),
    longWeekend: longWeekendInWords(),
    months: months.flatMap((month, index): Month[] => {
      const price = cheapest[index];
      if (!price) return [];
      const label = monthName.format(new Date(`${month}-15T00:00:00Z`));
      return [{ month, label, price: view(price), isLowest: differs && price.total.amount === lowest }];
    }),
    themes: withPictures(
      themesOf({ all, near: near.filter(({ stops }) => stops === 0) }).map((theme) => ({
        ...theme,
        prices: theme.prices.map(view),
      })),
    ),
  };
}

/** By the calendar of the company's country. */
function longWeekendInWords(): string | null {
  const { country } = siteConfig.company;
  const next = nextWeekends(siteToday(), { country, long: 1 }).find(({ isLong }) => isLong);
  return next ? periodOfAnyYear([next.from, next.to], formatShortDay) : null;
}

/** Each with the picture of its first place that none before has. */
function withPictures<Shown extends { prices: SeenPriceView[] }>(themes: Shown[]): (Shown & { picture: string })[] {
  const taken = new Set<string>();
  return themes.map((theme) => {
    const places = theme.prices.map(({ cityCode }) => cityCode);
    const picture = places.find((place) => !taken.has(place)) ?? places[0] ?? '';
    taken.add(picture);
    return { ...theme, picture: `/scene/${picture}.svg` };
  });
}
