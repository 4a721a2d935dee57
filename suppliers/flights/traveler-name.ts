import { spelledOut } from '#domain/booking/names/spelled-out.ts';

/** A name as reservation systems print it, in capital Latin letters without accents: `Muñoz-Peña` → `MUNOZ-PENA`. */
export function travelerName(...names: (string | undefined)[]): string {
  return spelledOut(names.filter(Boolean).join(' '))
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z -]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
