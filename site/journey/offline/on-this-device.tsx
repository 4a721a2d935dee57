import { lazy, Suspense, useEffect, useState } from 'react';
import { loadQuietly } from '../../connection/load-part.ts';
import { offlineCopy as es } from '../../messages/es/journey/offline-copy.ts';
import { WideOpen } from '../../ui/wide-open.tsx';
import type { BookingView } from '../booking-view.ts';
import type { CopyTerms } from './copy-terms.ts';
import { ForgetForm } from './forget-form.tsx';

const DrawnCopy = lazy(() => loadQuietly(() => import('./drawn-copy.tsx')));
const keeping = () => loadQuietly(() => import('./keep-copy.ts'));

type OnThisDeviceProps = {
  booking: BookingView;
  /** `null` when no copy may be kept: the device is shared, or the trip is over. */
  copy: CopyTerms | null;
  isShared: boolean;
};

/** Shows what this device stores of a booking, with a button to delete it. */
export function OnThisDevice({ booking, copy, isShared }: OnThisDeviceProps) {
  const [isKept, setKept] = useState(false);
  const [isRead, setRead] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => setRead(true), []);
  useEffect(() => {
    if (!copy) void keeping().then(({ forgetCopies }) => forgetCopies(isShared ? undefined : booking.reference));
  }, [booking.reference, copy, isShared]);

  return (
    <section className="lg:mt-8 print:hidden">
      {copy && isRead && !isLeaving ? (
        <Suspense>
          <DrawnCopy booking={booking} terms={copy} onKept={setKept} />
        </Suspense>
      ) : null}
      <WideOpen heading={es.heading}>
        <p className="mt-2 max-w-prose" role="status">
          {isKept && copy && !isLeaving ? es.kept(copy.lastDay) : es.notKept}
        </p>
        <ForgetForm label={es.forget} reference={booking.reference} onForget={() => setLeaving(true)} />
      </WideOpen>
    </section>
  );
}
