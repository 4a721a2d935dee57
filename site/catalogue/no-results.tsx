import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { Notice } from '../ui/notice.tsx';

type NoResultsProps = {
  results:
    | { kind: 'empty'; isAllEmpty: boolean }
    | { kind: 'failed'; retryHref: string }
    | { kind: 'busy'; retryHref: string; status: number };
  words: {
    noMatches: string;
    none: string;
    nothingOnSale: string;
    tryInstead: string;
    tips: readonly string[];
    all: string;
    wantsPerson: string;
    failedHeading: string;
    failed: string;
  };
  /** The unfiltered list. */
  allHref: string;
  askHref: string;
};

/** A catalogue search that found nothing or failed: the reason and the next step. */
export function NoResults({ results, words, allHref, askHref }: NoResultsProps) {
  if (results.kind === 'empty') {
    return (
      <section className="card p-6" aria-live="polite">
        <h2 className="text-xl font-semibold">{words.noMatches}</h2>
        <p className="mt-1">{results.isAllEmpty ? words.nothingOnSale : words.none}</p>
        {results.isAllEmpty ? null : (
          <>
            <p className="mt-4 font-medium">{words.tryInstead}</p>
            <ul className="mt-1 list-disc pl-5 text-muted">
              {words.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-4 flex flex-wrap gap-x-6">
          {results.isAllEmpty ? null : (
            <Link to={allHref} className="link inline-flex min-h-11 items-center">
              {words.all}
            </Link>
          )}
          <Link to={askHref} className="link inline-flex min-h-11 items-center">
            {words.wantsPerson}
          </Link>
        </p>
      </section>
    );
  }
  const busy = results.kind === 'busy' ? es.refusals[results.status as keyof typeof es.refusals] : undefined;
  const { heading, help } = busy ?? { heading: words.failedHeading, help: words.failed };
  return (
    <Notice tone={busy ? 'warning' : 'danger'} heading={heading} role="alert">
      <p>{help}</p>
      <Link to={results.retryHref} replace className="button button-quiet mt-3">
        {es.results.retry}
      </Link>
    </Notice>
  );
}
