import { addDays, todayIn } from '#domain/calendar-date.ts';

/** The places used in hotel searches, as query parameters. */
const NEAR = {
  bogota: 'destination=Bogot%C3%A1%2C+Colombia&lat=4.60971&lon=-74.08175',
  medellin: 'destination=Medell%C3%ADn&lat=6.25184&lon=-75.56359',
  cartagena: 'destination=Cartagena+de+Indias%2C+Colombia&lat=10.4&lon=-75.51',
} as const;

/** The calls of the stay supplier, for injecting faults. */
export const STAY_CALLS = {
  search: 'POST /v3.0/hotels/rates',
  hotel: 'GET /v3.0/data/hotel',
  prebook: 'POST /v3.0/rates/prebook',
  book: 'POST /v3.0/rates/book',
} as const;

type Asked = { near?: keyof typeof NEAR; inDays: number; nights: number; adults?: number; more?: string };

/** The address of a hotel list for a stay of `nights` nights that starts in `inDays` days. */
export function hotelList({ near = 'bogota', inDays, nights, adults = 2, more = '' }: Asked): string {
  const startDate = addDays(todayIn('America/Bogota'), inDays);
  return `/hoteles/result?${NEAR[near]}&startDate=${startDate}&endDate=${addDays(startDate, nights)}&adults=${adults}${more}`;
}
