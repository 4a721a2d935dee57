import { useRouteLoaderData } from 'react-router';
import { useLocale } from '../messages/words.ts';
import { day, fromNow, moment, money, number, percent, whoIs } from './shown.ts';

type OfShell = { timeZone: string; now: string; names: Record<string, string> };

/** How amounts and times are shown to who is signed in. */
export function useShown() {
  const locale = useLocale();
  const { timeZone, now, names } = (useRouteLoaderData('shell') as OfShell | undefined) ?? {
    timeZone: 'UTC',
    now: new Date().toISOString(),
    names: {},
  };
  return {
    money: (amount: { amountMinor: number; currency: string }) => money(amount, locale),
    moment: (at: Date | string) => moment(at, locale, timeZone),
    day: (date: string) => day(date, locale),
    number: (value: number) => number(value, locale),
    percent: (value: number) => percent(value, locale),
    fromNow: (at: Date | string) => fromNow(at, locale, now),
    /** Who acted, by name; whoever is none of the staff, as a command or a job, as it calls itself. */
    who: (actor: string) => whoIs(actor, names),
    isPast: (at: Date | string) => new Date(at) < new Date(now),
  };
}
