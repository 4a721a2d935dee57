import type { CalendarDate } from '#domain/calendar-date.ts';
import type { SiteSettings } from '#domain/settings/site-settings.ts';
import type { Adding } from '../booking/after-sales/adding/bags-calls.ts';
import type { OwnWords } from '../content/own-words.ts';
import type { Database } from '../db/connection.ts';
import type { Invoicing } from '../invoicing/hand-over.ts';
import { standingOf } from '../settings/setting-records.ts';
import { type Agreeable, approvalHandlers } from './approvals/approval-handlers.ts';
import { bagsHandlers } from './bookings/bags-handlers.ts';
import { bookingHandlers } from './bookings/booking-handlers.ts';
import { listHandlers } from './bookings/list-handlers.ts';
import { type ContactLetters, mailHandlers } from './bookings/mail-handlers.ts';
import { peopleHandlers } from './bookings/people-handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts';
import { contentHandlers } from './content/content-handlers.ts';
import type { OfficeHandlers } from './handler.ts';
import { leadCareHandlers } from './lead-care-handlers.ts';
import { leadHandlers, type Quoting } from './lead-handlers.ts';
import { logHandlers } from './log/log-handlers.ts';
import { affiliateHandlers } from './money/affiliate-handlers.ts';
import { marginHandlers } from './money/margin-handlers.ts';
import { moneyHandlers } from './money/money-handlers.ts';
import { providerFeeHandlers } from './money/provider-fee-handlers.ts';
import { rateHandlers } from './money/rate-handlers.ts';
import { saleHandlers } from './money/sale-handlers.ts';
import { personHandlers } from './people/person-handlers.ts';
import { reportHandlers } from './reports/report-handlers.ts';
import { type RulesTerms, rulesHandlers } from './rules/rules-handlers.ts';
import type { SiteTerms } from './site/setting-changes.ts';
import { siteHandlers } from './site/site-handlers.ts';
import { type Doors, staffHandlers } from './staff-handlers.ts';
import { type KnownSupplier, supplyHandlers } from './supply-handlers.ts';
import { todayHandlers } from './today/today-handlers.ts';
import { workHandlers } from './today/work-handlers.ts';
import { sellingHandlers } from './trip-quotes/selling-handlers.ts';
import { type QuotingTrips, tripQuoteHandlers } from './trip-quotes/trip-quote-handlers.ts';
import { upkeepHandlers } from './upkeep-handlers.ts';

export type OfficeTerms = {
  quoting: Quoting;
  quotingTrips: Omit<QuotingTrips, 'timeZone'>;
  letters: ContactLetters;
  /** Undefined for a command in a terminal, which has no suppliers. */
  adding: Adding | undefined;
  suppliers: readonly KnownSupplier[];
  rules: Pick<RulesTerms, 'first' | 'currency'>;
  /** The day of the law's clock. */
  lawDay: () => CalendarDate;
  site: SiteTerms;
  invoicing: Invoicing;
  openDoors: (db: Database) => Doors;
};

/** The handlers of every call of the back office. */
export function officeHandlers(terms: OfficeTerms): OfficeHandlers {
  const { quoting, quotingTrips, letters, adding, suppliers, rules, lawDay, site, invoicing, openDoors } = terms;
  const ofBookings = bookingHandlers(lawDay);
  const { refundBooking, acceptCancellation, recordCancelled, recordNotToBeHad } = ofBookings;
  const affiliates = affiliateHandlers(quoting.timeZone);
  const { payAffiliate } = affiliates;
  const { setProviderFee } = providerFeeHandlers;
  const sending = { refundBooking, acceptCancellation, recordCancelled, recordNotToBeHad, payAffiliate, setProviderFee };
  const agreeable = sending as unknown as Agreeable;
  return {
    ...todayHandlers({ timeZone: quoting.timeZone, lawDay }),
    ...workHandlers(lawDay),
    ...approvalHandlers(agreeable),
    ...providerFeeHandlers,
    ...rateHandlers,
    ...listHandlers(quoting.timeZone),
    ...ofBookings,
    ...peopleHandlers,
    ...bagsHandlers(adding),
    ...mailHandlers(letters),
    ...personHandlers(lawDay),
    ...leadHandlers(quoting, lawDay),
    ...sellingHandlers(quotingTrips.selling),
    ...tripQuoteHandlers({ ...quotingTrips, timeZone: quoting.timeZone }),
    ...leadCareHandlers(quoting.timeZone),
    ...supplyHandlers(suppliers, quoting.timeZone),
    ...siteHandlers(site),
    ...catalogueHandlers(quoting.timeZone),
    ...contentHandlers({ timeZone: quoting.timeZone, words: (db) => wordsNow(db, site) }),
    ...staffHandlers(openDoors),
    ...upkeepHandlers,
    ...moneyHandlers(quoting.timeZone),
    ...saleHandlers(invoicing, quoting.timeZone),
    ...rulesHandlers({
      ...rules,
      timeZone: quoting.timeZone,
      suppliers: suppliers.filter(({ kind }) => kind !== 'catalogue').map(({ name }) => name),
    }),
    ...marginHandlers(quoting.timeZone),
    ...affiliates,
    ...reportHandlers(quoting.timeZone),
    ...logHandlers,
  };
}

/** The agency's first telephone, as it was changed last, and in what money it charges. */
async function wordsNow(db: Database, { ofFiles, chargingInWords }: SiteTerms): Promise<OwnWords> {
  const { inForce } = await standingOf(db, 'contact');
  const { contacts } = (inForce?.value ?? ofFiles.contact) as SiteSettings['contact'];
  return { phone: contacts[0].contactNumber, charging: chargingInWords };
}
