import { useRouteLoaderData } from 'react-router';
import { useLocale } from '../messages/words.ts';
import { day, fromNow, moment, money, number, percent } from './shown.ts';

/** How amounts and times are shown to who is signed in. */
export function useShown() {
  const locale = useLocale();
  const { timeZone, now } = (useRouteLoaderData('shell') as { timeZone: string; now: string } | undefined) ?? {
    timeZone: 'UTC',
    now: new Date().toISOString(),
  };
  return {
    money: (amount: { amountMinor: number; currency: string }) => money(amount, locale),
    moment: (at: Date | string) => moment(at, locale, timeZone),
    day: (date: string) => day(date, locale),
    number: (value: number) => number(value, locale),
    percent: (value: number) => percent(value, locale),
    fromNow: (at: Date | string) => fromNow(at, locale, now),
    isPast: (at: Date | string) => new Date(at) < new Date(now),
  };
}
