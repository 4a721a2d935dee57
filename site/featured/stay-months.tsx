import { cityName } from '#domain/places/airport.ts';
import { stayMonths as words } from '../messages/es/content/featured.ts';
import { lowestOf, type SeenStayView } from '../stays/seen-stays.ts';

const monthName = new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'UTC' });

/** All cities would make a long page. */
const MOST_ON_A_PHONE = 4;

/** What a night costs in each month, by city, as markup that needs no script; nothing without a price. */
export function StayMonths({
  heading,
  cities,
  stays,
}: {
  heading: string;
  cities: readonly string[];
  stays: readonly SeenStayView[];
}) {
  const seen = new Set(stays.map(({ city }) => city));
  const shown = cities.filter((city) => seen.has(city));
  if (shown.length === 0) return null;
  return (
    <section className="page mt-10" aria-labelledby="stay-months">
      <h2 id="stay-months" className="text-2xl font-bold">
        {heading}
      </h2>
      <p className="max-w-3xl text-sm text-muted">{words.note(stays[0]?.guests ?? '')}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {shown.map((city, index) => (
          <CityMonths
            key={city}
            city={city}
            isAlone={cities.length === 1}
            isMore={index >= MOST_ON_A_PHONE}
            stays={stays.filter((one) => one.city === city)}
          />
        ))}
      </ul>
    </section>
  );
}

type Shown = { city: string; isAlone: boolean; isMore: boolean; stays: SeenStayView[] };

function CityMonths({ city, isAlone, isMore, stays }: Shown) {
  const lowest = stays.length > 1 ? lowestOf(stays) : undefined;
  return (
    <li className={isAlone ? 'col-span-full' : `card min-w-0 p-3 ${isMore ? 'max-sm:hidden' : ''}`}>
      {isAlone ? null : <h3 className="px-1 text-lg font-semibold leading-tight">{cityName(city)}</h3>}
      <ul
        className={`grid gap-2 ${isAlone ? '[grid-template-columns:repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]' : 'mt-2 grid-cols-3'}`}
      >
        {stays.map((stay) => (
          <li key={stay.month} className="min-w-0">
            <a
              href={stay.href}
              className={`block h-full min-h-11 rounded-lg border px-1 py-1.5 text-center text-ink no-underline hover:border-accent ${stay === lowest ? 'border-accent bg-accent-soft' : 'border-line bg-surface'}`}
            >
              <span className="sr-only">{words.staysIn(cityName(city))} </span>
              <span className="block text-xs capitalize text-muted">
                {monthName.format(new Date(`${stay.month}-15T00:00:00Z`))}
              </span>{' '}
              <span className="figures block font-semibold leading-tight wrap-anywhere">{stay.perNightInShort}</span>{' '}
              {stay === lowest ? <span className="block text-xs font-medium">{words.lowest}</span> : null}
              {isAlone ? <span className="block text-xs text-muted">{stay.shortDates}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
