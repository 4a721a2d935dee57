import { randomInt } from 'node:crypto';
import { currencyExponent, isStorable, toDecimal } from '#domain/money.ts';

export type Body = Record<string, unknown>;

export const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
/** An object below a field; an empty one if there is none. */
export const within = (value: unknown): Body => (isBody(value) ? value : {});
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A number of whole units with at most its currency's decimals, in the smallest unit; undefined if it is none. */
export function minorOf(amount: unknown, currency: string): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined;
  const minor = Math.round(amount * 10 ** currencyExponent(currency));
  return minor > 0 && isStorable(minor) && wholeUnits(minor, currency) === amount ? minor : undefined;
}

/** The same for a decimal as text, as the Orders API has them; its amounts may have the two decimals of other currencies, if they are 0. */
export function minorOfText(amount: unknown, currency: string): number | undefined {
  return typeof amount === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? minorOf(Number(amount), currency) : undefined;
}

export const wholeUnits = (minor: number, currency: string): number => Number(toDecimal({ amountMinor: minor, currency }));
export const decimalOf = (minor: number, currency: string): string => toDecimal({ amountMinor: minor, currency });

/** A moment as Mercado Pago writes it. */
export const shownDate = (ms: number): string => new Date(ms - 4 * 3_600_000).toISOString().replace('Z', '-04:00');
export const shownDateOrNull = (ms: number | null | undefined): string | null => (ms == null ? null : shownDate(ms));

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:?\d{2})$/;
/** A moment with its offset; undefined if it is none. */
export function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !MOMENT.test(value)) return undefined;
  const ms = Date.parse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(ms) ? undefined : ms;
}

/** An ISO duration of days, hours, minutes and seconds, in milliseconds. */
export function durationOf(value: unknown): number | undefined {
  const [whole, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?=.)(?:(\d{1,3})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/.exec(
      typeof value === 'string' ? value : '',
    ) ?? [];
  if (!whole) return undefined;
  return (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

/** Ids of payments, refunds and the like are long numbers. */
export const newNumber = (digits = 11): string =>
  `${randomInt(1, 10)}${Array.from({ length: digits - 1 }, () => randomInt(10)).join('')}`;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newCode = (prefix: string): string =>
  `${prefix}01${Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
