import { z } from 'zod';
import { perPage } from '../filter-fields.ts';
import { officeCall } from '../office-call.ts';
import type { BookingList, FoundBookings } from './bookings.ts';
import { BookingFilters } from './bookings.ts';

const Listing = z.object({
  filters: BookingFilters.default({}),
  /** Of the page before. */
  cursor: z.string().max(120).nullable().default(null),
});

/** Its rows have names of travellers, so that looking at them is on record. */
export const listBookings = officeCall<BookingList>()({
  summary: 'See the list of bookings',
  permission: 'bookings.read',
  input: Listing,
  logs: 'personal-data',
});
export const findBookings = officeCall<FoundBookings>()({
  summary: 'Find bookings by reference, locator, ticket, name, e-mail, telephone or card',
  permission: 'bookings.read',
  input: z.object({ typed: z.string().max(400, 'is longer than anything a booking is found by') }),
  logs: 'personal-data',
});
/** On record once; its pages are then read one after the other, each with the rights of its moment. */
export const beginExport = officeCall<{ ok: true }>()({
  summary: 'Export a list of bookings',
  permission: 'bookings.export',
  input: Listing.pick({ filters: true }),
  logs: 'action',
});
export const exportPage = officeCall<BookingList>()({
  summary: 'Read a page of an export',
  permission: 'bookings.export',
  input: Listing.extend({ perPage }),
  logs: 'nothing',
});
export type SavedView = { id: string; name: string; query: string };
export const listViews = officeCall<SavedView[]>()({
  summary: "See one's saved lists",
  permission: 'bookings.read',
  input: z.object({}),
  logs: 'nothing',
});
export const saveView = officeCall<{ ok: true } | { ok: false; reason: 'name-missing' | 'too-many' }>()({
  summary: 'Save the filters of a list under a name',
  permission: 'bookings.read',
  input: z.object({ name: z.string().trim().max(60, 'is longer than 60 letters'), query: z.string().max(2_000) }),
  logs: 'nothing',
});
export const dropView = officeCall<{ ok: true }>()({
  summary: 'Delete a saved list',
  permission: 'bookings.read',
  input: z.object({ id: z.uuid('names none') }),
  logs: 'nothing',
});
