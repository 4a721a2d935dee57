import { z } from 'zod';
import { perPage } from '../filter-fields.ts';
import { officeCall } from '../office-call.ts';
import type { Reconciliation } from '../upkeep-calls.ts';
import { type Balances, type DayClosing, MoneyDay, MovementFilters, type MovementList } from './money.ts';

export const readClosing = officeCall<{ closing: DayClosing; before: DayClosing }>()({
  summary: 'See the closing of a day, and of the day before',
  permission: 'money.read',
  ofAgency: true,
  input: z.object({ day: MoneyDay }),
  logs: 'nothing',
});
export const listMovements = officeCall<MovementList>()({
  summary: 'See the movements of money',
  permission: 'money.read',
  ofAgency: true,
  input: z.object({
    filters: MovementFilters.default({}),
    /** Of the page before. */
    cursor: z.string().max(120).nullable().default(null),
    perPage,
  }),
  logs: 'nothing',
});
export const listBalances = officeCall<Balances>()({
  summary: 'See balances due, refunds that are not over, and open chargebacks',
  permission: 'money.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
/** Lets movements be written out; their pages are then read by `listMovements`, each with the rights of its moment. */
export const exportMovements = officeCall<{ ok: true }>()({
  summary: 'Export movements of money',
  permission: 'money.export',
  ofAgency: true,
  input: z.object({ filters: MovementFilters.default({}) }),
  logs: 'action',
});
export const readLastReconciliation = officeCall<{ report: Reconciliation; finishedAt: Date } | null>()({
  summary: 'See what the last comparison has found',
  permission: 'money.reconcile',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
