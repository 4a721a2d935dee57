import { expect, test } from 'vitest';
import type { MailToSend } from '../mail/outbox.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import { createEmptyAccounts, type EmptyAccountParts } from './empty-accounts.ts';

const OPERATIONS = 'operaciones@agencia.example';

function accountsOf({ store = createMemoryStore(), isAnybodyTold = true } = {}) {
  let now = 0;
  const logged: object[] = [];
  const written: MailToSend[] = [];
  const accounts = createEmptyAccounts({
    ...{ store, operationsMail: isAnybodyTold ? OPERATIONS : undefined, now: () => now },
    db: {
      transaction: async (work: (tx: never) => Promise<unknown>) => work(undefined as never),
    } as unknown as EmptyAccountParts['db'],
    outbox: { put: async (_, mail) => void written.push(mail) },
    letters: { accountEmpty: ({ supplier }) => ({ subject: supplier, text: '', html: '' }) },
    log: { error: (details) => void logged.push(details) },
  });
  const reportAt = (at: number, supplier = 'liteapi') => {
    now = at;
    accounts.report({ supplier, amountMinor: 9_900, currency: 'USD' });
  };
  return { accounts, logged, written, reportAt };
}

test('an empty account is counted each time, an error of the log once a minute, and one mail to the operator', async () => {
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

test('two processes write one mail; without anybody to write to there is the log', async () => {
  const store = createMemoryStore();
  const [one, two, alone] = [accountsOf({ store }), accountsOf({ store }), accountsOf({ isAnybodyTold: false })];
  for (const { reportAt } of [one, two, alone]) reportAt(0);
  await expect.poll(() => one.written.length + two.written.length).toBe(1);
  expect([alone.written.length, alone.logged.length]).toEqual([0, 1]);
});
