import { CARD_FIELDS, DATA_CONSENT_FIELD } from './field-names.ts';

/** The sections of the booking form that are saved separately. */
export type FormSection = 'customer' | 'passengers' | 'guests' | 'bags' | 'billing' | 'buyer' | 'payment';

/** SPEC §7.2: the debounce of each section after its last key. */
export const SAVED_AFTER_MS: Record<FormSection, number> = {
  customer: 5_000,
  passengers: 7_000,
  guests: 7_000,
  bags: 2_000,
  billing: 1_000,
  buyer: 1_000,
  payment: 1_000,
};

const CUSTOMER_FIELDS = new Set([
  ...[
    'email',
    'phone',
    'phoneCountry',
    'emergencyPhone',
    'emergencyPhoneCountry',
    'frequentFlyer',
    'newsletter',
    'pickupPlace',
    DATA_CONSENT_FIELD,
  ],
]);
const BILLING_FIELDS = new Set([
  ...['address', 'addressLine2', 'addressLine3', 'city', 'region', 'postCode', 'country', 'holderNotTraveling'],
]);
const PAYMENT_FIELDS = new Set<string>(CARD_FIELDS);

/** The section of a field; `null` for a field that is sent only with the payment. */
export function sectionOf(field: string): FormSection | null {
  if (/^p\d+\./.test(field)) return 'passengers';
  if (/^r\d+\./.test(field)) return 'guests';
  if (field.startsWith('bags.')) return 'bags';
  if (field.startsWith('buyer')) return 'buyer';
  if (CUSTOMER_FIELDS.has(field)) return 'customer';
  if (PAYMENT_FIELDS.has(field)) return 'payment';
  return BILLING_FIELDS.has(field) ? 'billing' : null;
}

/** Whether a field may be stored in the browser. Card fields may not; neither may bags, whose value is what the server has. */
export function isKeepable(field: string): boolean {
  const section = sectionOf(field);
  return section !== null && section !== 'payment' && section !== 'bags';
}
