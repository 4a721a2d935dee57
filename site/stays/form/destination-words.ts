import type { Destination } from '#domain/stays/destination-search.ts';
import { airportNamed } from '../../messages/es/stays.ts';

type Named = Pick<Destination, 'kind' | 'name' | 'city' | 'country'>;

/** `Chapinero, Bogotá`: what the field shows, what an address says, and what is found again when only that is known. */
export function destinationLabel({ kind, name, city, country }: Named): string {
  if (kind === 'city') return `${name}, ${country}`;
  return kind === 'airport' ? `${airportNamed(name)}, ${city}` : `${name}, ${city}`;
}
