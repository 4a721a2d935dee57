import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const AMADEUS = { AMADEUS_CLIENT_ID: 'id', AMADEUS_CLIENT_SECRET: 'secret' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const KEY = Buffer.alloc(32).toString('base64');

test('runs on its own sandboxes when the environment is empty', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined });
  expect(config.payments.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
    ['worldpay', false],
    ['stripe', false],
  ]);
  expect(config.flightSuppliers.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
    ['amadeus', false],
    ['duffel', false],
  ]);
  expect(config.staySuppliers.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([['liteapi', false]]);
});

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATA_KEYS: `main:${KEY},main:${KEY}` }, 'DATA_KEYS: has two keys of one id'],
  [{ REDIS_URL: 'http://x' }, 'REDIS_URL'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://:100%zz@x' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://x/name' }, 'REDIS_URL'],
  [{ AMADEUS_CLIENT_ID: 'id' }, 'AMADEUS_CLIENT_SECRET'],
  [{ DUFFEL_URL: 'duffel' }, 'DUFFEL_URL'],
  [{ LITEAPI_URL: 'liteapi' }, 'LITEAPI_URL'],
  [{ LITEAPI_KEY: 'x', LITEAPI_PAYMENT_METHOD: 'CASH' }, 'LITEAPI_PAYMENT_METHOD'],
  [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'stripe: real money'],
  [{ DUFFEL_ACCESS_TOKEN: 'duffel_live_x' }, 'duffel: its orders are real, and the payment sandboxes'],
  [{ DUFFEL_ACCOUNTS: 'sur', DUFFEL_SUR_ACCESS_TOKEN: 'duffel_live_x' }, 'duffel.sur: its orders are real'],
  [{ LITEAPI_KEY: 'prod_x' }, 'liteapi: its orders are real'],
  [
    {
      ...AMADEUS,
      AMADEUS_URL: 'https://travel.api.amadeus.com',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
    'amadeus: its orders are real, and the test account of stripe',
  ],
  [{ ...STRIPE, ...AMADEUS }, 'stripe: real money cannot pay for what is ordered at the test account of amadeus'],
  [{ ...STRIPE, DUFFEL_ACCESS_TOKEN: 'duffel_test_x' }, 'the test account of duffel'],
  [{ ...STRIPE, DUFFEL_ACCESS_TOKEN: 'duffel_live_x', LITEAPI_KEY: 'sand_x' }, 'the test account of liteapi'],
  [{ WORLDPAY_INSTALLATION_ID: '1' }, 'WORLDPAY_CALLBACK_PASSWORD'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://agency:100%@mail.example', MAIL_FROM: 'a@mail.example' }, 'SMTP_URL'],
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
  { DUFFEL_URL: 'http://127.0.0.1:4010', DUFFEL_ACCESS_TOKEN: 'test' },
  { LITEAPI_KEY: 'sand_x' },
  AMADEUS,
  { ...AMADEUS, AMADEUS_URL: 'http://localhost:4010' },
])('lets test accounts be paid with test money: %j', (env: Record<string, string>) => {
  expect(() => readConfig(env)).not.toThrow();
});

test('allows map tiles from the origin of the style and from MAP_TILE_ORIGINS', () => {
  expect(readConfig({}).mapTiles).toBeNull();
  const style = 'https://maps.example/styles/streets.json?key=k';
  const read = readConfig({ MAP_STYLE_URL: style, MAP_TILE_ORIGINS: 'https://tiles.example/a, https://maps.example' });
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

test('sells flights only from the supplier that has an account', () => {
  const { flightSuppliers } = readConfig({ DUFFEL_ACCESS_TOKEN: 'duffel_test_x' });
  expect(flightSuppliers.map(({ name }) => name)).toEqual(['duffel']);
});

test('offers sandbox hotels only while no real account is configured', () => {
  const namesFor = (env: Record<string, string>) =>
    readConfig(env).staySuppliers.map(({ name, hasAccount }) => [name, hasAccount]);
  expect(namesFor({ DUFFEL_ACCESS_TOKEN: 'duffel_test_x' })).toEqual([]);
  expect(namesFor({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })).toEqual([]);
  expect(namesFor({ DUFFEL_ACCESS_TOKEN: 'duffel_test_x', LITEAPI_KEY: 'sand_x' })).toEqual([['liteapi', true]]);
  expect(namesFor({ LITEAPI_KEY: 'sand_x' })).toEqual([['liteapi', true]]);
});

test('enables Sabre hotels only with SABRE_HOTELS=experimental, and then checks their settings', () => {
  const account = { SABRE_CLIENT_ID: 'V1:a:b:c', SABRE_CLIENT_SECRET: 'd' };
  const namesFor = (env: Record<string, string>) =>
    readConfig(env).staySuppliers.map(({ name, hasAccount }) => [name, hasAccount]);
  expect(namesFor(account)).toEqual([['liteapi', false]]);
  expect(namesFor({ SABRE_HOTELS: 'experimental' })).toEqual([
    ['liteapi', false],
    ['sabre', false],
  ]);
  // Beside a real supplier of hotels no invented hotels are shown.
  expect(namesFor({ ...account, SABRE_HOTELS: 'experimental' })).toEqual([['sabre', true]]);
  for (const [wrong, named] of [
    [{ SABRE_HOTELS: 'yes' }, 'SABRE_HOTELS'],
    [{ SABRE_CLIENT_ID: 'V1:a:b:c' }, 'SABRE_CLIENT_SECRET'],
    [{ SABRE_TERMS: '{"RateInfoRef":' }, 'SABRE_TERMS'],
    [{ SABRE_TERMS: '[1]' }, 'SABRE_TERMS'],
  ] as const)
    expect(() => readConfig({ SABRE_HOTELS: 'experimental', ...wrong })).toThrow(named);
});

test('takes payments only through the provider that has an account', () => {
  const { payments } = readConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' });
  expect(payments.map(({ name }) => name)).toEqual(['stripe']);
});

test('SPEC §7: serves the site from several origins, that of PUBLIC_ORIGIN first', () => {
  const { siteOrigins } = readConfig({
    PUBLIC_ORIGIN: 'https://tiquete.example/x',
    SITE_ORIGINS: ' https://www.tiquete.example/, https://app.example:8443 ,https://tiquete.example',
  });
  expect(siteOrigins).toEqual(['https://tiquete.example', 'https://www.tiquete.example', 'https://app.example:8443']);
  expect(readConfig({ PORT: '4000' }).siteOrigins).toEqual(['http://localhost:4000']);
});
