export type Contact = { contactNumber: string; countryCode: string };

/**
 * SPEC §9: the number for a visitor's country, else the one without a country, else the fallback. Country codes are compared in
 * upper case; entries without a number are ignored.
 */
export function contactNumberFor(contacts: readonly Contact[], countryCode: string | null, fallback: string): string {
  const wanted = countryCode?.toUpperCase() ?? '';
  const numberOf = (code: string) =>
    contacts.find((contact) => contact.countryCode.trim().toUpperCase() === code && contact.contactNumber.trim() !== '')
      ?.contactNumber;
  return numberOf(wanted) ?? numberOf('') ?? fallback;
}
