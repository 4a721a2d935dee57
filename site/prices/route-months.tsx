import { renderToStaticMarkup } from 'react-dom/server';
import type { Backend } from '#contract/calls.ts';
import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import { cityName } from '#domain/places/airport.ts';
import { monthsAhead } from '#domain/prices/months-ahead.ts';
import { routeMonths as words } from '../messages/es/prices.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { readHomePrices } from './home-prices.ts';
import { FEWEST_MONTHS, MonthStrip } from './month-strip.tsx';
import { lowestByMonth } from './months.ts';
import { seenPriceView } from './seen-price-view.ts';

type Ends = { origin: string; destination: string };

/** When a route is cheapest, by the prices that searches have seen in each of the next months, as markup; empty where too few are known. */
export async function routeMonthsMarkup({ origin, destination }: Ends, backend: Backend): Promise<string> {
  const routes = `${origin}-${destination}`;
  const pricesIn = async (month: string): Promise<SeenPriceAnswer[]> => {
    const answer = await backend.seenPrices({ routes, month });
    return answer.ok ? answer.body.prices : [];
  };
  // First, because it decides how all prices are said.
  const home = await readHomePrices(backend);
  const asked = monthsAhead(siteToday());
  const months = lowestByMonth(asked, await Promise.all(asked.map(pricesIn)), (price) => seenPriceView(price, home));
  if (months.length < FEWEST_MONTHS) return '';
  const lowest = months.filter(({ isLowest }) => isLowest);
  return renderToStaticMarkup(
    <section aria-labelledby="route-months">
      <h2 id="route-months" className="text-2xl font-bold">
        {words.heading(cityName(origin), cityName(destination))}
      </h2>
      {lowest[0] ? (
        <p className="mt-1 text-lg">
          {words.cheapest(
            lowest.map(({ label }) => label),
            lowest[0].price.total,
            months.length,
          )}
        </p>
      ) : null}
      <MonthStrip months={months} says={({ days, airline, stops }) => words.trip(days, airline, stops)} />
      <p className="mt-2 max-w-3xl text-sm text-muted">{words.note}</p>
    </section>,
  );
}
