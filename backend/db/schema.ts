/**
 * All database tables: each group is a file of its own; other code imports them from here. `schema/bookings/`: a booking with its
 * amendments, payments, sale documents, and the row that lists show of it. `schema/reports/`: what is counted beside bookings.
 */

export { affiliateCommissions, affiliatePayments, affiliateRates, affiliates } from './schema/affiliates.ts';
export { priceAlertLinks, priceAlerts } from './schema/alerts.ts';
export {
  type Amendment,
  amendments,
  bookingProofs,
  type CancellationPromise,
  cancellationPromises,
} from './schema/bookings/amendments.ts';
export {
  type Booking,
  type BookingEvent,
  type BookingItem,
  bookingEvents,
  bookingItems,
  bookings,
  type Flag,
  type FlightItem,
  flags,
  type OutingItem,
  type ServiceItem,
  type StayItem,
  salesStops,
  type Ticket,
  tickets,
} from './schema/bookings/bookings.ts';
export { type HandedState, invoiceMarks, saleDocuments } from './schema/bookings/invoicing.ts';
export { bookingFindKeys, bookingListings } from './schema/bookings/listings.ts';
export {
  type CardAttemptOutcome,
  cardAttempts,
  type Dispute,
  disputes,
  type LedgerEntry,
  ledgerEntries,
  type Payment,
  type PaymentMethod,
  payments,
  type ReconciliationReport,
  type Refund,
  reconciliations,
  refunds,
} from './schema/bookings/payments.ts';
export { allotments, catalogueEdits, cataloguePictures, catalogueRecords, holds } from './schema/catalogue.ts';
export { chargeRates } from './schema/charging.ts';
export { contentPages, contentPictures, contentVersions } from './schema/content.ts';
export { callCodeMisses, callCodes, consents, dataRequests, enquiries, leadCare, quotes } from './schema/enquiries.ts';
export {
  type MailContent,
  type MailPurpose,
  type MailState,
  mails,
  type Resent,
  sentEnclosures,
  sentMails,
} from './schema/mails.ts';
export {
  approvals,
  bookingKeepers,
  type LogOutcome,
  officeLog,
  officeRoles,
  type SessionEnd,
  type StaffLinkPurpose,
  savedViews,
  staff,
  staffAttempts,
  staffChallenges,
  staffLinks,
  staffPasskeys,
  staffPasswords,
  staffSessions,
  takenTasks,
} from './schema/office.ts';
export { pricesSeen, routeRefreshes, stayPricesSeen, stayRefreshes } from './schema/prices.ts';
export { importChanges, importRefusals, imports, tourismNumbers } from './schema/register.ts';
export {
  bookingMargins,
  type MarginGroup,
  marginDays,
  marginMarks,
  marginMonths,
  marginPairs,
  providerFees,
  reportedFees,
} from './schema/reports/margins.ts';
export {
  bookingFacts,
  factDays,
  factMarks,
  factMonths,
  reportReaders,
  reportSendings,
  savedReports,
  searchDays,
  searchMonths,
} from './schema/reports/reports.ts';
export { supplyDays, supplyHours } from './schema/reports/supply.ts';
export { promotionStops, promotionUses, ruleSamples, ruleSetSteps, ruleSets } from './schema/retailing.ts';
export { cspViolations, searchRequests } from './schema/searches.ts';
export { pagePurges, settingRecords } from './schema/settings.ts';
export { databaseServer, runningProcesses, sharedEntries, storeSecret } from './schema/shared.ts';
export { tripQuotes } from './schema/trip-quotes.ts';
export { upstreamCalls } from './schema/upstream-calls.ts';
