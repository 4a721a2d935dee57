import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountSums, LEDGER_KINDS, type LedgerKind, type LedgerSum, postingsOf, stayingMinor } from './ledger.ts';

const anEntry: fc.Arbitrary<LedgerSum> = fc.record({
  kind: fc.constantFrom(...LEDGER_KINDS),
  provider: fc.constantFrom('stripe', 'worldpay', 'wompi'),
  isOfHold: fc.boolean(),
  amountMinor: fc.integer({ min: 0, max: 999_999_999_999 }),
  currency: fc.constantFrom('USD', 'COP', 'JPY'),
  count: fc.constant(1),
});
const histories = fc.array(anEntry, { maxLength: 60 });

const entry = (kind: LedgerKind, amountMinor: number, of: Partial<LedgerSum> = {}): LedgerSum => ({
  kind,
  provider: 'stripe',
  isOfHold: true,
  amountMinor,
  currency: 'USD',
  count: 1,
  ...of,
});
const balances = (...entries: LedgerSum[]) =>
  Object.fromEntries(accountSums(entries).map(({ account, balanceMinor }) => [account, balanceMinor]));

describe('the ledger as postings', () => {
  test('adds up to zero in each currency, whatever was entered in whatever order', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const accounts = accountSums(entries);
        for (const [, ofCurrency] of Map.groupBy(accounts, ({ currency }) => currency)) {
          const sum = (field: 'inMinor' | 'outMinor' | 'balanceMinor') => ofCurrency.reduce((all, one) => all + one[field], 0);
          expect(sum('balanceMinor')).toBe(0);
          expect(sum('inMinor')).toBe(sum('outMinor'));
        }
        expect(new Set(accounts.map(({ currency }) => currency))).toEqual(new Set(entries.map(({ currency }) => currency)));
      }),
    );
  });

  test('is the same for entries added up by kind as for each of them', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const groups = Map.groupBy(entries, (one) => [one.kind, one.provider, one.currency, one.isOfHold].join());
        const together = [...groups.values()].map((group) => ({
          ...(group[0] as LedgerSum),
          amountMinor: group.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        }));
        expect(accountSums(together)).toEqual(accountSums(entries));
      }),
    );
  });

  test('names two accounts for every entry, the amount once with each sign', () => {
    for (const kind of LEDGER_KINDS) {
      const [from, to] = postingsOf(entry(kind, 500));
      expect([from.amount.amountMinor, to.amount.amountMinor]).toEqual([-500, 500]);
      expect(from.account).not.toBe(to.account);
    }
  });

  test('leaves nothing reserved once all of a hold is taken or given up', () => {
    expect(balances(entry('authorisation', 900), entry('capture', 900))).toEqual({
      customers: -900,
      'held:stripe': 0,
      'provider:stripe': 900,
    });
    expect(balances(entry('authorisation', 900), entry('void', 900))).toEqual({ customers: 0, 'held:stripe': 0 });
  });

  test('leaves nothing anywhere when money of an unknown hold is taken and given back', () => {
    const unknown = { isOfHold: false };
    expect(balances(entry('capture', 900, unknown), entry('refund', 900, unknown))).toEqual({
      customers: 0,
      'provider:stripe': 0,
    });
    expect(balances(entry('void', 900, unknown))).toEqual({ customers: 0 });
  });

  test('a dispute that is lost stays with the banks, and one that is won comes back', () => {
    const paid = [entry('authorisation', 900), entry('capture', 900), entry('chargeback', 900)];
    expect(balances(...paid)).toMatchObject({ banks: 900, 'provider:stripe': 0 });
    expect(balances(...paid, entry('chargeback-returned', 400))).toMatchObject({ banks: 500, 'provider:stripe': 400 });
  });

  test('what stays is what was captured, without what was refunded and charged back', () => {
    const entries = LEDGER_KINDS.map((kind, place) => entry(kind, 10 ** place));
    // authorisation 1, capture 10, void 100, refund 1,000, returned 10,000, chargeback 100,000, returned 1,000,000.
    expect(stayingMinor(entries)).toBe(10 - 1_000 + 10_000 - 100_000 + 1_000_000);
  });
});
