import { useEffect, useState } from 'react';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import * as es from '../messages/es.ts';

/** A faster navigation shows no bar. */
const THROTTLE_MS = 200;

/** SPEC §9: a loading bar during navigations, 3 pixels high, over 2000 milliseconds (`app.css`), not before 200. */
export function ProgressBar() {
  const isBusy = useNavigationUnderWay().state !== 'idle';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return setLate(false);
    const timer = setTimeout(() => setLate(true), THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {isBusy && isLate ? (
        <>
          <div className="progress-bar" />
          <span className="sr-only">{es.loading}</span>
        </>
      ) : null}
    </div>
  );
}
