import type { Authority, CountryLaw, Fact, NoticeName } from '#domain/countries/country-law.ts';
import { registerNumber, type Seller, taxLine } from '#domain/countries/seller-numbers.ts';
import type { RightsRules } from '#domain/rights/rights-rules.ts';

/**
 * The notices that the law of the agency's country requires on every page, in every mail and on every paper. The facts come from
 * `domain/countries/`, so the words of a country stand here only where its law gives them.
 */

const joined = (parts: readonly string[], by = ' · '): string => parts.filter(Boolean).join(by);

/** `RNT 48211`, or empty. */
function registered(of: CountryLaw, seller: Seller): string {
  const found = registerNumber(of, seller);
  return found ? `${found.short} ${found.number}` : '';
}

/** Notices in the words of a country's law, or in words that are true anywhere. */
const NOTICES: Record<NoticeName, { byCountry: Record<string, string | undefined>; anywhere: string }> = {
  'exploitation-of-minors': {
    byCountry: {
      CO: 'En desarrollo del artículo 17 de la Ley 679 de 2001 advertimos al turista que la explotación y el abuso sexual de menores de edad en el país son sancionados penal y administrativamente, conforme a las leyes vigentes.',
    },
    anywhere:
      'La explotación y el abuso sexual de niñas, niños y adolescentes son delitos. Si ve algo, denúncielo ante las autoridades.',
  },
};

const CLAIM_FORMS: Record<string, { long: string; short: string } | undefined> = {
  CO: { long: 'Peticiones, quejas y reclamos (PQR)', short: 'Peticiones, quejas y reclamos' },
};
const claimForm = ({ country, complaints: { book } }: CountryLaw): { long: string; short: string } =>
  CLAIM_FORMS[country] ?? { long: book?.value ?? 'Quejas y reclamos', short: book?.value ?? 'Quejas y reclamos' };

/** Prices in these currencies are spoken of by name; of others the code is given. */
const CURRENCIES: Record<string, string | undefined> = {
  COP: 'pesos',
  MXN: 'pesos',
  CLP: 'pesos',
  ARS: 'pesos',
  PEN: 'soles',
};

/** Until when a refund is paid, by what was bought; stated once if it is the same. */
function refundDays({ tickets, services, terms }: RightsRules): string {
  const ofTickets = Math.max(...[tickets.retracto, tickets.desistimiento].map((right) => right?.payBackDays ?? 0));
  const ofServices = services.retracto?.payBackDays ?? terms.payBackDays.services;
  return ofTickets === 0 || ofTickets === ofServices
    ? `máximo ${ofServices} días`
    : `máximo ${ofTickets} días si es de un tiquete y ${ofServices} si es de un hotel, un crucero o un tour`;
}

/** The legal rights of who changes their mind, or that the terms decide where the law gives none. */
function withdrawal(email: string, rights: RightsRules): string {
  const {
    tickets: { retracto, desistimiento },
    services,
  } = rights;
  const rules = [
    retracto
      ? `Retracto de un tiquete: dentro de las ${retracto.hours} horas siguientes a la compra, si faltan al menos ${retracto.daysBefore.domestic} días calendario para un vuelo nacional o ${retracto.daysBefore.international} para uno internacional.`
      : '',
    services.retracto
      ? `De un hotel, un crucero, un tour o un paquete: dentro de los ${services.retracto.workingDays} días hábiles siguientes, si empieza ${services.retracto.startsWithinDays} o más días después de la compra.`
      : '',
    desistimiento ? `Desistimiento: hasta ${desistimiento.hoursBefore} horas antes del vuelo, según la tarifa.` : '',
  ].filter(Boolean);
  return rules.length === 0
    ? `Los cambios y las devoluciones siguen las condiciones de lo que compró. Cancele en Mi viaje o escríbanos a ${email}.`
    : [...rules, `Cancele en Mi viaje o escríbanos a ${email}; el reembolso tarda ${refundDays(rights)}.`].join(' ');
}

