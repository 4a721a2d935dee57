import { resolve } from 'node:path';
import { z } from 'zod';
import { readPackageRates } from '#backend/stays/read-package-rates.ts';
import { readCharging } from '#domain/charging/agency-charging.ts';
import { SERVICES } from '#domain/company/services.ts';
import { readProviderOrder } from '#domain/payment/provider-order.ts';
import { siteConfig } from '#site-config';
import { PAYMENT_PROVIDERS } from '#suppliers/payments/providers.ts';
import { commaSeparated, httpAddress, isThisMachine, originOnly, wholeNumber } from '#suppliers/variable-kinds.ts';

/** The product's own variables. Those of upstream APIs are in their folders below `suppliers/`. */

const port = wholeNumber({ max: 65_535 });
const listenedOn = z.string().regex(/^[\w.:-]+$/, 'must be an address of this machine without a port, such as 0.0.0.0 or ::');

const KEY_ID = /^[\w-]{1,20}$/;
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

/** A blank would be part of a word that the provider never reports, and nobody could sign in. */
const WordsOfProvider = commaSeparated.pipe(z.array(z.string().regex(/^\S+$/, 'must have commas between its words, no blanks')));

const Origins = commaSeparated.pipe(z.array(originOnly()));

/**
 * Over plain HTTP an attacker in between may change a style, or see which map is viewed; connections to this machine itself are
 * safe.
 */
const isSafeForMaps = (address: string): boolean => address.startsWith('https:') || isThisMachine(address);
const UNSAFE_FOR_MAPS = 'must be on https (http on this machine only)';

const PROVIDER_NAMES = PAYMENT_PROVIDERS.map(({ name }) => name);
const InPlay = commaSeparated
  .pipe(z.array(z.enum(PROVIDER_NAMES, `must be some of ${PROVIDER_NAMES.join(', ')}`)))
  .refine((names) => names.length > 0, 'must name a payment provider');

const PaymentOrder = z.string().transform((text, context) => {
  const read = readProviderOrder(text, PROVIDER_NAMES);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', message: read.fault });
  return z.NEVER;
});

const ChargeIn = z.string().transform((text, context) => {
  if (text.trim() === 'off') return [];
  const read = readCharging(text);
  if (read.ok && read.value.length > 0) return read.value;
  context.addIssue({ code: 'custom', message: read.ok ? 'names no currency: write one, or off' : read.fault });
  return z.NEVER;
});

export const NumberOfSupplier = commaSeparated
  .pipe(z.array(z.string().regex(/^[a-z][\w.-]*=[1-9]\d{0,8}$/, 'must be SUPPLIER=NUMBER,…, such as amadeus=60,duffel=30')))
  .transform((entries) => entries.map((entry) => entry.split('=') as [supplier: string, most: string]))
  .refine((entries) => new Set(entries.map(([supplier]) => supplier)).size === entries.length, 'has a supplier twice')
  .transform((entries) => new Map(entries.map(([supplier, most]) => [supplier, Number(most)])));

