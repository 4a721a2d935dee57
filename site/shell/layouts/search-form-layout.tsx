import type { ReactNode } from 'react';
import { chargedHere } from '../../prices/charged-here.ts';
import type { SearchFormValues } from '../../search-form/search-form.tsx';
import { SearchTabs } from '../../search-form/search-tabs.tsx';
import { RememberedSearchForm } from '../../search-form/searched-before/remembered-search-form.tsx';

type SearchFormLayoutProps = { heading: string; note?: string | undefined; form: SearchFormValues; children?: ReactNode };

/** SPEC §2.1, search-form: heading, search tabs and flight search form above the page's other content. */
export function SearchFormLayout({ heading, note, form, children }: SearchFormLayoutProps) {
  return (
    <div data-layout="search-form">
      <section className="page pt-8">
        <h1 className="mb-4 text-3xl font-bold">{heading}</h1>
        {note ? <p className="mb-4 text-lg">{note}</p> : null}
        <SearchTabs current="flights" />
        <RememberedSearchForm form={form} />
        <p className="text-sm text-muted">{chargedHere()}</p>
      </section>
      {children}
    </div>
  );
}
