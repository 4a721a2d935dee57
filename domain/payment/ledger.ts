import type { Money } from '../money.ts';

/**
 * `refund-returned`: a refund that the traveller's bank sent back. `chargeback`: withheld by the bank for a dispute;
 * `chargeback-returned`: returned by it.
 */
export const LEDGER_KINDS = [
  'authorisation',
  'capture',
  'void',
  'refund',
  'refund-returned',
  'chargeback',
  'chargeback-returned',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * Where money is. `customers`: with those who pay; what they have paid for good is below zero. `held:…`: reserved on cards at a payment
 * provider, not the agency's yet. `provider:…`: the agency's money at a provider, which pays it out. `banks`: withdrawn by banks for
 * disputes, until it is returned; for good if the dispute is lost.
 */
export type Account = 'customers' | 'banks' | `held:${string}` | `provider:${string}`;

export type Posting = { account: Account; amount: Money };

/** `isOfHold`: whether an authorisation of the payment is on record; money found at a provider has none. */
type Moved = { kind: LedgerKind; provider: string; isOfHold: boolean };
export type Transfer = { from: Account; to: Account };

/** The account that an entry of the ledger takes money from, and the one it brings it to. */
export function transferOf({ kind, provider, isOfHold }: Moved): Transfer {
  const [held, owned] = [`held:${provider}`, `provider:${provider}`] as const;
  const reserved = isOfHold ? held : 'customers';
  switch (kind) {
    case 'authorisation':
      return { from: 'customers', to: held };
    case 'capture':
      return { from: reserved, to: owned };
    case 'void':
      return { from: reserved, to: 'customers' };
    case 'refund':
      return { from: owned, to: 'customers' };
    case 'refund-returned':
      return { from: 'customers', to: owned };
    case 'chargeback':
      return { from: owned, to: 'banks' };
    case 'chargeback-returned':
      return { from: 'banks', to: owned };
  }
}

/** The two postings of an entry, or of several of the same kind together: what leaves one account enters another. */
export function postingsOf({ amountMinor, currency, ...moved }: Moved & Money): [Posting, Posting] {
  const { from, to } = transferOf(moved);
  return [
    { account: from, amount: { amountMinor: -amountMinor, currency } },
    { account: to, amount: { amountMinor, currency } },
  ];
}

/** Entries of one kind, provider and currency, added up. */
export type LedgerSum = Moved & Money & { count: number };

export type AccountSum = { account: Account; currency: string; inMinor: number; outMinor: number; balanceMinor: number };

/** What entered and left each account, by currency. All balances of a currency add up to zero. */
export function accountSums(sums: readonly LedgerSum[]): AccountSum[] {
  const accounts = new Map<string, AccountSum>();
  for (const { account, amount } of sums.flatMap(postingsOf)) {
    const { amountMinor, currency } = amount;
    const known = accounts.get(`${currency} ${account}`) ?? { account, currency, inMinor: 0, outMinor: 0, balanceMinor: 0 };
    accounts.set(`${currency} ${account}`, {
      ...known,
      inMinor: known.inMinor + Math.max(0, amountMinor),
      outMinor: known.outMinor + Math.max(0, -amountMinor),
      balanceMinor: known.balanceMinor + amountMinor,
    });
  }
  return [...accounts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** What entries change in the agency's money at a provider. */
export const stayingMinor = (sums: readonly LedgerSum[]): number =>
  accountSums(sums)
    .filter(({ account }) => account.startsWith('provider:'))
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
