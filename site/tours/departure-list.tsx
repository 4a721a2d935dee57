import { tourPage as words } from '../messages/es/tours.ts';
import { BookPlaces } from './book-places.tsx';
import type { ShownTour } from './read-tour.ts';

/** `asked`: the departure that the address chooses. */
type Shown = Pick<ShownTour, 'departures' | 'here' | 'asked'>;

/** The departures with the price of each age group; the first ones are open, the others folded away. */
export function DepartureList({ departures, others, chargeNote, ...chosen }: Shown & Pick<ShownTour, 'others' | 'chargeNote'>) {
  if (departures.length === 0) return <p className="mt-2 text-muted">{words.noDepartures}</p>;
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {words.departuresNote} {chargeNote}
      </p>
      <Departures departures={departures} {...chosen} />
      {others.length > 0 ? (
        <details open={others.some(({ id }) => id === chosen.asked)}>
          <summary className="link flex min-h-11 items-center">{words.otherDates(others.length)}</summary>
          <Departures departures={others} {...chosen} />
        </details>
      ) : null}
    </>
  );
}

const Departures = ({ departures, here, asked }: Shown) => (
  <ul className="mt-2 grid items-start gap-2 sm:grid-cols-2 lg:grid-cols-3">
    {departures.map((departure) => {
      const { id, iso, day, isFull, left, prices } = departure;
      return (
        <li key={id} className="card p-3">
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
          {departure.parties.length > 0 ? <BookPlaces departure={departure} here={here} asked={asked} /> : null}
        </li>
      );
    })}
  </ul>
);
