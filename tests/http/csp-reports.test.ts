import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../bench/storm/storm-client.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';

let running: Running;
beforeAll(async () => {
  running = await sharedProduct();
});
afterAll(() => running.stop());

const report = (from: string, page: string, blocked: string) =>
  ask(`${running.product.url}/backend/csp-reports`, {
    method: 'POST',
    from,
    body: {
      'csp-report': { 'document-uri': running.product.url + page, 'effective-directive': 'script-src', 'blocked-uri': blocked },
    },
  });
const rows = () =>
  queryRows<{ page: string; blocked: string; times: number }>(running.product.databaseUrl, 'select * from csp_violations');

test.runIf(ALL)('one visitor’s CSP reports are limited, and reports from many visitors are kept despite floods', async () => {
  for (let index = 0; index < 40; index++) await report('127.0.0.9', `/made-up-${index}`, 'inline');
  expect((await rows()).length).toBe(10);

  // A real breakage is reported by many visitors, once each.
  for (let index = 1; index <= 6; index++) await report(`127.0.1.${index}`, '/result', 'https://cdn.example/x.js');
  for (let visitor = 1; visitor <= 60; visitor++) {
    for (let index = 0; index < 10; index++) await report(`127.0.2.${visitor}`, `/made-up-${visitor}-${index}`, 'inline');
  }
  for (let index = 1; index <= 6; index++) await report(`127.0.3.${index}`, '/booking/summary', 'https://late.example/y.js');

  const kept = await rows();
  expect(kept.length).toBe(500);
  const timesOf = (host: string) => kept.find(({ blocked }) => blocked === `https://${host}`)?.times;
  expect(timesOf('cdn.example')).toBe(6);
  expect(timesOf('late.example')).toBe(6);
});
