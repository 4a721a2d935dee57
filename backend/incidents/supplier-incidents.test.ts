import { expect, test } from 'vitest';
import type { MailToSend } from '../outbox/outbox.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import type { IncidentContext } from './incident.ts';
import { supplierIncidents } from './supplier-incidents.ts';

const OPERATIONS = 'operaciones@agencia.example';

function accountsOf({ store = createMemoryStore(), isAnybodyTold = true } = {}) {
  let now = 0;
  const logged: object[] = [];
  const written: MailToSend[] = [];
  const accounts = supplierIncidents({
    store,
    operationsMail: isAnybodyTold ? OPERATIONS : undefined,
    now: () => now,
    db: {
      transaction: async (work: (tx: never) => Promise<unknown>) => work(undefined as never),
    } as unknown as IncidentContext['db'],
    outbox: { put: async (_, mail) => void written.push(mail) },
    letters: {
      accountEmpty: ({ supplier }) => ({ subject: supplier, text: '', html: '' }),
      ordersCapped: ({ supplier, most }) => ({ subject: `${supplier} ${most}`, text: '', html: '' }),
      paymentsDown: ({ supplier, why }) => ({ subject: `${supplier} ${why}`, text: '', html: '' }),
      rateMissing: ({ currency }) => ({ subject: `no rate of ${currency}`, text: '', html: '' }),
      rateRefused: ({ currency, byPercent }) => ({ subject: `${currency} by ${byPercent}`, text: '', html: '' }),
    },
    log: { error: (details) => void logged.push(details) },
  });
  const reportAt = (at: number, supplier = 'liteapi') => {
    now = at;
    accounts.accountEmpty.report({ supplier, amountMinor: 9_900, currency: 'USD' });
  };
  return { accounts, logged, written, reportAt };
}

test('counts each empty account, logs it once a minute, and mails the operator once per supplier', async () => {
  const { accounts, logged, written, reportAt } = accountsOf();
  expect(accounts.metrics()).toBe('');
  for (const at of [0, 1_000, 59_999, 60_000]) reportAt(at);
  expect(accounts.metrics()).toContain('tiquete_supplier_account_empty_total{supplier="liteapi"} 4');
  expect(logged).toEqual(Array(2).fill(expect.objectContaining({ event: 'supplier-account-empty', supplier: 'liteapi' })));
  await expect.poll(() => written).toHaveLength(1);
  reportAt(60_001, 'another');
  await expect.poll(() => written.map(({ content }) => content.subject)).toEqual(['liteapi', 'another']);
  expect(written[0]).toMatchObject({ purpose: 'account-empty', content: { to: OPERATIONS } });
});

test('sends one mail from two processes, and only logs without an operations address', async () => {
  const store = createMemoryStore();
  const [one, two, alone] = [accountsOf({ store }), accountsOf({ store }), accountsOf({ isAnybodyTold: false })];
  for (const { reportAt } of [one, two, alone]) reportAt(0);
  await expect.poll(() => one.written.length + two.written.length).toBe(1);
  expect([alone.written.length, alone.logged.length]).toEqual([0, 1]);
});

test('counts and reports each kind separately, and only logs a kind without a letter', async () => {
  const { accounts, logged, written } = accountsOf();
  accounts.ordersCapped.report({ supplier: 'air', most: 3 });
  accounts.belowFloor.report({ supplier: 'air', offer: 's~1', amountMinor: 100, currency: 'USD' });
  accounts.accountEmpty.report({ supplier: 'air', amountMinor: 100, currency: 'USD' });
  accounts.paymentsDown.report({ supplier: 'stripe', why: 'refused' });
  accounts.rateMissing.report({ supplier: 'COP' });
  accounts.rateRefused.report({ supplier: 'CLP', rateMicros: 1, inUseMicros: 2, byPercent: -50 });
  await expect
    .poll(() => written.map(({ purpose }) => purpose).toSorted())
    .toEqual(['account-empty', 'orders-capped', 'payments-down', 'rate-missing', 'rate-refused']);
  expect(written.map(({ content }) => content.subject)).toEqual(
    expect.arrayContaining(['stripe refused', 'no rate of COP', 'CLP by -50']),
  );
  expect(logged).toMatchObject([
    { event: 'orders-capped', most: 3 },
    { event: 'price-below-floor', offer: 's~1' },
    { event: 'supplier-account-empty' },
    { event: 'payments-down', why: 'refused' },
    { event: 'rate-missing', supplier: 'COP' },
    { event: 'rate-refused', supplier: 'CLP', byPercent: -50 },
  ]);
  const counted = accounts
    .metrics()
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(counted).toEqual([
    'tiquete_supplier_account_empty_total{supplier="air"} 1',
    'tiquete_orders_capped_total{supplier="air"} 1',
    'tiquete_payments_down_total{supplier="stripe"} 1',
    'tiquete_rate_missing_total{supplier="COP"} 1',
    'tiquete_rates_refused_total{supplier="CLP"} 1',
    'tiquete_offers_below_floor_total{supplier="air"} 1',
  ]);
});
