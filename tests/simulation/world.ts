import type { NewEvent } from '#backend/booking/workflow/applied.ts';
import type { BookingRecord } from '#backend/booking/workflow/booking-record.ts';
import type { KeptEntry, KeptFlag } from './memory-records.ts';
import type { ProviderPayment, ProviderRefund } from './provider-books.ts';
import type { SimulatedDispute } from './simulated-bank.ts';
import type { AskedName } from './simulated-names.ts';
import type { SimulatedOrder } from './simulated-supplier.ts';

/** What is true, by the books of the upstream APIs, and what the product says. */
export type World = {
  record: BookingRecord;
  flags: readonly KeptFlag[];
  ledger: readonly KeptEntry[];
  events: readonly NewEvent[];
  orders: readonly SimulatedOrder[];
  payments: readonly ProviderPayment[];
  refunds: readonly ProviderRefund[];
  disputes: readonly SimulatedDispute[];
  /** What somebody was told that goes back, by refund. */
  promised: ReadonlyMap<string, number>;
  /** What travellers have asked to be called, by the id it was asked under. */
  names: ReadonlyMap<string, AskedName>;
  now: number;
  /** Whether more of the agency's own catalogue is taken than there is. */
  isOversold: boolean;
  /** What failed in a process, other than by the database being away. */
  errors: readonly Error[];
  /** What the visitor agreed to, by payment. */
  accepted: ReadonlyMap<string, number>;
};

export const sumOf = (refunds: readonly Pick<ProviderRefund, 'amount'>[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
export const isMade = ({ state }: ProviderRefund): boolean => state !== 'failed';
