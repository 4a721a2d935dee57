/** The page of alerts, and the parameters of links in mails. */
export const ALERTS_PATH = '/alertas';
export const CONFIRM_PARAM = 'confirmar';
export const END_PARAM = 'terminar';

export const confirmAddress = (token: string): string => `${ALERTS_PATH}?${CONFIRM_PARAM}=${token}`;
export const endAddress = (token: string): string => `${ALERTS_PATH}?${END_PARAM}=${token}`;

/** The value for a one-way trip. */
export const ONE_WAY = 'ida';
