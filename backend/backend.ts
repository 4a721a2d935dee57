import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { todayIn } from '#domain/calendar-date.ts';
import type { ConsentText, Letters } from '#domain/enquiry.ts';
import type { Money } from '#domain/money.ts';
import type { PriceFloor } from '#domain/prices/price-floor.ts';
import type { RightsRules } from '#domain/rights/rights-rules.ts';
import type { ContentSource } from '#suppliers/content/port.ts';
import type { ExchangeRates, Rates } from '#suppliers/exchange-rates/port.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Geolocation } from '#suppliers/geolocation/port.ts';
import type { IconService } from '#suppliers/icons/port.ts';
import type { MailSender } from '#suppliers/mail/port.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { PictureSource } from '#suppliers/pictures/port.ts';
import { isSeller, type StaySource } from '#suppliers/stays/port.ts';
import { alertCalls } from './alerts/alert-calls.ts';
import { startTellingAlerts } from './alerts/tell-alerts.ts';
import { wantedRoutes } from './alerts/wanted-routes.ts';
import { bagsCalls } from './booking/adding/bags-calls.ts';
import { balanceCalls } from './booking/balance-calls.ts';
import { bookCalls } from './booking/book-call.ts';
import { bookingQueue, startBookingJobs } from './booking/booking-jobs.ts';
import { createBookingLocks } from './booking/booking-lock.ts';
import { recordsIn } from './booking/booking-records.ts';
import { cancellationCalls } from './booking/cancelling/cancellation-calls.ts';
import { startOverdueLooks } from './booking/cancelling/overdue-refunds.ts';
import { createCardAttempts } from './booking/card-attempts.ts';
import { cardCall } from './booking/card-call.ts';
import { contactCalls } from './booking/contact/contact-calls.ts';
import { countedLookup } from './booking/counted-lookup.ts';
import { extrasCalls } from './booking/extras-calls.ts';
import { startFlagAlarms } from './booking/flag-alarms.ts';
import { flagMetrics } from './booking/flag-metrics.ts';
import { flightChangeCalls } from './booking/flight-change-calls.ts';
import { itemDesks } from './booking/items/item-desks.ts';
import type { JobLog } from './booking/job-log.ts';
import { createLookupLimiter } from './booking/lookup-limiter.ts';
import { openBookingCalls } from './booking/open-booking-calls.ts';
import { createOrderCaps, type OrdersPerHour } from './booking/order-caps.ts';
import { startOrderLooks } from './booking/order-looks.ts';
import { payCalls } from './booking/pay-calls.ts';
import { paymentChoice } from './booking/payment-choice.ts';
import type { PaymentNotices } from './booking/payment-notices.ts';
import { proofCalls } from './booking/proof/proof-calls.ts';
import { createProofLimits } from './booking/proof/proof-limits.ts';
import { sellingWhileAllowed, staysWhileAllowed, watchSalesStops } from './booking/sales-stops.ts';
import { sameTripCall } from './booking/same-trip-call.ts';
import { sessionCalls } from './booking/session-calls.ts';
import type { WorkflowParts } from './booking/workflow-parts.ts';
import { callCodeCalls, startForgettingCallCodes } from './call-codes/call-codes.ts';
import { catalogueDesk } from './catalogue/catalogue-desk.ts';
import { cruiseCalls } from './catalogue/cruise-calls.ts';
import { outingSales } from './catalogue/outing-sales.ts';
import { flagOvertaken } from './catalogue/overtaken.ts';
import { tourCalls } from './catalogue/tour-calls.ts';
import { watchCatalogues } from './catalogue/watch-catalogues.ts';
import { contentCalls } from './content/content-calls.ts';
import { createViolationBook } from './csp-violations.ts';
import { connect, migrateDatabase } from './db/connection.ts';
import { connectionSettings, WatchedClient } from './db/connection-settings.ts';
import { type DatabaseHealth, watchDatabaseHealth } from './db/database-health.ts';
import { type DataKey, sealWith } from './db/sealing.ts';
import { enquiryCalls } from './enquiries/enquiry-calls.ts';
import { limitsFor } from './enquiries/enquiry-limits.ts';
import { leadsFrom } from './enquiries/lead-of.ts';
import { roomNow } from './event-loop-lag.ts';
import type { CspViolation } from './http/csp-report-route.ts';
import { iconCalls } from './icons/icon-calls.ts';
import { type SampleCatalogues, settleSampleCatalogues } from './imports/sample-catalogues.ts';
import { type SampleNumbers, settleSampleNumbers } from './imports/sample-numbers.ts';
import { type CatalogueSources, startScheduledFeeds } from './imports/scheduled-feeds.ts';
import { supplierIncidents } from './incidents/supplier-incidents.ts';
import { startJobQueue } from './job-queue.ts';
import { type WriteNews, writeBookingMail } from './mail/booking-news.ts';
import { startMailJobs } from './mail/mail-jobs.ts';
import { createOutbox } from './mail/outbox.ts';
import { oweRemindersOfBefore } from './mail/trip-reminders.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { createPriceBook } from './prices-seen/price-book.ts';
import { priceCalls } from './prices-seen/price-calls.ts';
import { type Route, startRouteRefresh } from './prices-seen/route-refresh.ts';
import { quoteCalls } from './quotes/quote-calls.ts';
import { createFlightSearches } from './search/flight-search.ts';
import { searchCalls } from './search/search-calls.ts';
import { createSearchTurns } from './search/search-turns.ts';
import { openStore } from './shared-store/open-store.ts';
import type { SharedStore, StoreHealth } from './shared-store/shared-store.ts';
import { storeMetrics } from './shared-store/store-metrics.ts';
import { stayCalls } from './stays/stay-calls.ts';
import { createStayShopping } from './stays/stay-shopping.ts';
import { watchTourismRegister } from './stays/tourism-register.ts';
import type { ThreadTime } from './thread-time.ts';
import { locateVisitors } from './visitor/locate-visitors.ts';
import { visitorCalls } from './visitor/visitor-calls.ts';
import { answeringWithoutDatabase } from './without-database.ts';

