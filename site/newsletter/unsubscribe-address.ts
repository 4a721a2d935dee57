/** Parameter of the receipt page: the reference of the consent to withdraw. */
export const UNSUBSCRIBE_PARAM = 'baja';

/** The address that ends marketing mails, for the holder of the consent's receipt. */
export const unsubscribeAddress = (reference: string): string => `/privacy-policy/constancia?${UNSUBSCRIBE_PARAM}=${reference}`;
