import type { SaleTerms } from '#domain/catalogue/sale-terms.ts';
import type { Cruise, Port, Sailing } from '#domain/cruises/cruise.ts';
import { currencyExponent } from '#domain/money.ts';
import type { Tour, TourDeparture, TourOperator } from '#domain/tours/tour.ts';
import type { CatalogueRecord } from '../../db/schema/catalogue.ts';

/** A record's fields as a feed writes them (docs/catalogue-feed.md). */
export type FeedFields = Record<string, unknown>;

/** What a feed would write for a record: its schema reads the same record from it. */
export function feedFieldsOf({ kind, value }: CatalogueRecord): FeedFields {
  if (kind === 'port') return withCountry(value);
  if (kind === 'tour') return withCountry(value);
  if (kind === 'operator') return operatorFields(value);
  if (kind === 'cruise') return cruiseFields(value);
  if (kind === 'sailing') return sailingFields(value);
  return kind === 'departure' ? departureFields(value) : { ...value };
}

const withCountry = ({ countryCode: country, ...rest }: Port | Tour): FeedFields => ({ ...rest, country });

const operatorFields = ({ countryCode: country, tourismNumber, ...rest }: TourOperator): FeedFields => ({
  ...rest,
  country,
  rnt: tourismNumber?.number ?? null,
  rntValidUntil: tourismNumber?.validUntil ?? null,
});

const cruiseFields = ({ tips, ...rest }: Cruise): FeedFields => ({
  ...rest,
  tips: tips === null ? null : tips.isIncluded ? 'included' : amountOf(tips.perNight.amountMinor, tips.perNight.currency),
  tipsCurrency: tips && !tips.isIncluded ? tips.perNight.currency : 'USD',
});

function sailingFields({ portTaxesMinor, isTaxTold, fares, sale, ...rest }: Sailing): FeedFields {
  const amount = (minor: number | null) => (minor === null ? null : amountOf(minor, rest.currency));
  return {
    ...rest,
    portTaxes: isTaxTold ? amount(portTaxesMinor) : null,
    fares: fares.map(({ cabin, perPerson: { single, double, triple, quad }, left, allotment = null }) => ({
      cabin,
      single: amount(single),
      double: amount(double),
      triple: amount(triple),
      quad: amount(quad),
      left,
      allotment,
    })),
    ...saleFields(sale, rest.currency),
  };
}

const departureFields = ({ prices, allotment, sale, ...rest }: TourDeparture): FeedFields => ({
  ...rest,
  allotment: allotment ?? null,
  prices: prices.map(({ from, to, amountMinor }) => ({ from, to, amount: amountOf(amountMinor, rest.currency) })),
  ...saleFields(sale, rest.currency),
});

function saleFields(sale: SaleTerms | undefined, currency: string): FeedFields {
  const { cancellation = null, deposit = null } = sale ?? {};
  if (!deposit) return { cancellation, deposit };
  const { balanceDaysBefore } = deposit;
  const percent = 'percent' in deposit ? deposit.percent : null;
  const perPerson = 'perPersonMinor' in deposit ? amountOf(deposit.perPersonMinor, currency) : null;
  return { cancellation, deposit: { percent, perPerson, balanceDaysBefore } };
}

const amountOf = (minor: number, currency: string): number => minor / 10 ** currencyExponent(currency);
