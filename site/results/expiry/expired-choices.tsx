import { Link } from 'react-router';
import * as es from '../../messages/es.ts';

type ExpiredChoicesProps = {
  here: string;
  /** The flight that was chosen, if one was. */
  flights?: string | undefined;
  /** The detail page that was open, if any. */
  page?: { kind: keyof typeof es.results.refreshPage; address: string } | undefined;
  /** Closes the dialog, if the choices are shown in one over the results. */
  onLeave?: () => void;
  /** The page shown is the list of results. */
  isBack?: boolean;
  /** The page shown is not the list; the results are another page. */
  isElsewhere?: boolean;
};

/** SPEC §2.2: the choices when a search has expired. */
export function ExpiredChoices({ here, flights, page, onLeave, isBack = false, isElsewhere = false }: ExpiredChoicesProps) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Link to={here} onClick={onLeave} className="button button-primary">
        {es.results.refreshResults}
      </Link>
      {flights ? (
        <Link to={withFlights(here, flights)} onClick={onLeave} className="button button-quiet">
          {es.results.refreshFlight}
        </Link>
      ) : null}
      {page ? (
        <Link to={page.address} reloadDocument={isElsewhere} onClick={onLeave} className="button button-quiet">
          {es.results.refreshPage[page.kind]}
        </Link>
      ) : null}
      {isBack ? null : <BackToResults here={here} onLeave={isElsewhere ? undefined : onLeave} />}
    </div>
  );
}

function BackToResults({ here, onLeave }: { here: string; onLeave: (() => void) | undefined }) {
  return onLeave ? (
    <button type="button" onClick={onLeave} className="button button-quiet">
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
