import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import { isFlown } from '#domain/flights/changes/schedule-change.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { SoldService } from '#domain/services/sold-service.ts';

/** States of items that can no longer be travelled with. */
const GONE: readonly BookedItem['status'][] = ['cancelled', 'lapsed', 'refused', 'stranded'];

export const isGone = ({ status }: Pick<BookedItem, 'status'>): boolean => GONE.includes(status);

export type BookedStay = { id: string; stay: NonNullable<BookedItem['stay']> };

export type BookedOuting = { id: string; outing: SoldOuting };
export type BookedService = { id: string; service: SoldService };

function flightsIn(soldOffer: FlightOffer | null): { flightOffer: FlightOffer | null; soldOffer: FlightOffer | null } {
  const itineraries = soldOffer?.itineraries.filter(({ segments }) => segments.every(isFlown)) ?? [];
  return { soldOffer, flightOffer: soldOffer && itineraries.length > 0 ? { ...soldOffer, itineraries } : null };
}

/** Whether any item can still be travelled with. */
export const hasStanding = (booking: Parameters<typeof standingIn>[0]): boolean => {
  const { flightOffer, stays, outings, services } = standingIn(booking);
  return flightOffer !== null || stays.length > 0 || outings.length > 0 || services.length > 0;
};

/** The items that can still be travelled with; empty for a booking that failed. */
export function standingIn({
  status,
  items,
  selectedFlightOffer,
}: Pick<StoredBooking, 'status' | 'items' | 'selectedFlightOffer'>): {
  /** Without cancelled flights. */
  flightOffer: FlightOffer | null;
  /** With cancelled flights, so that each flight keeps its index. */
  soldOffer: FlightOffer | null;
  stays: BookedStay[];
  outings: BookedOuting[];
  services: BookedService[];
} {
  const standing = status === 'confirmed' ? items.filter((item) => !isGone(item)) : [];
  const hasFlight = standing.some(({ kind }) => kind === 'flight');
  return {
    ...flightsIn(hasFlight ? (selectedFlightOffer?.flightOffer ?? null) : null),
    stays: standing.flatMap(({ id, stay }) => (stay ? [{ id, stay }] : [])),
    outings: standing.flatMap(({ id, outing }) => (outing ? [{ id, outing }] : [])),
    services: standing.flatMap(({ id, service }) => (service ? [{ id, service: service.offer }] : [])),
  };
}
