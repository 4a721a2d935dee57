import { z } from 'zod';
import { CatalogueId } from '#contract/shapes.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { currencyExponent, isCurrency, isStorable } from '#domain/money.ts';

/** Schemas shared by all feeds. Error messages are read by the feed's author: say what to do. */

export const Id = CatalogueId;

const LINE_ENDS = /<br\s*\/?>|<\/(?:p|li|div|ul|ol|h\d|tr)>/gi;
const TAG = /<\/?[a-z!][^>]*>?/gi;
/** Characters with effects in terminals and spreadsheets: not stored, except line breaks. */
const CONTROL = /[^\P{Cc}\n]/gu;
/** Turns the reading direction of what stands behind it, such as a price. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const FORMULA = /^[=+@]|^-\d/;

/** Text for people. Markup is removed; text that a spreadsheet would execute is refused. */
export const words = (most: number) =>
  z
    .string()
    .max(most * 2, `is longer than ${most} letters: shorten it`)
    .refine((text) => !text.includes('\ufffd') && text.isWellFormed(), 'is not written in UTF-8: save the file as UTF-8')
    .transform((text) => plain(text))
    // Also after a tag or an invisible character.
    .refine((text) => !FORMULA.test(text), 'looks like a formula: write the words alone')
    .refine((text) => text.length <= most, `is longer than ${most} letters: shorten it`);

export const name = (most = 120) => words(most).refine((text) => text !== '', 'is empty: fill it in');

const plain = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replace(TAG, '')
    .replace(TURNING, '')
    .replace(CONTROL, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const list = (most = 30) => z.array(name(300)).max(most).default([]);

export const Day = z.string().refine(isCalendarDate, 'is no date: write year, month and day, as in 2027-03-31');
const LAST_DEPARTURE = '2100-01-01';
/** Of a sailing or a tour. */
export const DepartureDay = Day.refine((day) => day < LAST_DEPARTURE, 'is too far away: look at its year');
export const Hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time: write hour and minutes, as in 18:30');
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'is no country: write its ISO code of two letters, as in CO');
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);
export const count = (most: number) => z.number().int().min(0).max(most);

export const Currency = z.string().refine(isCurrency, 'is no currency: write its ISO code, as in USD');

/** An amount in whole units with decimals, as in 899 or 899.50. */
export const Amount = z.number().min(0);
/** Must be positive. */
export const Price = z.number().refine((amount) => amount > 0, 'has to be more than nothing');

/** The amount in minor units; `undefined` if it has more decimals than the currency or is too large to store. */
export function minorOf(amount: number, currency: string): number | undefined {
  const minor = amount * 10 ** currencyExponent(currency);
  const whole = Math.round(minor);
  return isStorable(whole) && Math.abs(minor - whole) < 1e-6 * Math.max(1, whole) ? whole : undefined;
}
