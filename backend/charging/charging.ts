import { type AgencyCharging, type DatedRates, termsAt } from '#domain/charging/agency-charging.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { timeNow } from '#domain/clock.ts';

/** The currencies that an agency charges in, at the rates of this moment. */
export type Charging = {
  /** The terms of a price in this currency from now on; null if it is not charged in it, or no rate of it is young enough. */
  termsOf(currency: string | undefined): Promise<ChargeTerms | null>;
  /** Those of all currencies. */
  all(): Promise<ChargeTerms[]>;
};

export function chargingBy(
  agency: readonly AgencyCharging[],
  {
    exchangeRates,
    onMissing = () => undefined,
    now = timeNow,
  }: {
    /** The rate of a currency that may be used. */
    exchangeRates: { read(currency: string): Promise<DatedRates | null> };
    /** Told of each price that could not be charged in its currency for want of a rate. */
    onMissing?: (currency: string) => void;
    now?: () => number;
  },
): Charging {
  async function termsFor(own: AgencyCharging): Promise<ChargeTerms | undefined> {
    return termsAt(own, own.fixed ? null : await exchangeRates.read(own.currency), now());
  }
  return {
    async termsOf(currency) {
      const own = agency.find((one) => one.currency === currency);
      if (!own) return null;
      const terms = await termsFor(own);
      if (!terms) onMissing(own.currency);
      return terms ?? null;
    },
    all: async () => (await Promise.all(agency.map(termsFor))).filter((terms) => terms !== undefined),
  };
}

/** A product that charges in the currency of its prices alone. */
export const ONLY_AS_PRICED: Charging = { termsOf: async () => null, all: async () => [] };
