import type { CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import type { MethodKind } from '../payment/payment-method.ts';

/** What a provider charges for: money that is taken, money that is given back, and a bank's taking it back. */
export const FEE_OCCASIONS = ['capture', 'refund', 'chargeback'] as const;
export type FeeOccasion = (typeof FEE_OCCASIONS)[number];

/** What a payment provider keeps of each capture, or charges for each refund or chargeback, from a day on. Of one day the last that was added holds. */
export type FeeRate = {
  provider: string;
  /** Without a word, captures. */
  of?: FeeOccasion | undefined;
  /** Empty: every method that has no rate of its own. */
  method: MethodKind | '';
  currency: string;
  from: CalendarDate;
  percentHundredths: number;
  fixedMinor: number;
};

/** Money that a provider captured, on the agency's day; `reportedMinor`: what its own records say that it kept. */
export type Captured = Money & { provider: string; method: MethodKind; day: CalendarDate; reportedMinor: number | null };

/** Money that went back, by a refund or to a bank, on the agency's day. */
export type WentBack = Omit<Captured, 'reportedMinor'> & { of: Exclude<FeeOccasion, 'capture'> };

/** The rate of a capture, or of what went back; `rates` as they were added. A method's own goes before that of all methods. */
export function rateOf(
  { provider, method, currency, day, of = 'capture' }: Omit<Captured, 'amountMinor' | 'reportedMinor'> & Pick<FeeRate, 'of'>,
  rates: readonly FeeRate[],
) {
  const last = (named: FeeRate['method']) =>
    rates
      .filter((rate) => (rate.of ?? 'capture') === of && rate.provider === provider)
      .filter((rate) => rate.method === named && rate.currency === currency && rate.from <= day)
      .reduce<FeeRate | undefined>((best, rate) => (best && best.from > rate.from ? best : rate), undefined);
  return last(method) ?? last('');
}

/** What the provider keeps of a capture: what it says itself, else what was agreed; null where nobody knows. */
export function feeMinorOf(captured: Captured, rates: readonly FeeRate[]): number | null {
  if (captured.reportedMinor !== null) return captured.reportedMinor;
  const rate = rateOf(captured, rates);
  return rate ? feeOf(captured.amountMinor, rate) : null;
}

/**
 * What the provider charges for money that went back, beside the fee of its capture, of which it returns nothing. Most contracts have no such
 * fee: where none was agreed there is none.
 */
export function feeOfWentBack(wentBack: WentBack, rates: readonly FeeRate[]): number {
  const rate = rateOf(wentBack, rates);
  return rate ? feeOf(wentBack.amountMinor, rate) : 0;
}

/** A share half up to whole units, and the fixed part; in BigInt, since amounts have up to twelve digits. */
const feeOf = (amountMinor: number, { percentHundredths, fixedMinor }: FeeRate): number =>
  Number((BigInt(amountMinor) * BigInt(percentHundredths) + 5_000n) / 10_000n) + fixedMinor;
