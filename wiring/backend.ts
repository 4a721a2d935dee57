import { type RunningBackend, startBackend } from '#backend/backend.ts';
import type { BackendOptions } from '#backend/backend-options.ts';
import { databaseRefusal } from '#backend/db/compatibility/refused-database.ts';
import { keysOfDatabase } from '#backend/db/local/local-data-key.ts';
import { RedisRefused } from '#backend/shared-store/redis-line.ts';
import { type Config, StartRefused } from '#config';
import { type DatedRates, termsAt } from '#domain/charging/agency-charging.ts';
import { timeNow } from '#domain/clock.ts';
import { AS_IN_FILES, type SettingsInForce } from '#domain/settings/site-settings.ts';
import { confirmAddress, endAddress } from '#site/alerts/alert-paths.ts';
import { bookingAddress } from '#site/booking-routes.ts';
import { bookingLetters } from '#site/mail/booking-letters.ts';
import { letters } from '#site/mail/letters.ts';
import { CONSENT_TEXTS } from '#site/messages/es/enquiry/consent-texts.ts';
import { chargingInWords } from '#site/prices/charged-here.ts';
import { sayPricesUnder } from '#site/prices/charged-words.ts';
import { quoteAddress } from '#site/quotes/quote-address.ts';
import { speaking, speakingWith } from '#site/settings/in-force.server.ts';
import { homeCurrency } from '#site/settings/shown.ts';
import { tripQuoteAddress } from '#site/trip-quotes/trip-quote-address.ts';
import { siteConfig } from '#site-config';
import { reportLetters } from '../office/reports/report-letter.server.ts';
import { passwordLetters } from '../office/session/password-letter.server.ts';
import { SETTING_GROUND } from './setting-ground.ts';
import { sinceStart } from './since-start.ts';
import { upstreamsOf } from './upstreams.ts';
import type { Wiring } from './wiring.ts';

/** The rate of a currency that may be charged at. */
type RateOf = (currency: string) => DatedRates | null;

/** Starts the backend. Throws StartRefused for problems the operator can solve. */
export function backendOf(wiring: Wiring): Promise<RunningBackend> {
  const { config, logger, databaseUrl, threadTime, metrics } = wiring;
  const { origin } = config;
  const settings = settingsOfAgency(config);
  // Nothing is mailed before the backend has told them.
  const rates: { of: RateOf } = { of: () => null };
  return startBackend({
    databaseUrl,
    redisUrl: config.redisUrl,
    dataKeys: keysOfDatabase(config),
    lostKeys: config.lostKeys,
    sells: config.services,
    ...upstreamsOf(wiring),
    processMetrics: metrics,
    tracer: wiring.tracer,
    ...agencyTerms(),
    settings: settings.ground,
    tellSettings: settings.use,
    searchDeadlineMs: config.searchDeadlineMs,
    calendarSearchesPerVisitor: config.calendarSearchesPerVisitor,
    searchesAtOnce: config.searchesAtOnce,
    threadTime,
    searchesPerMinute: Math.max(1, Math.floor(config.rateLimitPerMinute / 3)),
    priceSearchesPerHour: config.priceSearchesPerHour,
    orderSettleMs: config.orderSettleMs,
    cardDeclinesPerHour: config.cardDeclinesPerHour,
    ordersPerHour: config.ordersPerHour,
    callsAgreed: config.callsAgreed,
    paymentOrder: config.paymentOrder,
    chargeIn: config.chargeIn,
    chargingInWords: chargingInWords(config.chargeIn.map(({ currency }) => currency)),
    isBuyerAsked: config.buyersNamed === 'every-sale',
    packageRates: { rates: config.packageRates, timeZone: siteConfig.timeZone },
    mail: mailTerms(wiring, settings.inForce, (currency) => rates.of(currency)),
    tellRates: (read) => {
      rates.of = read;
    },
    office: config.office
      ? {
          ...config.office,
          quoteLink: (token) => origin + quoteAddress(token),
          tripQuoteLink: (token) => origin + tripQuoteAddress(token),
          writePasswordChanged: passwordLetters({
            siteName: siteConfig.name,
            timeZone: siteConfig.timeZone,
            origin: config.office.origin,
          }),
          writeReport: reportLetters({ siteName: siteConfig.name, timeZone: siteConfig.timeZone }),
        }
      : undefined,
    returnUrl: returnUrlOf(config),
    laterUrls: laterUrlsOf(config),
    cancelUrl: (bookingId) => origin + bookingAddress('booking-authenticate-cancel', bookingId),
    log: logger,
  }).catch((error: unknown) => {
    if (error instanceof RedisRefused) throw new StartRefused(`REDIS_URL: Redis is there and refuses it (${error.message})`);
    const refusal = databaseRefusal(error, databaseUrl);
    throw refusal ? new StartRefused(refusal) : error;
  });
}

