import { z } from 'zod';
import { perPage } from '../filter-fields.ts';
import { officeCall } from '../office-call.ts';
import { type HandedToInvoicing, SaleFilters, type SaleList } from './sales.ts';

const filters = SaleFilters.default({});

export const listSales = officeCall<SaleList>()({
  summary: 'See sales and what was given back, as they are invoiced, with their buyers',
  permission: 'money.export',
  ofAgency: true,
  input: z.object({
    filters,
    /** Of the page before. */
    cursor: z.string().max(120).nullable().default(null),
    perPage,
  }),
  logs: 'nothing',
});
/** Lets sales be written out; their pages are then read by `listSales`, each with the rights of its moment. */
export const exportSales = officeCall<{ ok: true }>()({
  summary: 'Export sales with their buyers, for accounting',
  permission: 'money.export',
  ofAgency: true,
  input: z.object({ filters }),
  logs: 'action',
});
export const handOverSale = officeCall<HandedToInvoicing>()({
  summary: 'Hand a sale to the provider of electronic invoices',
  permission: 'money.invoice',
  input: z.object({ booking: z.string().trim().min(1, 'names no booking').max(80, 'is too long to be a reference') }),
  booking: 'booking',
  logs: 'action',
});
