import { type ReactNode, Suspense } from 'react';
import * as es from '../messages/es.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageFocus } from './page-focus.tsx';

/** The layouts of SPEC §2.1 that have the site's header and footer, those of errors among them. */
export type PageLayout = 'default' | 'result' | '404' | '505' | 'error';

/**
 * The default layout: header, the page, footer. Nothing here waits; the boundaries let React take over one part at a time,
 * so that a slow phone stays responsive. `isLast`: no other page comes after it in its place, as where no router is.
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