export const returnUrlOf =
  ({ origin }: Config) =>
  (bookingId: string) =>
    origin + bookingAddress('booking-authenticate', bookingId);

export const laterUrlsOf = ({ origin }: Config) => ({
  balance: `${origin}/user/my-journey/saldo`,
  ancillary: `${origin}/user/my-journey/equipaje`,
});

type AgencyTerms = 'homeCountry' | 'fees' | 'timeZone' | 'priceFloor' | 'siteName' | 'seller';

/** The agency's settings from `site.config.ts` that are the same until the next start. */
const agencyTerms = (): Pick<BackendOptions, AgencyTerms> => ({
  homeCountry: siteConfig.home.countryCode,
  fees: {
    flight: { amountMinor: siteConfig.fees.safiMinor, currency: 'USD' },
    inPackage: { amountMinor: siteConfig.fees.atolMinor, currency: 'USD' },
  },
  timeZone: siteConfig.timeZone,
  priceFloor: siteConfig.priceFloor,
  siteName: siteConfig.name,
  seller: siteConfig.company,
});

/** The settings that change while the product runs: those of the files until the backend has read what is in force. */
function settingsOfAgency(config: Pick<Config, 'brand' | 'chargeIn'>) {
  let inForce = () => AS_IN_FILES;
  return {
    ground: SETTING_GROUND,
    inForce: sinceStart(() => inForce(), config),
    use: (read: () => SettingsInForce) => {
      inForce = read;
    },
  };
}

/** Letters about prices that nobody has booked yet say them as they are charged at the agency's home. */
function inHomeMoney<Written extends object>(written: Written, { config, rateOf }: Pick<Wiring, 'config'> & { rateOf: RateOf }) {
  const homeTerms = () => {
    const own = config.chargeIn.find(({ currency }) => currency === homeCurrency());
    return own && termsAt(own, rateOf(own.currency), timeNow());
  };
  const saying =
    (write: (...given: never[]) => unknown) =>
    (...given: never[]) => {
      sayPricesUnder(homeTerms(), 'visitor');
      return write(...given);
    };
  return Object.fromEntries(Object.entries(written).map(([name, write]) => [name, saying(write)])) as Written;
}

/** Sender, texts and links of all mails. */
function mailTerms(
  { config, logger, sandboxes, makePdf }: Wiring,
  inForce: () => SettingsInForce,
  rateOf: RateOf,
): BackendOptions['mail'] {
  const { origin } = config;
  return {
    sender: config.mail.create({
      sandboxUrl: sandboxes?.urls.mail,
      from: { name: siteConfig.name, address: siteConfig.company.supportEmail },
    }),
    letters: speakingWith(inForce, inHomeMoney(letters(origin), { config, rateOf })),
    writeNews: speaking(
      inForce,
      bookingLetters({
        origin,
        sells: config.services,
        makePdf: (asked) => makePdf({ ...asked, settings: inForce() }),
        onError: (error) => logger.error({ err: error }, 'a mail about a booking goes without one of its papers'),
      }),
    ),
    consentTexts: CONSENT_TEXTS,
    agencyMail: siteConfig.company.supportEmail,
    linkTo: (token) => `${origin}/privacy-policy/solicitud/confirmar?token=${token}`,
    alertLinks: { confirm: (token) => origin + confirmAddress(token), end: (token) => origin + endAddress(token) },
    enquiriesPerHour: config.enquiriesPerHour,
    keptDays: config.enquiryDays,
    operationsMail: config.operationsMail,
    timeZone: siteConfig.timeZone,
  };
}
