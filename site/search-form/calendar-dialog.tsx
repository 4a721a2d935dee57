import { lazy, Suspense, useEffect, useRef } from 'react';
import * as es from '../messages/es.ts';
import type { CalendarProps } from './calendar-props.ts';
import { loadCalendar } from './date-field.tsx';

const PriceCalendar = lazy(() => loadCalendar().then((module) => ({ default: module.PriceCalendar })));

/** Two months with the lowest price of each day, in a dialog that the browser keeps the focus in. */
export function CalendarDialog({ onClose, ...calendar }: CalendarProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={es.search.calendar}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(50rem,calc(100vw-1rem))] overflow-y-auto rounded-2xl bg-surface p-4 text-ink shadow-card backdrop:bg-black/50 sm:p-6"
    >
      <Suspense fallback={<div className="skeleton h-96" role="status" aria-label={es.loading} />}>
        <PriceCalendar {...calendar} />
      </Suspense>
      <form method="dialog" className="mt-4 flex justify-end">
        <button type="submit" className="button button-quiet">
          {es.search.closeCalendar}
        </button>
      </form>
    </dialog>
  );
}
