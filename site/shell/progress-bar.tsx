import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import * as es from '../messages/es.ts';

/** SPEC §9: a 3-pixel loading bar while a page is on its way. */
export function ProgressBar() {
  const isBusy = useNavigationUnderWay().state !== 'idle';
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {isBusy ? (
        <>
          <div className="progress-bar h-full bg-accent" />
          <span className="sr-only">{es.loading}</span>
        </>
      ) : null}
    </div>
  );
}
