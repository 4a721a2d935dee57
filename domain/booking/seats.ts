import type { FlightOffer } from '../flights/flight-offer.ts';
import type { Seat, SeatMap, SeatOffer } from '../flights/seat-map.ts';
import { changeChosenServices } from './bags/chosen-services.ts';

/** A seat for one traveller on one flight; `number` as on the boarding pass (`14A`). */
export type ChosenSeat = { segmentId: string; travelerId: string; number: string };

export type SeatProblem = 'unknown' | 'not-available' | 'not-for-this-traveler' | 'chosen-twice';

/** Problems of the chosen seats by index; empty when all are available. */
export function findSeatProblems(seatMaps: SeatMap[], chosen: readonly ChosenSeat[]): Map<number, SeatProblem> {
  const problems = new Map<number, SeatProblem>();
  const places = new Set<string>();
  const travelers = new Set<string>();
  chosen.forEach((choice, index) => {
    const place = `${choice.segmentId} ${choice.number}`;
    const traveler = `${choice.segmentId} ${choice.travelerId}`;
    const problem = places.has(place) || travelers.has(traveler) ? 'chosen-twice' : problemOf(seatMaps, choice);
    if (problem) problems.set(index, problem);
    places.add(place);
    travelers.add(traveler);
  });
  return problems;
}

function problemOf(seatMaps: SeatMap[], choice: ChosenSeat): SeatProblem | undefined {
  const seat = findSeat(seatMaps, choice);
  if (!seat) return 'unknown';
  if (seatOfferFor(seat, choice.travelerId)) return undefined;
  return seat.offers.some(({ status }) => status === 'available') ? 'not-for-this-traveler' : 'not-available';
}

function findSeat(seatMaps: SeatMap[], { segmentId, number }: Pick<ChosenSeat, 'segmentId' | 'number'>): Seat | undefined {
  return seatMaps
    .filter((map) => map.segmentId === segmentId)
    .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap(({ places }) => places)))
    .find((place): place is Seat => place?.kind === 'seat' && place.number === number);
}

/** The seat's offer for this traveller; `undefined` when the seat is taken, blocked, or not for this traveller. */
export function seatOfferFor(
  { offers }: Seat,
  travelerId: string,
): (SeatOffer & { price: NonNullable<SeatOffer['price']> }) | undefined {
  const offer = offers.find((one) => one.travelerId === travelerId);
  return offer?.status === 'available' && offer.price ? { ...offer, price: offer.price } : undefined;
}

/**
 * Cabins in which only seats priced in this currency can be bought: a price in another would be shown, and added up, as if it
 * were in this one.
 */
export const seatsSoldIn = (currency: string, seatMaps: readonly SeatMap[]): SeatMap[] =>
  seatMaps.map((map) => ({
    ...map,
    cabins: map.cabins.map((cabin) => ({
      ...cabin,
      rows: cabin.rows.map((row) => ({
        ...row,
        places: row.places.map((place) =>
          place?.kind === 'seat' ? { ...place, offers: place.offers.map((offer) => pricedIn(currency, offer)) } : place,
        ),
      })),
    })),
  }));

const pricedIn = (currency: string, offer: SeatOffer): SeatOffer =>
  offer.price && offer.price.currency !== currency ? { ...offer, price: null } : offer;

/** The supplier's offer with exactly these seats requested. The supplier decides which are included or chargeable. */
export function withSeats(offer: FlightOffer, seats: readonly ChosenSeat[]): FlightOffer {
  return changeChosenServices(offer, ({ chargeableSeatNumber: _, chargeableSeat: __, ...others }, { travelerId, segmentId }) => {
    const own = seats.find((one) => one.travelerId === travelerId && one.segmentId === segmentId);
    return { ...others, ...(own ? { chargeableSeatNumber: own.number } : {}) };
  });
}