const authoritiesOf = ({ consumerAuthority, transportAuthority }: CountryLaw): Authority[] =>
  [consumerAuthority, transportAuthority].flatMap((fact: Fact<Authority> | null) => fact?.value ?? []);

const MAY_GO_TO: Record<string, string> = { CO: 'a la ', PE: 'al ', EC: 'a la ', MX: 'a la ', CL: 'al ', AR: 'a ', PA: 'a la ' };
const goTo = ({ country, consumerAuthority }: CountryLaw): string =>
  consumerAuthority ? `También puede acudir ${MAY_GO_TO[country] ?? 'a '}${consumerAuthority.value.name}` : '';

export const law = {
  copyright: (name: string, year: string) => `© ${year} ${name}`,
  registered,
  /** `Agencia de viajes · RNT 48211 · NIT 899.999.068-1` */
  registry: (of: CountryLaw, seller: Seller) => joined(['Agencia de viajes', registered(of, seller), taxLine(of, seller)]),
  /** `Viajes del Valle S.A.S. · RNT 48211 · NIT 899.999.068-1` */
  seller: (of: CountryLaw, seller: Seller) => joined([seller.legalName, registered(of, seller), taxLine(of, seller)]),
  agency: (of: CountryLaw, seller: Seller) => joined(['Agencia de viajes', registered(of, seller)]),
  /** `local`: the currency of approximate prices, if any are shown. */
  totalPrice: (local: string | null) =>
    local === null || local === 'USD'
      ? 'Precio total con impuestos, tasas y cargos. El cobro se hace en dólares (USD).'
      : `Precio total con impuestos, tasas y cargos. El valor en ${CURRENCIES[local] ?? local} es aproximado, según la tasa de cambio del día; el cobro se hace en dólares (USD).`,
  /** `charged`: in what money, where the agency charges in others than dollars too. */
  totalPriceIn: (charged: string) => `Precio total con impuestos, tasas y cargos. ${charged}`,
  ratesBy: 'Tasas:',
  withdrawal,
  personalData: ({ personalData }: CountryLaw, company: string, email: string) =>
    `Responsable: ${company} Usamos sus datos para gestionar su viaje y, solo si lo autoriza, para enviarle ofertas y mejorar el sitio${personalData ? ` (${personalData.law.value})` : ''}. Puede conocerlos, actualizarlos, rectificarlos, suprimirlos o revocar la autorización en ${email}.`,
  notices: ({ country, notices }: CountryLaw): string[] =>
    (notices?.value ?? []).map((name) => NOTICES[name].byCountry[country] ?? NOTICES[name].anywhere),
  conduct: ({ country }: CountryLaw) =>
    `Código de conducta contra la explotación sexual de menores de edad${country === 'CO' ? ' (Ley 1336 de 2009)' : ''}`,
  judicial: ({ address, phone, email }: { address: string; phone: string; email: string }): string =>
    `Notificaciones judiciales: ${address} · ${phone.replaceAll(' ', '\u00a0')} · ${email}`,
  paymentMarks: 'Tarjetas que recibimos',
  authoritiesOf,
  /** The claim form by the name that the country gives it. */
  claimForm,
  claimLead: (of: CountryLaw, days: number) =>
    joined(
      [
        `Su solicitud queda con un número y una fecha: le respondemos a su correo en máximo ${days} días hábiles.`,
        goTo(of) ? `${goTo(of)}.` : '',
      ],
      ' ',
    ),
  claimReceived: (of: CountryLaw) =>
    joined(
      [
        'Si es una queja o un reclamo, este número es su radicado.',
        of.consumerAuthority ? `${goTo(of)}: ${of.consumerAuthority.value.url}` : '',
      ],
      ' ',
    ),
  /** The deadlines for requests about personal data. */
  personalDataDays: ({ personalData }: RightsRules): string =>
    personalData
      ? `hasta ${personalData.enquiryWorkingDays} días hábiles para consultas y ${personalData.claimWorkingDays} para reclamos`
      : 'en el plazo que fija la ley',
};
