import type { Money } from '../money.ts';

export type FlightScope = 'domestic' | 'international';

/** Where a figure is from: the rule's name, since when it is as it stands here (a day, or as much of one as was found), and where that can be read. */
type RuleSource = { rule: string; since: string; source: string };

/**
 * What a traveller who cancels is owed by law, as figures. An agency sets them (`site.rights.ts`); names of rights are the law's own:
 * *retracto* is to think better of what was bought at a distance, *desistimiento* not to travel after all.
 */
export type RightsRules = {
  /** Days are counted from this zone's midnight. */
  timeZone: string;
  tickets: {
    retracto: RuleSource & {
      hours: number;
      /** Calendar days that are left before the flight. */
      daysBefore: Record<FlightScope, number>;
      /** At most this is kept for each ticket, and never more than the share of its fare. */
      most: Record<FlightScope, Money>;
      farePercent: number;
      payBackDays: number;
    };
    desistimiento: RuleSource & {
      hoursBefore: number;
      farePercent: number;
      payBackDays: number;
      /** Promotional fares are left out by the rule. A fare that its supplier says nothing of is taken for ordinary, or for one of them. */
      unsaidFare: 'ordinary' | 'promotional';
    };
    /** The airline cancels a flight or flies it otherwise than it was sold, and its traveller does not agree: all of it goes back. */
    changedByAirline: RuleSource & { payBackDays: number };
    /** The agency's fee where the law of tickets gives money back. */
    agencyFee: 'kept' | 'given-back';
    /** Codes of taxes that are not given back by law. */
    keptTaxes: readonly string[];
    /** What a most that is said in another currency is taken for while nobody knows the rate, by the currency that was paid in. */
    mostWithoutRate: Record<FlightScope, Record<string, number>>;
  };
  /** Stays, tours and packages. */
  services: {
    retracto: RuleSource & {
      workingDays: number;
      /** Not of what begins within so many calendar days of buying it. */
      startsWithinDays: number;
      payBackDays: number;
      /** Whether a ticket that is sold by itself is one of these services too. */
      coversTickets: boolean;
    };
  };
  /** Until when whoever complains or asks for something that a person has to see to is answered. */
  claims: RuleSource & { workingDays: number };
  /** What goes back by the terms of what was bought, or by its supplier's quote. */
  terms: { payBackDays: number };
};

/** Colombia. What could not be found in the text of a law itself is said beside it, and decided for the traveller. */
export const COLOMBIAN_RULES: RightsRules = {
  timeZone: 'America/Bogota',
  tickets: {
    retracto: {
      rule: 'RAC 3, numeral 3.10.1.8.2 (Resolución 1375 de 2015)',
      since: '2015',
      source: 'https://soporte.atrapalo.com.co/support/solutions/articles/8000043770-retracto-en-el-transporte-a%C3%A9reo-',
      hours: 48,
      daysBefore: { domestic: 8, international: 15 },
      // Agencies quote 63,000 pesos too; the rule's own figure is this one.
      most: {
        domestic: { amountMinor: 6_000_000, currency: 'COP' },
        international: { amountMinor: 5_000, currency: 'USD' },
      },
      farePercent: 10,
      // The RAC has 30 days. Whether the 15 of Ley 2439 de 2024 bind tickets is for a lawyer: the shorter until then.
      payBackDays: 15,
    },
    desistimiento: {
      rule: 'RAC 3, numeral 3.10.1.8.1 (Resolución 1375 de 2015)',
      since: '2015',
      source: 'https://providenciatravel.co/en/withdrawal/',
      hoursBefore: 24,
      farePercent: 10,
      payBackDays: 30,
      unsaidFare: 'ordinary',
    },
    changedByAirline: {
      rule: 'RAC 3, numeral 3.10.2.13',
      // In force on the day of the source; since when was not found.
      since: '2024',
      source:
        'https://elespectador.com/economia/finanzas-personales/que-hacer-si-le-cancelan-o-reprograman-un-vuelo-estos-son-sus-derechos/',
      // As for the retracto: the shorter of the terms that a lawyer has to choose between.
      payBackDays: 15,
    },
    agencyFee: 'kept',
    // Which of them a regulation keeps is in no source that was found: none.
    keptTaxes: [],
    // 60,000 pesos at 5,000 to the dollar: less than it was on any day of 2024 to 2026.
    mostWithoutRate: { domestic: { USD: 1_200 }, international: {} },
  },
  services: {
    retracto: {
      rule: 'Ley 1480 de 2011, artículo 47 (Ley 2439 de 2024)',
      since: '2024-12-19',
      source: 'https://forvismazars.com/co/es/insights/nuestras-publicaciones/tax-legal/ley-2439-de-2024',
      workingDays: 5,
      // The law's five days are calendar days here, which leaves fewer travellers out than working days would.
      startsWithinDays: 5,
      payBackDays: 15,
      // Parts of the RAC's own rule have been suspended since 28 November 2019 (Consejo de Estado, 2017-00239); what came of it was not found.
      coversTickets: false,
    },
  },
  claims: {
    rule: 'Ley 1755 de 2015, artículo 14; RAC 3, numeral 3.10.4',
    since: '2015',
    source: 'https://infobae.com/colombia/2024/11/06/asi-puede-desistir-y-retractarse-de-la-compra-de-un-tiquete-aereo',
    workingDays: 15,
  },
  // No law has a term for it: as long as the longest that one has.
  terms: { payBackDays: 30 },
};
