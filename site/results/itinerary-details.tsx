import * as es from '../messages/es.ts';
import type { ItineraryView, SegmentView } from './itinerary-view.ts';

/** Every flight of a direction with its airports, and the waits between them. */
export function ItineraryDetails({ itinerary, isLabelled }: { itinerary: ItineraryView; isLabelled: boolean }) {
  return (
    <section className="py-3">
      {isLabelled && itinerary.label ? <h3 className="mb-2 font-semibold">{itinerary.label}</h3> : null}
      <ol className="space-y-3">
        {itinerary.segments.map((segment) => (
          <li key={segment.flight + segment.from.time} className="rounded-xl bg-sunken p-3 text-sm">
            <p className="font-medium">
              {segment.airline} · {es.results.flight(segment.flight)}
              {segment.aircraft ? <span className="font-normal text-muted"> · {segment.aircraft}</span> : null}
            </p>
            {segment.operatedBy ? <p className="text-muted">{segment.operatedBy}</p> : null}
            <EndPoint end={segment.from} />
            {segment.technicalStops.map((stop) => (
              <p key={stop} className="mt-1 text-muted">
                {stop}
              </p>
            ))}
            <EndPoint end={segment.to} />
            <p className="mt-1 text-muted">
              {segment.duration}
              {segment.checkedBags ? ` · ${segment.checkedBags}` : ''}
            </p>
            {segment.layover ? <LayoverNote layover={segment.layover} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function EndPoint({ end }: { end: SegmentView['from'] }) {
  return (
    <p className="mt-1 flex gap-3">
      <span className="figures font-semibold">{end.time}</span>
      <span className="min-w-0">
        {end.place} ({end.code})
        <span className="text-muted">
          {end.terminal ? ` · ${es.results.terminal(end.terminal)}` : ''} · {end.day}
        </span>
      </span>
    </p>
  );
}

function LayoverNote({ layover }: { layover: NonNullable<SegmentView['layover']> }) {
  const notes = [
    es.results.layover(layover.city, layover.wait),
    layover.overnight ? es.results.overnight : '',
    layover.changesAirportTo ? es.results.changesAirport(layover.changesAirportTo) : '',
  ];
  return <p className="mt-2 border-t border-line pt-2 font-medium">{notes.filter(Boolean).join(' · ')}</p>;
}
