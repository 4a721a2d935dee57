import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import type { TripSearch } from '#domain/trip-search.ts';
import * as es from '../../messages/es.ts';
import { type StripDay, stripDays, watchStrip } from './price-strip.ts';

/** `kept`: parameters of the view that stay in the address of another day. */
type PriceStripProps = { search: TripSearch; days: StripDay[]; today: string; kept: string; terms: ChargeTerms | null };

/** The lowest price on the days around; missing prices are loaded later, into reserved space. */
export function PriceStrip({ search, days: known, today, kept, terms }: PriceStripProps) {
  const [days, setDays] = useState(known);
  const key = JSON.stringify(search);
  const isComplete = known.every(({ state }) => state !== 'unknown');
  useEffect(() => {
    setDays(known);
    if (isComplete) return;
    const controller = new AbortController();
    const wanted = JSON.parse(key) as TripSearch;
    watchStrip(wanted, controller.signal, (answer) => setDays(stripDays(wanted, answer, [today, kept, terms]))).catch(() => {
      // The prices are optional: without them the days can still be chosen.
    });
    return () => controller.abort();
  }, [key, known, isComplete, today, kept, terms]);
  const strip = useRef<HTMLElement>(null);
  // On a narrow screen the current day is scrolled to the middle.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && current) {
      strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.clientWidth) / 2;
    }
  }, []);
  return (
    <nav ref={strip} aria-label={es.results.priceStrip} className="slider relative grow rounded-xl border border-line bg-surface">
      <ol className="grid min-w-full grid-flow-col [grid-auto-columns:minmax(max-content,1fr)]">
        {days.map((day) => (
          <li key={day.date} className="border-l border-line first:border-l-0">
            <Link to={day.href} aria-current={day.isCurrent ? 'date' : undefined} className="strip-day">
              <span className="text-xs lg:hidden" aria-hidden="true">
                {day.shortLabel}
              </span>
              <span className="text-sm max-lg:sr-only">{day.label}</span>
              <span className={day.isLowest ? 'is-lowest' : undefined}>
                {day.state === 'known' ? day.price : day.state === 'none' ? es.results.noFlightsThatDay : '\u00a0'}
                {day.isLowest ? <span className="sr-only"> {es.results.lowestPrice}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
