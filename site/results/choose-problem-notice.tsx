import { Link, useLocation } from 'react-router';
import * as es from '../messages/es.ts';
import { Notice } from '../ui/notice.tsx';
import type { ChooseProblem } from './choose-offer.ts';

/** Why the chosen offer could not be opened, and what to do: the choices of SPEC §2.2 when the search is too old. */
export function ChooseProblemNotice({ problem, backHref }: { problem: ChooseProblem; backHref?: string }) {
  const { pathname, search } = useLocation();
  const here = backHref ?? pathname + search;
  if (problem.code !== 'session-expired') {
    const text = problem.code === 'offer-unavailable' ? es.results.offerGone : es.results.offerFailed;
    return (
      <div className="mb-4">
        <Notice tone="warning" heading={text} role="alert" />
      </div>
    );
  }
  return (
    <div className="mb-4">
      <Notice tone="warning" heading={es.results.expiredHeading} role="alert">
        <p>{es.results.expired}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <a href={here} className="button button-primary">
            {es.results.refreshResults}
          </a>
          {problem.flights ? (
            <a href={withFlights(here, problem.flights)} className="button button-quiet">
              {es.results.refreshFlight}
            </a>
          ) : null}
          <Link to={here} replace className="button button-quiet">
            {es.results.backToResults}
          </Link>
        </div>
      </Notice>
    </div>
  );
}

function withFlights(here: string, flights: string): string {
  const [path, query] = here.split('?');
  const params = new URLSearchParams(query);
  params.set('flight', flights);
  return `${path}?${params}`;
}
