import * as es from '../../messages/es.ts';
import { DayOffset, StopMarks } from './itinerary-marks.tsx';
import type { WayView } from './way-view.ts';

/**
 * One leg on a result card. On a phone two lines: times, duration and stops; then airports and connections. On wider screens the
 * leg is drawn as a line between its ends. One markup for both, placed by app.css.
 */
export function ItineraryRow({ itinerary }: { itinerary: WayView }) {
  const { label, departs, arrives, from, fromCity, to, toCity, duration, stops, stopWords, stopCities, operatedBy } = itinerary;
  return (
    <div className="itinerary-row">
      <p className="way-label">
        {label ? <b>{label}, </b> : null}
        {itinerary.day}
      </p>
      <p className="way-from">
        <span className="sr-only">{es.offersInWords.departs} </span>
        <time>{departs}</time>
      </p>
      <p className="way-to">
        <span className="sr-only">{es.offersInWords.arrives} </span>
        <time>{arrives}</time>
        <DayOffset days={itinerary.dayOffset} />
      </p>
      <p className="way-origin">
        {from} <span className="way-city">{fromCity}</span>
      </p>
      <p className="way-end">
        {to} <span className="way-city">{toCity}</span>
      </p>
      <p className="way-duration">{duration}</p>
      <span className="way-line" aria-hidden="true">
        <StopMarks cities={stopCities} />
      </span>
      <p className="way-stops">
        {stops === 0 ? <b className="way-count">{stopWords}</b> : <span className="way-count">{stopWords}</span>}
        {stopCities.length > 0 ? <span className="way-over"> {stopCities.join(', ')}</span> : null}
      </p>
      {operatedBy ? <p className="way-operator">{operatedBy}</p> : null}
    </div>
  );
}
