import * as es from '../../messages/es.ts';
import type { ItineraryView, SegmentView } from './itinerary-view.ts';

/** Every flight of a leg with its airports, and the waits between them. */
export function ItineraryDetails({ itinerary, isLabelled }: { itinerary: ItineraryView; isLabelled: boolean }) {
  return (
    <section className="flights">
      {isLabelled && itinerary.label ? <h3>{itinerary.label}</h3> : null}
      <ol>
        {itinerary.segments.map((segment) => (
          <li key={segment.flight + segment.from.time}>
            <p className="font-medium">
              {`${segment.airline} · ${es.results.flight(segment.flight)}`}
              {segment.aircraft ? (
                <small>
                  <Whole>{segment.aircraft}</Whole>
                </small>
              ) : null}
            </p>
            {segment.operatedBy ? <p className="text-muted">{segment.operatedBy}</p> : null}
            <EndPoint end={segment.from} />
            {segment.technicalStops.map((stop) => (
              <p key={stop} className="flight-note">
                {stop}
              </p>
            ))}
            <EndPoint end={segment.to} />
            <p className="flight-note">{[segment.duration, ...(segment.checkedBags ? [segment.checkedBags] : [])].join(' · ')}</p>
            {segment.layover ? <LayoverNote layover={segment.layover} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Keeps its text on one line. */
const Whole = ({ children }: { children: string }) => (
  <>
    {' · '}
    <span className="whitespace-nowrap">{children}</span>
  </>
);

function EndPoint({ end }: { end: SegmentView['from'] }) {
  return (
    <p className="flight-end">
      <b>{end.time}</b>
      <span>
        {`${end.place} (${end.code})`}
        <small>
          {end.terminal ? <Whole>{es.results.terminal(end.terminal)}</Whole> : null}
          <Whole>{end.day}</Whole>
        </small>
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
  return <p className="flight-layover">{notes.filter(Boolean).join(' · ')}</p>;
}
