import { resolve } from 'node:path';
import type { Brand } from '#domain/brand/brand.ts';
import type { Company } from '#domain/company/required-by-law.ts';
import { brand as brandOfFile, dataProcessors, siteConfig } from '#site-config';
import { contradictionsIn, withoutKey } from './contradictions.ts';
import type { OwnVariables } from './environment.ts';
import { type Finding, inASentence, judge } from './judge.ts';
import { isAllSandbox, originOf, readParts, type WholeParts } from './parts.ts';
import { readBrand } from './read-brand.ts';
import { standingOf } from './standing-of.ts';
import { type Given, givenVariables } from './variables.ts';

/** A route every five seconds, so all of them within four minutes of the first start. */
const SANDBOX_SEARCHES_PER_HOUR = 720;

/** Why the product does not start, in words for the operator. */
export class StartRefused extends Error {}

/** What the agency's own files say of it (`site.config.ts`). */
export type Agency = {
  company: Company;
  brand: Brand;
  /** Where the files of the brand are; absent: `public/`. */
  publicDir?: string;
};
const OF_FILES: Agency = { company: { ...siteConfig.company, dataProcessors }, brand: brandOfFile };

/** The validated configuration. Without any account all upstream APIs are sandboxes. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment. Throws one StartRefused with every problem: unknown variables, invalid values, variables that contradict
 * each other, and everything that forbids taking payments (`judge.ts`).
 */
export function readConfig(env: Given, agency: Partial<Agency> = {}) {
  const { problems, parts, standing, warnings, brand } = examine(env, agency);
  if (problems.length > 0) throw new StartRefused(inLines('The configuration is not right:', problems));
  // Nothing is missing where there is no problem.
  const { environment: e, flightSuppliers, staySuppliers, payments, content, mail, invoicing, catalogue } = parts as WholeParts;
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
    logFormat: e.LOG_FORMAT,
    dataDir: resolve(e.DATA_DIR),
    sharedAssetsDir: e.SHARED_ASSETS_DIR && resolve(e.SHARED_ASSETS_DIR),
    bouncesMaildir: e.BOUNCES_MAILDIR,
    databaseUrl: e.DATABASE_URL,
    /** Where the product's own PostgreSQL archives its log. */
    walArchiveDir: e.WAL_ARCHIVE_DIR,
    redisUrl: e.REDIS_URL,
    dataKeys: e.DATA_KEYS,
    lostKeys: e.DATA_KEYS_LOST,
    searchDeadlineMs: e.SEARCH_DEADLINE_MS,
    calendarSearchesPerVisitor: e.CALENDAR_SEARCHES_PER_VISITOR,
    orderSettleMs: e.ORDER_SETTLE_MS,
    rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
    cardDeclinesPerHour: e.CARD_DECLINES_PER_HOUR,
    ordersPerHour: e.ORDERS_PER_HOUR,
    callsAgreed: { perDay: e.CALLS_PER_DAY, perSecond: e.CALLS_PER_SECOND },
    paymentOrder: e.PAYMENTS_ORDER,
    chargeIn: e.CHARGE_IN ?? [],
    buyersNamed: e.BUYERS_NAMED,
    packageRates: e.PACKAGE_RATES_FILE,
    enquiriesPerHour: e.ENQUIRIES_PER_HOUR,
    enquiryDays: e.ENQUIRY_DAYS,
    operationsMail: e.OPERATIONS_EMAIL,
    office: officeOf(e, { isDefault: isAllSandbox(parts) }),
    metrics: e.METRICS_PORT === undefined ? null : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    tracing: tracingOf(e),
    searchesAtOnce: e.SEARCHES_AT_ONCE,
    priceSearchesPerHour:
      e.PRICE_SEARCHES_PER_HOUR ??
      ([...flightSuppliers, ...staySuppliers].some(({ hasAccount }) => hasAccount) ? 0 : SANDBOX_SEARCHES_PER_HOUR),
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
    invoicing,
    catalogue,
    brand,
    /** Whether cruises and tours may be the sandboxes' samples. */
    sellsSamples: isAllSandbox(parts),
    /** What the operator should know, a sentence each. */
    warnings: warnings.map(inASentence),
  };
}

