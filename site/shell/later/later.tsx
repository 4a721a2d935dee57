import { lazy, Suspense, useEffect, useState } from 'react';
import { loadQuietly } from '../../connection/load-part.ts';
import { quietMoment } from '../../visitor/quiet-moment.ts';

const AfterLoad = lazy(() => loadQuietly(() => import('./after-load.tsx')).then((module) => ({ default: module.AfterLoad })));

/**
 * Loads the privacy question and the update notice once the page is idle. Nothing is stored before the question is answered, so
 * it can wait.
 */
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
