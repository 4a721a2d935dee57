import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../messages/words.ts';
import { buttonClass } from './button.tsx';
import { filtersOn } from './filters-on.ts';
import { usePopover } from './use-popover.ts';

type Shortcut = { to: string; name: string };

type FiltersProps = {
  /** Beside the button of a phone. */
  shortcut?: Shortcut;
  /** What is shown, to take away: on a phone too beside the button, for it is no filter. */
  files?: ReactNode;
  children: ReactNode;
};

/** What a list is narrowed to: a card above it, and on a phone a sheet behind one button, which says how many are on. */
export function Filters({ shortcut, files, children }: FiltersProps) {
  const { common, shell } = useWords();
  const [params] = useSearchParams();
  const { id, ref } = usePopover();
  const on = filtersOn(params);
  return (
    <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2 md:hidden">
        <button type="button" popoverTarget={id} className={`${buttonClass()} min-h-11`}>
          {common.filters}
          {on > 0 && (
            <span className="rounded-full bg-accent-soft px-1.5 text-accent tabular-nums">
              {on} <span className="sr-only">{common.filtersOn(on)}</span>
            </span>
          )}
        </button>
        {shortcut && (
          <Link className={`${buttonClass()} min-h-11`} to={shortcut.to}>
            {shortcut.name}
          </Link>
        )}
      </div>
      <div
        id={id}
        ref={ref}
        popover="auto"
        className="inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-xl border border-line bg-surface px-4 py-3 text-ink backdrop:bg-black/50 md:static md:block md:max-h-none md:overflow-visible md:rounded-lg"
      >
        <div className="mb-2 flex items-center justify-between md:hidden">
          <p className="font-semibold">{common.filters}</p>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className="-mr-3 min-h-11 px-3 text-sm text-accent">
            {shell.close}
          </button>
        </div>
        {children}
      </div>
      {files && <div className="flex flex-wrap gap-2 max-md:[&_a]:min-h-11 md:mt-2">{files}</div>}
    </div>
  );
}
