import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureShapes } from '../fuzz/hostile-shapes.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { few } from '../harness/running/long-by-nature.ts';

let running: Running;
beforeAll(async () => {
  running = await sharedProduct();
});
afterAll(() => running.stop());

/** The CPU time is reported by `npm run fuzz -- --shapes`: asserted here, it would depend on the machine. */
test('bodies of hostile shapes are refused by every call, page and webhook without a server error', async () => {
  const figures = await measureShapes({ url: running.product.url, pid: process.pid }, { times: 1, every: few(40, 5) });
  const failed = figures.filter(({ statuses }) => statuses.some((status) => status >= 500));
  expect(failed).toEqual([]);
  const bodies = figures.filter(({ entry }) => entry.startsWith('POST /backend/user') || entry.startsWith('POST /backend/air'));
  expect(bodies.filter(({ statuses }) => statuses.some((status) => status < 400))).toEqual([]);
  expect(figures.length).toBeGreaterThan(few(100, 150));
  expect(running.product.log()).not.toMatch(/page failed|call failed/);
}, 300_000);
