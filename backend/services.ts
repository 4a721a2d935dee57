import type { RateRefused } from '#domain/charging/rate-guard.ts';
import { timeNow } from '#domain/clock.ts';
import { isSeller } from '#suppliers/stays/port.ts';
import type { BackendOptions } from './backend-options.ts';
import { watchArchive } from './backup/watch-archive.ts';
import { createOrderCaps } from './booking/accounts/order-caps.ts';
import { paymentChoice } from './booking/accounts/payment-choice.ts';
import { providerHealth } from './booking/accounts/provider-health.ts';
import { sellingWhileAllowed, staysWhileAllowed, watchSalesStops } from './booking/accounts/sales-stops.ts';
import { watchFunds } from './booking/accounts/watch-funds.ts';
import { bookingQueue, startBookingJobs } from './booking/advancing/booking-jobs.ts';
import { createBookingLocks } from './booking/advancing/booking-lock.ts';
import { catalogueDesk } from './booking/items/catalogue-desk.ts';
import { itemDesks } from './booking/items/item-desks.ts';
import { flagMovedOutings } from './booking/reconciliation/moved-outings.ts';
import { flagOvertaken } from './booking/reconciliation/overtaken.ts';
import { reconcileAfterFailover, startReconciling } from './booking/reconciliation/reconcile-job.ts';
import { recordsIn } from './booking/record/booking-records.ts';
import { cataloguePrices } from './catalogue/catalogue-prices.ts';
import { outingQuotes } from './catalogue/outing-quotes.ts';
import { outingSales, outingsWhileAllowed } from './catalogue/outing-sales.ts';
import { watchCatalogues } from './catalogue/watch-catalogues.ts';
import { chargingBy } from './charging/charging.ts';
import { watchRates } from './charging/watch-rates.ts';
import { watchOwnPages } from './content/own-pages.ts';
import { connect, joinOthers, migrateDatabase } from './db/connection.ts';
import { connectionSettings, WatchedClient } from './db/connection-settings.ts';
import { encryptWith } from './db/encryption.ts';
import { startForgetting } from './forgetting.ts';
import { settleSampleCatalogues } from './imports/sample-catalogues.ts';
import { settleSampleNumbers } from './imports/sample-numbers.ts';
import { supplierIncidents } from './incidents/supplier-incidents.ts';
import { startJobQueue } from './jobs/job-queue.ts';
import { watchDatabase } from './jobs/watch-database.ts';
import { outbox } from './outbox/outbox.ts';
import { createPriceBook } from './prices-seen/price-book.ts';
import { createStayPriceBook } from './prices-seen/stay-price-book.ts';
import { rulesOfFees } from './retailing/retailing.ts';
import { sampleSearches } from './retailing/rule-samples.ts';
import { watchRules } from './retailing/watch-rules.ts';
import { createFlightSearches } from './search/flight-search.ts';
import { createSearchTurns, type SearchTurns } from './search/search-turns.ts';
import { createSiteStatus } from './settings/site-status.ts';
import { watchSettings } from './settings/watch-settings.ts';
import { openStore } from './shared-store/open-store.ts';
import { openRedisLine } from './shared-store/redis-line.ts';
import { storeSecretOf } from './shared-store/store-secret.ts';
import { createStayShopping } from './stays/stay-shopping.ts';
import { watchTourismRegister } from './stays/tourism-register.ts';
import { openCallBook } from './upstream-calls/call-book.ts';
import { watchClock } from './watch-clock.ts';
import { watchFailover } from './watch-failover.ts';

