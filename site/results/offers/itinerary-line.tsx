import { DayOffset, StopMarks } from './itinerary-marks.tsx';
import type { WayView } from './way-view.ts';

/** One leg of a trip on one line: times › duration and stops › places. Wraps where large text leaves no room. */
export function ItineraryLine({ itinerary }: { itinerary: WayView }) {
  const { label, departs, arrives, from, fromCity, to, toCity, duration, stops, stopWords, stopCities, operatedBy } = itinerary;
  return (
    <div className="@container py-3">
      <p className="text-sm text-muted">
        {label ? <span className="font-medium text-ink">{label}, </span> : null}
        {itinerary.day}
      </p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-3 @min-[14rem]:grid @min-[14rem]:grid-cols-[auto_1fr_auto] sm:gap-x-5">
        <p>
          <span className="figures block text-xl font-semibold leading-tight sm:text-2xl">{departs}</span>
          <span className="block max-w-28 text-sm leading-tight text-muted">
            {fromCity} ({from})
          </span>
        </p>
        <p className="pt-0.5 text-center text-sm @max-[14rem]:order-last @max-[14rem]:basis-full">
          <span className="figures text-muted">{duration}</span>
          <span className="relative my-1 block h-px bg-line-strong" aria-hidden="true">
            <StopMarks cities={stopCities} />
          </span>
          <span className={stops === 0 ? 'font-medium text-accent' : ''}>{stopWords}</span>
          {stopCities.length > 0 ? <span className="text-muted"> · {stopCities.join(', ')}</span> : null}
        </p>
        <p className="ml-auto text-right">
          <span className="figures block text-xl font-semibold leading-tight sm:text-2xl">
            {arrives}
            <DayOffset days={itinerary.dayOffset} />
          </span>
          <span className="ml-auto block max-w-28 text-sm leading-tight text-muted">
            {toCity} ({to})
          </span>
        </p>
      </div>
      {operatedBy ? <p className="mt-1 text-sm text-muted">{operatedBy}</p> : null}
    </div>
  );
}
