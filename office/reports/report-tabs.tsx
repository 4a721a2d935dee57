import { Link, useSearchParams } from 'react-router';
import { REPORTS, type ReportName } from '#domain/reports/report.ts';
import { useWords } from '../messages/words.ts';

/** From one report to another with the same days, channel and kind. */
export function ReportTabs({ report }: { report: ReportName }) {
  const { reports } = useWords();
  const [params] = useSearchParams();
  const same = [...params].filter(([name, value]) => ['period', 'from', 'to', 'channel', 'kind'].includes(name) && value !== '');
  return (
    <nav aria-label={reports.title} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 border-b border-line text-sm print:hidden">
      {REPORTS.map((name) => (
        <Link
          key={name}
          to={`/informes?${new URLSearchParams([['report', name], ...same])}`}
          aria-current={name === report ? 'page' : undefined}
          className={`-mb-px border-b-2 py-2 hover:no-underline ${name === report ? 'border-accent font-medium text-accent' : 'border-transparent text-ink'}`}
        >
          {reports.names[name]}
        </Link>
      ))}
    </nav>
  );
}
