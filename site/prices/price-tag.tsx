import * as es from '../messages/es.ts';
import type { SeenPriceView } from './seen-price-view.ts';
import { useVisitorMoney } from './use-visitor-money.ts';

/** Keeps the line where there was one: nothing jumps. */
const EMPTY_LINE = '\u00a0';

/** `desde US$ 210,40` with its pesos beneath, or what the visitor counts in; what is said of every price is said once on the page, by who shows them. */
export function PriceTag({ price: { total, totalMinor, inHomeMoney } }: { price: SeenPriceView }) {
  const inVisitorMoney = useVisitorMoney();
  return (
    <p>
      <span className="text-sm text-muted">{es.seen.from} </span>
      <span className="figures text-lg font-bold text-ink">{total}</span>
      {inHomeMoney ? (
        <span className="figures block text-sm text-muted">
          {inVisitorMoney ? inVisitorMoney(totalMinor) || EMPTY_LINE : inHomeMoney}
        </span>
      ) : null}
    </p>
  );
}

/** When it was seen, and that it may not be so any more once that is a day ago. */
export function PriceAge({ price: { seen, seenAt, isOld } }: { price: SeenPriceView }) {
  return (
    <p className="text-sm text-muted">
      <time dateTime={seenAt}>{seen}</time>
      {isOld ? (
        <span className="mt-1 block w-fit rounded-md bg-warning-soft px-2 py-0.5 text-warning">{es.seen.oldShort}</span>
      ) : null}
    </p>
  );
}
