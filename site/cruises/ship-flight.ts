import type { Backend } from '#contract/calls.ts';
import type { StoredBooking } from '#contract/shapes.ts';
import type { Sold } from '#domain/company/services.ts';
import { flightsToShip, transferKm, type Voyage } from '#domain/cruises/ship-flight.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { cityName } from '#domain/places/airport.ts';
import { writeTripSearch } from '#domain/trip-search.ts';
import { shipFlight as words } from '../messages/es/catalogue/ship-flight.ts';
import { siteToday } from '../search-form/search-form-values.ts';

export type ShipFlightView = { text: string; href: string | null };

type Asked = { backend: Pick<Backend, 'visitorPlace'>; sold: Sold };

/** A search for flights to a ship and back, from the visitor's probable place; `null` where none makes sense or no flights are sold. */
export async function shipFlightFor(
  voyage: Voyage,
  ages: readonly number[],
  { backend, sold }: Asked,
): Promise<ShipFlightView | null> {
  if (!sold.includes('flights')) return null;
  const place = await backend.visitorPlace({});
  const origin = (place.ok && place.body.airport?.iataCode) || '';
  const found = flightsToShip(voyage, { origin, ages, today: siteToday() });
  if (!found) return null;
  if ('onSaleFrom' in found) return { text: words.notYet(formatLongDay(found.onSaleFrom)), href: null };
  const { search } = found;
  const back = search.returnDate ?? search.laterLegs?.[0]?.departureDate ?? '';
  const days = [formatLongDay(search.departureDate), formatLongDay(back)] as const;
  const there = cityName(search.destination);
  const km = transferKm(voyage.embarks, search.destination);
  return {
    text: [
      search.origin ? words.from(cityName(search.origin), there, ...days) : words.to(there, ...days),
      ...(km === undefined ? [] : [words.transfer(there, km)]),
    ].join(' '),
    // An unknown place is left out, so that the form asks for it instead of reporting an error (`openSearch` in
    // routes/flights/result.tsx).
    href: `/result?${new URLSearchParams([...writeTripSearch(search)].filter(([, value]) => value))}`,
  };
}

/** The same for all travellers on the cruises of a booking. */
export async function shipFlightOf({ items }: Pick<StoredBooking, 'items'>, asked: Asked) {
  const cabins = items.flatMap(({ outing, status }) => (outing && status !== 'cancelled' ? [outing] : []));
  const [first] = cabins;
  if (!first?.voyage) return null;
  const ages = cabins.flatMap(({ travelers }) => travelers.map(({ age }) => age));
  return shipFlightFor({ ...first.voyage, begins: first.begins, ends: first.ends }, ages, asked);
}
