import { z } from 'zod';
import type { CallOutcome } from '#domain/supply/call-outcome.ts';
import type { Quota, QuotaUse } from '#domain/supply/quota.ts';
import { officeCall } from './office-call.ts';

export type Supplier = {
  name: string;
  kind: 'flights' | 'stays' | 'catalogue';
  stop: { reason: string; since: Date; by: string } | null;
};
/** `isChanged`: false if it was so already. */
type Changed = { ok: true; isChanged: boolean } | { ok: false; reason: 'no-such-supplier' | 'reason-missing'; known: string[] };

/** What came of calls, and how long answers took in milliseconds, as far as buckets say. */
export type CallFigures = Record<CallOutcome, number> & { p50: number | null; p95: number | null };

/** Searches, of which nothing was found, the supplier failed or was too late; `booked`: items that were sold. */
export type SalesFigures = {
  searches: number;
  empty: number;
  failed: number;
  late: number;
  offers: number;
  booked: number;
  /** Offers priced again between the results and the payment; those whose price was another, and by how much together. */
  priced: number;
  dearer: number;
  cheaper: number;
  dearerMinor: number;
  cheaperMinor: number;
};

export type SupplyLine = {
  supplier: string;
  calls: CallFigures;
  sales: SalesFigures;
  /** Orders of the last hour, and how many the agency lets through; null for any number. */
  orders: { lastHour: number; most: number | null };
  /** The calls that the agency agreed with it, and what is used of them today; `usedPercent`: of the part nearest its end. */
  quota: Quota & QuotaUse & { usedPercent: number | null; isNear: boolean };
  /** Calls that limits of our own refused. */
  ownLimits: { limit: string; times: number }[];
};
export type Supply = { lines: SupplyLine[]; ownLimits: { limit: string; times: number }[]; currency: string };

/** `at`: ISO, of an hour or a day. */
export type SupplyMoment = { at: string; calls: CallFigures };
export type SupplierFigures = {
  moments: SupplyMoment[];
  isHourly: boolean;
  operations: { operation: string; calls: CallFigures }[];
  routes: (SalesFigures & { route: string })[];
  currency: string;
};

const days = z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90)]).default(7);

export const readSupply = officeCall<Supply>()({
  summary: 'See calls, errors, searches and price changes of suppliers',
  permission: 'supply.read',
  input: z.object({ days }),
  logs: 'nothing',
});
export const readSupplier = officeCall<SupplierFigures>()({
  summary: 'See one supplier by hour, operation and route',
  permission: 'supply.read',
  input: z.object({ supplier: z.string().trim().max(80), days }),
  logs: 'nothing',
});
export const listSuppliers = officeCall<Supplier[]>()({
  summary: 'See suppliers, and which are stopped',
  permission: 'supply.read',
  input: z.object({}),
  logs: 'nothing',
});
export const stopSelling = officeCall<Changed>()({
  summary: 'Stop selling a supplier',
  permission: 'supply.stop',
  input: z.object({ supplier: z.string().trim().max(80), reason: z.string().trim().max(2_000) }),
  logs: 'action',
});
export const resumeSelling = officeCall<Changed>()({
  summary: 'Sell a supplier again',
  permission: 'supply.stop',
  input: z.object({ supplier: z.string().trim().max(80) }),
  logs: 'action',
});
