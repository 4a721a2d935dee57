import { seen } from '../messages/es/prices.ts';
import type { Month } from './months.ts';
import type { SeenPriceView } from './seen-price-view.ts';

/** One month alone is no strip. */
export const FEWEST_MONTHS = 2;

type MonthStripProps = {
  months: readonly Month[];
  /** What the price is for, besides its month. */
  says: (price: SeenPriceView) => string;
};

/** Months beside each other, each a link to its cheapest trip, as markup that needs no script. */
export const MonthStrip = ({ months, says }: MonthStripProps) => (
  <ul className="mt-4 grid gap-3 [grid-template-columns:repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]">
    {months.map(({ month, label, price, isLowest }) => (
      <li
        key={month}
        className={`card relative min-w-0 p-3 hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent ${isLowest ? 'border-accent bg-accent-soft' : ''}`}
      >
        <h3 className="text-sm font-semibold capitalize">{label}</h3>
        <p className="figures mt-1 text-xl font-bold leading-tight">{price.total}</p>
        {isLowest ? <p className="text-xs font-semibold text-second">{seen.lowestMonth}</p> : null}
        <p className="mt-1 text-sm leading-snug text-muted wrap-anywhere">
          <a href={price.href} className="text-ink no-underline outline-none after:absolute after:inset-0">
            {says(price)}
          </a>
        </p>
      </li>
    ))}
  </ul>
);
