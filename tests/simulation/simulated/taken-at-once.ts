import type { Money } from '#domain/money.ts';
import { HELD_CARDS, type PaymentMethod } from '#domain/payment/payment-method.ts';
import type { Dice } from './dice.ts';
import type { ProviderPayment } from './provider-books.ts';
import type { VirtualTime } from './virtual-time.ts';

const MINUTE_MS = 60_000;
const taken = { ...HELD_CARDS, money: 'taken' } as const;

/** The ways to pay at a provider that takes money as it is paid. */
export const TAKEN_METHODS: [PaymentMethod, ...PaymentMethod[]] = [
  taken,
  { ...taken, id: 'bank', kind: 'bank-transfer', brand: 'Bank', answersWithinMs: 20 * MINUTE_MS },
  { ...taken, id: 'voucher', kind: 'cash-voucher', brand: 'Cash', answersWithinMs: 90 * MINUTE_MS, refunds: 'by-hand' },
];

/** How long a bank or a counter really takes: sometimes longer than is declared. */
const DECIDES_WITHIN_MS: Record<string, number> = { bank: 30 * MINUTE_MS, voucher: 120 * MINUTE_MS };

/**
 * Payments on a page whose money is taken as it is paid. It can be paid again after that; a bank or a counter may decide later, and a
 * bank may take back what it had approved, unless it went back already or is disputed.
 */
export function takenAtOnce({
  time,
  dice,
  payments,
  begin,
  tell,
  returnedOf,
}: {
  time: VirtualTime;
  dice: Dice;
  payments: readonly ProviderPayment[];
  begin: (cartId: string, amount: Money, state: ProviderPayment['state']) => ProviderPayment;
  tell: (payment: ProviderPayment) => void;
  returnedOf: (paymentId: string) => number;
}) {
  function decide(payment: ProviderPayment, isPaid: boolean): void {
    if (payment.state !== 'pending' && payment.state !== 'needs-authentication') return;
    payment.state = isPaid ? 'taken' : 'declined';
    payment.taken = isPaid ? 1 : 0;
    if (isPaid && dice.happens(0.04)) payment.amount = { ...payment.amount, amountMinor: payment.amount.amountMinor - 1 };
    tell(payment);
    if (isPaid && payment.method === 'bank' && dice.happens(0.15))
      time.after(dice.between(1_000, 20 * MINUTE_MS), () => takeBack(payment));
  }

  function takeBack(payment: ProviderPayment): void {
    const isBack = returnedOf(payment.paymentId) >= payment.amount.amountMinor;
    // What a person transferred is in no books of the provider.
    const isTransferred = payment.state === 'returned' && !isBack;
    if ((payment.state !== 'taken' && !isTransferred) || payment.isDisputed || isBack) return;
    payment.state = 'taken-back';
    tell(payment);
  }

  return {
    /** The visitor pays on the page, or takes its voucher to a counter. */
    pay(cartId: string): void {
      const [first] = payments.filter((one) => one.cartId === cartId);
      if (first?.state === 'taken') {
        const again = begin(cartId, first.amount, 'taken');
        again.taken = 1;
        again.method = first.method as string;
        tell(again);
        return;
      }
      if (first?.state !== 'needs-authentication') return;
      const withinMs = DECIDES_WITHIN_MS[first.method ?? ''];
      if (withinMs === undefined) {
        decide(first, true);
        return;
      }
      first.state = 'pending';
      tell(first);
      time.after(dice.between(1_000, withinMs), () => decide(first, dice.happens(0.8)));
    },
  };
}
