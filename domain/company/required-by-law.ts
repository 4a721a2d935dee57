import { checkPhone } from '../contact/phone.ts';
import type { CountryLaw } from '../countries/country-law.ts';
import { isCountry } from '../countries/is-country.ts';
import { lawOf } from '../countries/law-of.ts';

/** Who else handles personal data: for the privacy page. An empty list of countries has not been filled in. */
export type DataProcessor = { kind: string; countries: readonly string[] };

/** The seller's details that the law may require. */
export type Company = {
  country: string;
  legalName: string;
  taxId: string;
  /** The number in the register of agencies of its country. */
  tourismRegistry: string;
  address?: string;
  supportEmail: string;
  contacts: readonly { contactNumber: string }[];
  fallbackContact: string;
  /** For notices of courts; where no law asks for it, it may be left out of the pages. */
  judicial: { address: string; phone: string; email: string };
  dataProcessors?: readonly DataProcessor[];
};

/** A company field that does not meet the law of its country, and what belongs there. */
export type MissingByLaw = { field: string; wanted: string };

/** The name and the address that `site.config.ts` comes with: with them a shop would present itself as another company. */
const AS_IT_CAME = /^(tiquete viajes\b|carrera 43a # 1-50\b)/i;
const said = (text: string): boolean => text.trim().length > 2 && !AS_IT_CAME.test(text.trim());
/** RFC 2606 reserves these names for examples. */
const isMail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !/[@.](example|test|invalid|localhost)(\.(com|net|org))?$/i.test(text);

/** The numbers that `site.config.ts` comes with. */
const isMadeUp = (phone: string): boolean => phone.replace(/\D/g, '').endsWith('0000000');

type Wanted = [field: string, wanted: string, isThere: (company: Company) => boolean];

/** The least of every country: who sells, and how to reach them. */
const identity = ({ taxNumber: { value: number } }: CountryLaw): Wanted[] => [
  ['legalName', 'the registered name of the company', ({ legalName }) => said(legalName)],
  ['taxId', number.wanted, ({ taxId }) => number.check(taxId) !== 'invalid'],
];

/** Required where the law is known to require it; where that is unconfirmed, the start warns instead (`law-warnings.ts`). */
const registration = ({ register }: CountryLaw): Wanted[] =>
  register?.state === 'known'
    ? [['tourismRegistry', register.value.wanted, ({ tourismRegistry }) => register.value.isNumber(tourismRegistry)]]
    : [];

const REACHED: Wanted[] = [
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
];

const COURT_NOTICES: Wanted[] = [
  ['judicial.address', 'the address for notices of courts', ({ judicial }) => said(judicial.address)],
  [
    'judicial.phone',
    'a phone number for notices, one that exists',
    ({ judicial, country }) => checkPhone(judicial.phone, country) !== undefined,
  ],
  ['judicial.email', 'an e-mail address for notices, one that exists', ({ judicial }) => isMail(judicial.email)],
];

const ADDRESS: Wanted = ['address', 'the address of the company', ({ address, judicial }) => said(address ?? judicial.address)];
/** Shown wherever it is set. */
const ADDRESS_IF_ANY: Wanted = ['address', 'the address of the company', ({ address }) => !address || said(address)];

const NO_COUNTRY: MissingByLaw = {
  field: 'country',
  wanted: 'the two capital letters of the country whose law the company sells under (ISO 3166), such as CO or PE',
};

/**
 * What a company lacks before it may sell to people, by the law of its country; for a country that is not listed, the minimum.
 */
export function missingByLaw(company: Company): MissingByLaw[] {
  if (!isCountry(company.country)) return [NO_COUNTRY];
  const law = lawOf(company.country);
  const wanted = [
    ...identity(law),
    ...registration(law),
    ...REACHED,
    ...(law.courtNotices?.value ? [...COURT_NOTICES, ADDRESS_IF_ANY] : [ADDRESS]),
  ];
  return wanted.flatMap(([field, sentence, isThere]) => (isThere(company) ? [] : [{ field, wanted: sentence }]));
}
