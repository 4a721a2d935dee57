/** The page of alerts; the names of what the links in mails hold. */
export const ALERTS_PATH = '/alertas';
export const CONFIRM_PARAM = 'confirmar';
export const END_PARAM = 'terminar';

export const confirmAddress = (token: string): string => `${ALERTS_PATH}?${CONFIRM_PARAM}=${token}`;
export const endAddress = (token: string): string => `${ALERTS_PATH}?${END_PARAM}=${token}`;

/** The value of a trip that does not come back. */
export const ONE_WAY = 'ida';
