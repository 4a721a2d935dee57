import type { ConsentText, Letters } from '#domain/enquiry.ts';
import type { Money } from '#domain/money.ts';
import type { PriceFloor } from '#domain/prices/price-floor.ts';
import type { RightsRules } from '#domain/rights/rights-rules.ts';
import type { ContentSource } from '#suppliers/content/port.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Geolocation } from '#suppliers/geolocation/port.ts';
import type { IconService } from '#suppliers/icons/port.ts';
import type { MailSender } from '#suppliers/mail/port.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { PictureSource } from '#suppliers/pictures/port.ts';
import type { StaySource } from '#suppliers/stays/port.ts';
import type { JobLog } from './booking/job-log.ts';
import type { OrdersPerHour } from './booking/order-caps.ts';
import type { WorkflowContext } from './booking/workflow-context.ts';
import type { DataKey } from './db/encryption.ts';
import type { SampleCatalogues } from './imports/sample-catalogues.ts';
import type { SampleNumbers } from './imports/sample-numbers.ts';
import type { CatalogueSources } from './imports/scheduled-feeds.ts';
import type { WriteNews } from './mail/booking-news.ts';
import type { Route } from './prices-seen/route-refresh.ts';
import type { PackageRates } from './stays/package-rates.ts';
import type { ThreadTime } from './thread-time.ts';

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
  laterUrls: WorkflowContext['laterUrls'];
  log: JobLog;
};
