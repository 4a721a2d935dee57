import { currencyExponent } from '#domain/money.ts';
import { FIRST_ROLES } from '#domain/office/permission.ts';
import type { Locale } from '../messages/locale.ts';

const TAG: Record<Locale, string> = { es: 'es-CO', en: 'en-GB' };

/** `US$ 1.234,50`, with as many decimals as the currency has. */
export function money({ amountMinor, currency }: { amountMinor: number; currency: string }, locale: Locale): string {
  const exponent = currencyExponent(currency);
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  const number = new Intl.NumberFormat(TAG[locale], digits).format(amountMinor / 10 ** exponent);
  return `${currency === 'USD' ? 'US$' : currency} ${number}`;
}

/** `1.234`. */
export const number = (value: number, locale: Locale): string => new Intl.NumberFormat(TAG[locale]).format(value);

/** `12,5 %`. */
export const percent = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(TAG[locale], { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);

/** Everything in the office is in the agency's time, whatever the clock of the device says. */
export const moment = (at: Date | string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(TAG[locale], {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(isThisYear(at) ? {} : { year: 'numeric' as const }),
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(at));

/** A local date of travel, whatever zone one is in. */
export const day = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(isThisYear(date) ? {} : { year: 'numeric' as const }),
  }).format(new Date(`${date}T00:00Z`));

const isThisYear = (at: Date | string): boolean => new Date(at).getUTCFullYear() === new Date().getUTCFullYear();

const STEPS: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `en 3 horas`, `hace 2 días`. `now` comes from the server, so that both draw the same. */
export function fromNow(at: Date | string, locale: Locale, now: Date | string): string {
  const ms = new Date(at).getTime() - new Date(now).getTime();
  const [unit, length] = STEPS.find(([, step]) => Math.abs(ms) >= step) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(TAG[locale], { numeric: 'auto' }).format(Math.trunc(ms / length), unit);
}

/** The name of an actor of the log, `operator:` and an e-mail, among those of the staff by e-mail. Of two of one name the e-mail tells which. */
export function whoIs(actor: string, names: Readonly<Record<string, string>>): string {
  const email = actor.replace('operator:', '');
  const name = Object.hasOwn(names, email) ? names[email] : undefined;
  if (name === undefined) return email;
  return Object.entries(names).some(([other, same]) => other !== email && same === name) ? `${name} (${email})` : name;
}

/** A role that every agency begins with, in the words of who looks at it, unless the agency calls it otherwise. */
export const roleName = ({ id, name }: { id: string; name: string }, inWords: Readonly<Record<string, string>>): string =>
  FIRST_ROLES.some((first) => first.id === id && first.name === name) ? (inWords[id] ?? name) : name;
