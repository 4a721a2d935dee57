import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without an environment the product starts on its own stand-ins', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined });
  expect([config.amadeus.baseUrl, config.stripe.baseUrl]).toEqual([undefined, undefined]);
});

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ AMADEUS_CLIENT_ID: 'id' }, 'AMADEUS_CLIENT_SECRET'],
  [{ PUBLIC_ORIGIN: 'tiquete' }, 'PUBLIC_ORIGIN'],
])('%j is refused by name', (env, name) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(name);
});

test('a secret is never repeated in an error', () => {
  expect(() => readConfig({ AMADEUS_CLIENT_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
});
