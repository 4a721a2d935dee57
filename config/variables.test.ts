import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { givenVariables, VARIABLE_GROUPS } from './variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiquete-variables-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const problemsOf = (env: Record<string, string>) => givenVariables(env).problems;

test.each([
  ['AMADEUS_CLIENTID', 'AMADEUS_CLIENT_ID'],
  ['AMADEUS_CLIENT_SECERT', 'AMADEUS_CLIENT_SECRET'],
  ['DUFEL_ACCESS_TOKEN', 'DUFFEL_ACCESS_TOKEN'],
  ['DUFFEL_TOKEN', 'DUFFEL_ACCESS_TOKEN'],
  ['DUFFEL_ACCOUNT', 'DUFFEL_ACCOUNTS'],
  ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK', 'STRIPE_WEBHOOK_SECRET'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATA_KEY', 'DATA_KEYS'],
  ['PUBLIC_URL', 'PUBLIC_ORIGIN'],
  ['duffel_access_token', 'DUFFEL_ACCESS_TOKEN'],
  ['LITEAPI_KEYS', 'LITEAPI_KEY'],
  ['OPERATIONS_MAIL', 'OPERATIONS_EMAIL'],
  ['REDISURL', 'REDIS_URL'],
  ['STRIPE_SECRET_KEY_FIEL', 'STRIPE_SECRET_KEY'],
  ['SMPT_URL', 'SMTP_URL'],
])('%s is refused, and %s is meant', (name, meant) => {
  expect(problemsOf({ [name]: 'hunter2' })).toEqual([`${name}: is not a variable of this product; did you mean ${meant}?`]);
});

test.each([
  ...[
    'PATH',
    'HOME',
    'HOSTNAME',
    'LANG',
    'MAIL',
    'PGDATA',
    'npm_config_cache',
    'REDIS_TLS_URL',
    'DATABASE_POOL_URL',
    'NODE_OPTIONS',
  ],
  ...['STRIPE_SERVICE_HOST', 'STRIPE_PORT_443_TCP_ADDR', 'CONTENT_SERVICE_PORT_HTTP', 'METRICS_PORT', 'CONTENT_DIR', 'LOGNAME'],
  ...['NODE_COMPILE_CACHE', 'SANDBOX_DRIFT', 'DATADOG_API_KEY', 'HOSTTYPE'],
  // npm sets NODE_EXE on Windows; the others are words of their own, two letters from one of ours.
  ...['NODE_EXE', 'DATABASE_SSL', 'REDIS_SSL', 'SITE_URL', 'JAVA_DIR'],
])('%s is left alone', (name) => {
  expect(problemsOf({ [name]: '1' })).toEqual([]);
});

test('what Kubernetes says of a service that is called metrics is not the port of metrics', () => {
  expect(givenVariables({ METRICS_PORT: 'tcp://10.0.0.7:9090' })).toEqual({ given: {}, problems: [] });
  expect(givenVariables({ METRICS_PORT: '9090' }).given).toEqual({ METRICS_PORT: '9090' });
});

test('the variables of an account are known once the account is named', () => {
  const token = { DUFFEL_SUR_ACCESS_TOKEN: 'x' };
  expect(problemsOf(token)).toEqual(['DUFFEL_SUR_ACCESS_TOKEN: no account sur is named; add it to DUFFEL_ACCOUNTS']);
  expect(problemsOf({ ...token, DUFFEL_ACCOUNTS: 'norte, sur' })).toEqual([]);
});

test('a value may come from a file, without the line break at its end', () => {
  const DUFFEL_ACCESS_TOKEN_FILE = fileWith('token', 'duffel_test_x\n');
  expect(givenVariables({ DUFFEL_ACCESS_TOKEN_FILE })).toEqual({ given: { DUFFEL_ACCESS_TOKEN: 'duffel_test_x' }, problems: [] });
  const own = { DUFFEL_ACCOUNTS: 'sur', DUFFEL_SUR_ACCESS_TOKEN_FILE: DUFFEL_ACCESS_TOKEN_FILE };
  expect(givenVariables(own).given).toMatchObject({ DUFFEL_SUR_ACCESS_TOKEN: 'duffel_test_x' });
});

test('what stands around a value is no part of it, wherever it was copied from', () => {
  const token = { DUFFEL_ACCESS_TOKEN: 'duffel_live_x' };
  expect(givenVariables({ DUFFEL_ACCESS_TOKEN: ' duffel_live_x\r\n' }).given).toEqual(token);
  expect(givenVariables({ DUFFEL_ACCESS_TOKEN: '"duffel_live_x"' }).given).toEqual(token);
  expect(givenVariables({ DUFFEL_ACCESS_TOKEN_FILE: fileWith('bom', '\uFEFFduffel_live_x \n\n') }).given).toEqual(token);
  expect(givenVariables({ DUFFEL_ACCESS_TOKEN: ' \n', STRIPE_URL: '""' }).given).toEqual({});
  // A name that is quoted for the sake of its address.
  const sender = '"Viajes, del Valle" <hola@viajes.co>';
  expect(givenVariables({ MAIL_FROM: sender }).given).toEqual({ MAIL_FROM: sender });
});

test('a file that is not there, is empty or stands beside its variable is said', () => {
  expect(problemsOf({ DATA_KEYS_FILE: join(folder, 'none') })).toEqual([
    'DATA_KEYS_FILE: cannot read the file it names (ENOENT)',
  ]);
  expect(problemsOf({ DATA_KEYS_FILE: folder })).toEqual(['DATA_KEYS_FILE: cannot read the file it names (EISDIR)']);
  expect(problemsOf({ DATA_KEYS_FILE: fileWith('empty', '\n') })).toEqual(['DATA_KEYS_FILE: the file is empty']);
  expect(problemsOf({ SMTP_URL: 'smtp://x', SMTP_URL_FILE: fileWith('smtp', 'smtp://y') })).toEqual([
    'SMTP_URL_FILE: SMTP_URL is set too; set one of the two',
  ]);
  expect(problemsOf({ PACKAGE_RATES_FILE: 'rates.json' })).toEqual([]);
});

test('every variable says what it is, and whatever holds a secret is marked as one', () => {
  const variables = VARIABLE_GROUPS.flatMap(({ variables }) => variables);
  expect(variables.filter(({ description }) => !/^\W?[\w….].{8,}/.test(description)).map(({ name }) => name)).toEqual([]);
  const secret = /SECRET$|PASSWORD|TOKEN|_KEYS?$|_HEADERS$|_HEADERS$|^(DATABASE|REDIS|SMTP)_URL$/;
  expect(variables.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual(
    variables.map(({ name }) => name).filter((name) => secret.test(name) && !name.endsWith('_PUBLIC_KEY')),
  );
});
