import { resolve } from 'node:path';
import { z } from 'zod';
import { CATALOGUE_SUPPLIER } from '#domain/catalogue/outing.ts';
import { type Company, missingByLaw } from '#domain/company/required-by-law.ts';
import { lawOf } from '#domain/countries/law-of.ts';
import { lawWarnings } from '#domain/countries/law-warnings.ts';
import { dataProcessors, siteConfig } from '#site-config';
import { configureAccounts, variablePrefixOf } from '#suppliers/accounts.ts';
import { configureCatalogue } from '#suppliers/catalogue/sources.ts';
import { configureContent } from '#suppliers/content/drupal/module.ts';
import type { ConfiguredSupplier } from '#suppliers/flights/supplier-module.ts';
import { FLIGHT_SUPPLIERS } from '#suppliers/flights/suppliers.ts';
import { configureMail } from '#suppliers/mail/smtp/module.ts';
import type { Lack } from '#suppliers/orders-kind.ts';
import type { ConfiguredPayments } from '#suppliers/payments/payment-module.ts';
import { PAYMENT_PROVIDERS } from '#suppliers/payments/providers.ts';
import type { ConfiguredStaySupplier } from '#suppliers/stays/supplier-module.ts';
import { STAY_SUPPLIERS } from '#suppliers/stays/suppliers.ts';
import { Environment, type OwnVariables } from './environment.ts';
import { type Finding, inASentence, judge } from './judge.ts';
import { reachOf } from './reach.ts';
import { type Kind, lineTo, type Party, type Standing, servicesOf } from './standing.ts';
import { type Given, givenVariables } from './variables.ts';

/** A route every five seconds, so all of them within four minutes of the first start. */
const SANDBOX_SEARCHES_PER_HOUR = 720;

/** Why the product does not start, in words for the operator. */
export class StartRefused extends Error {}

/** The validated configuration. Without any account all upstream APIs are sandboxes. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment. Throws one StartRefused with every problem: unknown variables, values that are not what is wanted, variables that contradict each
 * other, and what stands against taking money (`judge.ts`).
 */
export function readConfig(env: Given, company: Company = { ...siteConfig.company, dataProcessors }) {
  const { problems, parts, standing, warnings } = examine(env, company);
  if (problems.length > 0) throw new StartRefused(inLines('The configuration is not right:', problems));
  // Nothing is missing where there is no problem.
  const { environment: e, flightSuppliers, staySuppliers, payments, content, mail, catalogue } = parts as WholeParts;
  const origin = originOf(e);
  const isSecure = origin.startsWith('https:');
  return {
    mode: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    origin,
    strictTransport:
      isSecure && e.HSTS_SECONDS > 0 ? { maxAge: e.HSTS_SECONDS, includeSubDomains: e.HSTS_SUBDOMAINS === 'yes' } : null,
    trustProxyHops: e.TRUST_PROXY_HOPS,
    logLevel: e.LOG_LEVEL,
    dataDir: resolve(e.DATA_DIR),
    bouncesMaildir: e.BOUNCES_MAILDIR,
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    dataKeys: e.DATA_KEYS,
    searchDeadlineMs: e.SEARCH_DEADLINE_MS,
    calendarSearchesPerVisitor: e.CALENDAR_SEARCHES_PER_VISITOR,
    orderSettleMs: e.ORDER_SETTLE_MS,
    rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
    cardDeclinesPerHour: e.CARD_DECLINES_PER_HOUR,
    ordersPerHour: e.ORDERS_PER_HOUR,
    packageRates: e.PACKAGE_RATES_FILE,
    enquiriesPerHour: e.ENQUIRIES_PER_HOUR,
    enquiryDays: e.ENQUIRY_DAYS,
    operationsMail: e.OPERATIONS_EMAIL,
    metrics: e.METRICS_PORT === undefined ? null : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    searchesAtOnce: e.SEARCHES_AT_ONCE,
    priceSearchesPerHour:
      e.PRICE_SEARCHES_PER_HOUR ?? (flightSuppliers.some(({ hasAccount }) => hasAccount) ? 0 : SANDBOX_SEARCHES_PER_HOUR),
    exchangeRatesUrl: e.EXCHANGE_RATES_URL,
    iconHosts: e.ICONS_URL,
    geolocationUrl: e.GEOLOCATION_URL,
    countryHeader: e.COUNTRY_HEADER,
    paymentPageOrigins: e.PAYMENT_PAGE_ORIGINS,
    /** The site's own origin first. */
    siteOrigins: [...new Set([origin, ...e.SITE_ORIGINS])],
    mapTiles: mapTilesOf(e),
    services: standing.services,
    flightSuppliers,
    staySuppliers,
    payments,
    content,
    mail,
    catalogue,
    /** Whether cruises and tours may be the sandboxes' samples. */
    sellsSamples: isAllSandbox(parts),
    /** What the operator should know, a sentence each. */
    warnings: warnings.map(inASentence),
  };
}

