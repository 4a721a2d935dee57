import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { currencyExponent, parseDecimal } from '#domain/money.ts';
import { MOST_PERCENT, type PackageRate } from '#domain/stays/holiday/package-rate.ts';

const MOST_RATES = 500;
const MOST_PLACES = 1_000;

const Day = z.string().refine(isCalendarDate, 'must be a day, as 2027-01-31');
const Days = z
  .strictObject({ from: Day, until: Day })
  .refine(({ from, until }) => from <= until, { message: 'is before from', path: ['until'] });
const Places = (place: z.ZodString) => z.array(place).max(MOST_PLACES).default([]);
const NameOrCity = z.string().trim().min(1).max(100);

const Rate = (currency: string) =>
  z
    .strictObject({
      name: NameOrCity,
      percent: z
        .number()
        .positive()
        .max(MOST_PERCENT)
        .refine((percent) => Math.round(percent * 100) / 100 === percent, 'may have two decimals')
        .optional(),
      amount: z
        .string()
        .refine((amount) => isAmount(amount, currency), `must be an amount in ${currency}, as "25.00"`)
        .optional(),
      sold: Days,
      stay: Days.optional(),
      countries: Places(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO country of two letters')),
      cities: Places(NameOrCity),
      hotels: Places(z.string().regex(/^[a-z][\w.-]*~\S+$/, 'must be SUPPLIER~HOTEL, such as liteapi~lp1f2a')),
    })
    .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), 'needs either percent or amount')
    .transform(({ percent = 0, amount, stay, ...rate }): PackageRate => {
      const off = amount === undefined ? { percent } : { amountMinor: parseDecimal(amount, currency).amountMinor };
      return { ...rate, off, ...(stay ? { stay } : {}) };
    });

function isAmount(text: string, currency: string): boolean {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  return whole !== undefined && decimals.length <= currencyExponent(currency) && Number(text) > 0;
}

type Read = { ok: true; rates: PackageRate[] } | { ok: false; problems: string[] };

/** Reads the agency's package rates from a file, with amounts in its currency; errors name the entry's index. */
export function readPackageRates(file: string, currency: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { ok: false, problems: [`${file} cannot be read as JSON (${(error as Error).message})`] };
  }
  const parsed = z.array(Rate(currency)).max(MOST_RATES).safeParse(json);
  if (parsed.success) return { ok: true, rates: parsed.data };
  return { ok: false, problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the list'}: ${message}`) };
}
