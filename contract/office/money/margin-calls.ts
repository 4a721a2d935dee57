import { z } from 'zod';
import { perPage } from '../filter-fields.ts';
import { officeCall } from '../office-call.ts';
import { type BookingMargins, MARGIN_GROUPS, type MarginCheck, MarginFilters, type Margins } from './margins.ts';

const filters = MarginFilters.default({});

export const readMargins = officeCall<Margins>()({
  summary: 'See what was earned, by supplier, route, channel…',
  permission: 'margins.read',
  ofAgency: true,
  input: z.object({ filters, by: z.enum(MARGIN_GROUPS).default('supplier'), isWhole: z.boolean().default(false) }),
  logs: 'nothing',
});
export const listMargins = officeCall<BookingMargins>()({
  summary: 'See what each booking earned',
  permission: 'margins.read',
  ofAgency: true,
  input: z.object({
    filters,
    /** Of the page before. */
    cursor: z.string().max(120).nullable().default(null),
    perPage,
  }),
  logs: 'nothing',
});
/** Lets margins be written out; they are then read by the two calls above, each with the rights of its moment. */
export const exportMargins = officeCall<{ ok: true }>()({
  summary: 'Export margins',
  permission: 'margins.read',
  ofAgency: true,
  input: z.object({ filters, by: z.enum([...MARGIN_GROUPS, 'booking']).default('booking') }),
  logs: 'action',
});
export const checkMargins = officeCall<MarginCheck>()({
  summary: 'Compare margins with the ledger',
  permission: 'margins.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
