import type { ReactNode } from 'react';
import type { ItemInShort } from '#domain/trip-quotes/item-in-short.ts';
import { useShown } from '../ui/use-shown.ts';

export const LINE = 'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-2.5';

type Line = { title: string; lines: readonly string[]; total: ItemInShort['total']; children: ReactNode };

/** What is sold, in words, with its price. `children`: what can be done with it. */
export function ItemLine({ title, lines, total, children }: Line) {
  const { money } = useShown();
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
        <span className="tabular-nums whitespace-nowrap">{money(total)}</span>
        {children}
      </div>
    </li>
  );
}
