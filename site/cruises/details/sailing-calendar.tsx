import { Link } from 'react-router';
import { cruisePage as words } from '../../messages/es/catalogue/cruise-page.ts';
import type { ShownCruise } from './read-cruise.ts';

/** All future sailings with prices; the chosen sailing's month is open. */
export function SailingCalendar({ months, calendarNote }: Pick<ShownCruise, 'months' | 'calendarNote'>) {
  const open = Math.max(
    0,
    months.findIndex(({ hasChosen }) => hasChosen),
  );
  return (
    <section className="mt-10" id="fechas">
      <h2 className="text-2xl font-bold">{words.calendar}</h2>
      {months.length === 0 ? (
        <p className="mt-1 text-muted">{words.noDates}</p>
      ) : (
        <p className="text-sm text-muted">{calendarNote}</p>
      )}
      <div className="mt-2 divide-y divide-line border-y border-line">
        {months.map(({ month, name, dates }, index) => (
          <details key={month} open={index === open}>
            <summary className="flex min-h-12 items-center font-semibold first-letter:uppercase">{`${name} (${dates.length})`}</summary>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 pb-4">
              {dates.map(({ key, href, day, iso, price, isChosen }) => (
                <li key={key}>
                  <Link
                    to={href}
                    aria-current={isChosen ? 'page' : undefined}
                    className="flex min-h-14 flex-col justify-center rounded-xl border border-line px-3 py-1.5 text-ink no-underline hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft"
                  >
                    <time dateTime={iso} className="text-sm">
                      {day}
                    </time>
                    <span className={price ? 'figures font-semibold' : 'text-xs text-muted'}>{price ?? words.noPrice}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
