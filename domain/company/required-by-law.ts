import { checkPhone } from '../phone.ts';

/** The seller's details that the law may require. */
export type Company = {
  country: string;
  legalName: string;
  taxId: string;
  tourismRegistry: string;
  supportEmail: string;
  contacts: readonly { contactNumber: string }[];
  fallbackContact: string;
  judicial: { address: string; phone: string; email: string };
};

/** A company field that does not meet the law of its country, and what belongs there. */
export type MissingByLaw = { field: string; wanted: string };

const said = (text: string): boolean => text.trim().length > 2;
/** RFC 2606 reserves these names for examples. */
const isMail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !/[@.](example|test|invalid|localhost)(\.(com|net|org))?$/i.test(text);

/** The numbers that `site.config.ts` comes with. */
const isMadeUp = (phone: string): boolean => phone.replace(/\D/g, '').endsWith('0000000');

/** Ley 1480 of 2011, art. 50, and Ley 300 of 1996, art. 61: a seller of travel in Colombia must identify itself. */
const COLOMBIA: [field: string, wanted: string, isThere: (company: Company) => boolean][] = [
  ['legalName', 'the registered name of the company', ({ legalName }) => said(legalName)],
  ['taxId', 'its NIT with the check digit, such as 899.999.068-1', ({ taxId }) => isNit(taxId)],
  [
    'tourismRegistry',
    'its number in the Registro Nacional de Turismo, not 00000',
    ({ tourismRegistry }) => /^\d{3,10}$/.test(tourismRegistry.trim()) && Number(tourismRegistry) > 0,
  ],
  [
    'supportEmail',
    'the e-mail address that enquiries, claims and requests about personal data go to, one that exists',
    ({ supportEmail }) => isMail(supportEmail),
  ],
  [
    'contacts',
    'telephone numbers that somebody answers, and one in fallbackContact',
    ({ contacts, fallbackContact }) =>
      said(fallbackContact) && ![fallbackContact, ...contacts.map(({ contactNumber }) => contactNumber)].some(isMadeUp),
  ],
  ['judicial.address', 'the address for notices of courts', ({ judicial }) => said(judicial.address)],
  [
    'judicial.phone',
    'a phone number for notices, one that exists',
    ({ judicial, country }) => checkPhone(judicial.phone, country) !== undefined,
  ],
  ['judicial.email', 'an e-mail address for notices, one that exists', ({ judicial }) => isMail(judicial.email)],
];

const BY_COUNTRY: Record<string, typeof COLOMBIA> = { CO: COLOMBIA };

/** What a company lacks before it may sell to people; empty for countries whose law is not listed here. */
export const missingByLaw = (company: Company): MissingByLaw[] =>
  (BY_COUNTRY[company.country.toUpperCase()] ?? []).flatMap(([field, wanted, isThere]) =>
    isThere(company) ? [] : [{ field, wanted }],
  );

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Whether a Colombian tax number is valid by its check digit (DIAN, orden administrativa 4 of 1989). */
export function isNit(text: string): boolean {
  const [, body = '', digit] = /^(\d[\d. ]{4,18})\s*-\s*(\d)$/.exec(text.trim()) ?? [];
  const digits = body.replace(/\D/g, '');
  if (digit === undefined || digits.length > NIT_WEIGHTS.length || Number(digits) === 0) return false;
  const sum = [...digits].reverse().reduce((total, one, place) => total + Number(one) * (NIT_WEIGHTS[place] as number), 0);
  const rest = sum % 11;
  return Number(digit) === (rest > 1 ? 11 - rest : rest);
}
