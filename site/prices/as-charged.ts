import type { HomePrices } from './home-prices.ts';

/** Prices only as they are charged, for papers and copies that are kept. */
export const AS_CHARGED: HomePrices = { currency: 'USD', countryCode: null, of: () => null, note: '' };
