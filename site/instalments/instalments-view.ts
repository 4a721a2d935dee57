import type { StoredBooking } from '#contract/shapes.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { moneyOf } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import type { Session } from '../checkout/booking-session.ts';
import { instalments as es } from '../messages/es/journey/instalments.ts';
import { priceWords } from '../prices/charged-words.ts';

/** The date of an instant in the agency's time zone, in words. */
export const dayOf = (instant: string): string => formatLongDay(todayIn(siteConfig.timeZone, new Date(instant)));

type ToPay = Pick<Session, 'balance' | 'dueNow'> & Partial<Pick<Session, 'charge'>>;

/** The amount paid with the booking, and the balance; `null` when everything is paid at once. */
export const instalmentsView = ({ balance, dueNow, charge }: ToPay) =>
  balance && {
    today: priceWords(moneyOf(charge?.dueNow ?? dueNow)),
    balance: { label: es.balanceBy(dayOf(balance.dueBy)), amount: priceWords(moneyOf(charge?.balance ?? balance.amount)) },
  };

/** The balance among the next steps: who forgets it loses the place. */
export function balanceSteps({ balance }: Pick<StoredBooking, 'balance'>, now = new Date()): string[] {
  if (!balance) return [];
  const say = balance.dueBy < now.toISOString() ? es.overdue : es.nextStep;
  return [say(priceWords(moneyOf(balance.charged ?? balance.amount)), dayOf(balance.dueBy))];
}

type Paid = Pick<StoredBooking, 'payments' | 'balance' | 'items' | 'total' | 'charge'>;

/**
 * The payments made, the balance left, and what was cancelled before it was paid: together the total. Empty when everything was paid at
 * once, because the total says it.
 */
export function paymentLines({ payments, balance, ...booking }: Paid) {
  if (!balance && payments.every(({ purpose }) => purpose === 'full')) return [];
  return [
    ...payments.map(({ purpose, amount, paidAt }) => ({
      label: es.on(es.paid[purpose], dayOf(paidAt)),
      amount: priceWords(moneyOf(amount)),
    })),
    ...(balance
      ? [{ label: es.left(dayOf(balance.dueBy)), amount: priceWords(moneyOf(balance.charged ?? balance.amount)) }]
      : []),
    ...notOwed({ payments, balance, ...booking }),
  ];
}

function notOwed({ payments, balance, items, total, charge }: Paid) {
  const whole = moneyOf(charge?.total ?? total);
  const isCancelled = items.some(({ status }) => status === 'cancelled');
  const paid = payments.reduce((sum, { amount }) => sum + amount.amount, 0);
  const amountMinor = whole.amountMinor - paid - (balance ? (balance.charged ?? balance.amount).amount : 0);
  return isCancelled && amountMinor > 0 ? [{ label: es.notOwed, amount: priceWords({ ...whole, amountMinor }) }] : [];
}
