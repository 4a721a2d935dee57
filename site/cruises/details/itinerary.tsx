import { Fragment } from 'react';
import { cruisePage as words } from '../../messages/es/catalogue/cruise-page.ts';
import type { ShownCruise } from './read-cruise.ts';

/** The route: a map, and day by day beside it, with the place numbers of the map. */
export function Itinerary({ map, days }: Pick<ShownCruise, 'map' | 'days'>) {
  return (
    <section className="mt-8">
      <h2 className="text-2xl font-bold">{words.route}</h2>
      <div className="mt-3 gap-8 lg:grid lg:grid-cols-2">
        {map.src ? (
          <figure className="lg:sticky lg:top-4 lg:self-start">
            <img
              src={map.src}
              alt={map.alt}
              width="640"
              height="320"
              className="h-auto w-full rounded-2xl border border-line bg-sunken"
            />
            <figcaption className="mt-1 text-sm text-muted">{words.mapNote}</figcaption>
          </figure>
        ) : null}
        <div className="max-lg:mt-4">
          <ol>
            {days.map(({ key, day, dates, place, number, hours, text }) => (
              <li key={key} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 last:border-0">
                {number === null ? (
                  <span aria-hidden="true" className="text-center text-muted">
                    ~
                  </span>
                ) : (
                  <span
                    aria-hidden="true"
                    className="figures flex size-8 items-center justify-center rounded-full bg-accent text-sm font-semibold text-on-accent"
                  >
                    {number}
                  </span>
                )}
                <div className="min-w-0">
                  <p className="text-sm text-muted">
                    {day} ·{' '}
                    {dates.map(({ iso, text: date }, index) => (
                      <Fragment key={iso}>
                        {index > 0 ? ' – ' : ''}
                        <time dateTime={iso}>{date}</time>
                      </Fragment>
                    ))}
                  </p>
                  <h3 className="font-semibold wrap-anywhere">{place}</h3>
                  {hours ? <p className="figures text-sm">{hours}</p> : null}
                  {text ? <p className="mt-0.5 text-sm text-muted wrap-anywhere">{text}</p> : null}
                </div>
              </li>
            ))}
          </ol>
          <p className="text-sm text-muted">{words.hoursNote}</p>
        </div>
      </div>
    </section>
  );
}
