import { missing, type Refund } from '../shapes.ts';
import type { Charges } from './charges.ts';
import type { Disputes } from './disputes.ts';
import type { Refunds } from './refunds.ts';

export type Balance = ReturnType<typeof balanceOf>;

/** As Stripe charges for a card in the United States: 2.9 % and 30 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

/** The balance of an account, and the transactions that changed it: captures and refunds. */
export function balanceOf({ charges, refunds, disputes }: { charges: Charges; refunds: Refunds; disputes: Disputes }) {
  /** The balance by currency: captured amounts less refunds and disputes. */
  function balance(account: string) {
    const sums = new Map<string, number>();
    for (const { id, currency, amount, amount_refunded, captured } of charges.all(account)) {
      const kept = amount - amount_refunded - disputes.takenOf(account, id);
      if (captured) sums.set(currency, (sums.get(currency) ?? 0) + kept);
    }
    const amounts = (of: (amount: number) => number) =>
      [...(sums.size > 0 ? sums : new Map([['usd', 0]]))].map(([currency, amount]) => ({
        amount: of(amount),
        currency,
        source_types: { card: of(amount) },
      }));
    return { object: 'balance', available: amounts(() => 0), livemode: false, pending: amounts((amount) => amount) };
  }

  function transaction(account: string, id: string) {
    const charge = charges.all(account).find((one) => one.balance_transaction === id);
    const refund = refunds.all(account).find((one) => one.balance_transaction === id);
    const source = charge ?? refund;
    if (!source) throw missing('balance transaction', id);
    const amount = charge ? charge.amount_captured : -(refund as Refund).amount;
    const type = charge ? 'charge' : 'refund';
    const fee = charge ? feeOf(amount) : 0;
    return {
      id,
      object: 'balance_transaction',
      amount,
      available_on: source.created,
      balance_type: 'payments',
      created: source.created,
      currency: source.currency,
      description: null,
      exchange_rate: null,
      fee,
      fee_details:
        fee === 0
          ? []
          : [
              {
                amount: fee,
                application: null,
                currency: source.currency,
                description: 'Stripe processing fees',
                type: 'stripe_fee',
              },
            ],
      net: amount - fee,
      reporting_category: type,
      source: source.id,
      status: 'pending',
      type,
    };
  }

  return { balance, transaction };
}
