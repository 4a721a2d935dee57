import type { Company } from '../company/required-by-law.ts';
import type { CountryLaw, Days, Withdrawal } from './country-law.ts';
import { isCountry } from './is-country.ts';
import { factsOf } from './law-facts.ts';
import { isLawKnown, lawOf } from './law-of.ts';

/**
 * What the operator has to check before the company sells under the law of its country, one sentence each: what is unconfirmed or
 * unknown, and what the product does not do. Empty if nothing is left.
 */
export function lawWarnings(company: Company): string[] {
  // `missingByLaw` refuses it.
  if (!isCountry(company.country)) return [];
  const law = lawOf(company.country);
  return [...(isLawKnown(law.country) ? ofKnownLaw(law, company) : [unknownLaw(law)]), ...processors(company)];
}

const unknownLaw = ({ country }: CountryLaw): string =>
  `The law of ${country} is not known here: only the least was checked (name, tax number, address, telephone, mail). No legal right of withdrawal is promised, and no authority, register or tax is named. Have a lawyer of the country say what is missing.`;

function ofKnownLaw(law: CountryLaw, company: Company): string[] {
  const { country, taxNumber, register, withdrawal } = law;
  const facts = factsOf(law);
  const unconfirmed = facts.filter(({ fact }) => fact?.state === 'unconfirmed').map(({ about }) => about);
  const unknown = facts.filter(({ fact }) => fact === null).map(({ about }) => about);
  return [
    ...(taxNumber.value.check(company.taxId) === 'unusual'
      ? [
          `company.taxId: the check digit of ${company.taxId} does not fit. Some ${taxNumber.value.name} are like that; compare it with the certificate.`,
        ]
      : []),
    ...(register?.state === 'unconfirmed' && !register.value.isNumber(company.tourismRegistry)
      ? [
          `company.tourismRegistry: no page shows ${register.value.wanted}. Whether the law of ${country} wants it there is unconfirmed.`,
        ]
      : []),
    ...(law.complaints.book
      ? [
          `${law.complaints.book.value}: the form at /pqr stands under this name. Whether its fields are all that the law of ${country} wants in it is unconfirmed.`,
        ]
      : []),
    ...(country !== 'CO' && withdrawal?.value ? [withdrawalLeftOut(country, withdrawal.value)] : []),
    ...(unconfirmed.length > 0
      ? [
          `The law of ${country} is unconfirmed here in: ${unconfirmed.join(', ')} (docs/countries.md). Have the agency's lawyer confirm it.`,
        ]
      : []),
    ...(unknown.length > 0 && country !== 'CO'
      ? [`The law of ${country} is not known here in: ${unknown.join(', ')}. Have the agency's lawyer say what it wants.`]
      : []),
  ];
}

const inWords = ({ count, kind }: Days): string => `${count} ${kind === 'working' ? 'working days' : 'days'}`;

const withdrawalLeftOut = (country: string, { days, from, exceptions }: Withdrawal): string =>
  `The law of ${country} may let a buyer withdraw within ${inWords(days)} of the ${from} (${exceptions}). This shop neither promises nor computes it: refunds follow the terms of what was sold. Have the agency's lawyer say whether it holds for travel, and set site.rights.ts.`;

function processors({ dataProcessors = [] }: Company): string[] {
  const open = dataProcessors.filter(({ countries }) => countries.length === 0).map(({ kind }) => kind);
  return open.length > 0
    ? [
        `dataProcessors in site.config.ts: the privacy page does not say in which countries these handle personal data: ${open.join(', ')}.`,
      ]
    : [];
}
