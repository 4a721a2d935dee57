import type { FlightChange, StoredBooking } from '#contract/shapes.ts';
import { formatShortDay } from '#domain/calendar-date.ts';
import { formatDuration } from '#domain/duration.ts';
import { departuresOf } from '#domain/flights/changes/flown-already.ts';
import { type ItineraryFinding, isFlown, pairedSegments, scheduleChange } from '#domain/flights/changes/schedule-change.ts';
import type { FlightSegment } from '#domain/flights/flight-offer.ts';
import { dayOf, plainFlightNumber, timeOf } from '#domain/flights/itinerary.ts';
import { cityName } from '#domain/places/airport.ts';
import { flightChanges as es } from '../../messages/es/journey/flight-changes.ts';
import { lowered } from '../../messages/es/lowered.ts';

export type FlightChangeView = NonNullable<ReturnType<typeof flightChangeView>>;

/** An airline's change of a flight in words for its page; `null` when there is nothing to show. */
export function flightChangeView({ items, status }: Pick<StoredBooking, 'items' | 'status'>, now = Date.now()) {
  if (status !== 'confirmed') return null;
  const [found] = items.flatMap(({ id, flightChange }) => (flightChange ? [{ itemId: id, change: flightChange }] : []));
  return found ? viewOf(found.change, found.itemId, { items, now }) : null;
}

function viewOf(change: FlightChange, itemId: string, { items, now }: Pick<StoredBooking, 'items'> & { now: number }) {
  const { id, stage, before, after, misfits, mayAccept } = change;
  const { findings } = scheduleChange(before, after);
  const isCancelled = findings.some(({ what }) => what === 'cancelled');
  const isBack = findings.length === 0;
  const key = stage === 'to-answer' && isCancelled ? 'cancelled' : stage;
  // A traveller on the trip cannot cancel online.
  const isOnTheWay = (departuresOf({ itineraries: after })[0] ?? Number.POSITIVE_INFINITY) <= now;
  const words: Partial<Record<typeof key, string>> = isOnTheWay ? es.onTheWay : {};
  return {
    id,
    itemId,
    stage,
    mayAccept,
    isCancelled,
    isOnTheWay,
    heading: es.headings[key],
    text: stage === 'told' && isBack ? es.texts.back : (words[key] ?? es.texts[key]),
    flights: before.flatMap((itinerary, leg) => flightsOf(itinerary.segments, after[leg]?.segments ?? [])),
    notes: notesOf(findings, after),
    misfits: misfits.map(({ itemId: stayId, misfit }) =>
      es.misfits[misfit](items.find((item) => item.id === stayId)?.stay?.hotel.name ?? ''),
    ),
  };
}

/** Each flight before and after; unchanged ones are left out. */
function flightsOf(was: readonly FlightSegment[], now: readonly FlightSegment[]) {
  const flown = now.filter(isFlown);
  const pairs =
    flown.length === 0 ? was.map((segment) => ({ was: segment, now: undefined })) : pairedSegments(was.filter(isFlown), flown);
  return pairs.flatMap((pair) => {
    const [before, after] = [pair.was && flightView(pair.was), pair.now && flightView(pair.now)];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ before, after }];
  });
}

const flightView = ({ carrierCode, number, departure, arrival }: FlightSegment) => ({
  number: `${carrierCode} ${plainFlightNumber(number)}`,
  day: formatShortDay(dayOf(departure.at)),
  departs: `${timeOf(departure.at)} ${cityName(departure.iataCode)} (${departure.iataCode})`,
  arrives: `${timeOf(arrival.at)} ${cityName(arrival.iataCode)} (${arrival.iataCode})${otherDay(dayOf(departure.at), dayOf(arrival.at))}`,
});

const otherDay = (departs: string, arrives: string): string => (departs === arrives ? '' : `, ${formatShortDay(arrives)}`);

/** The differences in words, so that no times have to be compared. */
function notesOf(findings: readonly ItineraryFinding[], after: FlightChange['after']): string[] {
  return findings.flatMap((finding) => {
    const segment = after[finding.leg]?.segments[finding.segment];
    const flight = segment ? `${segment.carrierCode} ${plainFlightNumber(segment.number)}: ` : '';
    return wordsOf(finding, segment).map((words) => (finding.what === 'connection' ? words : flight + lowered(words)));
  });
}

function wordsOf(finding: ItineraryFinding, segment: FlightSegment | undefined): string[] {
  switch (finding.what) {
    case 'time': {
      const { departsMinutes: departs, arrivesMinutes: arrives } = finding;
      const leaves = departs === 0 ? [] : [(departs > 0 ? es.later : es.earlier)(formatDuration(Math.abs(departs)))];
      const lands =
        arrives === 0 || arrives === departs
          ? []
          : [(arrives > 0 ? es.arrivesLater : es.arrivesEarlier)(formatDuration(Math.abs(arrives)))];
      return [...leaves, ...lands];
    }
    case 'connection': {
      const city = cityName(segment?.arrival.iataCode ?? '');
      const { minutes, neededMinutes } = finding;
      return [minutes < 0 ? es.missed(city) : es.connection(city, formatDuration(minutes), formatDuration(neededMinutes))];
    }
    case 'flight-number':
      return [es.number];
    default:
      return [es[finding.what]];
  }
}