/** What an operator's commands read: which database it is, and what opens and links its bookings. */
const OF_COMMANDS = ['DATABASE_URL', 'DATA_KEYS', 'DATA_DIR', 'PUBLIC_ORIGIN', 'PORT', 'BOUNCES_MAILDIR'];

/**
 * The configuration of an operator's commands. Bookings are looked at, and a backup is made and restored, whether or not the shop may start; but an unknown
 * name may be a misspelt DATABASE_URL, and no command goes to another database than the one that is meant. Throws a StartRefused.
 */
export function readOperatorConfig(env: Given) {
  const { given, problems: slips } = givenVariables(env);
  const { parts, invalid } = readParts(given);
  const { environment: e } = parts;
  const wrong = OF_COMMANDS.flatMap((name) => invalid.get(name) ?? []);
  const problems = [...slips, ...wrong, ...(invalid.has('DATA_KEYS') ? [] : withoutKey(e).map(inASentence))];
  if (problems.length > 0) throw new StartRefused(inLines('The configuration is not right:', problems));
  const { DATABASE_URL: databaseUrl, DATA_KEYS: dataKeys, DATA_DIR = 'data', BOUNCES_MAILDIR: bouncesMaildir } = e;
  return { databaseUrl, dataKeys, dataDir: resolve(DATA_DIR), origin: originOf(e), bouncesMaildir };
}
export type OperatorConfig = ReturnType<typeof readOperatorConfig>;

/** The standing of a configuration, and all that is wrong with it: what `npm run configure` prints. */
export function examine(env: Given, company: Company = { ...siteConfig.company, dataProcessors }) {
  const { given, problems: slips } = givenVariables(env);
  const { parts, invalid } = readParts(given);
  const standing = standingOf(parts, company);
  const { refusals, warnings } = judge(standing);
  // What is written wrongly seems to be missing, and nothing seems to be sold where an account could not be read.
  const isKnown = ({ at }: Finding): boolean => !invalid.has(at) && !(at === 'SELLS' && invalid.size > 0);
  const contradictions = contradictionsIn(parts, standing).filter(isKnown);
  const isNew = ({ at }: Finding): boolean => at !== 'SELLS' || !contradictions.some((one) => one.at === 'SELLS');
  const findings = [...contradictions, ...refusals.filter(isKnown).filter(isNew)];
  const problems = [...slips, ...invalid.values(), ...findings.map(inASentence)];
  return { given, parts, standing, warnings, problems: [...new Set(problems)] };
}

const inLines = (title: string, lines: readonly string[]): string => [title, ...lines.map((line) => `  ${line}`)].join('\n');

