import { addDays, type CalendarDate } from '../calendar-date.ts';
import { toEpoch } from '../local-time.ts';
import type { Money } from '../money.ts';
import type { CancellationTerms } from '../stays/cancellation.ts';
import type { DepositTerms } from './deposit-terms.ts';

/** The percentage of the price kept when cancelling from this number of days before the beginning. */
export type CancellationStep = { daysBefore: number; percent: number };

/** Terms of a sailing or tour sold online; steps in order of their days. Cancelling before the first step is free. */
export type SaleTerms = { cancellation: CancellationStep[]; deposit: DepositTerms | null };

/** The steps as instants and amounts for a price; days begin at midnight in the agency's zone. */
export function datedCancellation(
  steps: readonly CancellationStep[],
  { departs, total, timeZone }: { departs: CalendarDate; total: Money; timeZone: string },
): CancellationTerms {
  return {
    isRefundable: true,
    steps: steps.map(({ daysBefore, percent }) => ({
      from: new Date(toEpoch(`${addDays(departs, -daysBefore)}T00:00`, timeZone)).toISOString(),
      fee: { amountMinor: Math.floor((total.amountMinor * percent) / 100), currency: total.currency },
    })),
  };
}
