import { type CountryLaw, unconfirmed } from './country-law.ts';
import { checkAnyTaxNumber } from './tax-numbers.ts';

/** The least that is asked of an agency anywhere; everything else is not known here. */
export const leastOf = (country: string): CountryLaw => ({
  country,
  taxNumber: unconfirmed(
    { name: 'Identificación fiscal', wanted: 'its tax number', check: checkAnyTaxNumber },
    'la ley del país',
  ),
  register: null,
  courtNotices: null,
  notices: null,
  complaints: { book: null, answer: null },
  consumerAuthority: null,
  transportAuthority: null,
  tax: null,
  publicPriceCurrency: null,
  withdrawal: null,
  refund: { tickets: null, services: null },
  personalData: null,
});
