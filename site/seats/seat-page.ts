import type { ChosenSeat } from '#domain/booking/seats.ts';
import { seatOfferFor } from '#domain/booking/seats.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { passengerTypeOf } from '#domain/flights/price-breakdown.ts';
import type { Facility, Seat, SeatCabin, SeatMap } from '#domain/flights/seat-map.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import type { Session } from '../checkout/booking-session.ts';
import * as es from '../messages/es.ts';

/** One place of a cabin, ready to be drawn. */
export type PlaceView =
  | {
      kind: 'seat';
      number: string;
      label: string;
      state: 'free' | 'chosen' | 'taken' | 'others';
      tier: number;
      traveler?: number;
    }
  | { kind: 'facility'; label: string; symbol: string }
  | null;
export type RowView = { key: string; number: number | null; isExit: boolean; places: PlaceView[] };
export type CabinView = { key: string; columns: (string | null)[]; rows: RowView[] };

type Wanted = { segment: number; traveler: number };
type SeatSession = { session: Session; seatMaps: SeatMap[]; chosen: ChosenSeat[] };

/** Who needs a seat: an infant on a lap has none. */
const seatedTravelers = ({ travelerPricings }: FlightOffer) =>
  travelerPricings.flatMap(({ travelerId, travelerType }, index) =>
    travelerType === 'HELD_INFANT' ? [] : [{ travelerId, number: index + 1, type: passengerTypeOf(travelerType) }],
  );

/** The flights of an offer that have a map, in the order they are flown. */
function mappedSegments(offer: FlightOffer, seatMaps: SeatMap[]) {
  return offer.itineraries
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => {
      const map = seatMaps.find(({ segmentId }) => segmentId === segment.id);
      return map && map.cabins.length > 0 ? [{ segment, map }] : [];
    });
}

/** Every choice there is to make: for each flight with a map, each traveller with a seat. */
export function seatSteps({
  session,
  seatMaps,
}: Pick<SeatSession, 'session' | 'seatMaps'>): (Omit<ChosenSeat, 'number'> & Wanted)[] {
  const offer = session.flightOffer as FlightOffer;
  return mappedSegments(offer, seatMaps).flatMap(({ segment }, segmentIndex) =>
    seatedTravelers(offer).map(({ travelerId }, traveler) => ({
      segmentId: segment.id,
      travelerId,
      segment: segmentIndex,
      traveler,
    })),
  );
}

/** What the page shows for one traveller on one flight; `null` when no flight has a map. */
export function seatPage({ session, seatMaps, chosen }: SeatSession, wanted: Wanted) {
  const offer = session.flightOffer as FlightOffer;
  const dictionaries = session.dictionaries as Dictionaries;
  const segments = mappedSegments(offer, seatMaps);
  const travelers = seatedTravelers(offer);
  const current = segments[Math.min(wanted.segment, segments.length - 1)];
  const traveler = travelers[Math.min(wanted.traveler, travelers.length - 1)];
  if (!current || !traveler) return null;
  const [segment, index] = [segments.indexOf(current), travelers.indexOf(traveler)];
  const here = chosen.filter(({ segmentId }) => segmentId === current.segment.id);
  const own = here.find(({ travelerId }) => travelerId === traveler.travelerId)?.number ?? null;
  const tiers = tiersOf(current.map, traveler.travelerId);
  const seatOf = (travelerId: string, segmentId: string) =>
    chosen.find((one) => one.travelerId === travelerId && one.segmentId === segmentId)?.number ?? null;
  const routeOf = ({ departure, arrival }: typeof current.segment) => `${departure.iataCode} → ${arrival.iataCode}`;
  const flight = `${current.segment.carrierCode} ${current.segment.number}`;
  return {
    id: session.id,
    current: { segment, traveler: index },
    heading: es.seats.cabinOf(flight, routeOf(current.segment)),
    aircraft: dictionaries.aircraft?.[current.segment.aircraft?.code ?? ''] ?? null,
    segments: segments.map((one) => ({ label: routeOf(one.segment), id: one.segment.id })),
    withoutMap: offer.itineraries
      .flatMap((itinerary) => itinerary.segments)
      .filter(({ id }) => !segments.some((one) => one.segment.id === id))
      .map(routeOf),
    travelers: travelers.map(({ number, type, travelerId }) => ({
      label: es.seats.traveler(number, es.passengers[type].one),
      seat: seatOf(travelerId, current.segment.id),
    })),
    own,
    tiers: tiers.map((price) => priceWords(price)),
    cabins: current.map.cabins.map((cabin, place) =>
      cabinView(cabin, place, { traveler: traveler.travelerId, own, here, travelers, tiers }),
    ),
    count: chosen.length,
  };
}

type CabinContext = {
  traveler: string;
  own: string | null;
  here: ChosenSeat[];
  travelers: { travelerId: string; number: number }[];
  tiers: Money[];
};

function cabinView(cabin: SeatCabin, place: number, context: CabinContext): CabinView {
  return {
    key: `${cabin.deck} ${cabin.cabin} ${place}`,
    columns: cabin.columns,
    rows: cabin.rows.map((row, index) => ({
      key: `${row.number ?? 'x'} ${index}`,
      number: row.number,
      isExit: row.isExitRow,
      places: row.places.map((place) => (place?.kind === 'seat' ? seatView(place, context) : facilityView(place))),
    })),
  };
}

function seatView(seat: Seat, { traveler, own, here, travelers, tiers }: CabinContext): PlaceView {
  const { number, traits } = seat;
  const offer = seatOfferFor(seat, traveler);
  const words = traits.map((trait) => es.seats.traits[trait]).join(', ');
  const holder = here.find((one) => one.number === number && one.travelerId !== traveler);
  const label = (state: string) => es.seats.seat(number, words, state);
  if (number === own) return { kind: 'seat', number, label: label(es.seats.chosen), state: 'chosen', tier: 0 };
  if (holder) {
    const other = travelers.find(({ travelerId }) => travelerId === holder.travelerId)?.number;
    return {
      kind: 'seat',
      number,
      label: label(es.seats.others),
      state: 'others',
      tier: 0,
      ...(other ? { traveler: other } : {}),
    };
  }
  if (!offer) return { kind: 'seat', number, label: label(es.seats.taken), state: 'taken', tier: 0 };
  const tier = tiers.findIndex(({ amountMinor }) => amountMinor === offer.price.amountMinor);
  return { kind: 'seat', number, label: label(priceWords(offer.price)), state: 'free', tier };
}

const SYMBOLS: Record<Facility['kind'], string> = {
  ...{ lavatory: 'WC', galley: '☕', bassinet: '◡', closet: '▤', stairs: '☰', exit: '⇔', other: '' },
};

const facilityView = (place: Facility | null): PlaceView =>
  place ? { kind: 'facility', label: es.seats.facilities[place.kind], symbol: SYMBOLS[place.kind] } : null;

/** The different prices of a flight's free seats, lowest first: each gets a shade of its own. */
function tiersOf(map: SeatMap, travelerId: string): Money[] {
  const prices = map.cabins.flatMap(({ rows }) =>
    rows.flatMap(({ places }) =>
      places.flatMap((place) => (place?.kind === 'seat' ? (seatOfferFor(place, travelerId)?.price ?? []) : [])),
    ),
  );
  const byAmount = new Map(prices.map((price) => [price.amountMinor, price]));
  return [...byAmount.values()].sort((a, b) => a.amountMinor - b.amountMinor);
}

const priceWords = (price: Money): string => (price.amountMinor === 0 ? es.seats.included : formatMoney(price));
