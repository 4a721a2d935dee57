const UNSUBSCRIBE_PATH = '/no-mas-ofertas';
export const REFERENCE_PARAM = 'constancia';

/** The page that ends offers by mail, for whoever holds the receipt of having agreed to them. */
export const unsubscribeAddress = (reference: string): string => `${UNSUBSCRIBE_PATH}?${REFERENCE_PARAM}=${reference}`;
