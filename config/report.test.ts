import { expect, test } from 'vitest';
import { configurationPage } from './configuration-page.ts';
import { envExample } from './env-example.ts';
import { checkReport, settingsReport } from './report.ts';
import { VARIABLE_GROUPS } from './variables.ts';

const known = VARIABLE_GROUPS.flatMap(({ variables }) => variables.map(({ name }) => name));

test('.env.example has every variable, and copied as it is it sets none', () => {
  const example = envExample();
  const named = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.filter((name) => !name?.endsWith('_ACCOUNTS'))).toEqual(known);
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test('docs/configuration.md has a row for every variable', () => {
  expect([...configurationPage().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(known);
});

test('a shop of sandboxes is right, and hears what going live takes', () => {
  const { text, isRight } = checkReport({});
  expect(isRight).toBe(true);
  expect(text).toContain('sells                   flights, stays, packages, cruises, tours');
  expect(text).toContain('For going live is missing:\n');
  for (const at of [
    'WORLDPAY_TEST_MODE or PLACETOPAY_URL or STRIPE_SECRET_KEY',
    'PUBLIC_ORIGIN',
    'SMTP_URL',
    'DATA_KEYS',
    'company.taxId',
  ])
    expect(text).toContain(`${at}: `);
});

test('what would be refused is said, and the check fails', () => {
  const { text, isRight } = checkReport({ DUFFEL_ACCESS_TOKEN: 'duffel_live_secret', PORT: 'x' });
  expect(isRight).toBe(false);
  expect(text).toContain('ordered at              duffel: real');
  expect(text).toContain('It does not start:\n  PORT: must be');
  expect(text).not.toContain('duffel_live_secret');
});

test('settings are shown, and secrets are not', () => {
  const shown = settingsReport({ DUFFEL_ACCESS_TOKEN: 'hunter2', SMTP_URL: 'smtp://a:hunter2@x.co', PORT: '4000', HOST: '' });
  expect(shown).not.toContain('hunter2');
  const KEYED = 'https://o.org/latest.json?app_id=hunter2';
  const addresses = settingsReport({
    AMADEUS_URL: 'https://agency:hunter2@gds.co/v2',
    EXCHANGE_RATES_URL: KEYED,
    ICONS_URL: 'https://a:hunter2@i.co,https://i.org',
  });
  expect(addresses).not.toContain('hunter2');
  expect(addresses).toMatch(/AMADEUS_URL +https:\/\/…@gds\.co\/v2/);
  expect(addresses).toMatch(/ICONS_URL +https:\/\/…@i\.co,https:\/\/i\.org/);
  expect(shown).toMatch(/DUFFEL_ACCESS_TOKEN +set/);
  expect(shown).toMatch(/PORT +4000/);
  expect(shown).toMatch(/HOST +127\.0\.0\.1 \(default\)/);
});
