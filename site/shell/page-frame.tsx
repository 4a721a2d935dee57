import { type ReactNode, Suspense } from 'react';
import * as es from '../messages/es.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/**
 * The default layout: header, the page, footer. Nothing here waits; the boundaries let React take over one part at a time,
 * so that a slow phone stays responsive.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:rounded-xl focus:bg-surface focus:px-4 focus:py-3"
      >
        {es.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