/** What an operator's commands read: which database it is, and what opens and links its bookings. */
const OF_COMMANDS = [
  'DATABASE_URL',
  'DATA_KEYS',
  'DATA_KEYS_LOST',
  'DATA_DIR',
  'WAL_ARCHIVE_DIR',
  'PUBLIC_ORIGIN',
  'PORT',
  'OFFICE_ORIGIN',
  'OFFICE_PORT',
  'BOUNCES_MAILDIR',
];

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
  const { DATA_KEYS_LOST: lostKeys = [], WAL_ARCHIVE_DIR: walArchiveDir } = e;
  const { OFFICE_PORT: officePort = 3001, OFFICE_ORIGIN: office = 'off' } = e;
  const officeOrigin = office === 'off' ? `http://localhost:${officePort}` : office;
  const hasInvoicing = parts.invoicing?.hasAccount === true || isAllSandbox(parts);
  const database = { databaseUrl, dataKeys, lostKeys, dataDir: resolve(DATA_DIR), walArchiveDir };
  return { ...database, origin: originOf(e), officeOrigin, bouncesMaildir, hasInvoicing };
}
export type OperatorConfig = ReturnType<typeof readOperatorConfig>;

/** The standing of a configuration, and all that is wrong with it: what `npm run configure` prints. */
export function examine(env: Given, agency: Partial<Agency> = {}) {
  const { company, brand: chosen, publicDir }: Agency = { ...OF_FILES, ...agency };
  const { given, problems: slips } = givenVariables(env);
  const { parts, invalid } = readParts(given);
  const standing = standingOf(parts, company);
  const { refusals, warnings } = judge(standing);
  // A misspelt variable seems to be missing, and nothing seems to be sold if an account could not be read.
  const isKnown = ({ at }: Finding): boolean => !invalid.has(at) && !(at === 'SELLS' && invalid.size > 0);
  const contradictions = contradictionsIn(parts, standing).filter(isKnown);
  const isNew = ({ at }: Finding): boolean => at !== 'SELLS' || !contradictions.some((one) => one.at === 'SELLS');
  const { brand, problems: ofBrand } = readBrand(chosen, publicDir);
  const findings = [...contradictions, ...refusals.filter(isKnown).filter(isNew), ...ofBrand];
  const problems = [...slips, ...invalid.values(), ...findings.map(inASentence)];
  return { given, parts, standing, warnings, brand, problems: [...new Set(problems)] };
}

/** Where traces go, and how many of the requests are traced; null where nobody takes them. */
function tracingOf(e: OwnVariables) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: serviceName } = e;
  return endpoint === undefined ? null : { endpoint, headers, serviceName, share: e.OTEL_TRACES_SAMPLER_ARG };
}

/** Where the back office is; null where there is none. */
function officeOf(e: OwnVariables, { isDefault }: { isDefault: boolean }) {
  const origin = e.OFFICE_ORIGIN ?? (isDefault ? `http://localhost:${e.OFFICE_PORT}` : 'off');
  if (origin === 'off') return null;
  const { OFFICE_IDENTITY_ISSUER: issuer, OFFICE_IDENTITY_CLIENT_ID: clientId, OFFICE_IDENTITY_CLIENT_SECRET: clientSecret } = e;
  const wanted = {
    acr: e.OFFICE_IDENTITY_ACR,
    amr: e.OFFICE_IDENTITY_AMR,
    maxAgeMinutes: e.OFFICE_IDENTITY_MAX_AGE_MINUTES,
  };
  const identityProvider =
    issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name: e.OFFICE_IDENTITY_NAME, wanted } : undefined;
  return { origin, host: e.OFFICE_HOST, port: e.OFFICE_PORT, identityProvider };
}

const inLines = (title: string, lines: readonly string[]): string => [title, ...lines.map((line) => `  ${line}`)].join('\n');

/** Browsers fetch the style itself too. */
function mapTilesOf({ MAP_STYLE_URL: styleUrl, MAP_TILE_ORIGINS: others }: OwnVariables) {
  return styleUrl === undefined ? null : { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...others])] };
}
