import { expect, test } from 'vitest';
import { createEmptyAccounts } from './empty-accounts.ts';

test('an empty account is counted each time, and an error of the log once a minute', () => {
  let now = 0;
  const logged: object[] = [];
  const accounts = createEmptyAccounts({ error: (details) => void logged.push(details) }, () => now);
  expect(accounts.metrics()).toBe('');
  for (now of [0, 1_000, 59_999, 60_000]) accounts.report({ supplier: 'liteapi', amountMinor: 9_900, currency: 'USD' });
  expect(accounts.metrics()).toContain('tiquete_supplier_account_empty_total{supplier="liteapi"} 4');
  expect(logged).toEqual(Array(2).fill(expect.objectContaining({ event: 'supplier-account-empty', supplier: 'liteapi' })));
});
