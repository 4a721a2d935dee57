import { resolve } from 'node:path';
import { z } from 'zod';
import { readPackageRates } from '#backend/stays/read-package-rates.ts';
import { CATALOGUE_SUPPLIER } from '#domain/catalogue/outing.ts';
import { type Company, missingByLaw } from '#domain/company/required-by-law.ts';
import { SERVICES, type Service } from '#domain/company/services.ts';
import { siteConfig } from '#site-config';
import { configureAccounts } from '#suppliers/accounts.ts';
import { configureCatalogue } from '#suppliers/catalogue/sources.ts';
import { configureContent } from '#suppliers/content/drupal/module.ts';
import { FLIGHT_SUPPLIERS } from '#suppliers/flights/suppliers.ts';
import { configureMail } from '#suppliers/mail/smtp/module.ts';
import { PAYMENT_PROVIDERS } from '#suppliers/payments/providers.ts';
import { STAY_SUPPLIERS } from '#suppliers/stays/suppliers.ts';

const url = z.url({ protocol: /^https?$/ });
const port = z.coerce.number().int().min(0).max(65_535);

/** A key is found by its id, so a second one of the same id would never be used to decrypt. */
const DataKeys = z
  .string()
  .transform((text, context) =>
    text.split(',').map((part) => {
      const [, id = '', encoded = ''] = /^\s*([\w-]{1,20}):(\S+)\s*$/.exec(part) ?? [];
      const key = Buffer.from(encoded, 'base64');
      if (key.length !== 32) context.addIssue({ code: 'custom', message: 'must be id:key pairs, each key 32 bytes in base64' });
      return { id, key };
    }),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'has two keys of one id: give the new one another');

/** Comma-separated URLs, reduced to their origins. */
const Origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(url.transform((address) => new URL(address).origin)));

/** Whoever listens on the way may change a style, or see which map is looked at; nobody is on the way to this machine. */
const isSafeForMaps = (address: string): boolean => {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? '');
};
const UNSAFE_FOR_MAPS = 'must be on https (http on this machine only)';

const OrdersPerHour = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().regex(/^[a-z][\w.-]*=[1-9]\d{0,5}$/, 'must be SUPPLIER=NUMBER,…, such as amadeus=60,duffel=30')))
  .transform((entries) => entries.map((entry) => entry.split('=') as [supplier: string, most: string]))
  .refine((entries) => new Set(entries.map(([supplier]) => supplier)).size === entries.length, 'has a supplier twice')
  .transform((entries) => new Map(entries.map(([supplier, most]) => [supplier, Number(most)])));

const Services = z
  .string()
  .transform((text) => [...new Set(text.split(',').flatMap((part) => part.trim() || []))])
  .pipe(z.array(z.enum(SERVICES, `must be some of ${SERVICES.join(', ')}, with commas between them`)));

const REDIS_URL_FORM =
  'must be redis://USER:PASSWORD@HOST:PORT/NUMBER, or rediss:// over TLS, special signs in it percent-encoded';

