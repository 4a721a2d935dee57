import type { CardField } from '#domain/payment/card.ts';

/** What is wrong, by the name of the form's field. */
export type FieldErrors = Record<string, string>;

/** Fields of a passenger: those of the second one begin with `p1.`. */
export const passengerField = (index: number, field: string): string => `p${index}.${field}`;

/** Fields of a room: those of the second one begin with `r1.`. */
export const guestField = (room: number, field: string): string => `r${room}.${field}`;

/** The country chosen beside a telephone number. */
export const phoneCountryField = (phoneField: string): string => `${phoneField}Country`;

/** Never sent back to the page, and kept nowhere: SPEC §3's four card fields. */
export const CARD_FIELDS: readonly CardField[] = ['cardNumber', 'cardExpiry', 'cardCvv', 'cardName'];

/** Sent to the one call that needs them, once. The name is on the bill as well. */
export const CARD_SECRETS: readonly CardField[] = ['cardNumber', 'cardExpiry', 'cardCvv'];

/** What stands for the card as it is typed now, once it has been handed over. */
export const TRANSACTION_FIELD = 'transactionId';

/** That the data on the form may be used for the booking; its value is the version of the words. */
export const DATA_CONSENT_FIELD = 'dataConsent';

/** What the button says that only asks for a new total. */
export const BAGS_INTENT = 'bags';
/** SPEC §4: a reset clears all bags. */
export const BAGS_RESET_INTENT = 'bags-reset';
/** Sent by itself when the price is no longer the supplier's word. */
export const REFRESH_INTENT = 'refresh';

export type PaymentMethod = 'card' | 'hosted';
