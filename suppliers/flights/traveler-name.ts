/** A name as reservation systems print it, in capital Latin letters without accents: `Muñoz-Peña` → `MUNOZ-PENA`. */
export function travelerName(...names: (string | undefined)[]): string {
  return names
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/Ø/g, 'O')
    .replace(/ß|ẞ/g, 'SS')
    .replace(/Æ/g, 'AE')
    .replace(/Ł/g, 'L')
    .replace(/[^A-Z -]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
