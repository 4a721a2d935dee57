import { describe, expect, test } from 'vitest';
import { WHOLE_COMPANY as COMPANY } from '../tests/harness/product/whole-company.ts';
import { oneOf } from '../tests/harness/running/long-by-nature.ts';
import { readConfig, readOperatorConfig } from './config.ts';

const AMADEUS = { AMADEUS_CLIENT_ID: 'id', AMADEUS_CLIENT_SECRET: 'secret' };
const CONSOLIDATOR = { ...AMADEUS, AMADEUS_URL: 'https://gds.consolidator.co', AMADEUS_OWNER_OFFICE_ID: 'BOGCO1234' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const STRIPE_TEST = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_x' };
const WORLDPAY = Object.fromEntries(
  ['INSTALLATION_ID', 'SIGNATURE_SECRET', 'CALLBACK_PASSWORD', 'REMOTE_INSTALLATION_ID', 'REMOTE_PASSWORD'].map((name) => [
    `WORLDPAY_${name}`,
    'x',
  ]),
);
const KEY = Buffer.alloc(32).toString('base64');
/** Everything the environment needs for real payments, in addition to accounts. */
const READY = {
  PUBLIC_ORIGIN: 'https://www.viajesdelvalle.co',
  TRUST_PROXY_HOPS: '1',
  SMTP_URL: 'smtps://agency:secret@smtp.viajesdelvalle.co',
  MAIL_FROM: 'reservas@viajesdelvalle.co',
  OPERATIONS_EMAIL: 'turno@viajesdelvalle.co',
  DATA_KEYS: `main:${Buffer.from('una clave que nadie mas conoce!!').toString('base64')}`,
  CHARGE_IN: 'COP',
};
const refusalOf = (env: Record<string, string>, company = COMPANY): string => {
  try {
    readConfig(env, { company });
    return 'it starts';
  } catch (error) {
    return (error as Error).message;
  }
};

test('runs on its own sandboxes when the environment is empty', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined });
  expect(config.payments.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
    ['worldpay', false],
    ['placetopay', false],
    ['stripe', false],
  ]);
  expect(config.flightSuppliers.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
    ['amadeus', false],
    ['duffel', false],
  ]);
  expect(config.staySuppliers.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([['liteapi', false]]);
});

test('Mercado Pago takes payments once its account or its sandbox is named, and nobody else then', () => {
  const named = readConfig({ MERCADOPAGO_URL: 'http://127.0.0.1:4180', MERCADOPAGO_COUNTRY: 'PE' });
  expect(named.payments.map(({ name, moneyIs }) => [name, moneyIs])).toEqual([['mercadopago', 'sandbox']]);
  const account = { MERCADOPAGO_ACCESS_TOKEN: 'TEST-12345678', MERCADOPAGO_WEBHOOK_SECRET: 'x', MERCADOPAGO_COUNTRY: 'CO' };
  expect(readConfig(account).payments).toMatchObject([
    { name: 'mercadopago', moneyIs: 'test', visitorOrigins: ['https://www.mercadopago.com.co'] },
  ]);
});

test.each([
  ['placetopay', ['placetopay']],
  ['mercadopago', ['mercadopago']],
  ['stripe, placetopay', ['placetopay', 'stripe']],
])('in play is paid at the sandboxes that are named: %s', (named, names) => {
  expect(readConfig({ PAYMENTS_IN_PLAY: named }).payments.map(({ name, hasAccount }) => [name, hasAccount])).toEqual(
    names.map((name) => [name, false]),
  );
  expect(readConfig({ PAYMENTS_IN_PLAY: named, STRIPE_URL: 'http://127.0.0.1:1' }).payments.map(({ name }) => name)).toEqual([
    'stripe',
  ]);
});

