import type { Reply } from '../problem.ts';
import * as affiliates from './affiliate-calls.ts';
import * as approvals from './approval-calls.ts';
import * as bags from './bags-calls.ts';
import * as bookings from './booking-calls.ts';
import * as catalogue from './catalogue-calls.ts';
import * as content from './content-calls.ts';
import * as imports from './import-calls.ts';
import * as leads from './lead-calls.ts';
import * as leadCare from './lead-care-calls.ts';
import * as lists from './list-calls.ts';
import * as log from './log-calls.ts';
import * as mail from './mail-calls.ts';
import * as margins from './margin-calls.ts';
import * as money from './money-calls.ts';
import type { OfficeAnswer, OfficeAsk } from './office-call.ts';
import * as people from './people-calls.ts';
import * as person from './person-calls.ts';
import * as providerFees from './provider-fee-calls.ts';
import * as rates from './rate-calls.ts';
import * as recordPictures from './record-picture-calls.ts';
import * as reports from './report-calls.ts';
import * as rules from './rules-calls.ts';
import * as sales from './sale-calls.ts';
import * as selling from './selling-calls.ts';
import * as site from './site-calls.ts';
import * as staff from './staff-calls.ts';
import * as supply from './supply-calls.ts';
import * as today from './today-calls.ts';
import * as tripQuotes from './trip-quote-calls.ts';
import * as upkeep from './upkeep-calls.ts';
import * as work from './work-calls.ts';

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
