import { lazy, Suspense } from 'react';
import { loadLaw } from '#domain/countries/load-law.ts';
import { siteConfig } from '#site-config';
import { loadQuietly } from '../connection/load-part.ts';
import { isPartOfPage, StaticPart } from '../ui/static-part.tsx';

const LegalNoticesLater = lazy(async () => {
  const [{ LegalNotices }, law] = await Promise.all([
    loadQuietly(() => import('./legal-notices.tsx')),
    loadQuietly(() => loadLaw(siteConfig.company.country)),
  ]);
  // Whether there are rates is not known here: nothing is said of them.
  return { default: () => <LegalNotices law={law} /> };
});
export const LEGAL = 'legal';
const LOOKS = 'space-y-2';

/**
 * The legal notices. The browser keeps what the server wrote (`entry.server.tsx`), so that no page loads them a second time as code;
 * a visit that began on a page without footer loads them when it reaches a page that has one.
 */
export const LegalPart = () =>
  isPartOfPage(LEGAL) ? (
    <StaticPart name={LEGAL} html={undefined} className={LOOKS} />
  ) : (
    <div className={LOOKS}>
      <Suspense>
        <LegalNoticesLater />
      </Suspense>
    </div>
  );
