import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { CATALOGUE_SUPPLIER } from '#domain/catalogue/outing.ts';
import { timeNow } from '#domain/clock.ts';
import { rightsWhenBought, settingIn } from '#domain/settings/site-settings.ts';
import type { Rates } from '#suppliers/exchange-rates/port.ts';
import { isSeller } from '#suppliers/stays/port.ts';
import { alertCalls } from './alerts/alert-calls.ts';
import type { BackendOptions, OfficeOptions } from './backend-options.ts';
import { type Adding, bagsCalls } from './booking/after-sales/adding/bags-calls.ts';
import { balanceCalls } from './booking/after-sales/balance-calls.ts';
import { cancellationCalls } from './booking/after-sales/cancelling/cancellation-calls.ts';
import { contactCalls } from './booking/after-sales/contact/contact-calls.ts';
import { flightChangeCalls } from './booking/after-sales/flight-change-calls.ts';
import { nameCalls } from './booking/after-sales/names/name-calls.ts';
import { countedLookup } from './booking/looking-up/counted-lookup.ts';
import { createLookupLimiter } from './booking/looking-up/lookup-limiter.ts';
import { proofCalls } from './booking/looking-up/proof-calls.ts';
import { createProofLimits } from './booking/looking-up/proof-limits.ts';
import { buyerCall } from './booking/opening/buyer-call.ts';
import { extrasCalls } from './booking/opening/extras-calls.ts';
import { openBookingCalls } from './booking/opening/open-booking-calls.ts';
import { promotionCalls } from './booking/opening/promotions/promotion-calls.ts';
import { sameTripCall } from './booking/opening/same-trip-call.ts';
import { sessionCalls } from './booking/opening/session-calls.ts';
import { bookCalls } from './booking/paying/book-call.ts';
import { createCardAttempts } from './booking/paying/card-attempts.ts';
import { cardCall } from './booking/paying/card-call.ts';
import { payCalls } from './booking/paying/pay-calls.ts';
import { callCodeCalls } from './call-codes/call-codes.ts';
import { cruiseCalls } from './catalogue/cruise-calls.ts';
import { tourCalls } from './catalogue/tour-calls.ts';
import type { Charging } from './charging/charging.ts';
import { contentCalls } from './content/content-calls.ts';
import { withOwnPages } from './content/own-pages.ts';
import type { Database } from './db/connection.ts';
import { enquiryCalls } from './enquiries/enquiry-calls.ts';
import { leadsFrom } from './enquiries/lead-of.ts';
import { limitsFor } from './forms/enquiry-limits.ts';
import { iconCalls } from './icons/icon-calls.ts';
import type { OfficeSettings } from './office/office.ts';
import type { Selling } from './office/trip-quotes/selling.ts';
import type { Outbox } from './outbox/outbox.ts';
import { withOwnPictures } from './pictures/own-pictures.ts';
import { priceCalls } from './prices-seen/price-calls.ts';
import { quoteCalls } from './quotes/quote-calls.ts';
import { rulesOfFees } from './retailing/retailing.ts';
import { searchCalls } from './search/search-calls.ts';
import type { Books, Services } from './services.ts';
import { stayCalls } from './stays/stay-calls.ts';
import { quotaOf } from './supply/calls-agreed.ts';
import { tripQuoteCalls } from './trip-quotes/trip-quote-calls.ts';
import { locateVisitors } from './visitor/locate-visitors.ts';
import { visitorCalls } from './visitor/visitor-calls.ts';

const ratesAnswer = (known: Rates | null) =>
  known
    ? { base: known.base, rates: known.rates, asOf: known.asOf.toISOString(), rateDate: known.date }
    : { base: 'USD', rates: {}, asOf: null, rateDate: null };

export const alertTerms = ({ mail, fees, timeZone }: BackendOptions, db: Database, outbox: Outbox, charging: Charging) => ({
  db,
  outbox,
  charging,
  timeZone,
  letters: mail.letters,
  consentTexts: mail.consentTexts,
  links: mail.alertLinks,
  limits: limitsFor(mail.enquiriesPerHour),
  currency: fees.flight.currency,
});

/** What the back office is opened with; `selling`: the shop as visitors have it. */
export const officeTerms = (
  options: BackendOptions,
  { origin, quoteLink, tripQuoteLink, identityProvider, writePasswordChanged }: OfficeOptions,
  {
    settings: { look },
    siteStatus,
    selling,
    adding,
  }: Pick<Books, 'settings' | 'siteStatus'> & { selling: Selling; adding: Adding },
): OfficeSettings => ({
  origin,
  identityProvider,
  writePasswordChanged,
  siteName: options.siteName,
  companyName: options.seller.legalName,
  quoting: { letters: options.mail.letters, linkTo: quoteLink, timeZone: options.timeZone },
  rules: { first: rulesOfFees(options.fees), currency: options.fees.flight.currency },
  quotingTrips: { letters: options.mail.letters, linkTo: tripQuoteLink, selling },
  letters: options.mail.letters,
  adding,
  invoicing: { seller: options.seller, provider: options.invoicing },
  lawDay: () => todayIn(options.settings.ofFiles.rights.timeZone),
  site: { ...options.settings, look, status: siteStatus.read, chargingInWords: options.chargingInWords },
  suppliers: [
    ...options.flightSuppliers.map(({ name }) => ({
      name,
      kind: 'flights' as const,
      ordersPerHour: options.ordersPerHour.get(name),
      quota: quotaOf(options.callsAgreed, name),
    })),
    ...options.staySuppliers.filter(isSeller).map(({ name }) => ({
      name,
      kind: 'stays' as const,
      ordersPerHour: options.ordersPerHour.get(name),
      quota: quotaOf(options.callsAgreed, name),
    })),
    { name: CATALOGUE_SUPPLIER, kind: 'catalogue' as const },
  ],
});

