import * as es from '../messages/es.ts';
import type { ItineraryView } from './itinerary-view.ts';

/** One direction of a trip on one line: times › duration and stops › places. */
export function ItineraryLine({ itinerary }: { itinerary: ItineraryView }) {
  const { label, departs, arrives, from, fromCity, to, toCity, duration, stops, stopWords, stopCities, operatedBy } = itinerary;
  return (
    <div className="py-3">
      <p className="text-sm text-muted">
        {label ? <span className="font-medium text-ink">{label}, </span> : null}
        {itinerary.day}
      </p>
      <div className="mt-1 grid grid-cols-[auto_1fr_auto] items-start gap-x-3 sm:gap-x-5">
        <p>
          <span className="figures block text-xl font-semibold leading-tight sm:text-2xl">{departs}</span>
          <span className="text-sm text-muted">
            {from}
            <span className="sr-only"> {fromCity}</span>
          </span>
        </p>
        <p className="pt-0.5 text-center text-sm">
          <span className="figures text-muted">{duration}</span>
          <span className="relative my-1 block h-px bg-line-strong" aria-hidden="true">
            {stopCities.map((city, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a city may be landed in twice
              <StopMark key={`${city} ${index}`} position={(index + 1) / (stopCities.length + 1)} />
            ))}
          </span>
          <span className={stops === 0 ? 'font-medium text-accent' : ''}>{stopWords}</span>
          {stopCities.length > 0 ? <span className="text-muted"> · {stopCities.join(', ')}</span> : null}
        </p>
        <p className="text-right">
          <span className="figures block text-xl font-semibold leading-tight sm:text-2xl">
            {arrives}
            {itinerary.dayOffset === 0 ? null : (
              <sup className="ml-0.5 text-xs font-semibold text-warning">
                <span aria-hidden="true">{es.results.dayOffset(itinerary.dayOffset)}</span>
                <span className="sr-only">{es.results.dayOffsetLabel(itinerary.dayOffset)}</span>
              </sup>
            )}
          </span>
          <span className="text-sm text-muted">
            {to}
            <span className="sr-only"> {toCity}</span>
          </span>
        </p>
      </div>
      {operatedBy ? <p className="mt-1 text-sm text-muted">{es.results.operatedBy(operatedBy)}</p> : null}
    </div>
  );
}

/** Where along the line a stop lies; a class for each place, as inline styles are not allowed. */
function StopMark({ position }: { position: number }) {
  const place = position < 0.4 ? 'left-1/3' : position > 0.6 ? 'left-2/3' : 'left-1/2';
  return (
    <span
      className={`absolute -top-[3px] ${place} size-[7px] -translate-x-1/2 rounded-full border border-line-strong bg-surface`}
    />
  );
}
