import { Link } from 'react-router';
import * as es from '../messages/es.ts';

/** SPEC §2.2: what to do when the search is too old. `flights` names the flight that was chosen, if one was. */
export function ExpiredChoices({ here, flights, onBack }: { here: string; flights: string | undefined; onBack?: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {/* Whole loads: these are new searches. */}
      <a href={here} className="button button-primary">
        {es.results.refreshResults}
      </a>
      {flights ? (
        <a href={withFlights(here, flights)} className="button button-quiet">
          {es.results.refreshFlight}
        </a>
      ) : null}
      {onBack ? (
        <button type="button" onClick={onBack} className="button button-quiet">
          {es.results.backToResults}
        </button>
      ) : (
        <Link to={here} replace className="button button-quiet">
          {es.results.backToResults}
        </Link>
      )}
    </div>
  );
}

function withFlights(here: string, flights: string): string {
  const [path, query] = here.split('?');
  const params = new URLSearchParams(query);
  params.set('flight', flights);
  return `${path}?${params}`;
}
