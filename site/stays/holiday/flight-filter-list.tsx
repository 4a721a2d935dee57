import { Link } from 'react-router';
import { holiday as words } from '../../messages/es/stays/holiday.ts';
import type { HolidayView } from './holiday-flights.ts';

type Group = HolidayView['filters'][number];

/** The filters of the alternative flights: links that work without scripts, each with the number of flights it leaves. */
export function FlightFilterList({ holiday: { filters, clearHref } }: { holiday: HolidayView }) {
  const times = filters.filter(({ isTime }) => isTime);
  const areTimesOn = times.some(({ choices }) => choices.some(({ isOn }) => isOn));
  return (
    <div className="my-3 space-y-3 border-t border-line pt-3">
      {filters.map((group) => (group.isTime ? null : <Choices key={group.legend} group={group} />))}
      {times.length > 0 ? (
        <details open={areTimesOn}>
          <summary className="link inline-flex min-h-11 items-center">{words.flightTimes}</summary>
          <div className="space-y-3">
            {times.map((group) => (
              <Choices key={group.legend} group={group} />
            ))}
          </div>
        </details>
      ) : null}
      {clearHref ? (
        <p>
          <Link to={clearHref} replace preventScrollReset className="link inline-flex min-h-11 items-center">
            {words.anyFlight}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const Choices = ({ group: { legend, choices } }: { group: Group }) => (
  <section aria-label={legend}>
    <h3 className="text-sm font-semibold">{legend}</h3>
    <ul className="mt-1 flex flex-wrap gap-2">
      {choices.map(({ label, count, isOn, href }) => (
        <li key={label}>
          {count === 0 && !isOn ? (
            <span className="chip text-muted">
              {label} <span className="figures">0</span>
            </span>
          ) : (
            <Link to={href} replace preventScrollReset data-on={isOn || undefined} className="chip">
              {label} <span className="figures text-muted">{count}</span>
              {isOn ? <span className="sr-only">{words.filterOn}</span> : null}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </section>
);
