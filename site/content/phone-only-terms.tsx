import * as es from '../messages/es.ts';
import type { ContentView } from './content-view.ts';

/** Until when it holds, under which conditions, and the number to call from each country. Nothing of it is bought here. */
export function PhoneOnlyTerms({ offer }: { offer: NonNullable<ContentView['phoneOnly']> }) {
  const { dates, conditions, hours, numbers } = offer;
  return (
    <section className="card mt-6 max-w-[44rem] p-4 sm:p-6">
      <h2 className="text-xl font-bold">{es.phoneOnly.heading}</h2>
      <p className="mt-1 font-medium">{dates}</p>
      <h3 className="mt-3 font-semibold">{es.phoneOnly.conditions}</h3>
      <p className="wrap-anywhere">{conditions}</p>
      <ul className="mt-3 space-y-1">
        {numbers.map(({ country, number, href }) => (
          <li key={country + number}>
            {country}:{' '}
            <a href={href} className="link figures inline-flex min-h-11 items-center">
              {number}
            </a>
          </li>
        ))}
      </ul>
      {hours ? <p className="mt-2 text-sm text-muted">{es.phoneOnly.hours(hours)}</p> : null}
    </section>
  );
}
