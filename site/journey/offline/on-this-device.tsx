import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { loadQuietly } from '../../connection/load-part.ts';
import { offlineCopy as es } from '../../messages/es/offline-copy.ts';
import type { BookingView } from '../booking-view.ts';
import { FORGET, FORGET_REFERENCE } from './copy-names.ts';
import type { CopyTerms } from './copy-terms.ts';

const DrawnCopy = lazy(() => loadQuietly(() => import('./drawn-copy.tsx')));
const keeping = () => loadQuietly(() => import('./keep-copy.ts'));

type OnThisDeviceProps = {
  booking: BookingView;
  /** None where nothing is to be kept: others use the device, or the trip is over. */
  copy: CopyTerms | null;
  isShared: boolean;
};

/** Says what this device keeps of a booking, and has it forgotten. */
export function OnThisDevice({ booking, copy, isShared }: OnThisDeviceProps) {
  const [isKept, setKept] = useState(false);
  const [isRead, setRead] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => setRead(true), []);
  useEffect(() => {
    if (!copy) void keeping().then(({ forgetCopies }) => forgetCopies(isShared ? undefined : booking.reference));
  }, [booking.reference, copy, isShared]);

  async function forget(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    setLeaving(true);
    await keeping()
      .then(({ forgetCopies }) => forgetCopies(booking.reference))
      .catch(() => undefined);
    form.submit();
  }

  return (
    <section className="mt-8 print:hidden">
      {copy && isRead && !isLeaving ? (
        <Suspense>
          <DrawnCopy booking={booking} terms={copy} onKept={setKept} />
        </Suspense>
      ) : null}
      <h2 className="text-xl font-semibold">{es.heading}</h2>
      <p className="mt-2 max-w-prose" role="status">
        {isKept && copy && !isLeaving ? es.kept(copy.lastDay) : es.notKept}
      </p>
      <form method="post" action={FORGET} onSubmit={forget} className="mt-3">
        <input type="hidden" name={FORGET_REFERENCE} value={booking.reference} />
        <button type="submit" className="button button-quiet">
          {es.forget}
        </button>
      </form>
    </section>
  );
}
