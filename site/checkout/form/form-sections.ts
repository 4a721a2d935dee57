/** The parts of the booking form that are saved by themselves. The card is none of them: it is sent once, to be paid with. */
export type FormSection = 'customer' | 'passengers' | 'billing';

/** SPEC §7.2: how long after the last key each is saved. */
export const SAVED_AFTER_MS: Record<FormSection, number> = { customer: 5_000, passengers: 7_000, billing: 1_000 };

const CUSTOMER_FIELDS = new Set([
  ...['email', 'phone', 'phoneCountry', 'emergencyPhone', 'emergencyPhoneCountry', 'frequentFlyer', 'newsletter'],
]);
const BILLING_FIELDS = new Set(['address', 'city', 'region', 'postCode', 'country', 'holderNotTraveling']);

/** The section a field of the form belongs to; none for the card and what is accepted with it. */
export function sectionOf(field: string): FormSection | null {
  if (/^p\d+\./.test(field)) return 'passengers';
  if (CUSTOMER_FIELDS.has(field)) return 'customer';
  return BILLING_FIELDS.has(field) ? 'billing' : null;
}
