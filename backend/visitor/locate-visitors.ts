import type { Caller } from '#contract/calls.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import { currencyOfCountry, shownCurrencyOf } from '#domain/places/country-currency.ts';
import { flagOf, type VisitorPlace } from '#domain/visitor/visitor-place.ts';
import type { Geolocation, Located } from '#suppliers/geolocation/port.ts';
import { STEADY } from '../load/steady-clock.ts';
import { coarseNetwork } from './coarse-network.ts';

const KNOWN_MS = 24 * 3_600_000;
/** A visitor who could not be located is looked up again, but not with every page. */
const UNKNOWN_MS = 5 * 60_000;
const MOST_KEPT = 5_000;
const MOST_AT_ONCE = 20;

export type LocateVisitor = (caller: Caller) => Promise<VisitorPlace | null>;

/**
 * SPEC §7.3: the caller's apparent location. The country a proxy determined comes first (`COUNTRY_HEADER`); else the service is
 * asked about the network, cached for a day and a bounded number of networks. `null` for private addresses and unknown ones.
 */
export function locateVisitors(geolocation: Geolocation, now: () => number = STEADY.now): LocateVisitor {
  const kept = new Map<string, { until: number; place: Promise<VisitorPlace | null> }>();
  let underWay = 0;

  async function ask(network: string): Promise<VisitorPlace | null> {
    underWay += 1;
    const found = await geolocation.locate(network).catch(() => null);
    underWay -= 1;
    const place = found && placeOf(found);
    const entry = kept.get(network);
    if (entry && !place) entry.until = now() + UNKNOWN_MS;
    return place;
  }

  return async ({ address, countryCode }) => {
    if (countryCode) return placeInCountry(countryCode);
    const network = coarseNetwork(address);
    if (!network) return null;
    const known = kept.get(network);
    if (known && known.until > now()) return known.place;
    if (underWay >= MOST_AT_ONCE) return null;
    kept.delete(network);
    const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const place = ask(network);
    kept.set(network, { until: now() + KNOWN_MS, place });
    return place;
  };
}

/** For countries without an airport; no name for codes that are not countries. */
const regionNames = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });
const currencyNames = new Intl.DisplayNames('es', { type: 'currency' });

export const named = (code: string): VisitorPlace['currency'] => ({ code, name: currencyNames.of(code) ?? code });

export function placeInCountry(countryCode: string): VisitorPlace | null {
  if (!/^[A-Z]{2}$/.test(countryCode)) return null;
  const country = COUNTRIES.get(countryCode)?.name ?? regionNames.of(countryCode);
  if (!country) return null;
  const currency = named(currencyOfCountry(countryCode));
  return { country, countryCode, currency, flag: flagOf(countryCode), city: null, position: null };
}

/** Prices are shown in few currencies (SPEC §9); for any other, in dollars. */
function placeOf({ countryCode, currency, flag, city, position }: Located): VisitorPlace | null {
  const place = placeInCountry(countryCode);
  if (!place) return null;
  const money = currency ? named(shownCurrencyOf(currency.code)) : place.currency;
  return { ...place, currency: money, flag: flag ?? place.flag, city, position };
}
