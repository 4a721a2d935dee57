import { Link } from 'react-router';
import { useWords } from '../messages/words.ts';
import { PERIODS, type Period } from './figures.ts';

export function PeriodLinks({ days }: { days: Period }) {
  const { supply } = useWords();
  return (
    <nav aria-label={supply.period} className="flex flex-wrap gap-3 text-sm print:hidden">
      {PERIODS.map((period) => (
        <Link
          key={period}
          to={`?days=${period}`}
          aria-current={period === days ? 'page' : undefined}
          className={period === days ? 'font-semibold text-ink' : ''}
        >
          {supply.days(period)}
        </Link>
      ))}
    </nav>
  );
}
