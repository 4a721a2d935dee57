import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { moneyOf } from '#domain/money.ts';
import { deadline } from '../connection/deadline.ts';
import * as es from '../messages/es.ts';
import { roundPriceWords } from '../prices/charged-words.ts';
import { callBackend } from '../request/call-backend.ts';
import { Notice } from '../ui/notice.tsx';
import { isSilent } from './silent-suppliers.ts';

type Outcome = Pick<Extract<Awaited<ReturnType<Backend['searchOutcome']>>, { ok: true }>['body'], 'fresh' | 'cheapest'> & {
  suppliers: { name: string; status: string }[];
};

export type SearchProgressView = {
  searchId: string;
  suppliers: { name: string; status: string }[];
  retryHref: string;
  /** Under what terms the prices are charged. */
  terms: ChargeTerms | null;
};

/**
 * Says while suppliers still search, then offers their results on a button: nothing on the page moves until the visitor presses
 * it, and its space is reserved. A notice says when suppliers did not answer.
 */
export function SearchProgress({ searchId, suppliers, retryHref, terms }: SearchProgressView) {
  const { revalidate, state } = useRevalidator();
  const searching = suppliers.filter(({ status }) => status === 'searching');
  const [hadToWait] = useState(searching.length > 0);
  const outcome = useOutcome(searchId, suppliers);
  const isWaiting = searching.length > 0 && !outcome;
  const missing = (outcome?.suppliers ?? suppliers).filter(isSilent);
  const more = searching.length > 0 && outcome ? outcome.fresh : 0;
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (more > 0 || !isPressed.current) return;
    isPressed.current = false;
    // The pressed button is gone; the list that it has filled follows.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [more]);
  if (!hadToWait && missing.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="outline-none mb-[8px] flex min-h-[44px] md:mb-4 md:min-h-16 flex-col justify-center gap-2"
      aria-live="polite"
    >
      {isWaiting ? (
        <p className="rounded-xl bg-sunken px-[12px] py-[6px] text-xs font-medium md:px-4 md:py-3 md:text-base">
          {es.results.stillSearching}{' '}
          <noscript>
            <a href={retryHref} className="link">
              {es.results.showAll}
            </a>
          </noscript>
        </p>
      ) : null}
      {more > 0 ? (
        <button
          type="button"
          className="button button-quiet min-h-[44px] w-full text-xs md:min-h-12 md:text-base"
          disabled={state === 'loading'}
          onClick={() => {
            isPressed.current = true;
            revalidate();
          }}
        >
          {es.results.showMoreFound(more, outcome?.cheapest ? roundPriceWords(moneyOf(outcome.cheapest), terms) : '')}
        </button>
      ) : null}
      {missing.length > 0 && !isWaiting ? (
        <Notice tone="warning" heading={es.results.missingSuppliers}>
          <Link to={retryHref} replace preventScrollReset className="link inline-flex min-h-11 items-center">
            {es.results.retry}
          </Link>
        </Notice>
      ) : null}
      {more <= 0 && missing.length === 0 && !isWaiting ? (
        <p className="text-xs text-muted md:px-4 md:text-sm">{es.results.allAnswered}</p>
      ) : null}
    </div>
  );
}

/** The search's outcome once it has ended. If the call fails, suppliers that were still searching count as failed. */
function useOutcome(searchId: string, suppliers: Outcome['suppliers']): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!suppliers.some(({ status }) => status === 'searching')) return;
    const controller = new AbortController();
    const lost = () => {
      const silent = suppliers.map(({ name, status }) => ({ name, status: status === 'searching' ? 'failed' : status }));
      if (!controller.signal.aborted) setOutcome({ fresh: 0, cheapest: null, suppliers: silent });
    };
    const seen = suppliers.flatMap(({ name, status }) => (status === 'ok' ? name : []));
    callBackend<Outcome>(`/air/flight-offer/search/${searchId}?seen=${seen.join()}`, {
      signal: deadline(OUTCOME_BY_MS, controller.signal),
    }).then(setOutcome, lost);
    return () => controller.abort();
  }, [searchId, suppliers]);
  return outcome;
}

/** A search has its own deadline; this one covers a connection that never answers. */
const OUTCOME_BY_MS = 60_000;
