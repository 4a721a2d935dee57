import { currencyExponent } from '../money.ts';
import type { ItemMargin } from './earned.ts';

/** What an affiliate gets of sales from a day on: a share in hundredths of a per cent, or an amount for each booking. */
export type CommissionRate = { from: string } & (
  | { percentHundredths: number; amountMinor: null; currency: null }
  | { percentHundredths: null; amountMinor: number; currency: string }
);

/** The rate of a day of sale: the last one that had begun. */
export const rateOn = <Rate extends { from: string }>(rates: readonly Rate[], day: string): Rate | undefined =>
  rates.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];

const WHOLE = 10_000n;

/**
 * What is owed for a booking as it stands, and of what: earned once nothing of the trip is left to pay, of what was paid and not given
 * back. Nothing for a sale that failed or that was given back in full.
 */
export function commissionOf(
  margins: readonly ItemMargin[],
  rate: CommissionRate | undefined,
  currency: string,
): { baseMinor: number; amountMinor: number } {
  const own = margins.filter((margin) => margin.currency === currency);
  const sum = (field: 'soldMinor' | 'capturedMinor' | 'returnedMinor' | 'openMinor') =>
    own.reduce((together, margin) => together + margin[field], 0);
  // A refund that is about to be made is as good as made.
  const isPaid = sum('soldMinor') > 0 && own.every(({ openMinor }) => openMinor <= 0);
  const baseMinor = isPaid ? Math.max(0, sum('capturedMinor') - sum('returnedMinor') + sum('openMinor')) : 0;
  if (!rate || baseMinor === 0) return { baseMinor, amountMinor: 0 };
  if (rate.percentHundredths === null)
    return { baseMinor, amountMinor: rate.currency === currency ? Math.min(rate.amountMinor, baseMinor) : 0 };
  // Rounded down: the agency owes no more than the share that was agreed.
  return { baseMinor, amountMinor: Number((BigInt(baseMinor) * BigInt(rate.percentHundredths)) / WHOLE) };
}

/** `7,5` or `7.5` per cent as hundredths; undefined for what is none between 0 and 100, with two decimals at most. */
export function percentRead(typed: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths > 0 && hundredths <= 10_000 ? hundredths : undefined;
}

/** An amount above 0 with no more decimals than its currency has; undefined for anything else. */
export function amountRead(typed: string, currency: string): number | undefined {
  const exponent = currencyExponent(currency);
  const match = /^(\d{1,10})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  const decimals = match?.[2] ?? '';
  if (!match || decimals.length > exponent) return undefined;
  const amountMinor = Number(match[1]) * 10 ** exponent + Number(decimals.padEnd(exponent, '0') || '0');
  return amountMinor > 0 ? amountMinor : undefined;
}
