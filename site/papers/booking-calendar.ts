import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import { addDays } from '#domain/calendar-date.ts';
import { type CalendarEvent, calendarFile } from '#domain/calendar-file.ts';
import { isFlown } from '#domain/flights/changes/schedule-change.ts';
import type { Dictionaries, FlightEndPoint, FlightSegment } from '#domain/flights/flight-offer.ts';
import { dayOf, segmentMinutes, terminalOf, timeOf } from '#domain/flights/itinerary.ts';
import { toEpoch } from '#domain/local-time.ts';
import { AIRPORTS, cityName } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';
import { locatorsInWords, locatorsView } from '../journey/locators-view.ts';
import { outings } from '../messages/es/checkout/booked-outings.ts';
import { services as ofServices } from '../messages/es/checkout/booked-services.ts';
import { locators as ofLocators } from '../messages/es/journey/locators.ts';
import { calendarFile as es } from '../messages/es/journey/papers.ts';
import { airlineName } from '../results/offers/airline-name.ts';
import { operatorOf } from '../results/offers/way-view.ts';
import { isGone, standingIn } from './standing-items.ts';

/** The reminder to check in: most airlines open check-in a day before and close it some hours before. */
const CHECK_IN_MINUTES = 24 * 60;
const LEAVE_MINUTES = 3 * 60;
/** An all-day event begins at midnight, so this is noon of the day before. */
const STAY_MINUTES = 12 * 60;
const MINUTE_MS = 60_000;

type Told = { origin: string; madeAt: Date };

/**
 * The calendar file of a booking; `null` when none of its items stands. What was in an earlier file and no longer stands is in it
 * as a cancelled event, so that calendars remove it. It contains no e-mail, document or telephone.
 */
export function bookingCalendar(booking: StoredBooking, { origin, madeAt }: Told): string | null {
  const { soldOffer, stays, outings: standing, services } = standingIn(booking);
  if (!soldOffer && stays.length + standing.length + services.length === 0) return null;
  const events = [flightEvents, stayEvents, outingEvents, serviceEvents].flatMap((eventsOf) => eventsOf(booking, origin));
  return calendarFile(events, { name: siteConfig.name, madeAt });
}

/** Whether an item is in the file or was in an earlier one: not what was never confirmed. */
const wasKnown = ({ status }: BookedItem): boolean => !isGone({ status }) || status === 'cancelled' || status === 'lapsed';

/** Of one item or of several with one event: each change and the end raise the revision. */
const revisionOf = (items: readonly BookedItem[]): { sequence: number; isCancelled: boolean } => {
  const isCancelled = items.every(isGone);
  return { sequence: Math.max(...items.map(({ timesChanged }) => timesChanged)) + Number(isCancelled), isCancelled };
};

function flightEvents(booking: StoredBooking, origin: string): CalendarEvent[] {
  const item = booking.items.find((one) => one.kind === 'flight' && wasKnown(one));
  if (!item) return [];
  const { sequence, isCancelled } = revisionOf([item]);
  const { carriers } = (booking.selectedFlightOffer?.dictionaries ?? {}) as Dictionaries;
  const locators = locatorsView(booking);
  const flights = booking.selectedFlightOffer?.flightOffer.itineraries.flatMap(({ segments }) => segments) ?? [];
  const { droppedFlights = [] } = item;
  return [...flights, ...droppedFlights].map((flight, place): CalendarEvent => {
    const { departure, arrival, carrierCode } = flight;
    const number = `${carrierCode} ${flight.number}`;
    const terminal = terminalOf(departure);
    const operator = operatorOf(flight);
    const [lat, lon] = positionOf(departure.iataCode);
    return {
      uid: `${booking.referenceId}-vuelo-${place + 1}@${new URL(origin).hostname}`,
      sequence,
      isCancelled: isCancelled || !isFlown(flight) || place >= flights.length,
      title: es.flight(number, cityName(departure.iataCode), cityName(arrival.iataCode)),
      place: terminal ? es.terminal(placeOf(departure), terminal) : placeOf(departure),
      notes: [
        `${airlineName(carrierCode, carriers)} ${number}`,
        es.departs(placeOf(departure), dayOf(departure.at), timeOf(departure.at)),
        es.arrives(placeOf(arrival), dayOf(arrival.at), timeOf(arrival.at)),
        ...(operator ? [es.operatedBy(airlineName(operator, carriers))] : []),
        ...(locators.length > 0 ? [`${ofLocators.label(locators.length)}: ${locatorsInWords(locators)}`] : []),
        ...everywhere(booking, origin),
      ].join('\n'),
      position: lat === undefined || lon === undefined ? undefined : { lat, lon },
      alarms: [
        { minutesBefore: CHECK_IN_MINUTES, text: es.checkInSoon(number) },
        { minutesBefore: LEAVE_MINUTES, text: es.leaveSoon(number) },
      ],
      ...instantsOf(flight),
    };
  });
}

