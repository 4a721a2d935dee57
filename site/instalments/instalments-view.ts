import type { StoredBooking } from '#contract/shapes.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { formatMoney, moneyOf } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import type { Session } from '../checkout/booking-session.ts';
import { instalments as es } from '../messages/es/instalments.ts';

/** An instant as the day it is where the agency is. */
export const dayOf = (instant: string): string => formatLongDay(todayIn(siteConfig.timeZone, new Date(instant)));

/** What is paid with a booking and what later; `null` where everything is paid at once. */
export const instalmentsView = ({ balance, dueNow }: Pick<Session, 'balance' | 'dueNow'>) =>
  balance && {
    today: formatMoney(moneyOf(dueNow)),
    balance: { label: es.balanceBy(dayOf(balance.dueBy)), amount: formatMoney(moneyOf(balance.amount)) },
  };

/** What was paid of a booking and what is left; nothing where everything was paid at once: the total says it. */
export function paymentLines({ payments, balance }: Pick<StoredBooking, 'payments' | 'balance'>) {
  if (!balance && payments.every(({ purpose }) => purpose === 'full')) return [];
  return [
    ...payments.map(({ purpose, amount, paidAt }) => ({
      label: es.on(es.paid[purpose], dayOf(paidAt)),
      amount: formatMoney(moneyOf(amount)),
    })),
    ...(balance ? [{ label: es.left(dayOf(balance.dueBy)), amount: formatMoney(moneyOf(balance.amount)) }] : []),
  ];
}
