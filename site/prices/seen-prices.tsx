import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { PriceAge, PriceTag } from './price-tag.tsx';
import { SeenPriceRow } from './seen-price-row.tsx';
import type { SeenPriceView } from './seen-price-view.ts';

type SeenPricesProps = {
  prices: SeenPriceView[];
  /** Where they lead to different places: a page about one place would show its picture again and again. */
  isPictured?: boolean;
};

/**
 * Popular routes with their lowest seen prices, beside the text about an airline, an airport or a place; renders nothing without
 * any.
 */
export function SeenPrices({ prices, isPictured = false }: SeenPricesProps) {
  if (prices.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl font-bold">{es.seen.heading}</h2>
      <p className="mt-1 max-w-2xl text-sm text-muted">{es.seen.note}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {prices.map((price) => (
          <li key={price.key}>
            {isPictured ? <SeenPriceRow price={price} title={es.seen.trip(price.from, price.to)} /> : <Plain price={price} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Plain = ({ price }: { price: SeenPriceView }) => (
  <Link to={price.href} className="card flex h-full flex-col gap-y-1 px-4 py-3 text-ink no-underline hover:border-accent">
    <span className="block font-semibold">{es.seen.trip(price.from, price.to)}</span>
    <PriceTag price={price} />
    <span className="block text-sm text-muted">
      {price.trip}, {price.days}
    </span>
    <span className="block text-sm text-muted">
      {price.airline} · {price.stops}
    </span>
    <PriceAge price={price} />
  </Link>
);
