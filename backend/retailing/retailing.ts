import type { Money } from '#domain/money.ts';
import { firstRules } from '#domain/retailing/first-rules.ts';
import { type CompiledRules, compileRules } from '#domain/retailing/price-with.ts';
import { FIRST_TERMS, type RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { RetailRule } from '#domain/retailing/rule.ts';

/** Rules made ready, and the terms by which a price under them can be computed again. */
export type Pricing = { rules: CompiledRules; terms: RetailTerms };

/** The agency's rules, now and of any earlier time. */
export type Retailing = {
  /** What is priced for the first time now. */
  now(): Pricing;
  /** What was shown under these terms. Rejects if their version cannot be read. */
  under(terms: RetailTerms): Promise<Pricing>;
};

/** The fee per traveller: for flights alone, and for flights sold with a stay. */
export type AgencyFees = { flight: Money; inPackage: Money };

export const rulesOfFees = ({ flight, inPackage }: AgencyFees): RetailRule[] =>
  firstRules({ flightMinor: flight.amountMinor, packageMinor: inPackage.amountMinor });

/** An agency without rules of its own. */
export function firstRetailing(fees: AgencyFees): Retailing {
  const pricing: Pricing = { rules: compileRules(rulesOfFees(fees)), terms: FIRST_TERMS };
  return { now: () => pricing, under: async () => pricing };
}
