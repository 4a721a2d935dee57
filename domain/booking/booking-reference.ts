/** Letters and digits that are not confused with one another when read aloud or copied by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRTUVWXY346789';
const REFERENCE_LENGTH = 6;

/** Lengths of an enquiry's number, which people quote, and of a consent's reference, which is also a secret. */
export const ENQUIRY_NUMBER_LENGTH = 8;
export const CONSENT_REFERENCE_LENGTH = 12;

/** A new reference from random bytes (several more than its length); the caller ensures that it is unique. */
export function referenceFrom(randomBytes: Uint8Array, length = REFERENCE_LENGTH): string {
  // Bytes above the largest multiple of the alphabet's length would favour its first letters.
  const fair = [...randomBytes].filter((byte) => byte < 256 - (256 % ALPHABET.length));
  if (fair.length < length) throw new RangeError('Not enough random bytes for a reference');
  return fair
    .slice(0, length)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}

/** Whether a plain string has the form of our references. */
export const isReference = (plain: string): boolean =>
  plain.length === REFERENCE_LENGTH && [...plain].every((sign) => ALPHABET.includes(sign));

/**
 * Whether a plain string has the form of a booking's name: our reference, or a record locator (five or six characters, more at
 * some airlines).
 */
export const isBookingName = (plain: string): boolean => /^[A-Z0-9]{5,10}$/.test(plain);

/** Normalises a typed reference: `hk3-7pq ` → `HK37PQ`. */
export const plainReference = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
