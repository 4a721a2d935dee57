import type { CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import type { MethodKind } from '../payment/payment-method.ts';

/** What a provider charges for: money that is taken, money that is given back, and a bank's taking it back. */
export const FEE_OCCASIONS = ['capture', 'refund', 'chargeback'] as const;
export type FeeOccasion = (typeof FEE_OCCASIONS)[number];

/** What a payment provider keeps of each capture from a day on. Of one day the last that was added holds. */
export type FeeRate = {
  provider: string;
  /** Empty: every method that has no rate of its own. */
  method: MethodKind | '';
  currency: string;
  from: CalendarDate;
  percentHundredths: number;
  fixedMinor: number;
};

/** Money that a provider captured, on the agency's day; `reportedMinor`: what its own records say that it kept. */
export type Captured = Money & { provider: string; method: MethodKind; day: CalendarDate; reportedMinor: number | null };

/** The rate of a capture; `rates` as they were added. A method's own goes before that of all methods. */
export function rateOf(
  { provider, method, currency, day }: Omit<Captured, 'amountMinor' | 'reportedMinor'>,
  rates: readonly FeeRate[],
) {
  const last = (named: FeeRate['method']) =>
    rates
      .filter((rate) => rate.provider === provider && rate.method === named && rate.currency === currency && rate.from <= day)
      .reduce<FeeRate | undefined>((best, rate) => (best && best.from > rate.from ? best : rate), undefined);
  return last(method) ?? last('');
}

/** What the provider keeps of a capture: what it says itself, else what was agreed; null where nobody knows. */
export function feeMinorOf(captured: Captured, rates: readonly FeeRate[]): number | null {
  if (captured.reportedMinor !== null) return captured.reportedMinor;
  const rate = rateOf(captured, rates);
  if (!rate) return null;
  // Half up to whole units, in BigInt: amounts have up to twelve digits.
  const share = (BigInt(captured.amountMinor) * BigInt(rate.percentHundredths) + 5_000n) / 10_000n;
  return Number(share) + rate.fixedMinor;
}
