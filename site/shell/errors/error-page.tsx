import { isRouteErrorResponse, Link } from 'react-router';
import * as es from '../../messages/es.ts';
import type { PageLayout } from '../layouts/page-frame.tsx';

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** `/%C3%B1and%C3%BA` → `/ñandú` */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The title of an error page. */
export const errorTitle = (error: unknown): string =>
  refusalOf(error)?.heading ?? (isNotFound(error) ? es.errors.notFound : es.errors.internal);

/** The failure text of the content backend (`content/read-content.ts`), which is worded the same for every status. */
function contentFailureOf(error: unknown): string | undefined {
  const failure: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof failure === 'object' && failure !== null && 'contentFailed' in failure
    ? String(failure.contentFailed)
    : undefined;
}

const refusalOf = (error: unknown) => es.refusals[contentFailureOf(error) === undefined ? statusOf(error) : 502];

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** As a link: the page's own address with its query, whatever that is. */
const HERE = '';

/** Whether the same address may well answer a little later. */
const isForNow = (error: unknown): boolean => contentFailureOf(error) !== undefined || [429, 503].includes(statusOf(error));

/** SPEC §2.1 has error layouts for 404, for 505 and for all other errors. */
export function errorLayout(error: unknown): PageLayout {
  const status = statusOf(error);
  return status === 404 ? '404' : status === 505 ? '505' : 'error';
}

/** SPEC §2.2: status code, message and description. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isNotFound(error);
  const status = statusOf(error);
  const refusal = refusalOf(error);
  const path = isMissing && isRouteErrorResponse(error) && typeof error.data === 'string' ? readable(error.data) : undefined;
  return (
    <section className="page flex-1 py-16 sm:py-24">
      <p className="figures text-7xl font-bold text-accent">{status}</p>
      <h1 className="mt-4 text-3xl font-bold">{errorTitle(error)}</h1>
      <p className="mt-3 max-w-prose text-lg">{refusal?.help ?? (isMissing ? es.errors.notFoundHelp : es.errors.internalHelp)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isForNow(error) ? (
          <a href={HERE} className="button button-primary">
            {es.errors.again}
          </a>
        ) : null}
        <Link to="/" className={`button ${isForNow(error) ? 'button-quiet' : 'button-primary'}`}>
          {es.errors.home}
        </Link>
      </div>
      {/* SPEC §8's literal text, to be quoted when reporting the error. */}
      <p className="mt-10 break-words text-xs text-muted" lang="en">
        {isMissing ? es.errors.notFoundCode(path ?? '') : (contentFailureOf(error) ?? es.errors.internalCode)}
      </p>
    </section>
  );
}
