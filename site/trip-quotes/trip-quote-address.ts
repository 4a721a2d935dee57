import { QUOTE_PARAM } from '../quotes/quote-address.ts';

/** The page of a trip that the agency has put together; the link's secret is all that its address says. */
const TRIP_QUOTE_PATH = '/cotizacion/viaje';

export const tripQuoteAddress = (token: string): string => `${TRIP_QUOTE_PATH}?${QUOTE_PARAM}=${token}`;
