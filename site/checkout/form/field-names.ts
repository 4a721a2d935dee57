import type { CardField } from '#domain/payment/card.ts';

/** Errors by name of the form's field. */
export type FieldErrors = Record<string, string>;

/** Fields of a passenger: those of the second one begin with `p1.`. */
export const passengerField = (index: number, field: string): string => `p${index}.${field}`;

/** Fields of a room: those of the second one begin with `r1.`. */
export const guestField = (room: number, field: string): string => `r${room}.${field}`;

/** The country chosen beside a telephone number. */
export const phoneCountryField = (phoneField: string): string => `${phoneField}Country`;

/** SPEC §3's four card fields; never sent back to the page, and stored nowhere. */
export const CARD_FIELDS: readonly CardField[] = ['cardNumber', 'cardExpiry', 'cardCvv', 'cardName'];

/** Sent once, to the one call that needs them. The name is on the bill as well. */
export const CARD_SECRETS: readonly CardField[] = ['cardNumber', 'cardExpiry', 'cardCvv'];

/** The token of the typed card, once it was handed over. */
export const TRANSACTION_FIELD = 'transactionId';

/** Consent to using the data for the booking; its value is the version of the text. */
export const DATA_CONSENT_FIELD = 'dataConsent';

/** The value of the button that only asks for a new total. */
export const BAGS_INTENT = 'bags';
/** SPEC §4: a reset clears all bags. */
export const BAGS_RESET_INTENT = 'bags-reset';
/** Sent automatically when the price has become too old. */
export const REFRESH_INTENT = 'refresh';

export type PaymentMethod = 'card' | 'hosted';
