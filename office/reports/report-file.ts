import type { Office } from '#contract/office/calls.ts';
import { MEASURES, type Measure, type ReportGroup, type ReportName } from '#domain/reports/report.ts';
import { pagesOf } from '../files/pages-of.ts';
import type { Cell, Table } from '../files/table.ts';
import type { Words } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';
import { figureOf, hoursOf, isMoney, lineName } from './report-view.ts';

type Reading = { report: ReportName; by: ReportGroup | undefined; filters: object; words: Words; timeZone: string };

/** A report as it is written to a file: all its lines, or the bookings behind one of its figures. */
export async function reportTable(
  office: Pick<Office, 'readReport' | 'listReported'>,
  { measure, ...reading }: Reading & { measure: Measure | undefined },
): Promise<Table> {
  const { report, words, timeZone } = reading;
  const { reports, money } = words;
  if (measure) {
    const { booking, at, channel, kind, party, reason, method, refunded, kept } = reports.rows;
    const titles = [booking, at, reports.what, channel, kind, party, reason, method, refunded, kept, money.movements.currency];
    return { titles, pages: bookingPages(office, { ...reading, measure }), timeZone };
  }
  const { by, filters } = reading;
  const read = bodyOf(await office.readReport({ report, by, filters, isWhole: true }));
  const titles = [reports.groups[read.by], ...MEASURES[report].map((name) => reports.measures[name]), money.movements.currency];
  return { titles, pages: linePages(read, reading), timeZone };
}

async function* linePages(
  { by, lines }: { by: ReportGroup; lines: { name: string; currency: string; figures: Partial<Record<Measure, number>> }[] },
  { report, words }: Reading,
): AsyncGenerator<Cell[][]> {
  yield lines.map(({ name, currency, figures }) => [
    by === 'day' ? { day: name } : lineName(name, by, words),
    ...MEASURES[report].map((measure): Cell => {
      if (measure === 'hours') return hoursOf(figures);
      const value = figureOf(figures, measure);
      if (!isMoney(measure)) return value;
      return currency ? { money: { amountMinor: value, currency } } : null;
    }),
    currency,
  ]);
}

const bookingPages = (
  office: Pick<Office, 'listReported'>,
  { report, filters, measure, words }: Reading & { measure: Measure },
): AsyncGenerator<Cell[][]> =>
  pagesOf(
    async (cursor, perPage) => bodyOf(await office.listReported({ report, filters, measure, cursor, perPage })),
    ({ booking, at, what, channel, kind, party, reason, method, currency, amountMinor, keptMinor }): Cell[] => [
      booking,
      { moment: at },
      words.reports.whats[what] ?? what,
      lineName(channel, 'channel', words),
      lineName(kind, 'kind', words),
      party,
      reason && lineName(reason, 'reason', words),
      method && lineName(method, 'method', words),
      currency ? { money: { amountMinor, currency } } : null,
      currency ? { money: { amountMinor: keptMinor, currency } } : null,
      currency,
    ],
  );
