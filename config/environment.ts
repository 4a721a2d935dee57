import { resolve } from 'node:path';
import { z } from 'zod';
import { readPackageRates } from '#backend/stays/read-package-rates.ts';
import { SERVICES } from '#domain/company/services.ts';
import { siteConfig } from '#site-config';
import { commaSeparated, httpAddress, isThisMachine, originOnly, wholeNumber } from '#suppliers/variable-kinds.ts';

/** The product's own variables. Those of upstream APIs are in their folders below `suppliers/`. */

const port = wholeNumber({ max: 65_535 });

/** A key is found by its id, so a second one of the same id would never be used to decrypt. */
const DataKeys = z
  .string()
  .refine((text) => !text.includes('$('), {
    error: 'holds a command, which nothing runs here; set main: and after it what openssl rand -base64 32 prints',
    abort: true,
  })
  .transform((text, context) =>
    text.split(',').map((part) => {
      const [, id = '', encoded = ''] = /^\s*([\w-]{1,20}):(\S+)\s*$/.exec(part) ?? [];
      const key = Buffer.from(encoded, 'base64');
      if (key.length !== 32) context.addIssue({ code: 'custom', message: 'must be id:key pairs, each key 32 bytes in base64' });
      return { id, key };
    }),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'has two keys of one id: give the new one another');

const Origins = commaSeparated.pipe(z.array(originOnly()));

/** Whoever listens on the way may change a style, or see which map is looked at; nobody is on the way to this machine. */
const isSafeForMaps = (address: string): boolean => address.startsWith('https:') || isThisMachine(address);
const UNSAFE_FOR_MAPS = 'must be on https (http on this machine only)';

const OrdersPerHour = commaSeparated
  .pipe(z.array(z.string().regex(/^[a-z][\w.-]*=[1-9]\d{0,5}$/, 'must be SUPPLIER=NUMBER,…, such as amadeus=60,duffel=30')))
  .transform((entries) => entries.map((entry) => entry.split('=') as [supplier: string, most: string]))
  .refine((entries) => new Set(entries.map(([supplier]) => supplier)).size === entries.length, 'has a supplier twice')
  .transform((entries) => new Map(entries.map(([supplier, most]) => [supplier, Number(most)])));

const Services = commaSeparated
  .pipe(z.array(z.enum(SERVICES, `must be some of ${SERVICES.join(', ')}, with commas between them`)))
  .refine((services) => services.length > 0, 'names nothing')
  .transform((services) => [...new Set(services)]);

const REDIS_URL_FORM =
  'must be redis://USER:PASSWORD@HOST:PORT/NUMBER, or rediss:// over TLS, special signs in it percent-encoded';

function isRedisAddress(text: string): boolean {
  const { protocol = '', username, password, pathname, hostname } = URL.parse(text) ?? {};
  if (!/^rediss?:$/.test(protocol)) return false;
  try {
    decodeURIComponent(`${username}${password}`);
  } catch {
    return false;
  }
  return Boolean(hostname) && /^(\/\d*)?$/.test(pathname ?? '');
}

