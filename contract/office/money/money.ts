import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import type { DisputeStage } from '#domain/payment/dispute-state.ts';
import { type Account, type AccountSum, LEDGER_KINDS, type LedgerKind } from '#domain/payment/ledger.ts';
import type { RefundState } from '#domain/payment/refund-state.ts';
import { oneField } from '../filter-fields.ts';

/** What a provider moved in one currency on a day. */
export type ClosingLine = {
  provider: string;
  currency: string;
  moved: Partial<Record<LedgerKind, { count: number; amountMinor: number }>>;
  /** What that changes in the agency's money at the provider. */
  staysMinor: number;
  /** Bookings confirmed on the day whose payment is at this provider, and what they are worth: balances that are paid later too. */
  sold: { bookings: number; amountMinor: number };
};

export type DayClosing = {
  day: string;
  /** Whether the day is over: what is not over changes still. */
  isOver: boolean;
  lines: ClosingLine[];
  /** The same entries as postings between accounts: the balances of a currency add up to zero. */
  accounts: AccountSum[];
};

export type Movement = {
  id: string;
  /** ISO. */
  at: string;
  kind: LedgerKind;
  provider: string;
  amountMinor: number;
  currency: string;
  /** What it stands for in the currency of prices, where another was charged. */
  priced: Money | null;
  /** The booking's reference, or its id. */
  booking: string;
  from: Account;
  to: Account;
};

/** `next`: the cursor of the next page; null on the last one. `providers`, `currencies`: all that there are, for filters. */
export type MovementList = { rows: Movement[]; next: string | null; providers: string[]; currencies: string[] };

/** Money that somebody has to look after. */
export type OpenMoney = {
  kind: 'balance' | 'refund' | 'dispute';
  /** The balance's item, the refund or the dispute. */
  id: string;
  booking: string;
  amountMinor: number;
  currency: string;
  since: Date | null;
  /** Until when the balance has to be paid, or the bank has to have the evidence. */
  due: Date | null;
  /** Of a refund. */
  refund: RefundState | null;
  /** Of a dispute. */
  dispute: DisputeStage | null;
};

export type Balances = {
  /** Most urgent first. */
  rows: OpenMoney[];
  /** There are more than are shown. */
  hasMore: boolean;
};

/** Days of a payment product; the calendar of JavaScript ends later. */
export const MoneyDay = z
  .string('must be a date such as 2026-12-31')
  .refine(isCalendarDate, 'must be a date such as 2026-12-31')
  .refine((date) => date >= '2000-01-01' && date <= '2199-12-31', 'must be between 2000 and 2199');

/** What a list of movements is narrowed to, as it stands in an address. Both days are included. */
export const MovementFilters = z
  .object({
    from: oneField(MoneyDay),
    to: oneField(MoneyDay),
    provider: oneField(z.string().max(60, 'must have no more than 60 characters')),
    kind: oneField(z.enum(LEDGER_KINDS, `must be among ${LEDGER_KINDS.join(', ')}`)),
    currency: oneField(z.string().regex(/^[A-Z]{3}$/, 'must be a code such as USD')),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'must not be before from' });
export type MovementFilters = z.output<typeof MovementFilters>;
