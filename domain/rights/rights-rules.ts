import type { Money } from '../money.ts';

export type FlightScope = 'domestic' | 'international';

/** The source of a figure: the norm, and the date since when it has this content (as precisely as found). */
type RuleSource = { rule: string; since: string };

/**
 * The figures of a traveller's legal rights on cancellation. An agency sets them (`site.rights.ts`). The rights keep their
 * legal names: *retracto* is withdrawal from a distance purchase, *desistimiento* deciding not to travel.
 */
export type RightsRules = {
  /** Whose public holidays are no working days (`working-days.ts`). */
  country: string;
  /** Days begin at midnight in this zone. */
  timeZone: string;
  tickets: {
    /** `null`: the law gives no such right, here and below. */
    retracto:
      | (RuleSource & {
          hours: number;
          /** Minimum calendar days left before the flight. */
          daysBefore: Record<FlightScope, number>;
          /** Maximum amount kept per ticket, in addition to the maximum share of its fare. */
          most: Record<FlightScope, Money>;
          farePercent: number;
          payBackDays: number;
        })
      | null;
    desistimiento:
      | (RuleSource & {
          hoursBefore: number;
          farePercent: number;
          payBackDays: number;
          /** The rule excludes promotional fares. How to treat a fare of which the supplier does not say. */
          unsaidFare: 'ordinary' | 'promotional';
        })
      | null;
    /**
     * The airline cancels or changes a flight and the traveller does not accept: a full refund, by the airline's own conditions of
     * carriage where no law says so.
     */
    changedByAirline: Partial<RuleSource> & { payBackDays: number };
    /** Whether the agency keeps its fee in legal refunds of tickets. */
    agencyFee: 'kept' | 'given-back';
    /** Codes of taxes that the law does not refund. */
    keptTaxes: readonly string[];
    /** Replaces a maximum in another currency while no exchange rate is known, by the currency of the payment. */
    mostWithoutRate: Record<FlightScope, Record<string, number>>;
  };
  /** Stays, tours and packages. */
  services: {
    retracto:
      | (RuleSource & {
          workingDays: number;
          /** Does not apply if it begins within this number of calendar days of the purchase. */
          startsWithinDays: number;
          payBackDays: number;
          /** Whether a ticket sold separately counts as such a service. */
          coversTickets: boolean;
        })
      | null;
  };
  /** Deadline for answering complaints and requests that need a person. */
  claims: Partial<RuleSource> & { workingDays: number };
  /** Deadlines for answering who asks which data are kept, and who wants them corrected or erased; `null` where no law was read. */
  personalData: (RuleSource & { enquiryWorkingDays: number; claimWorkingDays: number }) | null;
  /** Refunds under the terms of sale or by the supplier's quote. */
  terms: { payBackDays: { tickets: number; services: number } };
};

/** Colombia. A figure not found in the text of a law has a comment and is set in the traveller's favour. */
export const COLOMBIAN_RULES = {
  country: 'CO',
  timeZone: 'America/Bogota',
  tickets: {
    retracto: {
      rule: 'RAC 3, numeral 3.10.1.8.2 (Resolución 1375 de 2015)',
      since: '2015',
      hours: 48,
      daysBefore: { domestic: 8, international: 15 },
      // Agencies also state 63,000 pesos; this is the rule's own figure.
      most: {
        domestic: { amountMinor: 6_000_000, currency: 'COP' },
        international: { amountMinor: 5_000, currency: 'USD' },
      },
      farePercent: 10,
      // The RAC has 30 days. A lawyer has to say whether the 15 of Ley 2439 de 2024 apply to tickets: the shorter term until
      // then.
      payBackDays: 15,
    },
    desistimiento: {
      rule: 'RAC 3, numeral 3.10.1.8.1 (Resolución 1375 de 2015)',
      since: '2015',
      hoursBefore: 24,
      farePercent: 10,
      payBackDays: 30,
      unsaidFare: 'ordinary',
    },
    changedByAirline: {
      rule: 'RAC 3, numeral 3.10.2.13',
      // In force on the day of the source; its beginning was not found.
      since: '2024',
      // As with the retracto: the shorter of the two terms until a lawyer decides.
      payBackDays: 15,
    },
    agencyFee: 'kept',
    // No source was found for which of them a regulation keeps: none.
    keptTaxes: [],
    // 60,000 pesos at 5,000 to the dollar: less than at any rate from 2024 to 2026.
    mostWithoutRate: { domestic: { USD: 1_200 }, international: {} },
  },
  services: {
    retracto: {
      rule: 'Ley 1480 de 2011, artículo 47 (Ley 2439 de 2024)',
      since: '2024-12-19',
      workingDays: 5,
      // The law's five days are counted as calendar days, which excludes fewer travellers than working days.
      startsWithinDays: 5,
      payBackDays: 15,
      // Parts of the RAC's own rule are suspended since 28 November 2019 (Consejo de Estado, 2017-00239); the outcome was not
      // found.
      coversTickets: false,
    },
  },
  claims: {
    rule: 'Ley 1755 de 2015, artículo 14; RAC 3, numeral 3.10.4',
    since: '2015',
    workingDays: 15,
  },
  personalData: {
    rule: 'Ley 1581 de 2012, artículos 14 y 15',
    since: '2012-10-18',
    enquiryWorkingDays: 10,
    claimWorkingDays: 15,
  },
  // No law sets a term for it: the longest of each kind's others, so that one sentence is true of all refunds.
  terms: { payBackDays: { tickets: 30, services: 15 } },
} satisfies RightsRules;

/**
 * An agency of another country: none of the rights above, so that a refund follows the terms of what was sold. The days for an answer
 * to a claim are the agency's own promise, those of Peru's law too.
 */
const termsOnly = (country: string, timeZone: string): RightsRules => ({
  country,
  timeZone,
  tickets: {
    retracto: null,
    desistimiento: null,
    changedByAirline: { payBackDays: 30 },
    agencyFee: 'kept',
    keptTaxes: [],
    mostWithoutRate: { domestic: {}, international: {} },
  },
  services: { retracto: null },
  claims: { workingDays: 15 },
  personalData: null,
  terms: { payBackDays: { tickets: 30, services: 30 } },
});

/** The rights that the law of a country gives; none are promised where it is not known to. */
export const rightsOf = (country: string, timeZone: string): RightsRules =>
  country === 'CO' ? COLOMBIAN_RULES : termsOnly(country, timeZone);
