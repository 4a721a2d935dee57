import { Link } from 'react-router';
import { choosing } from '../messages/es/catalogue/choose.ts';
import { tourPage as words } from '../messages/es/catalogue/tours.ts';
import { BookPlaces } from './book-places.tsx';
import type { ShownTour } from './read-tour.ts';

type Shown = Pick<ShownTour, 'departures' | 'here'>;

/**
 * The departures with the price of each age group; the first ones are open, the others folded away. Each is a link that chooses
 * it, and the chosen one has the form: there may be hundreds.
 */
export function DepartureList({ departures, others, chargeNote, here }: Shown & Pick<ShownTour, 'others' | 'chargeNote'>) {
  if (departures.length === 0) return <p className="mt-2 text-muted">{words.noDepartures}</p>;
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {words.departuresNote} {chargeNote}
      </p>
      <Departures departures={departures} here={here} />
      {others.length > 0 ? (
        <details open={others.some(({ booking }) => booking !== null)}>
          <summary className="link flex min-h-11 items-center">{words.otherDates(others.length)}</summary>
          <Departures departures={others} here={here} />
        </details>
      ) : null}
    </>
  );
}

const Departures = ({ departures, here }: Shown) => (
  <ul className="mt-2 grid items-start gap-2 sm:grid-cols-2 lg:grid-cols-3">
    {departures.map(({ id, iso, day, isFull, left, prices, isBookable, booking }) => {
      const anchor = `salida-${id}`;
      return (
        <li key={id} id={anchor} className="card scroll-mt-4 p-3">
          <p className="grid">
            <time dateTime={iso} className="font-semibold">
              {day}
            </time>
            {isFull ? (
              <span className="font-semibold text-warning">{words.full}</span>
            ) : (
              <span className="text-sm text-muted">{left}</span>
            )}
          </p>
          <dl className="mt-1 text-sm">
            {prices.map(({ ages, price }) => (
              <div key={ages} className="flex justify-between gap-3">
                <dt>{ages}</dt>
                <dd className="figures font-medium">{price}</dd>
              </div>
            ))}
          </dl>
          {booking ? <BookPlaces id={id} booking={booking} here={`${here}#${anchor}`} /> : null}
          {isBookable && !booking ? (
            <Link to={`${here}?departure=${id}#${anchor}`} rel="nofollow" className="button button-quiet mt-2 w-full">
              {choosing.book}
              <span className="sr-only"> {day}</span>
            </Link>
          ) : null}
        </li>
      );
    })}
  </ul>
);