export type BackendOptions = {
  databaseUrl: string;
  /** What processes keep together; without it this one keeps it. */
  redisUrl: string | undefined;
  dataKeys: DataKey[];
  flightSuppliers: FlightSupplier[];
  /** Those that can be searched and not bought from among them. */
  staySuppliers: StaySource[];
  /** Numbers of the hotels that sandboxes made up. */
  sampleNumbers?: SampleNumbers | undefined;
  /** Cruises and tours of an agency that has imported none. */
  sampleCatalogues?: SampleCatalogues | undefined;
  /** Where the agency's feeds are, and how old an import may get. */
  catalogueSources: CatalogueSources;
  catalogueHours: number;
  /** In the order they are offered. */
  payments: PaymentProvider[];
  exchangeRates: ExchangeRates;
  content: ContentSource;
  pictures: PictureSource;
  icons: IconService;
  geolocation: Geolocation;
  /** Where visitors are taken to be who cannot be located. */
  homeCountry: string;
  /** Per traveller: on flights, and on those that are sold with a stay. All is sold in their currency. */
  fees: { flight: Money; inPackage: Money };
  searchDeadlineMs: number;
  calendarSearchesPerVisitor: number;
  searchesAtOnce: number;
  threadTime: ThreadTime;
  searchesPerMinute: number;
  /** Kept fresh by so many searches an hour; none keeps none. */
  popularRoutes: readonly Route[];
  priceSearchesPerHour: number;
  /** Days are counted from this zone's midnight. */
  timeZone: string;
  orderSettleMs: number;
  /** What the law owes a traveller who cancels. */
  rights: RightsRules;
  cardDeclinesPerHour: number;
  ordersPerHour: OrdersPerHour;
  priceFloor: PriceFloor;
  siteName: string;
  mail: {
    sender: MailSender;
    letters: Letters;
    /** What travellers are written about their bookings. */
    writeNews: WriteNews;
    consentTexts: readonly ConsentText[];
    /** Where the agency reads what visitors write. */
    agencyMail: string;
    /** The page that the link of a request about personal data leads to. */
    linkTo: (token: string) => string;
    /** Those that an alert of prices is confirmed and ended on. */
    alertLinks: { confirm: (token: string) => string; end: (token: string) => string };
    enquiriesPerHour: number;
    keptDays: number;
    timeZone: string;
    /** Who is told of bookings that need a person. */
    operationsMail: string | undefined;
  };
  returnUrl: (bookingId: string) => string;
  cancelUrl: (bookingId: string) => string;
  /** Where whoever pays what was left to pay, or what is added, comes back to. */
  laterUrls: WorkflowParts['laterUrls'];
  log: JobLog;
};

