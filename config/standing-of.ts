import { CATALOGUE_SUPPLIER } from '#domain/catalogue/outing.ts';
import { type Company, missingByLaw } from '#domain/company/required-by-law.ts';
import { lawOf } from '#domain/countries/law-of.ts';
import { lawWarnings } from '#domain/countries/law-warnings.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { variablePrefixOf } from '#suppliers/accounts.ts';
import type { ConfiguredSupplier } from '#suppliers/flights/supplier-module.ts';
import type { ConfiguredPayments } from '#suppliers/payments/payment-module.ts';
import type { ConfiguredStaySupplier } from '#suppliers/stays/supplier-module.ts';
import type { OwnVariables } from './environment.ts';
import { isAllSandbox, originOf, type Parts } from './parts.ts';
import { reachOf } from './reach.ts';
import { type Kind, lineTo, type Party, type Standing, servicesOf } from './standing.ts';

/** Draws up the table of `standing.ts` from what was read. */
export function standingOf(parts: Parts, company: Company): Standing {
  const { environment: e, flightSuppliers, staySuppliers, payments, halves, mail, invoicing, catalogue } = parts;
  const named = e.SELLS;
  const isSample = isAllSandbox(parts);
  const catalogueOf = (service: 'cruises' | 'tours', isFed: boolean | undefined): boolean =>
    isSample || isFed === true || (named?.includes(service) ?? false);
  const services = servicesOf(
    {
      flights: flightSuppliers.length > 0,
      stays: staySuppliers.length > 0,
      cruises: catalogueOf('cruises', catalogue?.hasCruises),
      tours: catalogueOf('tours', catalogue?.hasTours),
    },
    named,
  );
  const origin = originOf(e);
  return {
    sold: [
      ...[...flightSuppliers, ...staySuppliers].flatMap(soldBy),
      ...(services.includes('cruises') || services.includes('tours') ? [catalogueParty(catalogue, isSample)] : []),
    ],
    paid: payments.map(paidThrough),
    services,
    mail: !mail?.hasAccount ? 'sandbox' : mailReach(mail),
    otherLacks: [
      ...(mail?.lacks ?? []),
      ...(invoicing?.lacks ?? []),
      ...halves.filter(({ isForPlayToo }) => isForPlayToo),
      ...staySuppliers.filter(({ ordersAre }) => ordersAre === 'none').flatMap(({ lacks }) => lacks),
    ],
    origin: {
      isSaid: e.PUBLIC_ORIGIN !== undefined,
      reach: reachOf(origin),
      isEncrypted: origin.startsWith('https:'),
    },
    openOrigins: (e.SITE_ORIGINS ?? []).filter((one) => !one.startsWith('https:') || reachOf(one) !== 'public'),
    keys: keysOf(e),
    database: e.DATABASE_URL ? 'configured' : 'local',
    proxyHops: e.TRUST_PROXY_HOPS ?? 0,
    mode: e.NODE_ENV ?? 'production',
    hasOperationsMail: e.OPERATIONS_EMAIL !== undefined,
    law: { country: company.country, missing: missingByLaw(company), warnings: lawWarningsFor(company, e) },
    chargeUnsaid: e.CHARGE_IN === undefined ? wantedByLaw(company) : null,
  };
}

/** What a lawyer has to check, and prices that the law requires in a currency without a known rate. */
function lawWarningsFor(
  company: Company,
  { EXCHANGE_RATES_URL: ratesUrl, CHARGE_IN: chargeIn }: Partial<OwnVariables>,
): string[] {
  const currency = lawOf(company.country).publicPriceCurrency?.value;
  const wanted = wantedByLaw(company);
  const isDeclined = wanted && chargeIn?.every((one) => one.currency !== wanted);
  return [
    ...lawWarnings(company),
    ...(currency && ratesUrl === 'off' ? [`prices have to be shown in ${currency}, and EXCHANGE_RATES_URL is off`] : []),
    ...(isDeclined ? [`prices to the public have to be in ${wanted}, and CHARGE_IN says that it is not charged`] : []),
  ];
}

/** The currency in which the law is known to want prices, if it is not that of the product's. */
function wantedByLaw({ country }: Company): string | null {
  const wanted = lawOf(country).publicPriceCurrency;
  return wanted?.state === 'known' && wanted.value !== DEFAULT_CURRENCY ? wanted.value : null;
}

/** A supplier that orders are made at; none for those that are shown for reference. */
function soldBy(supplier: ConfiguredSupplier | ConfiguredStaySupplier): Party[] {
  const { name, ordersAre, toldBy, url, lacks, hasAccount } = supplier;
  if (ordersAre === 'none') return [];
  const furtherUrls = 'furtherUrls' in supplier ? supplier.furtherUrls : {};
  const prefix = variablePrefixOf(name);
  const lines = Object.entries({ URL: url, ...furtherUrls }).flatMap(([suffix, one]) => lineTo(prefix + suffix, one) ?? []);
  return [
    { name, kind: ordersAre, sayIn: ordersAre === 'unsaid' ? `${prefix}ORDERS` : toldBy, lines: hasAccount ? lines : [], lacks },
  ];
}

const paidThrough = ({ name, moneyIs, toldBy, url, lacks }: ConfiguredPayments): Party => ({
  name,
  kind: moneyIs,
  sayIn: toldBy,
  lines: [lineTo(`${variablePrefixOf(name)}URL`, url) ?? []].flat(),
  lacks,
});

const catalogueParty = (catalogue: Parts['catalogue'], isSample: boolean): Party => ({
  name: CATALOGUE_SUPPLIER,
  kind: isSample ? 'sandbox' : catalogueKind(catalogue),
  sayIn: 'CATALOGUE_ORDERS',
  lines: [],
  lacks: [],
});
const catalogueKind = (catalogue: Parts['catalogue']): Kind => catalogue?.ordersSaid ?? 'unsaid';

const mailReach = ({ from, host }: { from: string | undefined; host: string | undefined }): Standing['mail'] =>
  [from?.split('@').at(-1), host].some((one) => one !== undefined && reachOf(one) === 'example') ? 'nowhere' : 'people';

function keysOf(e: Partial<OwnVariables>): Standing['keys'] {
  const current = e.DATA_KEYS?.[0]?.key;
  if (!current) return 'made';
  return current.every((byte) => byte === current[0]) ? 'guessable' : 'own';
}
