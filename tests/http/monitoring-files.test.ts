import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetricBook } from '#backend/metrics/metric-book.ts';
import { freePort } from '../harness/product/free-port.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { clientOf, prepareBooking } from '../harness/visitors/booking-steps.ts';

/** Alert rules, dashboard and runbooks, held against the metrics of a product that has searched, priced and booked. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
const rules = (parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
type Panel = { title: string; targets?: { expr: string }[] };
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };

let running: Running;
let text: string;
beforeAll(async () => {
  const port = await freePort();
  running = await startEverything({ ...GDS_ONLY, METRICS_PORT: String(port) }, { processes: 1 });
  await prepareBooking(clientOf(running.product.url), { pick: 0 });
  await fetch(`${running.product.url}/user/my-journey?referenceId=HK37PQ`);
  await fetch(`${running.product.url}/no/such/page/marcada/here`);
  text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});
afterAll(() => running.stop());

/** Words of PromQL that are no metrics; labels stand in brackets or after `by`. */
const WORDS =
  /^(sum|max|min|rate|increase|topk|by|and|or|unless|on|ignoring|group_left|histogram_quantile|clamp_min|le|e\d+|[\d.]+[mhd]?)$/;
const metricsIn = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|ignoring|on|group_left) \([^)]*\)|"[^"]*"/g, ' ').matchAll(/[a-z_][\w:]*/gi)]
    .map(([word]) => word)
    .filter((word) => !WORDS.test(word));
/** Served by Prometheus itself; and those that are there once it has happened, which their tests in `alarms.test.ts` show. */
const ELSEWHERE = new Set(['up']);
const ONCE_HAPPENED = /counter: \{\s+name: '(\w+)'/g;
const incidents = [...read('backend/incidents/supplier-incidents.ts').matchAll(ONCE_HAPPENED)].map(([, name = '']) => name);
const ONLY_WITH_REDIS = 'tiquete_redis_up';

const isServed = (name: string) =>
  new RegExp(`^${name}(\\{| )`, 'm').test(text) ||
  ELSEWHERE.has(name) ||
  incidents.includes(name) ||
  name === ONLY_WITH_REDIS ||
  // Nothing has been refused, and no money is held.
  new RegExp(`^# TYPE ${name} gauge$`, 'm').test(text);

test.each(rules)('$alert asks for metrics that the product serves', ({ expr }) => {
  const asked = metricsIn(expr);
  expect(asked).not.toEqual([]);
  expect(asked.filter((name) => !isServed(name))).toEqual([]);
});

test.each(dashboard.panels.filter(({ targets }) => targets))(
  '$title asks for metrics that the product serves',
  ({ targets = [] }) => {
    for (const { expr } of targets) expect(metricsIn(expr).filter((name) => !isServed(name))).toEqual([]);
  },
);

test('a word that is no metric is noticed', () => {
  expect(isServed('tiquete_invented_total')).toBe(false);
  expect(metricsIn('sum by (a) (rate(tiquete_invented_total{b="c"}[5m])) > 0.5')).toEqual(['tiquete_invented_total']);
});

test('each alert has its page in docs/runbooks, and each page its alerts', () => {
  const named = Map.groupBy(rules, ({ annotations }) => annotations.runbook);
  const pages = readdirSync(`${root}docs/runbooks`).map((name) => `docs/runbooks/${name}`);
  expect([...named.keys()].toSorted()).toEqual(pages.toSorted());
  for (const [page, alerts] of named) {
    const written = read(page);
    expect(written.split('\n').length, page).toBeLessThanOrEqual(40);
    for (const { alert } of alerts) expect(written, page).toContain(`\`${alert}\``);
  }
});

test('requests are counted by the pattern of their route, never by their address', () => {
  expect(text).toMatch(/^tiquete_requests_total\{route="\/backend\/[^"]*",method="POST",status="200"\} \d+$/m);
  expect(text).toMatch(/^tiquete_requests_total\{route="\/user\/my-journey",method="GET",status="200"\} 1$/m);
  expect(text).toMatch(/^tiquete_requests_total\{route="another address",method="GET",status="404"\} 1$/m);
  expect(text).not.toMatch(/HK37PQ|marcada/);
});

test('calls are counted by supplier, operation and outcome, and searches by what they found', () => {
  expect(text).toMatch(/^tiquete_supplier_calls_total\{supplier="amadeus",operation="[^"]+",outcome="answered"\} \d+$/m);
  expect(text).toMatch(/^tiquete_supplier_call_seconds_count\{supplier="amadeus"\} \d+$/m);
  expect(text).toMatch(
    /^tiquete_payment_calls_total\{provider="stripe",operation="POST \/v1\/[a-z_]+",outcome="answered"\} \d+$/m,
  );
  expect(text).toMatch(/^tiquete_payment_call_seconds_count\{provider="stripe"\} \d+$/m);
  // One is not counted as the other.
  expect(text).not.toMatch(/supplier="stripe"|provider="amadeus"/);
  expect(text).not.toMatch(/Muñoz|@|4242|pm_|cus_/);
  expect(text).toMatch(/^tiquete_prices_checked_total\{supplier="amadeus",outcome="same"\} 1$/m);
  expect(text).toMatch(/^tiquete_database_up 1$/m);
  expect(text).toMatch(/^bookings_under_way\{state="ordering"\} 0$/m);
});

test('however many values a label has, the series of a metric are bounded', () => {
  const book = createMetricBook();
  const counted = book.counter('asked_total', 'Asked.');
  for (let visitor = 0; visitor < 5_000; visitor++) counted({ route: `/page-${visitor}"\n`, status: 200 });
  const lines = book.text().split('\n');
  expect(lines.length).toBeLessThan(410);
  expect(lines).toContain('asked_total{route="other",status="other"} 4600');
  expect(lines).toContain('asked_total{route="/page-0\\"\\n",status="200"} 1');
});
