import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as es from '../messages/es.ts';
import { readChoice } from './choice.ts';
import { ExpiredChoices } from './expired-choices.tsx';
import { recordSelection } from './use-search-record.ts';

const CHOSEN_KEY = 'tq.chosen-flights';

/** Remembers which flight was chosen for as long as the tab lives: what the dialog offers to look up again. */
export function rememberChoice(choice: string): void {
  const { offerId, flights } = readChoice(choice);
  sessionStorage.setItem(CHOSEN_KEY, flights);
  recordSelection(offerId);
}

/**
 * SPEC §4 and §9: after fifteen minutes the prices of a search are over. Says so once, with the three choices; a tab that
 * slept through it is told when it is looked at again.
 */
export function ExpiryDialog({ expiresAt }: { expiresAt: string }) {
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [flights, setFlights] = useState<string>();
  useEffect(() => {
    const open = () => {
      setFlights(sessionStorage.getItem(CHOSEN_KEY) ?? undefined);
      if (!dialog.current?.open) dialog.current?.showModal();
    };
    const timer = setTimeout(open, Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="expired-heading"
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-2xl bg-surface p-6 text-ink shadow-card backdrop:bg-black/50"
    >
      <h2 id="expired-heading" className="text-xl font-bold">
        {es.results.expiredHeading}
      </h2>
      <p className="mt-2">{es.results.expired}</p>
      <ExpiredChoices here={pathname + search} flights={flights} onLeave={() => dialog.current?.close()} />
    </dialog>
  );
}
