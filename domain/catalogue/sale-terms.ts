import { addDays, type CalendarDate } from '../calendar-date.ts';
import { toEpoch } from '../local-time.ts';
import type { Money } from '../money.ts';
import type { CancellationTerms } from '../stays/cancellation.ts';
import type { DepositTerms } from './deposit-terms.ts';

/** From so many days before the beginning, so much of the price is kept. */
export type CancellationStep = { daysBefore: number; percent: number };

/** Under which a sailing or a tour is sold online. Before the first step cancelling is free; in the order of their days. */
export type SaleTerms = { cancellation: CancellationStep[]; deposit: DepositTerms | null };

/** The same as instants and amounts, for what is sold at this price; days begin at midnight in the agency's zone. */
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
