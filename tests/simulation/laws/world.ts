import type { NewEvent } from '#backend/booking/record/applied.ts';
import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { KeptEntry, KeptFlag } from '../simulated/memory-records.ts';
import type { ProviderPayment, ProviderRefund } from '../simulated/provider-books.ts';
import type { SimulatedDispute } from '../simulated/simulated-bank.ts';
import type { AskedName } from '../simulated/simulated-names.ts';
import type { SimulatedOrder } from '../simulated/simulated-supplier.ts';

/** The upstream APIs' records, and the product's own records. */
export type World = {
  record: BookingRecord;
  flags: readonly KeptFlag[];
  ledger: readonly KeptEntry[];
  events: readonly NewEvent[];
  orders: readonly SimulatedOrder[];
  payments: readonly ProviderPayment[];
  refunds: readonly ProviderRefund[];
  disputes: readonly SimulatedDispute[];
  /** The promised refund amount, by refund request. */
  promised: ReadonlyMap<string, number>;
  /** The requested name corrections, by amendment id. */
  names: ReadonlyMap<string, AskedName>;
  now: number;
  /** Since when nothing is lost or late any more; infinite while faults are on. */
  mendedAt: number;
  /** Whether more of the agency's own catalogue is taken than exists. */
  isOversold: boolean;
  /** How often each order was requested of suppliers that cannot be asked about it. */
  requestedBlindly: readonly number[];
  /** The errors of processes, except those of an unavailable database. */
  errors: readonly Error[];
  /** The amount the visitor accepted, by payment. */
  accepted: ReadonlyMap<string, number>;
};

/**
 * Laws are checked after every event, and most events change nothing that a law looks at. Keeps the last answer of `work` while
 * `parts` names the same immutable objects.
 */
export function whileSame<Of>(parts: (of: Of) => readonly unknown[], work: (of: Of) => boolean): (of: Of) => boolean {
  let last: { parts: readonly unknown[]; answer: boolean } | undefined;
  return (of) => {
    const now = parts(of);
    if (!last || now.some((part, place) => part !== last?.parts[place])) last = { parts: now, answer: work(of) };
    return last.answer;
  };
}

export const sumOf = (refunds: readonly Pick<ProviderRefund, 'amount'>[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
export const isMade = ({ state }: ProviderRefund): boolean => state !== 'failed';
