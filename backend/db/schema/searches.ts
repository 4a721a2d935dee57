import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RecordedCruiseSearch } from '#contract/selling/cruises.ts';
import type { RecordedHolidaySearch, StaySearch } from '#contract/selling/stays.ts';
import type { RecordedTourSearch } from '#contract/selling/tours.ts';
import type { InfoData } from '#contract/shapes.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { createdAt, updatedAt } from './columns.ts';

/** SPEC §7.1: what was searched for, where the visitor came from, and the outcome. Deleted after a year. */
export const searchRequests = pgTable(
  'search_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentId: text('agent_id').notNull(),
    kind: text('kind').$type<'flight' | 'stay' | 'holiday' | 'cruise' | 'tour'>().notNull().default('flight'),
    /** The search as requested. */
    segment: jsonb('segment')
      .$type<FlightSearchRequest | StaySearch | RecordedHolidaySearch | RecordedCruiseSearch | RecordedTourSearch>()
      .notNull(),
    infoData: jsonb('info_data').$type<InfoData>().notNull(),
    resultCount: integer('result_count'),
    selectedOfferId: text('selected_offer_id'),
    status: text('status').notNull().default('searching'),
    createdAt,
    updatedAt,
  },
  (table) => [index('search_requests_by_time').on(table.createdAt)],
);

/** Reported violations of our pages' content security policy, by day. */
export const cspViolations = pgTable(
  'csp_violations',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.directive, table.blocked] })],
);
