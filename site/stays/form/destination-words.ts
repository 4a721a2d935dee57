import type { Destination } from '#domain/stays/places/destination-search.ts';
import { airportNamed } from '../../messages/es/stays/stays.ts';

type Named = Pick<Destination, 'kind' | 'name' | 'city' | 'country'>;

/**
 * The label of a destination, `Chapinero, Bogotá`: shown in the field, written into the address, and enough to look the place up
 * again.
 */
export function destinationLabel({ kind, name, city, country }: Named): string {
  if (kind === 'city') return `${name}, ${country}`;
  return kind === 'airport' ? `${airportNamed(name)}, ${city}` : `${name}, ${city}`;
}
