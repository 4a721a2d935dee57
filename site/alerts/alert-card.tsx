import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Backend } from '#contract/calls.ts';
import { cityName } from '#domain/places/airport.ts';
import { alertMonths } from '#domain/prices/price-alert.ts';
import type { TripSearch } from '#domain/trip-search.ts';
import { HiddenFields } from '../enquiry/hidden-fields.tsx';
import { alerts as words } from '../messages/es/enquiry/alerts.ts';
import { monthInWords } from '../messages/es/months.ts';
import * as es from '../messages/es.ts';
import { placeLabel, siteToday } from '../search-form/search-form-values.ts';
import { ALERTS_PATH, ONE_WAY } from './alert-paths.ts';

/** The trip of an alert requested from another page, which knows the places and mostly the month, and the currency if one was chosen there. */
type AlertTrip = { origin: string; destination: string; month?: string; isOneWay?: boolean; currencyCode?: string | undefined };

/** The alert's trip for a search; `null` for several cities, which the price book does not record. */
export function alertTripOf({
  tripType,
  origin,
  destination,
  departureDate,
  laterLegs,
  currencyCode,
}: TripSearch): AlertTrip | null {
  if (tripType === '3' || laterLegs?.length) return null;
  return { origin, destination, month: departureDate.slice(0, 7), isOneWay: tripType === '1', currencyCode };
}

/**
 * A small alert form below flights or a place, as static markup, so that no script is needed. It posts to the page of alerts,
 * which shows the whole form if something is wrong. The same for every visitor, so that its page can be cached.
 */
export async function alertMarkup(trip: AlertTrip, backend: Backend): Promise<string> {
  const issued = await backend.issueFormToken({ shown: 'this-hour' });
  const token = issued.ok ? issued.body.token : '';
  const key = [token, siteToday(), trip.origin, trip.destination, trip.month, trip.isOneWay, trip.currencyCode].join(' ');
  const known = made.get(key);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(<AlertCard trip={trip} token={token} />);
  if (token) made.set(key, markup);
  return markup;
}

/** About two kilobytes each. */
const made = new LRUCache<string, string>({ max: 500 });

function AlertCard({
  trip: { origin, destination, month, isOneWay = false, currencyCode },
  token,
}: {
  trip: AlertTrip;
  token: string;
}) {
  const months = alertMonths(siteToday());
  const chosen = months.find((one) => one === month) ?? months[1];
  const way = isOneWay ? { viaje: ONE_WAY } : {};
  const inCurrency = currencyCode ? { currencyCode } : {};
  const whole = `${ALERTS_PATH}?${new URLSearchParams({ origin, destination, ...(chosen ? { month: chosen } : {}), ...way, ...inCurrency })}`;
  return (
    <form
      method="post"
      action={ALERTS_PATH}
      noValidate
      className="card relative mt-6 max-w-xl space-y-3 p-4 text-base sm:p-6 print:hidden"
    >
      <h2 className="mt-0 text-lg font-semibold">{words.link(cityName(origin), cityName(destination))}</h2>
      <p className="text-sm text-muted">{words.card.lead(isOneWay)}</p>
      <HiddenFields token={token} />
      <input type="hidden" name="origin" value={placeLabel(origin)} />
      <input type="hidden" name="destination" value={placeLabel(destination)} />
      {isOneWay ? <input type="hidden" name="viaje" value={ONE_WAY} /> : null}
      {currencyCode ? <input type="hidden" name="currencyCode" value={currencyCode} /> : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <label htmlFor="alert-month" className="mb-1 block text-sm font-medium">
            {words.month}
          </label>
          <select id="alert-month" name="month" className="field-box" defaultValue={chosen}>
            {months.map((one) => (
              <option key={one} value={one}>
                {monthInWords(one)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="alert-email" className="mb-1 block text-sm font-medium">
            {words.card.email}
          </label>
          <input id="alert-email" type="email" name="email" required maxLength={254} autoComplete="email" className="field-box" />
        </div>
      </div>
      <Consent />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <button type="submit" className="button button-primary">
          {words.ask}
        </button>
        <a href={whole} rel="nofollow" className="link inline-flex min-h-11 items-center">
          {words.card.whole}
        </a>
      </div>
    </form>
  );
}

function Consent() {
  const { version, text } = es.consentTextFor('price-alert');
  return (
    <div className="text-sm">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input type="checkbox" name="consent" value={version} required className="mt-0.5 size-5 shrink-0 accent-accent" />
        <span>{text}</span>
      </label>
      <a href="/privacy-policy" target="_blank" rel="noreferrer" className="link small-link">
        {es.consents.policy}
      </a>
    </div>
  );
}