/** Opens the stores: the database, migrated to this version, and the shared store. Throws `RedisRefused` if Redis denies access. */
export async function openBooks(options: BackendOptions) {
  const { dataKeys, lostKeys, redisUrl, databaseUrl, tellSettings, tellProcesses, log } = options;
  encryptWith(dataKeys, lostKeys);
  const line = redisUrl ? await openRedisLine(redisUrl) : undefined;
  await migrateDatabase(databaseUrl);
  const database = connect(databaseUrl, (error) => log.error({ err: error }, 'database connection lost'));
  const secret = await storeSecretOf(database.db);
  const shared = await joinOthers(databaseUrl, () => openStore({ line, pool: database.pool, secret, log }));
  tellProcesses(shared.onDatabase);
  const clock = await watchClock(database.db, log);
  const archive = watchArchive(database.db, log);
  const watch = watchDatabase(database.pool, log);
  const settings = await watchSettings(database.db, { watch, log });
  tellSettings(settings.inForce);
  const ownPages = await watchOwnPages(database.db, watch, () => settings.tellStale(null));
  const siteStatus = createSiteStatus();
  return { shared, store: shared.store, database, db: database.db, watch, settings, siteStatus, ownPages, clock, archive };
}
export type Books = Awaited<ReturnType<typeof openBooks>>;

const byName = <Supplier extends { name: string }>(all: Supplier[]) => new Map(all.map((supplier) => [supplier.name, supplier]));

/**
 * Watches what may be sold: suppliers, the hotel register and the agency's own catalogue; paid bookings of a stopped supplier are
 * still ordered.
 */
export async function watchWhatIsSold(options: BackendOptions, { db, watch }: Books) {
  const { log, sampleNumbers, sampleCatalogues, timeZone } = options;
  const { currency } = options.fees.flight;
  const names = options.staySuppliers.map(({ name }) => name);
  await settleSampleNumbers(db, sampleNumbers, names);
  const register = watchTourismRegister(db, { watch, log });
  await register.look();
  await settleSampleCatalogues(db, sampleCatalogues, currency);
  const stops = watchSalesStops(db, { watch, log });
  await stops.look();
  const retailing = watchRules(db, { first: rulesOfFees(options.fees), timeZone, watch, log });
  await retailing.look();
  const catalogues = watchCatalogues(db, {
    watch,
    log,
    afterImport: async (read) => {
      await flagOvertaken(db);
      await flagMovedOutings(db, outingQuotes({ catalogues: read, timeZone }));
    },
    prices: cataloguePrices(retailing, { currency, timeZone }),
  });
  await catalogues.look();
  const flightSuppliers = sellingWhileAllowed(options.flightSuppliers, stops);
  const staySuppliers = staysWhileAllowed(options.staySuppliers, stops);
  const outings = outingsWhileAllowed(outingSales({ db, catalogues, timeZone }), stops);
  return {
    register,
    retailing,
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
      retailing.end();
      register.end();
      catalogues.end();
    },
  };
}
type Sold = Awaited<ReturnType<typeof watchWhatIsSold>>;

