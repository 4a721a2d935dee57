import type { Reply } from '../problem.ts';
import * as bags from './bookings/bags-calls.ts';
import * as bookings from './bookings/booking-calls.ts';
import * as lists from './bookings/list-calls.ts';
import * as mail from './bookings/mail-calls.ts';
import * as people from './bookings/people-calls.ts';
import * as catalogue from './catalogue/catalogue-calls.ts';
import * as imports from './catalogue/import-calls.ts';
import * as recordPictures from './catalogue/record-picture-calls.ts';
import * as content from './content-calls.ts';
import * as leads from './customers/lead-calls.ts';
import * as leadCare from './customers/lead-care-calls.ts';
import * as person from './customers/person-calls.ts';
import * as selling from './customers/selling-calls.ts';
import * as tripQuotes from './customers/trip-quote-calls.ts';
import * as log from './log-calls.ts';
import * as affiliates from './money/affiliate-calls.ts';
import * as margins from './money/margin-calls.ts';
import * as money from './money/money-calls.ts';
import * as providerFees from './money/provider-fee-calls.ts';
import * as rates from './money/rate-calls.ts';
import * as sales from './money/sale-calls.ts';
import type { OfficeAnswer, OfficeAsk } from './office-call.ts';
import * as reports from './report-calls.ts';
import * as rules from './rules-calls.ts';
import * as site from './site-calls.ts';
import * as staff from './staff-calls.ts';
import * as supply from './supply-calls.ts';
import * as approvals from './today/approval-calls.ts';
import * as today from './today/today-calls.ts';
import * as work from './today/work-calls.ts';
import * as upkeep from './upkeep-calls.ts';

/** Every call of the back office by name. */
export const officeCalls = {
  ...today,
  ...approvals,
  ...work,
  ...lists,
  ...bookings,
  ...people,
  ...bags,
  ...mail,
  ...person,
  ...leads,
  ...selling,
  ...tripQuotes,
  ...leadCare,
  ...supply,
  ...site,
  ...catalogue,
  ...recordPictures,
  ...imports,
  ...content,
  ...staff,
  ...upkeep,
  ...money,
  ...rates,
  ...sales,
  ...rules,
  ...margins,
  ...providerFees,
  ...reports,
  ...affiliates,
  ...log,
};

export type OfficeCalls = typeof officeCalls;
export type OfficeCallName = keyof OfficeCalls;

/** The back office as functions, for one person: each call checks what that person may do. */
export type Office = {
  [Name in OfficeCallName]: (input: OfficeAsk<OfficeCalls[Name]>) => Promise<Reply<OfficeAnswer<OfficeCalls[Name]>>>;
};
