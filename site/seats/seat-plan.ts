import type { ChosenSeat } from '#domain/booking/seats.ts';
import { seatOfferFor } from '#domain/booking/seats.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { passengerTypeOf } from '#domain/flights/prices/price-breakdown.ts';
import type { Facility, Seat, SeatMap } from '#domain/flights/seat-map.ts';
import type { Money } from '#domain/money.ts';
import { cityName } from '#domain/places/airport.ts';
import type { Session } from '../checkout/booking-session.ts';
import { calledBy } from '../checkout/extras-view.ts';
import * as es from '../messages/es.ts';
import { priceWords } from '../prices/charged-words.ts';

/**
 * A seat with its position in words and, for each traveller in turn, the index of its price in the flight's list; `null` if not
 * available.
 */
export type SeatView = { kind: 'seat'; number: string; words: string; tiers: (number | null)[] };
export type PlaceView = SeatView | { kind: 'facility'; label: string; symbol: string } | null;
export type RowView = { key: string; number: number | null; isExit: boolean; places: PlaceView[] };
export type CabinView = { key: string; columns: (string | null)[]; rows: RowView[] };
export type FlightSeats = {
  id: string;
  route: string;
  heading: string;
  aircraft: string | null;
  /** The prices of free seats, lowest first. */
  prices: string[];
  /** The signs of the map other than seats, each once, with its words. */
  signs: { symbol: string; label: string }[];
  cabins: CabinView[];
};

/** The seat number by flight and traveller; the key `0.1` is the second traveller on the first flight. */
export type SeatPicks = Record<string, string>;
export const stepKey = (flight: number, traveler: number): string => `${flight}.${traveler}`;
/** The form field of a step's seat. */
export const seatField = (step: string): string => `seat.${step}`;

type SeatSession = { session: Session; seatMaps: SeatMap[]; chosen: ChosenSeat[] };

/** Travellers who need a seat: all but lap infants. */
const seatedTravelers = ({ travelerPricings }: FlightOffer) =>
  travelerPricings.flatMap(({ travelerId, travelerType }, index) =>
    travelerType === 'HELD_INFANT' ? [] : [{ travelerId, number: index + 1, type: passengerTypeOf(travelerType) }],
  );

/** The flights of an offer that have a map, in order. */
function mappedSegments(offer: FlightOffer, seatMaps: SeatMap[]) {
  return offer.itineraries
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => {
      const map = seatMaps.find(({ segmentId }) => segmentId === segment.id);
      return map && map.cabins.length > 0 ? [{ segment, map }] : [];
    });
}

export type SeatStep = { key: string; flight: number; traveler: number; segmentId: string; travelerId: string };

/** All steps: each seated traveller on each flight with a map. */
export function seatSteps({ session, seatMaps }: Pick<SeatSession, 'session' | 'seatMaps'>): SeatStep[] {
  const offer = session.flightOffer as FlightOffer;
  return mappedSegments(offer, seatMaps).flatMap(({ segment }, flight) =>
    seatedTravelers(offer).map(({ travelerId }, traveler) => ({
      key: stepKey(flight, traveler),
      flight,
      traveler,
      segmentId: segment.id,
      travelerId,
    })),
  );
}

const whoIs = (number: number, { passengers }: Session): string => {
  const name = calledBy(passengers[number - 1]);
  return name ? `${number}. ${name}` : es.checkout.passenger(number);
};

export type SeatPlan = NonNullable<ReturnType<typeof seatPlan>>;

/** The cabins of all flights for all travellers, in words; `null` when no flight has a map. */
export function seatPlan({ session, seatMaps, chosen }: SeatSession) {
  const offer = session.flightOffer as FlightOffer;
  const segments = mappedSegments(offer, seatMaps);
  if (segments.length === 0) return null;
  const travelers = seatedTravelers(offer);
  const routeOf = ({ departure, arrival }: (typeof segments)[number]['segment']) =>
    `${cityName(departure.iataCode)} → ${cityName(arrival.iataCode)}`;
  const picks: SeatPicks = Object.fromEntries(
    seatSteps({ session, seatMaps }).flatMap(({ key, segmentId, travelerId }) => {
      const seat = chosen.find((one) => one.segmentId === segmentId && one.travelerId === travelerId);
      return seat ? [[key, seat.number]] : [];
    }),
  );
  return {
    id: session.id,
    picks,
    travelers: travelers.map(({ number, type }) => ({
      number,
      label: es.seats.traveler(whoIs(number, session), es.passengers[type].one),
    })),
    flights: segments.map(({ segment, map }) => flightSeats(segment, map, { offer, session, route: routeOf(segment) })),
    withoutMap: offer.itineraries
      .flatMap((itinerary) => itinerary.segments)
      .filter(({ id }) => !segments.some((one) => one.segment.id === id))
      .map(routeOf),
  };
}

