import type { Handlers } from '#contract/calls.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { settingIn } from '#domain/settings/site-settings.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { startTellingAlerts } from './alerts/tell-alerts.ts';
import { wantedRoutes } from './alerts/wanted-routes.ts';
import type { BackendOptions } from './backend-options.ts';
import type { PaymentNotices } from './booking/advancing/payment-notices.ts';
import { startOverdueLooks } from './booking/after-sales/overdue/overdue-looks.ts';
import { startOrderLooks } from './booking/orders/order-looks.ts';
import { startBackFillingFindKeys } from './booking/record/back-fill-find-keys.ts';
import { startFlagAlarms } from './booking/record/flag-alarms.ts';
import { startForgettingCallCodes } from './call-codes/call-codes.ts';
import { createViolationBook } from './csp-violations.ts';
import { type DatabaseHealth, watchDatabaseHealth } from './db/database-health.ts';
import { answeringWithoutDatabase } from './db/without-database.ts';
import { createClaimAlarms } from './enquiries/overdue-claims.ts';
import { addingOf, alertTerms, handlersOf, officeTerms } from './handlers.ts';
import type { CspViolation } from './http/routes/csp-report-route.ts';
import { startScheduledFeeds } from './imports/scheduled-feeds.ts';
import { startHandingOver } from './invoicing/hand-over-due.ts';
import { writeBookingMail } from './mail/booking-news.ts';
import { startSendingMails } from './mail/send-mails.ts';
import { startCountingMargins } from './margins/count-margins.ts';
import { databaseMetrics } from './metrics/database-metrics.ts';
import { startTellingLogHead } from './office/log/log-heads.ts';
import { openOffice, type RunningOffice } from './office/office.ts';
import { reportWriter, startMailingReports } from './office/reports/mail-reports.ts';
import type { Selling } from './office/trip-quotes/selling.ts';
import { oweRemindersOfBefore } from './outbox/trip-reminders.ts';
import { withOwnPictures } from './pictures/own-pictures.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { startPriceRefresh } from './prices-seen/price-refresh.ts';
import { routesByMonth, routesToRefresh } from './prices-seen/route-refresh.ts';
import { staysToRefresh } from './prices-seen/stay-refresh.ts';
import { startCountingFacts } from './reports/count-facts.ts';
import { startWritingSearches } from './reports/search-figures.ts';
import { sellingOnly } from './selling-only.ts';
import { type Books, type Desk, openBooks, openShops, type Shops, startBookingDesk, watchWhatIsSold } from './services.ts';
import type { SiteStatus } from './settings/site-status.ts';
import type { SettingsWatch } from './settings/watch-settings.ts';
import type { SharedStore, StoreHealth } from './shared-store/shared-store.ts';
import { storeMetrics } from './shared-store/store-metrics.ts';
import { lookAtCity } from './stays/look-at-city.ts';
import { startWritingFigures } from './supply/supply-figures.ts';