test.each([
  [{ PAYMENTS_IN_PLAY: 'paypal' }, 'PAYMENTS_IN_PLAY'],
  [{ PAYMENTS_IN_PLAY: ',' }, 'PAYMENTS_IN_PLAY'],
  [{ MERCADOPAGO_ACCESS_TOKEN: 'sk_test_12345678' }, 'MERCADOPAGO_ACCESS_TOKEN: must be an access token'],
  [{ MERCADOPAGO_ACCESS_TOKEN: 'TEST-12345678', MERCADOPAGO_COUNTRY: 'CO' }, 'MERCADOPAGO_WEBHOOK_SECRET: is not set'],
  [{ MERCADOPAGO_ACCESS_TOKEN: 'TEST-12345678', MERCADOPAGO_WEBHOOK_SECRET: 'x' }, 'MERCADOPAGO_COUNTRY: is not set'],
  [{ MERCADOPAGO_COUNTRY: 'EC' }, 'MERCADOPAGO_COUNTRY: must be the country of the account'],
  [{ MERCADOPAGO_URL: 'https://api.mercadopago.com/v1' }, 'MERCADOPAGO_URL: must be the host alone'],
  [
    {
      ...READY,
      CHARGE_IN: 'off',
      MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-12345678',
      MERCADOPAGO_WEBHOOK_SECRET: 'x',
      MERCADOPAGO_COUNTRY: 'CO',
      DUFFEL_ACCESS_TOKEN: 'duffel_live_x',
    },
    'CHARGE_IN: does not name COP, in which alone the payment account is paid',
  ],
  [{ PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATA_KEYS: 'main:$(openssl rand -base64 32)' }, 'DATA_KEYS: holds a command, which nothing runs here'],
  [{ DATA_KEYS: `main:${KEY},main:${KEY}` }, 'DATA_KEYS: has two keys of one id'],
  [{ REDIS_URL: 'http://x' }, 'REDIS_URL'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://:100%zz@x' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://x/name' }, 'REDIS_URL'],
  [{ AMADEUS_CLIENT_ID: 'id' }, 'AMADEUS_CLIENT_SECRET'],
  [{ DUFFEL_URL: 'duffel' }, 'DUFFEL_URL'],
  [{ LITEAPI_URL: 'liteapi' }, 'LITEAPI_URL'],
  [{ LITEAPI_URL: 'https://api.liteapi.travel' }, 'LITEAPI_URL: must end with /v3.0 and nothing more, such as https://api.li'],
  [{ LITEAPI_URL: 'https://api.liteapi.travel/v3.0/v3.0' }, 'LITEAPI_URL: must end with /v3.0'],
  [{ LITEAPI_BOOK_URL: 'https://book.liteapi.travel/v2.0' }, 'LITEAPI_BOOK_URL: must end with /v3.0'],
  [{ DUFFEL_URL: 'https://api.duffel.com/air' }, 'DUFFEL_URL: must be the host alone'],
  [{ AMADEUS_URL: 'https://travel.api.amadeus.com./v1' }, 'AMADEUS_URL: must be the host alone'],
  [{ SABRE_URL: 'https://api.cert.platform.sabre.com/v2' }, 'SABRE_URL: must be the host alone'],
  [{ STRIPE_URL: 'https://api.stripe.com/v1' }, 'STRIPE_URL: must be the host alone'],
  [{ WORLDPAY_URL: 'https://secure-test.worldpay.com/wcc/purchase' }, 'WORLDPAY_URL: must be the host alone'],
  [{ WORLDPAY_SIGNATURE_FIELDS: 'abc' }, 'WORLDPAY_SIGNATURE_FIELDS: must be fields of the page with colons between them'],
  [{ WORLDPAY_SIGNATURE_FIELDS: 'instId:cartId:currency' }, 'WORLDPAY_SIGNATURE_FIELDS: must have cartId, amount, currency'],
  [{ AMADEUS_OWNER_OFFICE_ID: 'Bogota' }, 'AMADEUS_OWNER_OFFICE_ID: must be the id of an office'],
  [{ AMADEUS_QUEUING_OFFICE_ID: 'abc' }, 'AMADEUS_QUEUING_OFFICE_ID: must be the id of an office'],
  [{ HOST: 'http://0.0.0.0:3000' }, 'HOST: must be an address of this machine'],
  [{ OFFICE_HOST: 'all of them' }, 'OFFICE_HOST: must be an address of this machine'],
  [{ METRICS_HOST: 'localhost/metrics' }, 'METRICS_HOST: must be an address of this machine'],
  [{ DATA_KEYS_LOST: `main:${KEY}` }, 'DATA_KEYS_LOST: must be ids of keys'],
  [{ OFFICE_IDENTITY_ACR: 'phr phrh' }, 'OFFICE_IDENTITY_ACR: must have commas'],
  [{ OFFICE_IDENTITY_AMR: 'mfa; hwk' }, 'OFFICE_IDENTITY_AMR: must have commas'],
  [{ LITEAPI_KEY: 'x', LITEAPI_PAYMENT_METHOD: 'CASH' }, 'LITEAPI_PAYMENT_METHOD'],
  [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
  [STRIPE, 'SELLS: nothing is sold'],
  [{ DUFFEL_ACCESS_TOKEN: 'duffel_live_x' }, 'orders of duffel are real, and the payment sandboxes'],
  [
    { DUFFEL_ACCOUNTS: 'sur', DUFFEL_SUR_ACCESS_TOKEN: 'duffel_live_x' },
    'DUFFEL_SUR_ACCESS_TOKEN: orders of duffel.sur are real',
  ],
  [{ LITEAPI_KEY: 'prod_x' }, 'orders of liteapi are real'],
  [CONSOLIDATOR, 'AMADEUS_ORDERS: nothing says whether orders of amadeus are real'],
  [{ ...CONSOLIDATOR, AMADEUS_ORDERS: 'real' }, 'orders of amadeus are real'],
  [{ ...CONSOLIDATOR, ...STRIPE_TEST }, 'and the test account of stripe would pay for them'],
  [{ AMADEUS_URL: 'https://gds.consolidator.co' }, 'AMADEUS_ORDERS: nothing says'],
  [{ ...AMADEUS, AMADEUS_URL: 'http://localhost:4010' }, 'AMADEUS_ORDERS: nothing says'],
  [{ AMADEUS_URL: 'http://localhost:4010', AMADEUS_ORDERS: 'real' }, 'orders of amadeus are real, and the payment sandboxes'],
  [{ ...AMADEUS, AMADEUS_URL: 'https://travel.api.amadeus.com.', AMADEUS_ORDERS: 'test' }, 'AMADEUS_ORDERS: says test, but'],
  [
    {
      ...READY,
      ...WORLDPAY,
      WORLDPAY_TEST_MODE: '0',
      WORLDPAY_URL: 'https://secure-test.worldpay.com',
      DUFFEL_ACCESS_TOKEN: 'duffel_live_x',
    },
    'WORLDPAY_TEST_MODE: says 0 (real money), but WORLDPAY_URL',
  ],
  [{ DUFFEL_URL: 'https://flights.partner.co', DUFFEL_ACCESS_TOKEN: 'abc' }, 'DUFFEL_ORDERS: nothing says'],
  [{ CATALOGUE_TOURS_URL: 'https://viajes.co/tours.jsonl' }, 'CATALOGUE_ORDERS: nothing says whether orders of catalogue'],
  [{ DUFFEL_ACCESS_TOKEN: 'duffel_test_x', SELLS: 'flights,tours' }, 'CATALOGUE_ORDERS: nothing says'],
  [{ DUFFEL_ACCESS_TOKEN: 'duffel_live_x', DUFFEL_ORDERS: 'test' }, 'DUFFEL_ORDERS: says test, but'],
  [{ ...AMADEUS, AMADEUS_ORDERS: 'real' }, 'AMADEUS_ORDERS: says real, but'],
  [{ AMADEUS_URL: 'https://test.travel.api.amadeus.com' }, 'AMADEUS_CLIENT_ID: is not set, and'],
  [
    { ...READY, ...STRIPE, AMADEUS_URL: 'https://travel.api.amadeus.com', AMADEUS_OWNER_OFFICE_ID: 'BOGCO1234' },
    'AMADEUS_CLIENT_ID: is not set, and',
  ],
  [{ LITEAPI_KEY: 'sand_x', SELLS: 'flights' }, 'SELLS: names flights, for which there is no account'],
  [{ LITEAPI_KEY: 'sand_x', SELLS: 'packages' }, 'SELLS: names packages'],
  [{ SELLS: 'vuelos' }, 'SELLS: must be some of flights'],
  [{ AMADEUS_CLIENT_SECRET: 'x' }, 'AMADEUS_CLIENT_ID: is not set'],
  [{ AMADEUS_CLIENT_SECRET: 'x', DUFFEL_ACCESS_TOKEN: 'duffel_test_x' }, 'AMADEUS_CLIENT_ID: is not set'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_x', ...WORLDPAY }, 'STRIPE_SECRET_KEY: is not set'],
  [{ MAIL_FROM: 'a@b.co' }, 'SMTP_URL: is not set'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY: is not set'],
  [{ WORLDPAY_TEST_MODE: '0' }, 'WORLDPAY_INSTALLATION_ID: an installation needs it'],
  [{ STRIPE_SECRET_KEY: 'pk_live_x' }, 'STRIPE_SECRET_KEY: must be a secret or restricted key'],
  [{ PUBLIC_ORIGIN: 'https://viajes.co/tienda' }, 'PUBLIC_ORIGIN: must be an origin without path'],
  [{ SEARCH_DEADLINE_MS: '8s' }, 'SEARCH_DEADLINE_MS: must be a whole number, 1 or more'],
  [{ DUFFEL_CALLS_PER_SECOND: 'many' }, 'DUFFEL_CALLS_PER_SECOND: must be a number above 0'],
  [
    {
      ...AMADEUS,
      AMADEUS_URL: 'https://travel.api.amadeus.com',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
    'orders of amadeus are real, and the test account of stripe',
  ],
  [{ ...STRIPE, ...AMADEUS }, 'real money of stripe would pay for what is ordered at the test account of amadeus'],
  [{ ...STRIPE, DUFFEL_ACCESS_TOKEN: 'duffel_test_x' }, 'the test account of duffel'],
  [{ ...STRIPE, DUFFEL_ACCESS_TOKEN: 'duffel_live_x', LITEAPI_KEY: 'sand_x' }, 'the test account of liteapi'],
  [{ WORLDPAY_INSTALLATION_ID: '1' }, 'WORLDPAY_CALLBACK_PASSWORD'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://agency:100%@mail.example', MAIL_FROM: 'a@mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtps://agency:p@ss/word@mail.example', MAIL_FROM: 'a@mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp:mail.example', MAIL_FROM: 'a@mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Agencia' }, 'MAIL_FROM'],
  [{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', DUFFEL_ACCESS_TOKEN: 'duffel_live_x' }, 'SMTP_URL'],
  [{ PUBLIC_ORIGIN: 'tiquete' }, 'PUBLIC_ORIGIN'],
  [{ SITE_ORIGINS: 'https://a.example, b' }, 'SITE_ORIGINS'],
  [{ MAP_STYLE_URL: 'style.json' }, 'MAP_STYLE_URL'],
  [{ MAP_STYLE_URL: 'http://maps.example/style.json' }, 'MAP_STYLE_URL: must be on https'],
  [{ MAP_STYLE_URL: 'https://maps.example/s', MAP_TILE_ORIGINS: 'http://tiles.example' }, 'MAP_TILE_ORIGINS: must be on https'],
  [{ MAP_TILE_ORIGINS: 'https://tiles.example' }, 'MAP_STYLE_URL'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT: is the port of the site'],
])('rejects %j with a message that names the setting', (env, name) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(name);
});

test.each([
  { DUFFEL_ACCESS_TOKEN: 'duffel_test_x' },
  { DUFFEL_URL: 'http://127.0.0.1:4010' },
  { LITEAPI_KEY: 'sand_x' },
  { LITEAPI_KEY: 'sand_x', LITEAPI_URL: 'https://api.liteapi.travel/v3.0/' },
  { LITEAPI_KEY: 'sand_x', LITEAPI_URL: 'https://hotels.partner.co/v4' },
  AMADEUS,
  STRIPE_TEST,
  { ...CONSOLIDATOR, AMADEUS_ORDERS: 'test' },
  { DUFFEL_URL: 'https://flights.partner.co', DUFFEL_ACCESS_TOKEN: 'abc', DUFFEL_ORDERS: 'test' },
  { CATALOGUE_TOURS_URL: 'https://viajes.co/tours.jsonl', CATALOGUE_ORDERS: 'test' },
  { ...AMADEUS, AMADEUS_URL: 'https://test.travel.api.amadeus.com.' },
])('lets test accounts be paid with test money: %j', (env: Record<string, string>) => {
  expect(refusalOf(env)).toBe('it starts');
});

test('LiteAPI is booked at its own host for bookings, and a server of somebody else’s at the same host', () => {
  const bookedAt = (LITEAPI_URL: string) => readConfig({ LITEAPI_KEY: 'sand_x', LITEAPI_URL }).staySuppliers[0]?.url;
  expect(bookedAt('https://api.liteapi.travel/v3.0')).toBe('https://book.liteapi.travel/v3.0');
  expect(bookedAt('https://hotels.partner.co/v4')).toBe('https://hotels.partner.co/v4');
});

describe('with real money', () => {
  const DUFFEL = { DUFFEL_ACCESS_TOKEN: 'duffel_live_x' };
  const LIVE = { ...READY, ...STRIPE, ...DUFFEL };

  test.each([
    LIVE,
    { ...READY, ...STRIPE, LITEAPI_KEY: 'prod_x' },
    { ...READY, ...STRIPE, SELLS: 'tours' },
    { ...READY, ...STRIPE, CRUISEFEED_KEY: 'k', CATALOGUE_TOURS_URL: 'https://viajes.co/tours.jsonl' },
    { ...READY, ...STRIPE, LITEAPI_KEY: 'prod_x', SELLS: 'stays,cruises,tours' },
    { ...READY, ...STRIPE, ...CONSOLIDATOR },
  ])('a shop starts that has what it needs, flights or none: %j', (env) => {
    expect(refusalOf(env)).toBe('it starts');
  });

  test.each([
    ['https', { PUBLIC_ORIGIN: 'http://www.viajesdelvalle.co' }, 'PUBLIC_ORIGIN: is not https'],
    ['an origin', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN: is not set'],
    ['an origin of its own', { PUBLIC_ORIGIN: 'https://localhost:3000' }, 'PUBLIC_ORIGIN: leads to this machine'],
    ['a public origin', { PUBLIC_ORIGIN: 'https://10.0.0.7' }, 'PUBLIC_ORIGIN: leads into a private network'],
    [
      'other origins on https',
      { SITE_ORIGINS: 'http://app.viajesdelvalle.co' },
      'SITE_ORIGINS: http://app.viajesdelvalle.co is not',
    ],
    ['mail', { SMTP_URL: '', MAIL_FROM: '' }, 'SMTP_URL: with real money, mails have to reach people'],
    ['mail of one account, said once', { SMTP_URL: '' }, 'SMTP_URL: is not set, and MAIL_FROM is'],
    ['a sender that exists', { MAIL_FROM: 'hola@tiquete.example' }, 'MAIL_FROM: sender or server is a name for examples'],
    ['a word about pesos', { CHARGE_IN: '' }, 'CHARGE_IN: the law of CO wants prices in COP'],
    ['a key', { DATA_KEYS: '' }, 'DATA_KEYS: the key of travellers'],
    ['a key that is one', { DATA_KEYS: `main:${KEY}` }, 'DATA_KEYS: the key of personal data can be guessed'],
    [
      'a webhook secret',
      { STRIPE_URL: 'https://stripe.proxy.co', STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_WEBHOOK_SECRET: an account',
    ],
    [
      'an office of its own',
      { ...CONSOLIDATOR, AMADEUS_OWNER_OFFICE_ID: '' },
      'AMADEUS_OWNER_OFFICE_ID: without it orders would',
    ],
    [
      'rates that are encrypted, as bookings are',
      { LITEAPI_KEY: 'prod_x', LITEAPI_URL: 'http://rates.partner.co', LITEAPI_BOOK_URL: 'https://book.partner.co' },
      'LITEAPI_URL: is not encrypted',
    ],
    [
      'bookings that are encrypted',
      { LITEAPI_KEY: 'prod_x', LITEAPI_BOOK_URL: 'http://book.partner.co' },
      'LITEAPI_BOOK_URL: is not encrypted',
    ],
    ['calls that are encrypted', { ...CONSOLIDATOR, AMADEUS_URL: 'http://gds.consolidator.co' }, 'AMADEUS_URL: is not encrypted'],
    ['production', { NODE_ENV: 'development' }, 'NODE_ENV: is development'],
  ])('a shop needs %s', (_, change, words) => {
    const refusal = refusalOf({ ...LIVE, ...change });
    expect(refusal).toContain(words);
    expect(refusal.split('\n')).toHaveLength(2);
  });

  test('what is not said of orders is told at the start', () => {
    const { warnings } = readConfig(
      { ...READY, ...STRIPE, ...CONSOLIDATOR, DATABASE_URL: 'postgres://u:p@db/x' },
      { company: COMPANY },
    );
    // In addition to what site.config.ts leaves open.
    const ofVariables = warnings.filter((warning) => !warning.startsWith('site.config.ts'));
    expect(ofVariables).toEqual([expect.stringContaining('AMADEUS_ORDERS: nothing says')]);
  });
});

describe('every combination of accounts in the environment', () => {
  type Row = { env: Record<string, string>; kinds: readonly string[] };
  const row = (env: Record<string, string>, ...kinds: string[]): Row => ({ env, kinds });
  const OFFICE = { AMADEUS_OWNER_OFFICE_ID: 'BOGCO1234' };
  const SUPPLY: readonly (readonly Row[])[] = [
    [
      row({}),
      row(AMADEUS, 'test'),
      row({ ...AMADEUS, ...OFFICE, AMADEUS_URL: 'https://travel.api.amadeus.com' }, 'real'),
      row(CONSOLIDATOR, 'unsaid'),
      row({ ...CONSOLIDATOR, AMADEUS_ORDERS: 'test' }, 'test'),
      row({ AMADEUS_URL: 'http://127.0.0.1:9' }, 'sandbox'),
    ],
    [row({}), row({ DUFFEL_ACCESS_TOKEN: 'duffel_test_x' }, 'test'), row({ DUFFEL_ACCESS_TOKEN: 'duffel_live_x' }, 'real')],
    [
      row({}),
      row({ LITEAPI_KEY: 'sand_x' }, 'test'),
      row({ LITEAPI_KEY: 'prod_x' }, 'real'),
      row({ LITEAPI_KEY: 'x' }, 'unsaid'),
    ],
    [
      row({}),
      row({ CATALOGUE_TOURS_URL: 'https://a.co/t' }, 'unsaid'),
      row({ CATALOGUE_TOURS_URL: 'https://a.co/t', CATALOGUE_ORDERS: 'test' }, 'test'),
    ],
  ];
  const PAYING: readonly Row[] = [
    row({}, 'sandbox'),
    row(STRIPE_TEST, 'test'),
    row(STRIPE, 'real'),
    row({ ...WORLDPAY }, 'test'),
    row({ ...WORLDPAY, WORLDPAY_TEST_MODE: '0' }, 'real'),
    row({ ...WORLDPAY, ...STRIPE }, 'test', 'real'),
  ];
  const isReal = (kind: string) => kind === 'real' || kind === 'unsaid';

  const combined = SUPPLY.reduce<Row[]>(
    (all, next) => all.flatMap((one) => next.map(({ env, kinds }) => row({ ...one.env, ...env }, ...one.kinds, ...kinds))),
    [row({})],
  );
  const shops = combined.flatMap((supply) => PAYING.map((paying) => ({ supply, paying })));

  const mayStart = ({ supply, paying }: (typeof shops)[number]): boolean => {
    const made = paying.kinds.some(isReal) ? [] : ['sandbox'];
    const sold = supply.kinds.length > 0 ? supply.kinds : made;
    const isPlay = [...sold, ...paying.kinds].every((kind) => !isReal(kind));
    return sold.length > 0 && (isPlay || (sold.every(isReal) && paying.kinds.every(isReal)));
  };

  test('starts where orders and money are both real, or both play', () => {
    const wrong = oneOf(5, shops)
      .map((shop) => ({ ...shop, refusal: refusalOf({ ...READY, ...shop.supply.env, ...shop.paying.env }) }))
      .filter(({ refusal, ...shop }) => (refusal === 'it starts') !== mayStart(shop));
    expect(wrong.slice(0, 2)).toEqual([]);
    expect(shops).toHaveLength(6 * 3 * 4 * 3 * 6);
  });
});

test('says all problems at once: unknown names, wrong values, money and law', () => {
  const refusal = refusalOf(
    { ...STRIPE, DUFEL_ACCESS_TOKEN: 'x', PORT: 'x', SMTP_URL: 'x', DUFFEL_ACCESS_TOKEN: 'duffel_test_x' },
    { ...COMPANY, taxId: '' },
  );
  expect(refusal.split('\n').map((line) => line.split(':')[0]?.trim())).toEqual([
    'The configuration is not right',
    'DUFEL_ACCESS_TOKEN',
    'PORT',
    'SMTP_URL',
    'DUFFEL_ACCESS_TOKEN',
    'PUBLIC_ORIGIN',
    'DATA_KEYS',
    'CHARGE_IN',
    'site.config.ts',
  ]);
});

describe("an operator's command", () => {
  const DATABASE = { DATABASE_URL: 'postgres://u:p@db/x', DATA_KEYS: READY.DATA_KEYS };

  test('finds the database of a shop that may not start', () => {
    const expired = { ...DATABASE, ...STRIPE_TEST, DUFFEL_ACCESS_TOKEN: 'duffel_live_x', SMTP_URL: 'x', SELLS: 'vuelos' };
    expect(refusalOf(expired)).toContain('duffel');
    expect(readOperatorConfig({ ...expired, PUBLIC_ORIGIN: 'https://viajes.co' })).toMatchObject({
      databaseUrl: DATABASE.DATABASE_URL,
      dataKeys: [{ id: 'main' }],
      origin: 'https://viajes.co',
    });
  });

  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_URL', { DATABSE_URL: 'postgres://u:p@db/x' }],
    ['DATA_KEYS', { DATA_KEYS: 'main:short' }],
    ['DATA_KEYS', { DATABASE_URL: 'postgres://u:p@db/x' }],
    ['BOUNCES_MAILDIR', { BOUNCES_MAILDIR_FILE: '/nowhere' }],
  ] as [string, Record<string, string>][])('never goes to another database, or another key, for want of %s: %j', (name, env) => {
    expect(() => readOperatorConfig(env)).toThrow(name);
  });
});

test('allows map tiles from the origin of the style and from MAP_TILE_ORIGINS', () => {
  expect(readConfig({}).mapTiles).toBeNull();
  const style = 'https://maps.example/styles/streets.json?key=k';
  const read = readConfig({ MAP_STYLE_URL: style, MAP_TILE_ORIGINS: 'https://tiles.example/, https://maps.example' });
  expect(read.mapTiles).toEqual({ styleUrl: style, origins: ['https://maps.example', 'https://tiles.example'] });
  expect(readConfig({ MAP_STYLE_URL: 'http://127.0.0.1:5/style.json' }).mapTiles?.origins).toEqual(['http://127.0.0.1:5']);
});

test('waits longer for an order in doubt than Duffel gives its airlines', () => {
  const LONGEST_AT_DUFFEL_MS = 120_000;
  expect(readConfig({}).orderSettleMs).toBeGreaterThan(LONGEST_AT_DUFFEL_MS);
});

test('never repeats a secret in an error message', () => {
  expect(() => readConfig({ AMADEUS_CLIENT_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
  expect(() => readConfig({ REDIS_URL: 'redis://u:hunter2%zz@x' })).toThrow(/^(?!.*hunter2)/s);
});

test.each(['redis://x', 'redis://:p%40ss@x:6379/2', 'rediss://u:p@x.example:6380/', 'redis://[::1]:6379'])(
  'accepts %s as REDIS_URL',
  (url) => {
    expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url);
  },
);

test('reads ORDERS_PER_HOUR, rejecting unknown suppliers, duplicates and anything but positive integers', () => {
  const read = (ORDERS_PER_HOUR: string) => readConfig({ ORDERS_PER_HOUR }).ordersPerHour;
  expect([...read('amadeus=60, liteapi=5,catalogue=40')]).toEqual([
    ['amadeus', 60],
    ['liteapi', 5],
    ['catalogue', 40],
  ]);
  expect(read('').size).toBe(0);
  for (const wrong of ['amadeus', 'amadeus=0', 'amadeus=-1', 'amadeus=1.5', 'amadeus=6,amadeus=7', 'sabre=6'])
    expect(() => read(wrong)).toThrow('ORDERS_PER_HOUR');
});

test('reads what was agreed with suppliers, and what is not called is a contradiction', () => {
  expect(readConfig({ CALLS_PER_DAY: 'amadeus=200000', CALLS_PER_SECOND: 'amadeus=10,liteapi=5' }).callsAgreed).toEqual({
    perDay: new Map([['amadeus', 200_000]]),
    perSecond: new Map([
      ['amadeus', 10],
      ['liteapi', 5],
    ]),
  });
  for (const name of ['CALLS_PER_DAY', 'CALLS_PER_SECOND'])
    for (const wrong of ['amadeus', 'amadeus=0', 'amadeus=6,amadeus=7', 'catalogue=6', 'sabre=6'])
      expect(() => readConfig({ [name]: wrong }), wrong).toThrow(name);
});

test('sells flights only from the supplier that has an account', () => {
  const { flightSuppliers } = readConfig({ DUFFEL_ACCESS_TOKEN: 'duffel_test_x' });
  expect(flightSuppliers.map(({ name }) => name)).toEqual(['duffel']);
});

test('sells what has an account, and the whole world of the sandboxes where no supply has one', () => {
  const sold = (env: Record<string, string>) => {
    const { services, flightSuppliers, staySuppliers } = readConfig(env, { company: COMPANY });
    return [services.join(), [...flightSuppliers, ...staySuppliers].map(({ name, ordersAre }) => `${name}:${ordersAre}`).join()];
  };
  const ALL = ['flights,stays,packages,cruises,tours', 'amadeus:sandbox,duffel:sandbox,liteapi:sandbox'];
  expect(sold({})).toEqual(ALL);
  expect(sold(STRIPE_TEST)).toEqual(ALL);
  expect(sold({ SELLS: 'tours, tours' })).toEqual(['tours', ALL[1]]);
  expect(sold({ DUFFEL_ACCESS_TOKEN: 'duffel_test_x' })).toEqual(['flights', 'duffel:test']);
  expect(sold({ LITEAPI_KEY: 'sand_x' })).toEqual(['stays', 'liteapi:test']);
  expect(sold({ DUFFEL_ACCESS_TOKEN: 'duffel_test_x', LITEAPI_KEY: 'sand_x' })).toEqual([
    'flights,stays,packages',
    'duffel:test,liteapi:test',
  ]);
  expect(sold({ CATALOGUE_TOURS_URL: 'https://a.co/t', CATALOGUE_ORDERS: 'test' })).toEqual(['tours', '']);
  expect(sold({ ...READY, ...STRIPE, SELLS: 'cruises' })).toEqual(['cruises', '']);
  // Sandboxes elsewhere, as of the tests.
  expect(sold({ DUFFEL_URL: 'http://127.0.0.1:1', LITEAPI_URL: 'http://localhost:2' })).toEqual([
    ALL[0],
    'duffel:sandbox,liteapi:sandbox',
  ]);
});

test.each([{}, STRIPE_TEST, { SELLS: 'tours' }])('shows samples where all is made up: %j', (env) => {
  expect(readConfig(env).sellsSamples).toBe(true);
});
test.each([
  { DUFFEL_ACCESS_TOKEN: 'duffel_test_x' },
  { LITEAPI_KEY: 'sand_x' },
  { CATALOGUE_TOURS_URL: 'https://a.co/t', CATALOGUE_ORDERS: 'test' },
])('shows no samples beside %j', (env: Record<string, string>) => {
  expect(readConfig(env).sellsSamples).toBe(false);
});

test('enables Sabre hotels only with SABRE_HOTELS=experimental, and then checks their settings', () => {
  const account = { SABRE_CLIENT_ID: 'V1:a:b:c', SABRE_CLIENT_SECRET: 'd' };
  const namesFor = (env: Record<string, string>) =>
    readConfig(env).staySuppliers.map(({ name, hasAccount }) => [name, hasAccount]);
  expect(() => readConfig(account)).toThrow('SABRE_HOTELS: is off, and an account is set');
  expect(namesFor({ SABRE_HOTELS: 'experimental' })).toEqual([
    ['liteapi', false],
    ['sabre', false],
  ]);
  // With a real supplier of hotels no invented hotels are shown.
  expect(namesFor({ ...account, SABRE_HOTELS: 'experimental' })).toEqual([['sabre', true]]);
  for (const [wrong, named] of [
    [{ SABRE_HOTELS: 'yes' }, 'SABRE_HOTELS'],
    [{ SABRE_CLIENT_ID: 'V1:a:b:c' }, 'SABRE_CLIENT_SECRET'],
    [{ SABRE_TERMS: '{"RateInfoRef":' }, 'SABRE_TERMS'],
    [{ SABRE_TERMS: '[1]' }, 'SABRE_TERMS'],
  ] as const)
    expect(() => readConfig({ SABRE_HOTELS: 'experimental', ...wrong })).toThrow(named);
});

test('looks prices up by itself at sandboxes only, unless the operator says how often', () => {
  const rateOf = (env: Record<string, string>) => readConfig(env).priceSearchesPerHour;
  expect(rateOf({})).toBe(720);
  expect(rateOf({ DUFFEL_ACCESS_TOKEN: 'duffel_test_x' })).toBe(0);
  expect(rateOf({ LITEAPI_KEY: 'sand_x' })).toBe(0);
  expect(rateOf({ LITEAPI_KEY: 'sand_x', PRICE_SEARCHES_PER_HOUR: '4' })).toBe(4);
});

test('takes payments only through the provider that has an account', () => {
  const { payments } = readConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' });
  expect(payments.map(({ name }) => name)).toEqual(['stripe']);
});

test('SPEC §7: serves the site from several origins, that of PUBLIC_ORIGIN first', () => {
  const { siteOrigins } = readConfig({
    PUBLIC_ORIGIN: 'https://tiquete.example/',
    SITE_ORIGINS: ' https://www.tiquete.example/, https://app.example:8443 ,https://tiquete.example',
  });
  expect(siteOrigins).toEqual(['https://tiquete.example', 'https://www.tiquete.example', 'https://app.example:8443']);
  expect(readConfig({ PORT: '4000' }).siteOrigins).toEqual(['http://localhost:4000']);
});

describe('traces', () => {
  const tracing = (env: Record<string, string>) => readConfig(env).tracing;

  test('go nowhere unless a collector is named', () => {
    expect(tracing({ OTEL_TRACES_SAMPLER_ARG: '1' })).toBeNull();
  });

  test('have headers, a name and a share', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: {},
      serviceName: 'tiquete',
      share: 0.1,
    });
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20a%3Db==,x-scope=agency';
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG: '1.0' })).toMatchObject({
      headers: { authorization: 'Bearer a=b==', 'x-scope': 'agency' },
      share: 1,
    });
  });

  test.each([
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'always'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x=%ZZ'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
  });
});