export const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production')
    .describe('production, development or test.'),
  SELLS: Services.optional().describe(
    'What is sold of what accounts allow: flights,stays,packages,cruises,tours. By default all that has an account or a feed; a catalogue that is imported by hand has to be named.',
  ),
  PUBLIC_ORIGIN: originOnly()
    .optional()
    .describe(
      'The public address of the site, without a path; links in mails and the way back from payment pages begin with it.',
    ),
  HOST: z.string().default('127.0.0.1').describe('The address that is listened on.'),
  PORT: port.default(3000).describe('The port that is listened on.'),
  TRUST_PROXY_HOPS: wholeNumber({ max: 10 })
    .default(0)
    .describe("How many proxies stand in front, each of which appends the client's address to X-Forwarded-For."),
  HSTS_SECONDS: wholeNumber().default(15_552_000).describe('How long browsers insist on https after a visit over it.'),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no'], 'must be yes or no').default('no').describe('Whether they do so for all subdomains.'),
  SITE_ORIGINS: Origins.describe(
    "Further origins of the site's pages, if they are served from other addresses than this backend: https://www.example.com,….",
  ),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('How much is logged; debug has every call to a supplier.'),
  DATA_DIR: z.string().default('data').describe('Where the product keeps what is its own.'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE, special signs in it percent-encoded',
    })
    .optional()
    .meta({ description: 'A PostgreSQL; without it the product starts its own in DATA_DIR.', isSecret: true }),
  DATA_KEYS: DataKeys.optional().meta({
    description:
      'Encryption keys of personal data, id:base64,…: the current one first, then older ones for decryption. A new one: main: and what openssl rand -base64 32 prints.',
    isSecret: true,
  }),
  DATA_KEYS_LOST: commaSeparated.describe(
    'Ids of encryption keys that are lost for good: what they encrypted counts as erased, and the product starts.',
  ),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, REDIS_URL_FORM)
    .optional()
    .meta({ description: 'Redis or Valkey: shared state of several processes of one installation.', isSecret: true }),
  OPERATIONS_EMAIL: z.email('must be a mail address').optional().describe('Who is mailed about bookings that need a person.'),
  BOUNCES_MAILDIR: z.string().optional().describe('A Maildir with bounced mails, for npm run desk -- bounced.'),
  METRICS_PORT: port.optional().describe('Where /metrics is served; without it not at all.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('The address that metrics are served at.'),
  EXCHANGE_RATES_URL: z
    .union([z.literal('off'), httpAddress], { error: 'must be an address, or off' })
    .optional()
    .describe(
      "The day's exchange rates for US dollars, for prices in the visitor's currency, or off; beside accounts https://open.er-api.com/v6/latest/USD by default.",
    ),
  ICONS_URL: commaSeparated
    .transform((hosts) => hosts.map((host) => host.replace(/\/+$/, '')))
    .pipe(z.array(httpAddress))
    .describe("Icon hosts that speak Iconify's API, each the fallback of the one before: https://api.iconify.design,…."),
  GEOLOCATION_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ }).includes('{address}')], {
      error: 'must be an address with {address} in it, or off',
    })
    .optional()
    .describe('The IP geolocation service, with {address} in its address, or off.'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a header')
    .toLowerCase()
    .optional()
    .describe(
      "Header in which the proxies in front send the visitor's country, such as CF-IPCountry; in place of GEOLOCATION_URL.",
    ),
  PAYMENT_PAGE_ORIGINS: Origins.describe(
    "Further origins payment providers redirect visitors to, such as a payment page under the agency's own domain: https://pay.example.com,….",
  ),
  MAP_STYLE_URL: httpAddress
    .refine(isSafeForMaps, UNSAFE_FOR_MAPS)
    .optional()
    .describe('A style document of MapLibre for the maps of hotels; without it every map is drawn.'),
  MAP_TILE_ORIGINS: Origins.refine((origins) => origins.every(isSafeForMaps), UNSAFE_FOR_MAPS).describe(
    "Other origins that the style's tiles, letters and signs come from.",
  ),
  SEARCH_DEADLINE_MS: wholeNumber({ min: 1 }).default(8_000).describe('How long a search waits for suppliers.'),
  SEARCHES_AT_ONCE: wholeNumber({ min: 1 })
    .default(12)
    .describe('Concurrent searches at suppliers for all visitors together; a large one counts as up to three.'),
  PRICE_SEARCHES_PER_HOUR: wholeNumber({ max: 3_600 })
    .optional()
    .describe('Searches that keep prices of popular routes fresh; by default 720 at sandboxes and none at accounts.'),
  CALENDAR_SEARCHES_PER_VISITOR: wholeNumber()
    .default(150)
    .describe("Searches in ten minutes for one address's price calendar, beyond known prices."),
  /** Longer than the longest deadline of an order call, and than suppliers work on: https://duffel.com/docs/api/overview/response-times. */
  ORDER_SETTLE_MS: wholeNumber()
    .default(135_000)
    .describe('How long an order call whose answer was lost may still be at work at the supplier.'),
  ORDERS_PER_HOUR: OrdersPerHour.describe('Most orders an hour at each account, checked before payment: amadeus=60,duffel=30.'),
  RATE_LIMIT_PER_MINUTE: wholeNumber({ min: 1 })
    .default(300)
    .describe(
      'Requests from one address, which many phones may share. Searches have a third of it, cheap requests ten times as much.',
    ),
  CARD_DECLINES_PER_HOUR: wholeNumber({ min: 1 })
    .default(30)
    .describe('Declined cards from one address, which many phones may share; half as many per visitor.'),
  ENQUIRIES_PER_HOUR: wholeNumber({ min: 1 })
    .default(10)
    .describe('Enquiries from one address; six times as many from programs, thirty times in total.'),
  ENQUIRY_DAYS: wholeNumber({ min: 1 }).default(365).describe('How long enquiries are kept.'),
  PACKAGE_RATES_FILE: z
    .string()
    .optional()
    .transform((file, context) => {
      const read =
        file === undefined ? { ok: true as const, rates: [] } : readPackageRates(resolve(file), siteConfig.priceFloor.currency);
      if (read.ok) return read.rates;
      for (const message of read.problems) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .describe('A file of what the agency takes off rooms that are bought with a flight (docs/operating.md).'),
});
export type OwnVariables = z.output<typeof Environment>;
