import { ideas as es } from '../../messages/es/content/ideas.ts';
import { FEWEST_MONTHS, MonthStrip } from '../../prices/month-strip.tsx';
import type { SeenPriceView } from '../../prices/seen-price-view.ts';
import type { Ideas } from './read-ideas.ts';

/** Rows without a hole at their end: five are three above two. */
const columnsFor = (cards: number): string =>
  cards === 5
    ? 'lg:grid-cols-6 lg:*:col-span-2 lg:[&>:nth-child(n+4)]:col-span-3'
    : cards % 3 === 1
      ? 'lg:grid-cols-4'
      : 'lg:grid-cols-3';

/** Months and kinds of trips, as markup that needs no script. */
export const IdeasList = ({ ideas: { from, longWeekend, months, themes } }: { ideas: Ideas }) => (
  <>
    {months.length >= FEWEST_MONTHS ? (
      <section className="page mt-10" aria-labelledby="months">
        <h2 id="months" className="text-2xl font-bold">
          {es.months}
        </h2>
        <p className="max-w-3xl text-sm text-muted">{es.monthsFrom(from)}</p>
        <MonthStrip months={months} says={({ to, days }) => es.monthLink(to, days)} />
      </section>
    ) : null}
    {themes.length > 0 ? (
      <section className="page mt-10" aria-labelledby="themes">
        <h2 id="themes" className="text-2xl font-bold">
          {es.themes}
        </h2>
        {months.length < FEWEST_MONTHS ? <p className="max-w-3xl text-sm text-muted">{es.monthsFrom(from)}</p> : null}
        <ul className={`mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4 ${columnsFor(themes.length)}`}>
          {themes.map(({ name, picture, prices, areLonger }) => (
            <li key={name} className="card until-near flex min-w-0 flex-col overflow-hidden">
              <img
                src={picture}
                alt=""
                width="400"
                height="120"
                loading="lazy"
                className="h-24 w-full bg-accent-soft object-cover"
              />
              <div className="p-4">
                <h3 className="text-lg font-semibold leading-tight">{es.kinds[name]}</h3>
                <p className="text-sm text-muted">{es.why[name]}</p>
                {name === 'weekend' && longWeekend ? (
                  <p className="text-sm font-medium">{es.nextLongWeekend(longWeekend)}</p>
                ) : null}
                {areLonger ? <p className="text-sm text-muted">{es.longerTrips}</p> : null}
                <ul className="mt-2 divide-y divide-line">
                  {prices.map((price) => (
                    <ThemePlace key={price.key} price={price} />
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
);

const ThemePlace = ({ price }: { price: SeenPriceView }) => (
  <li>
    <a href={price.href} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-ink no-underline hover:underline">
      <span className="flex-[1_1_6rem]">
        {price.to} <span className="block text-xs text-muted">{price.days}</span>
      </span>
      <strong className="figures ml-auto whitespace-nowrap">{price.total}</strong>
    </a>
  </li>
);