function isRedisAddress(text: string): boolean {
  const { username, password, pathname, hostname } = URL.parse(text) ?? {};
  try {
    decodeURIComponent(`${username}${password}`);
  } catch {
    return false;
  }
  return Boolean(hostname) && /^(\/\d*)?$/.test(pathname ?? '');
}

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** The public URL of the site; return URLs of payment pages and CORS derive from it. */
  PUBLIC_ORIGIN: url.optional(),
  /** Number of proxies in front, each of which appends the client's address to X-Forwarded-For. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** HSTS: how long browsers insist on https after a visit over it, and whether for all subdomains too. */
  HSTS_SECONDS: z.coerce.number().int().min(0).default(15_552_000),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no']).default('no'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().default('data'),
  /**
   * What is sold, of what accounts and catalogue allow: `flights,stays,packages,cruises,tours`. By default everything that has an account or a feed.
   * A catalogue that is imported by hand has to be named.
   */
  SELLS: Services.optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE, special signs in it percent-encoded',
    })
    .optional(),
  /** A Maildir with bounced mails, for `npm run desk -- bounced`. */
  BOUNCES_MAILDIR: z.string().optional(),
  /** Shared state of several processes of one installation; without it each process keeps its own. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: REDIS_URL_FORM })
    .refine(isRedisAddress, REDIS_URL_FORM)
    .optional(),
  /** `id:base64,…`: encryption keys of stored personal data, the current one first, then older ones for decryption. */
  DATA_KEYS: DataKeys.optional(),
  SEARCH_DEADLINE_MS: z.coerce.number().int().positive().default(8_000),
  /** Searches per ten minutes for one address's price calendar, beyond known prices. */
  CALENDAR_SEARCHES_PER_VISITOR: z.coerce.number().int().min(0).default(150),
  /**
   * How long an order call with a lost answer may still be in progress at the supplier: longer than the longest deadline of
   * such calls, and than suppliers work on when we have given up. Duffel does for two minutes
   * (https://duffel.com/docs/api/overview/response-times).
   */
  ORDER_SETTLE_MS: z.coerce.number().int().min(0).default(135_000),
  /** URL of the day's exchange rates for US dollars, for approximate prices in the visitor's currency. */
  EXCHANGE_RATES_URL: url.optional(),
  /** Icon hosts that speak Iconify's API, each the fallback of the one before: `https://api.iconify.design,…`. */
  ICONS_URL: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim().replace(/\/+$/, '') || []))
    .pipe(z.array(url)),
  /** URL of the IP geolocation service with `{address}` in it, or `off`. */
  GEOLOCATION_URL: z
    .union([z.literal('off'), url.includes('{address}')], { error: 'must be an address with {address} in it, or off' })
    .optional(),
  /**
   * Header in which the proxies in front send the visitor's country, such as `CF-IPCountry`; replaces the geolocation service.
   */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a header')
    .toLowerCase()
    .optional(),
  /**
   * Further origins payment providers redirect visitors to, such as a payment page under the agency's own domain:
   * `https://pay.example.com,…`.
   */
  PAYMENT_PAGE_ORIGINS: Origins,
  /**
   * Further origins of the site's pages, if they are served from other addresses than this backend:
   * `https://www.example.com,…`.
   */
  SITE_ORIGINS: Origins,
  /** A style document of MapLibre for the maps of hotels, and what other origins its tiles, letters and signs come from; without it every map is drawn. */
  MAP_STYLE_URL: url.refine(isSafeForMaps, UNSAFE_FOR_MAPS).optional(),
  MAP_TILE_ORIGINS: Origins.refine((origins) => origins.every(isSafeForMaps), UNSAFE_FOR_MAPS),
  /**
   * Requests per minute from one address, which many phones may share. Searches have a third of it, cheap requests ten times as
   * much.
   */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(300),
  /** Declined cards per hour from one address, which many phones may share; half as many per agent id. */
  CARD_DECLINES_PER_HOUR: z.coerce.number().int().positive().default(30),
  /** Most orders per hour at each supplier account, checked before payment: `amadeus=60,duffel=30`. */
  ORDERS_PER_HOUR: OrdersPerHour,
  /** A file of what the agency takes off rooms that are bought with a flight (docs/operating.md). */
  PACKAGE_RATES_FILE: z
    .string()
    .optional()
    .transform((file, context) => {
      const read =
        file === undefined ? { ok: true as const, rates: [] } : readPackageRates(resolve(file), siteConfig.priceFloor.currency);
      if (read.ok) return read.rates;
      for (const message of read.problems) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  /** Enquiries per hour from one address, which many phones may share; six times as many from programs, thirty times in total. */
  ENQUIRIES_PER_HOUR: z.coerce.number().int().positive().default(10),
  /** Address that is mailed about flagged bookings. */
  OPERATIONS_EMAIL: z.email('must be a mail address').optional(),
  /** `/metrics` is served at this port of METRICS_HOST; without it not at all. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** How long enquiries are kept. */
  ENQUIRY_DAYS: z.coerce.number().int().positive().default(365),
  /**
   * Searches per hour to keep prices of popular routes fresh; by default what sandboxes can bear, and none with real accounts.
   */
  PRICE_SEARCHES_PER_HOUR: z.coerce.number().int().min(0).max(3_600).optional(),
  /** Concurrent searches at suppliers for all visitors together; a large one counts as up to three. */
  SEARCHES_AT_ONCE: z.coerce.number().int().positive().default(12),
});

