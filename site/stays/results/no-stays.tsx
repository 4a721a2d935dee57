import { Link } from 'react-router';
import { stayResults as words } from '../../messages/es/stays/stay-results.ts';
import * as es from '../../messages/es.ts';
import { Notice } from '../../ui/notice.tsx';
import { NoFlights } from '../holiday/no-flights.tsx';
import type { StayPageData } from './read-stays.ts';

/** A search that found nothing or failed: the reason and the next step. */
export function NoStays({ results }: { results: Exclude<StayPageData, { kind: 'found' }> }) {
  if (results.kind === 'empty') {
    return (
      <section className="card p-6" aria-live="polite">
        <h2 className="text-xl font-semibold">{words.noMatches}</h2>
        <p className="mt-1">{words.noStays}</p>
        {results.isIncomplete ? (
          <div className="mt-4">
            <Notice tone="warning" heading={words.missingSuppliers}>
              <Retry to={results.retryHref} />
            </Notice>
          </div>
        ) : null}
        {results.withoutFilterHref ? (
          <Link to={results.withoutFilterHref} replace className="link mt-2 inline-flex min-h-11 items-center">
            {words.withoutFreeCancellation}
          </Link>
        ) : null}
        <p className="mt-4 font-medium">{words.tryInstead}</p>
        <ul className="mt-1 list-disc pl-5 text-muted">
          {words.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <p className="mt-4">
          <Link to="/hoteles#cotizar" className="link inline-flex min-h-11 items-center">
            {words.wantsPerson}
          </Link>
        </p>
      </section>
    );
  }
  if (results.kind === 'no-flights') return <NoFlights hotelHref={results.hotelsHref} anyFareHref={results.anyFareHref} />;
  const busy = results.kind === 'busy' ? es.refusals[results.status] : undefined;
  const { heading, help } = busy ?? { heading: results.heading, help: words.failed };
  return (
    <Notice tone={busy ? 'warning' : 'danger'} heading={heading} role="alert">
      <p>{help}</p>
      <Retry to={results.retryHref} />
    </Notice>
  );
}

function Retry({ to }: { to: string }) {
  return (
    <Link to={to} replace className="button button-quiet mt-3">
      {es.results.retry}
    </Link>
  );
}
