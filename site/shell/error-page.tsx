import { isRouteErrorResponse, Link } from 'react-router';
import * as es from '../messages/es.ts';

/** SPEC §2.2: status code, message and description. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refusal = es.refusals[status];
  const heading = refusal?.heading ?? (isMissing ? es.errors.notFound : es.errors.internal);
  const path = isMissing && typeof error.data === 'string' ? error.data : undefined;
  return (
    <section className="page flex-1 py-16 sm:py-24">
      <title>{heading}</title>
      <p className="figures text-7xl font-bold text-accent">{status}</p>
      <h1 className="mt-4 text-3xl font-bold">{heading}</h1>
      {path ? <p className="mt-3 break-words text-muted">{es.errors.notFoundText(path)}</p> : null}
      <p className="mt-3 max-w-prose text-lg">{refusal?.help ?? (isMissing ? es.errors.notFoundHelp : es.errors.internalHelp)}</p>
      <Link to="/" className="button button-primary mt-8">
        {es.errors.home}
      </Link>
    </section>
  );
}
