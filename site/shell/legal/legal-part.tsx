import { lazy, Suspense } from 'react';
import { loadQuietly } from '../../connection/load-part.ts';
import { isPartOfPage, StaticPart } from '../../ui/static-part.tsx';

const LegalNoticesLater = lazy(async () => (await loadQuietly(() => import('./legal-later.tsx'))).legalNotices());
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
