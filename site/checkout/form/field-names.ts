/** What is wrong, by the name of the form's field. */
export type FieldErrors = Record<string, string>;

/** Fields of a passenger: those of the second one begin with `p1.`. */
export const passengerField = (index: number, field: string): string => `p${index}.${field}`;

/** The country chosen beside a telephone number. */
export const phoneCountryField = (phoneField: string): string => `${phoneField}Country`;

/** What the button says that only asks for a new total. */
export const BAGS_INTENT = 'bags';
/** Sent by itself when the price is no longer the supplier's word. */
export const REFRESH_INTENT = 'refresh';

export type PaymentWay = 'card' | 'page';
