import type { ReactNode } from 'react';
import * as es from '../../messages/es.ts';
import { Closer } from '../../ui/closer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type ToolsBarProps = {
  filters: ReactNode;
  filtersOn: number;
  /** The label of the button that closes the filters. */
  seeMatching: string;
  /** Controls that change the list with one tap. */
  children: ReactNode;
};

/** Filters and one-tap controls. On a phone a sticky bar; on wider screens a column and a row. */
export function ToolsBar({ filters, filtersOn, seeMatching, children }: ToolsBarProps) {
  return (
    <div className="sticky top-0 z-30 mx-[-16px] flex gap-2 bg-page px-[16px] py-[6px] sm:-mx-6 sm:px-6 lg:contents">
      <aside className="shrink-0 lg:row-span-2">
        <Sheet
          kind="filters"
          summary={
            <>
              <Icon name="filters" className="size-4 lg:hidden" />
              <span>{es.results.filtersOn(filtersOn)}</span>
              <Closer />
            </>
          }
        >
          {(close) => (
            <>
              {filters}
              <p className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-surface p-3 lg:hidden noscript:hidden">
                <button type="button" onClick={close} className="button button-primary w-full">
                  {seeMatching}
                </button>
              </p>
            </>
          )}
        </Sheet>
      </aside>
      <div className="slider items-center gap-2 lg:mb-4 lg:flex-wrap">{children}</div>
    </div>
  );
}
