import type { OfferedService } from './phone-only.ts';

/** What an agency can sell; the site shows nothing of the others. A package is a flight with a stay at a price of its own. */
export const SERVICES = ['flights', 'stays', 'packages', 'cruises', 'tours'] as const;
export type Service = (typeof SERVICES)[number];

/** What a shop sells, in the order of `SERVICES`; the first has the home page. */
export type Sold = readonly Service[];

/** The services that flights and rooms are searched for: a package is made of both. */
export const WITH_FLIGHTS: Sold = ['flights', 'packages'];
export const WITH_STAYS: Sold = ['stays', 'packages'];

export const sellsAny = (sold: Sold, services: Sold): boolean => services.some((service) => sold.includes(service));

type ItemKind = 'flight' | 'stay' | 'cruise' | 'tour';

/** The service of a booking's items: a flight with rooms is a package. */
export function serviceOf(kinds: readonly ItemKind[]): Service {
  if (kinds.includes('tour')) return 'tours';
  if (kinds.includes('cruise')) return 'cruises';
  if (!kinds.includes('flight')) return 'stays';
  return kinds.includes('stay') ? 'packages' : 'flights';
}

/** The services that an offer for callers is about. */
const OFFERED: Record<OfferedService, Sold> = {
  flights: ['flights'],
  hotels: WITH_STAYS,
  cruises: ['cruises'],
  tours: ['tours'],
};

export const sellsOffered = (sold: Sold, service: OfferedService): boolean => sellsAny(sold, OFFERED[service]);

type Content = { type: string; phoneOnly: { service: OfferedService } | null };

/** Types of content that only sell flights; others are worth reading wherever they are. */
const ABOUT_FLIGHTS = ['flight_route', 'offer'];

/** Whether a shop shows a page of content: not one that only sells what it does not. */
export function showsContent(sold: Sold, { type, phoneOnly }: Content): boolean {
  if (phoneOnly && !sellsOffered(sold, phoneOnly.service)) return false;
  return !ABOUT_FLIGHTS.includes(type) || sold.includes('flights');
}
