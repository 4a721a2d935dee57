import { cityName } from '#domain/places/airport.ts';
import { writeTripSearch } from '#domain/trip-search.ts';
import { popularPairs } from '../../settings/shown.ts';
import { emptySearch } from '../search-form-values.ts';

/** The agency's popular routes, as searches some weeks ahead. */
export const popularRoutes = () =>
  popularPairs().map(({ origin, destination }) => ({
    origin,
    destination,
    from: cityName(origin),
    to: cityName(destination),
    href: `/result?${writeTripSearch({ ...emptySearch(), origin, destination })}`,
  }));