function stayEvents(booking: StoredBooking, origin: string): CalendarEvent[] {
  const stays = booking.items.filter(wasKnown).flatMap((item) => (item.stay ? [{ item, ...item.stay }] : []));
  return stays.map(({ item, hotel, offer, confirmation }) => ({
    uid: `${booking.referenceId}-${item.id}@${new URL(origin).hostname}`,
    ...revisionOf([item]),
    title: es.stay(hotel.name),
    place: [hotel.name, hotel.address, hotel.city].filter(Boolean).join(', '),
    notes: [
      es.nights(offer.checkIn, offer.checkOut),
      ...(confirmation ? [es.confirmation(confirmation)] : []),
      ...everywhere(booking, origin),
    ].join('\n'),
    position: { lat: hotel.lat, lon: hotel.lon },
    alarms: [{ minutesBefore: STAY_MINUTES, text: es.staySoon(hotel.name) }],
    firstDay: offer.checkIn,
    until: offer.checkOut,
  }));
}

function outingEvents(booking: StoredBooking, origin: string): CalendarEvent[] {
  // The cabins of one sailing share one event, whose id stays the same whichever of them is cancelled.
  const first = booking.items.find(({ outing }) => outing)?.id;
  const cabins = booking.items.filter((item) => item.outing && wasKnown(item));
  return cabins
    .flatMap(({ outing }) => outing ?? [])
    .slice(0, 1)
    .map(({ kind, name, company, begins, ends, place, time }) => ({
      uid: `${booking.referenceId}-${first}@${new URL(origin).hostname}`,
      ...revisionOf(cabins),
      title: outings.named[kind](name),
      place,
      notes: [
        company,
        `${outings.begins[kind]}: ${outings.at(place, time)}`,
        outings.show[kind],
        ...everywhere(booking, origin),
      ].join('\n'),
      alarms: [{ minutesBefore: STAY_MINUTES, text: outings.soon[kind](name) }],
      firstDay: begins,
      until: addDays(ends, 1),
    }));
}

function serviceEvents(booking: StoredBooking, origin: string): CalendarEvent[] {
  const services = booking.items.filter(wasKnown).flatMap((item) => (item.service ? [{ item, ...item.service }] : []));
  return services.map(({ item, offer, confirmation }) => ({
    uid: `${booking.referenceId}-${item.id}@${new URL(origin).hostname}`,
    ...revisionOf([item]),
    title: offer.name,
    place: offer.place,
    notes: [
      offer.description,
      offer.time ? `${ofServices.time}: ${ofServices.at(offer.time)}` : '',
      confirmation ? es.confirmation(confirmation) : '',
      ...everywhere(booking, origin),
    ]
      .filter(Boolean)
      .join('\n'),
    alarms: [{ minutesBefore: STAY_MINUTES, text: ofServices.soon(offer.name) }],
    firstDay: offer.begins,
    until: addDays(offer.ends, 1),
  }));
}

const everywhere = ({ referenceId }: StoredBooking, origin: string): string[] => [
  es.reference(referenceId),
  es.see(`${origin}/user/my-journey`),
];

/**
 * Departure and arrival as instants, by the time zones of both airports; if one zone is unknown, the arrival is derived from the
 * flight's duration.
 */
export function instantsOf(flight: FlightSegment): { from: number; until: number } {
  const length = segmentMinutes(flight) * MINUTE_MS;
  const leaves = instantAt(flight.departure);
  const lands = instantAt(flight.arrival);
  const from = leaves ?? (lands === null ? Date.parse(`${flight.departure.at}Z`) : lands - length);
  return { from, until: lands ?? from + length };
}

function instantAt({ iataCode, at }: FlightEndPoint): number | null {
  const airport = AIRPORTS.get(iataCode);
  return airport ? toEpoch(at, airport.timeZone) : null;
}

function placeOf({ iataCode }: FlightEndPoint): string {
  const airport = AIRPORTS.get(iataCode);
  if (!airport) return iataCode;
  const name = airport.name === airport.city ? airport.city : `${airport.city}, ${airport.name}`;
  return `${name} (${iataCode})`;
}

function positionOf(code: string): [lat?: number, lon?: number] {
  const airport = AIRPORTS.get(code);
  return airport ? [airport.lat, airport.lon] : [];
}
