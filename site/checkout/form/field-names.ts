import type { CardField } from '#domain/payment/card.ts';

/** Errors by field name. */
export type FieldErrors = Record<string, string>;

/** Field name of a passenger; those of the second one begin with `p1.`. */
export const passengerField = (index: number, field: string): string => `p${index}.${field}`;

/** Field name of a room; those of the second one begin with `r1.`. */
export const guestField = (room: number, field: string): string => `r${room}.${field}`;

/** The country chosen beside a telephone number. */
export const phoneCountryField = (phoneField: string): string => `${phoneField}Country`;

/** SPEC §3's four card fields; never filled in by the server, and stored nowhere. */
export const CARD_FIELDS: readonly CardField[] = ['cardNumber', 'cardExpiry', 'cardCvv', 'cardName'];

/** The fields sent only in the call that tokenises the card. The card's name is on the bill as well. */
export const CARD_SECRETS: readonly CardField[] = ['cardNumber', 'cardExpiry', 'cardCvv'];

/** The token of the typed card, once it is tokenised. */
export const TRANSACTION_FIELD = 'transactionId';

/** Consent to using the data for the booking; its value is the version of the text. */
export const DATA_CONSENT_FIELD = 'dataConsent';

/** The value of the button that only requests a new total. */
export const BAGS_INTENT = 'bags';
/** SPEC §4: a reset clears all bags. */
export const BAGS_RESET_INTENT = 'bags-reset';
/** Sent automatically when the price is older than eight minutes (SPEC §9). */
export const REFRESH_INTENT = 'refresh';

export type PaymentMethod = 'card' | 'hosted';

/** How the visitor pays: `card`, `hosted` for the usual page, or the name of a way to pay on a page. */
export const PAYMENT_FIELD = 'paymentMethod';
/** Whether what was chosen is paid on a provider's page. */
export const isOnPage = (chosen: string): boolean => chosen === 'hosted' || chosen.includes(':');
