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
import { nameCalls } from './booking/names/name-calls.ts';
import { openBookingCalls } from './booking/open-booking-calls.ts';
import { createOrderCaps, type OrdersPerHour } from './booking/order-caps.ts';
import { startOrderLooks } from './booking/order-looks.ts';
import { startOverdueLooks } from './booking/overdue-looks.ts';
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
import { connect, type Database, migrateDatabase } from './db/connection.ts';
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
import { createOutbox, type Outbox } from './mail/outbox.ts';
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
import type { PackageRates } from './stays/package-rates.ts';
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
  packageRates: PackageRates;
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
  const { log } = options;
  const books = await openBooks(options);
  const { db, database, shared, store } = books;
  const sold = await watchWhatIsSold(options, books);
  const desk = await startBookingDesk(options, books, sold);
  const shops = openShops(options, books, sold, desk);
  const upkeep = await startUpkeep(options, books, desk, shops);
  const violations = createViolationBook(db, store);
  const unfinished = await desk.jobs.resume();
  if (unfinished > 0) log.info({ unfinished }, 'bookings picked up where they were left');
  return {
    handlers: answeringWithoutDatabase(handlersOf(options, { ...books, ...sold, ...desk, ...shops }), log),
    takeNotice: desk.jobs.notices.take,
    recordCspReports: async (reported, address) => {
      const fresh = await violations.keep(reported, { address, today: new Date().toISOString().slice(0, 10) });
      for (const violation of fresh) log.info({ violation }, 'a browser refused something on our page');
    },
    databaseHealth: watchDatabaseHealth(database.pool),
    pictures: createPictures({ source: options.pictures, log }),
    store,
    storeHealth: shared.health,
    metrics: async () => (await flagMetrics(db)) + storeMetrics(shared.health?.()) + desk.incidents.metrics(),
    async stop() {
      upkeep.stop();
      desk.jobs.stop();
      sold.stop();
      await desk.queue.stop();
      await shops.priceBook.write();
      await desk.locks.close();
      await database.close();
      shared.close();
    },
  };
}

/** Where everything is kept: the database with this version's tables, and what processes keep together. */
async function openBooks({ dataKeys, redisUrl, databaseUrl, log }: BackendOptions) {
  sealWith(dataKeys);
  const shared = await openStore({ redisUrl, log });
  await migrateDatabase(databaseUrl);
  const database = connect(databaseUrl, (error) => log.error({ err: error }, 'database connection lost'));
  return { shared, store: shared.store, database, db: database.db };
}
type Books = Awaited<ReturnType<typeof openBooks>>;

const byName = <Supplier extends { name: string }>(all: Supplier[]) => new Map(all.map((supplier) => [supplier.name, supplier]));

/** Suppliers that may be sold now, the register of hotels and the agency's own catalogue; what was paid for is ordered of whoever is stopped, too. */
async function watchWhatIsSold(options: BackendOptions, { db }: Books) {
  const { log, sampleNumbers, sampleCatalogues, timeZone } = options;
  const { currency } = options.fees.flight;
  const names = options.staySuppliers.map(({ name }) => name);
  await settleSampleNumbers(db, sampleNumbers, names);
  const register = watchTourismRegister(db, log);
  await register.look();
  await settleSampleCatalogues(db, sampleCatalogues, currency);
  const catalogues = watchCatalogues(db, log, () => flagOvertaken(db));
  await catalogues.look();
  const stops = watchSalesStops(db, log);
  await stops.look();
  const flightSuppliers = sellingWhileAllowed(options.flightSuppliers, stops);
  const staySuppliers = staysWhileAllowed(options.staySuppliers, stops);
  const outings = outingSales({ db, catalogues, timeZone });
  return {
    register,
    catalogues,
    outings,
    flightSuppliers,
    staySuppliers,
    suppliers: { flights: byName(flightSuppliers), stays: byName(staySuppliers.filter(isSeller)) },
    deskOf: itemDesks(
      { flights: byName(options.flightSuppliers), stays: byName(options.staySuppliers.filter(isSeller)) },
      { register, catalogue: catalogueDesk(db, outings) },
    ),
    stop() {
      stops.end();
      register.end();
      catalogues.end();
    },
  };
}
type Sold = Awaited<ReturnType<typeof watchWhatIsSold>>;