export type RunningBackend = {
  handlers: Handlers;
  takeNotice: PaymentNotices['take'];
  recordCspReports(violations: CspViolation[], address: string): Promise<void>;
  databaseHealth(): Promise<DatabaseHealth>;
  store: SharedStore;
  /** The state of Redis; `undefined` where none is configured or needed. */
  storeHealth(): StoreHealth | undefined;
  /** How many processes share the database, with this one. */
  processes(): number;
  pictures: Pictures;
  /** The settings in force, and who wants to know when cached pages are to be purged. */
  settings: Pick<SettingsWatch, 'inForce' | 'onStale'>;
  siteStatus: Pick<SiteStatus, 'countKeptPagesBy'>;
  /** The back office, where there is one. */
  office: RunningOffice | undefined;
  /** In the Prometheus text format. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
};

/** Starts the backend of SPEC §7 as plain functions over its database, jobs and suppliers; without HTTP. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { log } = options;
  const books = await openBooks(options);
  const { db, database, shared, store, settings } = books;
  const sold = await watchWhatIsSold(options, books);
  const desk = await startBookingDesk(options, books, sold);
  const shops = openShops(options, books, sold, desk);
  const upkeep = await startUpkeep(options, books, desk, shops);
  const violations = createViolationBook(db, store);
  const unfinished = await desk.jobs.resume();
  if (unfinished > 0) log.info({ unfinished }, 'bookings picked up where they were left');
  const services = { ...books, ...sold, ...desk, ...shops };
  const handlers = sellingOnly(handlersOf(options, services), options.sells);
  const adding = addingOf(services);
  const { homeCountry } = options;
  const selling: Selling = { shopping: { ...shops, ...sold }, search: handlers, charging: desk.charging, homeCountry };
  return {
    handlers: answeringWithoutDatabase(handlers, log),
    takeNotice: desk.jobs.notices.take,
    recordCspReports: async (reported, address) => {
      const fresh = await violations.keep(reported, { address, today: new Date(timeNow()).toISOString().slice(0, 10) });
      for (const violation of fresh) log.info({ violation }, 'a browser refused something on our page');
    },
    databaseHealth: watchDatabaseHealth(database.pool),
    pictures: createPictures({ source: withOwnPictures(options.pictures, db), log }),
    office: options.office && (await openOffice(db, officeTerms(options, options.office, { ...books, selling, adding }), log)),
    settings,
    siteStatus: books.siteStatus,
    store,
    storeHealth: shared.health,
    processes: shared.processes,
    metrics: async () =>
      (options.processMetrics?.text() ?? '') +
      storeMetrics(shared.health()) +
      desk.incidents.metrics() +
      (await databaseMetrics(db, { timeZone: options.timeZone, log })),
    async stop() {
      books.watch.end();
      desk.jobs.stop();
      settings.end();
      books.ownPages.end();
      sold.stop();
      desk.calls.stop();
      desk.rates.end();
      desk.failover.end();
      await Promise.all([upkeep.stop(), desk.queue.stop()]);
      await desk.calls.write();
      await Promise.all([shops.priceBook.write(), shops.stayPrices.write()]);
      await options.supplyFigures?.write(db).catch(() => undefined);
      await options.searchFigures?.write(db).catch(() => undefined);
      await desk.locks.close();
      await shared.close();
      books.clock.end();
      books.archive.end();
      await database.close();
    },
  };
}

/** Starts the background work: mails, order readings and flags, alerts, price refreshes, feeds, heads of the office's log. */
async function startUpkeep(options: BackendOptions, { db, watch, settings }: Books, desk: Desk, { searches, stays }: Shops) {
  const { log, mail, office, timeZone } = options;
  const { boss, outbox, workflow, keeper } = desk;
  // Prices are looked up, and mailed in alerts, only for what can be bought on its own.
  const sellsFlights = options.sells.includes('flights');
  const sellsStays = options.sells.includes('stays');
  const popular = () => settingIn('popularRoutes', settings.inForce(), options.settings.ofFiles);
  const today = () => todayIn(timeZone);
  const mails = startSendingMails(watch, {
    db,
    sender: mail.sender,
    log,
    write: (owed) => writeBookingMail({ db, writeNews: mail.writeNews }, owed),
    ...(office ? { writeReport: reportWriter({ db, timeZone, origin: office.origin, write: office.writeReport }) } : {}),
  });
  const routeTerms = {
    db,
    today,
    search: async (segment: FlightSearchRequest) => (await searches.lookAtRoute(segment)) !== undefined,
  };
  const routes = routesToRefresh({ ...routeTerms, popular, wanted: () => wantedRoutes(db) });
  const months = routesToRefresh({
    ...routeTerms,
    popular: () => [],
    wanted: async () => routesByMonth(popular(), today()),
  });
  const cities = staysToRefresh({
    db,
    popular,
    today,
    search: (stay) => lookAtCity({ stays, homeCountry: options.homeCountry }, stay),
  });
  const stopping: { stop(): void }[] = [
    startOrderLooks(workflow, { watch, log }),
    startOverdueLooks({
      keeper,
      timeZone,
      log,
      tellOverdueClaims: createClaimAlarms({ ...mail, db, outbox, timeZone, log, now: timeNow }),
    }),
    startFlagAlarms({ ...mail, db, outbox, log }, watch),
    startForgettingCallCodes(db, log),
    startBackFillingFindKeys(db, log),
    startCountingMargins(db, { timeZone, log }),
    startCountingFacts(db, { timeZone, log }),
    startHandingOver(db, { seller: options.seller, provider: options.invoicing }, log),
    ...(office ? [startMailingReports({ db, timeZone, log })] : []),
    ...(options.supplyFigures ? [startWritingFigures(db, options.supplyFigures, log)] : []),
    ...(options.searchFigures ? [startWritingSearches(db, options.searchFigures, log)] : []),
    await startPriceRefresh({
      boss,
      log,
      kinds: [...(sellsFlights ? [routes] : []), ...(sellsStays ? [cities] : []), ...(sellsFlights ? [months] : [])],
      searchesPerHour: options.priceSearchesPerHour,
      quietForMs: searches.quietForMs,
    }),
    ...(sellsFlights
      ? [startTellingAlerts({ ...alertTerms(options, db, outbox, desk.charging), now: timeNow, today }, log)]
      : []),
    await startScheduledFeeds({
      boss,
      db,
      log,
      today,
      currency: options.fees.flight.currency,
      sources: options.catalogueSources,
      everyHours: options.catalogueHours,
    }),
  ];
  await startTellingLogHead(boss, { db, log });
  void oweRemindersOfBefore(db, log);
  return {
    async stop() {
      for (const one of stopping) one.stop();
      await mails.stop();
    },
  };
}
