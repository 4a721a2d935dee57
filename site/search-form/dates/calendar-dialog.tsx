import { useEffect, useRef, useState } from 'react';
import * as es from '../../messages/es.ts';
import type { CalendarProps } from './calendar-props.ts';
import { PriceCalendar } from './price-calendar.tsx';

/** Two months with the lowest price of each day, in a modal dialog: the browser keeps the focus inside. */
export function CalendarDialog({ onClose, onPicked, ...calendar }: CalendarProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    setOpen(true);
  }, []);
  const pick: CalendarProps['onPicked'] = (dates, isComplete) => {
    // Closes the dialog before it is unmounted, so that the browser returns the focus.
    if (isComplete) dialog.current?.close();
    onPicked(dates, isComplete);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={calendar.stay?.pickFirst ?? es.calendar.label}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(50rem,calc(100vw-1rem))] scroll-pb-20 overflow-y-auto rounded-2xl bg-surface p-4 text-ink shadow-card backdrop:bg-black/50 sm:p-6"
    >
      {/* An opening dialog takes the focus; the calendar is rendered after that and focuses its own day. */}
      {isOpen ? <PriceCalendar {...calendar} onPicked={pick} /> : null}
      {/* No `form` element: the dialog is inside the search form. */}
      <p className="dialog-foot">
        <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet">
          {es.calendar.close}
        </button>
      </p>
    </dialog>
  );
}
