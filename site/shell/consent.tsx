import { lazy, Suspense, useEffect, useState } from 'react';
import { loadQuietly } from '../connection/load-part.ts';
import { quietMoment } from '../visitor/quiet-moment.ts';

const ConsentBanner = lazy(() =>
  loadQuietly(() => import('./consent-banner.tsx')).then((module) => ({ default: module.ConsentBanner })),
);

/** The question comes once the page is there: nothing is remembered before it is answered, so it can wait. */
export function Consent() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    quietMoment().then(() => setTime(true));
  }, []);
  return isTime ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null;
}
