import type { AgencyCharging, DatedRates } from '#domain/charging/agency-charging.ts';
import type { Sold } from '#domain/company/services.ts';
import type { ConsentText, Letters } from '#domain/enquiry.ts';
import type { Seller } from '#domain/invoicing/sale.ts';
import type { Money } from '#domain/money.ts';
import type { ProviderOrder } from '#domain/payment/provider-order.ts';
import type { PriceFloor } from '#domain/prices/price-floor.ts';
import type { SettingsInForce } from '#domain/settings/site-settings.ts';
import type { ContentSource } from '#suppliers/content/port.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Geolocation } from '#suppliers/geolocation/port.ts';
import type { IconService } from '#suppliers/icons/port.ts';
import type { InvoicingProvider } from '#suppliers/invoicing/port.ts';
import type { MailSender } from '#suppliers/mail/port.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { PictureSource } from '#suppliers/pictures/port.ts';
import type { StaySource } from '#suppliers/stays/port.ts';
import type { OrdersPerHour } from './booking/accounts/order-caps.ts';
import type { WorkflowContext } from './booking/advancing/workflow-context.ts';
import type { DataKey } from './db/encryption.ts';
import type { SampleCatalogues } from './imports/sample-catalogues.ts';
import type { SampleNumbers } from './imports/sample-numbers.ts';
import type { CatalogueSources } from './imports/scheduled-feeds.ts';
import type { ThreadTime } from './load/thread-time.ts';
import type { JobLog } from './logging/logger.ts';
import type { WriteNews } from './mail/booking-news.ts';
import type { ProcessMetrics } from './metrics/process-metrics.ts';
import type { WriteReport } from './office/reports/mail-reports.ts';
import type { IdentityProviderSettings } from './office/sign-in/identity-provider.ts';
import type { PasswordChangedLetter } from './office/sign-in/sign-in-context.ts';
import type { SearchFigures } from './reports/search-figures.ts';
import type { SettingGround } from './settings/judge-setting.ts';
import type { PackageRates } from './stays/package-rates.ts';
import type { CallsAgreed } from './supply/calls-agreed.ts';
import type { SupplyFigures } from './supply/supply-figures.ts';
import type { Tracer } from './tracing/tracer.ts';

/** Where the back office is, and what it needs of the site. */
export type OfficeOptions = {
  origin: string;
  /** The page of a quote, by its token. */
  quoteLink: (token: string) => string;
  /** The page of a trip that was put together for somebody. */
  tripQuoteLink: (token: string) => string;
  /** Writes a report that somebody gets by mail. */
  writeReport: WriteReport;
  /** Writes the mail that tells somebody that their password was changed. */
  writePasswordChanged: PasswordChangedLetter;
  identityProvider: IdentityProviderSettings | undefined;
};

export type BackendOptions = {
  /** Absent where there is no back office. */
  office?: OfficeOptions | undefined;
  databaseUrl: string;
  /** The Redis shared by processes; without it this process uses its own memory. */
  redisUrl: string | undefined;
  dataKeys: DataKey[];
  /** The ids of keys that are lost. */
  lostKeys: readonly string[];
  /** What can be searched for and booked; existing bookings continue whatever they contain. */
  sells: Sold;
  flightSuppliers: FlightSupplier[];
  /** Includes suppliers that can be searched but not booked. */
  staySuppliers: StaySource[];
  /** Registration numbers of the sandboxes' invented hotels. */
  sampleNumbers?: SampleNumbers | undefined;
  /** Cruises and tours for an agency that has imported none. */
  sampleCatalogues?: SampleCatalogues | undefined;
  /** The agency's feeds, and the maximum age of an import. */
  catalogueSources: CatalogueSources;
  catalogueHours: number;
  /** In the order in which they are offered, unless the agency has one of its own. */
  payments: PaymentProvider[];
  paymentOrder?: readonly ProviderOrder[] | undefined;
  /** Who sells, and whether nothing is sold before it is said whom it is invoiced to. */
  seller: Seller;
  isBuyerAsked: boolean;
  /** Makes electronic invoices of confirmed sales; without it nothing is handed over. */
  invoicing?: InvoicingProvider | undefined;
  exchangeRates: ExchangeRates;
  /** Told how the rates that may be charged at are read, once they are known. */
  tellRates?: ((read: (currency: string) => DatedRates | null) => void) | undefined;
  /** The currencies that are charged besides that of prices. */
  chargeIn?: readonly AgencyCharging[] | undefined;
  /** The same as the agency's own texts say it. */
  chargingInWords: string;
  content: ContentSource;
  pictures: PictureSource;
  icons: IconService;
  geolocation: Geolocation;
  /** The country assumed for visitors who cannot be located. */
  homeCountry: string;
  /** Per traveller: for flights alone, and for flights sold with a stay. Everything is sold in their currency. */
  fees: { flight: Money; inPackage: Money };
  searchDeadlineMs: number;
  calendarSearchesPerVisitor: number;
  searchesAtOnce: number;
  threadTime: ThreadTime;
  searchesPerMinute: number;
  /** What this process does, for Prometheus; where nobody reads it there is none. */
  processMetrics?: Pick<ProcessMetrics, 'text'> | undefined;
  /** Where nobody takes traces there is none. */
  tracer?: Tracer | undefined;
  /** Counts what suppliers do. */
  supplyFigures?: SupplyFigures | undefined;
  /** Counts what visitors search for. */
  searchFigures?: SearchFigures | undefined;
  /** How many searches an hour keep prices of popular routes fresh; 0 for none. */
  priceSearchesPerHour: number;
  /** Days begin at this zone's midnight. */
  timeZone: string;
  orderSettleMs: number;
  /** The settings that change while the product runs: as the files have them, and what they are judged by. */
  settings: SettingGround;
  /** Told, before anything is sold or mailed, how the settings in force are read. */
  tellSettings: (inForce: () => SettingsInForce) => void;
  /** Told how many processes run on the database, which share the rate of an account with a supplier. */
  tellProcesses: (running: () => number) => void;
  cardDeclinesPerHour: number;
  ordersPerHour: OrdersPerHour;
  /** What was agreed with suppliers, by their names. */
  callsAgreed: CallsAgreed;
  priceFloor: PriceFloor;
  packageRates: PackageRates;
  siteName: string;
  mail: {
    sender: MailSender;
    letters: Letters;
    /** Writes the mails about bookings. */
    writeNews: WriteNews;
    consentTexts: readonly ConsentText[];
    /** The agency's address for visitors' messages. */
    agencyMail: string;
    /** The page of the link for a request about personal data. */
    linkTo: (token: string) => string;
    /** The pages that confirm and end a price alert. */
    alertLinks: { confirm: (token: string) => string; end: (token: string) => string };
    enquiriesPerHour: number;
    keptDays: number;
    timeZone: string;
    /** The recipient of alarms about bookings that need an operator. */
    operationsMail: string | undefined;
  };
  returnUrl: (bookingId: string) => string;
  cancelUrl: (bookingId: string) => string;
  /** The URLs to which the page of a balance or bags payment returns the visitor. */
  laterUrls: WorkflowContext['laterUrls'];
  log: JobLog;
};
