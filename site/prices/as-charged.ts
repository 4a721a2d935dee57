import type { HomePrices } from './home-prices.ts';

/** No approximations: prices only as charged, for documents and copies that are kept. */
export const AS_CHARGED: HomePrices = { currency: 'USD', countryCode: null, terms: null, of: () => null, note: '' };
