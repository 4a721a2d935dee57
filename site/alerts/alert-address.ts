import type { TripSearch } from '#domain/trip-search.ts';

/** The page on which somebody asks to be told when a search gets cheaper; none for several cities, of which no prices are written down. */
export function alertOf({ tripType, origin, destination, departureDate, laterLegs }: TripSearch): string | null {
  if (tripType === '3' || laterLegs?.length) return null;
  return alertAddress({ origin, destination, month: departureDate.slice(0, 7), ...(tripType === '1' ? { viaje: 'ida' } : {}) });
}

export const alertAddress = (asked: Record<string, string>): string => `/alertas?${new URLSearchParams(asked)}`;