const ratesAnswer = (known: Rates | null) =>
  known
    ? { base: known.base, rates: known.rates, asOf: known.asOf.toISOString(), rateDate: known.date }
    : { base: 'USD', rates: {}, asOf: null, rateDate: null };

export type RunningBackend = {
  handlers: Handlers;
  takeNotice: PaymentNotices['take'];
  recordCspReports(violations: CspViolation[], address: string): Promise<void>;
  databaseHealth(): Promise<DatabaseHealth>;
  store: SharedStore;
  /** Of the Redis, where there is one. */
  storeHealth?: (() => StoreHealth) | undefined;
  pictures: Pictures;
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
};

/** The backend of SPEC §7 as plain functions over its database, jobs and suppliers; no HTTP here. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { databaseUrl, payments, log } = options;
  sealWith(options.dataKeys);
  const shared = await openStore({ redisUrl: options.redisUrl, log });
  const { store } = shared;
  await migrateDatabase(databaseUrl);
  const database = connect(databaseUrl, (error) => log.error({ err: error }, 'database connection lost'));
  const { db } = database;
  await settleSampleNumbers(
    db,
    options.sampleNumbers,
    options.staySuppliers.map(({ name }) => name),
  );
  const register = watchTourismRegister(db, log);
  await register.look();
  await settleSampleCatalogues(db, options.sampleCatalogues, options.fees.flight.currency);
  const catalogues = watchCatalogues(db, log, () => flagOvertaken(db));
  await catalogues.look();
  const stops = watchSalesStops(db, log);
  await stops.look();
  const flightSuppliers = sellingWhileAllowed(options.flightSuppliers, stops);
  const staySuppliers = staysWhileAllowed(options.staySuppliers, stops);
  const byName = <Supplier extends { name: string }>(all: Supplier[]) =>
    new Map(all.map((supplier) => [supplier.name, supplier]));
  const suppliers = { flights: byName(flightSuppliers), stays: byName(staySuppliers.filter(isSeller)) };
  // What was paid for is ordered of whoever is stopped, too.
  const outings = outingSales({ db, catalogues, timeZone: options.timeZone });
  const deskOf = itemDesks(
    { flights: byName(options.flightSuppliers), stays: byName(options.staySuppliers.filter(isSeller)) },
    { register, catalogue: catalogueDesk(db, outings) },
  );
  const locks = createBookingLocks(() => new WatchedClient(connectionSettings(databaseUrl, 'locks')));
  const { siteName, returnUrl, cancelUrl, laterUrls, orderSettleMs } = options;
  const providers = byName(payments);
  const choice = paymentChoice(payments, store);
  const queue = await startJobQueue(databaseUrl, log);
  const { boss } = queue;
  const keeper = { db, ...bookingQueue(boss), now: Date.now };
  const records = recordsIn(keeper);
  const parts = {
    db,
    records,
    suppliers,
    deskOf,
    payments: providers,
    siteName,
    returnUrl,
    cancelUrl,
    laterUrls,
    orderSettleMs,
    now: Date.now,
  };
  const { mail } = options;
  const incidents = supplierIncidents({ ...mail, db, outbox: createOutbox(boss), store, log });
  const caps = createOrderCaps({ perHour: options.ordersPerHour, onCapped: incidents.ordersCapped.report });
  const belowFloor = { floor: options.priceFloor, onBelowFloor: incidents.belowFloor.report };
  const jobs = await startBookingJobs({ boss, locks, parts, log, enquiryDays: mail.keptDays });
  const orderLooks = startOrderLooks(parts, log);
  const mailJobs = await startMailJobs(boss, {
    db,
    sender: mail.sender,
    log,
    write: (owed) => writeBookingMail({ db, writeNews: mail.writeNews }, owed),
  });
  void oweRemindersOfBefore(db, log);
  const overdue = startOverdueLooks({ db, log, now: Date.now, timeZone: options.timeZone });
  const alarms = startFlagAlarms({ ...mail, db, outbox: createOutbox(boss), log });
  const priceBook = createPriceBook(db, { log });
  const turns = createSearchTurns({ store, room: roomNow, atOnce: options.searchesAtOnce, perMinute: options.searchesPerMinute });
  const timeToGoOn = () => options.threadTime.turn('search', { isUnderWay: true, name: 'search goes on' });
  const searches = createFlightSearches({
    suppliers: flightSuppliers,
    store,
    fees: options.fees,
    deadlineMs: options.searchDeadlineMs,
    calendarSearchesPerVisitor: options.calendarSearchesPerVisitor,
    onUnsellable: (offer) => log.info(offer, 'an offer is not sold because of one of its amounts'),
    onFinished: priceBook.record,
    ...belowFloor,
    turns,
    timeToGoOn,
  });
  const stays = createStayShopping({
    suppliers: staySuppliers,
    register,
    store,
    turns,
    timeToGoOn,
    currency: options.fees.flight.currency,
    deadlineMs: options.searchDeadlineMs,
    onUnsellable: (offer) => log.info(offer, 'an offer of a stay is not sold because of its price'),
    onNoFunds: incidents.accountEmpty.report,
    ...belowFloor,
  });
  const limiter = createLookupLimiter({
    store,
    of: 'bookings',
    onManyAddresses: (reference) => log.error({ reference }, 'one booking is looked for from many addresses'),
  });
  const lookUp = countedLookup({ db, limiter });
  const proofLimits = createProofLimits(store);
  const violations = createViolationBook(db, store);
  const callCodes = startForgettingCallCodes(db, log);
  const routeRefresh = await startRouteRefresh({
    boss,
    db,
    log,
    routes: options.popularRoutes,
    searchesPerHour: options.priceSearchesPerHour,
    wanted: () => wantedRoutes(db),
    search: async (segment) => (await searches.lookAtRoute(segment)) !== undefined,
    quietForMs: searches.quietForMs,
    today: () => todayIn(options.timeZone),
  });
  const { exchangeRates, timeZone } = options;
  const alertParts = {
    db,
    outbox: createOutbox(boss),
    letters: mail.letters,
    consentTexts: mail.consentTexts,
    links: mail.alertLinks,
    limits: limitsFor(mail.enquiriesPerHour),
    currency: options.fees.flight.currency,
    timeZone,
  };
  const telling = startTellingAlerts({ ...alertParts, now: Date.now, today: () => todayIn(timeZone) }, log);
  const feeds = await startScheduledFeeds({
    boss,
    db,
    log,
    currency: options.fees.flight.currency,
    sources: options.catalogueSources,
    everyHours: options.catalogueHours,
    today: () => todayIn(timeZone),
  });
  const catalogueTerms = { catalogues, outings, exchangeRates, currency: options.fees.flight.currency, timeZone };
  const unfinished = await jobs.resume();
  if (unfinished > 0) log.info({ unfinished }, 'bookings picked up where they were left');

  return {
    handlers: answeringWithoutDatabase(
      {
        ...searchCalls({
          searches,
          suppliers: flightSuppliers,
          db,
          exchangeRates: options.exchangeRates,
          homeCountry: options.homeCountry,
        }),
        ...stayCalls({
          stays,
          exchangeRates: options.exchangeRates,
          homeCountry: options.homeCountry,
          currency: options.fees.flight.currency,
        }),
        ...cruiseCalls(catalogueTerms),
        ...tourCalls(catalogueTerms),
        ...alertCalls(alertParts),
        ...priceCalls({ db, currency: options.fees.flight.currency, log }),
        readExchangeRates: async () => reply(ratesAnswer(await options.exchangeRates.read())),
        ...contentCalls({ content: options.content, pictures: options.pictures, log, today: () => todayIn(options.timeZone) }),
        ...iconCalls(options.icons),
        ...callCodeCalls({ db, store }),
        ...visitorCalls(locateVisitors(options.geolocation), options.homeCountry),
        ...openBookingCalls({ db, searches, stays, outings, deskOf }),
        ...sessionCalls({ db, records, choice }),
        ...extrasCalls({ db, records, searches, stays, outings, suppliers: suppliers.flights }),
        ...cardCall({
          keeper,
          choice,
          attempts: createCardAttempts({ db, store, log, declinesPerHour: options.cardDeclinesPerHour }),
        }),
        ...sameTripCall(db),
        ...payCalls({ keeper, locks, caps, outings, jobs, choice }),
        ...balanceCalls({ records, jobs, choice, lookUp }),
        ...bagsCalls({ keeper, records, jobs, choice, limits: proofLimits, suppliers: suppliers.flights }),
        ...quoteCalls({ ...mail, db, outbox: createOutbox(boss) }),
        ...enquiryCalls({
          ...mail,
          db,
          outbox: createOutbox(boss),
          leadOf: leadsFrom({ catalogues, hotelSeen: stays.hotelSeen }),
          limits: limitsFor(mail.enquiriesPerHour),
          claimDays: options.rights.claims.workingDays,
          limiter: createLookupLimiter({ store, of: 'consents' }),
        }),
        ...proofCalls({ db, letters: mail.letters, outbox: createOutbox(boss), limits: proofLimits, now: Date.now }),
        ...contactCalls({ keeper, limits: proofLimits, letters: mail.letters, outbox: createOutbox(boss) }),
        ...cancellationCalls({
          keeper,
          jobs,
          limits: proofLimits,
          letters: mail.letters,
          outbox: createOutbox(boss),
          rules: options.rights,
          exchangeRates: options.exchangeRates,
        }),
        ...flightChangeCalls({ keeper, jobs, limits: proofLimits }),
        ...bookCalls({ keeper, locks, caps, outings, jobs, supplierNames: new Set(suppliers.flights.keys()), lookUp }),
      },
      log,
    ),
    takeNotice: jobs.notices.take,
    recordCspReports: async (reported, address) => {
      const fresh = await violations.keep(reported, { address, today: new Date().toISOString().slice(0, 10) });
      for (const violation of fresh) log.info({ violation }, 'a browser refused something on our page');
    },
    databaseHealth: watchDatabaseHealth(database.pool),
    pictures: createPictures({ source: options.pictures, log }),
    store,
    storeHealth: shared.health,
    metrics: async () => (await flagMetrics(db)) + storeMetrics(shared.health?.()) + incidents.metrics(),
    async stop() {
      routeRefresh.stop();
      telling.stop();
      feeds.stop();
      jobs.stop();
      orderLooks.stop();
      alarms.stop();
      overdue.stop();
      callCodes.stop();
      stops.end();
      register.end();
      catalogues.end();
      mailJobs.stop();
      await queue.stop();
      await priceBook.write();
      await locks.close();
      await database.close();
      shared.close();
    },
  };
}
