import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { PriceAge, PriceTag } from '../prices/price-tag.tsx';
import type { SeenPriceView } from '../prices/seen-price-view.ts';
import { PopularRoutesList } from '../search-form/places/popular-routes-list.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PlacesToGo } from './read-places-to-go.ts';
import { type SaidOnce, saidOnce, tripInWords } from './said-once.ts';

/** Destinations with the lowest price a search has seen; each links to a new search. */
export function PlacesToGoList({ places: { prices, routes } }: { places: PlacesToGo }) {
  const said = saidOnce(prices);
  return (
    <>
      <section className="page mt-10" aria-labelledby="places-to-go">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="places-to-go" className="text-2xl font-bold">
            {prices.length > 0 ? es.placesToGo.headingFrom(said.from) : es.placesToGo.heading}
          </h2>
          <Link to="/destinations" className="link inline-flex min-h-11 items-center gap-1">
            {es.placesToGo.more}
            <Icon name="right" className="size-4" />
          </Link>
        </div>
        <p className="mt-1 max-w-3xl text-sm text-muted">
          {prices.length > 0 ? es.placesToGo.note(said.trip) : es.placesToGo.none}
        </p>
        {prices.length > 0 ? (
          <ul className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
            {prices.map((price) => (
              <li key={price.key} className="min-w-0">
                <PlaceCard price={price} said={said} />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      {routes.length > 0 ? <PopularRoutesList routes={routes} /> : null}
    </>
  );
}

function PlaceCard({ price, said }: { price: SeenPriceView; said: SaidOnce }) {
  const { to, cityCode, href, airline, stops } = price;
  return (
    <article className="card until-near group relative flex h-full flex-wrap overflow-hidden sm:flex-col sm:flex-nowrap hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <img
        src={`/scene/${cityCode}.svg`}
        alt=""
        width="400"
        height="220"
        loading="lazy"
        className="max-h-[220px] w-[108px] flex-[1_0_108px] bg-accent-soft object-cover sm:aspect-[20/11] sm:h-auto sm:w-full sm:flex-none"
      />
      {/* Below the picture when large text leaves no room beside it. */}
      <div className="flex min-w-0 flex-[999_1_9.5rem] flex-col gap-0.5 px-3 py-3 sm:flex-1 sm:gap-1 sm:px-4 sm:pb-4">
        <h3 className="text-lg font-semibold leading-tight">
          <Link to={href} className="text-ink no-underline outline-none after:absolute after:inset-0">
            {to}
          </Link>
        </h3>
        <p className="text-sm">{tripInWords(price, said, es.home.leavingFrom)}</p>
        <p className="text-sm text-muted">
          {airline} · {stops}
        </p>
        <div className="mt-auto pt-1 sm:pt-2">
          <PriceTag price={price} />
        </div>
        <PriceAge price={price} />
      </div>
    </article>
  );
}