/** Where bookings are carried on: the queue, their records, locks and jobs, and what is watched of suppliers. */
async function startBookingDesk(options: BackendOptions, { db, store }: Books, { suppliers, deskOf }: Sold) {
  const { databaseUrl, log, mail, payments } = options;
  const { siteName, returnUrl, cancelUrl, laterUrls, orderSettleMs } = options;
  const locks = createBookingLocks(() => new WatchedClient(connectionSettings(databaseUrl, 'locks')));
  const queue = await startJobQueue(databaseUrl, log);
  const { boss } = queue;
  const outbox = createOutbox(boss);
  const keeper = { db, ...bookingQueue(boss), now: Date.now };
  const records = recordsIn(keeper);
  const workflow = {
    db,
    records,
    suppliers,
    deskOf,
    siteName,
    returnUrl,
    cancelUrl,
    laterUrls,
    orderSettleMs,
    payments: byName(payments),
    now: Date.now,
  };
  const incidents = supplierIncidents({ ...mail, db, outbox, store, log });
  const caps = createOrderCaps({ perHour: options.ordersPerHour, onCapped: incidents.ordersCapped.report });
  const jobs = await startBookingJobs({ boss, locks, parts: workflow, log, enquiryDays: mail.keptDays });
  return { queue, boss, outbox, keeper, records, workflow, locks, incidents, caps, jobs, choice: paymentChoice(payments, store) };
}
type Desk = Awaited<ReturnType<typeof startBookingDesk>>;

/** Flights and stays to choose from, and the book of prices that were seen on the way. */
function openShops(options: BackendOptions, { db, store }: Books, sold: Sold, { incidents }: Desk) {
  const { log, fees, searchDeadlineMs: deadlineMs, calendarSearchesPerVisitor, packageRates } = options;
  const belowFloor = { floor: options.priceFloor, onBelowFloor: incidents.belowFloor.report };
  const priceBook = createPriceBook(db, { log });
  const turns = createSearchTurns({ store, room: roomNow, atOnce: options.searchesAtOnce, perMinute: options.searchesPerMinute });
  const timeToGoOn = () => options.threadTime.turn('search', { isUnderWay: true, name: 'search goes on' });
  const onBroken = (supplier: string, err: unknown) =>
    log.error({ supplier, err }, 'an adapter threw: its supplier counts as failed');
  const shared = { ...belowFloor, store, turns, timeToGoOn, deadlineMs, onBroken };
  const searches = createFlightSearches({
    ...shared,
    suppliers: sold.flightSuppliers,
    fees,
    calendarSearchesPerVisitor,
    now: Date.now,
    onUnsellable: (offer) => log.info(offer, 'an offer is not sold because of one of its amounts'),
    onFinished: priceBook.record,
  });
  const stays = createStayShopping({
    ...shared,
    suppliers: sold.staySuppliers,
    register: sold.register,
    currency: fees.flight.currency,
    packageRates,
    onUnsellable: (offer) => log.info(offer, 'an offer of a stay is not sold because of its price'),
    onNoFunds: incidents.accountEmpty.report,
  });
  return { priceBook, searches, stays };
}
type Shops = ReturnType<typeof openShops>;

