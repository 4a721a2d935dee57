/** Of the page of receipts: the one of a consent that is to be taken back by what leads there. */
export const UNSUBSCRIBE_PARAM = 'baja';

/** Ends offers by mail, for whoever holds the receipt of having agreed to them. */
export const unsubscribeAddress = (reference: string): string => `/privacy-policy/constancia?${UNSUBSCRIBE_PARAM}=${reference}`;
