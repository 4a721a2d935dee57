/** The page of a quote, and the parameter with its token. */
const QUOTE_PATH = '/cotizacion';
export const QUOTE_PARAM = 'enlace';

export const quoteAddress = (token: string): string => `${QUOTE_PATH}?${QUOTE_PARAM}=${token}`;
