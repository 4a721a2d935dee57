/** Letters and digits that cannot be mistaken for one another when read aloud or copied by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRTUVWXY346789';
const REFERENCE_LENGTH = 6;

/** How long the number of an enquiry and the reference of a consent are: the first is quoted, the second is also a key. */
export const ENQUIRY_NUMBER_LENGTH = 8;
export const CONSENT_REFERENCE_LENGTH = 12;

/** A new reference from random bytes (several more than it has signs); the caller sees to it that it is not taken. */
export function referenceFrom(randomBytes: Uint8Array, length = REFERENCE_LENGTH): string {
  // Bytes above the largest multiple of the alphabet would favour its first letters.
  const fair = [...randomBytes].filter((byte) => byte < 256 - (256 % ALPHABET.length));
  if (fair.length < length) throw new RangeError('Not enough random bytes for a reference');
  return fair
    .slice(0, length)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}

/** Whether it can be one of ours at all, typed plainly. */
export const isReference = (plain: string): boolean =>
  plain.length === REFERENCE_LENGTH && [...plain].every((sign) => ALPHABET.includes(sign));

/** Whether it can be what anybody calls a booking, typed plainly: our reference, or a record locator (five or six signs, at some airlines more). */
export const isBookingName = (plain: string): boolean => /^[A-Z0-9]{5,10}$/.test(plain);

/** How a visitor may have typed it: `hk3-7pq ` → `HK37PQ`. */
export const plainReference = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