type Segment = FlightOffer['itineraries'][number]['segments'][number];
type FlightContext = { offer: FlightOffer; session: Session; route: string };

function flightSeats(segment: Segment, map: SeatMap, { offer, session, route }: FlightContext): FlightSeats {
  const ids = seatedTravelers(offer).map(({ travelerId }) => travelerId);
  const prices = pricesOf(map, ids);
  const tierOf = (seat: Seat) => (travelerId: string) => {
    const price = seatOfferFor(seat, travelerId)?.price;
    return price ? prices.findIndex(({ amountMinor }) => amountMinor === price.amountMinor) : null;
  };
  const placeView = (place: Seat | Facility | null): PlaceView => {
    if (place?.kind !== 'seat') return facilityView(place);
    const words = place.traits.map((trait) => es.seats.traits[trait]).join(', ');
    return { kind: 'seat', number: place.number, words, tiers: ids.map(tierOf(place)) };
  };
  const dictionaries = session.dictionaries as Dictionaries;
  return {
    id: segment.id,
    route,
    heading: es.seats.cabinOf(`${segment.carrierCode} ${segment.number}`, route),
    aircraft: dictionaries.aircraft?.[segment.aircraft?.code ?? ''] ?? null,
    prices: prices.map((price) => (price.amountMinor === 0 ? es.seats.included : priceWords(price))),
    signs: signsOf(map),
    cabins: map.cabins.map((cabin, place) => ({
      key: `${cabin.deck} ${cabin.cabin} ${place}`,
      columns: cabin.columns,
      rows: cabin.rows.map((row, index) => ({
        key: `${row.number ?? 'x'} ${index}`,
        number: row.number,
        isExit: row.isExitRow,
        places: row.places.map(placeView),
      })),
    })),
  };
}

const SYMBOLS: Record<Facility['kind'], string> = {
  lavatory: 'WC',
  galley: '☕',
  bassinet: '◡',
  closet: '▤',
  stairs: '☰',
  exit: '⇔',
  other: '',
};

/** Rows marked as exit rows are drawn as such even if the map has no doors, so the sign is listed. */
function signsOf({ cabins }: SeatMap): FlightSeats['signs'] {
  const rows = cabins.flatMap((cabin) => cabin.rows);
  const shown = new Set(
    rows.flatMap(({ places, isExitRow }) => [
      ...(isExitRow ? ['exit' as const] : []),
      ...places.flatMap((place) => (place && place.kind !== 'seat' ? [place.kind] : [])),
    ]),
  );
  return (Object.keys(SYMBOLS) as Facility['kind'][])
    .filter((kind) => shown.has(kind) && SYMBOLS[kind] !== '')
    .map((kind) => ({ symbol: SYMBOLS[kind], label: kind === 'exit' ? es.seats.exitLine : es.seats.facilities[kind] }));
}

const facilityView = (place: Facility | null): PlaceView =>
  place ? { kind: 'facility', label: es.seats.facilities[place.kind], symbol: SYMBOLS[place.kind] } : null;

/** The distinct prices of a flight's free seats, lowest first. */
function pricesOf(map: SeatMap, travelerIds: string[]): Money[] {
  const places = map.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.places));
  const prices = places.flatMap((place) =>
    place?.kind === 'seat' ? travelerIds.flatMap((id) => seatOfferFor(place, id)?.price ?? []) : [],
  );
  const byAmount = new Map(prices.map((price) => [price.amountMinor, price]));
  return [...byAmount.values()].sort((a, b) => a.amountMinor - b.amountMinor);
}
