import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { holiday as words } from '../../messages/es/stays/holiday.ts';
import { ItineraryLine } from '../../results/offers/itinerary-line.tsx';
import { FlightFilterList } from './flight-filter-list.tsx';
import type { HolidayView } from './holiday-flights.ts';

/** The name by which links refer to it. */
const CHOSEN = 'vuelo';

/** The flight of a holiday, and the alternatives with the price difference of each. */
export function FlightChoice({ holiday }: { holiday: HolidayView }) {
  const { chosen, others, note, count, clearHref } = holiday;
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const isGoneTo = hash === `#${CHOSEN}` && key !== 'default';
  // Another flight was chosen from a long list: it stands above, and so is where one goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each that is chosen
  useEffect(() => {
    if (isGoneTo) heading.current?.focus({ preventScroll: true });
  }, [isGoneTo, key]);
  return (
    <section className="card mt-6 scroll-mt-4 px-3 py-3 sm:px-5" id={CHOSEN}>
      <h2 ref={heading} tabIndex={isGoneTo ? -1 : undefined} className="text-xl font-bold outline-none">
        {words.flights} <span className="text-base font-normal text-muted">{chosen.airline}</span>
      </h2>
      <Ways itineraries={chosen.itineraries} />
      {note ? <p className="text-sm font-medium">{note}</p> : null}
      {count > 0 || clearHref ? (
        <details key={chosen.id} open={clearHref !== null && !isGoneTo}>
          <summary className="link inline-flex min-h-11 items-center">{words.change(count)}</summary>
          <FlightFilterList holiday={holiday} />
          {count === 0 ? <p role="status">{words.noneLeft}</p> : null}
          {count > others.length ? <p className="text-sm text-muted">{words.cheapestOf(others.length, count)}</p> : null}
          <ul className="divide-y divide-line border-t border-line">
            {others.map(({ id, airline, itineraries, difference, href }) => (
              <li key={id} className="py-3">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="text-muted">{airline}</span>
                  <span className="figures font-semibold">{difference}</span>
                </p>
                <Ways itineraries={itineraries} />
                <Link
                  to={`${href}#${CHOSEN}`}
                  replace
                  aria-label={words.chooseNamed(`${airline} ${itineraries[0]?.departs ?? ''}`, difference)}
                  className="button button-quiet"
                >
                  {words.choose}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

const Ways = ({ itineraries }: { itineraries: HolidayView['chosen']['itineraries'] }) => (
  <div className="grid gap-x-8 md:grid-cols-2">
    {itineraries.map((itinerary) => (
      <ItineraryLine key={itinerary.from + itinerary.departs + itinerary.day} itinerary={itinerary} />
    ))}
  </div>
);
