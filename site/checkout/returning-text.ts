import { formatMoney, moneyOf } from '#domain/money.ts';
import { dayOf } from '../instalments/instalments-view.ts';
import { returning as words } from '../messages/es/checkout/payment-ways.ts';
import type { Session } from './booking-session.ts';

/** What becomes of the money that was taken for a booking that is not made. */
export function returningText({ amount, by, isByHand, isBack }: NonNullable<Session['returning']>): string {
  const shown = formatMoney(moneyOf(amount));
  if (isBack) return words.done(shown);
  return (isByHand ? words.byHand : words.byCall)(shown, dayOf(by));
}
