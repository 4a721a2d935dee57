import type { ItemKind } from '../booking/item-state.ts';

/** What the agency's reports are about. */
export const REPORTS = ['funnel', 'searches', 'refusals', 'cancellations', 'ticketing'] as const;
export type ReportName = (typeof REPORTS)[number];

/** What a search was for, or what was booked: a flight with a stay is a package. */
export const SOLD_KINDS = ['flight', 'stay', 'package', 'cruise', 'tour', 'service'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/** A booking of these items, in their order. */
export const soldKindOf = (kinds: readonly ItemKind[]): SoldKind =>
  kinds.includes('flight') && kinds.includes('stay') ? 'package' : (kinds[0] ?? 'flight');

/** What each report counts, in the order in which it is shown. `…Minor` are amounts of money. */
export const MEASURES = {
  funnel: ['searches', 'found', 'opened', 'asked', 'held', 'confirmed'],
  searches: ['searches', 'found', 'empty', 'failed', 'mistaken'],
  refusals: ['declined', 'refused', 'changed'],
  cancellations: ['sold', 'cancelled', 'byCustomer', 'byDesk', 'bySupplier', 'refundedMinor', 'keptMinor'],
  ticketing: ['onTime', 'late', 'missed', 'waiting', 'untimed', 'hours'],
} as const satisfies Record<ReportName, readonly string[]>;
export type Measure = (typeof MEASURES)[ReportName][number];

/** What each report can be added up by; the first where nothing is said. */
export const GROUPS = {
  funnel: ['day', 'channel', 'kind'],
  searches: ['route', 'day', 'channel', 'kind'],
  refusals: ['reason', 'day', 'party', 'method', 'channel', 'kind'],
  cancellations: ['day', 'reason', 'party', 'channel', 'kind'],
  ticketing: ['party', 'day', 'channel', 'kind'],
} as const satisfies Record<ReportName, readonly string[]>;
export type ReportGroup = (typeof GROUPS)[ReportName][number];
export const REPORT_GROUPS = [...new Set(Object.values(GROUPS).flat())] as [ReportGroup, ...ReportGroup[]];

/** The group that was asked for, or the report's first one where it has no such. */
export const groupOf = (report: ReportName, asked: string | undefined): ReportGroup =>
  (GROUPS[report] as readonly ReportGroup[]).find((group) => group === asked) ?? GROUPS[report][0];

/** What is counted of bookings, and not of searches: what can be followed to the bookings themselves. */
export const isOfBookings = (measure: Measure): boolean =>
  !(['searches', 'found', 'empty', 'failed', 'mistaken', 'sold', 'hours'] as Measure[]).includes(measure) &&
  !measure.endsWith('Minor');

type Figures = { [Name in Measure]?: number };

/** The one share that says how a report stands, between 0 and 1; null where there is nothing to divide. */
export function shareOf(report: ReportName, figures: Figures): number | null {
  const of = (...names: Measure[]) => names.reduce((sum, name) => sum + (figures[name] ?? 0), 0);
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  switch (report) {
    case 'funnel':
      return share(of('confirmed'), of('opened'));
    case 'searches':
      return share(of('empty', 'failed'), of('searches'));
    case 'cancellations':
      return share(of('cancelled'), of('sold'));
    case 'ticketing':
      return share(of('onTime'), of('onTime', 'late', 'missed'));
    case 'refusals':
      return null;
  }
}
