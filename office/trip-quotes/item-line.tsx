import type { ReactNode } from 'react';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import type { ItemInShort } from '#domain/trip-quotes/item-in-short.ts';
import { useCharged } from './use-charged.ts';

export const LINE = 'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-2.5';

type Line = {
  title: string;
  lines: readonly string[];
  total: ItemInShort['total'];
  charge?: ChargeTerms | null;
  children: ReactNode;
};

/** What is sold, in words, with its price. `children`: what can be done with it. */
export function ItemLine({ title, lines, total, charge = null, children }: Line) {
  const { price, beside } = useCharged(charge);
  const comesFrom = beside(total);
  return (
    <li className={LINE}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{title}</p>
        {lines.map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-3">
        <span className="tabular-nums whitespace-nowrap text-right">
          {price(total)}
          {comesFrom && <span className="block text-sm text-muted">{comesFrom}</span>}
        </span>
        {children}
      </div>
    </li>
  );
}
