import * as es from '../messages/es.ts';
import type { ItineraryView } from './itinerary-view.ts';

/**
 * One direction on a card of results. Two lines on a phone: when and how long, from where to where and over what; with more room the
 * way is drawn between the ends. One markup for both: its places are in app.css.
 */
export function ItineraryRow({ itinerary }: { itinerary: ItineraryView }) {
  const { label, departs, arrives, from, fromCity, to, toCity, duration, stops, stopWords, stopCities, operatedBy } = itinerary;
  return (
    <div className="itinerary-row">
      <p className="way-label">
        {label ? <span className="font-medium text-ink">{label}, </span> : null}
        {itinerary.day}
      </p>
      <p className="way-from figures">
        <span className="sr-only">{es.results.departs} </span>
        <time>{departs}</time>
      </p>
      <p className="way-to figures">
        <span className="sr-only">{es.results.arrives} </span>
        <time>{arrives}</time>
        {itinerary.dayOffset === 0 ? null : (
          <sup className="ml-0.5 text-xs font-semibold text-warning">
            <span aria-hidden="true">{es.results.dayOffset(itinerary.dayOffset)}</span>
            <span className="sr-only">{es.results.dayOffsetLabel(itinerary.dayOffset)}</span>
          </sup>
        )}
      </p>
      <p className="way-origin">
        {from}
        <span className="sr-only"> {fromCity}</span>
      </p>
      <p className="way-end">
        {to}
        <span className="sr-only"> {toCity}</span>
      </p>
      <p className="way-duration figures">{duration}</p>
      <span className="way-line" aria-hidden="true">
        {stopCities.map((city, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a city may be landed in twice
          <StopMark key={`${city} ${index}`} position={(index + 1) / (stopCities.length + 1)} />
        ))}
      </span>
      <p className="way-stops">
        <span className={stops === 0 ? 'font-medium text-accent' : ''}>{stopWords}</span>
        {stopCities.length > 0 ? <span className="text-muted"> · {stopCities.join(', ')}</span> : null}
      </p>
      {operatedBy ? <p className="way-operator">{es.results.operatedBy(operatedBy)}</p> : null}
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
