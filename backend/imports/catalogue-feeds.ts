import type { Cruise, CruiseRecord } from '#domain/cruises/cruise.ts';
import type { TourRecord } from '#domain/tours/tour.ts';
import { CRUISE_RECORDS } from '../catalogue/cruise-records.ts';
import { TOUR_RECORDS } from '../catalogue/tour-records.ts';
import type { CatalogueRecord } from '../db/schema/catalogue.ts';
import { CRUISE_FIELDS, TOUR_FIELDS } from './csv-fields.ts';
import type { FeedKinds } from './read-feed.ts';

type Problem = { column: string | null; text: string };
type Kind = CatalogueRecord['kind'];

/** The feeds of the agency's own catalogue: record schemas, and how a record may refer to earlier ones. */
export type CatalogueFeed = {
  kinds: FeedKinds;
  /** `isKnown`: whether an earlier line had the record. */
  problemsOf(record: CatalogueRecord, isKnown: (kind: Kind, id: string) => boolean): Problem[];
};

/** `currency`: the only one allowed, since amounts of several currencies could not be added up. */
export const CATALOGUE_FEEDS: Record<'cruises' | 'tours', (currency: string) => CatalogueFeed> = {
  cruises(currency) {
    const cruises = new Map<string, Pick<Cruise, 'cabins'>>();
    return {
      kinds: { schemas: CRUISE_RECORDS, shapes: CRUISE_FIELDS },
      problemsOf(record, isKnown) {
        const { kind, value } = record as CruiseRecord;
        if (kind === 'ship') return missing('line', 'line', value.line, isKnown);
        if (kind === 'cruise') {
          cruises.set(value.id, { cabins: value.cabins });
          return [
            ...missing('ship', 'ship', value.ship, isKnown),
            ...value.days.flatMap(({ port }, place) =>
              port === null ? [] : missing('port', `days.${place}.port`, port, isKnown),
            ),
          ];
        }
        if (kind !== 'sailing') return [];
        const cabins = cruises.get(value.cruise)?.cabins.map(({ id }) => id);
        return [
          ...missing('cruise', 'cruise', value.cruise, isKnown),
          ...otherCurrency(value.currency, currency),
          ...value.fares.flatMap(({ cabin }, place) =>
            !cabins || cabins.includes(cabin)
              ? []
              : { column: `fares.${place}.cabin`, text: `“${cabin}” is no cabin of cruise “${value.cruise}”` },
          ),
        ];
      },
    };
  },
  tours: (currency) => ({
    kinds: { schemas: TOUR_RECORDS, shapes: TOUR_FIELDS },
    problemsOf(record, isKnown) {
      const { kind, value } = record as TourRecord;
      if (kind === 'tour') return missing('operator', 'operator', value.operator, isKnown);
      if (kind !== 'departure') return [];
      return [...missing('tour', 'tour', value.tour, isKnown), ...otherCurrency(value.currency, currency)];
    },
  }),
};

const missing = (kind: Kind, column: string, id: string, isKnown: (kind: Kind, id: string) => boolean): Problem[] =>
  isKnown(kind, id) ? [] : [{ column, text: `“${id.slice(0, 80)}” is no ${kind} in the lines before: write its line first` }];

const otherCurrency = (currency: string, sold: string): Problem[] =>
  currency === sold
    ? []
    : [{ column: 'currency', text: `is ${currency}, and the site sells in ${sold}: write prices in ${sold}` }];

/** The id of a record within its kind. */
export const idOf = ({ kind, value }: CatalogueRecord): string => (kind === 'port' ? value.code : value.id);
