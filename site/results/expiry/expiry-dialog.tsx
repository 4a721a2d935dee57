import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as es from '../../messages/es.ts';
import { Notice } from '../../ui/notice.tsx';
import { keep, readKept } from '../../visitor/browser-storage.ts';
import { readChoice } from '../choosing/choice.ts';
import { recordSelection } from '../search-record/record-search.ts';
import { ExpiredChoices } from './expired-choices.tsx';
import { endsHere } from './expiry-here.ts';
import type { Expiry } from './prices-hold.ts';

const CHOSEN_KEYS = {
  flights: 'tq.chosen-flights',
  stay: 'tq.chosen-stay',
  sailing: 'tq.chosen-sailing',
  tour: 'tq.chosen-tour',
} as const;

/** Stores the chosen flight while the tab is open; the dialog offers to search for it again. */
export function rememberChoice(choice: string): void {
  const { offerId, flights } = readChoice(choice);
  keep('tab', CHOSEN_KEYS.flights, flights);
  recordSelection('flights', offerId);
}

/** Stores the open detail page in the same way. */
export const rememberPage = (kind: Exclude<keyof typeof CHOSEN_KEYS, 'flights'>, address: string): void =>
  keep('tab', CHOSEN_KEYS[kind], address);

type ExpiringResultsProps = {
  expiresAt: Expiry;
  kind?: keyof typeof CHOSEN_KEYS;
  /** The address of the results, on a page about one of them. */
  resultsHref?: string;
  children: ReactNode;
};

/**
 * SPEC §4 and §9: the prices of a search expire after fifteen minutes. A dialog says so once, with the three choices; a sleeping
 * tab shows it when it becomes visible. Visitors who return to the results can read them but cannot choose expired prices.
 */
export function ExpiringResults({ expiresAt: { at, leftMs }, kind = 'flights', resultsHref, children }: ExpiringResultsProps) {
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [over, setOver] = useState<{ of: string; chosen: string | undefined }>();
  const told = useRef<string>(undefined);
  const isOver = over?.of === at;
  useEffect(() => {
    const open = () => {
      setOver({ of: at, chosen: readKept('tab', CHOSEN_KEYS[kind]) ?? undefined });
      // The results may be read again after that, with another `leftMs`.
      if (told.current === at) return;
      told.current = at;
      if (!dialog.current?.open) dialog.current?.showModal();
    };
    const timer = setTimeout(open, Math.max(0, endsHere({ at, leftMs }) - Date.now()));
    return () => clearTimeout(timer);
  }, [at, leftMs, kind]);
  const chosen = over?.chosen ? (kind === 'flights' ? { flights: over.chosen } : { page: { kind, address: over.chosen } }) : {};
  const choices = { here: resultsHref ?? pathname + search, ...chosen, isElsewhere: resultsHref !== undefined };
  return (
    <>
      <dialog
        ref={dialog}
        aria-labelledby="expired-heading"
        className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-2xl bg-surface p-6 text-ink shadow-card backdrop:bg-black/50"
      >
        <h2 id="expired-heading" className="text-xl font-bold">
          {es.results.expiredHeading}
        </h2>
        <p className="mt-2">{es.results.expired}</p>
        <ExpiredChoices {...choices} onLeave={() => dialog.current?.close()} />
      </dialog>
      {isOver ? (
        <div className="mb-4">
          <Notice tone="warning" heading={es.results.expiredHeading}>
            <p>{es.results.expiredBelow}</p>
            <ExpiredChoices {...choices} isBack />
          </Notice>
        </div>
      ) : null}
      <div inert={isOver} className={isOver ? 'opacity-60' : undefined}>
        {children}
      </div>
    </>
  );
}
