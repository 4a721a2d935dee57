import { lazy, Suspense, useEffect, useState } from 'react';
import { loadQuietly } from '../connection/load-part.ts';
import { quietMoment } from '../visitor/quiet-moment.ts';

const AfterLoad = lazy(() => loadQuietly(() => import('./after-load.tsx')).then((module) => ({ default: module.AfterLoad })));

/** The question about privacy comes once the page is there: nothing is remembered before it is answered, so it can wait; so can news of the site. */
export function Later() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    quietMoment().then(() => setTime(true));
  }, []);
  return isTime ? (
    <Suspense>
      <AfterLoad />
    </Suspense>
  ) : null;
}
