import { todayIn } from '#domain/calendar-date.ts';
import type { OutingKind } from '#domain/catalogue/outing.ts';
import type { Sailing } from '#domain/cruises/cruise.ts';
import {
  type DepartureAround,
  departureAtRetail,
  hasCatalogueRules,
  type SailingAround,
  sailingAtRetail,
} from '#domain/retailing/catalogue-sale.ts';
import type { RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { TourDeparture } from '#domain/tours/tour.ts';
import type { Pricing, Retailing } from '../retailing/retailing.ts';

type PricedSailing = (sailing: Sailing, around: SailingAround) => Sailing;
type PricedDeparture = (departure: TourDeparture, around: DepartureAround) => TourDeparture;

/** The agency's prices of its own catalogue. Terms are undefined where no rule is about it: prices are then as imported. */
export type CataloguePrices = {
  termsOf(kind: OutingKind): RetailTerms | undefined;
  /** By the rules in force. */
  sailings(): PricedSailing;
  departures(): PricedDeparture;
  sailingUnder(terms: RetailTerms | undefined): Promise<PricedSailing>;
  departureUnder(terms: RetailTerms | undefined): Promise<PricedDeparture>;
};

export const AS_IMPORTED: CataloguePrices = {
  termsOf: () => undefined,
  sailings: () => (sailing) => sailing,
  departures: () => (departure) => departure,
  sailingUnder: async () => (sailing) => sailing,
  departureUnder: async () => (departure) => departure,
};

export function cataloguePrices(
  retailing: Retailing,
  { currency, timeZone }: { currency: string; timeZone: string },
): CataloguePrices {
  const of = ({ rules, terms }: Pricing) => ({ rules, soldOn: terms.soldOn ?? todayIn(timeZone), currency });
  const sailings = (pricing: Pricing): PricedSailing => {
    const asked = of(pricing);
    return (sailing, around) => sailingAtRetail(sailing, around, asked);
  };
  const departures = (pricing: Pricing): PricedDeparture => {
    const asked = of(pricing);
    return (departure, around) => departureAtRetail(departure, around, asked);
  };
  return {
    termsOf(kind) {
      const { rules, terms } = retailing.now();
      return hasCatalogueRules(rules, kind) ? terms : undefined;
    },
    sailings: () => sailings(retailing.now()),
    departures: () => departures(retailing.now()),
    sailingUnder: async (terms) => (terms ? sailings(await retailing.under(terms)) : AS_IMPORTED.sailings()),
    departureUnder: async (terms) => (terms ? departures(await retailing.under(terms)) : AS_IMPORTED.departures()),
  };
}