const OtlpHeaders = commaSeparated
  .pipe(
    z.array(
      z.string().regex(/^[\w-]+=[\w%.~!*'()+/:=-]+$/, 'must be name=value, with commas between them, values percent-encoded'),
    ),
  )
  .transform((entries, context) => {
    try {
      return Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/s, 2).map(decodeURIComponent) as [string, string]));
    } catch {
      context.addIssue({ code: 'custom', message: 'has a % that begins no sign' });
      return z.NEVER;
    }
  });

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
    .describe('How the product runs: production, development or test.'),
  SELLS: Services.optional().meta({
    description:
      'What is sold: some of flights, stays, packages, cruises, tours. By default everything that has an account or a feed. Cruises and tours that are imported by hand have to be named here.',
    example: 'flights,stays',
  }),
  PAYMENTS_IN_PLAY: InPlay.prefault('worldpay,stripe,placetopay').describe(
    'The payment providers whose sandboxes take payments where no provider has an account, by name. By default those of the specification, and PlacetoPay for PSE and cash.',
  ),
  PAYMENTS_ORDER: PaymentOrder.prefault('').meta({
    description:
      'Which payment providers are offered, and in which order, by the country on the bill and the currency: lines with ; between them, each with a country, a currency or both (CO/COP) before a colon, or with neither for everybody else. Who is not in the line that fits is not offered. By default all, in an order of the product.',
    example: 'CO: placetopay, stripe; MXN: mercadopago; stripe, worldpay',
  }),
  CHARGE_IN: ChargeIn.optional().meta({
    description:
      'The currencies that travellers are charged in besides dollars: lines with ; between them, each a currency and, after a colon, what is not as usual of margin (per cent on the rate, 0), round (a price is rounded to its multiples), life (how old a rate may be, 72h), jump (by how many per cent a rate may differ from the last before a person has to accept it, 10), quote (how long an amount stands, 30m) and rate (a rate of your own with its day, 4100@2026-11-29, instead of EXCHANGE_RATES_URL). Whoever sees prices in one of them is charged in it; everybody else in dollars. off says that only dollars are charged, where the law wants another currency.',
    example: 'COP: margin=2.5, round=100, life=48h, quote=30m',
  }),
  BUYERS_NAMED: z
    .enum(['on-request', 'every-sale'], 'must be on-request or every-sale')
    .default('on-request')
    .describe(
      'Who says whom a sale is invoiced to, with a document: on-request, whoever wants an invoice in a name; every-sale, everybody, and nothing is sold without it.',
    ),
  PUBLIC_ORIGIN: originOnly().optional().meta({
    description:
      'The public address of the site, without a path. Links in mails and the way back from payment pages begin with it. By default http://localhost and the port.',
    example: 'https://www.example.com',
  }),
  HOST: listenedOn.default('127.0.0.1').describe('The address that the product listens on.'),
  PORT: port.default(3000).describe('The port that the product listens on.'),
  TRUST_PROXY_HOPS: wholeNumber({ max: 10 })
    .default(0)
    .describe(
      "How many proxies are in front of the product. Each of them has to append the client's address to X-Forwarded-For.",
    ),
  HSTS_SECONDS: wholeNumber()
    .default(31_536_000)
    .describe('How many seconds browsers insist on https after a visit over https (Strict-Transport-Security). 0 turns it off.'),
  HSTS_SUBDOMAINS: z
    .enum(['yes', 'no'], 'must be yes or no')
    .default('no')
    .describe('Whether browsers insist on https for all subdomains too: yes or no.'),
  SITE_ORIGINS: Origins.meta({
    description: "Further origins that the site's pages are served from. They are trusted as the site itself.",
    example: 'https://m.example.com,https://ofertas.example.com',
  }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('How much is logged: fatal, error, warn, info, debug, trace or silent. debug has every call to a supplier.'),
  LOG_FORMAT: z
    .enum(['auto', 'json', 'text'], 'must be auto, json or text')
    .default('auto')
    .describe('How log lines are written: json, text for people to read, or auto: text in a terminal, json elsewhere.'),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('The folder of the data: the local PostgreSQL, keys, journals of the sandboxes, backups.'),
  SHARED_ASSETS_DIR: z.string().optional().meta({
    description:
      "A folder on a volume that all processes share. Each leaves the site's scripts and styles there, and serves those of others: while a new release replaces another, no page misses a file.",
    example: '/var/lib/tiquete/assets',
  }),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE, special signs in it percent-encoded',
    })
    .optional()
    .meta({
      description: 'The address of a PostgreSQL. Without it the product starts its own in DATA_DIR.',
      example: 'postgres://tiquete:example-password@db.example.com:5432/tiquete',
      isSecret: true,
    }),
  WAL_ARCHIVE_DIR: z
    .string()
    .regex(/^\/[^'"%\\$`\n]*$/, 'must be a whole path that begins with / and has no quotes, $, % or \\')
    .optional()
    .meta({
      description:
        'The folder, on another disk, into which the local PostgreSQL copies its log as it goes on. With npm run backup -- --base every night, npm run restore brings back any minute.',
      example: '/mnt/backups/tiquete',
    }),
  DATA_KEYS: DataKeys.optional().meta({
    description:
      'The keys that encrypt personal data, each id:base64: the current one first, then older ones for decryption. Make a key with openssl rand -base64 32. The example is refused beside real money.',
    example: 'main:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    isSecret: true,
  }),
  DATA_KEYS_LOST: commaSeparated
    .pipe(z.array(z.string().regex(KEY_ID, 'must be ids of keys with commas between them, not the keys')))
    .meta({
      description:
        'Ids of keys of DATA_KEYS that are lost for good. What they encrypted counts as erased, and the product starts.',
      example: 'main',
    }),
  REDIS_URL: z.string().refine(isRedisAddress, REDIS_URL_FORM).optional().meta({
    description: 'The address of a Redis or Valkey, for several processes of one installation.',
    example: 'redis://default:example-password@redis.example.com:6379/0',
    isSecret: true,
  }),
  OFFICE_ORIGIN: z
    .union([z.literal('off'), originOnly()], { error: 'must be an address without a path, or off' })
    .optional()
    .meta({
      description:
        'The public address of the back office, or off. It has a port of its own (OFFICE_PORT). By default http://localhost and that port where everything is a sandbox, and off beside an account.',
      example: 'https://oficina.example.com',
    }),
  OFFICE_HOST: listenedOn.default('127.0.0.1').describe('The address that the back office listens on.'),
  OFFICE_PORT: port.default(3001).describe('The port that the back office listens on.'),
  OFFICE_IDENTITY_ISSUER: httpAddress.optional().meta({
    description:
      "The issuer of the agency's identity provider (OpenID Connect), for signing in to the back office with its accounts: Google, Microsoft and others.",
    example: 'https://accounts.google.com',
  }),
  OFFICE_IDENTITY_NAME: z
    .string()
    .max(40)
    .default('Google')
    .describe('What the button of the identity provider says: Google, Microsoft, or its own name.'),
  OFFICE_IDENTITY_CLIENT_ID: z.string().optional().meta({
    description: 'The id of the back office at the identity provider.',
    example: '1234567890-example.apps.googleusercontent.com',
  }),
  OFFICE_IDENTITY_CLIENT_SECRET: z.string().optional().meta({
    description: 'The secret of the back office at the identity provider.',
    example: 'example-secret',
    isSecret: true,
  }),
  OFFICE_IDENTITY_ACR: WordsOfProvider.default([]).meta({
    description:
      'Which authentication contexts (acr) count at the identity provider; any of them is enough. It is asked for them, and a sign-in of which it reports none is refused.',
    example: 'phr,phrh',
  }),
  OFFICE_IDENTITY_AMR: WordsOfProvider.default([]).meta({
    description:
      'Which ways of authentication (amr) count at the identity provider; any of them is enough. A sign-in of which it reports none is refused. Google reports no ways.',
    example: 'mfa',
  }),
  OFFICE_IDENTITY_MAX_AGE_MINUTES: wholeNumber({ max: 1_440 }).optional().meta({
    description:
      'How many minutes ago somebody may have proved to the identity provider who they are; if longer ago, it asks again. A sign-in of which it reports no time is refused.',
    example: '10',
  }),
  OPERATIONS_EMAIL: z
    .email('must be a mail address')
    .optional()
    .meta({ description: 'Who gets a mail about bookings that need a person.', example: 'operaciones@example.com' }),
  BOUNCES_MAILDIR: z.string().optional().meta({
    description: 'The path of a Maildir with bounced mails, for npm run desk -- bounced.',
    example: '/var/mail/bounces',
  }),
  METRICS_PORT: port.optional().meta({ description: 'The port of /metrics. Without it there are no metrics.', example: '9464' }),
  METRICS_HOST: listenedOn.default('127.0.0.1').describe('The address that /metrics listens on.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional().meta({
    description: 'The address of a collector of OpenTelemetry traces (OTLP over HTTP, as JSON). Without it nothing is traced.',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: OtlpHeaders.prefault('').meta({
    description:
      'Headers that the collector wants, such as its key: name=value, with commas between them, values percent-encoded.',
    example: 'authorization=Bearer%20example-key',
    isSecret: true,
  }),
  OTEL_SERVICE_NAME: z.string().min(1).max(60).default('tiquete').describe('What traces call this product.'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(0(\.\d+)?|1(\.0+)?)$/.test(text), 'must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .prefault('0.1')
    .describe('The share of requests that are traced, 0 to 1. Work on bookings and jobs is always traced.'),
  EXCHANGE_RATES_URL: z
    .union([z.literal('off'), httpAddress], { error: 'must be an address, or off' })
    .optional()
    .meta({
      description:
        "The address of exchange rates for US dollars, or off. Prices in the visitor's currency are computed with them. By default a sandbox's rates, or beside accounts those of the example.",
      example: 'https://open.er-api.com/v6/latest/USD',
    }),
  ICONS_URL: commaSeparated
    .transform((hosts) => hosts.map((host) => host.replace(/\/+$/, '')))
    .pipe(z.array(httpAddress))
    .meta({
      description:
        "Hosts with Iconify's API, for the icons of iconSet in site.config.ts. Each is the fallback of the one before.",
      example: 'https://api.iconify.design,https://api.simplesvg.com',
    }),
  GEOLOCATION_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ }).includes('{address}')], {
      error: 'must be an address with {address} in it, or off',
    })
    .optional()
    .meta({
      description: 'The address of an IP geolocation service, with {address} in it, or off.',
      example: 'https://ipwho.is/{address}',
    }),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a header')
    .toLowerCase()
    .optional()
    .meta({
      description:
        "The header in which a proxy in front sends the visitor's country, in place of GEOLOCATION_URL. It needs TRUST_PROXY_HOPS.",
      example: 'CF-IPCountry',
    }),
  PAYMENT_PAGE_ORIGINS: Origins.meta({
    description: "Further origins that visitors may be sent to for paying, such as a payment page under the agency's own domain.",
    example: 'https://pay.example.com',
  }),
  MAP_STYLE_URL: httpAddress.refine(isSafeForMaps, UNSAFE_FOR_MAPS).optional().meta({
    description:
      'The address of a MapLibre style, for street maps of hotels. Without it every map is drawn by the product. Browsers see this address.',
    example: 'https://maps.example.com/styles/streets.json',
  }),
  MAP_TILE_ORIGINS: Origins.refine((origins) => origins.every(isSafeForMaps), UNSAFE_FOR_MAPS).meta({
    description: "Other origins that the style's tiles, fonts and icons come from.",
    example: 'https://tiles.example.com,https://fonts.example.com',
  }),
  SEARCH_DEADLINE_MS: wholeNumber({ min: 1 }).default(8_000).describe('How many milliseconds a search waits for suppliers.'),
  SEARCHES_AT_ONCE: wholeNumber({ min: 1 })
    .default(12)
    .describe(
      'How many searches of all visitors may ask the suppliers at once, in each process. A large search counts as up to three.',
    ),
  PRICE_SEARCHES_PER_HOUR: wholeNumber({ max: 3_600 }).optional().meta({
    description:
      'How many searches an hour keep the prices of popular routes, and of hotels at their destinations, fresh. By default 720 at sandboxes, and 0 with the account of a supplier of flights or hotels.',
    example: '4',
  }),
  CALENDAR_SEARCHES_PER_VISITOR: wholeNumber()
    .default(150)
    .describe('How many searches in ten minutes one address may cause for prices of other days.'),
  /** Longer than the longest deadline of an order call, and than suppliers work on: https://duffel.com/docs/api/overview/response-times. */
  ORDER_SETTLE_MS: wholeNumber()
    .default(135_000)
    .describe(
      'How many milliseconds an order whose answer was lost may still be in progress at the supplier. It has to be longer than the longest call.',
    ),
  ORDERS_PER_HOUR: NumberOfSupplier.meta({
    description:
      'The most orders an hour at an account, checked before payment. catalogue is for cruises and tours of your own. Without it there is no limit.',
    example: 'amadeus=60,duffel=30',
  }),
  CALLS_PER_DAY: NumberOfSupplier.meta({
    description:
      'The calls a day that you agreed with a supplier, for the back office to show how much of them is used. Nothing is held back.',
    example: 'amadeus=20000,liteapi=50000',
  }),
  CALLS_PER_SECOND: NumberOfSupplier.meta({
    description: 'The calls a second that you agreed with a supplier, likewise.',
    example: 'amadeus=10,liteapi=20',
  }),
  RATE_LIMIT_PER_MINUTE: wholeNumber({ min: 1 })
    .default(300)
    .describe(
      'How many requests one address may make in a minute. Many phones may share an address. Searches have a third of it, pages and suggestions ten times as much.',
    ),
  CARD_DECLINES_PER_HOUR: wholeNumber({ min: 1 })
    .default(30)
    .describe(
      'How many declined cards an hour one address may have. Many phones may share an address. A visitor may have half as many.',
    ),
  ENQUIRIES_PER_HOUR: wholeNumber({ min: 1 })
    .default(10)
    .describe(
      'How many enquiries an hour one address may send. Programs together may send six times as many, everybody together thirty times.',
    ),
  ENQUIRY_DAYS: wholeNumber({ min: 1 }).default(365).describe('How many days enquiries are stored.'),
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
    .meta({
      description: 'A JSON file of discounts on rooms that are bought with a flight (docs/operating.md).',
      example: 'config/package-rates.example.json',
    }),
});
export type OwnVariables = z.output<typeof Environment>;
