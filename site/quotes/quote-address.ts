/** The page of a quote, and the name of what its link holds. */
const QUOTE_PATH = '/cotizacion';
export const QUOTE_PARAM = 'enlace';

export const quoteAddress = (token: string): string => `${QUOTE_PATH}?${QUOTE_PARAM}=${token}`;
