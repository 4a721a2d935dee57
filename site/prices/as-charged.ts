import type { HomePrices } from './home-prices.ts';

/** Prices as they are charged, and in no other money: on what is kept. */
export const AS_CHARGED: HomePrices = { currency: 'USD', countryCode: null, of: () => null, note: '' };
