import type { ReactNode } from 'react';
import { searchLine as words } from '../messages/es/search-form/search-line.ts';
import { Closer } from '../ui/closer.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';

type SearchLineProps = {
  /** The destination. */
  heading: string;
  /** The page has another heading, so this is no `h1`. */
  isPlain?: boolean;
  dates: string;
  /** The dates without weekdays, for phones. */
  shortDates?: string;
  /** Travellers and options. */
  rest: string;
  /** Changes with each navigation, which closes the form. */
  visit: string;
  /** The search form. */
  children: ReactNode;
};

/** The current search on one line, or as many as it needs (two and more on a phone); a tap opens the form over the page. */
export function SearchLine({ heading, isPlain = false, dates, shortDates = dates, rest, visit, children }: SearchLineProps) {
  const Heading = isPlain ? 'p' : 'h1';
  return (
    <section className="relative border-b border-line bg-surface">
      <div className="page">
        <Sheet
          kind="search"
          doneWith={visit}
          summary={
            <>
              <div className="@container min-w-0 flex-1 py-[2px] sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-2">
                {/* With text of twice the size, a phone shows the start of it and the dates: the offers have to come into view. */}
                <Heading className="font-bold leading-tight wrap-anywhere group-not-open/sheet:@max-[14rem]:line-clamp-1 sm:text-xl lg:text-2xl">
                  {heading}
                </Heading>
                <p className="text-sm leading-tight text-muted wrap-anywhere group-open/sheet:max-lg:hidden sm:text-base">
                  <span className="sm:hidden">{shortDates}</span>
                  <span className="max-sm:hidden">{dates}</span>
                  {rest ? <span className="@max-[14rem]:sr-only"> · {rest}</span> : null}
                </p>
              </div>
              <span className="link ml-auto flex min-h-[44px] shrink-0 items-center gap-1 group-open/sheet:max-lg:hidden">
                <Icon name="pencil" className="size-5" />
                <span className="max-lg:sr-only">{words.edit}</span>
              </span>
              <Closer />
            </>
          }
        >
          {() => children}
        </Sheet>
      </div>
    </section>
  );
}
