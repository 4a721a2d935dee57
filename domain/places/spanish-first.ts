/** A city that was found for what was typed. `fit`: how well by its names; `score`: that and how busy it is, what it is put in order by. */
export type FoundCity = { name: string; countryCode: string; fit: number; score: number; weight: number };

/** How many times as busy a city may be that is not meant all the same. */
const TIMES_AS_BUSY = 4;

/** Paraguay speaks Guaraní more, says CLDR, and writes Spanish. */
const known = new Map([['PY', true]]);

/** Whether Spanish is what is written in a country, as CLDR has it. */
export function speaksSpanish(countryCode: string): boolean {
  let isSo = known.get(countryCode);
  if (isSo === undefined) {
    isSo = countryCode !== '' && new Intl.Locale(`und-${countryCode}`).maximize().language === 'es';
    known.set(countryCode, isSo);
  }
  return isSo;
}

/**
 * Who writes in Spanish means, of cities of one name that fit equally well, the one where Spanish is spoken: San José in Costa Rica before the
 * one in California. It is put right before its namesakes, and nothing else moves; not before one of the site's own country, nor before a much
 * busier one.
 */
export function spanishFirst(cities: readonly FoundCity[], homeCountry?: string): void {
  for (const same of Map.groupBy(cities, ({ name }) => name).values()) {
    const others = same.filter(({ countryCode }) => countryCode !== homeCountry && !speaksSpanish(countryCode));
    if (others.length === 0 || others.length === same.length) continue;
    for (const city of same.filter(({ countryCode }) => speaksSpanish(countryCode))) {
      const behind = others.filter(({ fit, weight }) => fit <= city.fit && weight <= city.weight * TIMES_AS_BUSY);
      const best = Math.max(...behind.map(({ score }) => score));
      // By a hair, and more of it for whoever was better before.
      if (best >= city.score) city.score = best + (1 + Math.max(0, city.score)) * 1e-6;
    }
  }
}