const originOf = (e: Partial<OwnVariables>): string => e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`;

/** Browsers fetch the style itself too. */
function mapTilesOf({ MAP_STYLE_URL: styleUrl, MAP_TILE_ORIGINS: others }: OwnVariables) {
  return styleUrl === undefined ? null : { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...others])] };
}

/** What was read of each part; undefined where it could not be. */
type Parts = {
  environment: Partial<OwnVariables>;
  flightSuppliers: ConfiguredSupplier[];
  staySuppliers: ConfiguredStaySupplier[];
  payments: ConfiguredPayments[];
  /** What is missing of accounts that are set in part. */
  halves: Lack[];
  content: ReturnType<typeof configureContent> | undefined;
  mail: ReturnType<typeof configureMail> | undefined;
  catalogue: ReturnType<typeof configureCatalogue> | undefined;
};
type WholeParts = { [Name in keyof Parts]: Name extends 'environment' ? OwnVariables : NonNullable<Parts[Name]> };

/** Validates every variable; one sentence for each that is not what is wanted, by its name. */
function readParts(given: Given): { parts: Parts; invalid: Map<string, string> } {
  const invalid = new Map<string, string>();
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      for (const { path, message } of error.issues) {
        const variable = String(path[0]);
        if (!invalid.has(variable)) invalid.set(variable, `${variable}: ${message}`);
      }
      return undefined;
    }
  };
  // One by one, so that one value that is wrong hides no other.
  const environment = Object.fromEntries(
    Object.keys(Environment.shape).map((name) => {
      const one = Environment.pick({ [name]: true } as Record<keyof OwnVariables, true>);
      return [name, attempt(() => one.parse(given))?.[name as keyof OwnVariables]];
    }),
  ) as Partial<OwnVariables>;
  const content = attempt(() => configureContent(given));
  const mail = attempt(() => configureMail(given));
  const accounts: ReadAccounts = {
    flights: FLIGHT_SUPPLIERS.map((supplier) => attempt(() => configureAccounts(supplier, given))),
    stays: STAY_SUPPLIERS.map((supplier) => attempt(() => configureAccounts(supplier, given))),
    providers: PAYMENT_PROVIDERS.map((provider) => attempt(() => provider.configure(given))),
    catalogue: attempt(() => configureCatalogue(given)),
  };
  return { parts: { environment, content, mail, ...withSandboxes(accounts) }, invalid };
}

type ReadAccounts = {
  flights: (ConfiguredSupplier[] | undefined)[];
  stays: (ConfiguredStaySupplier[] | undefined)[];
  providers: (ConfiguredPayments | undefined)[];
  catalogue: Parts['catalogue'];
};

/**
 * The accounts, or the sandboxes where there is none: without any supply of its own a shop sells the sandboxes' whole world, unless real money would pay
 * for it. What has no account beside one that has is not sold, since a sandbox's flights and hotels are invented.
 */
function withSandboxes({ flights, stays, providers, catalogue }: ReadAccounts) {
  const own = <Account extends { hasAccount: boolean }>(accounts: readonly Account[]) =>
    accounts.filter(({ hasAccount }) => hasAccount);
  const isUnread = (read: readonly unknown[]) => read.includes(undefined);
  const allFlights = flights.flatMap((one) => one ?? []);
  const allStays = stays.flatMap((one) => one ?? []);
  const allPayments = providers.flatMap((one) => one ?? []);
  const [ownFlights, ownStays, ownPayments] = [own(allFlights), own(allStays), own(allPayments)];
  const hasSupply =
    ownFlights.length > 0 ||
    ownStays.length > 0 ||
    isOwnCatalogue(catalogue) ||
    isUnread(flights) ||
    isUnread(stays) ||
    !catalogue;
  const isRealMoney = ownPayments.some(({ moneyIs }) => moneyIs === 'real' || moneyIs === 'unsaid');
  const isMadeUp = !hasSupply && !isRealMoney;
  return {
    flightSuppliers: isMadeUp ? allFlights : ownFlights,
    staySuppliers: isMadeUp ? allStays : ownStays,
    payments: ownPayments.length > 0 || isUnread(providers) ? ownPayments : allPayments,
    // Half an account is none, and would be missed by nobody.
    halves: [...allFlights, ...allStays, ...allPayments].flatMap(({ hasAccount, lacks }) => (hasAccount ? [] : lacks)),
    catalogue,
  };
}

/** Whether the agency's own catalogue is said or fed to it. */
const isOwnCatalogue = (catalogue: Parts['catalogue']): boolean =>
  catalogue !== undefined && (catalogue.hasCruises || catalogue.hasTours || catalogue.ordersSaid !== undefined);

/** Whether nothing at all is sold or paid but at sandboxes, the product's own or others'. */
function isAllSandbox({ flightSuppliers, staySuppliers, payments, catalogue }: Parts): boolean {
  const supply = [...flightSuppliers, ...staySuppliers];
  return (
    supply.length > 0 &&
    supply.every(({ ordersAre }) => ordersAre === 'sandbox') &&
    payments.every(({ moneyIs }) => moneyIs === 'sandbox' || moneyIs === 'test') &&
    !isOwnCatalogue(catalogue)
  );
}

function standingOf(parts: Parts, company: Company): Standing {
  const { environment: e, flightSuppliers, staySuppliers, payments, halves, mail, catalogue } = parts;
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
    law: { country: company.country, missing: missingByLaw(company), warnings: lawWarningsFor(company, e.EXCHANGE_RATES_URL) },
  };
}

/** What a lawyer has to look at, and prices that the law wants in money that nothing is known of. */
function lawWarningsFor(company: Company, ratesUrl: string | undefined): string[] {
  const currency = lawOf(company.country).publicPriceCurrency?.value;
  return [
    ...lawWarnings(company),
    ...(currency && ratesUrl === 'off' ? [`prices have to be shown in ${currency}, and EXCHANGE_RATES_URL is off`] : []),
  ];
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

const withoutKey = (e: Partial<OwnVariables>): Finding[] =>
  e.DATABASE_URL && !e.DATA_KEYS
    ? [
        {
          at: 'DATA_KEYS',
          reason: 'a database of your own needs a key for personal data',
          remedy: 'set main: and what openssl rand -base64 32 prints',
        },
      ]
    : [];

/** Variables that are valid, each by itself, and contradict each other. */
function contradictionsIn({ environment: e, flightSuppliers, staySuppliers }: Parts, { services }: Standing): Finding[] {
  const sold: string[] = [...[...flightSuppliers, ...staySuppliers].map(({ name }) => name), CATALOGUE_SUPPLIER];
  const capped = [...(e.ORDERS_PER_HOUR?.keys() ?? [])].filter((name) => !sold.includes(name));
  const unsold = e.SELLS?.filter((service) => !services.includes(service)) ?? [];
  const found: [isWrong: boolean, Finding][] = [
    [
      e.METRICS_PORT !== undefined && e.METRICS_PORT > 0 && e.METRICS_PORT === e.PORT,
      { at: 'METRICS_PORT', reason: `is the port of the site (PORT=${e.PORT})`, remedy: 'give metrics one of their own' },
    ],
    [
      Boolean(e.COUNTRY_HEADER && e.TRUST_PROXY_HOPS === 0),
      {
        at: 'COUNTRY_HEADER',
        reason: 'without proxies in front visitors would say themselves where they are',
        remedy: 'set TRUST_PROXY_HOPS',
      },
    ],
    [
      Boolean(e.MAP_TILE_ORIGINS?.length && !e.MAP_STYLE_URL),
      { at: 'MAP_TILE_ORIGINS', reason: 'nothing is fetched from there without the style of a map', remedy: 'set MAP_STYLE_URL' },
    ],
  ];
  return [
    ...withoutKey(e),
    ...found.flatMap(([isWrong, finding]) => (isWrong ? [finding] : [])),
    ...capped.map((name) => ({
      at: 'ORDERS_PER_HOUR',
      reason: `nothing is sold of ${name}`,
      remedy: `name one of ${sold.join(', ')}`,
    })),
    ...unsold.map((service) => ({
      at: 'SELLS',
      reason: `names ${service}, for which there is no account`,
      remedy: `set the account, or take ${service} out`,
    })),
  ];
}
