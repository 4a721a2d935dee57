import * as es from '../messages/es.ts';
import { SearchForm, type SearchFormValues } from '../search-form/search-form.tsx';
import { Closer } from '../ui/closer.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { ResultPageData } from './result-page.ts';

type SearchLineProps = { trip: ResultPageData['trip']; form: SearchFormValues; visit: string };

/** What was searched, in one line; a tap opens the form over the page. `visit` is another with each navigation: then the form is done. */
export function SearchLine({ trip, form, visit }: SearchLineProps) {
  return (
    <section className="relative border-b border-line bg-surface">
      <div className="page">
        <Sheet
          kind="search"
          doneWith={visit}
          summary={
            <>
              <h1 className="min-w-0 shrink truncate font-bold group-open:whitespace-normal sm:text-xl lg:text-2xl">
                {trip.from} → {trip.to}
              </h1>
              <span className="flex min-w-0 flex-[0_1_auto] gap-1 text-sm text-muted group-open:max-lg:hidden sm:text-base">
                <span className="truncate">
                  <span className="sm:hidden">{trip.shortDates}</span>
                  <span className="max-sm:hidden">{trip.dates}</span>
                </span>
                <span className="truncate max-sm:sr-only">
                  · {trip.travelers} · {trip.cabin}
                </span>
              </span>
              <span className="link ml-auto flex min-h-[44px] shrink-0 items-center gap-1 group-open:max-lg:hidden">
                <Icon name="pencil" className="size-5" />
                <span className="max-lg:sr-only">{es.search.edit}</span>
              </span>
              <Closer />
            </>
          }
        >
          {() => <SearchForm key={JSON.stringify(form.search)} {...form} />}
        </Sheet>
      </div>
    </section>
  );
}
