import { Link } from 'react-router';
import type { ReportedRow, ReportLine } from '#contract/office/reports.ts';
import { MEASURES, type ReportGroup, type ReportName, shareOf } from '#domain/reports/report.ts';
import { useWords } from '../messages/words.ts';
import { FiguresTable } from '../supply/figures-table.tsx';
import { StackedTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { Figure, FigureLink } from './report-totals.tsx';
import { lineName } from './report-view.ts';

export function ReportLines({ report, by, lines }: { report: ReportName; by: ReportGroup; lines: ReportLine[] }) {
  const words = useWords();
  const { reports } = words;
  const { day, percent } = useShown();
  const share = reports.shares[report];
  const measures = MEASURES[report].map((measure) => ({
    title: reports.measures[measure],
    value: ({ name, figures, currency }: ReportLine) => (
      <FigureLink measure={measure} narrowed={narrowedTo(by, name)}>
        <Figure measure={measure} figures={figures} currency={currency} />
      </FigureLink>
    ),
  }));
  const ofShare = {
    title: share ?? '',
    value: ({ figures }: ReportLine) => {
      const part = shareOf(report, figures);
      return part === null ? '—' : percent(Math.round(part * 1_000) / 10);
    },
  };
  return (
    <FiguresTable
      first={reports.groups[by]}
      rows={lines.map((row) => ({
        key: `${row.name} ${row.currency}`,
        name: by === 'day' ? day(row.name) : lineName(row.name, by, words),
        row,
      }))}
      columns={share ? [...measures, ofShare] : measures}
    />
  );
}

function narrowedTo(by: ReportGroup, name: string): [name: string, value: string][] {
  if (by === 'day')
    return [
      ['from', name],
      ['to', name],
    ];
  return name === '' ? [] : [[by, name]];
}

/** The bookings behind a figure. */
export function ReportedBookings({ rows }: { rows: ReportedRow[] }) {
  const words = useWords();
  const { reports } = words;
  const { moment, money } = useShown();
  const cell = 'block px-4 py-0.5 md:table-cell md:py-1.5 md:align-top';
  const titles = [
    reports.rows.booking,
    reports.rows.at,
    reports.what,
    reports.groups.channel,
    reports.groups.kind,
    reports.rows.more,
  ];
  return (
    <div className="wrap-normal">
      <StackedTable titles={titles}>
        {rows.map((row) => (
          <tr key={`${row.booking} ${row.at} ${row.what} ${row.party} ${row.reason}`} className="block py-1.5 md:table-row">
            <th scope="row" className={`${cell} font-medium wrap-anywhere`}>
              <Link to={`/reservas/${encodeURIComponent(row.booking)}`}>{row.booking}</Link>
            </th>
            <td className={`${cell} text-muted md:whitespace-nowrap`}>{moment(row.at)}</td>
            <td className={cell}>{reports.whats[row.what] ?? row.what}</td>
            <td className={cell}>{lineName(row.channel, 'channel', words)}</td>
            <td className={cell}>{lineName(row.kind, 'kind', words)}</td>
            <td className={`${cell} md:text-right`}>
              {[row.party, row.reason && row.reason !== row.what && lineName(row.reason, 'reason', words)]
                .filter(Boolean)
                .join(' · ')}
              {row.currency !== '' && (
                <span className="block text-xs text-muted">
                  {reports.rows.refunded} {money({ amountMinor: row.amountMinor, currency: row.currency })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </StackedTable>
    </div>
  );
}