/** The handlers of every call of the contract. */
export function handlersOf(options: BackendOptions, context: Services): Handlers {
  const { homeCountry, exchangeRates, log, mail, settings, timeZone } = options;
  const { db, store, catalogues, outings, searches, stays, flightSuppliers, outbox } = context;
  const { inForce } = context.settings;
  const rights = () => settingIn('rights', inForce(), settings.ofFiles);
  const { currency } = options.fees.flight;
  const catalogueTerms = { catalogues, outings, exchangeRates, currency, timeZone };
  return {
    ...searchCalls({
      searches,
      suppliers: flightSuppliers,
      db,
      exchangeRates,
      homeCountry,
      searchFigures: options.searchFigures,
    }),
    ...stayCalls({ stays, exchangeRates, homeCountry, currency, searchFigures: options.searchFigures }),
    ...cruiseCalls(catalogueTerms),
    ...tourCalls(catalogueTerms),
    ...alertCalls(alertTerms(options, db, outbox, context.charging)),
    ...priceCalls({ db, currency, charging: context.charging, log }),
    readExchangeRates: async () => reply({ ...ratesAnswer(await exchangeRates.read()), charging: await context.charging.all() }),
    ...contentCalls({
      content: withOwnPages(options.content, context.ownPages, db),
      own: context.ownPages,
      pictures: withOwnPictures(options.pictures, db),
      log,
      today: () => todayIn(timeZone),
      contacts: () => inForce().changed.contact?.contacts,
      words: () => ({
        phone: settingIn('contact', inForce(), settings.ofFiles).contacts[0].contactNumber,
        charging: options.chargingInWords,
      }),
      status: context.siteStatus,
      onStale: context.settings.onStale,
    }),
    ...iconCalls(options.icons),
    ...callCodeCalls({ db, store }),
    ...visitorCalls(locateVisitors(options.geolocation), homeCountry),
    ...bookingHandlers(options, context),
    ...quoteCalls({ ...mail, db, outbox }),
    ...enquiryCalls({
      ...mail,
      db,
      outbox,
      leadOf: leadsFrom({ catalogues, hotelSeen: stays.hotelSeen }),
      limits: limitsFor(mail.enquiriesPerHour),
      claims: () => ({ workingDays: rights().claims.workingDays, country: rights().country }),
      limiter: createLookupLimiter({ store, of: 'consents' }),
    }),
  };
}

/** What bags are added with, from the site and from the office. */
export const addingOf = ({ keeper, records, jobs, choice, retailing, suppliers }: Services): Adding => ({
  keeper,
  records,
  jobs,
  choice,
  retailing,
  suppliers: suppliers.flights,
});

/** The calls about one booking, during and after payment. */
function bookingHandlers(options: BackendOptions, context: Services) {
  const { exchangeRates, log, isBuyerAsked } = options;
  const { rights } = options.settings.ofFiles;
  const { letters } = options.mail;
  const { db, store, suppliers, deskOf, outings, keeper, records, locks, caps, jobs, outbox, choice, searches, stays } = context;
  const { retailing, charging } = context;
  const promoting = { db, records, retailing, outings, timeZone: options.timeZone };
  const limits = createProofLimits(store);
  const limiter = createLookupLimiter({
    store,
    of: 'bookings',
    onManyAddresses: (reference) => log.error({ reference }, 'one booking is looked for from many addresses'),
  });
  const lookUp = countedLookup({ db, limiter });
  const attempts = createCardAttempts({ db, store, log, declinesPerHour: options.cardDeclinesPerHour });
  return {
    ...openBookingCalls({ searches, stays, outings, deskOf, promoting, charging }),
    ...tripQuoteCalls({ db, charging, shopping: { searches, stays, outings, deskOf } }),
    ...sessionCalls({ db, records, choice, deskOf, retailing, charging, isBuyerAsked }),
    ...buyerCall({ records, sellerCountry: options.seller.country }),
    ...promotionCalls({ ...promoting, store }),
    ...extrasCalls({
      db,
      records,
      searches,
      stays,
      retailing,
      outings,
      suppliers: suppliers.flights,
      onPriced: options.supplyFigures?.priced,
    }),
    ...cardCall({ keeper, choice, attempts }),
    ...sameTripCall(db),
    ...payCalls({ keeper, locks, caps, outings, jobs, choice, deskOf, charging, isBuyerAsked }),
    ...balanceCalls({ records, jobs, choice, lookUp }),
    ...bagsCalls({ ...addingOf(context), limits }),
    ...proofCalls({ db, letters, outbox, limits, now: timeNow }),
    ...contactCalls({ keeper, limits, letters, outbox }),
    ...cancellationCalls({
      keeper,
      jobs,
      limits,
      letters,
      outbox,
      rulesAt: (boughtAt) => rightsWhenBought(boughtAt, context.settings.inForce(), rights),
      exchangeRates,
    }),
    ...nameCalls({ keeper, limits, timeZone: rights.timeZone, country: rights.country }),
    ...flightChangeCalls({ keeper, jobs, limits }),
    ...bookCalls({ keeper, locks, caps, outings, charging, jobs, suppliers: suppliers.flights, lookUp, isBuyerAsked }),
  };
}
