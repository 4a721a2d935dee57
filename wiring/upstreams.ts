import type { Logger } from 'pino';
import type { BackendOptions } from '#backend/backend-options.ts';
import { isPublicAddress } from '#backend/network/public-address.ts';
import { createSearchFigures } from '#backend/reports/search-figures.ts';
import { createSupplyFigures } from '#backend/supply/supply-figures.ts';
import { recordCall } from '#backend/upstream-calls/under-way.ts';
import type { Config } from '#config';
import { siteConfig } from '#site-config';
import type { ApiCall } from '#suppliers/api-client.ts';
import { rateSource } from '#suppliers/exchange-rates/rate-source.ts';
import { createGeolocation } from '#suppliers/geolocation/geolocation.ts';
import { createIconService } from '#suppliers/icons/iconify.ts';
import type { PaymentCall } from '#suppliers/payments/payment-calls.ts';
import { traceCall } from './tracing.ts';
import type { Wiring } from './wiring.ts';

type Upstreams =
  | 'flightSuppliers'
  | 'staySuppliers'
  | 'sampleNumbers'
  | 'sampleCatalogues'
  | 'catalogueSources'
  | 'catalogueHours'
  | 'payments'
  | 'invoicing'
  | 'content'
  | 'pictures'
  | 'icons'
  | 'exchangeRates'
  | 'geolocation'
  | 'tellProcesses'
  | 'supplyFigures'
  | 'searchFigures';

/** Adapters of all upstream APIs, each with an account or its sandbox. */
export function upstreamsOf({
  config,
  logger,
  sandboxes,
  sandboxSecret,
  threadTime,
  exchangeRates,
  metrics,
  tracer,
}: Wiring): Pick<BackendOptions, Upstreams> {
  const { timeZone } = siteConfig;
  const supply = createSupplyFigures({ timeZone });
  const supplyFigures: typeof supply = {
    ...supply,
    searched(search) {
      supply.searched(search);
      metrics?.searched(search);
    },
    priced(offer) {
      supply.priced(offer);
      metrics?.priced(offer);
    },
  };
  const onCall = (call: ApiCall) => {
    logCall(logger, call);
    recordCall(call);
    supplyFigures.called(call);
    metrics?.called(call);
    traceCall(tracer, call);
  };
  const onPaymentCall = (call: PaymentCall) => {
    logCall(logger, call);
    metrics?.paymentCalled(call);
    traceCall(tracer, call);
  };
  let processes = () => 1;
  const termsOf = (name: string) => ({
    sandboxUrl: sandboxes?.urls[name],
    processes: () => processes(),
    onCall,
    timeToRead: () => threadTime.turn('search', { isUnderWay: true, name: `answer of ${name}` }),
  });
  return {
    tellProcesses: (running) => {
      processes = running;
    },
    supplyFigures,
    searchFigures: createSearchFigures({ timeZone }),
    flightSuppliers: config.flightSuppliers.map((supplier) => supplier.create(termsOf(supplier.name))),
    staySuppliers: config.staySuppliers.map((supplier) => supplier.create(termsOf(supplier.name))),
    sampleNumbers: sampleNumbers(config, sandboxes),
    sampleCatalogues: sampleCatalogues(config, sandboxes),
    catalogueSources: config.catalogue.create({
      currency: 'USD',
      onCall,
      onLeftOut: (leftOut) => logger.info({ leftOut }, 'sailings of the feed that are not sold here'),
    }),
    catalogueHours: config.catalogue.everyHours,
    payments: config.payments.map((provider) =>
      provider.create({
        sandboxUrl: sandboxes?.urls[provider.name],
        sandboxSecret,
        onRawCardsRefused: () => logger.warn({ provider: provider.name }, RAW_CARDS_REFUSED),
        onCall: onPaymentCall,
      }),
    ),
    // Where anything is real, the sandbox would issue nothing that counts.
    invoicing: config.invoicing.create({
      sandboxUrl: config.sellsSamples ? sandboxes?.urls.invoicing : undefined,
      sandboxSecret,
      onCall,
    }),
    content: config.content.create({ sandboxUrl: sandboxes?.urls.drupal, onCall, siteOrigins: config.siteOrigins }),
    pictures: config.content.pictures({ sandboxUrl: sandboxes?.urls.drupal, isPublicAddress }),
    icons: createIconService(config.iconHosts.length > 0 ? config.iconHosts : [sandboxes?.urls.icons ?? []].flat()),
    exchangeRates,
    geolocation: createGeolocation(geolocationUrl(config, sandboxes), onCall),
  };
}

/** The sandbox's tourism register numbers, for its invented hotels where they are sold. */
function sampleNumbers({ staySuppliers }: Config, sandboxes: Wiring['sandboxes']) {
  const isInvented = staySuppliers.length > 0 && staySuppliers.every(({ hasAccount }) => !hasAccount);
  const url = isInvented ? sandboxes?.urls.liteapi : undefined;
  return url ? () => fileOf(`${url}/sandbox/rnt.csv`) : undefined;
}

/** Sample cruises and tours, where everything is made up. */
function sampleCatalogues({ sellsSamples }: Config, sandboxes: Wiring['sandboxes']) {
  const url = sellsSamples ? sandboxes?.urls.cruisefeed : undefined;
  if (!url) return undefined;
  return { cruises: () => fileOf(`${url}/sandbox/cruises.jsonl`), tours: () => fileOf(`${url}/sandbox/tours.jsonl`) };
}

async function fileOf(url: string) {
  const { ok, status, body } = await fetch(url);
  if (!ok || !body) throw new Error(`A sandbox has no ${url} (${status})`);
  return body;
}

/** The sandbox's exchange rates are for the sandbox's prices. */
export const ratesOf = ({ config, sandboxes }: Pick<Wiring, 'config' | 'sandboxes'>) =>
  rateSource({
    configured: config.exchangeRatesUrl,
    sandboxUrl: sandboxes?.urls.rates ? `${sandboxes.urls.rates}/v6/latest/USD` : undefined,
  });

const geolocationUrl = ({ geolocationUrl: url }: Config, sandboxes: Wiring['sandboxes']): string | undefined =>
  url === 'off' ? undefined : (url ?? (sandboxes?.urls.geolocation ? `${sandboxes.urls.geolocation}/{address}` : undefined));

/** Logs each upstream call with its request id, which the supplier's support asks for. */
function logCall(
  logger: Logger,
  { supplier, call, status, ms, requestId, failure }: PaymentCall & Partial<Pick<ApiCall, 'requestId'>>,
): void {
  // The other refusals are routine: an offer no longer available, a page that does not exist.
  const isTrouble = status === undefined || status >= 500 || [401, 403, 429].includes(status);
  const level = isTrouble ? 'warn' : 'debug';
  logger[level]({ supplier, call, status, ms, requestId, failure }, 'upstream API called');
}

const RAW_CARDS_REFUSED =
  'the account takes no card numbers: visitors are sent to its payment page instead; ask the provider for raw-card access to change that';
