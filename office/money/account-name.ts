import type { Account } from '#domain/payment/ledger.ts';
import type { Words } from '../messages/words.ts';

/** `held:stripe` in words. */
export function accountName(account: Account, { money: { accounts } }: Words): string {
  if (account === 'customers' || account === 'banks') return accounts[account];
  const [kind, provider] = account.split(/:(.*)/s) as ['held' | 'provider', string];
  return accounts[kind](provider);
}
