import { z } from 'zod';
import { officeCall } from './office-call.ts';

export type Supplier = {
  name: string;
  kind: 'flights' | 'stays' | 'catalogue';
  stop: { reason: string; since: Date; by: string } | null;
};
/** `isChanged`: false if it was so already. */
type Changed = { ok: true; isChanged: boolean } | { ok: false; reason: 'no-such-supplier' | 'reason-missing'; known: string[] };

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
