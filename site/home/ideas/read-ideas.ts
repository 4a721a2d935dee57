import type { Backend } from '#contract/calls.ts';
import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import { formatShortDay } from '#domain/calendar-date.ts';
import { nextWeekends } from '#domain/holidays/long-weekends.ts';
import { cityName } from '#domain/places/airport.ts';
import { monthsAhead } from '#domain/prices/months-ahead.ts';
import { siteConfig } from '#site-config';
import { periodOfAnyYear } from '../../dates/day-and-year.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import { lowestByMonth, type Month } from '../../prices/months.ts';
import { type SeenPriceView, seenPriceView } from '../../prices/seen-price-view.ts';
import { siteToday } from '../../search-form/search-form-values.ts';
import { type ThemeName, themesOf, WEEKEND_HOURS } from './themes.ts';

export type Ideas = {
  from: string;
  /** The days of the next long weekend, in words; `null` where none is known. */
  longWeekend: string | null;
  months: Month[];
  themes: { name: ThemeName; picture: string; prices: SeenPriceView[]; areLonger: boolean }[];
};

/** The cheapest day of each of the next months, and places for kinds of trips, from prices that searches from home have seen. */
export async function readIdeas(backend: Backend): Promise<Ideas> {
  const origin = siteConfig.home.cityCode;
  const months = monthsAhead(siteToday());
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
  return {
    from: cityName(origin),
    longWeekend: longWeekendInWords(),
    months: lowestByMonth(months, ofMonths, view),
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
