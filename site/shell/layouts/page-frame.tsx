import { type ReactNode, Suspense } from 'react';
import * as es from '../../messages/es.ts';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { PageFocus } from '../page-focus.tsx';

/** The layouts of SPEC §2.1 with the site's header and footer, including those of errors. */
export type PageLayout = 'default' | 'result' | '404' | '505' | 'error';

/**
 * The default layout: header, page, footer. Nothing here suspends; the Suspense boundaries let React hydrate one part at a time,
 * so that a slow phone stays responsive. `isLast`: without a router, so no navigation follows.
 */
export function PageFrame({ layout, children, isLast = false }: { layout: PageLayout; children: ReactNode; isLast?: boolean }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:rounded-xl focus:bg-surface focus:px-4 focus:py-3"
      >
        {es.skipToContent}
      </a>
      <Header />
      {isLast ? null : <PageFocus />}
      <main id="content" data-layout={layout} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