/** Starts the processing of bookings: queue, records, locks, jobs and supplier incidents. */
export async function startBookingDesk(options: BackendOptions, { db, store, watch }: Books, sold: Sold) {
  const { databaseUrl, log, mail, paymentOrder } = options;
  const { siteName, returnUrl, cancelUrl, laterUrls, orderSettleMs } = options;
  const locks = createBookingLocks(() => new WatchedClient(connectionSettings(databaseUrl, 'locks')));
  const queue = await startJobQueue(databaseUrl, { watch, log, tracer: options.tracer });
  const { boss } = queue;
  const keeper = { db, ...bookingQueue(boss), now: timeNow };
  const records = recordsIn(keeper);
  const incidents = supplierIncidents({ ...mail, db, outbox, store, log });
  const calls = openCallBook(db, log, options.tracer);
  const health = providerHealth({ onDown: incidents.paymentsDown.report });
  const payments = options.payments.map(health.watched);
  const workflow = {
    db,
    calls,
    records,
    suppliers: sold.suppliers,
    deskOf: watchFunds(sold.deskOf, incidents.accountEmpty.report),
    siteName,
    returnUrl,
    cancelUrl,
    laterUrls,
    orderSettleMs,
    payments: byName(payments),
    now: timeNow,
  };
  const onCapped = (capped: Parameters<typeof incidents.ordersCapped.report>[0]) => {
    options.supplyFigures?.limited(capped.supplier, 'orders of an hour');
    return incidents.ordersCapped.report(capped);
  };
  const caps = createOrderCaps({ perHour: options.ordersPerHour, onCapped });
  const jobs = await startBookingJobs({ boss, locks, context: workflow, log });
  await startReconciling(boss, { context: workflow, jobs });
  const failover = watchFailover(db, { log, onFailedOver: (tx) => reconcileAfterFailover(boss, tx) });
  const agency = options.chargeIn ?? [];
  const { exchangeRates } = options;
  const onRefused = ({ currency, ...refused }: RateRefused) => incidents.rateRefused.report({ supplier: currency, ...refused });
  const rates = await watchRates(db, { agency, exchangeRates, onRefused, log });
  options.tellRates?.(rates.known);
  await startForgetting(boss, { db, now: timeNow, enquiryDays: mail.keptDays, log });
  return {
    queue,
    boss,
    calls,
    outbox,
    keeper,
    records,
    workflow,
    locks,
    incidents,
    caps,
    jobs,
    failover,
    choice: paymentChoice(payments, store, { order: paymentOrder, health }),
    rates,
    charging: chargingBy(agency, {
      exchangeRates: rates,
      onMissing: (currency) => incidents.rateMissing.report({ supplier: currency }),
    }),
  };
}
export type Desk = Awaited<ReturnType<typeof startBookingDesk>>;

/** Creates the flight and stay searches, with the price book they feed. */
export function openShops(options: BackendOptions, { db, store }: Books, sold: Sold, { incidents }: Desk) {
  const { log, fees, searchDeadlineMs: deadlineMs, calendarSearchesPerVisitor, packageRates } = options;
  const belowFloor = { floor: options.priceFloor, onBelowFloor: incidents.belowFloor.report };
  const priceBook = createPriceBook(db, { log });
  const stayPrices = createStayPriceBook(db, { log });
  const { supplyFigures } = options;
  const limits = createSearchTurns({
    store,
    room: options.threadTime.room,
    atOnce: options.searchesAtOnce,
    perMinute: options.searchesPerMinute,
  });
  const turns: SearchTurns = {
    ...limits,
    async take(asked) {
      const turn = await limits.take(asked);
      if (!turn.ok) supplyFigures?.limited('', `searches, ${turn.reason}`);
      return turn;
    },
  };
  const timeToGoOn = () => options.threadTime.turn('search', { isUnderWay: true, name: 'search goes on' });
  const onBroken = (supplier: string, err: unknown) =>
    log.error({ supplier, err }, 'an adapter threw: its supplier counts as failed');
  const sampling = sampleSearches(db, log);
  const counted = { onAnswered: supplyFigures?.searched, onPriced: supplyFigures?.priced };
  const shared = { ...belowFloor, ...counted, sampling, store, turns, timeToGoOn, deadlineMs, onBroken };
  const searches = createFlightSearches({
    ...shared,
    suppliers: sold.flightSuppliers,
    fees,
    retailing: sold.retailing,
    calendarSearchesPerVisitor,
    now: timeNow,
    onUnsellable: (offer) => log.info(offer, 'an offer is not sold because of one of its amounts'),
    onFinished: priceBook.record,
  });
  const stays = createStayShopping({
    ...shared,
    suppliers: sold.staySuppliers,
    retailing: sold.retailing,
    register: sold.register,
    currency: fees.flight.currency,
    packageRates,
    homeCountry: options.homeCountry,
    onFinished: stayPrices.record,
    onUnsellable: (offer) => log.info(offer, 'an offer of a stay is not sold because of its price'),
    onNoFunds: incidents.accountEmpty.report,
  });
  return { priceBook, stayPrices, searches, stays };
}
export type Shops = ReturnType<typeof openShops>;

/** Everything the handlers depend on. */
export type Services = Books & Sold & Desk & Shops;
