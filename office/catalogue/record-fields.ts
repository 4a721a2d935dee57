import type { CatalogueKind, ListedKind } from '#contract/office/catalogue/catalogue.ts';
import { CABIN_KINDS, CRUISE_REGIONS, OCCUPANCIES } from '#domain/cruises/cruise.ts';
import { TOUR_THEMES } from '#domain/tours/tour.ts';

/** How a value is typed: a form's text is read back by it (`record-form-values.ts`). */
type Cell = { name: string; isRequired?: true } & (
  | { as: 'text' | 'long' | 'date' | 'time' | 'number' | 'coordinate' }
  | { as: 'option'; values: readonly string[] }
  | { as: 'choice'; of: ListedKind }
  /** One of the cruise's cabin categories. */
  | { as: 'cabin' }
);
export type FieldOfForm =
  | Cell
  | { name: string; as: 'lines'; isRequired?: true }
  | { name: string; as: 'ticks'; values: readonly string[]; isRequired?: true }
  | { name: string; as: 'rows'; columns: readonly Cell[]; isRequired?: true }
  /** Rows, or a tick that says there are none of them. */
  | { name: 'cancellation'; as: 'cancellation'; columns: readonly Cell[]; isRequired?: true }
  | { name: 'tips'; as: 'tips'; isRequired?: true }
  | { name: 'deposit'; as: 'group'; columns: readonly Cell[]; isRequired?: true };
export type { Cell };

const text = (name: string, isRequired?: true): Cell => ({ name, as: 'text', ...(isRequired && { isRequired }) });
const number = (name: string, isRequired?: true): Cell => ({ name, as: 'number', ...(isRequired && { isRequired }) });
const long = (name: string, isRequired?: true): Cell => ({ name, as: 'long', ...(isRequired && { isRequired }) });

const PLACE: Cell[] = [
  text('country', true),
  { name: 'lat', as: 'coordinate', isRequired: true },
  { name: 'lon', as: 'coordinate', isRequired: true },
];
const INCLUDED: FieldOfForm[] = [
  { name: 'included', as: 'lines' },
  { name: 'notIncluded', as: 'lines' },
];
const SALE: FieldOfForm[] = [
  { name: 'cancellation', as: 'cancellation', columns: [number('daysBefore', true), number('percent', true)] },
  { name: 'deposit', as: 'group', columns: [number('percent'), number('perPerson'), number('balanceDaysBefore')] },
];
const DEPARTS: Cell[] = [{ name: 'departs', as: 'date', isRequired: true }, text('currency', true)];

/** The fields of each kind in the order of its form, named as in feeds (docs/catalogue-feed.md). Ids stand apart. */
export const RECORD_FIELDS: Record<CatalogueKind, readonly FieldOfForm[]> = {
  line: [text('name', true)],
  ship: [
    text('name', true),
    { name: 'line', as: 'choice', of: 'line', isRequired: true },
    ...['builtIn', 'guests', 'crew', 'decks', 'lengthMeters', 'grossTonnage', 'speedKnots'].map((name) => number(name)),
  ],
  port: [text('name', true), ...PLACE],
  operator: [text('name', true), text('country', true), text('rnt'), { name: 'rntValidUntil', as: 'date' }],
  cruise: [
    text('name', true),
    { name: 'ship', as: 'choice', of: 'ship', isRequired: true },
    { name: 'region', as: 'option', values: CRUISE_REGIONS, isRequired: true },
    number('nights', true),
    long('summary'),
    {
      name: 'days',
      as: 'rows',
      isRequired: true,
      columns: [
        number('day', true),
        { name: 'port', as: 'choice', of: 'port' },
        { name: 'arrive', as: 'time' },
        { name: 'depart', as: 'time' },
        text('text'),
      ],
    },
    {
      name: 'cabins',
      as: 'rows',
      isRequired: true,
      columns: [
        text('id', true),
        { name: 'kind', as: 'option', values: CABIN_KINDS, isRequired: true },
        text('name', true),
        number('sleeps', true),
        number('squareMeters'),
        text('text'),
      ],
    },
    ...INCLUDED,
    { name: 'tips', as: 'tips' },
    text('tipsCurrency'),
    number('infantMinimumMonths'),
  ],
  sailing: [
    ...DEPARTS,
    number('portTaxes'),
    {
      name: 'fares',
      as: 'rows',
      isRequired: true,
      columns: [
        { name: 'cabin', as: 'cabin', isRequired: true },
        ...OCCUPANCIES.map((name) => number(name)),
        number('left'),
        number('allotment'),
      ],
    },
    ...SALE,
  ],
  tour: [
    text('name', true),
    { name: 'operator', as: 'choice', of: 'operator', isRequired: true },
    ...[text('place', true), ...PLACE],
    number('days', true),
    number('hours'),
    text('meetingPoint', true),
    { name: 'meetingTime', as: 'time' },
    text('pickupArea'),
    number('groupMinimum'),
    number('groupMaximum', true),
    number('minimumAge'),
    { name: 'languages', as: 'lines', isRequired: true },
    { name: 'themes', as: 'ticks', values: TOUR_THEMES },
    long('summary', true),
    { name: 'program', as: 'rows', isRequired: true, columns: [text('title', true), long('text')] },
    ...INCLUDED,
  ],
  departure: [
    ...DEPARTS,
    { name: 'prices', as: 'rows', isRequired: true, columns: [number('from', true), number('to'), number('amount', true)] },
    number('left'),
    number('allotment'),
    ...SALE,
  ],
};
