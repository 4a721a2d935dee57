import * as es from '../messages/es.ts';
import type { SeenPriceView } from './seen-price-view.ts';
import { useVisitorMoney } from './use-visitor-money.ts';

/** Keeps the line's height, so that nothing shifts. */
const EMPTY_LINE = '\u00a0';

/** `desde US$ 210,40` with an approximation below; the caller shows notes about all prices once per page. */
export function PriceTag({ price: { total, totalMinor, inHomeMoney, isCharged } }: { price: SeenPriceView }) {
  const inVisitorMoney = useVisitorMoney();
  return (
    <p>
      <span className="text-sm text-muted">{es.seen.from} </span>
      <span className="figures text-lg font-bold text-ink">{total}</span>
      {inHomeMoney ? (
        <span className="figures block text-sm text-muted">
          {inVisitorMoney && !isCharged ? inVisitorMoney(totalMinor) || EMPTY_LINE : inHomeMoney}
        </span>
      ) : null}
    </p>
  );
}

export type AgeOfPrice = Pick<SeenPriceView, 'seen' | 'seenAt' | 'isOld'>;

/** When the price was seen, and after a day that it may have changed. */
export function PriceAge({ price: { seen, seenAt, isOld } }: { price: AgeOfPrice }) {
  return (
    <p className="text-sm text-muted">
      <time dateTime={seenAt}>{seen}</time>
      {isOld ? (
        <span className="mt-1 block w-fit rounded-md bg-warning-soft px-2 py-0.5 text-warning">{es.seen.oldShort}</span>
      ) : null}
    </p>
  );
}
