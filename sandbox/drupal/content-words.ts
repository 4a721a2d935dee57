import type { DataProcessor } from '#domain/company/required-by-law.ts';
import type { CountryLaw, Days } from '#domain/countries/country-law.ts';
import { lawOf } from '#domain/countries/law-of.ts';
import { numbersOf, taxLine } from '#domain/countries/seller-numbers.ts';

type Site = {
  name: string;
  company: {
    country: string;
    legalName: string;
    taxId: string;
    tourismRegistry: string;
    address: string;
    supportEmail: string;
    contacts: readonly [{ contactNumber: string }, ...{ contactNumber: string }[]];
    judicial: { address: string; phone: string; email: string };
  };
};

/** The values for `{{name}}`, `{{taxId}}`, … in static pages, from the site's configuration and the law of its country. */
export function contentWords({ name, company }: Site, dataProcessors: readonly DataProcessor[]): Record<string, string> {
  const law = lawOf(company.country);
  return {
    name,
    countryCode: law.country,
    countryName: countryIn(law.country),
    legalName: company.legalName,
    taxId: company.taxId,
    tourismRegistry: company.tourismRegistry,
    taxLine: taxLine(law, company),
    numbers: numbersOf(law, company),
    address: company.address,
    judicialAddress: company.judicial.address,
    email: company.supportEmail,
    phone: company.contacts[0].contactNumber,
    claimForm: law.complaints.book?.value ?? (law.country === 'CO' ? 'formulario de PQR' : 'formulario de quejas y reclamos'),
    authorities: authoritiesIn(law),
    ...personalDataWords(law),
    dataProcessors: processorTable(dataProcessors, company.supportEmail),
  };
}

const countryIn = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('es', { type: 'region' }).of(code) ?? code) : code;

/** Lines of a list. */
const authoritiesIn = ({ consumerAuthority, transportAuthority }: CountryLaw): string =>
  [
    ...(transportAuthority
      ? [`- [${transportAuthority.value.name}](${transportAuthority.value.url}), por el servicio de transporte aéreo`]
      : []),
    ...(consumerAuthority
      ? [`- [${consumerAuthority.value.name}](${consumerAuthority.value.url}), por los derechos del consumidor`]
      : ['- La autoridad de protección del consumidor de su país']),
  ].join('\n');

const inWords = (days: Days | undefined): string =>
  days ? `máximo ${days.count} días ${days.kind === 'working' ? 'hábiles' : 'calendario'}` : 'el plazo que fija la ley';

/** Unconfirmed deadlines are not promised. */
function personalDataWords({ personalData }: CountryLaw): Record<string, string> {
  const confirmed = (fact: { state: string; value: Days } | null | undefined) =>
    fact?.state === 'known' ? fact.value : undefined;
  const authority = personalData?.authority?.value;
  return {
    personalDataLaw: personalData?.law.value ?? 'ley de protección de datos personales del país de la agencia',
    personalDataAuthority: authority ? `[${authority.name}](${authority.url})` : 'autoridad de protección de datos personales',
    enquiryDays: inWords(confirmed(personalData?.enquiry)),
    claimDays: inWords(confirmed(personalData?.claim)),
  };
}

/** Who handles personal data for the agency, by kind, and in which countries, as the agency has filled in. */
const processorTable = (processors: readonly DataProcessor[], email: string): string =>
  [
    '| Quién | En qué países |',
    '|---|---|',
    ...processors.map(
      ({ kind, countries }) =>
        `| ${kind} | ${countries.length > 0 ? countries.map(countryIn).join(', ') : `Pregúntelo en ${email}`} |`,
    ),
  ].join('\n');
