import { Link } from 'react-router';
import * as es from '../messages/es.ts';

type ExpiredChoicesProps = {
  here: string;
  /** The flight that was chosen, if one was. */
  flights: string | undefined;
  onBack?: () => void;
  /** The results are what is looked at already. */
  isBack?: boolean;
};

/** SPEC §2.2: what to do when the search is too old. */
export function ExpiredChoices({ here, flights, onBack, isBack = false }: ExpiredChoicesProps) {
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
      {isBack ? null : <BackToResults here={here} onBack={onBack} />}
    </div>
  );
}

function BackToResults({ here, onBack }: { here: string; onBack: (() => void) | undefined }) {
  return onBack ? (
    <button type="button" onClick={onBack} className="button button-quiet">
      {es.results.backToResults}
    </button>
  ) : (
    <Link to={here} replace className="button button-quiet">
      {es.results.backToResults}
    </Link>
  );
}

function withFlights(here: string, flights: string): string {
  const [path, query] = here.split('?');
  const params = new URLSearchParams(query);
  params.set('flight', flights);
  return `${path}?${params}`;
}
