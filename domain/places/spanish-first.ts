/** A city found for a term. `fit`: how well its names match; `score`: `fit` plus its traffic, the sort key. */
export type FoundCity = { name: string; countryCode: string; fit: number; score: number; weight: number };

/** A non-Spanish-speaking city stays ahead if it has more than this many times the traffic. */
const TIMES_AS_BUSY = 4;

/** By CLDR, Paraguay's main language is Guaraní, but people there write Spanish. */
const known = new Map([['PY', true]]);

/** Whether Spanish is the main written language of a country by CLDR. */
export function speaksSpanish(countryCode: string): boolean {
  let isSo = known.get(countryCode);
  if (isSo === undefined) {
    isSo = countryCode !== '' && new Intl.Locale(`und-${countryCode}`).maximize().language === 'es';
    known.set(countryCode, isSo);
  }
  return isSo;
}

/**
 * Among cities of one name that match equally well, puts those in Spanish-speaking countries first, because people who write
 * Spanish mean them: San José in Costa Rica before the one in California. A city moves right before its namesakes, and nothing
 * else moves; never before one in the site's own country, nor before a much busier one.
 */
export function spanishFirst(cities: readonly FoundCity[], homeCountry?: string): void {
  for (const same of Map.groupBy(cities, ({ name }) => name).values()) {
    const others = same.filter(({ countryCode }) => countryCode !== homeCountry && !speaksSpanish(countryCode));
    if (others.length === 0 || others.length === same.length) continue;
    for (const city of same.filter(({ countryCode }) => speaksSpanish(countryCode))) {
      const behind = others.filter(({ fit, weight }) => fit <= city.fit && weight <= city.weight * TIMES_AS_BUSY);
      const best = Math.max(...behind.map(({ score }) => score));
      // By a minimal amount, larger for a higher previous score, to keep their order.
      if (best >= city.score) city.score = best + (1 + Math.max(0, city.score)) * 1e-6;
    }
  }
}