/** A route every five seconds, so all of them within four minutes of the first start. */
const SANDBOX_SEARCHES_PER_HOUR = 720;

/** Why the product does not start, in words for the operator. */
export class StartRefused extends Error {}

/** The validated configuration. An upstream API without an account is replaced by a sandbox. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment. Throws one error that names every invalid variable and its format; and, with an account for real money,
 * every company field that the law of its country requires and `site.config.ts` lacks.
 */
export function readConfig(env: Record<string, string | undefined>, company: Company = siteConfig.company) {
  const read = readVariables(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  refuseContradictions(read);
  refuseRealMoney(read, company);
  const { environment: e, flightSuppliers, staySuppliers, payments, content, mail, catalogue } = read;
  const origin = new URL(e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`).origin;
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
    services: servicesOf(read),
    flightSuppliers,
    staySuppliers,
    payments,
    content,
    mail,
    catalogue,
  };
}

/** Browsers fetch the style itself too. */
function mapTilesOf({ MAP_STYLE_URL: styleUrl, MAP_TILE_ORIGINS: others }: z.output<typeof Environment>) {
  return styleUrl === undefined ? null : { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...others])] };
}

/** What has an account, a feed or a sandbox, as far as SELLS names it. */
function servicesOf({ environment: e, flightSuppliers, staySuppliers, payments, catalogue }: Read): readonly Service[] {
  const isAllMadeUp = ![...flightSuppliers, ...staySuppliers, ...payments].some(({ hasAccount }) => hasAccount);
  const [flights, stays] = [flightSuppliers.length > 0, staySuppliers.length > 0];
  const isNamed = (service: Service): boolean => e.SELLS?.includes(service) ?? false;
  const can: Record<Service, boolean> = {
    flights,
    stays,
    packages: flights && stays,
    cruises: isAllMadeUp || catalogue.hasCruises || isNamed('cruises'),
    tours: isAllMadeUp || catalogue.hasTours || isNamed('tours'),
  };
  return SERVICES.filter((service) => can[service] && (e.SELLS === undefined || isNamed(service)));
}

type Variables = Record<string, string | undefined>;

const notRight = (problems: string[]) =>
  new StartRefused(`The environment is not right:\n${problems.map((one) => `  ${one}`).join('\n')}`);

/** Validates every variable; throws one error with all problems. */
function readVariables(given: Variables) {
  const problems: string[] = [];
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      problems.push(...error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
      return undefined;
    }
  };
  const environment = attempt(() => Environment.parse(given));
  const flights = FLIGHT_SUPPLIERS.flatMap((supplier) => attempt(() => configureAccounts(supplier, given)) ?? []);
  const providers = PAYMENT_PROVIDERS.flatMap((provider) => attempt(() => provider.configure(given)) ?? []);
  const stays = STAY_SUPPLIERS.flatMap((supplier) => attempt(() => configureAccounts(supplier, given)) ?? []);
  const content = attempt(() => configureContent(given));
  const mail = attempt(() => configureMail(given));
  const catalogue = attempt(() => configureCatalogue(given));
  if (!environment || !content || !mail || !catalogue || problems.length > 0) throw notRight(problems);
  const flightSuppliers = usable(flights);
  const payments = usable(providers);
  // With any real account, suppliers of stays without an account are left out, because their hotels are invented.
  const isAllMadeUp = ![...flightSuppliers, ...payments, ...stays].some(({ hasAccount }) => hasAccount);
  const staySuppliers = stays.filter(({ hasAccount }) => hasAccount || isAllMadeUp);
  return { environment, flightSuppliers, staySuppliers, payments, content, mail, catalogue };
}

type Read = ReturnType<typeof readVariables>;

/** Rejects variables that are valid but contradict each other. */
function refuseContradictions({ environment: e, flightSuppliers, staySuppliers }: Read): void {
  if (e.DATABASE_URL && !e.DATA_KEYS) {
    throw notRight(['DATA_KEYS: a database of your own needs a key for personal data, such as main:$(openssl rand -base64 32)']);
  }
  if (e.METRICS_PORT !== undefined && e.METRICS_PORT > 0 && e.METRICS_PORT === e.PORT) {
    throw notRight([`METRICS_PORT: is the port of the site (PORT=${e.PORT}); metrics need one of their own`]);
  }
  if (e.COUNTRY_HEADER && e.TRUST_PROXY_HOPS === 0) {
    throw notRight(['COUNTRY_HEADER: without proxies in front (TRUST_PROXY_HOPS) visitors would say themselves where they are']);
  }
  if (e.MAP_TILE_ORIGINS.length > 0 && !e.MAP_STYLE_URL) {
    throw notRight(['MAP_TILE_ORIGINS: nothing is fetched from there without the style of a map (MAP_STYLE_URL)']);
  }
  const sold = [...[...flightSuppliers, ...staySuppliers].map(({ name }) => name), CATALOGUE_SUPPLIER];
  const unknown = [...e.ORDERS_PER_HOUR.keys()].find((name) => !sold.includes(name));
  if (unknown) throw notRight([`ORDERS_PER_HOUR: nothing is sold of ${unknown}`]);
}

/**
 * With a payment account for real money: requires real flights, working mail, and the company data the law requires. Test cards, which everybody knows,
 * pay for no real orders, and real money for no test orders.
 */
function refuseRealMoney({ flightSuppliers, staySuppliers, payments, mail }: Read, company: Company): void {
  const sold = [...flightSuppliers, ...staySuppliers];
  const real = sold.find(({ ordersAre }) => ordersAre === 'real');
  const unpaid = payments.find(({ isLive }) => !isLive);
  if (real && unpaid) {
    const whose = unpaid.hasAccount ? `the test account of ${unpaid.name}` : 'the payment sandboxes';
    throw notRight([`${real.name}: its orders are real, and ${whose} would pay for them with test cards`]);
  }
  const live = payments.find(({ isLive }) => isLive);
  if (!live) return;
  if (!flightSuppliers.some(({ hasAccount }) => hasAccount)) {
    throw notRight([`${live.name}: real money cannot pay for the flights of a sandbox`]);
  }
  const test = sold.find(({ ordersAre }) => ordersAre === 'test');
  if (test) throw notRight([`${live.name}: real money cannot pay for what is ordered at the test account of ${test.name}`]);
  if (!mail.hasAccount) {
    throw notRight([`SMTP_URL: with ${live.name}'s real money, mails have to reach people`]);
  }
  const missing = missingByLaw(company);
  if (missing.length > 0) {
    const fields = missing.map(({ field, wanted }) => `  company.${field}: ${wanted}`);
    throw new StartRefused(
      `site.config.ts lacks what the law of ${company.country} wants of who takes real money:\n${fields.join('\n')}`,
    );
  }
}

/**
 * The suppliers with an account, or the sandboxes if none has one: a sandbox beside a real account would sell invented flights
 * or take no money.
 */
function usable<Configured extends { hasAccount: boolean }>(configured: Configured[]): Configured[] {
  const real = configured.filter(({ hasAccount }) => hasAccount);
  return real.length > 0 ? real : configured;
}