/** What the product does of its own accord: mails, looks at orders and flags, alerts, prices kept fresh, feeds. */
async function startUpkeep(options: BackendOptions, { db }: Books, desk: Desk, { searches }: Shops) {
  const { log, mail, timeZone } = options;
  const { boss, outbox, workflow, keeper } = desk;
  const today = () => todayIn(timeZone);
  const stopping: { stop(): void }[] = [
    startOrderLooks(workflow, log),
    await startMailJobs(boss, {
      db,
      sender: mail.sender,
      log,
      write: (owed) => writeBookingMail({ db, writeNews: mail.writeNews }, owed),
    }),
    startOverdueLooks({ keeper, timeZone, log }),
    startFlagAlarms({ ...mail, db, outbox, log }),
    startForgettingCallCodes(db, log),
    await startRouteRefresh({
      boss,
      db,
      log,
      today,
      routes: options.popularRoutes,
      searchesPerHour: options.priceSearchesPerHour,
      wanted: () => wantedRoutes(db),
      search: async (segment) => (await searches.lookAtRoute(segment)) !== undefined,
      quietForMs: searches.quietForMs,
    }),
    startTellingAlerts({ ...alertTerms(options, db, outbox), now: Date.now, today }, log),
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
  void oweRemindersOfBefore(db, log);
  return {
    stop() {
      for (const one of stopping) one.stop();
    },
  };
}

const alertTerms = ({ mail, fees, timeZone }: BackendOptions, db: Database, outbox: Outbox) => ({
  db,
  outbox,
  timeZone,
  letters: mail.letters,
  consentTexts: mail.consentTexts,
  links: mail.alertLinks,
  limits: limitsFor(mail.enquiriesPerHour),
  currency: fees.flight.currency,
});

/** Every call of the contract. */
function handlersOf(options: BackendOptions, parts: Books & Sold & Desk & Shops): Handlers {
  const { homeCountry, exchangeRates, log, mail, rights, timeZone } = options;
  const { db, store, catalogues, outings, searches, stays, flightSuppliers, outbox } = parts;
  const { currency } = options.fees.flight;
  const catalogueTerms = { catalogues, outings, exchangeRates, currency, timeZone };
  return {
    ...searchCalls({ searches, suppliers: flightSuppliers, db, exchangeRates, homeCountry }),
    ...stayCalls({ stays, exchangeRates, homeCountry, currency }),
    ...cruiseCalls(catalogueTerms),
    ...tourCalls(catalogueTerms),
    ...alertCalls(alertTerms(options, db, outbox)),
    ...priceCalls({ db, currency, log }),
    readExchangeRates: async () => reply(ratesAnswer(await exchangeRates.read())),
    ...contentCalls({ content: options.content, pictures: options.pictures, log, today: () => todayIn(timeZone) }),
    ...iconCalls(options.icons),
    ...callCodeCalls({ db, store }),
    ...visitorCalls(locateVisitors(options.geolocation), homeCountry),
    ...bookingHandlers(options, parts),
    ...quoteCalls({ ...mail, db, outbox }),
    ...enquiryCalls({
      ...mail,
      db,
      outbox,
      leadOf: leadsFrom({ catalogues, hotelSeen: stays.hotelSeen }),
      limits: limitsFor(mail.enquiriesPerHour),
      claimDays: rights.claims.workingDays,
      limiter: createLookupLimiter({ store, of: 'consents' }),
    }),
  };
}

/** Those about one booking: while it is paid, and afterwards. */
function bookingHandlers(options: BackendOptions, parts: Books & Sold & Desk & Shops) {
  const { exchangeRates, log, rights } = options;
  const { letters } = options.mail;
  const { db, store, suppliers, deskOf, outings, keeper, records, locks, caps, jobs, outbox, choice, searches, stays } = parts;
  const limits = createProofLimits(store);
  const limiter = createLookupLimiter({
    store,
    of: 'bookings',
    onManyAddresses: (reference) => log.error({ reference }, 'one booking is looked for from many addresses'),
  });
  const lookUp = countedLookup({ db, limiter });
  const attempts = createCardAttempts({ db, store, log, declinesPerHour: options.cardDeclinesPerHour });
  return {
    ...openBookingCalls({ db, searches, stays, outings, deskOf }),
    ...sessionCalls({ db, records, choice }),
    ...extrasCalls({ db, records, searches, stays, outings, suppliers: suppliers.flights }),
    ...cardCall({ keeper, choice, attempts }),
    ...sameTripCall(db),
    ...payCalls({ keeper, locks, caps, outings, jobs, choice }),
    ...balanceCalls({ records, jobs, choice, lookUp }),
    ...bagsCalls({ keeper, records, jobs, choice, limits, suppliers: suppliers.flights }),
    ...proofCalls({ db, letters, outbox, limits, now: Date.now }),
    ...contactCalls({ keeper, limits, letters, outbox }),
    ...cancellationCalls({ keeper, jobs, limits, letters, outbox, rules: rights, exchangeRates }),
    ...nameCalls({ keeper, limits, timeZone: rights.timeZone }),
    ...flightChangeCalls({ keeper, jobs, limits }),
    ...bookCalls({ keeper, locks, caps, outings, jobs, suppliers: suppliers.flights, lookUp }),
  };
}
